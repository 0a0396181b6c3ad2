//! The events, each emitted in the transaction of the change.

use crate::states::{QuestionState, ReviewState};
use serde::{Deserialize, Serialize};
use toolbase_kernel::events::Event;
use utoipa::ToSchema;
use uuid::Uuid;

/// A review was written, decided on or removed, or its reports or helpful votes have changed.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ReviewChanged {
    /// The review; `null` when several reviews of the tool have changed.
    pub id: Option<Uuid>,
    /// The tool; `null` when reviews of several tools have changed.
    pub tool: Option<Uuid>,
    /// The state of the review.
    #[schema(inline)]
    pub state: ReviewState,
}

impl Event for ReviewChanged {
    const TOPIC: &'static str = "reviews.review-changed";
}

/// A question was asked or decided on.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuestionChanged {
    /// The question.
    pub id: Uuid,
    /// The tool.
    pub tool: Uuid,
    /// The state of the question.
    #[schema(inline)]
    pub state: QuestionState,
}

impl Event for QuestionChanged {
    const TOPIC: &'static str = "reviews.question-changed";
}

/// The numbers of a tool's published reviews have changed. The means of the five ratings are only in
/// `GET /api/aitool/{id}/rating`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RatingChanged {
    /// The tool.
    pub tool: Uuid,
    /// Rises with each change of the tool's numbers: an event with a lower version than a former one is late.
    pub version: i64,
    /// The mean of the stars, 0 without a review.
    pub score: f64,
    /// The number of published reviews.
    pub total_reviews: i64,
    /// The number of reviews by stars.
    #[serde(default)]
    #[schema(inline)]
    pub distribution: StarDistribution,
    /// The days on which the changed reviews were published.
    #[schema(inline)]
    pub days: Vec<ReviewsOfDay>,
}

impl Event for RatingChanged {
    const TOPIC: &'static str = "reviews.rating-changed";
}

/// The number of reviews by stars.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct StarDistribution {
    /// With one star.
    #[serde(rename = "1")]
    pub one: i64,
    /// With two stars.
    #[serde(rename = "2")]
    pub two: i64,
    /// With three stars.
    #[serde(rename = "3")]
    pub three: i64,
    /// With four stars.
    #[serde(rename = "4")]
    pub four: i64,
    /// With five stars.
    #[serde(rename = "5")]
    pub five: i64,
}

/// The reviews that were published on a day.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ReviewsOfDay {
    /// YYYY-MM-DD, UTC.
    pub day: String,
    /// The number of reviews.
    pub reviews: i64,
    /// The sum of their stars.
    pub stars: i64,
}

/// The keywords of a tool's reviews have changed.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct KeywordsChanged {
    /// The tool.
    pub tool: Uuid,
}

impl Event for KeywordsChanged {
    const TOPIC: &'static str = "reviews.keywords-changed";
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_value, json, to_value};

    #[test]
    fn payloads_are_those_of_former_releases() {
        let tool = Uuid::from_u128(1);
        let rating = RatingChanged {
            tool,
            version: 3,
            score: 4.5,
            total_reviews: 2,
            distribution: StarDistribution { four: 1, five: 1, ..StarDistribution::default() },
            days: vec![ReviewsOfDay { day: "2026-11-01".to_owned(), reviews: 2, stars: 9 }],
        };
        let payload = json!({
            "tool": tool, "version": 3, "score": 4.5, "totalReviews": 2,
            "distribution": { "1": 0, "2": 0, "3": 0, "4": 1, "5": 1 },
            "days": [{ "day": "2026-11-01", "reviews": 2, "stars": 9 }],
        });
        assert_eq!(to_value(&rating).unwrap(), payload);
        let none = ReviewChanged { id: None, tool: None, state: ReviewState::Published };
        assert_eq!(to_value(none).unwrap(), json!({ "id": null, "tool": null, "state": "published" }));
    }

    #[test]
    fn a_rating_without_a_distribution_is_read() {
        let payload =
            json!({ "tool": Uuid::nil(), "version": 1, "score": 0.0, "totalReviews": 0, "days": [] });
        assert_eq!(from_value::<RatingChanged>(payload).unwrap().distribution.five, 0);
    }
}
