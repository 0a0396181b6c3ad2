//! The body of the response.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use toolbase_kernel::figures::DayAmount;
use toolbase_kernel::http::Ids;
use utoipa::ToSchema;

/// How a tool does, by UTC day.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ToolAnalytics {
    /// The tool.
    pub tool: AnalyticsTool,
    /// The main category that it is compared in; `null` when it is not public.
    pub category: Option<AnalyticsCategory>,
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub to: NaiveDate,
    /// Views, visits, saves, upvotes, reviews and search appearances, in this order.
    pub figures: Vec<ComparedFigure>,
    /// The reviews in numbers.
    pub rating: RatingHistory,
    /// The pages of the site that views came from: lists, search, categories, comparisons and others, in this order.
    pub origins: Vec<OriginFigure>,
}

/// The tool.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct AnalyticsTool {
    /// Identity.
    #[serde(flatten)]
    pub id: Ids,
    /// Its name in addresses.
    #[schema(example = "midjourney")]
    pub slug: String,
    /// Its name.
    #[schema(example = "Midjourney")]
    pub name: String,
}

/// The category that a tool is compared in.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct AnalyticsCategory {
    /// Identity.
    #[serde(flatten)]
    pub id: Ids,
    /// Its name.
    #[schema(example = "Image")]
    pub name: String,
    /// How many public tools it has.
    #[schema(example = 812)]
    pub tools: usize,
}

/// A figure of the tool beside the medians of its category.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ComparedFigure {
    /// Its name.
    #[schema(example = "tool-views")]
    pub name: String,
    /// Its name for people.
    #[schema(example = "Views")]
    pub label: String,
    /// The unit of the amounts.
    #[schema(example = "views")]
    pub unit: String,
    /// The sum of the amounts.
    #[schema(example = 1234)]
    pub total: i64,
    /// The sum of the medians.
    #[schema(example = 210.5)]
    pub median_total: f64,
    /// A value for each day, the earliest first.
    pub values: Vec<ComparedDay>,
}

/// The amount of a day.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ComparedDay {
    /// The day.
    pub day: NaiveDate,
    /// The amount; negative when more was taken back than added.
    #[schema(example = 3)]
    pub amount: i64,
    /// The median of all public tools of the category; `null` for today, and shortly after midnight for yesterday.
    #[schema(example = 1.0)]
    pub median: Option<f64>,
}

/// The reviews of a tool in numbers.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RatingHistory {
    /// The mean of the stars; `null` without a review.
    #[schema(example = 4.5)]
    pub now: Option<f64>,
    /// The number of published reviews.
    #[schema(example = 12)]
    pub reviews: i64,
    /// The median of the means of the category's tools that have reviews; `null` when none has.
    #[schema(example = 4.2)]
    pub median: Option<f64>,
    /// The reviews up to the end of each day.
    pub values: Vec<RatingDay>,
}

/// The reviews up to the end of a day.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RatingDay {
    /// The day.
    pub day: NaiveDate,
    /// The mean of the stars; `null` before the first review.
    #[schema(example = 4.5)]
    pub rating: Option<f64>,
    /// The number of reviews.
    #[schema(example = 12)]
    pub reviews: i64,
}

/// The views that came from one kind of page.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct OriginFigure {
    /// `list`, `search`, `category`, `comparison` or `other`.
    #[schema(example = "search")]
    pub name: String,
    /// The kind of page, for people.
    #[schema(example = "Search")]
    pub label: String,
    /// The sum of the amounts.
    #[schema(example = 40)]
    pub total: i64,
    /// An amount for each day, the earliest first.
    pub values: Vec<DayAmount>,
}
