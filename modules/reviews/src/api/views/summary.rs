//! The reviews of a tool in numbers, as clients read them.

use crate::store::Totals;
use serde::{Deserialize, Serialize};
use toolbase_catalog_api::RatingView;
use utoipa::ToSchema;

/// The number of reviews for each number of stars.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct StarCounts {
    /// One star.
    #[serde(rename = "1")]
    one: i64,
    /// Two stars.
    #[serde(rename = "2")]
    two: i64,
    /// Three stars.
    #[serde(rename = "3")]
    three: i64,
    /// Four stars.
    #[serde(rename = "4")]
    four: i64,
    /// Five stars.
    #[serde(rename = "5")]
    five: i64,
}

/// The means of the five ratings over the reviews that count, with two decimals; 0 without any.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AspectMeans {
    /// Ease of use.
    #[schema(example = 4.5)]
    ease_of_use: f64,
    /// Value for money.
    #[schema(example = 4.1)]
    value_for_money: f64,
    /// Functionality.
    #[schema(example = 4.3)]
    functionality: f64,
    /// Performance: speed and reliability.
    #[schema(example = 4.0)]
    performance: f64,
    /// Innovation.
    #[schema(example = 4.7)]
    innovation: f64,
}

/// The reviews of a tool in numbers.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RatingSummary {
    /// Mean and number of the reviews that count.
    pub rating: RatingView,
    /// All published reviews by stars, also those that do not count: what filtering by stars shows.
    pub distribution: StarCounts,
    /// The means of the five ratings.
    pub aspects: AspectMeans,
}

impl RatingSummary {
    pub fn from_totals(totals: &Totals) -> Self {
        let [one, two, three, four, five] = totals.shown();
        Self {
            rating: RatingView {
                score: totals.score(),
                total_reviews: u32::try_from(totals.count()).unwrap_or(u32::MAX),
            },
            distribution: StarCounts { one, two, three, four, five },
            aspects: AspectMeans {
                ease_of_use: totals.mean(totals.ease_of_use),
                value_for_money: totals.mean(totals.value_for_money),
                functionality: totals.mean(totals.functionality),
                performance: totals.mean(totals.performance),
                innovation: totals.mean(totals.innovation),
            },
        }
    }
}
