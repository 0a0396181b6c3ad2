//! Changes that are tried: they run to their end, and nothing of them lasts.

use std::future::Future;

tokio::task_local! {
    static TRIAL: ();
}

/// Runs `work`. Its transactions are rolled back where they would be committed, and none of their events and audit entries is
/// written. A statement outside of a transaction, and a task that `work` spawns, are not covered.
pub(crate) async fn on_trial<T>(work: impl Future<Output = T>) -> T {
    TRIAL.scope((), work).await
}

/// Returns `true` within [`on_trial`].
pub(super) fn is_on_trial() -> bool {
    TRIAL.try_with(|()| ()).is_ok()
}
