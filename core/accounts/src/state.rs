//! The state of accounts in memory.

use super::google::Google;
use super::passwords::{Hasher, PasswordRules};
use super::recent::Recent;
use super::throttle::Throttle;
use super::{Account, AccountsConfig, AuthConfig};
use std::sync::Arc;
use toolbase_kernel::config::{Config, MissingSection};
use toolbase_kernel::directory::MissingService;
use toolbase_kernel::module::ModuleContext;

toolbase_kernel::interface!(Accounts);

/// The hasher, the rules of passwords, failed sign-ins, those who vouch for people, and who was just seen.
pub struct Accounts {
    /// Hashes passwords.
    pub hasher: Hasher,
    pub(super) rules: Arc<PasswordRules>,
    pub(super) throttle: Throttle,
    pub(super) google: Option<Arc<Google>>,
    pub(super) recent: Recent<Account>,
    pub(super) config: AccountsConfig,
}

impl Accounts {
    /// As configured.
    ///
    /// # Errors
    /// [`MissingSection`] when the sections of accounts were not read.
    pub fn new(config: &Config) -> Result<Self, MissingSection> {
        let google = &config.section::<AuthConfig>()?.google;
        let accounts = config.section::<AccountsConfig>()?;
        let google = google.is_configured().then(|| Arc::new(Google::new(google, &config.site.url)));
        Ok(Self {
            hasher: Hasher::new(accounts),
            rules: Arc::new(PasswordRules::new(&config.site)),
            throttle: Throttle::new(config.limits.auth_per_10_minutes),
            google,
            recent: Recent::new(),
            config: accounts.clone(),
        })
    }

    /// Those of the server that `context` belongs to.
    ///
    /// # Errors
    /// [`MissingService`] when this service does not run.
    pub(super) fn from_context(context: &ModuleContext) -> Result<Arc<Self>, MissingService> {
        context.directory.get()
    }
}
