//! The tools that an import added and changed.

use chrono::{DateTime, Utc};
use sqlx::types::Json;
use toolbase_catalog_domain::ToolDraft;
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// A tool that an import changed.
pub struct Changed {
    /// Identity.
    pub tool: Uuid,
    /// As it was before the import's first change.
    pub former: ToolDraft,
    /// The moment of the import's last change.
    pub written_at: DateTime<Utc>,
}

/// The rows that the import has written: number, tool, and whether the tool was added by it.
///
/// # Errors
/// When the query fails.
pub async fn rows_done(db: &Db, import: Uuid) -> sqlx::Result<Vec<(i64, Uuid, bool)>> {
    let added = sql!(
        db,
        fetch_all as (i64, Uuid),
        "SELECT import_row, id FROM catalog_tool WHERE import_id = $1",
        import
    )?;
    let changed = sql!(
        db,
        fetch_all as (i64, Uuid),
        "SELECT row_number, tool_id FROM catalog_import_change WHERE import_id = $1",
        import
    )?;
    let added = added.into_iter().map(|(row, tool)| (row, tool, true));
    Ok(added.chain(changed.into_iter().map(|(row, tool)| (row, tool, false))).collect())
}

/// Stores how the tool was before the import changed it by its row `row`.
///
/// # Errors
/// When the statement fails.
pub async fn add_import_change(
    tx: &mut Tx,
    (import, row): (Uuid, i64),
    tool: Uuid,
    former: &ToolDraft,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sql!(
        &mut *tx,
        execute,
        "INSERT INTO catalog_import_change (import_id, row_number, tool_id, former, written_at)
         VALUES ($1, $2, $3, $4, $5)",
        import,
        row,
        tool,
        Json(former),
        now
    )?;
    Ok(())
}

/// Up to `limit` tools that the import added, in the order of its rows, behind the row `after`.
///
/// # Errors
/// When the query fails.
pub async fn imported_tools(
    tx: &mut Tx,
    import: Uuid,
    after: i64,
    limit: i64,
) -> sqlx::Result<Vec<(i64, Uuid)>> {
    sql!(
        &mut *tx,
        fetch_all as (i64, Uuid),
        "SELECT import_row, id FROM catalog_tool WHERE import_id = $1 AND import_row > $2
         ORDER BY import_row LIMIT $3",
        import,
        after,
        limit
    )
}

/// Up to `limit` tools that the import changed, in the order of its rows, behind the row `after`.
///
/// # Errors
/// When the query fails.
pub async fn changed_tools(
    tx: &mut Tx,
    import: Uuid,
    after: i64,
    limit: i64,
) -> sqlx::Result<Vec<(i64, Changed)>> {
    let firsts = sql!(
        &mut *tx,
        fetch_all as (i64, Uuid, Json<ToolDraft>, DateTime<Utc>),
        "SELECT own.row_number, own.tool_id, own.former,
            (SELECT MAX(written_at) FROM catalog_import_change WHERE import_id = $1 AND tool_id = own.tool_id)
         FROM catalog_import_change own
         WHERE own.import_id = $1 AND own.row_number > $2 AND NOT EXISTS (
            SELECT 1 FROM catalog_import_change earlier
            WHERE earlier.import_id = $1 AND earlier.tool_id = own.tool_id AND earlier.row_number < own.row_number)
         ORDER BY own.row_number LIMIT $3",
        import,
        after,
        limit
    )?;
    Ok(firsts
        .into_iter()
        .map(|(row, tool, former, written_at)| (row, Changed { tool, former: former.0, written_at }))
        .collect())
}

/// Forgets the changes that the import made to the tool.
///
/// # Errors
/// When the statement fails.
pub async fn drop_import_changes(tx: &mut Tx, import: Uuid, tool: Uuid) -> sqlx::Result<()> {
    sql!(
        &mut *tx,
        execute,
        "DELETE FROM catalog_import_change WHERE import_id = $1 AND tool_id = $2",
        import,
        tool
    )?;
    Ok(())
}

/// The import that added the tool `id`.
///
/// # Errors
/// When the query fails.
pub async fn import_of(tx: &mut Tx, id: Uuid) -> sqlx::Result<Option<Uuid>> {
    let found = sql!(
        &mut *tx,
        fetch_optional as (Option<Uuid>,),
        "SELECT import_id FROM catalog_tool WHERE id = $1",
        id
    )?;
    Ok(found.and_then(|(import,)| import))
}

/// When the import last changed the tool.
///
/// # Errors
/// When the query fails.
pub async fn last_import_change(
    tx: &mut Tx,
    import: Uuid,
    tool: Uuid,
) -> sqlx::Result<Option<DateTime<Utc>>> {
    let found = sql!(
        &mut *tx,
        fetch_optional as (DateTime<Utc>,),
        "SELECT written_at FROM catalog_import_change WHERE import_id = $1 AND tool_id = $2
         ORDER BY row_number DESC LIMIT 1",
        import,
        tool
    )?;
    Ok(found.map(|(at,)| at))
}
