//! Entries that other modules add to the FAQ of a tool.

use super::decide::{load_locked, next_version};
use super::events::tools_changed;
use super::log::{Author, revise};
use super::{AdminTool, EditError};
use crate::store;
use toolbase_kernel::audit::changes;
use toolbase_kernel::db::Tx;
use uuid::Uuid;

const ADD_QUESTION: &str = "tool.add-question";

/// Adds a question with its answer behind the others of the tool `id`, notes it among the tool's changes, and appends its
/// event. Returns the entry's id. The audit entry is up to the caller.
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
    let after: AdminTool = store::listing(tx, id).await?.ok_or(EditError::Missing)?.into();
    let after = AdminTool { updated_at: before.updated_at, ..after };
    revise(tx, by, ADD_QUESTION, &changes(&before, &after), id).await?;
    tools_changed(tx, &[id], by.now);
    Ok(entry)
}
