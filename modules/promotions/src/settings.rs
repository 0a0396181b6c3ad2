//! The module's section of the configuration.

use crate::domain::{CampaignKind, Money, Place};
use schemars::JsonSchema;
use serde::Deserialize;
use toolbase_kernel::module::{ModuleContext, Settings};

/// The section `promotions`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct PromotionSettings {
    /// True if members can request campaigns.
    pub enabled: bool,
    /// The places of cards that are open: `list`, `search`.
    pub card_places: Vec<CardPlace>,
    /// The currency of all charges, ISO 4217.
    #[schemars(regex(pattern = r"^[A-Z]{3}$"))]
    pub currency: String,
    /// Words about taxes, behind each charge and on invoices.
    #[schemars(length(max = 200))]
    pub taxes: String,
    /// The services for a title sponsor, for the page `/promote`.
    #[schemars(length(max = 1000))]
    pub title_sponsor_text: String,
    /// The charge of a title sponsor for a day, in the smallest unit of the currency.
    #[schemars(range(min = 1, max = 100_000_000))]
    pub title_sponsor_day: i64,
    /// The same for seven days.
    #[schemars(range(min = 1, max = 100_000_000))]
    pub title_sponsor_week: i64,
    /// The services for a campaign for website visits, for the page `/promote`.
    #[schemars(length(max = 1000))]
    pub website_visit_text: String,
    /// The charge of website visits for a day, in the smallest unit of the currency.
    #[schemars(range(min = 1, max = 100_000_000))]
    pub website_visit_day: i64,
    /// The same for seven days.
    #[schemars(range(min = 1, max = 100_000_000))]
    pub website_visit_week: i64,
    /// The issuer of invoices; empty for the name of the site.
    #[schemars(length(max = 200))]
    pub issuer: String,
    /// The issuer's address and tax number, a line each.
    #[schemars(length(max = 10), inner(length(max = 200)))]
    pub issuer_address: Vec<String>,
    /// The mail address that learns of new requests; empty for none.
    #[schemars(length(max = 254), extend("format" = "mail-address"))]
    pub requests_to: String,
    /// So many requests of a member may wait.
    #[schemars(range(min = 1, max = 100))]
    pub open_requests: u32,
    /// Counted hits are written after so many milliseconds.
    #[schemars(range(min = 10, max = 600_000))]
    pub flush_ms: u64,
    /// True on a demo: all places are open, so that its campaigns are seen.
    #[serde(skip)]
    is_demo: bool,
}

/// A place of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum CardPlace {
    /// Beside lists of tools.
    List,
    /// Beside results of a search.
    Search,
}

/// The section with its defaults.
pub(crate) fn settings() -> Settings {
    Settings {
        defaults: "# Members can request campaigns. Without it the page /promote says \"Coming soon....\".\n\
            enabled = false\n\
            # The places of sponsored cards that are open: \"list\", \"search\".\n\
            card_places = []\n\
            # The currency of all charges, ISO 4217.\n\
            currency = \"USD\"\n\
            # Words about taxes, behind each charge and on invoices.\n\
            taxes = \"including taxes\"\n\
            # The two packages of /promote: a text, and the charges for one day and for seven in the smallest unit.\n\
            title_sponsor_text = \"Your tool on the banner of every member's saved, upvoted and reviewed tools, alone.\"\n\
            title_sponsor_day = 5000\n\
            title_sponsor_week = 32500\n\
            website_visit_text = \"Your tool on a card beside lists and search results, with a link to your website.\"\n\
            website_visit_day = 5000\n\
            website_visit_week = 32500\n\
            # Who issues invoices, empty for the name of the site, and the address and tax number, a line each.\n\
            issuer = \"\"\n\
            issuer_address = []\n\
            # The mail address that learns of new requests; empty for none.\n\
            requests_to = \"\"\n\
            # So many requests of a member may wait.\n\
            open_requests = 5\n\
            # Counted hits are written after so many milliseconds.\n\
            flush_ms = 5000\n",
        schema: schemars::schema_for!(PromotionSettings).to_value(),
    }
}

impl PromotionSettings {
    /// The present settings.
    ///
    /// # Errors
    /// When a value is of the wrong type.
    pub fn present(context: &ModuleContext) -> anyhow::Result<Self> {
        let settings: Self = context.settings("promotions")?;
        Ok(Self { is_demo: context.site.is_demo(), ..settings })
    }

    /// The places where campaigns may stand.
    #[must_use]
    pub fn open_places(&self) -> Vec<Place> {
        if self.is_demo {
            return Place::ALL.to_vec();
        }
        let cards = self.card_places.iter().map(|place| match place {
            CardPlace::List => Place::List,
            CardPlace::Search => Place::Search,
        });
        let mut open = vec![Place::Saved, Place::Upvoted, Place::Rated];
        open.extend(cards);
        open
    }

    /// The places of a package where campaigns may stand.
    pub fn open_places_of(&self, kind: CampaignKind) -> impl Iterator<Item = Place> {
        self.open_places().into_iter().filter(move |place| kind.places().contains(place))
    }

    /// The services of a package.
    #[must_use]
    pub fn text(&self, kind: CampaignKind) -> &str {
        match kind {
            CampaignKind::TitleSponsor => &self.title_sponsor_text,
            CampaignKind::WebsiteVisit => &self.website_visit_text,
        }
    }

    /// The charges of a package for one day and for seven.
    #[must_use]
    pub fn prices(&self, kind: CampaignKind) -> [(i64, Money<'_>); 2] {
        let (day, week) = match kind {
            CampaignKind::TitleSponsor => (self.title_sponsor_day, self.title_sponsor_week),
            CampaignKind::WebsiteVisit => (self.website_visit_day, self.website_visit_week),
        };
        [(1, day), (7, week)].map(|(days, cents)| (days, Money { cents, currency: &self.currency }))
    }

    /// The charges of a package in a sentence: "$50 for 1 day or $325 for 7 days, including taxes".
    #[must_use]
    pub fn charge_text(&self, kind: CampaignKind) -> String {
        let [(_, day), (_, week)] = self.prices(kind);
        let taxes = if self.taxes.is_empty() { String::new() } else { format!(", {}", self.taxes) };
        format!("{day} for 1 day or {week} for 7 days{taxes}")
    }
}
