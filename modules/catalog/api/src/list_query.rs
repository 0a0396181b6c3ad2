//! The parameters of all lists of tools.

use serde::Deserialize;
use utoipa::IntoParams;

/// Page, order and filters of a list. OR inside a filter group, AND between groups.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    /// The page, from 1.
    #[param(minimum = 1, example = 1)]
    pub page: Option<u32>,
    /// Tools on a page, 1 to 100; 20 when absent.
    #[param(minimum = 1, maximum = 100, example = 20)]
    pub limit: Option<u32>,
    /// `popularity`, `ratings`, `reviews`, `saves`, `views`, `visits` or `upvotes`, all descending, or `cheapest`; the
    /// names of the fields, such as `rating.score`, are understood too.
    #[param(example = "popularity")]
    pub sort: Option<String>,
    /// Only tools that match this text, best match first unless `sort` is given. At most 200 characters.
    #[param(max_length = 200)]
    pub q: Option<String>,
    /// The same as `q`.
    #[param(max_length = 200)]
    pub search: Option<String>,
    /// JSON that maps names of filter groups to chosen options, as in `{"Price":["Free"]}`; at most 2 KB.
    /// Unknown groups and options are ignored and named in `warnings`.
    #[param(example = "{\"Price\":[\"Free\"]}")]
    pub filters: Option<String>,
    /// Main categories or subcategories, by name, slug or id.
    pub category: Vec<String>,
    /// `Free`, `Freemium`, `Free Trial`, `Paid`, `Contact for Pricing` or `Pricing not stated`.
    pub price: Vec<String>,
    /// Whole stars, `5` to `1`.
    pub rating: Vec<String>,
    /// Buckets such as `1-10 Reviews`.
    pub reviews: Vec<String>,
    /// `Claims` or `No Claims`.
    pub claims: Vec<String>,
    /// Buckets such as `11-50 Saves`.
    pub saves: Vec<String>,
    /// Buckets of clicks to the tool's site, such as `101-500 Visits`.
    pub visits: Vec<String>,
    /// Buckets of page views, such as `101-500 Views`.
    pub views: Vec<String>,
    /// Buckets such as `100+ Upvotes`.
    pub upvotes: Vec<String>,
    /// `Free plan` or `No free plan`; `yes` and `no` are understood too.
    #[serde(rename = "freePlan")]
    pub free_plan: Vec<String>,
    /// Where a tool runs: `Web`, `Desktop` or `Phone`.
    pub platform: Vec<String>,
    /// `Has an API`; `yes` is understood too.
    pub api: Vec<String>,
    /// `Open source` or `Not open source`; `yes` and `no` are understood too.
    #[serde(rename = "openSource")]
    pub open_source: Vec<String>,
    /// `Runs offline` or `Needs the internet`; `yes` and `no` are understood too.
    pub offline: Vec<String>,
    /// Languages of the interface, by code (BCP 47) or English name.
    #[serde(rename = "interfaceLanguage")]
    pub interface_language: Vec<String>,
    /// Languages of what a tool makes, by code (BCP 47) or English name.
    #[serde(rename = "outputLanguage")]
    pub output_language: Vec<String>,
    /// Countries that tools come from, by code (ISO 3166-1) or English name.
    #[serde(rename = "madeIn")]
    pub made_in: Vec<String>,
    /// `1` includes tools of sensitive categories.
    #[param(example = "1")]
    pub sensitive: Option<String>,
}
