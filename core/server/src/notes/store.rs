//! All SQL of notes.

use chrono::{DateTime, Utc};
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// A note.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(super) struct NoteRow {
    /// Identity.
    pub id: Uuid,
    /// The resource whose record it is on.
    pub resource: String,
    /// The id of the record.
    pub record_id: String,
    /// Its author.
    pub user_id: Uuid,
    /// Its text.
    pub text: String,
    /// When it was written.
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
}

/// The notes on the record `id` of `resource`, the newest first.
pub(super) async fn of_record(db: &Db, resource: &str, id: &str) -> sqlx::Result<Vec<NoteRow>> {
    let query = "SELECT id, resource, record_id, user_id, text, created_at, updated_at FROM core_admin_note
         WHERE resource = $1 AND record_id = $2 ORDER BY created_at DESC, id DESC";
    sql!(db, fetch_all as NoteRow, query, resource, id)
}

/// How many notes the record `id` of `resource` has.
pub(super) async fn count(tx: &mut Tx, resource: &str, id: &str) -> sqlx::Result<i64> {
    let query = "SELECT COUNT(*) FROM core_admin_note WHERE resource = $1 AND record_id = $2";
    sql!(tx, scalar i64, query, resource, id)
}

/// The notes of an author, the oldest first.
pub(super) async fn of_author(db: &Db, user: Uuid) -> sqlx::Result<Vec<NoteRow>> {
    let query = "SELECT id, resource, record_id, user_id, text, created_at, updated_at FROM core_admin_note
         WHERE user_id = $1 ORDER BY created_at, id";
    sql!(db, fetch_all as NoteRow, query, user)
}

/// The note `id`.
pub(super) async fn find(tx: &mut Tx, id: Uuid) -> sqlx::Result<Option<NoteRow>> {
    let query = "SELECT id, resource, record_id, user_id, text, created_at, updated_at FROM core_admin_note
         WHERE id = $1";
    sql!(tx, fetch_optional as NoteRow, query, id)
}

/// Stores a new note.
pub(super) async fn insert(tx: &mut Tx, note: &NoteRow) -> sqlx::Result<()> {
    let statement =
        "INSERT INTO core_admin_note (id, resource, record_id, user_id, text, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)";
    sql!(
        tx,
        execute,
        statement,
        note.id,
        note.resource.as_str(),
        note.record_id.as_str(),
        note.user_id,
        note.text.as_str(),
        note.created_at,
        note.updated_at
    )?;
    Ok(())
}

/// Replaces the text of a note.
pub(super) async fn update(tx: &mut Tx, note: &NoteRow) -> sqlx::Result<()> {
    let statement = "UPDATE core_admin_note SET text = $2, updated_at = $3 WHERE id = $1";
    sql!(tx, execute, statement, note.id, note.text.as_str(), note.updated_at)?;
    Ok(())
}

/// Deletes a note.
pub(super) async fn delete(tx: &mut Tx, id: Uuid) -> sqlx::Result<()> {
    sql!(tx, execute, "DELETE FROM core_admin_note WHERE id = $1", id)?;
    Ok(())
}
