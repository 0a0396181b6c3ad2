//! Tools that members have submitted.

use chrono::{DateTime, Utc};
use toolbase_kernel::db::Db;
use toolbase_kernel::sql;
use uuid::Uuid;

/// A tool as who handed it in sees it.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog")]
pub struct SubmittedRow {
    pub id: Uuid,
    pub slug: String,
    pub name: String,
    pub url: String,
    pub logo_url: Option<String>,
    pub short_description: String,
    pub state: String,
    pub state_reason: Option<String>,
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
        "SELECT id, slug, name, url, logo_url, short_description, state, state_reason, created_at, updated_at,
            published_at
         FROM catalog_tool WHERE submitted_by = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3",
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
