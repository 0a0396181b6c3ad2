//! The state of a review, and what sets it apart.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The state of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ReviewState {
    /// Nobody has decided on it.
    Pending,
    /// Everybody sees it.
    Published,
    /// A moderator did not publish it, and said why.
    Rejected,
    /// Its author took it back.
    Withdrawn,
    /// A moderator deleted it.
    Deleted,
}

impl ReviewState {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Pending, Self::Published, Self::Rejected, Self::Withdrawn, Self::Deleted];

    /// The name in the database and in responses.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Published => "published",
            Self::Rejected => "rejected",
            Self::Withdrawn => "withdrawn",
            Self::Deleted => "deleted",
        }
    }

    /// The state of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == name)
    }

    /// The state that the database holds; what it does not know is deleted.
    #[must_use]
    pub fn of(name: &str) -> Self {
        Self::named(name).unwrap_or(Self::Deleted)
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
