//! The states of reviews and questions, and the marks of reviews.

use serde::{Deserialize, Serialize};
pub use toolbase_reviews_api::{QuestionState, ReviewState};

/// The labels of authors (decisions 124 and 125).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// Nothing.
    None,
    /// An admin of the site: "Staff".
    Staff,
    /// The member who submitted the tool: "Submitted this tool". It does not count.
    Submitter,
    /// A member who has claimed the tool since: "Owns this tool". It is never stored.
    Owner,
}

impl Mark {
    /// The name in the database and in responses.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Staff => "staff",
            Self::Submitter => "submitter",
            Self::Owner => "owner",
        }
    }

    /// The mark that the database holds.
    #[must_use]
    pub fn from_name(name: &str) -> Self {
        match name {
            "staff" => Self::Staff,
            "submitter" => Self::Submitter,
            _ => Self::None,
        }
    }
}
