//! The admin resource `page-texts`.

use super::known::{KnownPage, KnownPages, MISSING};
use super::preview::preview_routes;
use super::record::{PageTextChange, PageTextItem, PageTextRecord, PageTextState};
use super::rules::apply;
use super::shown::shown_routes;
use super::stored::{self, OwnTexts, PageTextsChanged};
use axum::Extension;
use serde_json::{Value, json};
use std::cmp::Ordering;
use std::collections::HashMap;
use toolbase_kernel::admin::{
    Action, Change, Color, Confirm, Description, Field, ListQuery, Listed, NoFilter, Operation, Request,
    Resource,
};
use toolbase_kernel::audit::changes;
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::ModuleContext;
use utoipa_axum::router::OpenApiRouter;

/// The name of the resource in addresses and in the audit.
pub(super) const RESOURCE: &str = "page-texts";

const SORTABLE: [&str; 4] = ["title", "module", "state", "updatedAt"];

const SHOWN: [(&str, &[&str]); 3] = [
    ("Page", &["title", "path", "module", "state", "updatedAt"]),
    ("Texts", &["texts", "faq"]),
    ("Original texts", &["declared", "originalFaq"]),
];

fn description() -> Description {
    let states = [(PageTextState::Original, "Original"), (PageTextState::Changed, "Changed")];
    Description::new(RESOURCE, "site.manage", ("page_text", "page_texts"))
        .labels("Texts of pages", "Texts of a page")
        .when_missing(MISSING)
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

/// The message when there is nothing to go back from.
const ORIGINAL: &str = "This page has its original texts.";

/// The routes, with the pages that are `known`.
pub(crate) fn routes(known: KnownPages) -> OpenApiRouter<ModuleContext> {
    let list = "All pages whose texts can be changed.";
    let update = "Replaces texts of a page. Every node shows them within two seconds.";
    let reset = "Goes back to the original texts.";
    Resource::<PageTextRecord, NoFilter, KnownPages, String>::keyed(description(), known.clone())
        .list::<PageTextItem, _, _>(list, list_all)
        .record("A page with its texts.", |request: Request<KnownPages>, id: String| async move {
            let page = request.state.find(&request.context, &id)?;
            Ok::<_, Problem>(page.record(&stored::find(&request.context.db, &id).await?))
        })
        .update(Operation::new(update).audits("page-text.edit"), update_texts)
        .action(
            "reset",
            Operation::new(reset).audits("page-text.reset").error("409", ORIGINAL).button(
                Action::new("Back to the original", "Replay")
                    .when("state", &[PageTextState::Changed])
                    .confirm(Confirm::Ask("Go back to the original texts?"))
                    .done("{title} has its original texts again."),
            ),
            reset_texts,
        )
        .routes()
        .merge(preview_routes().merge(shown_routes()).layer(Extension(known)))
}

async fn list_all(
    request: Request<KnownPages>,
    query: ListQuery<NoFilter, String>,
) -> Result<Listed<PageTextItem>, Problem> {
    let own = stored::list(&request.context.db).await?;
    let own: HashMap<String, OwnTexts> = own.into_iter().map(|own| (own.page.clone(), own)).collect();
    let item = |page: &KnownPage| {
        let name = page.texts.page;
        own.get(name).map_or_else(|| page.item(&OwnTexts::none(name)), |own| page.item(own))
    };
    let items = request.state.list(&request.context.config).iter().map(item).collect();
    Listed::from_records(&query, &SORTABLE, items, |item| &item.id, compare)
}

fn compare(field: &str, one: &PageTextItem, other: &PageTextItem) -> Ordering {
    match field {
        "module" => one.module.cmp(&other.module),
        "state" => one.state.cmp(&other.state),
        "updatedAt" => one.updated_at.cmp(&other.updated_at),
        _ => one.title.cmp(&other.title),
    }
}

async fn update_texts(
    request: Request<KnownPages>,
    id: String,
    requested: PageTextChange,
) -> Result<PageTextRecord, Problem> {
    // A page that nobody has must not get a row.
    let page = request.state.find(&request.context, &id)?;
    let mut change = request.change().await?;
    let before = stored::lock(&mut change.tx, &id).await?;
    request.if_match.check(&page.record(&before), before.updated_at)?;
    let after = apply(&requested, &page.texts, &before)?;
    replace(change, "page-text.edit", page, &before, after).await
}

async fn reset_texts(request: Request<KnownPages>, id: String) -> Result<PageTextRecord, Problem> {
    let page = request.state.find(&request.context, &id)?;
    let mut change = request.change().await?;
    let before = stored::lock(&mut change.tx, &id).await?;
    let after = before.without_texts_of(&page.texts);
    if before.has_texts_of(&after) {
        return Err(Problem::new(Code::Conflict, ORIGINAL));
    }
    replace(change, "page-text.reset", page, &before, after).await
}

/// Stores the texts of `after`; does nothing when they are those of `before`.
async fn replace(
    mut change: Change<'_>,
    action: &str,
    page: &KnownPage,
    before: &OwnTexts,
    mut after: OwnTexts,
) -> Result<PageTextRecord, Problem> {
    if before.has_texts_of(&after) {
        return Ok(page.record(before));
    }
    let shown = |own: &OwnTexts| -> Value {
        let record = page.record(own);
        json!({ "texts": record.texts, "faq": record.faq })
    };
    let changed = changes(&shown(before), &shown(&after));
    after.updated_at = change.next_version(before.updated_at);
    stored::replace(&mut change.tx, &after).await?;
    change.record(action, RESOURCE, &after.page, page.texts.title, changed);
    change.emit(&PageTextsChanged {});
    change.commit().await?;
    Ok(page.record(&after))
}
