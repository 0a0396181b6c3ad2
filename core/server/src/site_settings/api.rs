//! The admin resource `site-settings`: one record.

use super::crawlers::CRAWLERS;
use super::known::KnownParts;
use super::logos;
use super::preview::preview_routes;
use super::record::{RESOURCE, SiteChange, SiteRecord};
use super::stored::{self, ID};
use axum::Extension;
use std::cmp::Ordering;
use toolbase_kernel::admin::{
    Action, Confirm, Description, Field, ListQuery, Listed, NoFilter, Operation, Request, Resource, Widget,
};
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::site::SiteSettings;
use utoipa_axum::router::OpenApiRouter;

const MISSING: &str = "There are no such settings; the site has one record, `site`.";
const NEVER: &str = "Nothing was changed yet.";

const PARTS: [(&str, &[&str]); 6] = [
    ("Announcement", &["announcement", "announcementLink", "announcementFrom", "announcementTo"]),
    ("Look", &["name", "logo", "logoDark", "accent", "accentDark"]),
    ("Words", &["heroTitle", "heroIntro", "footerText", "footerLinks", "contact"]),
    ("Main navigation", &["navigation"]),
    ("Features", &["switchedOff"]),
    ("Rules", &["blockedCrawlers"]),
];

fn description(known: &KnownParts) -> Description {
    let shown = [PARTS[0], PARTS[1], PARTS[2], PARTS[3], PARTS[4], PARTS[5], ("Record", &["updatedAt"])];
    Description::new(RESOURCE, "site.manage", ("site_setting", "site_settings"))
        .labels("Look and words", "Site")
        .when_missing(MISSING)
        .identity("Always `site`.", "site")
        .menu("system", "Public")
        .title("id")
        .single(ID)
        .columns(&["id", "announcement", "announcementFrom", "announcementTo", "updatedAt"])
        .show_parts(&shown)
        .form_parts(&PARTS)
        .sort("id")
        .empty("Nothing is set.")
        .site_preview("Preview on the site", "/api/admin/site-settings/preview")
        .field(Field::new("id", "Settings").options(&[(ID, "The site")]))
        .field(Field::new("announcement", "Announcement").widget(Widget::Textarea).empty("None"))
        .field(Field::new("announcementLink", "Leads to").empty("Nowhere"))
        .field(Field::new("announcementFrom", "From").empty("At once"))
        .field(Field::new("announcementTo", "To").empty("Open"))
        .field(Field::new("name", "Site name").in_force("byItself.name").empty("As configured"))
        .field(Field::new("logo", "Logo").widget(Widget::Image).empty("The build's"))
        .field(Field::new("logoDark", "Logo in the dark theme").widget(Widget::Image).empty("The same"))
        .field(Field::new("accent", "Accent colour").widget(Widget::Color).in_force("byItself.accent").empty("The build's"))
        .field(Field::new("accentDark", "Accent colour in the dark theme").widget(Widget::Color).in_force("byItself.accentDark").empty("The build's"))
        .field(Field::new("heroTitle", "Headline of the home page").in_force("byItself.heroTitle").empty("The build's"))
        .field(Field::new("heroIntro", "Sentence below it").widget(Widget::Textarea).in_force("byItself.heroIntro").empty("The build's"))
        .field(Field::new("footerText", "About the site").widget(Widget::Textarea).in_force("byItself.footerText").empty("As configured"))
        .field(Field::new("footerLinks", "More links"))
        .field(Field::new("contact", "Contact").empty("None"))
        .field(Field::new("blockedCrawlers", "Blocked AI crawlers").options(&CRAWLERS))
        .field(
            Field::new("navigation", "Main navigation")
                .widget(Widget::Order)
                .options(&known.navigation.labels()),
        )
        .field(
            Field::new("switchedOff", "Features")
                .widget(Widget::Switches)
                .options(&known.switches.labels())
                .helps(&known.switches.helps())
                .help("A feature that is off is gone from the pages and the API. What waits in its queue can still be decided.")
                .empty("All are on"),
        )
        .field(Field::new("updatedAt", "Changed"))
}

/// The routes.
pub(crate) fn routes(known: KnownParts) -> OpenApiRouter<ModuleContext> {
    let change = "Changes look, words and rules of the site. Every node shows them within two seconds. Its links lead \
                  visitors of every page elsewhere: the password is needed.";
    let revert = "Goes back to the values before the last change; once more goes forward again.";
    Resource::<SiteRecord, NoFilter, KnownParts, String>::keyed(description(&known), known.clone())
        .list("Look, words and rules of the site: one record.", list)
        .record("Look, words and rules of the site.", |request: Request<KnownParts>, id: String| async move {
            check_id(&id)?;
            Ok::<_, Problem>(SiteRecord::new(
                &stored::load(&request.context.db).await?,
                &request.state,
                &request.context.site,
            ))
        })
        .update(Operation::new(change).audits("site.edit").step_up(), update)
        .action(
            "revert",
            Operation::new(revert).audits("site.revert").step_up().error("409", NEVER).button(
                Action::new("Revert the last change", "History")
                    .when("revertible", &[true])
                    .confirm(Confirm::Ask("Go back to the values before the last change?"))
                    .done("The former values are back."),
            ),
            revert_last,
        )
        .routes()
        .merge(preview_routes().layer(Extension(known)))
}

async fn list(
    request: Request<KnownParts>,
    query: ListQuery<NoFilter, String>,
) -> Result<Listed<SiteRecord>, Problem> {
    let record =
        SiteRecord::new(&stored::load(&request.context.db).await?, &request.state, &request.context.site);
    Listed::from_records(&query, &["id"], vec![record], |record| &record.id, |_, _, _| Ordering::Equal)
}

async fn update(request: Request<KnownParts>, id: String, change: SiteChange) -> Result<SiteRecord, Problem> {
    check_id(&id)?;
    if change.has_logo() {
        checked(&request.context, &change, &request.state).await?;
    }
    let mut begun = request.change().await?;
    let before = stored::lock(&mut begun.tx).await?;
    request
        .if_match
        .check(&SiteRecord::new(&before, &request.state, &request.context.site), before.updated_at)?;
    let settings = change.apply(before.settings.0.clone(), &request.state)?;
    let after = stored::replace(begun, "site.edit", before, settings).await?;
    Ok(SiteRecord::new(&after, &request.state, &request.context.site))
}

/// The stored values with `change`, checked as a save checks them.
pub(super) async fn checked(
    context: &ModuleContext,
    change: &SiteChange,
    known: &KnownParts,
) -> Result<SiteSettings, Problem> {
    let settings = change.apply(stored::load(&context.db).await?.settings.0, known)?;
    if change.has_logo() {
        logos::check(context, &settings).await?;
    }
    Ok(settings)
}

async fn revert_last(request: Request<KnownParts>, id: String) -> Result<SiteRecord, Problem> {
    check_id(&id)?;
    let mut begun = request.change().await?;
    let before = stored::lock(&mut begun.tx).await?;
    let previous = before.previous.clone().ok_or_else(|| Problem::new(Code::Conflict, NEVER))?;
    let after = stored::replace(begun, "site.revert", before, previous.0).await?;
    Ok(SiteRecord::new(&after, &request.state, &request.context.site))
}

fn check_id(id: &str) -> Result<(), Problem> {
    if id == ID { Ok(()) } else { Err(Problem::new(Code::NotFound, MISSING)) }
}
