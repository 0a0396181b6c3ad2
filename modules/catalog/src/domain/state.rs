//! Where a listing stands and where it came from.

use serde::{Deserialize, Serialize};

/// Where a listing stands. Only approved ones are public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum ToolState {
    /// Begun, not yet handed in.
    Draft,
    /// Waits for approval; its page shows name and introduction only.
    Pending,
    /// Public.
    Approved,
    /// Refused, with a reason.
    Rejected,
    /// Was public and was taken off.
    Inactive,
}

impl ToolState {
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
}

/// Where a listing came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The starter catalogue.
    Seed,
    /// `toolbase import`.
    Import,
    /// `toolbase seed --synthetic`.
    Synthetic,
}

impl Origin {
    /// The word in the database.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Seed => "seed",
            Self::Import => "import",
            Self::Synthetic => "synthetic",
        }
    }
}
