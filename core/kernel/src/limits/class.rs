//! The classes of operations that are limited.

use crate::config::LimitsConfig;
use chrono::TimeDelta;
use strum::{EnumString, IntoStaticStr, VariantArray};

/// A class of operations that share a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Class {
    /// Signing up and mails to oneself: for each address and for each account.
    Auth,
    /// Proving who one is: only failures are counted, by the operations themselves, since only they know for whom.
    SignIn,
    /// Changes by members: for each member.
    Write,
    /// Searches: for each address.
    Search,
    /// Counted views and visits: for each address.
    Counters,
    /// Pages that must be rendered, and their data: for each address.
    Pages,
}

impl Class {
    /// Its name in the document.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The class of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    /// How many requests in which time; 0 for any number.
    pub(super) fn limit(self, config: &LimitsConfig) -> (u32, TimeDelta) {
        match self {
            Self::Auth | Self::SignIn => (config.auth_per_10_minutes, TimeDelta::minutes(10)),
            Self::Write => (config.write_per_minute, TimeDelta::minutes(1)),
            Self::Search => (config.search_per_minute, TimeDelta::minutes(1)),
            Self::Counters => (config.counters_per_minute, TimeDelta::minutes(1)),
            Self::Pages => (config.pages_per_minute, TimeDelta::minutes(1)),
        }
    }
}
