//! States that the database stores for all nodes: each node reads one at its start, and again after each change.

use std::sync::Arc;
use tokio::sync::broadcast::error::RecvError;
use toolbase_kernel::events::Event;
use toolbase_kernel::module::ModuleContext;

/// A state that this node has read, and that pages show.
pub(crate) trait Followed: Send + Sync + 'static {
    /// Its name in the log.
    const NAME: &'static str;
    /// Emitted with each change.
    type Changed: Event;

    /// Reads the database. Returns whether something has changed.
    fn refresh(&self, context: &ModuleContext) -> impl Future<Output = sqlx::Result<bool>> + Send;

    /// Returns `true` if it is on.
    fn is_on(&self) -> bool;
}

/// Reads `state`; the returned task, once spawned, reads it again after each change and has all pages rendered again.
///
/// # Errors
/// When the query fails.
pub(crate) async fn follow<S: Followed>(
    context: &ModuleContext,
    state: Arc<S>,
) -> sqlx::Result<impl Future<Output = ()> + Send + use<S>> {
    let mut events = context.events.subscribe();
    state.refresh(context).await?;
    let context = context.clone();
    Ok(async move {
        loop {
            match events.recv().await {
                Ok(event) if !event.is::<S::Changed>() => continue,
                Ok(_) | Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return,
            }
            match state.refresh(&context).await {
                Ok(true) => {
                    tracing::info!(state = S::NAME, on = state.is_on(), "switched");
                    context.pages.purge_all();
                }
                Ok(false) => {}
                Err(error) => tracing::error!(state = S::NAME, %error, "cannot be read"),
            }
        }
    })
}
