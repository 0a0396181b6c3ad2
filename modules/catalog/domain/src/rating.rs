//! The reviews of a tool in numbers.

use serde::{Deserialize, Serialize};

/// A tool's reviews in two numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// Mean of the approved reviews, 0.0 to 5.0; 0.0 means unrated.
    pub score: f64,
    /// Number of approved reviews.
    pub total_reviews: u32,
}
