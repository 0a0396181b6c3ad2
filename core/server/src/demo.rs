//! The mark of a demo: tells on this node whether the site shows made-up records.

use crate::followed::{self, Followed};
use crate::read_only::ReadOnly;
use std::sync::Arc;
use toolbase_kernel::demo::{self, DemoChanged};
use toolbase_kernel::directory::MissingService;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::site::LiveSite;

toolbase_kernel::interface!(source = include_str!("demo.rs"); DemoMark);

/// Tells whether the site is a demo.
#[derive(Debug)]
pub struct DemoMark {
    site: LiveSite,
}

impl DemoMark {
    /// The mark on `site`.
    #[must_use]
    pub fn new(site: LiveSite) -> Self {
        Self { site }
    }

    /// That of the server that `context` belongs to.
    ///
    /// # Errors
    /// [`MissingService`] when the context is not a server's.
    pub fn from_context(context: &ModuleContext) -> Result<Arc<Self>, MissingService> {
        context.directory.get()
    }

    /// Returns `true` if the site is a demo.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.site.is_demo()
    }
}

impl Followed for DemoMark {
    const NAME: &'static str = "demo";
    type Changed = DemoChanged;

    async fn refresh(&self, context: &ModuleContext) -> sqlx::Result<bool> {
        let is_on = demo::count(&context.db).await? > 0;
        if !self.site.mark_demo(is_on) {
            return Ok(false);
        }
        // The response of `GET /api/site` has both.
        ReadOnly::from_context(context)?.invalidate();
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
    followed::follow(context, DemoMark::from_context(context)?).await
}
