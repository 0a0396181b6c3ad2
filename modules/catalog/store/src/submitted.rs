//! Tools that members have submitted.

use super::head::{HeadRow, head_columns};
use chrono::{DateTime, Utc};
use toolbase_catalog_domain::ToolState;
use toolbase_kernel::db::Db;
use toolbase_kernel::sql;
use uuid::Uuid;

/// A tool as who handed it in sees it.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog")]
pub struct SubmittedRow {
    #[sqlx(flatten)]
    pub tool: HeadRow,
    #[sqlx(try_from = "String")]
    pub state: ToolState,
    pub state_reason: Option<String>,
    pub queue_place: Option<i64>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    pub published_at: Option<DateTime<Utc>>,
}

/// `limit` of the tools that `member` has submitted, in any state, the newest first, without the first `offset`.
///
/// # Errors
/// When the query fails.
pub async fn submitted_by(db: &Db, member: Uuid, limit: i64, offset: i64) -> sqlx::Result<Vec<SubmittedRow>> {
    sql!(
        db,
        fetch_all as SubmittedRow,
        concat!(
            "SELECT ",
            head_columns!(),
            ", t.state, t.state_reason, t.created_at, t.updated_at, t.published_at,
            CASE WHEN t.state = 'pending' THEN
                (SELECT COUNT(*) FROM catalog_tool w WHERE w.state = 'pending' AND w.queued_at <= t.queued_at)
            END AS queue_place
         FROM catalog_tool t
         WHERE t.submitted_by = $1 ORDER BY t.created_at DESC, t.id DESC LIMIT $2 OFFSET $3"
        ),
        member,
        limit,
        offset
    )
}

/// The number of tools that `member` has submitted.
///
/// # Errors
/// When the query fails.
pub async fn count_submitted_by(db: &Db, member: Uuid) -> sqlx::Result<u64> {
    let count = sql!(db, scalar i64, "SELECT COUNT(*) FROM catalog_tool WHERE submitted_by = $1", member)?;
    Ok(u64::try_from(count).unwrap_or(0))
}

/// Returns `true` if the tool `slug` is not public, and `member` has submitted or owns it.
///
/// # Errors
/// When the query fails.
pub async fn is_own_hidden(db: &Db, slug: &str, member: Uuid) -> sqlx::Result<bool> {
    let statement = "SELECT COUNT(*) FROM catalog_tool
         WHERE slug = $1 AND state <> 'approved' AND (submitted_by = $2 OR claimed_by = $2)";
    Ok(sql!(db, scalar i64, statement, slug, member)? > 0)
}
