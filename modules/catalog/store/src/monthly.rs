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

/// When the first of what is counted happened: a tool was made or became public. An imported tool became public before.
///
/// # Errors
/// When the query fails.
pub async fn first_at(db: &Db) -> sqlx::Result<Option<DateTime<Utc>>> {
    let rows = sql!(
        db,
        fetch_all as (DateTime<Utc>,),
        "SELECT at FROM (SELECT created_at AS at FROM catalog_tool ORDER BY created_at LIMIT 1) AS made
         UNION ALL SELECT at FROM (SELECT published_at AS at FROM catalog_tool WHERE published_at IS NOT NULL
           ORDER BY published_at LIMIT 1) AS published"
    )?;
    Ok(rows.into_iter().map(|(at,)| at).min())
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
