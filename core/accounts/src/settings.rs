//! The settings of accounts; `config/default.toml` explains each.
#![expect(
    missing_docs,
    reason = "the comments of config/default.toml are the documentation; one text, one place"
)]

use super::Role;
use chrono::TimeDelta;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use toolbase_kernel::config::{Secret, Section};

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct AccountsConfig {
    #[schemars(range(min = 19456, max = 4_194_304))]
    pub argon2_memory_kib: u32,
    #[schemars(range(min = 2, max = 100))]
    pub argon2_passes: u32,
    #[schemars(range(min = 1, max = 64))]
    pub argon2_lanes: u32,
    #[schemars(range(min = 1, max = 525_600))]
    pub access_minutes: u32,
    #[schemars(range(min = 1, max = 3650))]
    pub refresh_days: u32,
    #[schemars(range(min = 1, max = 3650))]
    pub session_days: u32,
    #[schemars(range(min = 1, max = 87600))]
    pub admin_session_hours: u32,
    pub require_admin_two_factor: bool,
    #[schemars(range(min = 1, max = 3650))]
    pub deletion_days: u32,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct AuthConfig {
    pub google: GoogleConfig,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct GoogleConfig {
    #[schemars(length(max = 200))]
    pub client_id: String,
    pub client_secret: Secret,
    #[schemars(extend("format" = "path"))]
    pub client_secret_file: PathBuf,
    #[schemars(length(min = 1, max = 500), extend("format" = "web-address"))]
    pub issuer: String,
}

impl Section for AccountsConfig {
    const NAME: &'static str = "accounts";

    fn check(&self) -> Vec<(String, String)> {
        argon2::Params::new(self.argon2_memory_kib, self.argon2_passes, self.argon2_lanes, None)
            .err()
            .map(|error| ("accounts.argon2_…".to_owned(), error.to_string()))
            .into_iter()
            .collect()
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

impl Section for AuthConfig {
    const NAME: &'static str = "auth";

    fn check(&self) -> Vec<(String, String)> {
        let google = &self.google;
        let has_secret = !google.client_secret.expose().is_empty();
        if google.client_id.is_empty() != has_secret {
            return Vec::new();
        }
        let (key, other) =
            if has_secret { ("client_id", "client_secret") } else { ("client_secret", "client_id") };
        vec![(
            format!("auth.google.{key}"),
            format!("`auth.google.{other}` is set: both are needed, or none"),
        )]
    }
}

impl GoogleConfig {
    /// Returns `true` if members can sign in with it.
    #[must_use]
    pub fn is_configured(&self) -> bool {
        !self.client_id.is_empty() && !self.client_secret.expose().is_empty()
    }
}
