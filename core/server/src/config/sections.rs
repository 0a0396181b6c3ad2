//! The sections of the configuration that the services and the server itself declare.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use toolbase_kernel::config::{Section, SectionType};
use {
    toolbase_accounts as accounts, toolbase_fetch as fetch, toolbase_mail as mail, toolbase_media as media,
};

/// The settings of scheduled reports; `config/default.toml` explains each.
#[expect(missing_docs, reason = "the comments of config/default.toml are the documentation")]
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct ReportsConfig {
    #[schemars(extend("format" = "path"))]
    pub folder: PathBuf,
}

impl Section for ReportsConfig {
    const NAME: &'static str = "reports";
}

/// The sections of the configuration that they and the server itself declare.
#[must_use]
pub(super) fn sections() -> [SectionType; 6] {
    [
        SectionType::new::<accounts::AccountsConfig>(),
        SectionType::new::<accounts::AuthConfig>(),
        SectionType::new::<fetch::FetchConfig>(),
        SectionType::new::<mail::MailConfig>(),
        SectionType::new::<media::MediaConfig>(),
        SectionType::new::<ReportsConfig>(),
    ]
}
