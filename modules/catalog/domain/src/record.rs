//! The input of the read model: one approved tool with its texts and counters.

use chrono::{DateTime, NaiveDate, Utc};
use uuid::Uuid;

use super::{Activity, Country, Language, Platform, PricingType, Rating, Stats, Unweighed};

/// The facts of a tool that lists are filtered by, beside its pricing; empty or `None` where they are not known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// Where it runs.
    pub platforms: Vec<Platform>,
    /// True if its source is open.
    pub open_source: Option<bool>,
    /// True if it runs without the internet.
    pub offline: Option<bool>,
    /// The languages of its interface.
    pub interface_languages: Vec<Language>,
    /// The languages of what it makes.
    pub output_languages: Vec<Language>,
    /// The country that it comes from.
    pub made_in: Option<Country>,
}

/// An approved, active tool as the read model needs it. Drafts, pending,
/// rejected and inactive tools must not be passed.
#[derive(Clone, Debug)]
pub struct ToolRecord {
    /// Identity in the database, unique among the tools.
    pub id: Uuid,
    /// Canonical slug, unique among the tools.
    pub slug: String,
    /// The product's own spelling of its name.
    pub name: String,
    /// The tool's own site.
    pub url: String,
    /// Address of the logo, if there is one.
    pub logo_url: Option<String>,
    /// Address of a small picture of it: its first photo, or its website as it was captured.
    pub picture: Option<String>,
    /// One-line promise shown on cards.
    pub short_description: String,
    /// The introduction: a text on what the tool is; indexed, then dropped.
    pub introduction: String,
    /// A text on who uses it and how; indexed, then dropped.
    pub usage: String,
    /// A text on what sets it apart; indexed, then dropped.
    pub speciality: String,
    /// Further words to be found by; indexed, then dropped.
    pub keywords: Vec<String>,
    /// Last edit of the listing.
    pub updated_at: DateTime<Utc>,
    /// First approval; orders the just-launched list (decision 68).
    pub published_at: DateTime<Utc>,
    /// Day the product itself came out, when known.
    pub launched_on: Option<NaiveDate>,
    /// How it is paid for.
    pub pricing_type: Option<PricingType>,
    /// ISO 4217 code; anything else is shown as `USD`.
    pub currency: String,
    /// The price of the first plan that costs something, as its owner wrote it.
    pub starting_price: Option<String>,
    /// The facts that lists are filtered by.
    pub facts: Facts,
    /// Subcategory ids, the primary one first. Unknown ids are ignored.
    pub category_ids: Vec<Uuid>,
    /// Approved reviews in two numbers.
    pub rating: Rating,
    /// Lifetime counters.
    pub stats: Stats,
    /// The part of them that does not count in rankings.
    pub unweighed: Unweighed,
    /// Its recent activity.
    pub activity: Activity,
    /// True if the tool's owner has claimed the listing.
    pub is_claimed: bool,
    /// Editorial weight, 1 (little known) to 5 (household name).
    pub prominence: u8,
}
