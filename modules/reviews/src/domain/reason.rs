//! Why a review is rejected or reported: closed lists, none of whose entries is about how many stars it gives
//! (decision 126).

use serde::{Deserialize, Serialize};

macro_rules! reasons {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $key:tt, $text:literal;)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum $name {
            $($(#[$doc])* #[serde(rename = $key)] $variant,)+
        }

        impl $name {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The name in the database and in requests.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $key,)+ }
            }

            /// The reason in plain words.
            #[must_use]
            pub fn text(self) -> &'static str {
                match self { $(Self::$variant => $text,)+ }
            }

            /// The reason of this name.
            #[must_use]
            pub fn named(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|reason| reason.as_str() == name)
            }
        }
    };
}

reasons! {
    /// Why a moderator does not publish a review.
    RejectReason {
        /// Not about the tool.
        OffTopic = "off-topic", "It is not about this tool.";
        /// Not from own use.
        NotOwnExperience = "not-own-experience", "It does not come from using the tool.";
        /// Paid for, or by somebody with an interest.
        Conflict = "conflict-of-interest", "It was written by somebody with an interest in the tool or a competitor.";
        /// Advertising or links.
        Advertising = "advertising", "It advertises something.";
        /// Copied.
        Copied = "copied", "The text is copied from elsewhere.";
        /// Insults, hate, threats.
        Abusive = "abusive", "It insults or threatens somebody.";
        /// Names, addresses, numbers of people.
        Personal = "personal-data", "It contains somebody’s personal data.";
        /// Cannot be understood.
        Unreadable = "unreadable", "It cannot be understood.";
        /// Against the law.
        Unlawful = "unlawful", "It breaks the law.";
    }
}

reasons! {
    /// Why a member reports a review.
    ReportReason {
        /// Not about the tool.
        OffTopic = "off-topic", "It is not about this tool.";
        /// Made up or paid for.
        Fake = "fake", "It seems to be fake or paid for.";
        /// Advertising or links.
        Advertising = "advertising", "It advertises something.";
        /// Insults, hate, threats.
        Abusive = "abusive", "It insults or threatens somebody.";
        /// Names, addresses, numbers of people.
        Personal = "personal-data", "It contains somebody’s personal data.";
        /// Something else, said in the note.
        Other = "other", "Something else.";
    }
}
