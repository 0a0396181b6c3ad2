//! `GET /api/admin/jobs`, `GET /api/admin/jobs/{id}` and `POST /api/admin/jobs/{id}/run`

use super::store::{self, JobRecord};
use super::{NamedJob, jobs};
use crate::module::Registry;
use axum::Extension;
use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use toolbase_kernel::http::{Admin, Code, Json, PageQuery, Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

const SORTABLE: [(&str, &str); 4] =
    [("name", "name"), ("every", "every"), ("due", "due"), ("lastStarted", "lastStarted")];

/// A filter of jobs.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct JobFilter {
    /// Jobs whose name or summary contains this.
    #[param(max_length = 200, example = "purge")]
    q: Option<String>,
}

/// A page of jobs.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct JobList {
    /// The page's jobs.
    items: Vec<JobRecord>,
    /// The number of jobs on all pages.
    total_count: u64,
    /// The number of pages.
    total_pages: u64,
}

/// The server's recurring jobs.
#[utoipa::path(get, path = "/api/admin/jobs", tag = "admin", params(PageQuery, JobFilter),
    extensions(("x-permission" = json!("jobs.manage")), ("x-admin" = json!({
        "resource": "jobs", "label": "Jobs", "singular": "Job", "icon": "Schedule", "group": "system",
        "title": "name",
        "fields": { "lastOutcome": { "label": "Last outcome", "colors": {
            "done": "success", "failed": "error", "panicked": "error", "timed-out": "error" } } },
        "list": ["name", "summary", "every", "due", "lastStarted", "lastDurationMs", "lastOutcome", "lastMessage"],
        "show": ["name", "summary", "every", "due", "lastStarted", "lastDurationMs", "lastOutcome", "lastMessage", "runs", "failures"],
        "sort": "name", "empty": "There are no jobs."
    }))),
    responses(
        (status = 200, body = JobList),
        (status = 422, body = ProblemBody, description = "A parameter breaks a rule; it is named."),
    ))]
async fn list_jobs(
    State(context): State<ModuleContext>,
    Extension(registry): Extension<Arc<Registry>>,
    Query(page): Query<PageQuery>,
    Query(filter): Query<JobFilter>,
) -> Result<Json<JobList>, Problem> {
    let requested = page.check(&SORTABLE, "name", "name")?;
    let mut all = store::list(&context.db, &jobs(&registry), context.clock.now()).await?;
    let text = filter.q.unwrap_or_default().trim().to_lowercase();
    all.retain(|job| {
        (page.ids.is_empty() || page.ids.contains(&job.id))
            && (job.name.to_lowercase().contains(&text) || job.summary.to_lowercase().contains(&text))
    });
    let total_count = all.len() as u64;
    let items = requested.cut(all, |field, a, b| match field {
        "every" => a.every.cmp(&b.every),
        "due" => a.due.cmp(&b.due),
        "lastStarted" => a.last_started.cmp(&b.last_started),
        _ => a.name.cmp(&b.name),
    });
    Ok(Json(JobList { items, total_count, total_pages: requested.of(total_count) }))
}

/// One job.
#[utoipa::path(get, path = "/api/admin/jobs/{id}", tag = "admin",
    extensions(("x-permission" = json!("jobs.manage"))),
    params(("id" = String, Path, description = "Its name.", example = "core.purge-events")), responses(
        (status = 200, body = JobRecord),
        (status = 404, body = ProblemBody, description = "There is no such job."),
    ))]
async fn get_job(
    State(context): State<ModuleContext>,
    Extension(registry): Extension<Arc<Registry>>,
    Path(name): Path<String>,
) -> Result<Json<JobRecord>, Problem> {
    record(&context, &find(&registry, &name)?).await
}

/// Makes the job due: the next node that looks runs it.
#[utoipa::path(post, path = "/api/admin/jobs/{id}/run", tag = "admin",
    extensions(("x-permission" = json!("jobs.manage")),
        ("x-admin-action" = json!({ "resource": "jobs", "label": "Run now", "icon": "PlayArrow", "scope": ["row", "show"] }))),
    params(("id" = String, Path, description = "Its name.", example = "core.purge-events")), responses(
        (status = 200, body = JobRecord),
        (status = 404, body = ProblemBody, description = "There is no such job."),
    ))]
async fn run_job(
    State(context): State<ModuleContext>,
    Extension(registry): Extension<Arc<Registry>>,
    Admin(actor): Admin,
    Path(name): Path<String>,
) -> Result<Json<JobRecord>, Problem> {
    let named = find(&registry, &name)?;
    store::make_due(&context.db, &name, &actor, context.clock.now()).await?;
    record(&context, &named).await
}

fn find(registry: &Registry, name: &str) -> Result<NamedJob, Problem> {
    let found = jobs(registry).into_iter().find(|named| named.name == name);
    found.ok_or_else(|| Problem::new(Code::NotFound, "Job not found"))
}

async fn record(context: &ModuleContext, named: &NamedJob) -> Result<Json<JobRecord>, Problem> {
    let mut records = store::list(&context.db, std::slice::from_ref(named), context.clock.now()).await?;
    records.pop().map(Json).ok_or_else(|| Problem::new(Code::NotFound, "Job not found"))
}

/// The routes of jobs.
pub(crate) fn routes() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new().routes(routes!(list_jobs)).routes(routes!(get_job)).routes(routes!(run_job))
}
