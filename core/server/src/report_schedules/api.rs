//! The admin resource `report-schedules`.

use super::changes::{self, NewReportSchedule, ReportScheduleChange};
use super::row::{ReportSchedule, ScheduleRow};
use super::words::{Delivery, Every, FileFormat, Period};
use serde::Deserialize;
use std::sync::Arc;
use toolbase_kernel::admin::{
    Action, Color, Description, Field, Filter, Operation, Request, Resource, Widget,
};
use toolbase_kernel::db::{Argument, Conditions, Db};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::reports::Report;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

/// The reports that can be scheduled.
type Reports = Arc<[Report]>;

const TAKEN: &str = "There is one of this name.";

/// A filter of scheduled reports.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct ScheduleFilter {
    /// Those whose name or report contains this.
    #[param(max_length = 200, example = "reviews")]
    q: Option<String>,
    /// True for those that are paused.
    paused: Option<bool>,
}

impl Filter for ScheduleFilter {
    fn conditions(&self, _: &Db) -> Result<Conditions, Problem> {
        let mut conditions = Conditions::default();
        conditions.one_of("paused", self.paused.map(Argument::bind));
        conditions.matches(&["name", "report"], self.q.as_deref().unwrap_or_default());
        Ok(conditions)
    }
}

fn description(reports: &[Report]) -> Description {
    let fields =
        ["name", "report", "parameters", "every", "period", "format", "delivery", "folder", "recipients"];
    let named: Vec<(&str, &str)> = reports.iter().map(|report| (report.name, report.title)).collect();
    let every = [(Every::Day, "Daily"), (Every::Week, "Weekly"), (Every::Month, "Monthly")];
    let periods = [
        (Period::All, "All rows"),
        (Period::Day, "The day before"),
        (Period::Week, "The week before, Monday to Sunday"),
        (Period::Month, "The month before"),
    ];
    let ways = [(Delivery::Folder, "Folder of the server"), (Delivery::Mail, "Mail with a link")];
    Description::new("report-schedules", "reports.manage", ("report_schedule", "report_schedules"))
        .labels("Scheduled reports", "Scheduled report")
        .menu("reports", "Schedule")
        .title("name")
        .columns(&["name", "report", "every", "delivery", "paused", "due", "lastOutcome", "lastMessage"])
        .show_parts(&[
            ("Report", &fields),
            ("State", &["paused", "due", "lastRun", "lastOutcome", "lastMessage", "createdAt", "updatedAt"]),
        ])
        .form(&fields)
        .sort("name")
        .empty("No report is scheduled.")
        .field(Field::new("name", "Name").length(1, 60).sortable())
        .field(Field::new("report", "Report").options(&named).sortable())
        .field(Field::new("parameters", "Parameters"))
        .field(Field::new("every", "Every").options(&every))
        .field(Field::new("period", "Rows of").options(&periods))
        .field(
            Field::new("format", "Format").options(&[(FileFormat::Csv, "CSV"), (FileFormat::Json, "JSON")]),
        )
        .field(Field::new("delivery", "To").options(&ways))
        .field(Field::new("folder", "Folder").length(0, 200))
        .field(Field::new("recipients", "Admins").reference("users"))
        .field(Field::new("paused", "Paused"))
        .field(Field::new("due", "Due").sortable())
        .field(Field::new("lastRun", "Last run").sortable())
        .field(
            Field::new("lastOutcome", "Outcome")
                .widget(Widget::Chip)
                .colors(&[("done", Color::Success), ("failed", Color::Error)]),
        )
        .field(Field::new("lastMessage", "Message"))
        .field(Field::new("createdAt", "Added"))
        .field(Field::new("updatedAt", "Changed"))
}

/// The routes of scheduled reports.
pub(crate) fn routes(reports: Vec<Report>) -> OpenApiRouter<ModuleContext> {
    let change = |text: &'static str, action: &'static str| {
        Operation::new(text).audits(action).step_up().error("409", TAKEN)
    };
    let pause = Operation::new("Makes no more reports of a schedule until it is resumed.")
        .audits("report-schedule.pause")
        .button(Action::new("Pause", "Close").when("paused", &[false]).done("{name} is paused."));
    let resume = Operation::new("Makes the reports of a schedule again, from the next date on.")
        .audits("report-schedule.resume")
        .button(Action::new("Resume", "PlayArrow").when("paused", &[true]).done("{name} is made again."));
    let delete = Operation::new("Deletes a schedule. The files that it has made stay.")
        .audits("report-schedule.delete");
    Resource::<ReportSchedule, ScheduleFilter, Reports>::new(description(&reports), reports.into())
        .table::<ScheduleRow>(
            "The reports that are made at regular intervals.",
            "Returns a scheduled report.",
        )
        .create(change("Schedules a report.", "report-schedule.create"), create)
        .update(change("Changes a scheduled report.", "report-schedule.edit"), update)
        .delete(delete, remove)
        .action("pause", pause, |request, id| set_paused(request, id, true))
        .action("resume", resume, |request, id| set_paused(request, id, false))
        .routes()
}

async fn create(request: Request<Reports>, new: NewReportSchedule) -> Result<ReportSchedule, Problem> {
    Ok(changes::create(request.change().await?, &request.state, new).await?.into())
}

async fn update(
    request: Request<Reports>,
    id: Uuid,
    new: ReportScheduleChange,
) -> Result<ReportSchedule, Problem> {
    Ok(changes::edit(request.change().await?, &request.state, id, &request.if_match, new).await?.into())
}

async fn remove(request: Request<Reports>, id: Uuid) -> Result<(), Problem> {
    changes::remove(request.change().await?, id, &request.if_match).await
}

async fn set_paused(request: Request<Reports>, id: Uuid, paused: bool) -> Result<ReportSchedule, Problem> {
    Ok(changes::pause(request.change().await?, id, &request.if_match, paused).await?.into())
}
