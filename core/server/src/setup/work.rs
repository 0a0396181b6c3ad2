//! `POST /api/admin/setup/{step}`

use super::list;
use super::steps::{SetupSteps, read};
use crate::module::Registry;
use axum::Extension;
use axum::extract::{Path, State};
use serde::Serialize;
use serde_json::json;
use std::sync::Arc;
use toolbase_kernel::admin::Change;
use toolbase_kernel::http::{Admin, Code, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::setup::Work;
use utoipa::ToSchema;

/// The result of a step.
#[derive(Serialize, ToSchema)]
pub(super) struct SetupDone {
    /// The result in a sentence.
    #[schema(example = "A test mail is on its way to ada@example.org.")]
    message: String,
    /// All steps as they are now.
    #[serde(flatten)]
    steps: SetupSteps,
}

/// Does a step of setting up the site. A step may be done again: nothing is added twice.
#[utoipa::path(post, path = "/api/admin/setup/{step}", tag = "admin", operation_id = "do_setup_step",
    extensions(("x-permission" = json!("setup.manage")), ("x-audit" = json!(["setup.do"]))),
    params(("step" = String, Path, description = "The name of the step.", example = "mail")),
    responses(
        (status = 200, body = SetupDone),
        (status = 401, body = ProblemBody, description = "No session, or an expired one."),
        (status = 403, body = ProblemBody, description = "The caller is no admin."),
        (status = 404, body = ProblemBody, description = "There is no such step, or it is done on a screen."),
    ))]
pub(super) async fn do_setup_step(
    State(context): State<ModuleContext>,
    Extension(registry): Extension<Arc<Registry>>,
    Admin(actor): Admin,
    Path(name): Path<String>,
) -> Result<Json<SetupDone>, Problem> {
    let step = list(&registry).into_iter().find(|step| step.name == name);
    let (label, work) = step
        .and_then(|step| step.button)
        .ok_or_else(|| Problem::new(Code::NotFound, "There is no such step, or it is done on a screen."))?;
    let mut change = Change::begin(&context, &actor).await?;
    change.record("setup.do", "setup", &name, label, json!({}));
    let message = match work {
        Work::InOne(work) => {
            let message = work(&mut change).await?;
            change.commit().await?;
            message
        }
        Work::InMany(work) => {
            change.commit().await?;
            work(&context, &actor).await?
        }
    };
    Ok(Json(SetupDone { message, steps: read(&context, &registry).await }))
}
