//! The values as admins see and send them.

use super::by_itself::SiteByItself;
use super::navigation::KnownEntries;
use super::switches::KnownSwitches;
use super::{ID, accents, announcement, crawlers, logos, navigation, switches, words};
use crate::module::Registry;
use crate::wording::kind::reject_broken;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::admin::Record;
use toolbase_kernel::http::{Problem, given};
use toolbase_kernel::site::{FooterLink, LiveSite, NavigationPlace, SiteSettings};
use toolbase_kernel::text::clean_line;
use toolbase_kernel::wording::Wording;
use utoipa::ToSchema;

/// The parts of the modules that run, which the settings name: entries of the navigation and features. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct KnownParts {
    pub navigation: KnownEntries,
    pub switches: KnownSwitches,
}

impl KnownParts {
    /// Those of the modules of `registry`.
    pub fn new(registry: &Registry) -> Self {
        Self { navigation: KnownEntries::new(registry), switches: KnownSwitches::new(registry) }
    }
}

/// Look, words and rules of the site.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SiteRecord {
    /// Always `site`.
    #[schema(example = "site")]
    pub id: String,
    /// A line above every page.
    #[schema(required = true, nullable)]
    announcement: Option<String>,
    /// The address that it leads to.
    #[schema(required = true, nullable)]
    announcement_link: Option<String>,
    /// When it is shown first; at once without one.
    #[schema(required = true, nullable)]
    announcement_from: Option<DateTime<Utc>>,
    /// When it is no longer shown.
    #[schema(required = true, nullable)]
    announcement_to: Option<DateTime<Utc>>,
    /// The name that visitors see, where it is not the configured one.
    #[schema(required = true, nullable)]
    name: Option<String>,
    /// The sign of the site.
    #[schema(required = true, nullable)]
    logo: Option<String>,
    /// The sign of the site in the dark theme, where it is another one.
    #[schema(required = true, nullable)]
    logo_dark: Option<String>,
    /// The colour of links and buttons in the light theme.
    #[schema(required = true, nullable)]
    accent: Option<String>,
    /// The colour of links and buttons in the dark theme.
    #[schema(required = true, nullable)]
    accent_dark: Option<String>,
    /// The headline of the home page, where it is not the build's.
    #[schema(required = true, nullable)]
    hero_title: Option<String>,
    /// The sentence below it.
    #[schema(required = true, nullable)]
    hero_intro: Option<String>,
    /// The sentences about the site at the end of every page.
    #[schema(required = true, nullable)]
    footer_text: Option<String>,
    /// More links at the end of every page.
    footer_links: Vec<FooterLink>,
    /// The email address for visitors.
    #[schema(required = true, nullable)]
    contact: Option<String>,
    /// The slug of the tool that the home page picks; one by rule without.
    #[schema(required = true, nullable)]
    pick: Option<String>,
    /// Why it is picked.
    #[schema(required = true, nullable)]
    pick_why: Option<String>,
    /// The crawlers of AI companies that `robots.txt` sends away.
    #[schema(example = json!(["GPTBot"]))]
    blocked_crawlers: Vec<String>,
    /// The entries of the main navigation in their order, also those of modules that have gone.
    navigation: Vec<NavigationPlace>,
    /// The keys of the features that are switched off, also those of modules that have gone.
    #[schema(example = json!(["reviews.questions"]))]
    switched_off: Vec<String>,
    /// The values that are in force where none is set.
    by_itself: SiteByItself,
    /// True if there are values before the last change, to which it can be reverted.
    revertible: bool,
    /// When something was last changed.
    updated_at: DateTime<Utc>,
}

impl Record for SiteRecord {
    fn version(&self) -> Option<DateTime<Utc>> {
        Some(self.updated_at)
    }
}

impl SiteRecord {
    /// The record of `own`, with all entries of the navigation that are `known`, and with what `site` has by itself.
    pub fn new(own: &Wording<SiteSettings>, known: &KnownParts, site: &LiveSite) -> Self {
        let settings = own.words.0.clone();
        Self {
            id: ID.to_owned(),
            announcement: settings.announcement,
            announcement_link: settings.announcement_link,
            announcement_from: settings.announcement_from,
            announcement_to: settings.announcement_to,
            name: settings.name,
            logo: settings.logo,
            logo_dark: settings.logo_dark,
            accent: settings.accent,
            accent_dark: settings.accent_dark,
            hero_title: settings.hero_title,
            hero_intro: settings.hero_intro,
            footer_text: settings.footer_text,
            footer_links: settings.footer_links,
            contact: settings.contact,
            pick: settings.pick,
            pick_why: settings.pick_why,
            blocked_crawlers: settings.blocked_crawlers,
            navigation: known.navigation.arranged(&settings.navigation),
            switched_off: settings.switched_off,
            by_itself: SiteByItself::new(site),
            revertible: own.previous.is_some(),
            updated_at: own.updated_at,
        }
    }
}

