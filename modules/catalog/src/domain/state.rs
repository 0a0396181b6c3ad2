//! A listing's state and origin.

use serde::{Deserialize, Serialize};

/// The state of a listing. Only approved ones are public.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, clap::ValueEnum, utoipa::ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum ToolState {
    /// Begun, not yet submitted.
    Draft,
    /// Waits for approval; its page shows name and introduction only.
    Pending,
    /// Public.
    Approved,
    /// Refused, with a reason.
    Rejected,
    /// In the trash: off the site, with everything that belongs to it.
    Inactive,
}

impl ToolState {
    /// All states.
    pub const ALL: [Self; 5] = [Self::Draft, Self::Pending, Self::Approved, Self::Rejected, Self::Inactive];

    /// The word in the database.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Pending => "pending",
            Self::Approved => "approved",
            Self::Rejected => "rejected",
            Self::Inactive => "inactive",
        }
    }

    /// The state with the name `word` in the database; an unknown name is a draft, which is not shown.
    #[must_use]
    pub fn of(word: &str) -> Self {
        Self::ALL.into_iter().find(|state| state.as_str() == word).unwrap_or(Self::Draft)
    }
}

/// Where a listing came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// The starter catalogue.
    Seed,
    /// `toolbase import`.
    Import,
    /// `toolbase seed --synthetic`.
    Synthetic,
    /// The admin interface.
    Admin,
}

impl Origin {
    /// The word in the database.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Seed => "seed",
            Self::Import => "import",
            Self::Synthetic => "synthetic",
            Self::Admin => "admin",
        }
    }

    /// The origin that the database calls `word`.
    #[must_use]
    pub fn of(word: &str) -> Option<Self> {
        let known = [Self::Seed, Self::Import, Self::Synthetic, Self::Admin];
        known.into_iter().find(|origin| origin.as_str() == word)
    }
}
