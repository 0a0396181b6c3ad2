//! The section `[catalog]` of the configuration.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use toolbase_kernel::module::Settings;

/// The section's keys.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CatalogSettings {
    /// How long changes are collected before lists and search show them, in milliseconds.
    debounce_ms: u64,
    /// How often views and visits are written to the database, in milliseconds.
    counters_flush_ms: u64,
}

impl CatalogSettings {
    /// How long changes are collected.
    #[must_use]
    pub fn debounce(&self) -> Duration {
        Duration::from_millis(self.debounce_ms)
    }

    /// How often counts are written; never more often than every 10 ms.
    #[must_use]
    pub fn counters_flush(&self) -> Duration {
        Duration::from_millis(self.counters_flush_ms.max(10))
    }
}

/// The section with its defaults.
#[must_use]
pub fn settings() -> Settings {
    Settings {
        defaults: "debounce_ms = 1000\ncounters_flush_ms = 5000",
        schema: schemars::schema_for!(CatalogSettings).to_value(),
    }
}
