//! Noticing at once that events were committed: here, or on another node.

use super::{Backend, Db, written};
use sqlx_postgres::{PgListener, PgPoolOptions};
use std::sync::LazyLock;
use std::time::Duration;
use tokio::sync::watch;

/// The name of PostgreSQL's channel for NOTIFY.
pub(crate) const CHANNEL: &str = "toolbase_events";
/// How long to wait before listening again after a failure; polling goes on meanwhile.
const PAUSE: Duration = Duration::from_secs(5);

/// How many transactions with events this process has committed. One for the whole process: a transaction does not
/// know whose feed reads what it wrote, and looking in vain is cheap.
static COMMITS: LazyLock<watch::Sender<u64>> = LazyLock::new(|| watch::channel(0).0);

tokio::task_local! {
    static HELD: ();
}

/// Tells everyone in this process that events were committed.
pub(super) fn committed() {
    if !is_held() {
        COMMITS.send_modify(|count| *count = count.wrapping_add(1));
    }
}

/// Does `work`, whose many transactions wake nobody until it ends: each would set all handlers to work beside it. Who
/// polls sees their events before.
pub(crate) async fn held<T>(work: impl Future<Output = T>) -> T {
    let done = HELD.scope((), work).await;
    committed();
    done
}

/// Returns `true` within [`held`].
pub(crate) fn is_held() -> bool {
    HELD.try_with(|()| ()).is_ok()
}

/// Changes with every commit that has events.
pub(crate) fn commits() -> watch::Receiver<u64> {
    COMMITS.subscribe()
}

/// Passes on what other nodes commit, until the task is dropped. `SQLite` has no such word; there polling has to
/// do.
pub async fn listen(db: Db) {
    let Backend::Postgres(pool) = db.backend() else { return };
    let options = (*pool.connect_options()).clone();
    loop {
        // A connection of its own: it is never given back.
        let listening = async {
            let pool = PgPoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
            let mut listener = PgListener::connect_with(&pool).await?;
            listener.listen(CHANNEL).await?;
            loop {
                listener.recv().await?;
                written();
                committed();
            }
        };
        let ended: sqlx::Result<()> = listening.await;
        if let Err(error) = ended {
            tracing::debug!(%error, "cannot listen for other nodes' events, polling instead");
        }
        tokio::time::sleep(PAUSE).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn many_commits_wake_once() {
        let mut commits = commits();
        commits.mark_unchanged();
        held(async {
            committed();
            committed();
            assert!(!commits.has_changed().unwrap());
        })
        .await;
        assert!(commits.has_changed().unwrap());
    }
}
