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
    pub auth_per_10_minutes: u32,
    pub write_per_minute: u32,
    pub search_per_minute: u32,
    pub counters_per_minute: u32,
    pub pages_per_minute: u32,
    pub connections: usize,
    pub connections_per_address: usize,
}
