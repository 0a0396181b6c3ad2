//! The settings of mail; `config/default.toml` explains each.
#![expect(
    missing_docs,
    reason = "the comments of config/default.toml are the documentation; one text, one place"
)]

use super::dkim::Signer;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use toolbase_kernel::config::{Secret, Section, is_host};

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct MailConfig {
    pub transport: MailTransport,
    #[schemars(extend("format" = "path"))]
    pub folder: PathBuf,
    #[schemars(extend("format" = "host"))]
    pub host: String,
    #[schemars(range(min = 1))]
    pub port: u16,
    pub encryption: MailEncryption,
    #[schemars(length(max = 320))]
    pub username: String,
    pub password: Secret,
    #[schemars(extend("format" = "path"))]
    pub password_file: PathBuf,
    #[schemars(length(min = 1, max = 254), extend("format" = "mail-address"))]
    pub from: String,
    #[schemars(length(max = 100))]
    pub from_name: String,
    #[schemars(range(min = 100, max = 600_000))]
    pub timeout_ms: u64,
    pub dkim: DkimConfig,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct DkimConfig {
    #[schemars(length(max = 63))]
    pub selector: String,
    #[schemars(length(max = 253))]
    pub domain: String,
    pub private_key: Secret,
    #[schemars(extend("format" = "path"))]
    pub private_key_file: PathBuf,
    pub relay_signs: bool,
}

impl MailConfig {
    /// The domain whose key signs: the one of the sender, unless the settings name another.
    pub(crate) fn signing_domain(&self) -> &str {
        let sender = self.from.rsplit('@').next().unwrap_or_default();
        if self.dkim.domain.is_empty() { sender } else { &self.dkim.domain }
    }
}

impl DkimConfig {
    /// Returns the broken rules of the section. Mails are signed when there is a selector and a key.
    fn check(&self, mail: &MailConfig) -> Vec<(String, String)> {
        let mut broken = Vec::new();
        let mut wrong = |key: &str, rule: String| broken.push((format!("mail.dkim.{key}"), rule));
        let has_file = !self.private_key_file.as_os_str().is_empty();
        let has_key = has_file || !self.private_key.expose().is_empty();
        let selector = self.selector.escape_debug();
        if has_key && self.selector.is_empty() {
            wrong("selector", "expected the name of the key in DNS, such as toolbase, found none".to_owned());
        } else if !self.selector.is_empty() && !is_host(&self.selector) {
            wrong("selector", format!("expected letters, digits, hyphens and dots, found \"{selector}\""));
        }
        if !self.selector.is_empty() && !has_key {
            wrong("private_key_file", format!("expected the file of the key `{selector}`, found none"));
        }
        let (domain, sender) = (mail.signing_domain(), mail.from.rsplit('@').next().unwrap_or_default());
        let is_part = sender.strip_suffix(domain).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'));
        if !is_part {
            let found = domain.escape_debug();
            wrong("domain", format!("expected the domain of mail.from or one above it, found \"{found}\""));
        }
        if let Err(error) = Signer::new(mail) {
            wrong(if has_file { "private_key_file" } else { "private_key" }, error.to_string());
        }
        broken
    }
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

impl Section for MailConfig {
    const NAME: &'static str = "mail";

    fn check(&self) -> Vec<(String, String)> {
        self.dkim.check(self)
    }
}
