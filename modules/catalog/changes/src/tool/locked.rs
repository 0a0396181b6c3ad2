//! Tools that are locked for a change, and the addresses that live listings occupy.

use crate::{AdminTool, EditError};
use ToolState::{Approved, Pending};
use toolbase_catalog_domain::ToolState;
use toolbase_catalog_store as store;
use toolbase_kernel::db::Tx;
use uuid::Uuid;

/// The tool `id`, locked against changes until `tx` ends.
pub(crate) async fn find_locked(tx: &mut Tx, id: Uuid) -> sqlx::Result<Option<AdminTool>> {
    if !store::lock_listing(tx, id).await? {
        return Ok(None);
    }
    Ok(store::listing(tx, id).await?.map(AdminTool::from))
}

/// As [`find_locked`], where there must be one.
pub(crate) async fn load_locked(tx: &mut Tx, id: Uuid) -> Result<AdminTool, EditError> {
    find_locked(tx, id).await?.ok_or(EditError::Missing)
}

/// Returns `true` if listings in `state` occupy their address: a product has one such listing.
pub(crate) fn is_live(state: ToolState) -> bool {
    matches!(state, Pending | Approved)
}

/// Rejects `tool` when another live listing has its address.
pub(crate) async fn reject_duplicate(tx: &mut Tx, tool: &AdminTool) -> Result<(), EditError> {
    match store::live_listing(tx, &tool.canonical_url, tool.id).await? {
        Some(existing) => Err(EditError::Listed(Box::new(existing))),
        None => Ok(()),
    }
}