/// The changes; absent fields do not change, and `null` or an empty text goes back to what the site has by itself.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
#[expect(clippy::option_option, reason = "a field is absent, emptied or set")]
pub(super) struct SiteChange {
    /// A line above every page, from one moment to another.
    #[serde(deserialize_with = "given")]
    #[schema(nullable, value_type = Option<String>, max_length = 200, example = "The directory is away on Sunday from 8 to 9 UTC.")]
    pub announcement: Option<Option<String>>,
    /// The address that it leads to: a path such as /blogs, or a page of another site.
    #[serde(deserialize_with = "given")]
    #[schema(nullable, value_type = Option<String>, max_length = 300, example = "/blogs")]
    pub announcement_link: Option<Option<String>>,
    /// The first moment; empty for at once.
    #[serde(deserialize_with = "given")]
    #[schema(nullable, value_type = Option<DateTime<Utc>>)]
    pub announcement_from: Option<Option<DateTime<Utc>>>,
    /// The last moment; empty for no end.
    #[serde(deserialize_with = "given")]
    #[schema(nullable, value_type = Option<DateTime<Utc>>)]
    pub announcement_to: Option<Option<DateTime<Utc>>>,
    /// The name that visitors see; empty for the configured one.
    #[serde(deserialize_with = "given")]
    #[schema(nullable, value_type = Option<String>, max_length = 60, example = "AI ToolBase")]
    pub name: Option<Option<String>>,
    /// The sign before the name, an uploaded picture that is shown 28 pixels wide and high.
    #[serde(deserialize_with = "given")]
    #[schema(nullable, value_type = Option<String>, max_length = 300)]
    pub logo: Option<Option<String>>,
    /// The sign in the dark theme, where it is another picture.
    #[serde(deserialize_with = "given")]
    #[schema(nullable, value_type = Option<String>, max_length = 300)]
    pub logo_dark: Option<Option<String>>,
    /// The colour of links and buttons in the light theme, as in #0b6b63. It needs a contrast of 4.5:1 with the backgrounds.
    #[serde(deserialize_with = "given")]
    #[schema(nullable, value_type = Option<String>, max_length = 7, example = "#0b6b63")]
    pub accent: Option<Option<String>>,
    /// The colour of links and buttons in the dark theme, as in #62cfc1. It needs a contrast of 4.5:1 with the backgrounds.
    #[serde(deserialize_with = "given")]
    #[schema(nullable, value_type = Option<String>, max_length = 7, example = "#62cfc1")]
    pub accent_dark: Option<Option<String>>,
    /// The headline of the home page.
    #[serde(deserialize_with = "given")]
    #[schema(nullable, value_type = Option<String>, max_length = 80)]
    pub hero_title: Option<Option<String>>,
    /// The sentence below the headline.
    #[serde(deserialize_with = "given")]
    #[schema(nullable, value_type = Option<String>, max_length = 200)]
    pub hero_intro: Option<Option<String>>,
    /// Sentences about the site, at the end of every page.
    #[serde(deserialize_with = "given")]
    #[schema(nullable, value_type = Option<String>, max_length = 300)]
    pub footer_text: Option<Option<String>>,
    /// More links at the end of every page, at most six.
    #[schema(max_items = 6)]
    pub footer_links: Option<Vec<FooterLink>>,
    /// The email address for visitors, at the end of every page.
    #[serde(deserialize_with = "given")]
    #[schema(nullable, value_type = Option<String>, max_length = 254, example = "hello@example.org")]
    pub contact: Option<Option<String>>,
    /// The slug of the tool that the home page picks, as in the address of its page. Without one it picks another every day,
    /// by rule.
    #[serde(deserialize_with = "given")]
    #[schema(nullable, value_type = Option<String>, max_length = 100, example = "midjourney")]
    pub pick: Option<Option<String>>,
    /// Why it is picked, in a sentence.
    #[serde(deserialize_with = "given")]
    #[schema(nullable, value_type = Option<String>, max_length = 160)]
    pub pick_why: Option<Option<String>>,
    /// The crawlers of AI companies that robots.txt sends away; all others may read everything but the API.
    #[schema(max_items = 20, example = json!(["GPTBot"]))]
    pub blocked_crawlers: Option<Vec<String>>,
    /// The entries of the main navigation in their order; those that are hidden are left out. Without any, the order is the build's.
    #[schema(max_items = 50)]
    pub navigation: Option<Vec<NavigationPlace>>,
    /// The keys of the features that are switched off; all others are on.
    #[schema(max_items = 100, example = json!(["reviews.questions"]))]
    pub switched_off: Option<Vec<String>>,
}

impl SiteChange {
    /// Returns `true` if a logo is given.
    pub fn has_logo(&self) -> bool {
        self.logo.is_some() || self.logo_dark.is_some()
    }

    /// The `settings` with the changes, of a site with the parts of modules that are `known`.
    ///
    /// # Errors
    /// 422, naming each field and the rule that it breaks.
    pub fn apply(&self, mut settings: SiteSettings, known: &KnownParts) -> Result<SiteSettings, Problem> {
        let mut broken = announcement::apply(self, &mut settings);
        broken.extend(accents::apply(self, &mut settings));
        broken.extend(logos::apply(self, &mut settings));
        broken.extend(crawlers::apply(self, &mut settings));
        broken.extend(navigation::apply(self, &mut settings, &known.navigation));
        broken.extend(switches::apply(self, &mut settings, &known.switches));
        broken.extend(words::apply(self, &mut settings));
        set_text(&mut settings.name, self.name.as_ref());
        reject_broken(broken.into_iter().map(|broken| (broken.field, broken.rule))).map(|()| settings)
    }
}

/// Takes over a text that is given, as one line.
pub(super) fn set_text(setting: &mut Option<String>, given: Option<&Option<String>>) {
    if let Some(given) = given {
        *setting = line(given.as_deref());
    }
}

/// One line without hidden characters; `None` when a reader sees nothing of it.
pub(super) fn line(text: Option<&str>) -> Option<String> {
    text.map(clean_line).filter(|text| !text.is_empty())
}
