//! The state on this node.

use super::stored::{ReadOnlyChanged, load};
use crate::followed::{self, Followed};
use arc_swap::ArcSwapOption;
use std::sync::Arc;
use toolbase_kernel::config::ServerConfig;
use toolbase_kernel::directory::MissingService;
use toolbase_kernel::http::{Version, Versioned};
use toolbase_kernel::module::ModuleContext;

toolbase_kernel::interface!(source = include_str!("state.rs"); ReadOnly);

/// Tells whether the site takes changes. Cheap to clone.
#[derive(Clone, Debug)]
pub struct ReadOnly {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    /// The message of a node that takes no changes whatever is stored.
    configured: Option<String>,
    message: ArcSwapOption<String>,
    version: Version,
}

impl ReadOnly {
    /// As configured; what is stored is not known yet.
    #[must_use]
    pub fn new(config: &ServerConfig) -> Self {
        let configured = config.read_only.then(|| config.read_only_message.clone());
        let message = ArcSwapOption::from(configured.clone().map(Arc::new));
        Self { shared: Arc::new(Shared { configured, message, version: Version::default() }) }
    }

    /// That of the server that `context` belongs to.
    ///
    /// # Errors
    /// [`MissingService`] when the context is not a server's.
    pub fn from_context(context: &ModuleContext) -> Result<Arc<Self>, MissingService> {
        context.directory.get()
    }

    /// The message in read-only mode; `None` otherwise.
    #[must_use]
    pub fn message(&self) -> Option<Arc<String>> {
        self.shared.message.load_full()
    }

    /// Returns `true` if no changes are taken. Work that can wait, such as a job, should.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.shared.message.load().is_some()
    }

    /// The message, and the version for responses made from it.
    #[must_use]
    pub fn read(&self) -> (Option<Arc<String>>, Versioned) {
        // The version is read before the state: a response may be marked too old, never too new.
        let seen = self.shared.version.current();
        (self.message(), seen)
    }

    /// Outdates the responses that were made from it, where something else that they tell has changed.
    pub fn invalidate(&self) {
        self.shared.version.invalidate();
    }
}

impl Followed for ReadOnly {
    const NAME: &'static str = "read-only mode";
    type Changed = ReadOnlyChanged;

    async fn refresh(&self, context: &ModuleContext) -> sqlx::Result<bool> {
        let stored = load(&context.db).await?;
        let message = self.shared.configured.clone().or(stored);
        if self.message().as_deref() == message.as_ref() {
            return Ok(false);
        }
        self.shared.message.store(message.map(Arc::new));
        self.shared.version.invalidate();
        Ok(true)
    }

    fn is_on(&self) -> bool {
        Self::is_on(self)
    }
}

/// Reads the stored state; the returned task, once spawned, follows its changes.
///
/// # Errors
/// When the query fails.
pub async fn follow(context: &ModuleContext) -> sqlx::Result<impl Future<Output = ()> + Send + use<>> {
    followed::follow(context, ReadOnly::from_context(context)?).await
}
