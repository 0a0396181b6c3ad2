//! The job that makes the reports that are due.

use super::row::{self, ScheduleRow};
use super::rules::{parameters_of, report_of};
use super::words::Delivery;
use super::{folder, mail};
use crate::work::isolated;
use anyhow::{Context, anyhow, bail};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::db::Tx;
use toolbase_kernel::jobs::Job;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::reports::{Parameters, Report, ReportFormat, pieces};
use toolbase_kernel::sql;

/// How often the server looks for reports that are due, and tries those that have failed.
const EVERY: Duration = Duration::from_mins(10);
/// How long one report may take, and how long all of a run.
const ONE: Duration = Duration::from_mins(30);
const ALL: Duration = Duration::from_hours(6);

/// The job `scheduled-reports`.
pub(crate) fn job(reports: Vec<Report>) -> Job {
    let reports: Arc<[Report]> = reports.into();
    let job = Job::new(
        "scheduled-reports",
        "Makes the reports that admins have scheduled",
        EVERY,
        move |context| {
            let reports = Arc::clone(&reports);
            async move { run_due(&context, &reports).await }
        },
    );
    Job { time_limit: ALL, ..job }
}

/// Makes all that is due, also for the dates of a time in which no server ran. A failure is noted at its schedule, and fails
/// the job once the others are made.
async fn run_due(context: &ModuleContext, reports: &Arc<[Report]>) -> anyhow::Result<String> {
    let (mut made, mut failures, mut failed) = (0, Vec::new(), BTreeSet::new());
    loop {
        let mut due = row::due(&context.db, context.clock.now()).await?;
        due.retain(|row| !failed.contains(&row.id));
        if due.is_empty() {
            break;
        }
        for row in due {
            let (inner, reports, schedule) = (context.clone(), Arc::clone(reports), row.clone());
            match isolated(async move { make(&inner, &reports, &schedule).await }, ONE).await {
                Ok(()) => made += 1,
                Err(failure) => {
                    let reason = failure.to_string();
                    row::note_failure(&context.db, row.id, &reason, context.clock.now()).await?;
                    failures.push(format!("{}: {reason}", row.name));
                    failed.insert(row.id);
                }
            }
        }
    }
    if failures.is_empty() {
        return Ok(format!("{made} made"));
    }
    bail!("{made} made, {} failed: {}", failures.len(), failures.join("; "))
}

/// Makes one report, and notes that the next one is due.
async fn make(context: &ModuleContext, reports: &[Report], row: &ScheduleRow) -> anyhow::Result<()> {
    let broken = |(field, rule): (&str, String)| anyhow!("{field} {rule}");
    let report = report_of(reports, row).map_err(broken)?;
    let made = async {
        let parameters = parameters_of(report, row).map_err(broken)?;
        match row.delivery {
            Delivery::Folder => to_folder(context, report, row, parameters).await,
            Delivery::Mail => to_admins(context, report, row, &parameters).await,
        }
    };
    made.await.context(report.failed)
}

async fn to_folder(
    context: &ModuleContext,
    report: &Report,
    row: &ScheduleRow,
    parameters: Parameters,
) -> anyhow::Result<()> {
    let base = folder::base(context).context("the setting reports.folder is not set")?;
    let format = ReportFormat::from_name(row.format.as_str()).context("there is no such format")?;
    let file = format!("{}-{}.{}", row.name, row.due.date_naive(), format.extension());
    report.note_download(context, &Actor::system("core.scheduled-reports"), &parameters).await?;
    let rows = report.read(context.clone(), parameters);
    let pieces = pieces(report.name.to_owned(), report.columns, format, rows);
    let is_new =
        folder::write(base, &row.folder, &file, pieces).await.map_err(|error| without(base, &error))?;
    let place = if row.folder.is_empty() { file } else { format!("{}/{file}", row.folder) };
    let message = if is_new { place } else { format!("{place} was there already") };
    let mut tx = context.db.begin().await?;
    // Of a schedule that was changed meanwhile, this file is none of the new dates.
    note_made(&mut tx, context, row, &message).await?;
    tx.commit().await?;
    Ok(())
}

/// The error with the name of the setting in place of the folder: admins read it, and the paths of the server are the operator's,
/// who reads them in the log.
fn without(base: &Path, error: &anyhow::Error) -> anyhow::Error {
    let text = format!("{error:#}");
    tracing::warn!(error = text, "a scheduled report could not be written");
    let whole = std::path::absolute(base).unwrap_or_default();
    let places = [whole.as_path(), base].map(|place| place.display().to_string());
    let hide = |text: String, place: &String| {
        if place.is_empty() { text } else { text.replace(place, "reports.folder") }
    };
    anyhow!(places.iter().fold(text, hide))
}

async fn to_admins(
    context: &ModuleContext,
    report: &Report,
    row: &ScheduleRow,
    parameters: &Parameters,
) -> anyhow::Result<()> {
    let to = mail::admins(context, &row.recipients.0).await?;
    if to.is_empty() {
        bail!("none of the recipients is an admin any more");
    }
    let mut tx = context.db.begin().await?;
    let message = if to.len() == 1 { "1 mail".to_owned() } else { format!("{} mails", to.len()) };
    // Mails and date are committed together, so that no second run sends them again.
    if note_made(&mut tx, context, row, &message).await? {
        mail::send(&mut tx, context, (report, row), parameters, &to)?;
        tx.commit().await?;
    }
    Ok(())
}

/// Notes that the report of `row.due` is made. Returns `false` when it is none of the table's any more.
async fn note_made(
    tx: &mut Tx,
    context: &ModuleContext,
    row: &ScheduleRow,
    message: &str,
) -> sqlx::Result<bool> {
    let statement = "UPDATE core_report_schedule
         SET due = $3, last_run = $4, last_outcome = 'done', last_message = $5
         WHERE id = $1 AND due = $2 AND NOT paused";
    let (next, now) = (row.every.after(row.due), context.clock.now());
    Ok(sql!(tx, execute, statement, row.id, row.due, next, now, message)? > 0)
}
