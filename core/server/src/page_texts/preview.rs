//! `POST /api/admin/page-texts/{id}/preview`: texts that are not public, for the browser that has their token.

use super::api::RESOURCE;
use super::known::KnownPages;
use super::record::PageTextChange;
use super::rules::apply;
use super::shown::ShownPageTexts;
use super::stored;
use crate::site_preview::{Preview, Previewed, PreviewedPage, SitePreview, store_preview};
use axum::Extension;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use utoipa_axum::router::OpenApiRouter;

/// The routes, without the pages that they know.
pub(super) fn preview_routes() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new().routes(routes!(preview_page_texts))
}

/// Shows the page with these texts to the browser that opens the returned address, for 30 minutes. Nothing goes live.
#[utoipa::path(post, path = "/api/admin/page-texts/{id}/preview", tag = "admin", operation_id = "preview_page_texts",
    extensions(("x-permission" = json!("site.manage")), ("x-audit" = json!(["page-text.preview"]))),
    params(("id" = String, Path, description = "The name of the page.", example = "submit")),
    request_body = PageTextChange, responses(
        (status = 201, body = SitePreview),
        (status = 404, body = ProblemBody, description = "No module that runs has such a page."),
        (status = 422, body = ProblemBody, description = "A text breaks the rule that a change has for it."),
    ))]
async fn preview_page_texts(
    State(context): State<ModuleContext>,
    Extension(known): Extension<KnownPages>,
    Admin(actor): Admin,
    Path(id): Path<String>,
    Json(requested): Json<PageTextChange>,
) -> Result<(StatusCode, Json<SitePreview>), Problem> {
    let page = &known.find(&context, &id)?.texts;
    let own = apply(&requested, page, &stored::find(&context.db, &id).await?)?;
    let texts = PreviewedPage { path: page.path.to_owned(), texts: ShownPageTexts::new(page, &own) };
    let preview = Preview { settings: None, page_texts: Some(texts) };
    let previewed = Previewed { action: "page-text.preview", resource: RESOURCE, id: &id, label: page.title };
    store_preview(&context, &actor, &previewed, preview).await
}
