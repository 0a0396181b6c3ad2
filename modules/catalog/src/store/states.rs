//! Changing where a listing stands, and its end.

use crate::domain::ToolState;
use chrono::{DateTime, Utc};
use toolbase_core::db::Tx;
use toolbase_core::sql;
use uuid::Uuid;

/// A live listing of the same product.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, sqlx::FromRow)]
pub struct Existing {
    /// Identity.
    pub id: Uuid,
    /// Names it in addresses.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// `pending` or `approved`.
    pub state: String,
}

/// Puts the tool `id` into `state`.
///
/// # Errors
/// When the database refuses, as for an address that another live listing has.
pub async fn set_state(
    tx: &mut Tx,
    id: Uuid,
    state: ToolState,
    reason: Option<&str>,
    published_at: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sql!(
        &mut *tx,
        execute,
        "UPDATE catalog_tool SET state = $2, state_reason = $3, published_at = $4, updated_at = $5 WHERE id = $1",
        id,
        state.as_str(),
        reason,
        published_at,
        now
    )?;
    Ok(())
}

/// The live listing other than `except` that has this address.
///
/// # Errors
/// When the database cannot be asked.
pub async fn live_listing(tx: &mut Tx, canonical_url: &str, except: Uuid) -> sqlx::Result<Option<Existing>> {
    sql!(
        &mut *tx,
        fetch_optional as Existing,
        "SELECT id, slug, name, state FROM catalog_tool
         WHERE canonical_url = $1 AND state IN ('pending', 'approved') AND id <> $2",
        canonical_url,
        except
    )
}

/// Deletes the tool `id` with everything that belongs to it.
///
/// # Errors
/// When the database refuses.
pub async fn delete_tool(tx: &mut Tx, id: Uuid) -> sqlx::Result<()> {
    sql!(&mut *tx, execute, "DELETE FROM catalog_tool WHERE id = $1", id)?;
    Ok(())
}
