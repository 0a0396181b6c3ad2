//! All SQL of notes.

use chrono::{DateTime, Utc};
use toolbase_kernel::admin::Owned;
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::http::{Code, Problem};
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

impl Owned for NoteRow {
    const MISSING: &'static str = "Note not found";
    const NOT_OWN: &'static str = "Only the author of a note can change it.";
    const MOST: i64 = 200;

    fn owner(&self) -> Uuid {
        self.user_id
    }

    fn place(&self) -> String {
        format!("core_admin_note {} {}", self.resource, self.record_id)
    }

    fn full() -> Problem {
        let rule = format!("has {} notes, which is the most", Self::MOST);
        Problem::new(Code::Conflict, format!("This record {rule}.")).with_error("id", rule)
    }

    async fn count(&self, tx: &mut Tx) -> sqlx::Result<i64> {
        let query = "SELECT COUNT(*) FROM core_admin_note WHERE resource = $1 AND record_id = $2";
        sql!(tx, scalar i64, query, self.resource.as_str(), self.record_id.as_str())
    }

    async fn find(tx: &mut Tx, _: Uuid, id: Uuid) -> sqlx::Result<Option<Self>> {
        let query =
            "SELECT id, resource, record_id, user_id, text, created_at, updated_at FROM core_admin_note
             WHERE id = $1";
        sql!(tx, fetch_optional as NoteRow, query, id)
    }

    async fn insert(&self, tx: &mut Tx) -> sqlx::Result<()> {
        let statement =
            "INSERT INTO core_admin_note (id, resource, record_id, user_id, text, created_at, updated_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7)";
        sql!(
            tx,
            execute,
            statement,
            self.id,
            self.resource.as_str(),
            self.record_id.as_str(),
            self.user_id,
            self.text.as_str(),
            self.created_at,
            self.updated_at
        )?;
        Ok(())
    }
}

/// The notes on the record `id` of `resource`, the newest first.
pub(super) async fn of_record(db: &Db, resource: &str, id: &str) -> sqlx::Result<Vec<NoteRow>> {
    let query = "SELECT id, resource, record_id, user_id, text, created_at, updated_at FROM core_admin_note
         WHERE resource = $1 AND record_id = $2 ORDER BY created_at DESC, id DESC";
    sql!(db, fetch_all as NoteRow, query, resource, id)
}

/// The notes of an author, the oldest first.
pub(super) async fn of_author(db: &Db, user: Uuid) -> sqlx::Result<Vec<NoteRow>> {
    let query = "SELECT id, resource, record_id, user_id, text, created_at, updated_at FROM core_admin_note
         WHERE user_id = $1 ORDER BY created_at, id";
    sql!(db, fetch_all as NoteRow, query, user)
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
