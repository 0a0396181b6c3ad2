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
    /// The rule that a value breaks, with its key.
    pub(crate) fn check(&self) -> Result<(), String> {
        if self.from.parse::<Address>().is_err() {
            return Err(format!(
                "`mail.from`: expected an address such as no-reply@example.org, found `{}`",
                self.from.escape_debug()
            ));
        }
        if self.transport == MailTransport::Smtp && self.host.is_empty() {
            return Err("`mail.host`: must name the mail server".to_owned());
        }
        if self.timeout_ms < 100 {
            return Err("`mail.timeout_ms`: must be at least 100".to_owned());
        }
        Ok(())
    }
}
