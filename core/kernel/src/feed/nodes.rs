//! Following the event table.

use super::outbox;
use super::subscription::{Message, Subscription};
use crate::db::{Db, wake, warn_of_retry};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use tokio::sync::broadcast;

/// The number of events that a slow subscriber may fall behind before it gets `Lagged`.
const BACKLOG: usize = 4096;
/// The number of events that are read at once.
const BATCH: u16 = 500;

/// Hands this node's subscribers every event after the moment it began to follow. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Feed {
    sender: broadcast::Sender<Message>,
    seen: Arc<AtomicI64>,
}

impl Default for Feed {
    fn default() -> Self {
        Self { sender: broadcast::channel(BACKLOG).0, seen: Arc::default() }
    }
}

impl Feed {
    /// All events from now on. A subscriber that gets `Lagged` has lost some and must reload its data.
    #[must_use]
    pub fn subscribe(&self) -> Subscription {
        Subscription(self.sender.subscribe())
    }

    /// Takes the present end of the table as the beginning. Subscribers should get everything
    /// after it, so call this before they load their data.
    ///
    /// # Errors
    /// When the query fails.
    pub async fn start_at_end(&self, db: &Db) -> sqlx::Result<()> {
        self.seen.store(outbox::last_seq(db).await?, Ordering::SeqCst);
        Ok(())
    }

    /// Follows the table until the task is dropped: looks at it after each commit of events by this process, and at least
    /// every `interval`.
    pub async fn follow(self, db: Db, interval: Duration) {
        let mut commits = wake::commits();
        loop {
            // Whatever is committed from now on is either read below or wakes us after it.
            commits.mark_unchanged();
            match outbox::after(&db, self.seen.load(Ordering::SeqCst), i64::from(BATCH)).await {
                Ok(events) => {
                    let full = events.len() == usize::from(BATCH);
                    for event in events {
                        let before = self.seen.swap(event.seq, Ordering::SeqCst);
                        if let Ok(lost @ 1..) = u64::try_from(event.seq - before - 1) {
                            tracing::warn!(lost, "events were purged before this node had read them");
                            let _ = self.sender.send(Message::Lost(lost));
                        }
                        // An error only means that there is no subscriber.
                        let _ = self.sender.send(Message::Event(Arc::new(event)));
                    }
                    if full {
                        continue;
                    }
                }
                Err(error) => warn_of_retry(&error, "cannot read the event table"),
            }
            tokio::select! {
                () = tokio::time::sleep(interval) => {}
                _ = commits.changed() => {}
            }
        }
    }
}
