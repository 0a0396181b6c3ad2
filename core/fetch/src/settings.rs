//! The settings; `config/default.toml` explains each.
#![expect(
    missing_docs,
    reason = "the comments of config/default.toml are the documentation; one text, one place"
)]

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use toolbase_kernel::config::Section;

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct FetchConfig {
    pub enabled: bool,
    #[schemars(range(min = 100))]
    pub timeout_ms: u64,
    pub max_bytes: u64,
    pub max_redirects: u32,
    pub allow: Vec<String>,
    pub browser: BrowserConfig,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct BrowserConfig {
    pub program: PathBuf,
    #[schemars(range(min = 1000, max = 120_000))]
    pub timeout_ms: u64,
    pub max_bytes: u64,
    #[schemars(range(min = 128, max = 65_536))]
    pub memory_mib: u64,
    pub sandbox: bool,
}

impl Section for FetchConfig {
    const NAME: &'static str = "fetch";

    fn check(&self) -> Vec<(String, String)> {
        let is_pair = |entry: &str| {
            entry.rsplit_once(':').is_some_and(|(host, port)| !host.is_empty() && port.parse::<u16>().is_ok())
        };
        let broken = self.allow.iter().find(|entry| !is_pair(entry));
        broken
            .map(|entry| {
                let rule = format!(
                    "expected host and port, as in \"127.0.0.1:8081\", found \"{}\"",
                    entry.escape_debug()
                );
                ("fetch.allow".to_owned(), rule)
            })
            .into_iter()
            .collect()
    }
}
