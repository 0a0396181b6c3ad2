//! A schedule as the table has it, and as admins see it.

use super::words::{Delivery, Every, FileFormat, Period};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::types::Json;
use toolbase_kernel::admin::{Record, Stored};
use toolbase_kernel::db::{Argument, Conditions, Db};
use toolbase_kernel::{sql, stored, view};
use utoipa::ToSchema;
use uuid::Uuid;

/// A message is cut to so many characters.
const MESSAGE_LENGTH: usize = 2000;

/// A parameter of a scheduled report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReportParameterValue {
    /// Its name, as on the page of reports.
    #[schema(example = "rating", min_length = 1, max_length = 60)]
    pub name: String,
    /// Its value.
    #[schema(example = "5Star", max_length = 200)]
    pub value: String,
}

stored! {
    /// A schedule as the table has it.
    #[derive(Clone, Debug, Serialize, sqlx::FromRow)]
    #[serde(rename_all = "camelCase")]
    pub struct ScheduleRow {
        /// Identity.
        pub id: Uuid,
        /// Its name, which its files have.
        pub name: String,
        /// The report.
        pub report: String,
        /// Its parameters.
        pub parameters: Json<Vec<ReportParameterValue>>,
        /// How often it is made.
        #[sqlx(try_from = "String")]
        pub every: Every,
        /// The days that it is about.
        #[sqlx(try_from = "String")]
        pub period: Period,
        /// The format of the file.
        #[sqlx(try_from = "String")]
        pub format: FileFormat,
        /// The way that it takes.
        #[sqlx(try_from = "String")]
        pub delivery: Delivery,
        /// Its folder, below that of the settings.
        pub folder: String,
        /// The admins who get the mail.
        pub recipients: Json<Vec<Uuid>>,
        /// True if it is not made.
        pub paused: bool,
        /// When it is made next.
        pub due: DateTime<Utc>,
        /// When it was last made or tried.
        pub last_run: Option<DateTime<Utc>>,
        /// `done` or `failed`.
        pub last_outcome: Option<String>,
        /// The file or the mails, or the error.
        pub last_message: Option<String>,
        /// When it was added.
        pub created_at: DateTime<Utc>,
        /// When it was last changed.
        pub updated_at: DateTime<Utc>,
    }
    table: "core_report_schedule",
    resource: "report-schedules",
    missing: "There is no such scheduled report.",
    sortable: [("name", "name"), ("report", "report"), ("due", "due"), ("lastRun", "last_run")],
    label: |row| row.name.clone(),
}

view! {
    /// A scheduled report.
    #[derive(Clone, Debug, Serialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct ReportSchedule from row: ScheduleRow {
        /// Identity.
        pub id: Uuid,
        /// Its name, which its files have.
        #[schema(example = "reviews-of-the-month")]
        pub name: String,
        /// The report.
        #[schema(example = "reviews")]
        pub report: String,
        /// Its parameters.
        pub parameters: Vec<ReportParameterValue> = row.parameters.0.clone(),
        /// How often it is made, at midnight UTC.
        pub every: Every,
        /// The days that it is about, counted back from when it is due.
        pub period: Period,
        /// The format of the file.
        pub format: FileFormat,
        /// The way that it takes.
        pub delivery: Delivery,
        /// Its folder, below that of the setting `reports.folder`.
        #[schema(example = "monthly/reviews")]
        pub folder: String,
        /// The admins who get the mail.
        pub recipients: Vec<Uuid> = row.recipients.0.clone(),
        /// True if it is not made.
        pub paused: bool,
        /// When it is made next; what has failed stays due, and is tried every ten minutes.
        pub due: DateTime<Utc>,
        /// When it was last made or tried.
        #[schema(nullable)]
        pub last_run: Option<DateTime<Utc>>,
        /// `done` or `failed`.
        #[schema(nullable, example = "done")]
        pub last_outcome: Option<String>,
        /// The file or the mails, or the error.
        #[schema(nullable, example = "monthly/reviews/reviews-of-the-month-2025-07-01.csv")]
        pub last_message: Option<String>,
        /// When it was added.
        pub created_at: DateTime<Utc>,
        /// When it was last changed.
        pub updated_at: DateTime<Utc>,
    }
}

impl Record for ReportSchedule {
    fn version(&self) -> Option<DateTime<Utc>> {
        Some(self.updated_at)
    }
}

/// The schedules that are due, the oldest first.
pub(super) async fn due(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Vec<ScheduleRow>> {
    let mut conditions = Conditions::default();
    conditions.with("paused = ", false.bind(), "");
    conditions.with("due <= ", now.bind(), "");
    ScheduleRow::select(db, &conditions, "ORDER BY due, id").await
}

/// Notes the reason why a schedule has failed; it stays due.
pub(super) async fn note_failure(db: &Db, id: Uuid, reason: &str, now: DateTime<Utc>) -> sqlx::Result<()> {
    let message: String = reason.chars().take(MESSAGE_LENGTH).collect();
    let statement = "UPDATE core_report_schedule SET last_run = $2, last_outcome = 'failed', last_message = $3 WHERE id = $1";
    sql!(db, execute, statement, id, now, message).map(drop)
}
