//! Comments.

use crate::domain::{CommentState, Former};
use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::types::Json;
use std::collections::HashMap;
use toolbase_kernel::admin::Stored;
use toolbase_kernel::db::{Argument, Bind, Conditions, Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// A comment as the table has it; also what the audit compares.
#[derive(Clone, Debug, Serialize, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "named after the columns of migrations/blogs/0001_blogs.sql")]
pub struct CommentRow {
    pub id: Uuid,
    pub post_id: Uuid,
    pub parent_id: Option<Uuid>,
    pub user_id: Option<Uuid>,
    pub comment: String,
    #[sqlx(try_from = "String")]
    pub state: CommentState,
    #[serde(skip)]
    pub seconds: Option<i64>,
    #[serde(skip)]
    pub signals: Json<Vec<String>>,
    #[serde(skip)]
    pub score: i64,
    pub published_at: Option<DateTime<Utc>>,
    pub decided_by: Option<Uuid>,
    pub decided_at: Option<DateTime<Utc>>,
    #[serde(skip)]
    pub notify: Option<String>,
    #[serde(skip)]
    #[sqlx(try_from = "Option<String>")]
    pub former: Former<CommentState>,
    pub created_at: DateTime<Utc>,
    #[serde(skip)]
    pub updated_at: DateTime<Utc>,
}

impl Stored for CommentRow {
    const TABLE: &'static str = "blogs_comment";
    const COLUMNS: &'static [&'static str] = &[
        "id",
        "post_id",
        "parent_id",
        "user_id",
        "comment",
        "state",
        "seconds",
        "signals",
        "score",
        "published_at",
        "decided_by",
        "decided_at",
        "notify",
        "former",
        "created_at",
        "updated_at",
    ];
    const RESOURCE: &'static str = "comments";
    const MISSING: &'static str = "Comment not found";
    const SORTABLE: &'static [(&'static str, &'static str)] =
        &[("createdAt", "created_at"), ("decidedAt", "decided_at"), ("score", "score")];
    const DIGESTED: &'static [&'static str] = &["comment"];

    fn id(&self) -> Uuid {
        self.id
    }

    fn updated_at(&self) -> DateTime<Utc> {
        self.updated_at
    }

    fn label(&self) -> String {
        "Comment".to_owned()
    }

    fn values(&self) -> Vec<Bind> {
        vec![
            self.id.bind(),
            self.post_id.bind(),
            self.parent_id.bind(),
            self.user_id.bind(),
            self.comment.as_str().bind(),
            self.state.bind(),
            self.seconds.bind(),
            self.signals.clone().bind(),
            self.score.bind(),
            self.published_at.bind(),
            self.decided_by.bind(),
            self.decided_at.bind(),
            self.notify.as_deref().bind(),
            self.former.0.map(CommentState::as_str).bind(),
            self.created_at.bind(),
            self.updated_at.bind(),
        ]
    }
}

/// Stores a new comment.
///
/// # Errors
/// When the statement fails.
pub async fn insert_comment(tx: &mut Tx, row: &CommentRow) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "INSERT INTO blogs_comment (id, post_id, parent_id, user_id, comment, state, seconds, signals, score,
           created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        row.id,
        row.post_id,
        row.parent_id,
        row.user_id,
        &row.comment,
        row.state,
        row.seconds,
        &row.signals,
        row.score,
        row.created_at,
        row.updated_at
    )
    .map(drop)
}

/// The comment with this id.
///
/// # Errors
/// When the query fails.
pub async fn comment_by_id(db: &Db, id: Uuid) -> sqlx::Result<Option<CommentRow>> {
    sql!(db, fetch_optional as CommentRow, "SELECT * FROM blogs_comment WHERE id = $1", id)
}

/// The published comments on posts, the oldest first.
///
/// # Errors
/// When the query fails.
pub async fn published_comments(db: &Db, posts: &[Uuid]) -> sqlx::Result<Vec<CommentRow>> {
    if posts.is_empty() {
        return Ok(Vec::new());
    }
    let mut conditions = Conditions::default();
    conditions.add("state = 'published'");
    conditions.one_of("post_id", posts.iter().map(|id| Bind::Id(*id)));
    conditions.fetch(db, "SELECT * FROM blogs_comment", "ORDER BY created_at, id").await
}

