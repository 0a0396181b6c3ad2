//! The settings of the core, one struct per section of `config/default.toml`, which explains each.
#![expect(
    missing_docs,
    reason = "the comments of config/default.toml are the documentation; one text, one place"
)]

use super::LimitsConfig;
use super::Network;
use super::Secret;
use super::form;
use super::sections::{MissingSection, Section, Sections};
use chrono::{DateTime, Datelike, NaiveDate, NaiveTime, Utc};
use figment::Figment;
use schemars::JsonSchema;
use serde::ser::{Error, SerializeMap};
use serde::{Deserialize, Serialize, Serializer};
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
    #[serde(flatten, skip_deserializing, serialize_with = "as_values")]
    #[schemars(skip)]
    pub sections: BTreeMap<String, Figment>,
}

fn as_values<S: Serializer>(sections: &BTreeMap<String, Figment>, serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(sections.len()))?;
    for (name, section) in sections {
        map.serialize_entry(name, &section.extract::<serde_json::Value>().map_err(S::Error::custom)?)?;
    }
    map.end()
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
    #[schemars(length(min = 1, max = 100))]
    pub name: String,
    #[schemars(length(min = 1, max = 40))]
    pub short_name: String,
    #[schemars(length(max = 500))]
    pub description: String,
    #[schemars(extend("format" = "site-address"))]
    pub url: String,
    pub env: SiteEnv,
    #[schemars(range(max = 2999), extend("format" = "year"))]
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
    #[schemars(range(min = 100, max = 1_073_741_824))]
    pub body_limit_bytes: usize,
    #[schemars(range(min = 50, max = 3_600_000))]
    pub request_timeout_ms: u64,
    #[schemars(range(max = 3_600_000))]
    pub shutdown_grace_ms: u64,
    #[schemars(range(min = 100, max = 600_000))]
    pub header_timeout_ms: u64,
    #[schemars(range(min = 100, max = 3_600_000))]
    pub idle_timeout_ms: u64,
    #[schemars(extend("items" = form("host-with-port")))]
    pub hosts: Vec<String>,
    #[schemars(schema_with = "super::network::list_schema")]
    pub trusted_proxies: Vec<Network>,
    pub read_only: bool,
    #[schemars(length(max = 1000))]
    pub read_only_message: String,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct DatabaseConfig {
    pub url: Secret,
    #[schemars(extend("format" = "path"))]
    pub url_file: PathBuf,
    #[schemars(range(min = 1, max = 1000))]
    pub max_connections: u32,
    #[schemars(range(min = 100, max = 600_000))]
    pub connect_timeout_ms: u64,
    #[schemars(range(max = 600_000))]
    pub busy_timeout_ms: u64,
    pub migrate_on_start: bool,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct EventsConfig {
    #[schemars(range(min = 10, max = 60_000))]
    pub poll_ms: u64,
    pub deliver: bool,
    #[schemars(range(min = 100, max = 3_600_000))]
    pub handler_timeout_ms: u64,
    #[schemars(range(min = 1, max = 36_500))]
    pub retention_days: u32,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct JobsConfig {
    pub enabled: bool,
    #[schemars(range(min = 10, max = 60_000))]
    pub poll_ms: u64,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct FiguresConfig {
    #[schemars(range(min = 92, max = 36_500))]
    pub retention_days: u32,
    #[schemars(range(min = 10, max = 3_600_000))]
    pub flush_ms: u64,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct ModulesConfig {
    #[schemars(extend("format" = "path"))]
    pub path: PathBuf,
    #[schemars(extend("items" = form("name")))]
    pub enabled: Vec<String>,
    #[schemars(extend("items" = form("name")))]
    pub required: Vec<String>,
    #[schemars(extend("items" = form("route")))]
    pub replace_pages: Vec<String>,
    #[schemars(range(min = 50, max = 3_600_000))]
    pub start_timeout_ms: u64,
    #[schemars(range(min = 50, max = 3_600_000))]
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
    #[schemars(extend("format" = "path"))]
    pub dir: PathBuf,
    #[schemars(extend("format" = "path"))]
    pub node: PathBuf,
    #[schemars(extend("items" = form("path")))]
    pub fonts: Vec<PathBuf>,
    #[schemars(range(min = 1, max = 256))]
    pub concurrency: usize,
    #[schemars(range(min = 100, max = 600_000))]
    pub render_timeout_ms: u64,
    #[schemars(range(min = 10, max = 600_000))]
    pub restart_min_ms: u64,
    #[schemars(range(min = 10, max = 3_600_000))]
    pub restart_max_ms: u64,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct CacheConfig {
    #[schemars(range(max = 1_048_576))]
    pub pages_mib: u64,
    #[schemars(range(max = 1_048_576))]
    pub api_mib: u64,
    #[schemars(range(max = 31_536_000))]
    pub page_fresh_s: u64,
    #[schemars(range(max = 31_536_000))]
    pub page_stale_s: u64,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct LogConfig {
    #[schemars(extend("format" = "log-filter"))]
    pub level: String,
    pub format: LogFormat,
    pub requests: LoggedRequests,
    #[schemars(range(max = 86_400_000))]
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
