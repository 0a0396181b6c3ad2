//! Posts, their slugs, and what is noted of their content.

use super::PostRow;
use super::post_row::read_state;
use crate::domain::PostState;
use chrono::{DateTime, Utc};
use std::collections::{BTreeSet, HashMap};
use toolbase_kernel::admin::Stored;
use toolbase_kernel::db::{Bind, Conditions, Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// Lets one transaction at a time give slugs to posts and make categories.
///
/// # Errors
/// When the query fails.
pub async fn lock_names(tx: &mut Tx) -> sqlx::Result<()> {
    /// The module's own number.
    const LOCK: i64 = 0x62_6c6f_6773;
    tx.lock(LOCK).await
}

/// The post with this id.
///
/// # Errors
/// When the query fails.
pub async fn post_by_id(db: &Db, id: Uuid) -> sqlx::Result<Option<PostRow>> {
    sql!(db, fetch_optional as PostRow, "SELECT * FROM blogs_post WHERE id = $1", id)
}

/// The same within a transaction.
///
/// # Errors
/// When the query fails.
pub async fn post_in(tx: &mut Tx, id: Uuid) -> sqlx::Result<Option<PostRow>> {
    sql!(tx, fetch_optional as PostRow, "SELECT * FROM blogs_post WHERE id = $1", id)
}

/// The post that has this slug, or had it once.
///
/// # Errors
/// When the query fails.
pub async fn post_by_slug(db: &Db, slug: &str) -> sqlx::Result<Option<PostRow>> {
    let statement = "SELECT p.* FROM blogs_slug s JOIN blogs_post p ON p.id = s.post_id WHERE s.slug = $1";
    sql!(db, fetch_optional as PostRow, statement, slug)
}

/// The posts that match `conditions`, in the order and on the page of `after`. Their ids are read first, from an index.
///
/// # Errors
/// When a query fails.
pub async fn posts_where(db: &Db, conditions: &Conditions, after: &str) -> sqlx::Result<Vec<PostRow>> {
    let ids: Vec<(Uuid,)> = conditions.fetch(db, "SELECT id FROM blogs_post", after).await?;
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut conditions = Conditions::default();
    conditions.one_of("id", ids.iter().map(|(id,)| Bind::Id(*id)));
    let mut rows: Vec<PostRow> = conditions.fetch(db, "SELECT * FROM blogs_post", "").await?;
    rows.sort_by_key(|row| ids.iter().position(|(id,)| *id == row.id));
    Ok(rows)
}

/// The slugs that are `slug` or begin with `slug-`, and belong to another post than `id`.
///
/// # Errors
/// When the query fails.
pub async fn slugs_like(tx: &mut Tx, slug: &str, id: Uuid) -> sqlx::Result<Vec<String>> {
    // A slug has no character that LIKE takes for a pattern.
    let like = format!("{slug}-%");
    let statement = "SELECT slug FROM blogs_slug WHERE (slug = $1 OR slug LIKE $2) AND post_id <> $3";
    let rows = sql!(tx, fetch_all as (String,), statement, slug, like, id)?;
    Ok(rows.into_iter().map(|(slug,)| slug).collect())
}

/// Notes that `slug` leads to the post. It does so for good, unless nobody has ever seen the post at it.
///
/// # Errors
/// When a statement fails.
pub async fn add_slug(tx: &mut Tx, slug: &str, id: Uuid) -> sqlx::Result<()> {
    let statement = "INSERT INTO blogs_slug (slug, post_id) VALUES ($1, $2) ON CONFLICT (slug) DO NOTHING";
    sql!(tx, execute, statement, slug, id).map(drop)
}

/// Frees a slug at which nobody has seen a post.
///
/// # Errors
/// When the statement fails.
pub async fn drop_slug(tx: &mut Tx, slug: &str, id: Uuid) -> sqlx::Result<()> {
    sql!(tx, execute, "DELETE FROM blogs_slug WHERE slug = $1 AND post_id = $2", slug, id).map(drop)
}

/// The former slugs of the post.
///
/// # Errors
/// When the query fails.
pub async fn former_slugs(db: &Db, id: Uuid, present: &str) -> sqlx::Result<Vec<String>> {
    let statement = "SELECT slug FROM blogs_slug WHERE post_id = $1 AND slug <> $2 ORDER BY slug";
    Ok(sql!(db, fetch_all as (String,), statement, id, present)?.into_iter().map(|(slug,)| slug).collect())
}

/// Replaces the tools that the post names.
///
/// # Errors
/// When a statement fails.
pub async fn set_tools(tx: &mut Tx, id: Uuid, tools: &BTreeSet<Uuid>) -> sqlx::Result<()> {
    sql!(&mut *tx, execute, "DELETE FROM blogs_post_tool WHERE post_id = $1", id)?;
    for tool in tools {
        let statement = "INSERT INTO blogs_post_tool (post_id, tool_id) VALUES ($1, $2)";
        sql!(&mut *tx, execute, statement, id, *tool)?;
    }
    Ok(())
}

/// The tools that the post names, as `tx` sees them.
///
/// # Errors
/// When the query fails.
pub async fn tools_of_post(tx: &mut Tx, id: Uuid) -> sqlx::Result<BTreeSet<Uuid>> {
    let statement = "SELECT tool_id FROM blogs_post_tool WHERE post_id = $1";
    Ok(sql!(tx, fetch_all as (Uuid,), statement, id)?.into_iter().map(|(tool,)| tool).collect())
}

/// Those of the public posts that name one of `tools`; all that name any tool when it is `None`.
///
/// # Errors
/// When the query fails.
pub async fn posts_naming(db: &Db, tools: Option<&[Uuid]>) -> sqlx::Result<Vec<(Uuid, String)>> {
    let mut conditions = Conditions::default();
    conditions.add("p.state = 'published'");
    conditions.one_of("t.tool_id", tools.unwrap_or_default().iter().map(|id| Bind::Id(*id)));
    let before = "SELECT DISTINCT p.id, p.slug FROM blogs_post_tool t JOIN blogs_post p ON p.id = t.post_id";
    conditions.fetch(db, before, "").await
}

/// The posts that are to be published now, the earliest first.
///
/// # Errors
/// When the query fails.
pub async fn due_posts(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Vec<Uuid>> {
    let statement = "SELECT id FROM blogs_post WHERE state = 'scheduled' AND published_at <= $1
        ORDER BY published_at LIMIT 100";
    Ok(sql!(db, fetch_all as (Uuid,), statement, now)?.into_iter().map(|(id,)| id).collect())
}

/// The posts that were trashed before `before`.
///
/// # Errors
/// When the query fails.
pub async fn old_trash(db: &Db, before: DateTime<Utc>) -> sqlx::Result<Vec<Uuid>> {
    let statement = "SELECT id FROM blogs_post WHERE state = 'trashed' AND trashed_at < $1 LIMIT 100";
    Ok(sql!(db, fetch_all as (Uuid,), statement, before)?.into_iter().map(|(id,)| id).collect())
}

/// How many posts there are in each state.
///
/// # Errors
/// When the query fails.
pub async fn post_states(db: &Db) -> sqlx::Result<Vec<(PostState, i64)>> {
    let statement = "SELECT state, COUNT(*) FROM blogs_post GROUP BY state ORDER BY state";
    let rows = sql!(db, fetch_all as (String, i64), statement)?;
    rows.into_iter().map(|(word, count)| Ok((read_state(word)?, count))).collect()
}

/// Writes the version of a post and the number of its last revision.
///
/// # Errors
/// When the statement fails.
pub async fn set_saved(tx: &mut Tx, row: &PostRow) -> sqlx::Result<()> {
    let statement = "UPDATE blogs_post SET revision = $2, saved_at = $3 WHERE id = $1";
    sql!(tx, execute, statement, row.id(), row.revision, row.saved_at).map(drop)
}

/// Title and slug of posts, by id.
///
/// # Errors
/// When the query fails.
pub async fn titles_of_posts(
    db: &Db,
    ids: impl IntoIterator<Item = Uuid>,
) -> sqlx::Result<HashMap<Uuid, (String, String)>> {
    let ids: BTreeSet<Uuid> = ids.into_iter().collect();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let mut conditions = Conditions::default();
    conditions.one_of("id", ids.into_iter().map(Bind::Id));
    let rows: Vec<(Uuid, String, String)> =
        conditions.fetch(db, "SELECT id, title, slug FROM blogs_post", "").await?;
    Ok(rows.into_iter().map(|(id, title, slug)| (id, (title, slug))).collect())
}
