//! Questions about tools.

use chrono::{DateTime, Utc};
use serde::Serialize;
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// A question as the table has it; also what the audit compares.
#[derive(Clone, Debug, Serialize, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "named after the columns of migrations/reviews/0001_reviews.sql")]
pub struct QuestionRow {
    pub id: Uuid,
    pub tool_id: Uuid,
    pub user_id: Option<Uuid>,
    pub question: String,
    #[serde(skip)]
    pub question_key: String,
    pub answer: Option<String>,
    pub faq_id: Option<Uuid>,
    pub state: String,
    pub decided_by: Option<Uuid>,
    pub decided_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

/// Stores a new question.
///
/// # Errors
/// A unique violation when the member has sent it already; when the statement fails.
pub async fn insert_question(tx: &mut Tx, row: &QuestionRow) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "INSERT INTO reviews_question (id, tool_id, user_id, question, question_key, state, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        row.id,
        row.tool_id,
        row.user_id,
        &row.question,
        &row.question_key,
        &row.state,
        row.created_at,
        row.updated_at
    )
    .map(drop)
}

/// Returns `true` if a question with this key is answered already.
///
/// # Errors
/// When the query fails.
pub async fn known_question(tx: &mut Tx, tool: Uuid, key: &str) -> sqlx::Result<bool> {
    let statement =
        "SELECT id FROM reviews_question WHERE tool_id = $1 AND question_key = $2 AND state = 'answered'";
    Ok(sql!(tx, fetch_optional as (Uuid,), statement, tool, key)?.is_some())
}

/// How many questions the member has sent since `from`.
///
/// # Errors
/// When the query fails.
pub async fn questions_since(tx: &mut Tx, user: Uuid, from: DateTime<Utc>) -> sqlx::Result<i64> {
    let statement = "SELECT COUNT(*) FROM reviews_question WHERE user_id = $1 AND created_at > $2";
    sql!(tx, scalar i64, statement, user, from)
}

/// The questions that wait for an answer, the oldest first, at most `limit`.
///
/// # Errors
/// When the query fails.
pub async fn pending_questions(db: &Db, limit: u32) -> sqlx::Result<Vec<QuestionRow>> {
    sql!(
        db,
        fetch_all as QuestionRow,
        "SELECT * FROM reviews_question WHERE state = 'pending' ORDER BY created_at, id LIMIT $1",
        i64::from(limit)
    )
}

/// The questions of the member, the oldest first.
///
/// # Errors
/// When the query fails.
pub async fn questions_of(db: &Db, user: Uuid) -> sqlx::Result<Vec<QuestionRow>> {
    let statement = "SELECT * FROM reviews_question WHERE user_id = $1 ORDER BY created_at, id";
    sql!(db, fetch_all as QuestionRow, statement, user)
}

/// The question `id`, locked until `tx` ends.
///
/// # Errors
/// When the query fails.
pub async fn question_in(tx: &mut Tx, id: Uuid) -> sqlx::Result<Option<QuestionRow>> {
    // A write that changes nothing takes the row's lock on both databases.
    sql!(&mut *tx, execute, "UPDATE reviews_question SET id = id WHERE id = $1", id)?;
    sql!(tx, fetch_optional as QuestionRow, "SELECT * FROM reviews_question WHERE id = $1", id)
}

/// Stores what was decided on a question.
///
/// # Errors
/// When the statement fails.
pub async fn settle_question(tx: &mut Tx, row: &QuestionRow) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "UPDATE reviews_question SET answer = $2, faq_id = $3, state = $4, decided_by = $5, decided_at = $6,
            updated_at = $7
         WHERE id = $1",
        row.id,
        row.answer.as_deref(),
        row.faq_id,
        &row.state,
        row.decided_by,
        row.decided_at,
        row.updated_at
    )
    .map(drop)
}
