//! A tool as it is submitted, before it has an id.

use super::{Platform, PricingType};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use uuid::Uuid;

/// One way to pay for a tool.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct PricingPlan {
    /// The name of the plan.
    pub plan_name: String,
    /// A number, or words such as "On request"; empty means free.
    pub price: String,
    /// True if the owner points it out.
    pub is_popular: bool,
    /// The features it includes, one a line.
    pub features: String,
}

/// Longest price that a card shows.
const CARD_PRICE_MAX: usize = 20;

/// The price of the first of `plans` that costs something, if it is short enough for a card.
#[must_use]
pub fn starting_price(plans: &[PricingPlan]) -> Option<String> {
    let price = plans
        .iter()
        .map(|plan| plan.price.trim())
        .find(|price| price.contains(|c| matches!(c, '1'..='9')))?;
    (price.chars().count() <= CARD_PRICE_MAX).then(|| price.to_owned())
}

/// Pictures and videos of a tool.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Media {
    /// Addresses of up to 5 pictures.
    pub photos: Vec<String>,
    /// Addresses of up to 5 videos: YouTube or mp4.
    pub videos: Vec<String>,
    /// Texts for those who do not see a photo, by its address.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub alt_texts: BTreeMap<String, String>,
    /// Addresses of pictures that are shown before a video plays, by the address of the video.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub posters: BTreeMap<String, String>,
}

/// Links to a tool's pages elsewhere, by platform.
pub type SocialLinks = BTreeMap<String, String>;

/// The platforms a tool can link to, in the order they are shown.
pub const PLATFORMS: [&str; 12] = [
    "facebook",
    "linkedin",
    "instagram",
    "whatsapp",
    "youtube",
    "reddit",
    "telegram",
    "twitter",
    "discord",
    "twitch",
    "pinterest",
    "tiktok",
];

/// A question about a tool with its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaqEntry {
    /// The question, up to 200 characters.
    pub question: String,
    /// The answer, up to 200 characters.
    pub answer: String,
}

/// A tool without id, slug and state. [`check`](super::check) checks its limits.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ToolDraft {
    /// The product's own spelling of its name.
    pub name: String,
    /// The product's address, http or https.
    pub url: String,
    /// The address by which duplicates are found.
    pub canonical_url: String,
    /// Address of a logo.
    pub logo_url: Option<String>,
    /// One-line promise.
    pub short_description: String,
    /// The introduction: a text on what the tool is.
    pub introduction: String,
    /// A text on who uses it and how.
    pub usage: String,
    /// A text on what sets it apart.
    pub speciality: String,
    /// Its strengths.
    pub pros: Vec<String>,
    /// Its weaknesses.
    pub cons: Vec<String>,
    /// Ids of subcategories, the primary one first.
    pub categories: Vec<Uuid>,
    /// How it is paid for; `None` where it is not stated.
    pub pricing_type: Option<PricingType>,
    /// ISO 4217.
    pub pricing_currency: String,
    /// Up to four plans.
    pub pricing_plans: Vec<PricingPlan>,
    /// Pictures and videos.
    pub media: Media,
    /// Pages elsewhere.
    pub social_links: SocialLinks,
    /// Questions with answers.
    pub faq: Vec<FaqEntry>,
    /// The company or people that make it; `None` where it is not known.
    pub maker: Option<String>,
    /// Where it runs, as [`Platform::ordered`] has it; empty where it is not known.
    #[serde(default)]
    pub platforms: Vec<Platform>,
    /// True if its source is open; `None` where it is not known.
    pub open_source: Option<bool>,
    /// When the product came out.
    pub launched_on: Option<NaiveDate>,
    /// Editorial weight, 1 to 5.
    pub prominence: u8,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_starting_price_is_the_first_that_costs_something() {
        let priced = |prices: &[&str]| {
            let plan = |price: &&str| PricingPlan { price: (*price).to_owned(), ..PricingPlan::default() };
            starting_price(&prices.iter().map(plan).collect::<Vec<_>>())
        };
        assert_eq!(priced(&["", "0", "Free", " 20 ", "200"]).as_deref(), Some("20"));
        assert_eq!(priced(&["On request", "$8/mo"]).as_deref(), Some("$8/mo"));
        assert_eq!((priced(&[]), priced(&["On request"])), (None, None));
        assert_eq!(priced(&["30 dollars for each of the first ten people"]), None, "too long for a card");
    }
}
