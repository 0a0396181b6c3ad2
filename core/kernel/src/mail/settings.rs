//! The settings of mail; `config/default.toml` explains each.
#![expect(
    missing_docs,
    reason = "the comments of config/default.toml are the documentation; one text, one place"
)]

use crate::config::Secret;
use lettre::Address;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct MailConfig {
    pub transport: MailTransport,
    pub folder: PathBuf,
    pub host: String,
    pub port: u16,
    pub encryption: MailEncryption,
    pub username: String,
    pub password: Secret,
    pub password_file: PathBuf,
    pub from: String,
    pub from_name: String,
    #[schemars(range(min = 100))]
    pub timeout_ms: u64,
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize, JsonSchema, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum MailTransport {
    File,
    Smtp,
    Memory,
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize, JsonSchema, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum MailEncryption {
    None,
    Starttls,
    Tls,
}

impl MailConfig {
    /// The rules that values break, each with its key.
    pub(crate) fn check(&self) -> Vec<(&'static str, String)> {
        if self.from.parse::<Address>().is_ok() {
            return Vec::new();
        }
        let found = self.from.escape_debug();
        vec![("mail.from", format!("expected an address such as no-reply@example.org, found \"{found}\""))]
    }
}
