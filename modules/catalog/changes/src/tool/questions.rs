//! Entries of the FAQ of a tool that other modules add, change and remove. The audit entry is up to the caller.

use crate::history::add_revision;
use crate::tool::locked::load_locked;
use crate::{AdminTool, EditError};
use toolbase_catalog_api::ToolsChanged;
use toolbase_catalog_domain::RevisionState;
use toolbase_catalog_store as store;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::changes;
use uuid::Uuid;

const ADD_QUESTION: &str = "tool.add-question";
const CHANGE_QUESTION: &str = "tool.change-question";
const REMOVE_QUESTION: &str = "tool.remove-question";

/// Adds a question with its answer behind the others of the tool `id`, notes it among the tool's changes, and appends its
/// event. Returns the entry's id.
///
/// # Errors
/// [`EditError::Missing`], or when a statement fails; `change` is to be dropped then.
pub async fn add_question(
    change: &mut Change<'_>,
    id: Uuid,
    (question, answer): (&str, &str),
) -> Result<Uuid, EditError> {
    let before = load_locked(&mut change.tx, id).await?;
    let version = change.next_version(before.updated_at);
    let entry = store::add_question(&mut change.tx, id, question, answer, version)
        .await?
        .ok_or(EditError::Missing)?;
    finish(change, ADD_QUESTION, before).await?;
    Ok(entry)
}

/// Replaces the texts of the entry of a tool, both by their ids, as [`add_question`] adds one.
///
/// # Errors
/// As [`add_question`]; [`EditError::MissingQuestion`].
pub async fn change_question(
    change: &mut Change<'_>,
    (id, entry): (Uuid, Uuid),
    (question, answer): (&str, &str),
) -> Result<(), EditError> {
    let before = load_locked(&mut change.tx, id).await?;
    let version = change.next_version(before.updated_at);
    if !store::change_question(&mut change.tx, (id, entry), (question, answer), version).await? {
        return Err(EditError::MissingQuestion);
    }
    finish(change, CHANGE_QUESTION, before).await
}

/// Removes the entry of a tool, both by their ids.
///
/// # Errors
/// As [`change_question`].
pub async fn remove_question(change: &mut Change<'_>, (id, entry): (Uuid, Uuid)) -> Result<(), EditError> {
    let before = load_locked(&mut change.tx, id).await?;
    let version = change.next_version(before.updated_at);
    if !store::remove_question(&mut change.tx, (id, entry), version).await? {
        return Err(EditError::MissingQuestion);
    }
    finish(change, REMOVE_QUESTION, before).await
}

async fn finish(change: &mut Change<'_>, action: &str, before: AdminTool) -> Result<(), EditError> {
    let id = before.id;
    let after: AdminTool = store::listing(&mut change.tx, id).await?.ok_or(EditError::Missing)?.into();
    let after = AdminTool { updated_at: before.updated_at, ..after };
    add_revision(change, action, &changes(&before, &after), id, RevisionState::Live).await?;
    change.emit(&ToolsChanged::with_ids([id]));
    Ok(())
}
