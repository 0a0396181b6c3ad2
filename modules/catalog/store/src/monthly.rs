//! Counts of a span of time, over all tools.

use chrono::{DateTime, Utc};
use toolbase_kernel::db::Db;
use toolbase_kernel::sql;

/// The counts of a span of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct SpanCounts {
    /// Tools that members submitted.
    pub submitted: i64,
    /// Tools that became public for the first time.
    pub listed: i64,
    /// Saves that still stand.
    pub saved: i64,
    /// Upvotes that still stand.
    pub upvoted: i64,
}

/// When the first tool was made.
///
/// # Errors
/// When the query fails.
pub async fn first_tool_at(db: &Db) -> sqlx::Result<Option<DateTime<Utc>>> {
    let statement = "SELECT created_at FROM catalog_tool ORDER BY created_at LIMIT 1";
    let first = sql!(db, fetch_optional as (DateTime<Utc>,), statement)?;
    Ok(first.map(|(at,)| at))
}

/// The counts from `from` on, before `to`.
///
/// # Errors
/// When the query fails.
pub async fn counts_between(db: &Db, from: DateTime<Utc>, to: DateTime<Utc>) -> sqlx::Result<SpanCounts> {
    sql!(
        db,
        fetch_one as SpanCounts,
        "SELECT
            (SELECT COUNT(*) FROM catalog_tool
             WHERE submitted_by IS NOT NULL AND created_at >= $1 AND created_at < $2) AS submitted,
            (SELECT COUNT(*) FROM catalog_tool WHERE published_at >= $1 AND published_at < $2) AS listed,
            (SELECT COUNT(*) FROM catalog_vote WHERE counts AND kind = 'save' AND created_at >= $1 AND created_at < $2) AS saved,
            (SELECT COUNT(*) FROM catalog_vote WHERE counts AND kind = 'upvote' AND created_at >= $1 AND created_at < $2) AS upvoted",
        from,
        to
    )
}
