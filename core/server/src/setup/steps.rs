//! `GET /api/admin/setup`

use super::list;
use super::skip::is_skipped;
use crate::module::{Registry, panic_message};
use axum::Extension;
use axum::extract::State;
use futures::FutureExt;
use futures::future::join_all;
use serde::Serialize;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use toolbase_kernel::http::{Admin, Json, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::setup::SetupStep;
use utoipa::ToSchema;

/// The steps of setting up the site.
#[derive(Serialize, ToSchema)]
pub(super) struct SetupSteps {
    /// The steps in their order, those that are done too.
    steps: Vec<SetupRow>,
}

/// A step.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SetupRow {
    /// Its name.
    #[schema(example = "mail")]
    name: &'static str,
    /// The thing to do.
    #[schema(example = "Send a test mail")]
    label: &'static str,
    /// Why and how.
    #[schema(example = "Members confirm their address by mail.")]
    help: &'static str,
    /// True once it is done, whoever did it; null when that could not be read.
    #[schema(required = true)]
    done: Option<bool>,
    /// The text of the link to its screen; null where it has none.
    #[schema(required = true)]
    link: Option<&'static str>,
    /// The address of its screen, below the root of the admin interface.
    #[schema(required = true, example = "/mails")]
    address: Option<&'static str>,
    /// The text of the button that does it, by `POST /api/admin/setup/{step}`; null where it has none.
    #[schema(required = true)]
    button: Option<&'static str>,
    /// The text of the button by which an admin does without it, by `POST /api/admin/setup/{step}/skip`; null where it is needed.
    #[schema(required = true)]
    skip: Option<&'static str>,
}

/// The steps of setting up the site, with those that are done. Each module adds its own.
#[utoipa::path(get, path = "/api/admin/setup", tag = "admin", operation_id = "list_setup_steps",
    extensions(("x-permission" = json!("setup.manage"))),
    responses(
        (status = 200, body = SetupSteps),
        (status = 401, body = ProblemBody, description = "No session, or an expired one."),
        (status = 403, body = ProblemBody, description = "The caller is no admin."),
    ))]
pub(super) async fn list_setup_steps(
    State(context): State<ModuleContext>,
    Extension(registry): Extension<Arc<Registry>>,
    Admin(_): Admin,
) -> Json<SetupSteps> {
    Json(read(&context, &registry).await)
}

/// Reads all steps at the same time: one that fails or panics is neither done nor open, and is logged.
pub(super) async fn read(context: &ModuleContext, registry: &Registry) -> SetupSteps {
    let rows = list(registry).into_iter().map(|step| async move {
        let reading = AssertUnwindSafe(async {
            let done = (step.is_done)(context).await?;
            Ok(done || (step.skip.is_some() && is_skipped(context, step.name).await?))
        });
        let done = reading
            .catch_unwind()
            .await
            .unwrap_or_else(|panic| Err(anyhow::anyhow!("it panicked{}", panic_message(&*panic))));
        if let Err(error) = &done {
            tracing::error!(
                step = step.name,
                error = format!("{error:#}"),
                "a step of the setup cannot be read"
            );
        }
        row(&step, done.ok())
    });
    SetupSteps { steps: join_all(rows).await }
}

fn row(step: &SetupStep, done: Option<bool>) -> SetupRow {
    SetupRow {
        name: step.name,
        label: step.label,
        help: step.help,
        done,
        link: step.link.map(|(text, _)| text),
        address: step.link.map(|(_, address)| address),
        button: step.button.map(|(text, _)| text),
        skip: step.skip,
    }
}
