//! The posts of the demo.

use chrono::{DateTime, Utc};
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// Adds the category of the demo's posts, unless there is one with its slug.
///
/// # Errors
/// When the statement fails.
pub async fn add_demo_category(
    tx: &mut Tx,
    id: Uuid,
    (title, slug): (&str, &str),
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let statement = "INSERT INTO blogs_category (id, title, slug, created_at) VALUES ($1, $2, $3, $4)
        ON CONFLICT (slug) DO NOTHING";
    sql!(tx, execute, statement, id, title, slug, now).map(drop)
}

/// The ids and slugs of the demo's posts that there still are, as `tx` sees them.
///
/// # Errors
/// When the query fails.
pub async fn demo_posts(tx: &mut Tx) -> sqlx::Result<Vec<(Uuid, String)>> {
    let statement = "SELECT id, slug FROM blogs_post WHERE id IN (SELECT id FROM core_demo WHERE kind = 'post') ORDER BY id";
    sql!(tx, fetch_all as (Uuid, String), statement)
}

/// The number of comments on posts of the demo: of all, or of others alone.
///
/// # Errors
/// When the query fails.
pub async fn comments_on_demo(tx: &mut Tx, of_others: bool) -> sqlx::Result<u64> {
    let statement = "SELECT COUNT(*) FROM blogs_comment
        WHERE post_id IN (SELECT id FROM core_demo WHERE kind = 'post')
        AND ($1 = FALSE OR id NOT IN (SELECT id FROM core_demo WHERE kind = 'comment'))";
    let count = sql!(tx, scalar i64, statement, of_others)?;
    Ok(u64::try_from(count).unwrap_or(0))
}

/// Deletes the posts of the demo with their comments, and their category unless another post has it; returns the number
/// of posts.
///
/// # Errors
/// When a statement fails.
pub async fn delete_demo(tx: &mut Tx) -> sqlx::Result<u64> {
    let posts = "DELETE FROM blogs_post WHERE id IN (SELECT id FROM core_demo WHERE kind = 'post')";
    let posts = sql!(&mut *tx, execute, posts)?;
    let category =
        "DELETE FROM blogs_category WHERE id IN (SELECT id FROM core_demo WHERE kind = 'blog-category')
        AND id NOT IN (SELECT category_id FROM blogs_post_category)";
    sql!(tx, execute, category)?;
    Ok(posts)
}

/// The number of posts that are not of the demo.
///
/// # Errors
/// When the query fails.
pub async fn count_real_posts(db: &Db) -> sqlx::Result<u64> {
    let statement =
        "SELECT COUNT(*) FROM blogs_post WHERE id NOT IN (SELECT id FROM core_demo WHERE kind = 'post')";
    let count = sql!(db, scalar i64, statement)?;
    Ok(u64::try_from(count).unwrap_or(0))
}

/// Returns `true` if there is a post, in whatever state.
///
/// # Errors
/// When the query fails.
pub async fn has_posts(db: &Db) -> sqlx::Result<bool> {
    Ok(sql!(db, scalar i64, "SELECT COUNT(*) FROM blogs_post")? > 0)
}
