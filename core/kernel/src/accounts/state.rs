//! What accounts keep in memory.

use super::Account;
use super::google::Google;
use super::passwords::{Hasher, PasswordRules};
use super::recent::Recent;
use super::throttle::Throttle;
use crate::config::Config;
use std::sync::Arc;

/// The hasher, the rules of passwords, failed sign-ins, those who vouch for people, and who was just seen. Cheap to
/// clone.
#[derive(Clone)]
pub struct Accounts {
    /// Hashes passwords.
    pub hasher: Hasher,
    pub(super) rules: Arc<PasswordRules>,
    pub(super) throttle: Throttle,
    pub(super) google: Option<Arc<Google>>,
    pub(super) recent: Recent<Account>,
}

impl Accounts {
    /// As configured.
    #[must_use]
    pub fn new(config: &Config) -> Self {
        let google = &config.auth.google;
        let google = google.is_configured().then(|| Arc::new(Google::new(google, &config.site.url)));
        Self {
            hasher: Hasher::new(&config.accounts),
            rules: Arc::new(PasswordRules::new(&config.site)),
            throttle: Throttle::new(config.limits.auth_per_10_minutes),
            google,
            recent: Recent::new(),
        }
    }
}
