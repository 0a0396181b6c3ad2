//! The values of the configuration, and the sections that services declare. The server loads them.

mod form;
mod host;
mod limits;
mod listen;
mod network;
mod secret;
mod sections;
mod settings;

pub use form::form;
pub use host::is_host;
pub use limits::LimitsConfig;
pub use listen::{LISTEN_ADDRESS, listen_address};
pub use network::{NETWORK, Network};
pub use secret::Secret;
pub use sections::{AnySection, MissingSection, Section, SectionType, Sections};
pub use settings::{
    CacheConfig, Config, DatabaseConfig, EventsConfig, FiguresConfig, JobsConfig, LogConfig, LogFormat,
    LoggedRequests, ModulesConfig, ServerConfig, SiteConfig, SiteEnv, WebConfig,
};
