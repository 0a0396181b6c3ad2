//! The states of a change of a tool.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};

/// The state of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, EnumString, IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum RevisionState {
    /// It is in the tool.
    Live,
    /// It waits for a moderator.
    Pending,
    /// A moderator has rejected it, with a reason.
    Rejected,
    /// Its author has taken it back.
    Withdrawn,
    /// It was in the tool, and an admin has reverted it.
    Reverted,
}

impl RevisionState {
    /// All states.
    pub const ALL: [Self; 5] = [Self::Live, Self::Pending, Self::Rejected, Self::Withdrawn, Self::Reverted];

    /// The word in the database.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// The state with the name `word` in the database; an unknown one is not in the tool.
    #[must_use]
    pub fn of(word: &str) -> Self {
        word.parse().unwrap_or(Self::Withdrawn)
    }
}
