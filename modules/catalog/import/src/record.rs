//! Imports as the admin interface and the command line show them.

use super::cells::Unit;
use super::planned::SkippedRow;
use super::rules::BrokenRule;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use toolbase_catalog_store::{self as store, ImportRow, RetainedTool};
use toolbase_kernel::admin::Record;
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// A running import notes each batch. One that has noted nothing for so long has lost its process.
const LOST: TimeDelta = TimeDelta::minutes(5);

/// The state of an import.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    ToSchema,
    strum::IntoStaticStr,
    strum::EnumString,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum ImportState {
    /// Rows are being read and written.
    Running,
    /// It was stopped before the last row, and can be resumed or undone.
    Interrupted,
    /// All rows were read.
    Done,
    /// Its tools are being deleted and restored.
    Undoing,
    /// Its tools are deleted or restored, except those edited since.
    Undone,
}

impl ImportState {
    /// The word in the database.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// The outcomes of an import's rows in words, as it is stored.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct StoredReport {
    /// The unit of the rows' places.
    pub unit: Unit,
    /// The rules that rejected rows break.
    pub rules: Vec<BrokenRule>,
    /// The first rows that were passed over.
    pub skipped: Vec<SkippedRow>,
    /// Changed or skipped values.
    pub notes: Vec<String>,
    /// The tools that stayed after undoing.
    pub retained: Vec<RetainedTool>,
}

/// An import of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportRecord {
    /// Identity.
    pub id: Uuid,
    /// The name of who started it.
    pub actor: String,
    /// The file's name.
    pub file_name: String,
    /// The state.
    pub state: ImportState,
    /// Rows read.
    pub read: i64,
    /// New listings.
    pub imported: i64,
    /// Listings changed.
    pub updated: i64,
    /// Rows whose tool was listed already.
    pub skipped: i64,
    /// Rows that break a rule.
    pub rejected: i64,
    /// The unit of the rows' places.
    pub unit: Unit,
    /// The rules that rejected rows break, the commonest first.
    pub rules: Vec<BrokenRule>,
    /// The first rows that were passed over, each with the tool that it equals.
    pub skipped_rows: Vec<SkippedRow>,
    /// Changed or skipped values of imported rows, one line for each kind.
    pub notes: Vec<String>,
    /// The tools that stayed as they are when it was undone.
    pub retained: Vec<RetainedTool>,
    /// When it began.
    pub created_at: DateTime<Utc>,
    /// When it or its undoing ended.
    #[schema(nullable)]
    pub ended_at: Option<DateTime<Utc>>,
}

impl Record for ImportRecord {}

impl ImportRecord {
    /// The import of `row`, as it stands at `now`.
    #[must_use]
    pub fn new(row: ImportRow, now: DateTime<Utc>) -> Self {
        let lost = now - row.updated_at > LOST;
        let state = match row.state.parse() {
            Ok(ImportState::Running) if lost => ImportState::Interrupted,
            Ok(state) => state,
            Err(_) => ImportState::Interrupted,
        };
        let report: StoredReport = row.report();
        Self {
            id: row.id,
            actor: row.actor_name,
            file_name: row.file_name,
            state,
            read: row.rows_read,
            imported: row.imported,
            updated: row.updated,
            skipped: row.skipped,
            rejected: row.rejected,
            unit: report.unit,
            rules: report.rules,
            skipped_rows: report.skipped,
            notes: report.notes,
            retained: report.retained,
            created_at: row.created_at,
            ended_at: row.ended_at,
        }
    }
}

/// The newest imports, the newest first.
///
/// # Errors
/// When the query fails.
pub async fn list_imports(context: &ModuleContext, limit: i64) -> sqlx::Result<Vec<ImportRecord>> {
    let now = context.clock.now();
    let rows = store::imports(&context.db, limit).await?;
    Ok(rows.into_iter().map(|row| ImportRecord::new(row, now)).collect())
}

/// The import `id`.
///
/// # Errors
/// When the query fails.
pub async fn import_record(context: &ModuleContext, id: Uuid) -> sqlx::Result<Option<ImportRecord>> {
    let row = store::import_by_id(&context.db, id).await?;
    Ok(row.map(|row| ImportRecord::new(row, context.clock.now())))
}
