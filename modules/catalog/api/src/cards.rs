//! Tools in lists, as clients read them. The module that has the tools writes them; modules that respond with lists
//! of their own describe them by these.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::Ids;
use utoipa::ToSchema;

/// A subcategory together with its main category.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Category {
    /// Identity.
    #[serde(flatten)]
    pub id: Ids,
    /// Name of the subcategory.
    #[serde(rename = "Category")]
    #[schema(example = "Image Generator")]
    pub category: String,
    /// Name of its main category.
    #[serde(rename = "CategoryMain")]
    #[schema(example = "Image")]
    pub category_main: String,
    /// Slug of the subcategory.
    #[schema(example = "image-generator")]
    pub slug: String,
    /// Slug of the main category.
    #[serde(rename = "mainSlug")]
    #[schema(example = "image")]
    pub main_slug: String,
}

/// Reviews in two numbers.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RatingView {
    /// Mean of the approved reviews, 1 to 5; 0 when there are none.
    #[schema(example = 4.5)]
    pub score: f64,
    /// Number of approved reviews.
    #[schema(example = 12)]
    pub total_reviews: u32,
}

/// Lifetime counters.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StatsView {
    /// Clicks to the tool's own site.
    pub visits: u32,
    /// Openings of the tool's page.
    pub page_views: u32,
    /// People who saved it.
    pub saved_count: u32,
    /// People who upvoted it.
    pub upvotes_count: u32,
}

/// The state of a listing.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StatusView {
    /// True if it is public.
    pub is_approved: bool,
    /// True if its owner has claimed it.
    pub is_claimed: bool,
}

/// A tool as lists show it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ToolCard {
    /// Identity.
    #[serde(flatten)]
    pub id: Ids,
    /// Names the tool in addresses.
    #[schema(example = "midjourney")]
    pub slug: String,
    /// The product's own spelling.
    #[schema(example = "Midjourney")]
    pub name: String,
    /// The tool's own site.
    #[schema(example = "https://www.midjourney.com")]
    pub url: String,
    /// Address of its logo.
    #[schema(nullable)]
    pub logo_url: Option<String>,
    /// Address of a small picture, at most 320 pixels wide: its first photo, or its website.
    #[schema(nullable, example = "/media/4f/4f1c8d1d5d0b4c0ab3f2f6f2f0a1b2c3/320.webp")]
    pub picture_url: Option<String>,
    /// One-line promise.
    pub short_description: String,
    /// Last edit of the listing.
    pub updated_at: DateTime<Utc>,
    /// When the product itself came out.
    #[schema(nullable)]
    pub launched_on: Option<NaiveDate>,
    /// First approval of the listing.
    pub published_at: DateTime<Utc>,
    /// The default order: 0 to 100.
    #[schema(example = 41.27)]
    pub popularity: f64,
    /// `Free`, `Freemium`, `Free Trial`, `Paid` or `Contact for Pricing`; `null` where it is not stated.
    #[schema(required = true, nullable, example = "Freemium")]
    pub pricing_type: Option<String>,
    /// ISO 4217.
    #[schema(example = "USD")]
    pub pricing_currency: String,
    /// The price of the first plan that costs something, as it is written there: a number or words; `null` where none is
    /// known.
    #[schema(required = true, nullable, example = "$20/mo")]
    pub starting_price: Option<String>,
    /// The price in a few words for people: `Free`, `Free plan, then $20/mo`, `From €60/mo`,
    /// `Contact for pricing` or `Price not known`.
    #[schema(example = "Free plan, then $20/mo")]
    pub price_text: String,
    /// Up to five, the primary one first.
    pub categories: Vec<Category>,
    /// Its reviews.
    pub rating: RatingView,
    /// Its counters.
    pub stats: StatsView,
    /// The listing's state.
    pub status: StatusView,
    /// True if it is in a sensitive category.
    pub sensitive: bool,
}

/// An option of a filter group.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct FilterOption {
    /// The text to show.
    #[schema(example = "Free")]
    pub label: String,
    /// The value to send back.
    #[schema(example = "Free")]
    pub value: String,
    /// Tools that choosing it would show, with the other groups' choices applied.
    #[schema(example = 57)]
    pub count: u32,
    /// True if it is chosen.
    pub selected: bool,
}

/// A subcategory in the category filter.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct FilterSubCategory {
    /// Its name.
    pub name: String,
    /// Its slug.
    pub slug: String,
    /// Tools in it.
    pub count: u32,
    /// True if it is chosen.
    pub selected: bool,
}

/// A main category in the category filter.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FilterMainCategory {
    /// Its name.
    pub name: String,
    /// Its slug.
    pub slug: String,
    /// Tools in it.
    pub count: u32,
    /// True if it is chosen.
    pub selected: bool,
    /// Those of its subcategories that have tools.
    pub sub_categories: Vec<FilterSubCategory>,
}

/// A filter group with the options that lead anywhere.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FilterGroup {
    /// The text to show, and its name in the `filters` parameter.
    #[schema(example = "Price")]
    pub label: String,
    /// The name of its own query parameter.
    #[schema(example = "price")]
    pub key: String,
    /// Its options; empty for the category group.
    pub options: Vec<FilterOption>,
    /// The category group's hierarchy; absent in other groups.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub main_categories: Option<Vec<FilterMainCategory>>,
}

/// A page of a list.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ToolList {
    /// The page's tools; empty beyond the last page.
    pub tools: Vec<ToolCard>,
    /// Filters with counts.
    pub filters: Vec<FilterGroup>,
    /// Tools on all pages.
    pub total_count: u32,
    /// Number of pages.
    pub total_pages: u32,
    /// Only of rankings in their own order: how many of the tools have a figure to be ranked by. They come first. 0 where
    /// nothing was counted yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ranked_count: Option<u32>,
    /// Only of rankings in their own order: how many tools come first as editors' picks, where nothing was counted at all
    /// times. All other tools follow by name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picked_count: Option<u32>,
    /// The parts of the request that were ignored; absent when there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<String>,
}
