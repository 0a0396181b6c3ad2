//! Every change of a schedule, with its audit entry, in one transaction.

use super::row::{ReportParameterValue, ScheduleRow};
use super::rules;
use super::words::{Delivery, Every, FileFormat, Period};
use serde::Deserialize;
use sqlx::types::Json;
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::http::Problem;
use toolbase_kernel::reports::Report;
use utoipa::ToSchema;
use uuid::Uuid;

/// A report to be scheduled.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct NewReportSchedule {
    /// Its name, which its files have: lower-case letters, digits and hyphens.
    #[schema(example = "reviews-of-the-month", min_length = 1, max_length = 60)]
    pub name: String,
    /// The report.
    #[schema(example = "reviews")]
    pub report: String,
    /// Its parameters, without those that follow from the period.
    #[serde(default)]
    #[schema(max_items = 10)]
    pub parameters: Vec<ReportParameterValue>,
    /// How often it is made, at midnight UTC.
    pub every: Every,
    /// The days that it is about, counted back from when it is due.
    #[serde(default)]
    pub period: Period,
    /// The format of the file.
    #[serde(default)]
    pub format: FileFormat,
    /// The way that it takes.
    #[serde(default)]
    pub delivery: Delivery,
    /// For files: a folder below that of the setting `reports.folder`; empty for that one.
    #[serde(default)]
    #[schema(example = "monthly/reviews", max_length = 200)]
    pub folder: String,
    /// For mails: the admins who get them.
    #[serde(default)]
    #[schema(max_items = 20)]
    pub recipients: Vec<Uuid>,
}

/// A change of a scheduled report; a field that is missing stays as it is.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct ReportScheduleChange {
    /// Its name, which its files have: lower-case letters, digits and hyphens.
    #[schema(min_length = 1, max_length = 60)]
    name: Option<String>,
    /// The report.
    report: Option<String>,
    /// Its parameters, without those that follow from the period.
    #[schema(max_items = 10)]
    parameters: Option<Vec<ReportParameterValue>>,
    /// How often it is made, at midnight UTC.
    every: Option<Every>,
    /// The days that it is about, counted back from when it is due.
    period: Option<Period>,
    /// The format of the file.
    format: Option<FileFormat>,
    /// The way that it takes.
    delivery: Option<Delivery>,
    /// For files: a folder below that of the setting `reports.folder`; empty for that one.
    #[schema(max_length = 200)]
    folder: Option<String>,
    /// For mails: the admins who get them.
    #[schema(max_items = 20)]
    recipients: Option<Vec<Uuid>>,
}

/// Schedules a report.
///
/// # Errors
/// 422 for a field that breaks a rule; 409 when there is one of this name.
pub async fn create(
    mut change: Change<'_>,
    reports: &[Report],
    new: NewReportSchedule,
) -> Result<ScheduleRow, Problem> {
    let now = change.now();
    let row = ScheduleRow {
        id: Uuid::now_v7(),
        name: new.name.trim().to_owned(),
        report: new.report,
        parameters: Json(new.parameters),
        due: new.every.after(now),
        every: new.every,
        period: new.period,
        format: new.format,
        delivery: new.delivery,
        folder: new.folder.trim().to_owned(),
        recipients: Json(new.recipients),
        paused: false,
        last_run: None,
        last_outcome: None,
        last_message: None,
        created_at: now,
        updated_at: now,
    };
    rules::check(change.context, reports, &row).await?;
    change.create("report-schedule.create", &row).await?;
    change.commit().await?;
    Ok(row)
}

/// Changes the schedule `id`. Another interval begins anew.
pub(super) async fn edit(
    mut change: Change<'_>,
    reports: &[Report],
    id: Uuid,
    seen: &IfMatch,
    new: ReportScheduleChange,
) -> Result<ScheduleRow, Problem> {
    let before: ScheduleRow = change.load(id, seen).await?;
    let every = new.every.unwrap_or(before.every);
    let row = before.clone();
    let after = ScheduleRow {
        name: new.name.map_or(row.name, |name| name.trim().to_owned()),
        report: new.report.unwrap_or(row.report),
        parameters: new.parameters.map_or(row.parameters, Json),
        due: if every == before.every { before.due } else { every.after(change.now()) },
        every,
        period: new.period.unwrap_or(row.period),
        format: new.format.unwrap_or(row.format),
        delivery: new.delivery.unwrap_or(row.delivery),
        folder: new.folder.map_or(row.folder, |folder| folder.trim().to_owned()),
        recipients: new.recipients.map_or(row.recipients, Json),
        updated_at: change.next_version(before.updated_at),
        ..row
    };
    rules::check(change.context, reports, &after).await?;
    change.update("report-schedule.edit", &before, &after).await?;
    change.commit().await?;
    Ok(after)
}

/// Pauses the schedule `id`, or resumes it: then the next report is that of the next date, and none is made up for.
pub(super) async fn pause(
    mut change: Change<'_>,
    id: Uuid,
    seen: &IfMatch,
    paused: bool,
) -> Result<ScheduleRow, Problem> {
    let before: ScheduleRow = change.load(id, seen).await?;
    if before.paused == paused {
        return Ok(before);
    }
    let due = if paused { before.due } else { before.every.after(change.now()) };
    let updated_at = change.next_version(before.updated_at);
    let after = ScheduleRow { paused, due, updated_at, ..before.clone() };
    let action = if paused { "report-schedule.pause" } else { "report-schedule.resume" };
    change.update(action, &before, &after).await?;
    change.commit().await?;
    Ok(after)
}

/// Deletes the schedule `id`. The files that it has made stay.
///
/// # Errors
/// 404 without it; 412 when `seen` names another version.
pub async fn remove(mut change: Change<'_>, id: Uuid, seen: &IfMatch) -> Result<(), Problem> {
    let before: ScheduleRow = change.load(id, seen).await?;
    change.delete("report-schedule.delete", &before).await?;
    change.commit().await?;
    Ok(())
}
