//! Changes of a listing's state, and its deletion.

use chrono::{DateTime, Utc};
use toolbase_catalog_domain::ToolState;
use toolbase_kernel::db::Tx;
use toolbase_kernel::sql;
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
    #[sqlx(try_from = "String")]
    pub state: ToolState,
}

/// The new state of a listing, and its time.
#[derive(Clone, Copy, Debug)]
pub struct NewState<'a> {
    /// The state.
    pub state: ToolState,
    /// The reason.
    pub reason: Option<&'a str>,
    /// First approval.
    pub published_at: Option<DateTime<Utc>>,
    /// The account that decided; `None` for an operator at the command line.
    pub decided_by: Option<Uuid>,
    /// When it was decided.
    pub decided_at: Option<DateTime<Utc>>,
    /// The moment of writing.
    pub now: DateTime<Utc>,
}

/// Puts the tool `id` into another state, and stores the former state.
///
/// # Errors
/// When the statement fails, such as for an address that another live listing has.
pub async fn set_state(tx: &mut Tx, id: Uuid, new: NewState<'_>) -> sqlx::Result<()> {
    sql!(
        &mut *tx,
        execute,
        "UPDATE catalog_tool SET former_state = state, former_reason = state_reason, state = $2, state_reason = $3,
            published_at = $4, decided_by = $5, decided_at = $6, updated_at = $7
         WHERE id = $1",
        id,
        new.state.as_str(),
        new.reason,
        new.published_at,
        new.decided_by,
        new.decided_at,
        new.now
    )?;
    Ok(())
}

/// Notes why the new tool `id` waits for a decision.
///
/// # Errors
/// When the statement fails.
pub async fn set_reason(tx: &mut Tx, id: Uuid, reason: &str) -> sqlx::Result<()> {
    sql!(&mut *tx, execute, "UPDATE catalog_tool SET state_reason = $2 WHERE id = $1", id, reason)?;
    Ok(())
}

/// The live listing other than `except` that has this address.
///
/// # Errors
/// When the query fails.
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
/// When the statement fails.
pub async fn delete_tool(tx: &mut Tx, id: Uuid) -> sqlx::Result<()> {
    sql!(&mut *tx, execute, "DELETE FROM catalog_tool WHERE id = $1", id)?;
    Ok(())
}
