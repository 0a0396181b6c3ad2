//! The queue of transactions that write.
//!
//! They wait here, without a connection, in the order they came, so that a few connections of the pool are always left
//! to readers. Without it, a transaction that reads something over the pool would wait for a connection that others
//! hold, and those for the transaction.

use std::panic::Location;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// A writer that has waited longer is logged.
const LONG: Duration = Duration::from_secs(2);

/// Where transactions wait until they may begin.
pub(super) struct WriteQueue {
    free: Arc<Semaphore>,
    last: Mutex<Option<&'static Location<'static>>>,
    patience: Duration,
}

/// The right to write, until it is dropped.
pub(super) struct Writer {
    _permit: OwnedSemaphorePermit,
}

impl WriteQueue {
    /// A queue that lets `writers` write at the same time, and in which nobody waits longer than `patience`.
    pub fn new(writers: u32, patience: Duration) -> Self {
        let writers = usize::try_from(writers).unwrap_or(1);
        Self { free: Arc::new(Semaphore::new(writers.max(1))), last: Mutex::default(), patience }
    }

    /// Waits for those before. `caller` is what is logged when it, or who waits for it, waits long.
    ///
    /// # Errors
    /// [`sqlx::Error::PoolTimedOut`] when that takes too long.
    pub async fn wait(&self, caller: &'static Location<'static>) -> sqlx::Result<Writer> {
        let mut waiting = std::pin::pin!(Arc::clone(&self.free).acquire_owned());
        let permit = if let Ok(permit) = timeout(LONG.min(self.patience), &mut waiting).await {
            permit
        } else {
            let before = *self.last();
            tracing::warn!(%caller, before = before.map(ToString::to_string), "waits long to write");
            let rest = self.patience.saturating_sub(LONG);
            timeout(rest, waiting).await.map_err(|_| sqlx::Error::PoolTimedOut)?
        };
        // The semaphore is never closed.
        let permit = permit.map_err(|_| sqlx::Error::PoolClosed)?;
        *self.last() = Some(caller);
        Ok(Writer { _permit: permit })
    }

    fn last(&self) -> std::sync::MutexGuard<'_, Option<&'static Location<'static>>> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
