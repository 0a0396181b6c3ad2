//! A listing's state and origin, and the states of its changes.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};
use toolbase_kernel::states;

states! {
    /// The state of a listing. Only approved ones are public.
    #[derive(clap::ValueEnum)]
    pub enum ToolState {
        /// Begun, not yet submitted.
        Draft = "draft",
        /// Waits for approval; its page shows name and introduction only.
        Pending = "pending",
        /// Public.
        Approved = "approved" => "was approved already",
        /// An admin has requested changes before it is approved, with a note.
        Returned = "returned" => "was returned for changes already",
        /// An admin did not approve it, with a reason.
        Rejected = "rejected" => "was rejected already",
        /// In the trash: off the site, with everything that belongs to it.
        Inactive = "inactive" => "was taken off the site already",
    }
}

/// A new listing waits for approval.
impl Default for ToolState {
    fn default() -> Self {
        Self::Pending
    }
}

states! {
    /// The state of a change.
    pub enum RevisionState {
        /// It is in the tool.
        Live = "live" => "was approved already",
        /// It waits for a moderator.
        Pending = "pending",
        /// A moderator has rejected it, with a reason.
        Rejected = "rejected" => "was rejected already",
        /// Its author has taken it back.
        Withdrawn = "withdrawn" => "was taken back already",
        /// It was in the tool, and an admin has reverted it.
        Reverted = "reverted" => "was reverted already",
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
}
