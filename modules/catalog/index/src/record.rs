//! The input of the read model: one approved tool with its texts and counters.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::activity::Activity;
use crate::rating::Rating;
use crate::stats::{Stats, Unweighed};

/// The pricing type of a tool: the first five values of the Price filter, in its order (specification 1 section 9,
/// decision 61). Of many tools it is not known: they have none of these.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, utoipa::ToSchema,
)]
pub enum PricingType {
    /// No charge at all.
    Free,
    /// A free level beside paid ones.
    Freemium,
    /// Paid, with a free period to try it.
    #[serde(rename = "Free Trial")]
    FreeTrial,
    /// Paid from the start.
    Paid,
    /// Prices on request only.
    #[serde(rename = "Contact for Pricing")]
    ContactForPricing,
}

impl PricingType {
    /// All values in the order in which filters list them.
    pub const ALL: [Self; 5] =
        [Self::Free, Self::Freemium, Self::FreeTrial, Self::Paid, Self::ContactForPricing];

    /// The name shown to people and used in JSON.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Free => "Free",
            Self::Freemium => "Freemium",
            Self::FreeTrial => "Free Trial",
            Self::Paid => "Paid",
            Self::ContactForPricing => "Contact for Pricing",
        }
    }

    /// The filter option for a tool without a pricing type.
    pub const NOT_STATED: &str = "Pricing not stated";

    /// The value named by `text`, whatever its case, spaces or hyphens
    /// (`free-trial`, `Free Trial`); `None` when there is no such value.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let letters = |text: &str| -> String {
            text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
        };
        let requested = letters(text);
        Self::ALL.into_iter().find(|value| letters(value.label()) == requested)
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pricing_names_are_read_in_every_spelling() {
        assert_eq!(PricingType::parse("contact-for-pricing"), Some(PricingType::ContactForPricing));
        assert_eq!(PricingType::parse("FREE TRIAL"), Some(PricingType::FreeTrial));
        assert_eq!(PricingType::parse("cheap"), None);
    }

    #[test]
    fn json_names_are_the_labels() {
        for value in PricingType::ALL {
            let json = serde_json::to_string(&value).unwrap();
            assert_eq!(json, format!("\"{}\"", value.label()));
        }
    }
}
