//! The settings of mail; `config/default.toml` explains each.
#![expect(
    missing_docs,
    reason = "the comments of config/default.toml are the documentation; one text, one place"
)]

use lettre::Address;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use toolbase_kernel::config::{Secret, SecretFile, Section, is_host};

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

impl Section for MailConfig {
    const NAME: &'static str = "mail";

    fn secret_files(&mut self) -> Vec<SecretFile<'_>> {
        vec![SecretFile { key: "mail.password_file", path: &self.password_file, secret: &mut self.password }]
    }

    fn check(&self) -> Vec<(String, String)> {
        let mut broken = Vec::new();
        if self.transport == MailTransport::Smtp && !is_host(&self.host) {
            let found = self.host.escape_debug();
            let rule =
                format!("expected the mail server's name, such as smtp.example.org, found \"{found}\"");
            broken.push(("mail.host".to_owned(), rule));
        }
        if self.from.parse::<Address>().is_err() {
            let found = self.from.escape_debug();
            let rule = format!("expected an address such as no-reply@example.org, found \"{found}\"");
            broken.push(("mail.from".to_owned(), rule));
        }
        broken
    }
}
