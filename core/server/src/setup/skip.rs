//! `POST /api/admin/setup/{step}/skip`

use super::list;
use super::steps::{SetupSteps, read};
use crate::module::Registry;
use axum::Extension;
use axum::extract::{Path, State};
use serde_json::json;
use std::sync::Arc;
use toolbase_kernel::admin::Change;
use toolbase_kernel::http::{Admin, Code, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::sql;

/// Declares a step of setting up the site done without it. It counts as done from then on.
#[utoipa::path(post, path = "/api/admin/setup/{step}/skip", tag = "admin", operation_id = "skip_setup_step",
    extensions(("x-permission" = json!("setup.manage")), ("x-audit" = json!(["setup.skip"]))),
    params(("step" = String, Path, description = "The name of the step.", example = "categories")),
    responses(
        (status = 200, body = SetupSteps),
        (status = 401, body = ProblemBody, description = "No session, or an expired one."),
        (status = 403, body = ProblemBody, description = "The caller is no admin."),
        (status = 404, body = ProblemBody, description = "There is no such step, or it cannot be left out."),
    ))]
pub(super) async fn skip_setup_step(
    State(context): State<ModuleContext>,
    Extension(registry): Extension<Arc<Registry>>,
    Admin(actor): Admin,
    Path(name): Path<String>,
) -> Result<Json<SetupSteps>, Problem> {
    let step = list(&registry).into_iter().find(|step| step.name == name);
    let label = step
        .and_then(|step| step.skip)
        .ok_or_else(|| Problem::new(Code::NotFound, "There is no such step, or it cannot be left out."))?;
    let mut change = Change::begin(&context, &actor).await?;
    let statement = "INSERT INTO core_setup_skip (step) VALUES ($1) ON CONFLICT (step) DO NOTHING";
    sql!(&mut change.tx, execute, statement, &name)?;
    change.record("setup.skip", "setup", &name, label, json!({}));
    change.commit().await?;
    Ok(Json(read(&context, &registry).await))
}

/// Returns `true` if an admin has declared the step `name` done without it.
pub(super) async fn is_skipped(context: &ModuleContext, name: &str) -> sqlx::Result<bool> {
    sql!(&context.db, scalar bool, "SELECT EXISTS (SELECT 1 FROM core_setup_skip WHERE step = $1)", name)
}
