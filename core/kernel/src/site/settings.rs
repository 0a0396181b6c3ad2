//! The values that admins have set.

use crate::wording::Words;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The values that are set; each is `None` or empty where nothing is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct SiteSettings {
    /// The text of the announcement.
    pub announcement: Option<String>,
    /// The address that it leads to.
    pub announcement_link: Option<String>,
    /// The moment from which it is shown; at once without one.
    pub announcement_from: Option<DateTime<Utc>>,
    /// The moment at which it is no longer shown; it stays without one.
    pub announcement_to: Option<DateTime<Utc>>,
    /// The name shown to visitors.
    pub name: Option<String>,
    /// The address of the site's sign, an upload.
    pub logo: Option<String>,
    /// The same for the dark theme.
    pub logo_dark: Option<String>,
    /// The colour of links and buttons in the light theme, as in `#0b6b63`.
    pub accent: Option<String>,
    /// The same in the dark theme.
    pub accent_dark: Option<String>,
    /// The headline of the home page.
    pub hero_title: Option<String>,
    /// The sentence below it.
    pub hero_intro: Option<String>,
    /// The sentences about the site at the end of every page.
    pub footer_text: Option<String>,
    /// More links at the end of every page.
    pub footer_links: Vec<FooterLink>,
    /// The email address for visitors.
    pub contact: Option<String>,
    /// The slug of the tool that the home page picks, in place of one by rule.
    pub pick: Option<String>,
    /// Why it is picked, in a sentence.
    pub pick_why: Option<String>,
    /// The crawlers of AI companies that shall stay away, by their names in `robots.txt`.
    pub blocked_crawlers: Vec<String>,
    /// The order of the main navigation; empty for that of the build. Entries that are not in it come last.
    pub navigation: Vec<NavigationPlace>,
    /// The keys of the features that are switched off, also those of modules that have gone.
    pub switched_off: Vec<String>,
}

/// The place of an entry in the main navigation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NavigationPlace {
    /// The name of the entry.
    #[schema(max_length = 60, example = "categories")]
    pub item: String,
    /// True if it is left out.
    #[serde(default)]
    pub hidden: bool,
}

/// A link at the end of every page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FooterLink {
    /// Its words.
    #[schema(max_length = 40, example = "Status")]
    pub label: String,
    /// The address that it leads to: of another site, or a path of this one.
    #[schema(max_length = 300, example = "https://status.example.org")]
    pub to: String,
}

/// A line that stands on every page for a while.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Announcement {
    /// Its text.
    #[schema(example = "The directory is away on Sunday from 8 to 9 UTC.")]
    pub text: String,
    /// The address that it leads to: of another site, or a path of this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "/blogs")]
    pub link: Option<String>,
}

/// The tool that admins have picked for the home page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SitePick {
    /// Its slug.
    #[schema(example = "midjourney")]
    pub slug: String,
    /// Why it is picked, in a sentence.
    pub why: String,
}

impl Words for SiteSettings {
    const KIND: &'static str = "site-settings";
}

impl SiteSettings {
    /// Returns `true` if the feature `key` is switched off.
    #[must_use]
    pub fn is_switched_off(&self, key: &str) -> bool {
        self.switched_off.iter().any(|off| off == key)
    }

    /// The tool that admins have picked, with the reason.
    #[must_use]
    pub fn picked(&self) -> Option<SitePick> {
        Some(SitePick { slug: self.pick.clone()?, why: self.pick_why.clone()? })
    }

    /// The announcement, whenever it is shown.
    #[must_use]
    pub fn whole_announcement(&self) -> Option<Announcement> {
        Some(Announcement { text: self.announcement.clone()?, link: self.announcement_link.clone() })
    }

    /// The announcement that is shown at `now`.
    #[must_use]
    pub fn announcement_at(&self, now: DateTime<Utc>) -> Option<Announcement> {
        let has_begun = self.announcement_from.is_none_or(|from| from <= now);
        let has_ended = self.announcement_to.is_some_and(|to| to <= now);
        self.whole_announcement().filter(|_| has_begun && !has_ended)
    }

    /// The first moment after `now` at which the announcement begins or ends; `None` when there is none to come.
    #[must_use]
    pub fn announcement_turn(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let moments = [self.announcement_from, self.announcement_to].into_iter().flatten();
        self.announcement.as_ref().and_then(|_| moments.filter(|moment| *moment > now).min())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;

    #[test]
    fn an_announcement_is_shown_from_its_first_moment_and_until_its_last() {
        let (noon, minute) = (DateTime::UNIX_EPOCH, TimeDelta::minutes(1));
        let mut settings = SiteSettings { announcement_from: Some(noon), ..SiteSettings::default() };
        assert_eq!(settings.announcement_at(noon), None, "there is no text");
        settings.announcement = Some("Hello".to_owned());
        settings.announcement_to = Some(noon + minute);
        let shown = |now| settings.announcement_at(now).is_some();
        assert_eq!([-1, 0, 1, 2].map(|minutes| shown(noon + minute * minutes)), [false, true, false, false]);
        assert!(shown(noon + minute - TimeDelta::microseconds(1)));
        let turn = |now| settings.announcement_turn(now);
        assert_eq!(turn(noon - minute), Some(noon));
        assert_eq!([0, 1].map(|minutes| turn(noon + minute * minutes)), [Some(noon + minute), None]);
        settings.announcement_from = None;
        settings.announcement_to = None;
        assert!(settings.announcement_at(noon - minute).is_some());
        assert_eq!(settings.announcement_turn(noon), None, "it stands for good");
    }
}
