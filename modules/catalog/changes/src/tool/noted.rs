//! Changes that the record of another module leads to, which can take them back.

use crate::history::{EDIT, announce};
use crate::tool::locked::load_locked;
use crate::tool::save::store_changes;
use crate::{EditError, ToolChanges};
use toolbase_kernel::admin::Change;
use uuid::Uuid;

/// As [`update_in`](crate::update_in); returns the id of the change among those of the tool, `None` for none.
///
/// # Errors
/// [`EditError`]
pub async fn update_noted(
    change: &mut Change<'_>,
    id: Uuid,
    fields: ToolChanges,
) -> Result<Option<Uuid>, EditError> {
    let before = load_locked(&mut change.tx, id).await?;
    let (tool, changed) = store_changes(change, before, fields, |_, _, _| {}).await?;
    let Some(changed) = changed else { return Ok(None) };
    Ok(Some(announce(change, EDIT, changed, &tool).await?))
}
