//! Saves, upvotes and submissions by member, for reports.

use super::VoteKind;
use chrono::{DateTime, Utc};
use toolbase_catalog_domain::ToolState;
use toolbase_kernel::db::Db;
use toolbase_kernel::sql;
use uuid::Uuid;

/// A vote with its member and its tool.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog")]
pub struct MemberVote {
    pub id: Uuid,
    pub user_id: Uuid,
    pub tool_id: Uuid,
    pub name: String,
    pub slug: String,
    pub created_at: DateTime<Utc>,
}

/// A tool with the member who handed it in.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog")]
pub struct MemberTool {
    pub id: Uuid,
    pub submitted_by: Uuid,
    pub name: String,
    pub slug: String,
    pub url: String,
    #[sqlx(try_from = "String")]
    pub state: ToolState,
    pub created_at: DateTime<Utc>,
    pub published_at: Option<DateTime<Utc>>,
}

/// At most `limit` of the votes of one kind whose ids follow `after`, in the order of their ids.
///
/// # Errors
/// When the query fails.
pub async fn member_votes_after(
    db: &Db,
    kind: VoteKind,
    after: Uuid,
    limit: i64,
) -> sqlx::Result<Vec<MemberVote>> {
    sql!(
        db,
        fetch_all as MemberVote,
        "SELECT v.id, v.user_id, v.tool_id, t.name, t.slug, v.created_at
         FROM catalog_vote v JOIN catalog_tool t ON t.id = v.tool_id
         WHERE v.kind = $1 AND v.id > $2 ORDER BY v.id LIMIT $3",
        kind.as_str(),
        after,
        limit
    )
}

/// At most `limit` of the tools that members have submitted whose ids follow `after`, in the order of their ids.
///
/// # Errors
/// When the query fails.
pub async fn member_tools_after(db: &Db, after: Uuid, limit: i64) -> sqlx::Result<Vec<MemberTool>> {
    sql!(
        db,
        fetch_all as MemberTool,
        "SELECT id, submitted_by, name, slug, url, state, created_at, published_at FROM catalog_tool
         WHERE submitted_by IS NOT NULL AND id > $1 ORDER BY id LIMIT $2",
        after,
        limit
    )
}
