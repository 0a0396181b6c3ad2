//! The admin resource `site-settings`: one record.

use super::crawlers::CRAWLERS;
use super::record::{KnownParts, SiteChange, SiteRecord};
use super::{ID, logos};
use crate::wording::kind::{Kind, Operations, resource};
use crate::wording::live::SiteChanged;
use crate::wording::preview::{OnSite, Preview, SitePreview, store_preview};
use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use toolbase_kernel::admin::{Action, Change, Confirm, Description, Field, NoFilter, Operation, Widget};
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use toolbase_kernel::site::{LiveSite, SiteSettings};
use toolbase_kernel::wording::{self, Wording, Words};
use utoipa_axum::router::OpenApiRouter;

const PARTS: [(&str, &[&str]); 7] = [
    ("Announcement", &["announcement", "announcementLink", "announcementFrom", "announcementTo"]),
    ("Look", &["name", "logo", "logoDark", "accent", "accentDark"]),
    ("Words", &["heroTitle", "heroIntro", "footerText", "footerLinks", "contact"]),
    ("Pick of the day", &["pick", "pickWhy"]),
    ("Main navigation", &["navigation"]),
    ("Features", &["switchedOff"]),
    ("Rules", &["blockedCrawlers"]),
];

fn description(known: &KnownParts) -> Description {
    let shown =
        [PARTS[0], PARTS[1], PARTS[2], PARTS[3], PARTS[4], PARTS[5], PARTS[6], ("Record", &["updatedAt"])];
    Description::new(SiteSettings::KIND, "site.manage", ("site_setting", "site_settings"))
        .labels("Look and words", "Site")
        .when_missing(Site::MISSING)
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
        .field(Field::new("pick", "Tool on the home page").empty("Another every day, by rule"))
        .field(Field::new("pickWhy", "Why it is picked").widget(Widget::Textarea).empty("None"))
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
    let revert = Operation::new(revert).step_up().button(
        Action::new("Revert the last change", "History")
            .when("revertible", &[true])
            .confirm(Confirm::Ask("Go back to the values before the last change?"))
            .done("The former values are back."),
    );
    let operations = Operations {
        list: "Look, words and rules of the site: one record.",
        record: "Look, words and rules of the site.",
        update: Operation::new(change).step_up(),
        back: ("revert", revert),
    };
    let preview = OpenApiRouter::new().routes(routes!(preview_site_settings));
    resource::<Site>(description(&known), known.clone(), operations)
        .routes()
        .merge(preview.layer(Extension(known)))
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
    store_preview::<Site>(&context, &actor, (&known, ID), &requested).await
}

/// The site itself.
pub(super) struct Site {
    known: KnownParts,
    live: LiveSite,
}

impl OnSite for Site {
    const PREVIEW: &'static str = "site.preview";

    fn preview(&self, settings: SiteSettings) -> Preview {
        Preview { settings: Some(settings), page_texts: None }
    }
}

impl Kind for Site {
    type Words = SiteSettings;
    type State = KnownParts;
    type Filter = NoFilter;
    type Item = SiteRecord;
    type Record = SiteRecord;
    type Change = SiteChange;

    const EDIT: &'static str = "site.edit";
    const BACK: &'static str = "site.revert";
    const NO_WAY_BACK: &'static str = "Nothing was changed yet.";
    const MISSING: &'static str = "There are no such settings; the site has one record, `site`.";
    const SORTABLE: &'static [&'static str] = &["id"];

    fn list(context: &ModuleContext, known: &KnownParts) -> Result<Vec<Self>, Problem> {
        Ok(vec![Self { known: known.clone(), live: context.site.clone() }])
    }

    fn key(&self) -> &str {
        ID
    }

    fn label(&self) -> String {
        "Site".to_owned()
    }

    fn item(&self, own: &Wording<SiteSettings>) -> SiteRecord {
        SiteRecord::new(own, &self.known, &self.live)
    }

    fn id(item: &SiteRecord) -> &String {
        &item.id
    }

    fn record(&self, own: &Wording<SiteSettings>) -> Result<SiteRecord, Problem> {
        Ok(self.item(own))
    }

    /// The logos, which are read and measured.
    async fn check_early(&self, context: &ModuleContext, change: &SiteChange) -> Result<(), Problem> {
        if !change.has_logo() {
            return Ok(());
        }
        let own = wording::find(&context.db, ID).await?;
        logos::check(context, &self.apply(change, &own.words)?).await
    }

    fn apply(&self, change: &SiteChange, settings: &SiteSettings) -> Result<SiteSettings, Problem> {
        change.apply(settings.clone(), &self.known)
    }

    fn back(&self, own: &Wording<SiteSettings>) -> Option<SiteSettings> {
        own.previous.as_ref().map(|previous| previous.0.clone())
    }

    fn audited(&self, settings: &SiteSettings) -> impl Serialize {
        settings.clone()
    }

    fn emit(change: &mut Change<'_>) {
        change.emit(&SiteChanged {});
    }
}
