//! The admin resource `jobs`.

use super::store::{self, JobRecord};
use super::{NamedJob, jobs};
use crate::module::Registry;
use serde::Deserialize;
use std::sync::Arc;
use toolbase_kernel::admin::{
    Action, Color, Description, Field, ListQuery, Listed, Operation, Record, Request, Resource, Widget,
};
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::ModuleContext;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;

const SORTABLE: [&str; 4] = ["name", "every", "due", "lastStarted"];

const OUTCOMES: [(&str, Color); 6] = [
    ("done", Color::Success),
    ("failed", Color::Error),
    ("panicked", Color::Error),
    ("timed-out", Color::Error),
    ("interrupted", Color::Warning),
    ("running", Color::Info),
];

/// A filter of jobs.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct JobFilter {
    /// Jobs whose name or summary contains this.
    #[param(max_length = 200, example = "purge")]
    q: Option<String>,
    /// True if it failed the last time it ran.
    failed: Option<bool>,
}

impl Record for JobRecord {}

/// The routes of jobs.
pub(crate) fn routes() -> OpenApiRouter<ModuleContext> {
    let columns =
        ["name", "summary", "every", "due", "lastStarted", "lastDurationMs", "lastOutcome", "lastMessage"];
    let description = Description::new("jobs", "jobs.manage", ("job", "jobs"))
        .labels("Jobs", "Job")
        .when_missing("Job not found")
        .identity("Its name.", "core.purge-events")
        .menu("system", "Schedule")
        .title("name")
        .columns(&columns)
        .show(&[&columns[..], &["runs", "failures"]].concat())
        .sort("name")
        .empty("There are no jobs.")
        .field(Field::new("name", "Name").sortable())
        .field(Field::new("every", "Every").widget(Widget::Duration).seconds().sortable())
        .field(Field::new("due", "Due").sortable())
        .field(Field::new("lastStarted", "Last started").sortable())
        .field(Field::new("lastDurationMs", "Took").widget(Widget::Duration))
        .field(Field::new("lastOutcome", "Outcome").widget(Widget::Chip).colors(&OUTCOMES))
        .field(Field::new("lastMessage", "Message"));
    Resource::<JobRecord, JobFilter, (), String>::keyed(description, ())
        .list("The server's recurring jobs.", list)
        .record("One job.", |request, name| async move { record(&request, &find(&request, &name)?).await })
        .action(
            "run",
            Operation::new("Makes the job due: the next node that looks runs it.")
                .audits("job.run")
                .button(Action::new("Run now", "PlayArrow")),
            run,
        )
        .routes()
}

async fn list(request: Request, query: ListQuery<JobFilter, String>) -> Result<Listed<JobRecord>, Problem> {
    let now = request.context.clock.now();
    let jobs = jobs(registry(&request)?.as_ref());
    let mut all = store::list(&request.context.db, &jobs, now).await?;
    let text = query.filter.q.as_deref().unwrap_or_default().trim().to_lowercase();
    all.retain(|job| job.name.to_lowercase().contains(&text) || job.summary.to_lowercase().contains(&text));
    all.retain(|job| query.filter.failed.is_none_or(|failed| failed == job.has_failed()));
    Listed::from_records(
        &query,
        &SORTABLE,
        all,
        |job| &job.id,
        |field, a, b| match field {
            "every" => a.every.cmp(&b.every),
            "due" => a.due.cmp(&b.due),
            "lastStarted" => a.last_started.cmp(&b.last_started),
            _ => a.name.cmp(&b.name),
        },
    )
}

async fn run(request: Request, name: String) -> Result<JobRecord, Problem> {
    let named = find(&request, &name)?;
    store::make_due(request.change().await?, &name).await?;
    record(&request, &named).await
}

fn registry(request: &Request) -> Result<Arc<Registry>, Problem> {
    request.extension()
}

fn find(request: &Request, name: &str) -> Result<NamedJob, Problem> {
    let found = jobs(registry(request)?.as_ref()).into_iter().find(|named| named.name == name);
    found.ok_or_else(missing)
}

async fn record(request: &Request, named: &NamedJob) -> Result<JobRecord, Problem> {
    let now = request.context.clock.now();
    store::list(&request.context.db, std::slice::from_ref(named), now).await?.pop().ok_or_else(missing)
}

fn missing() -> Problem {
    Problem::new(Code::NotFound, "Job not found")
}
