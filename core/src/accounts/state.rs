//! What accounts keep in memory.

use super::Account;
use super::google::Google;
use super::passwords::Hasher;
use super::recent::Recent;
use crate::config::Config;
use std::sync::Arc;

/// The hasher, those who vouch for people, and who was just seen. Cheap to clone.
#[derive(Clone)]
pub struct Accounts {
    /// Hashes passwords.
    pub hasher: Hasher,
    pub(super) google: Option<Arc<Google>>,
    pub(super) recent: Recent<Account>,
}

impl Accounts {
    /// As configured.
    #[must_use]
    pub fn new(config: &Config) -> Self {
        let google = &config.auth.google;
        let google = google.is_configured().then(|| Arc::new(Google::new(google, &config.site.url)));
        Self { hasher: Hasher::new(&config.accounts), google, recent: Recent::new() }
    }
}
