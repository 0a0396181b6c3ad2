//! The mark of a demo: tells on this node whether the site shows made-up records.

use crate::read_only::ReadOnly;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::broadcast::error::RecvError;
use toolbase_kernel::db::Db;
use toolbase_kernel::demo::{self, DemoChanged};
use toolbase_kernel::directory::MissingService;
use toolbase_kernel::module::ModuleContext;

toolbase_kernel::interface!(source = include_str!("demo.rs"); DemoMark);

/// Tells whether the site is a demo.
#[derive(Debug, Default)]
pub struct DemoMark {
    is_on: AtomicBool,
}

impl DemoMark {
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
        self.is_on.load(Ordering::Acquire)
    }

    /// Reads the database. Returns whether something has changed.
    async fn refresh(&self, db: &Db) -> sqlx::Result<bool> {
        let is_on = demo::count(db).await? > 0;
        Ok(self.is_on.swap(is_on, Ordering::AcqRel) != is_on)
    }
}

/// Reads the stored state; the returned task, once spawned, follows its changes and has all pages rendered again after
/// each.
///
/// # Errors
/// When the query fails.
pub async fn follow(context: &ModuleContext) -> sqlx::Result<impl Future<Output = ()> + Send + use<>> {
    let mut events = context.events.subscribe();
    let (mark, read_only) = (DemoMark::from_context(context)?, ReadOnly::from_context(context)?);
    mark.refresh(&context.db).await?;
    let context = context.clone();
    Ok(async move {
        loop {
            match events.recv().await {
                Ok(event) if !event.is::<DemoChanged>() => continue,
                Ok(_) | Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return,
            }
            match mark.refresh(&context.db).await {
                Ok(true) => {
                    tracing::info!(demo = mark.is_on(), "switched");
                    // The response of `GET /api/site` has both.
                    read_only.invalidate();
                    context.pages.purge_all();
                }
                Ok(false) => {}
                Err(error) => tracing::error!(%error, "cannot read whether the site is a demo"),
            }
        }
    })
}
