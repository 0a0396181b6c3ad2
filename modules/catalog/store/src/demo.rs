//! The tools of the demo.

use chrono::{DateTime, TimeDelta, Utc};
use toolbase_kernel::db::{Argument, Db, Tx, with_rows};
use toolbase_kernel::sql;
use uuid::Uuid;

/// The ids and names of the subcategories that are not sensitive, in display order, as `tx` sees them.
///
/// # Errors
/// When the query fails.
pub async fn demo_categories(tx: &mut Tx) -> sqlx::Result<Vec<(Uuid, String)>> {
    let statement =
        "SELECT s.id, s.name FROM catalog_category_sub s JOIN catalog_category_main m ON m.id = s.main_id
        WHERE NOT s.sensitive AND NOT m.sensitive ORDER BY m.position, m.id, s.position, s.id";
    sql!(tx, fetch_all as (Uuid, String), statement)
}

/// Notes that all categories that there are now were added with the demo.
///
/// # Errors
/// When a statement fails.
pub async fn note_demo_categories(tx: &mut Tx) -> sqlx::Result<()> {
    let mains = "INSERT INTO core_demo (kind, id) SELECT 'category', id FROM catalog_category_main";
    sql!(&mut *tx, execute, mains)?;
    let subs = "INSERT INTO core_demo (kind, id) SELECT 'subcategory', id FROM catalog_category_sub";
    sql!(tx, execute, subs).map(drop)
}

/// Adds upvotes and saves of members: kind, member and tool of each.
///
/// # Errors
/// When a statement fails.
pub async fn add_demo_votes(
    tx: &mut Tx,
    votes: Vec<(Uuid, super::VoteKind, Uuid, Uuid)>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let rows = votes.into_iter().enumerate().map(|(place, (id, kind, member, tool))| {
        let at = now - TimeDelta::hours(i64::try_from(place).unwrap_or(0));
        vec![id.bind(), kind.as_str().bind(), member.bind(), tool.bind(), true.bind(), at.bind()]
    });
    let before = "INSERT INTO catalog_vote (id, kind, user_id, tool_id, weighs, created_at)";
    with_rows(tx, before, rows.collect(), "ON CONFLICT DO NOTHING").await.map(drop)
}

/// The ids, slugs and names of the demo's tools that there still are.
///
/// # Errors
/// When the query fails.
pub async fn demo_tools(tx: &mut Tx) -> sqlx::Result<Vec<(Uuid, String, String)>> {
    let statement = "SELECT id, slug, name FROM catalog_tool
        WHERE id IN (SELECT id FROM core_demo WHERE kind = 'tool') ORDER BY id";
    sql!(tx, fetch_all as (Uuid, String, String), statement)
}

/// The numbers of votes for tools of the demo: those of its own members, and of others.
///
/// # Errors
/// When the query fails.
pub async fn votes_for_demo(tx: &mut Tx) -> sqlx::Result<(u64, u64)> {
    let all =
        "SELECT COUNT(*) FROM catalog_vote WHERE tool_id IN (SELECT id FROM core_demo WHERE kind = 'tool')";
    let all = sql!(&mut *tx, scalar i64, all)?;
    let of_others =
        "SELECT COUNT(*) FROM catalog_vote WHERE tool_id IN (SELECT id FROM core_demo WHERE kind = 'tool')
        AND user_id NOT IN (SELECT id FROM core_demo WHERE kind = 'member')";
    let of_others = sql!(tx, scalar i64, of_others)?;
    Ok((u64::try_from(all - of_others).unwrap_or(0), u64::try_from(of_others).unwrap_or(0)))
}

/// Deletes the demo's tools, with all that belongs to them; and those categories that were added with the demo and have
/// no other tool. Returns the numbers of deleted tools and categories.
///
/// # Errors
/// When a statement fails.
pub async fn delete_demo(tx: &mut Tx) -> sqlx::Result<(u64, u64)> {
    let tools = "DELETE FROM catalog_tool WHERE id IN (SELECT id FROM core_demo WHERE kind = 'tool')";
    let tools = sql!(&mut *tx, execute, tools)?;
    let subs =
        "DELETE FROM catalog_category_sub WHERE id IN (SELECT id FROM core_demo WHERE kind = 'subcategory')
        AND id NOT IN (SELECT sub_id FROM catalog_tool_category)";
    let subs = sql!(&mut *tx, execute, subs)?;
    let mains =
        "DELETE FROM catalog_category_main WHERE id IN (SELECT id FROM core_demo WHERE kind = 'category')
        AND id NOT IN (SELECT main_id FROM catalog_category_sub)";
    Ok((tools, subs + sql!(tx, execute, mains)?))
}

/// The number of tools that are not of the demo.
///
/// # Errors
/// When the query fails.
pub async fn count_real_tools(db: &Db) -> sqlx::Result<u64> {
    let statement =
        "SELECT COUNT(*) FROM catalog_tool WHERE id NOT IN (SELECT id FROM core_demo WHERE kind = 'tool')";
    let count = sql!(db, scalar i64, statement)?;
    Ok(u64::try_from(count).unwrap_or(0))
}
