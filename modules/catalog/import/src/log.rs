//! The record of an import: who, when, which file, and how far it is.

use super::environment::Run;
use super::options::{Finding, ImportError, Report, Summary};
use super::record::StoredReport;
use serde_json::json;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::io::Read;
use std::path::Path;
use toolbase_catalog_store::{self as store, ImportCounts, NewImport, Runner};
use toolbase_kernel::admin::Change;
use uuid::Uuid;

/// How much of a file is hashed to know it again.
const FINGERPRINT: u64 = 1024 * 1024;

/// The rows that an import wrote before it was interrupted, by number: the tool, and whether it was added.
pub(super) type Done = HashMap<u64, (Uuid, bool)>;

impl From<Summary> for ImportCounts {
    fn from(summary: Summary) -> Self {
        let number = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
        Self {
            read: number(summary.read),
            imported: number(summary.imported),
            updated: number(summary.updated),
            skipped: number(summary.skipped),
            rejected: number(summary.rejected),
        }
    }
}

/// Notes that the import begins, or goes on; audited. Returns the rows that were written before.
///
/// # Errors
/// When it is to go on with an import that has ended, or with another file.
pub(super) async fn begin(run: &Run<'_>) -> Result<(Runner, Done), ImportError> {
    let db = &run.context.db;
    let now = run.context.clock.now();
    let fingerprint = fingerprint(&run.options.file);
    let at = Runner {
        import: run.options.resume.or(run.options.id).unwrap_or_else(Uuid::now_v7),
        runner: Uuid::now_v7(),
    };
    let action = match run.options.resume {
        None => "import.run",
        Some(id) => {
            let known = store::import_by_id(db, id).await?.ok_or_else(|| {
                ImportError::Resume(format!("there is no import {id}; `toolbase import list` shows them"))
            })?;
            if !["running", "interrupted"].contains(&known.state.as_str()) {
                return Err(ImportError::Resume(format!("the import {id} is {} already", known.state)));
            }
            if known.fingerprint != fingerprint {
                let name = &run.options.name;
                let message =
                    format!("{name} is not the file of the import {id}, which was {}", known.file_name);
                return Err(ImportError::Resume(message));
            }
            "import.resume"
        }
    };
    let mut change = Change::begin(run.context, run.actor).await?;
    if run.options.resume.is_some() {
        store::take_over_import(&mut change.tx, at, "running", now).await?;
    } else {
        let new = NewImport { actor: run.actor, file_name: &run.options.name, fingerprint: &fingerprint };
        store::add_import(&mut change.tx, at, &new, now).await?;
    }
    let states = json!({ "state": { "from": null, "to": "running" } });
    change.record(action, "imports", &at.import.to_string(), &run.options.name, states);
    change.commit().await?;
    let mut done = Done::new();
    if run.options.resume.is_some() {
        for (row, tool, added) in store::rows_done(db, at.import).await? {
            done.insert(row.unsigned_abs(), (tool, added));
        }
    }
    Ok((at, done))
}

/// Notes how the import ended.
///
/// # Errors
/// When another process has taken it over.
pub(super) async fn end(run: &Run<'_>, at: Runner, report: &Report) -> Result<(), ImportError> {
    let state = if report.stopped { "interrupted" } else { "done" };
    let now = run.context.clock.now();
    let mut tx = run.context.db.begin().await?;
    let ours = store::advance_import(&mut tx, at, report.summary.into(), state, now).await?;
    if ours {
        let held = report.held.iter().map(|Finding { line, message, rows }| {
            let rows = if *rows == 1 { "1 row waits".to_owned() } else { format!("{rows} rows wait") };
            format!("{rows} for approval: {message} (first in {} {line})", report.unit)
        });
        let stored = StoredReport {
            unit: report.unit,
            rules: report.rules.clone(),
            skipped: report.skipped.clone(),
            notes: report.notes.iter().cloned().chain(held).collect(),
            ..StoredReport::default()
        };
        store::set_import_report(&mut tx, at.import, &stored).await?;
    }
    tx.commit().await?;
    if ours { Ok(()) } else { Err(ImportError::TakenOver) }
}

/// The unfinished import of the same file, if any.
pub(super) async fn unfinished(run: &Run<'_>) -> sqlx::Result<Option<Uuid>> {
    store::unfinished_import(&run.context.db, &fingerprint(&run.options.file)).await
}

/// Size and hash of the beginning; the same for a folder, whose files have other ways to be recognised.
fn fingerprint(file: &Path) -> String {
    let size = std::fs::metadata(file).map_or(0, |about| about.len());
    let mut start = Vec::new();
    if let Ok(file) = std::fs::File::open(file) {
        // A file that cannot be read fails later, with its message.
        let _ = file.take(FINGERPRINT).read_to_end(&mut start);
    }
    format!("{size}:{}", hex::encode(Sha256::digest(&start)))
}
