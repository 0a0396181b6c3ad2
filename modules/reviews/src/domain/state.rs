//! The states of reviews and questions, and the marks of reviews.

use serde::{Deserialize, Serialize};
use toolbase_kernel::states;
use utoipa::ToSchema;

states! {
    /// The state of a review.
    #[derive(ToSchema)]
    pub enum ReviewState {
        /// Nobody has decided on it.
        Pending = "pending",
        /// Everybody sees it.
        Published = "published" => "is published already",
        /// A moderator did not publish it, and said why.
        Rejected = "rejected" => "was rejected already",
        /// Its author took it back.
        Withdrawn = "withdrawn" => "was withdrawn by its author",
        /// A moderator deleted it.
        Deleted = "deleted" => "was deleted already",
    }
}

states! {
    /// The state of a question.
    pub enum QuestionState {
        /// Nobody has decided on it.
        Pending = "pending",
        /// It is among the tool's FAQs.
        Answered = "answered" => "was answered already",
        /// It was taken off the queue without an answer.
        Deleted = "deleted" => "was deleted already",
    }
}

/// The labels of authors (decisions 124 and 125).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ReviewMark)]
pub enum Mark {
    /// Nothing.
    None,
    /// An admin of the site: "Staff".
    Staff,
    /// The member who submitted the tool: "Submitted this tool". It does not count.
    Submitter,
}

impl Mark {
    /// The name in the database and in responses.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Staff => "staff",
            Self::Submitter => "submitter",
        }
    }

    /// The mark that the database holds.
    #[must_use]
    pub fn of(name: &str) -> Self {
        match name {
            "staff" => Self::Staff,
            "submitter" => Self::Submitter,
            _ => Self::None,
        }
    }
}
