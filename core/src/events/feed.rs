//! Following the event table.

use super::{Event, outbox};
use crate::db::Db;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use tokio::sync::{Notify, broadcast};

/// How many events a slow subscriber may fall behind before it is told that it lost some.
const BACKLOG: usize = 4096;
/// How many events are read at once.
const BATCH: u16 = 500;

/// Hands this node's subscribers every event after the moment it began to follow. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Feed {
    sender: broadcast::Sender<Arc<Event>>,
    wake: Arc<Notify>,
    seen: Arc<AtomicI64>,
}

impl Default for Feed {
    fn default() -> Self {
        Self { sender: broadcast::channel(BACKLOG).0, wake: Arc::default(), seen: Arc::default() }
    }
}

impl Feed {
    /// All events from now on. A receiver that answers `Lagged` has lost some and must reload what it keeps.
    #[must_use]
    pub fn subscribe(&self) -> broadcast::Receiver<Arc<Event>> {
        self.sender.subscribe()
    }

    /// Looks at the table at once: call it after a commit that appended an event.
    pub fn wake(&self) {
        self.wake.notify_one();
    }

    /// Takes the present end of the table as the beginning. Subscribers should be told of everything
    /// after it, so call this before they load what they keep.
    ///
    /// # Errors
    /// When the database cannot be asked.
    pub async fn start_at_end(&self, db: &Db) -> sqlx::Result<()> {
        self.seen.store(outbox::last_seq(db).await?, Ordering::SeqCst);
        Ok(())
    }

    /// Follows the table until the task is dropped, looking at least every `interval`.
    pub async fn follow(self, db: Db, interval: Duration) {
        loop {
            match outbox::after(&db, self.seen.load(Ordering::SeqCst), i64::from(BATCH)).await {
                Ok(events) => {
                    let full = events.len() == usize::from(BATCH);
                    for event in events {
                        self.seen.store(event.seq, Ordering::SeqCst);
                        // An error only says that nobody listens.
                        let _ = self.sender.send(Arc::new(event));
                    }
                    if full {
                        continue;
                    }
                }
                Err(error) => tracing::warn!(%error, "cannot read the event table, trying again"),
            }
            let _ = tokio::time::timeout(interval, self.wake.notified()).await;
        }
    }
}
