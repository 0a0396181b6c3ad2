//! Imports of lists. `tools`: the tools that they added and changed.

mod tools;

pub use tools::{
    Changed, add_import_change, changed_tools, drop_import_changes, import_of, imported_tools,
    last_import_change, rows_done,
};

use chrono::{DateTime, Utc};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use sqlx::types::Json;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::db::{Conditions, Db, Tx};
use toolbase_kernel::sql;
use utoipa::ToSchema;
use uuid::Uuid;

/// An import to be stored.
#[expect(missing_docs, reason = "named after the columns of migrations/catalog")]
pub struct NewImport<'a> {
    pub actor: &'a Actor,
    pub file_name: &'a str,
    pub fingerprint: &'a str,
}

/// The import that a process writes, as long as no other has taken it over.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog")]
pub struct Runner {
    pub import: Uuid,
    pub runner: Uuid,
}

/// The counts of an import's rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog")]
pub struct ImportCounts {
    pub read: i64,
    pub imported: i64,
    pub updated: i64,
    pub skipped: i64,
    pub rejected: i64,
}

/// A stored import.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog")]
pub struct ImportRow {
    pub id: Uuid,
    pub actor_name: String,
    pub file_name: String,
    pub fingerprint: String,
    pub state: String,
    pub rows_read: i64,
    pub imported: i64,
    pub updated: i64,
    pub skipped: i64,
    pub rejected: i64,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    pub ended_at: Option<DateTime<Utc>>,
    /// The outcomes of its rows in words, as the import writes them.
    report: Option<Json<Value>>,
}

impl ImportRow {
    /// The outcomes of its rows in words; the default when there are none.
    #[must_use]
    pub fn report<R: DeserializeOwned + Default>(&self) -> R {
        let report = self.report.as_ref().map(|report| R::deserialize(&report.0));
        report.and_then(Result::ok).unwrap_or_default()
    }

    /// The counts of its rows.
    #[must_use]
    pub fn counts(&self) -> ImportCounts {
        ImportCounts {
            read: self.rows_read,
            imported: self.imported,
            updated: self.updated,
            skipped: self.skipped,
            rejected: self.rejected,
        }
    }
}

/// A tool of an import that stays as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RetainedTool {
    /// Identity.
    pub id: Uuid,
    /// Names it in addresses.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Why it stays.
    pub reason: String,
}

/// Stores an import that begins now.
///
/// # Errors
/// When the statement fails.
pub async fn add_import(
    tx: &mut Tx,
    at: Runner,
    new: &NewImport<'_>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sql!(
        &mut *tx,
        execute,
        "INSERT INTO catalog_import (id, actor_kind, actor_id, actor_name, file_name, fingerprint, state, runner,
            rows_read, imported, updated, skipped, rejected, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, 'running', $7, 0, 0, 0, 0, 0, $8, $8)",
        at.import,
        new.actor.kind.as_str(),
        new.actor.id,
        &new.actor.name,
        new.file_name,
        new.fingerprint,
        at.runner,
        now
    )?;
    Ok(())
}

/// Makes this process the one that writes the import, in `state`. Returns the number of imports, 0 or 1.
///
/// # Errors
/// When the statement fails.
pub async fn take_over_import(tx: &mut Tx, at: Runner, state: &str, now: DateTime<Utc>) -> sqlx::Result<u64> {
    sql!(
        &mut *tx,
        execute,
        "UPDATE catalog_import SET runner = $2, state = $3, updated_at = $4, ended_at = NULL WHERE id = $1",
        at.import,
        at.runner,
        state,
        now
    )
}

/// Notes how far the import is. Returns `false` when another process has taken it over.
///
/// # Errors
/// When the statement fails.
pub async fn advance_import(
    tx: &mut Tx,
    at: Runner,
    counts: ImportCounts,
    state: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let ended = ["done", "undone"].contains(&state).then_some(now);
    let changed = sql!(
        &mut *tx,
        execute,
        "UPDATE catalog_import SET rows_read = $3, imported = $4, updated = $5, skipped = $6, rejected = $7,
            state = $8, updated_at = $9, ended_at = $10
         WHERE id = $1 AND runner = $2",
        at.import,
        at.runner,
        counts.read,
        counts.imported,
        counts.updated,
        counts.skipped,
        counts.rejected,
        state,
        now,
        ended
    )?;
    Ok(changed == 1)
}

/// The newest imports, the newest first.
///
/// # Errors
/// When the query fails.
pub async fn imports(db: &Db, limit: i64) -> sqlx::Result<Vec<ImportRow>> {
    sql!(
        db,
        fetch_all as ImportRow,
        "SELECT id, actor_name, file_name, fingerprint, state, rows_read, imported, updated,
            skipped, rejected, created_at, updated_at, ended_at, report
         FROM catalog_import ORDER BY created_at DESC, id DESC LIMIT $1",
        limit
    )
}

/// The import `id`.
///
/// # Errors
/// When the query fails.
pub async fn import_by_id(db: &Db, id: Uuid) -> sqlx::Result<Option<ImportRow>> {
    sql!(
        db,
        fetch_optional as ImportRow,
        "SELECT id, actor_name, file_name, fingerprint, state, rows_read, imported, updated,
            skipped, rejected, created_at, updated_at, ended_at, report
         FROM catalog_import WHERE id = $1",
        id
    )
}

/// The newest import of the file with this fingerprint that has not come to its end.
///
/// # Errors
/// When the query fails.
pub async fn unfinished_import(db: &Db, fingerprint: &str) -> sqlx::Result<Option<Uuid>> {
    let found = sql!(
        db,
        fetch_optional as (Uuid,),
        "SELECT id FROM catalog_import WHERE fingerprint = $1 AND state IN ('running', 'interrupted')
         ORDER BY created_at DESC, id DESC LIMIT 1",
        fingerprint
    )?;
    Ok(found.map(|(id,)| id))
}

/// A page of the imports that meet `conditions`; `after` has order and limits.
///
/// # Errors
/// When the query fails.
pub async fn import_page(db: &Db, conditions: &Conditions, after: &str) -> sqlx::Result<Vec<ImportRow>> {
    let columns = "SELECT id, actor_name, file_name, fingerprint, state, rows_read, imported, updated, skipped, \
                   rejected, created_at, updated_at, ended_at, report FROM catalog_import";
    conditions.fetch(db, columns, after).await
}

/// Stores what became of the import's rows in words.
///
/// # Errors
/// When the statement fails.
pub async fn set_import_report<R: Serialize + Sync>(tx: &mut Tx, id: Uuid, report: &R) -> sqlx::Result<()> {
    sql!(&mut *tx, execute, "UPDATE catalog_import SET report = $2 WHERE id = $1", id, Json(report))?;
    Ok(())
}

/// Stores which tools stay as they are when the import is undone, beside the other outcomes.
///
/// # Errors
/// When the statement fails.
pub async fn set_retained(tx: &mut Tx, import: &ImportRow, retained: &[RetainedTool]) -> sqlx::Result<()> {
    let mut report: Map<String, Value> = import.report();
    report.insert("retained".to_owned(), json!(retained));
    set_import_report(tx, import.id, &report).await
}
