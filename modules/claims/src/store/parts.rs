//! The parts of a claim: checks, documents, messages.

use crate::domain::{Method, Reason};
use chrono::{DateTime, Utc};
use sqlx::types::Json;
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// The finding of a check.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/claims")]
pub struct CheckRow {
    pub id: Uuid,
    pub claim_id: Uuid,
    #[sqlx(try_from = "String")]
    pub method: Method,
    #[sqlx(try_from = "String")]
    pub reason: Reason,
    pub message: String,
    pub seen: Json<Vec<String>>,
    pub created_at: DateTime<Utc>,
}

/// A document.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/claims")]
pub struct DocumentRow {
    pub id: Uuid,
    pub claim_id: Uuid,
    pub name: String,
    pub content_type: String,
    pub bytes: i64,
    pub created_at: DateTime<Utc>,
}

/// A message.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/claims")]
pub struct MessageRow {
    pub id: Uuid,
    pub claim_id: Uuid,
    pub side: String,
    pub user_id: Option<Uuid>,
    pub text: String,
    pub created_at: DateTime<Utc>,
}

/// Checks of a claim that stay.
const CHECKS_MAX: i64 = 50;

/// Stores what a check has found, and deletes those that are too many.
///
/// # Errors
/// When a statement fails.
pub async fn insert_check(tx: &mut Tx, row: &CheckRow) -> sqlx::Result<()> {
    sql!(
        &mut *tx,
        execute,
        "INSERT INTO claims_check (id, claim_id, method, reason, message, seen, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        row.id,
        row.claim_id,
        row.method,
        row.reason,
        &row.message,
        &row.seen,
        row.created_at
    )?;
    sql!(
        &mut *tx,
        execute,
        "DELETE FROM claims_check WHERE claim_id = $1 AND id NOT IN (
           SELECT id FROM claims_check WHERE claim_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2)",
        row.claim_id,
        CHECKS_MAX
    )?;
    Ok(())
}

/// The newest checks of a claim, the newest first.
///
/// # Errors
/// When the query fails.
pub async fn checks_of(db: &Db, claim: Uuid, limit: i64) -> sqlx::Result<Vec<CheckRow>> {
    sql!(
        db,
        fetch_all as CheckRow,
        "SELECT * FROM claims_check WHERE claim_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2",
        claim,
        limit
    )
}

/// Stores a document's row.
///
/// # Errors
/// When the statement fails.
pub async fn insert_document(tx: &mut Tx, row: &DocumentRow) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "INSERT INTO claims_document (id, claim_id, name, content_type, bytes, created_at)
         VALUES ($1, $2, $3, $4, $5, $6)",
        row.id,
        row.claim_id,
        &row.name,
        &row.content_type,
        row.bytes,
        row.created_at
    )
    .map(drop)
}

/// The documents of a claim, the oldest first.
///
/// # Errors
/// When the query fails.
pub async fn documents_of(db: &Db, claim: Uuid) -> sqlx::Result<Vec<DocumentRow>> {
    sql!(
        db,
        fetch_all as DocumentRow,
        "SELECT * FROM claims_document WHERE claim_id = $1 ORDER BY created_at, id",
        claim
    )
}

/// As [`documents_of`], of a claim that is being changed.
///
/// # Errors
/// When the query fails.
pub async fn documents_in(tx: &mut Tx, claim: Uuid) -> sqlx::Result<Vec<(Uuid,)>> {
    sql!(tx, fetch_all as (Uuid,), "SELECT id FROM claims_document WHERE claim_id = $1", claim)
}

/// The bytes of all documents of a member.
///
/// # Errors
/// When the query fails.
pub async fn bytes_of_member(tx: &mut Tx, user: Uuid) -> sqlx::Result<i64> {
    sql!(
        tx,
        scalar i64,
        "SELECT CAST(COALESCE(SUM(d.bytes), 0) AS BIGINT) FROM claims_document d
         JOIN claims_claim c ON c.id = d.claim_id WHERE c.user_id = $1",
        user
    )
}

/// Deletes a document's row; `false` without it.
///
/// # Errors
/// When the statement fails.
pub async fn delete_document(tx: &mut Tx, claim: Uuid, id: Uuid) -> sqlx::Result<bool> {
    let deleted =
        sql!(tx, execute, "DELETE FROM claims_document WHERE claim_id = $1 AND id = $2", claim, id)?;
    Ok(deleted > 0)
}

/// Deletes the rows of all documents of a claim, and returns their ids.
///
/// # Errors
/// When the statement fails.
pub async fn delete_documents_of(tx: &mut Tx, claim: Uuid) -> sqlx::Result<Vec<Uuid>> {
    let rows = sql!(
        tx,
        fetch_all as (Uuid,),
        "DELETE FROM claims_document WHERE claim_id = $1 RETURNING id",
        claim
    )?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// Stores a message.
///
/// # Errors
/// When the statement fails.
pub async fn insert_message(tx: &mut Tx, row: &MessageRow) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "INSERT INTO claims_message (id, claim_id, side, user_id, text, created_at) VALUES ($1, $2, $3, $4, $5, $6)",
        row.id,
        row.claim_id,
        &row.side,
        row.user_id,
        &row.text,
        row.created_at
    )
    .map(drop)
}

/// The messages of a claim, the oldest first.
///
/// # Errors
/// When the query fails.
pub async fn messages_of(db: &Db, claim: Uuid) -> sqlx::Result<Vec<MessageRow>> {
    sql!(
        db,
        fetch_all as MessageRow,
        "SELECT * FROM claims_message WHERE claim_id = $1 ORDER BY created_at, id",
        claim
    )
}

/// How many messages a member has written since.
///
/// # Errors
/// When the query fails.
pub async fn count_messages_since(tx: &mut Tx, user: Uuid, since: DateTime<Utc>) -> sqlx::Result<i64> {
    sql!(
        tx,
        scalar i64,
        "SELECT COUNT(*) FROM claims_message WHERE user_id = $1 AND created_at > $2",
        user,
        since
    )
}
