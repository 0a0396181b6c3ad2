//! The admin resource `page-texts`.

use super::PageWords;
use super::known::{KnownPage, KnownPages};
use super::record::{PageTextChange, PageTextItem, PageTextRecord, PageTextState};
use super::rules::apply;
use super::shown::{ShownPageTexts, shown_routes};
use crate::wording::kind::{Kind, Operations, Order, resource};
use crate::wording::live::PageTextsChanged;
use crate::wording::preview::{OnSite, Preview, PreviewedPage, SitePreview, store_preview};
use axum::Extension;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Serialize;
use serde_json::json;
use toolbase_kernel::admin::{Action, Change, Color, Confirm, Description, Field, NoFilter, Operation};
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use toolbase_kernel::wording::{Wording, Words};
use utoipa_axum::router::OpenApiRouter;

const SHOWN: [(&str, &[&str]); 3] = [
    ("Page", &["title", "path", "module", "state", "updatedAt"]),
    ("Texts", &["texts", "faq"]),
    ("Original texts", &["declared", "originalFaq"]),
];

fn description() -> Description {
    let states = [(PageTextState::Original, "Original"), (PageTextState::Changed, "Changed")];
    Description::new(PageWords::KIND, "site.manage", ("page_text", "page_texts"))
        .labels("Texts of pages", "Texts of a page")
        .when_missing(KnownPage::MISSING)
        .identity("The name of the page.", "submit")
        .menu("system", "Article")
        .title("title")
        .columns(&["title", "path", "module", "state", "updatedAt"])
        .show_parts(&SHOWN)
        .form_parts(&[("Texts", &["texts"]), ("Questions and answers", &["faq"])])
        .site_preview("Preview on the site", "/api/admin/page-texts/{id}/preview")
        .history()
        .sort("title")
        .empty("No module has a page whose texts can be changed.")
        .field(Field::new("title", "Page").sortable())
        .field(Field::new("path", "Address"))
        .field(Field::new("module", "Module").sortable())
        .field(Field::new("declared", "Texts"))
        .field(
            Field::new("texts", "Texts").keys("declared").help("An emptied text goes back to the original."),
        )
        .field(Field::new("faq", "Questions and answers").empty("None"))
        .field(Field::new("originalFaq", "Questions and answers").empty("None"))
        .field(
            Field::new("state", "Texts")
                .sortable()
                .options(&states)
                .colors(&[(PageTextState::Changed, Color::Info)]),
        )
        .field(Field::new("updatedAt", "Changed").sortable().empty("Never"))
}

/// The routes, with the pages that are `known`.
pub(crate) fn routes(known: KnownPages) -> OpenApiRouter<ModuleContext> {
    let update = "Replaces texts of a page. Every node shows them within two seconds.";
    let back = Operation::new("Goes back to the original texts.").button(
        Action::new("Back to the original", "Replay")
            .when("state", &[PageTextState::Changed])
            .confirm(Confirm::Ask("Go back to the original texts?"))
            .done("{title} has its original texts again."),
    );
    let operations = Operations {
        list: "All pages whose texts can be changed.",
        record: "A page with its texts.",
        update: Operation::new(update),
        back: ("reset", back),
    };
    let of_site = shown_routes().routes(routes!(preview_page_texts));
    resource::<KnownPage>(description(), known.clone(), operations)
        .routes()
        .merge(of_site.layer(Extension(known)))
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
    store_preview::<KnownPage>(&context, &actor, (&known, &id), &requested).await
}

impl OnSite for KnownPage {
    const PREVIEW: &'static str = "page-text.preview";

    fn preview(&self, words: PageWords) -> Preview {
        let texts = ShownPageTexts::new(&self.texts, &words);
        let page = PreviewedPage { path: self.texts.path.to_owned(), texts };
        Preview { settings: None, page_texts: Some(page) }
    }
}

impl Kind for KnownPage {
    type Words = PageWords;
    type State = KnownPages;
    type Filter = NoFilter;
    type Item = PageTextItem;
    type Record = PageTextRecord;
    type Change = PageTextChange;

    const EDIT: &'static str = "page-text.edit";
    const BACK: &'static str = "page-text.reset";
    const NO_WAY_BACK: &'static str = "This page has its original texts.";
    const MISSING: &'static str = "Page not found";

    fn list(context: &ModuleContext, known: &KnownPages) -> Result<Vec<Self>, Problem> {
        Ok(known.list(&context.config).to_vec())
    }

    fn key(&self) -> &str {
        self.texts.page
    }

    fn label(&self) -> String {
        self.texts.title.to_owned()
    }

    fn item(&self, own: &Wording<PageWords>) -> PageTextItem {
        PageTextItem::new(self, own)
    }

    fn id(item: &PageTextItem) -> &String {
        &item.id
    }

    fn order(item: &PageTextItem) -> Order<'_> {
        let PageTextItem { title, module, state, updated_at, .. } = item;
        Order { title, module, state: *state as u8, updated_at: *updated_at }
    }

    fn record(&self, own: &Wording<PageWords>) -> Result<PageTextRecord, Problem> {
        Ok(PageTextRecord::new(self, own))
    }

    fn apply(&self, change: &PageTextChange, words: &PageWords) -> Result<PageWords, Problem> {
        apply(change, &self.texts, words)
    }

    /// Texts that the page does not have stay: a module that had them may come back.
    fn back(&self, own: &Wording<PageWords>) -> Option<PageWords> {
        let mut rest = PageWords { faq: None, ..own.words.0.clone() };
        rest.texts.retain(|key, _| self.texts.texts.iter().all(|text| text.key != *key));
        Some(rest).filter(|rest| *rest != *own.words)
    }

    fn audited(&self, words: &PageWords) -> impl Serialize {
        let ShownPageTexts { texts, faq, .. } = ShownPageTexts::new(&self.texts, words);
        json!({ "texts": texts, "faq": faq })
    }

    fn emit(change: &mut Change<'_>) {
        change.emit(&PageTextsChanged {});
    }
}
