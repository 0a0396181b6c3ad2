//! The revisions of posts.

use crate::domain::RevisionKind;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::types::Json;
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// The edited parts of a post besides its title and text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct PostSettings {
    /// The address of the hero image.
    pub hero_image: Option<String>,
    /// The text for those who do not see it.
    pub hero_alt: String,
    /// The address of the picture that is shown where the post is shared.
    pub share_image: Option<String>,
    /// The excerpt; empty when it follows from the text.
    pub excerpt: String,
    /// The titles of the categories.
    pub categories: Vec<String>,
}

/// A revision.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/blogs/0001_blogs.sql")]
pub struct RevisionRow {
    pub post_id: Uuid,
    pub number: i64,
    #[sqlx(try_from = "String")]
    pub kind: RevisionKind,
    pub title: String,
    pub content: String,
    pub settings: Json<PostSettings>,
    pub words: i64,
    pub author_id: Option<Uuid>,
    pub created_at: DateTime<Utc>,
}

/// A revision in a list.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/blogs/0001_blogs.sql")]
pub struct RevisionLine {
    pub number: i64,
    #[sqlx(try_from = "String")]
    pub kind: RevisionKind,
    pub title: String,
    pub words: i64,
    pub author_id: Option<Uuid>,
    pub created_at: DateTime<Utc>,
}

/// Stores a revision, in place of the one of the same number if there is one.
///
/// # Errors
/// When the statement fails.
pub async fn put_revision(tx: &mut Tx, row: &RevisionRow) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "INSERT INTO blogs_revision (post_id, number, kind, title, content, settings, words, author_id, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         ON CONFLICT (post_id, number) DO UPDATE SET title = excluded.title, content = excluded.content,
           settings = excluded.settings, words = excluded.words, created_at = excluded.created_at",
        row.post_id,
        row.number,
        row.kind,
        &row.title,
        &row.content,
        &row.settings,
        row.words,
        row.author_id,
        row.created_at
    )
    .map(drop)
}

/// The revision `number` of a post.
///
/// # Errors
/// When the query fails.
pub async fn revision(db: &Db, post: Uuid, number: i64) -> sqlx::Result<Option<RevisionRow>> {
    let statement = "SELECT * FROM blogs_revision WHERE post_id = $1 AND number = $2";
    sql!(db, fetch_optional as RevisionRow, statement, post, number)
}

/// The revision `number` of a post, as `tx` sees it.
///
/// # Errors
/// When the query fails.
pub async fn revision_in(tx: &mut Tx, post: Uuid, number: i64) -> sqlx::Result<Option<RevisionRow>> {
    let statement = "SELECT * FROM blogs_revision WHERE post_id = $1 AND number = $2";
    sql!(tx, fetch_optional as RevisionRow, statement, post, number)
}

/// The newest revisions of a post, at most 200, the newest first.
///
/// # Errors
/// When the query fails.
pub async fn revisions(db: &Db, post: Uuid) -> sqlx::Result<Vec<RevisionLine>> {
    let statement = "SELECT number, kind, title, words, author_id, created_at FROM blogs_revision
        WHERE post_id = $1 ORDER BY number DESC LIMIT 200";
    sql!(db, fetch_all as RevisionLine, statement, post)
}

/// Deletes what was saved by itself before `before`, but for the last revision of each post; returns the number.
///
/// # Errors
/// When the statement fails.
pub async fn drop_autosaved(tx: &mut Tx, before: DateTime<Utc>) -> sqlx::Result<u64> {
    let statement = "DELETE FROM blogs_revision WHERE kind = 'autosave' AND created_at < $1
        AND number < (SELECT revision FROM blogs_post p WHERE p.id = blogs_revision.post_id)";
    sql!(tx, execute, statement, before)
}
