//! Reviews and questions as clients read them.
//!
//! - `review`: a review, with its tool and what only some see of it
//! - `question`: a question that waits
//! - `owned`: reviews and questions as the owners of their tools read them
//! - `summary`: the reviews of a tool in numbers

mod owned;
mod question;
mod review;
mod summary;

pub use owned::{OwnedQuestion, OwnedReview};
pub use question::{Question, question_id};
pub use review::{Review, ReviewedTool, review_id};
pub use summary::RatingSummary;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A message for people.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = ReviewMessage)]
pub struct Message {
    /// The text to show.
    pub message: String,
}

impl Message {
    pub fn new(message: &str) -> Self {
        Self { message: message.to_owned() }
    }
}