/// The comments that wait for a decision, the oldest first, at most `limit`.
///
/// # Errors
/// When the query fails.
pub async fn pending_comments(db: &Db, limit: u32) -> sqlx::Result<Vec<CommentRow>> {
    let statement = "SELECT * FROM blogs_comment WHERE state = 'pending' ORDER BY created_at, id LIMIT $1";
    sql!(db, fetch_all as CommentRow, statement, i64::from(limit))
}

/// The comments of `user` on a post that wait, the oldest first.
///
/// # Errors
/// When the query fails.
pub async fn own_pending_comments(db: &Db, user: Uuid, post: Uuid) -> sqlx::Result<Vec<CommentRow>> {
    let statement = "SELECT * FROM blogs_comment WHERE user_id = $1 AND post_id = $2 AND state = 'pending'
         ORDER BY created_at, id";
    sql!(db, fetch_all as CommentRow, statement, user, post)
}

/// How many comments wait.
///
/// # Errors
/// When the query fails.
pub async fn waiting_comments(db: &Db) -> sqlx::Result<i64> {
    sql!(db, scalar i64, "SELECT COUNT(*) FROM blogs_comment WHERE state = 'pending'")
}

/// How many comments the member has written since `from`.
///
/// # Errors
/// When the query fails.
pub async fn comments_since(tx: &mut Tx, user: Uuid, from: DateTime<Utc>) -> sqlx::Result<i64> {
    let statement = "SELECT COUNT(*) FROM blogs_comment WHERE user_id = $1 AND created_at > $2";
    sql!(tx, scalar i64, statement, user, from)
}

/// Returns `true` if the member has written the same on this post before.
///
/// # Errors
/// When the query fails.
pub async fn is_repeated(tx: &mut Tx, post: Uuid, user: Uuid, comment: &str) -> sqlx::Result<bool> {
    let statement = "SELECT id FROM blogs_comment WHERE user_id = $1 AND post_id = $2 AND comment = $3
        AND state <> 'deleted' LIMIT 1";
    Ok(sql!(tx, fetch_optional as (Uuid,), statement, user, post, comment)?.is_some())
}

/// The texts of the newest comments, to compare one with.
///
/// # Errors
/// When the query fails.
pub async fn newest_texts(db: &Db, limit: u32) -> sqlx::Result<Vec<String>> {
    let statement = "SELECT comment FROM blogs_comment ORDER BY created_at DESC LIMIT $1";
    let rows = sql!(db, fetch_all as (String,), statement, i64::from(limit))?;
    Ok(rows.into_iter().map(|(text,)| text).collect())
}

/// The comments of the member, the oldest first.
///
/// # Errors
/// When the query fails.
pub async fn comments_of_member(db: &Db, user: Uuid) -> sqlx::Result<Vec<CommentRow>> {
    let statement = "SELECT * FROM blogs_comment WHERE user_id = $1 ORDER BY created_at, id";
    sql!(db, fetch_all as CommentRow, statement, user)
}

/// How many published comments there are on posts, by post.
///
/// # Errors
/// When the query fails.
pub async fn comment_counts(db: &Db, posts: &[Uuid]) -> sqlx::Result<HashMap<Uuid, i64>> {
    if posts.is_empty() {
        return Ok(HashMap::new());
    }
    let mut conditions = Conditions::default();
    conditions.add("state = 'published'");
    conditions.one_of("post_id", posts.iter().map(|id| Bind::Id(*id)));
    let before = "SELECT post_id, COUNT(*) FROM blogs_comment";
    let rows: Vec<(Uuid, i64)> = conditions.fetch(db, before, "GROUP BY post_id").await?;
    Ok(rows.into_iter().collect())
}

/// The texts of comments, by id.
///
/// # Errors
/// When the query fails.
pub async fn comment_texts(
    db: &Db,
    ids: impl IntoIterator<Item = Uuid>,
) -> sqlx::Result<HashMap<Uuid, String>> {
    let ids: Vec<Bind> = ids.into_iter().map(Bind::Id).collect();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let mut conditions = Conditions::default();
    conditions.one_of("id", ids);
    let rows: Vec<(Uuid, String)> = conditions.fetch(db, "SELECT id, comment FROM blogs_comment", "").await?;
    Ok(rows.into_iter().collect())
}
