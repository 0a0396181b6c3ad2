//! The site as visitors see it: `GET /api/site`, and what every page is rendered with.

use crate::module::Registry;
use crate::wording::{ANNOUNCED, PREVIEW_END, Preview, ShownPageTexts, style};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_accounts::AuthConfig;
use toolbase_kernel::config::{Config, SiteEnv};
use toolbase_kernel::site::{Announcement, FooterLink, LiveSite, NavigationPlace, SitePick, SiteSettings};
use utoipa::ToSchema;

/// The site's name, address and features.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SiteInfo {
    /// The name shown to visitors.
    #[schema(example = "AI ToolBase")]
    pub name: String,
    /// Used where space is short.
    #[schema(example = "ATB")]
    pub short_name: String,
    /// One sentence about the site.
    pub description: String,
    /// The public address, without a slash at the end.
    #[schema(example = "https://tools.example.org")]
    pub url: String,
    /// Staging shows bare titles and is not indexed.
    pub env: SiteEnv,
    /// The year in headings.
    #[schema(example = 2025)]
    pub year: u16,
    /// True if members can sign in with Google.
    #[serde(default)]
    pub google_sign_in: bool,
    /// The modules that run, by name. Pages of others are not linked.
    #[serde(default)]
    #[schema(example = json!(["blogs", "catalog", "reviews"]))]
    pub modules: Vec<String>,
    /// The message in read-only mode; absent otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub read_only: Option<ReadOnlyNotice>,
    /// True if the site shows made-up records: pages say so, and are not indexed. Absent otherwise.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub demo: bool,
    /// The announcement of now; absent otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub announcement: Option<Announcement>,
    /// The look that admins have set, as a style sheet for every page; absent without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub style: Option<String>,
    /// The headline of the home page, where admins have set one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hero_title: Option<String>,
    /// The sentence below it, where admins have set one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hero_intro: Option<String>,
    /// Sentences about the site at the end of every page, where admins have set some.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub footer_text: Option<String>,
    /// More links at the end of every page; absent without any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub footer_links: Vec<FooterLink>,
    /// The email address for visitors; absent without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "hello@example.org")]
    pub contact: Option<String>,
    /// The tool that admins have picked for the home page; absent where it is picked by rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pick: Option<SitePick>,
    /// The order of the main navigation, where admins have set one. Entries that are not in it come last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub navigation: Vec<NavigationPlace>,
    /// The keys of the features that admins have switched off; absent without any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(example = json!(["reviews.questions"]))]
    pub switched_off: Vec<String>,
    /// In a preview, which one browser sees alone; absent otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub preview: Option<PreviewNotice>,
}

/// The notice that what is shown is a preview.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PreviewNotice {
    /// The text to show.
    #[schema(example = "Preview of the look, not public.")]
    pub text: String,
    /// The words of the link that ends it.
    #[schema(example = "End preview")]
    pub end: String,
    /// The address of that link.
    #[schema(example = "/site-preview/end")]
    pub to: String,
    /// The texts of a page that is previewed: it shows them in place of those that are public. Absent otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page_texts: Option<ShownPageTexts>,
}

/// The notice that the site is in read-only mode.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ReadOnlyNotice {
    /// The text to show to people.
    #[schema(example = "The site is being maintained.")]
    pub message: String,
}

impl SiteInfo {
    /// Returns what is the same from start to end: the configured values, without notices.
    pub(super) fn new(config: &Config, registry: &Registry) -> Self {
        let site = &config.site;
        let mut modules: Vec<String> =
            registry.running().iter().map(|module| module.manifest().name.to_owned()).collect();
        modules.sort();
        Self {
            name: site.name.clone(),
            short_name: site.short_name.clone(),
            description: site.description.clone(),
            url: site.url.clone(),
            env: site.env,
            year: 0,
            google_sign_in: config.section::<AuthConfig>().is_ok_and(|auth| auth.google.is_configured()),
            modules,
            read_only: None,
            demo: false,
            announcement: None,
            style: None,
            hero_title: None,
            hero_intro: None,
            footer_text: None,
            footer_links: Vec::new(),
            contact: None,
            pick: None,
            navigation: Vec::new(),
            switched_off: Vec::new(),
            preview: None,
        }
    }

    /// The same with what admins have set, as it is shown at `now`.
    pub(super) fn shown(self, site: &LiveSite, now: DateTime<Utc>) -> Self {
        let settings = site.settings();
        let year = site.config().year_at(now);
        let mut shown = self.with(&settings, settings.announcement_at(now));
        // A demo shows what there is.
        if site.is_demo() && !settings.is_switched_off(ANNOUNCED) {
            shown.switched_off.push(ANNOUNCED.to_owned());
        }
        Self { year, ..shown }
    }

    /// The same in `preview`, which shows the site at `now` otherwise. In that of a look the announcement stands there
    /// before its time, too.
    pub(super) fn previewed(self, preview: &Preview, site: &LiveSite, now: DateTime<Utc>) -> Self {
        let (shown, text) = match &preview.settings {
            Some(settings) => {
                (self.with(settings, settings.whole_announcement()), "Preview of the look, not public.")
            }
            None => (self.shown(site, now), "Preview of the texts, not public."),
        };
        let year = site.config().year_at(now);
        let notice = PreviewNotice {
            text: text.to_owned(),
            end: "End preview".to_owned(),
            to: PREVIEW_END.to_owned(),
            page_texts: preview.page_texts.as_ref().map(|page| page.texts.clone()),
        };
        Self { preview: Some(notice), year, ..shown }
    }

    fn with(self, settings: &SiteSettings, announcement: Option<Announcement>) -> Self {
        Self {
            name: settings.name.clone().unwrap_or(self.name),
            announcement,
            style: style(settings),
            hero_title: settings.hero_title.clone(),
            hero_intro: settings.hero_intro.clone(),
            footer_text: settings.footer_text.clone(),
            footer_links: settings.footer_links.clone(),
            contact: settings.contact.clone(),
            pick: settings.picked(),
            navigation: settings.navigation.clone(),
            switched_off: settings.switched_off.clone(),
            ..self
        }
    }
}
