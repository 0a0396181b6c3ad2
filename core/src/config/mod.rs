//! Configuration: `config/default.toml` < a file < `TOOLBASE__…` variables < flags.

mod keys;
mod load;
mod secret;
mod section;
mod settings;

pub use keys::known_keys;
pub use load::{ConfigError, Layers, Loaded, core_schema};
pub use secret::Secret;
pub use settings::{
    CacheConfig, Config, DatabaseConfig, EventsConfig, JobsConfig, LogConfig, LogFormat, LoggedRequests,
    ModulesConfig, ServerConfig, SiteConfig, SiteEnv, WebConfig,
};

/// The base layer, with a comment on every key.
pub const DEFAULTS: &str = include_str!("../../../config/default.toml");
