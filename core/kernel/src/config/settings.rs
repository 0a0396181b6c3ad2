//! The settings of the core, one struct per section of `config/default.toml`, which explains each.
#![expect(
    missing_docs,
    reason = "the comments of config/default.toml are the documentation; one text, one place"
)]

use super::LimitsConfig;
use super::Network;
use super::Secret;
use super::sections::{MissingSection, Section, Sections};
use chrono::{DateTime, Datelike, NaiveDate, NaiveTime, Utc};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::path::PathBuf;

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct Config {
    pub site: SiteConfig,
    pub server: ServerConfig,
    pub database: DatabaseConfig,
    pub events: EventsConfig,
    pub jobs: JobsConfig,
    pub figures: FiguresConfig,
    pub modules: ModulesConfig,
    pub web: WebConfig,
    pub cache: CacheConfig,
    pub limits: LimitsConfig,
    pub log: LogConfig,
    /// Sections of the core's services.
    #[serde(flatten, skip_deserializing)]
    #[schemars(skip)]
    pub services: Sections,
    /// Sections of modules, by name.
    #[serde(flatten)]
    #[schemars(skip)]
    pub sections: BTreeMap<String, serde_json::Value>,
}

impl Config {
    /// The section of a service of the core.
    ///
    /// # Errors
    /// [`MissingSection`] when no service of this program declares it.
    pub fn section<T: Section>(&self) -> Result<&T, MissingSection> {
        self.services.get()
    }
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct SiteConfig {
    pub name: String,
    pub short_name: String,
    pub description: String,
    pub url: String,
    pub env: SiteEnv,
    pub year: u16,
}

impl SiteConfig {
    /// The year in headings at `now`: the configured one, or that of `now` (UTC) where it is 0.
    #[must_use]
    pub fn year_at(&self, now: DateTime<Utc>) -> u16 {
        if self.year == 0 { u16::try_from(now.year()).unwrap_or_default() } else { self.year }
    }

    /// When the year in headings changes next; `None` where it is configured.
    #[must_use]
    pub fn next_year_at(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let begin = NaiveDate::from_ymd_opt(now.year() + 1, 1, 1).filter(|_| self.year == 0)?;
        Some(begin.and_time(NaiveTime::MIN).and_utc())
    }
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize, JsonSchema, PartialEq, Eq, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SiteEnv {
    Production,
    Staging,
    Development,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct ServerConfig {
    #[serde(deserialize_with = "super::listen::deserialize")]
    #[schemars(schema_with = "super::listen::schema")]
    pub host: IpAddr,
    pub port: u16,
    pub body_limit_bytes: usize,
    pub request_timeout_ms: u64,
    pub shutdown_grace_ms: u64,
    pub header_timeout_ms: u64,
    pub idle_timeout_ms: u64,
    pub hosts: Vec<String>,
    #[schemars(schema_with = "super::network::list_schema")]
    pub trusted_proxies: Vec<Network>,
    pub read_only: bool,
    pub read_only_message: String,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct DatabaseConfig {
    pub url: Secret,
    pub url_file: PathBuf,
    #[schemars(range(min = 1))]
    pub max_connections: u32,
    pub connect_timeout_ms: u64,
    pub busy_timeout_ms: u64,
    pub migrate_on_start: bool,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct EventsConfig {
    #[schemars(range(min = 10))]
    pub poll_ms: u64,
    pub deliver: bool,
    #[schemars(range(min = 1))]
    pub handler_timeout_ms: u64,
    #[schemars(range(min = 1))]
    pub retention_days: u32,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct JobsConfig {
    pub enabled: bool,
    #[schemars(range(min = 10))]
    pub poll_ms: u64,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct FiguresConfig {
    #[schemars(range(min = 92))]
    pub retention_days: u32,
    #[schemars(range(min = 10))]
    pub flush_ms: u64,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct ModulesConfig {
    pub path: PathBuf,
    pub enabled: Vec<String>,
    pub required: Vec<String>,
    pub replace_pages: Vec<String>,
    #[schemars(range(min = 1))]
    pub start_timeout_ms: u64,
    #[schemars(range(min = 1))]
    pub stop_timeout_ms: u64,
}

impl ModulesConfig {
    /// Returns `true` if the module `name` may run.
    #[must_use]
    pub fn is_enabled(&self, name: &str) -> bool {
        self.enabled.iter().any(|entry| entry == "*" || entry == name)
    }
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct WebConfig {
    pub enabled: bool,
    pub dir: PathBuf,
    pub node: PathBuf,
    #[schemars(range(min = 1))]
    pub concurrency: usize,
    pub render_timeout_ms: u64,
    pub restart_min_ms: u64,
    pub restart_max_ms: u64,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct CacheConfig {
    pub pages_mib: u64,
    pub api_mib: u64,
    pub page_fresh_s: u64,
    pub page_stale_s: u64,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct LogConfig {
    pub level: String,
    pub format: LogFormat,
    pub requests: LoggedRequests,
    pub slow_ms: u64,
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize, JsonSchema, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    Text,
    Json,
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize, JsonSchema, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum LoggedRequests {
    Errors,
    All,
}
