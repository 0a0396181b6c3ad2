//! Checks of the websites of waiting tools.

use chrono::{DateTime, Utc};
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// Ids and addresses of at most `most` waiting tools whose address was not checked since `before`; first those that never
/// were.
///
/// # Errors
/// When the query fails.
pub async fn links_to_check(db: &Db, before: DateTime<Utc>, most: i64) -> sqlx::Result<Vec<(Uuid, String)>> {
    sql!(
        db,
        fetch_all as (Uuid, String),
        "SELECT t.id, t.url FROM catalog_tool t
         LEFT JOIN catalog_link_check c ON c.tool_id = t.id AND c.url = t.url
         WHERE t.state = 'pending' AND (c.checked_at IS NULL OR c.checked_at < $1)
         ORDER BY CASE WHEN c.checked_at IS NULL THEN 0 ELSE 1 END, c.checked_at, t.id LIMIT $2",
        before,
        most
    )
}

/// Notes the outcome of a check, unless the tool has been deleted.
///
/// # Errors
/// When the statement fails.
pub async fn set_link_check(
    tx: &mut Tx,
    id: Uuid,
    url: &str,
    checked_at: DateTime<Utc>,
    outcome: &str,
) -> sqlx::Result<()> {
    sql!(
        &mut *tx,
        execute,
        "INSERT INTO catalog_link_check (tool_id, url, checked_at, outcome)
         SELECT id, $2, $3, $4 FROM catalog_tool WHERE id = $1
         ON CONFLICT (tool_id) DO UPDATE SET url = $2, checked_at = $3, outcome = $4",
        id,
        url,
        checked_at,
        outcome
    )?;
    Ok(())
}

/// The outcome of the last check of the tool's present address, if there was one.
///
/// # Errors
/// When the query fails.
pub async fn link_check(db: &Db, id: Uuid) -> sqlx::Result<Option<String>> {
    let found = sql!(
        db,
        fetch_optional as (String,),
        "SELECT c.outcome FROM catalog_link_check c JOIN catalog_tool t ON t.id = c.tool_id AND t.url = c.url
         WHERE t.id = $1",
        id
    )?;
    Ok(found.map(|(outcome,)| outcome))
}
