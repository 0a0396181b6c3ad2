//! The lists themselves.

use crate::domain::Kind;
use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::types::Json;
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// A list as the table has it; also what the audit compares.
#[derive(Clone, Debug, Serialize, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "named after the columns of migrations/curation/0001_curation.sql")]
pub struct ListRow {
    pub id: Uuid,
    pub kind: String,
    pub name: String,
    pub slug: String,
    pub aliases: Json<Vec<String>>,
    pub title: String,
    pub description: String,
    pub position: i64,
    pub protected: bool,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl ListRow {
    /// Its kind; a word that is not known is a task.
    #[must_use]
    pub fn kind(&self) -> Kind {
        Kind::from_name(&self.kind).unwrap_or(Kind::Task)
    }
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT id, kind, name, slug, aliases, title, description, position, protected, created_at, updated_at
             FROM curation_list ",
            $rest
        )
    };
}

/// All lists, in the order in which they are shown.
///
/// # Errors
/// When the query fails.
pub async fn all_lists(db: &Db) -> sqlx::Result<Vec<ListRow>> {
    sql!(db, fetch_all as ListRow, select!("ORDER BY position, name, id"))
}

/// All lists as `tx` sees them, in the order in which they are shown.
///
/// # Errors
/// When the query fails.
pub async fn lists_in(tx: &mut Tx) -> sqlx::Result<Vec<ListRow>> {
    sql!(tx, fetch_all as ListRow, select!("ORDER BY position, name, id"))
}

/// The list `id` as `tx` sees it.
///
/// # Errors
/// When the query fails.
pub async fn list_by_id(tx: &mut Tx, id: Uuid) -> sqlx::Result<Option<ListRow>> {
    sql!(tx, fetch_optional as ListRow, select!("WHERE id = $1"), id)
}

/// Lets one transaction at a time change names and positions, so that each sees the names that others add.
/// `SQLite` has one writer at a time anyway.
///
/// # Errors
/// When the query fails.
pub async fn lock_lists(tx: &mut Tx) -> sqlx::Result<()> {
    /// The module's own number.
    const LOCK: i64 = 0x6375_7261_7465;
    tx.lock(LOCK).await
}

/// The place behind all lists of `kind`.
///
/// # Errors
/// When the query fails.
pub async fn next_place(tx: &mut Tx, kind: Kind) -> sqlx::Result<i64> {
    let statement = "SELECT COALESCE(MAX(position) + 1, 0) FROM curation_list WHERE kind = $1";
    sql!(tx, scalar i64, statement, kind.as_str())
}

/// Stores a new list.
///
/// # Errors
/// A unique violation when the slug is taken; otherwise when the statement fails.
pub async fn insert_list(tx: &mut Tx, list: &ListRow) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "INSERT INTO curation_list
           (id, kind, name, slug, aliases, title, description, position, protected, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        list.id,
        &list.kind,
        &list.name,
        &list.slug,
        &list.aliases,
        &list.title,
        &list.description,
        list.position,
        list.protected,
        list.created_at,
        list.updated_at
    )
    .map(drop)
}

/// Replaces what can be edited of a list.
///
/// # Errors
/// A unique violation when the slug is taken; otherwise when the statement fails.
pub async fn update_list(tx: &mut Tx, list: &ListRow) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "UPDATE curation_list SET name = $2, slug = $3, aliases = $4, title = $5, description = $6, position = $7,
            updated_at = $8 WHERE id = $1",
        list.id,
        &list.name,
        &list.slug,
        &list.aliases,
        &list.title,
        &list.description,
        list.position,
        list.updated_at
    )
    .map(drop)
}

/// Deletes a list with its members.
///
/// # Errors
/// When the statement fails.
pub async fn delete_list(tx: &mut Tx, id: Uuid) -> sqlx::Result<()> {
    sql!(tx, execute, "DELETE FROM curation_list WHERE id = $1", id).map(drop)
}

/// Deletes the lists of the demo; returns how many there were.
///
/// # Errors
/// When the statement fails.
pub async fn delete_demo_lists(tx: &mut Tx) -> sqlx::Result<u64> {
    sql!(tx, execute, "DELETE FROM curation_list WHERE id IN (SELECT id FROM core_demo WHERE kind = 'list')")
}
