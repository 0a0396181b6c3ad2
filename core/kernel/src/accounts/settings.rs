//! The settings of accounts; `config/default.toml` explains each.
#![expect(
    missing_docs,
    reason = "the comments of config/default.toml are the documentation; one text, one place"
)]

use super::Role;
use crate::config::Secret;
use chrono::TimeDelta;
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
    #[schemars(range(min = 1, max = 3650))]
    pub session_days: u32,
    #[schemars(range(min = 1, max = 87600))]
    pub admin_session_hours: u32,
    pub require_admin_two_factor: bool,
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
            ("session_days", self.session_days, 1),
            ("admin_session_hours", self.admin_session_hours, 1),
            ("deletion_days", self.deletion_days, 1),
        ];
        for (key, value, least) in least {
            if value < least {
                return Err(format!("`accounts.{key}`: must be at least {least}"));
            }
        }
        let most = [
            ("session_days", self.session_days, 3650),
            ("admin_session_hours", self.admin_session_hours, 87_600),
        ];
        for (key, value, most) in most {
            if value > most {
                return Err(format!("`accounts.{key}`: must be at most {most}"));
            }
        }
        argon2::Params::new(self.argon2_memory_kib, self.argon2_passes, self.argon2_lanes, None)
            .map(drop)
            .map_err(|error| format!("`accounts.argon2_…`: {error}"))
    }
}

impl AccountsConfig {
    /// How long a session of this role lasts at most, however often it is renewed.
    pub(super) fn lifetime(&self, role: Role) -> TimeDelta {
        match role {
            Role::User => TimeDelta::days(i64::from(self.session_days)),
            Role::Admin => TimeDelta::hours(i64::from(self.admin_session_hours)),
        }
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
