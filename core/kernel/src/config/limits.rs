//! The section `limits`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How many requests of each class are let through; `config/default.toml` explains each.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[expect(
    missing_docs,
    reason = "the comments of config/default.toml are the documentation; one text, one place"
)]
pub struct LimitsConfig {
    #[schemars(range(max = 1_000_000))]
    pub auth_per_10_minutes: u32,
    #[schemars(range(max = 1_000_000))]
    pub write_per_minute: u32,
    #[schemars(range(max = 1_000_000))]
    pub search_per_minute: u32,
    #[schemars(range(max = 1_000_000))]
    pub counters_per_minute: u32,
    #[schemars(range(max = 1_000_000))]
    pub pages_per_minute: u32,
    #[schemars(range(max = 1_000_000))]
    pub connections: usize,
    #[schemars(range(max = 1_000_000))]
    pub connections_per_address: usize,
}
