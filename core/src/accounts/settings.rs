//! The settings of accounts; `config/default.toml` explains each.
#![expect(
    missing_docs,
    reason = "the comments of config/default.toml are the documentation; one text, one place"
)]

use crate::config::Secret;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct AccountsConfig {
    #[schemars(range(min = 19456))]
    pub argon2_memory_kib: u32,
    #[schemars(range(min = 2))]
    pub argon2_passes: u32,
    #[schemars(range(min = 1))]
    pub argon2_lanes: u32,
    #[schemars(range(min = 1))]
    pub access_minutes: u32,
    #[schemars(range(min = 1))]
    pub refresh_days: u32,
    #[schemars(range(min = 1))]
    pub deletion_days: u32,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct AuthConfig {
    pub google: GoogleConfig,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct GoogleConfig {
    pub client_id: String,
    pub client_secret: Secret,
    pub client_secret_file: PathBuf,
    pub issuer: String,
}

impl AccountsConfig {
    /// The rule that a value breaks, with its key.
    pub(crate) fn check(&self) -> Result<(), String> {
        let least = [
            ("argon2_memory_kib", self.argon2_memory_kib, 19_456),
            ("argon2_passes", self.argon2_passes, 2),
            ("argon2_lanes", self.argon2_lanes, 1),
            ("access_minutes", self.access_minutes, 1),
            ("refresh_days", self.refresh_days, 1),
            ("deletion_days", self.deletion_days, 1),
        ];
        for (key, value, least) in least {
            if value < least {
                return Err(format!("`accounts.{key}`: must be at least {least}"));
            }
        }
        argon2::Params::new(self.argon2_memory_kib, self.argon2_passes, self.argon2_lanes, None)
            .map(drop)
            .map_err(|error| format!("`accounts.argon2_…`: {error}"))
    }
}

impl AuthConfig {
    /// The rule that a value breaks, with its key.
    pub(crate) fn check(&self) -> Result<(), String> {
        let google = &self.google;
        if google.is_configured() && url::Url::parse(&google.issuer).is_err() {
            return Err(
                "`auth.google.issuer`: expected an address such as https://accounts.google.com".to_owned()
            );
        }
        Ok(())
    }
}

impl GoogleConfig {
    /// Whether one can sign in with it.
    #[must_use]
    pub fn is_configured(&self) -> bool {
        !self.client_id.is_empty() && !self.client_secret.expose().is_empty()
    }
}
