//! A listing's state and origin.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};

/// The state of a listing. Only approved ones are public.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    EnumString,
    IntoStaticStr,
    clap::ValueEnum,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum ToolState {
    /// Begun, not yet submitted.
    Draft,
    /// Waits for approval; its page shows name and introduction only.
    Pending,
    /// Public.
    Approved,
    /// An admin has requested changes before it is approved, with a note.
    Returned,
    /// An admin did not approve it, with a reason.
    Rejected,
    /// In the trash: off the site, with everything that belongs to it.
    Inactive,
}

impl ToolState {
    /// All states.
    pub const ALL: [Self; 6] =
        [Self::Draft, Self::Pending, Self::Approved, Self::Returned, Self::Rejected, Self::Inactive];

    /// The word in the database.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Returns the decision that led to this state, as in `was rejected already`; nothing where the listing waits, or was
    /// never submitted.
    #[must_use]
    pub fn outcome(self) -> Option<&'static str> {
        match self {
            Self::Draft | Self::Pending => None,
            Self::Approved => Some("was approved already"),
            Self::Returned => Some("was returned for changes already"),
            Self::Rejected => Some("was rejected already"),
            Self::Inactive => Some("was taken off the site already"),
        }
    }

    /// The state with the name `word` in the database; an unknown name is a draft, which is not shown.
    #[must_use]
    pub fn of(word: &str) -> Self {
        word.parse().unwrap_or(Self::Draft)
    }
}

/// Where a listing came from.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, EnumString, IntoStaticStr, clap::ValueEnum,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Origin {
    /// The starter catalogue.
    Seed,
    /// `toolbase import`.
    Import,
    /// `toolbase seed --synthetic`.
    Synthetic,
    /// The admin interface.
    Admin,
    /// A member.
    Member,
}

impl Origin {
    /// All origins.
    pub const ALL: [Self; 5] = [Self::Seed, Self::Import, Self::Synthetic, Self::Admin, Self::Member];

    /// The word in the database.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// The origin that the database calls `word`.
    #[must_use]
    pub fn of(word: &str) -> Option<Self> {
        word.parse().ok()
    }
}
