//! `POST /api/admin/site-settings/preview`: a look that is not public, for the browser that has its token.

use super::api::checked;
use super::known::KnownParts;
use super::record::{RESOURCE, SiteChange};
use super::stored::ID;
use crate::site_preview::{Preview, Previewed, SitePreview, store_preview};
use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use utoipa_axum::router::OpenApiRouter;

/// The routes.
pub(crate) fn preview_routes() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new().routes(routes!(preview_site_settings))
}

/// Shows the site with the changes to the browser that opens the returned address, for 30 minutes. Nothing goes live.
#[utoipa::path(post, path = "/api/admin/site-settings/preview", tag = "admin", operation_id = "preview_site_settings",
    extensions(("x-permission" = json!("site.manage")), ("x-audit" = json!(["site.preview"]))),
    request_body = SiteChange, responses(
        (status = 201, body = SitePreview),
        (status = 422, body = ProblemBody, description = "A value breaks the rule that a change has for it."),
    ))]
async fn preview_site_settings(
    State(context): State<ModuleContext>,
    Extension(known): Extension<KnownParts>,
    Admin(actor): Admin,
    Json(requested): Json<SiteChange>,
) -> Result<(StatusCode, Json<SitePreview>), Problem> {
    let settings = checked(&context, &requested, &known).await?;
    let preview = Preview { settings: Some(settings), page_texts: None };
    let previewed = Previewed { action: "site.preview", resource: RESOURCE, id: ID, label: "Site" };
    store_preview(&context, &actor, &previewed, preview).await
}
