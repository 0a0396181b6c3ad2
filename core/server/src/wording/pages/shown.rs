//! `GET /api/page-texts/{page}`: the texts of a page as visitors see them.

use super::PageWords;
use super::known::{KnownPage, KnownPages};
use crate::wording::kind::Kind;
use crate::wording::live::LivePageTexts;
use axum::Extension;
use axum::extract::{Path, State};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use toolbase_kernel::http::{Code, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::page_texts::{PageQuestion, PageTexts};
use toolbase_kernel::routes;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

/// The texts of a page: those of an admin, and the original ones where there are no others.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ShownPageTexts {
    /// The name of the page.
    #[schema(example = "submit")]
    pub page: String,
    /// The texts by their keys. They are plain: markup in them is text.
    #[schema(example = json!({ "heading": "Submit your AI" }))]
    pub texts: BTreeMap<String, String>,
    /// Its questions and answers.
    pub faq: Vec<PageQuestion>,
}

impl ShownPageTexts {
    /// The texts of `page` with `own` in place of the original ones. Those of `own` that the page does not have are left
    /// out: a module may have gone, or be another version.
    pub(crate) fn new(page: &PageTexts, own: &PageWords) -> Self {
        let texts = page.texts.iter().map(|text| {
            let shown = own.texts.get(text.key).unwrap_or(&text.original);
            (text.key.to_owned(), shown.clone())
        });
        let original = page.faq.clone();
        let faq = original.map(|faq| own.faq.clone().unwrap_or(faq));
        Self { page: page.page.to_owned(), texts: texts.collect(), faq: faq.unwrap_or_default() }
    }
}

/// The routes, without the pages that they know.
pub(super) fn shown_routes() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new().routes(routes!(get_page_texts))
}

/// The texts of a page whose texts admins may change.
#[utoipa::path(get, path = "/api/page-texts/{page}", tag = "site", operation_id = "get_page_texts",
    extensions(("x-permission" = json!("public"))),
    params(("page" = String, Path, description = "The name of the page.", example = "submit")),
    responses(
        (status = 200, body = ShownPageTexts),
        (status = 404, body = ProblemBody, description = "No module that runs has such a page, or its feature is switched off."),
    ))]
async fn get_page_texts(
    State(context): State<ModuleContext>,
    Extension(known): Extension<KnownPages>,
    Path(page): Path<String>,
) -> Result<Response, Problem> {
    let live = LivePageTexts::from_context(&context)?;
    let page = known.list(&context.config).iter().find(|known| known.texts.page == page);
    let page = page.ok_or_else(|| Problem::new(Code::NotFound, KnownPage::MISSING))?;
    // Read before the settings are: a cached response ends with them.
    let site = context.site.version();
    if let Some(key) = page.texts.switch {
        context.site.check_switch(key)?;
    }
    let (shown, version) = live.read(page);
    version.and(site).json(&shown)
}
