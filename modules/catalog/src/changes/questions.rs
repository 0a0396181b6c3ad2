//! Entries of the FAQ of a tool that other modules add, change and remove. The audit entry is up to the caller.

use super::decide::{load_locked, next_version};
use super::events::tools_changed;
use super::log::{Author, revise};
use super::{AdminTool, EditError};
use crate::store;
use toolbase_kernel::audit::changes;
use toolbase_kernel::db::Tx;
use uuid::Uuid;

const ADD_QUESTION: &str = "tool.add-question";
const CHANGE_QUESTION: &str = "tool.change-question";
const REMOVE_QUESTION: &str = "tool.remove-question";

/// Adds a question with its answer behind the others of the tool `id`, notes it among the tool's changes, and appends its
/// event. Returns the entry's id.
///
/// # Errors
/// [`EditError::Missing`], or when a statement fails; `tx` is to be dropped then.
pub(crate) async fn add_question(
    tx: &mut Tx,
    by: Author<'_>,
    id: Uuid,
    (question, answer): (&str, &str),
) -> Result<Uuid, EditError> {
    let before = load_locked(tx, id).await?;
    let version = next_version(&before, by.now);
    let entry = store::add_question(tx, id, question, answer, version).await?.ok_or(EditError::Missing)?;
    finish(tx, by, ADD_QUESTION, before).await?;
    Ok(entry)
}

/// Replaces the texts of the entry of a tool, both by their ids, as [`add_question`] adds one.
///
/// # Errors
/// As [`add_question`]; [`EditError::MissingQuestion`].
pub(crate) async fn change_question(
    tx: &mut Tx,
    by: Author<'_>,
    (id, entry): (Uuid, Uuid),
    (question, answer): (&str, &str),
) -> Result<(), EditError> {
    let before = load_locked(tx, id).await?;
    if !store::change_question(tx, (id, entry), (question, answer), next_version(&before, by.now)).await? {
        return Err(EditError::MissingQuestion);
    }
    finish(tx, by, CHANGE_QUESTION, before).await
}

/// Removes the entry of a tool, both by their ids.
///
/// # Errors
/// As [`change_question`].
pub(crate) async fn remove_question(
    tx: &mut Tx,
    by: Author<'_>,
    (id, entry): (Uuid, Uuid),
) -> Result<(), EditError> {
    let before = load_locked(tx, id).await?;
    if !store::remove_question(tx, (id, entry), next_version(&before, by.now)).await? {
        return Err(EditError::MissingQuestion);
    }
    finish(tx, by, REMOVE_QUESTION, before).await
}

async fn finish(tx: &mut Tx, by: Author<'_>, action: &str, before: AdminTool) -> Result<(), EditError> {
    let id = before.id;
    let after: AdminTool = store::listing(tx, id).await?.ok_or(EditError::Missing)?.into();
    let after = AdminTool { updated_at: before.updated_at, ..after };
    revise(tx, by, action, &changes(&before, &after), id).await?;
    tools_changed(tx, &[id], by.now);
    Ok(())
}
