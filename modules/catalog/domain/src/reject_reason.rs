//! Why a submitted tool is not listed.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};

/// The reason for which a moderator does not list a tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, EnumString, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum ToolRejectReason {
    /// Listed already, perhaps under another address.
    Duplicate,
    /// No AI tool, agent or GPT.
    NotAnAi,
    /// The website does not respond, or has nothing to use.
    BrokenSite,
    /// Too little, or placeholders.
    Incomplete,
    /// Claims that are not true, or another's name.
    Misleading,
    /// Advertising or links.
    Spam,
    /// Against the law, or harmful.
    Unlawful,
    /// Something else, which the note says.
    Other,
}

impl ToolRejectReason {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Duplicate,
        Self::NotAnAi,
        Self::BrokenSite,
        Self::Incomplete,
        Self::Misleading,
        Self::Spam,
        Self::Unlawful,
        Self::Other,
    ];

    /// The name in requests and commands.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// The reason in plain words.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Self::Duplicate => "It is listed already.",
            Self::NotAnAi => "It is not an AI tool, agent or GPT.",
            Self::BrokenSite => "Its website does not work.",
            Self::Incomplete => "Its description does not say enough.",
            Self::Misleading => "Its description is misleading.",
            Self::Spam => "It advertises something else.",
            Self::Unlawful => "It is unlawful or harmful.",
            Self::Other => "It does not fit into our directory.",
        }
    }

    /// The reason with a note, as its submitter reads it.
    #[must_use]
    pub fn with_note(self, note: &str) -> String {
        let note = note.trim();
        if note.is_empty() { self.text().to_owned() } else { format!("{} {note}", self.text()) }
    }
}
