//! The settings; `config/default.toml` explains each.
#![expect(
    missing_docs,
    reason = "the comments of config/default.toml are the documentation; one text, one place"
)]

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use toolbase_kernel::config::{Section, form};

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct FetchConfig {
    pub enabled: bool,
    #[schemars(range(min = 100, max = 600_000))]
    pub timeout_ms: u64,
    #[schemars(range(min = 1024, max = 1_073_741_824))]
    pub max_bytes: u64,
    #[schemars(range(max = 20))]
    pub max_redirects: u32,
    #[schemars(extend("items" = form("host-and-port")))]
    pub allow: Vec<String>,
    pub browser: BrowserConfig,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct BrowserConfig {
    #[schemars(extend("format" = "file"))]
    pub program: PathBuf,
    #[schemars(range(min = 1000, max = 120_000))]
    pub timeout_ms: u64,
    #[schemars(range(min = 1024, max = 10_737_418_240_u64))]
    pub max_bytes: u64,
    #[schemars(range(min = 128, max = 65_536))]
    pub memory_mib: u64,
    pub sandbox: bool,
}

impl Section for FetchConfig {
    const NAME: &'static str = "fetch";
}
