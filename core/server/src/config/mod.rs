//! Loading the configuration: `config/default.toml` < a file < `TOOLBASE__…` variables < flags.

mod check;
mod finding;
mod forms;
mod keys;
mod layer;
mod load;
mod placeholders;
mod rules;
mod section;
mod sections;
#[cfg(test)]
mod tests;

pub use finding::{ConfigError, Findings, WrongSetting};
pub use forms::FILE;
pub use keys::{known_keys, texts_of_form};
pub use load::{Layers, Loaded, core_schema};
pub use sections::ReportsConfig;

/// The base layer, with a comment on every key.
pub const DEFAULTS: &str = include_str!("../../../../config/default.toml");

/// A start for a public site, with what must be changed in capitals.
pub const EXAMPLE: &str = include_str!("../../../../config/production.example.toml");

/// The variable that names the configuration file where `--config` does not.
pub const FILE_VARIABLE: &str = "TOOLBASE_CONFIG";
