//! Memory for work on pictures: all of it together stays below a limit, however many are uploaded at once.

use super::error::MediaError;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The bytes of one permit; the semaphore counts to `u32::MAX`.
const UNIT: u64 = 1024;

/// The memory that may be used, and how long work waits for it. Work is let in in the order in which it came, so that
/// small pictures do not delay a large one for ever.
pub(super) struct Budget {
    total: u32,
    free: Arc<Semaphore>,
    patience: Duration,
}

/// Memory that is taken until this is dropped.
#[derive(Debug)]
pub(super) struct Share {
    _permit: OwnedSemaphorePermit,
}

impl Budget {
    pub fn new(bytes: u64, patience: Duration) -> Self {
        let total = units(bytes);
        Self { total, free: Arc::new(Semaphore::new(total as usize)), patience }
    }

    /// Waits until so many bytes are free.
    ///
    /// # Errors
    /// [`MediaError::Invalid`] when they never will be, [`MediaError::Busy`] when it takes too long.
    pub async fn take(&self, bytes: u64) -> Result<Share, MediaError> {
        let requested = units(bytes);
        if requested > self.total {
            return Err(MediaError::Invalid(format!(
                "the picture needs {} MiB of memory to be read; at most {} MiB are allowed",
                mebibytes(u64::from(requested) * UNIT),
                mebibytes(u64::from(self.total) * UNIT)
            )));
        }
        let waiting = Arc::clone(&self.free).acquire_many_owned(requested);
        match tokio::time::timeout(self.patience, waiting).await {
            Ok(Ok(permit)) => Ok(Share { _permit: permit }),
            // The semaphore is never closed.
            Ok(Err(_)) | Err(_) => Err(MediaError::Busy),
        }
    }
}

fn units(bytes: u64) -> u32 {
    let most = u32::try_from(Semaphore::MAX_PERMITS).unwrap_or(u32::MAX);
    u32::try_from(bytes.div_ceil(UNIT)).unwrap_or(most).min(most)
}

fn mebibytes(bytes: u64) -> u64 {
    bytes.div_ceil(1 << 20)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::StatusCode;
    use axum::response::IntoResponse;
    use futures::FutureExt;
    use toolbase_kernel::http::Problem;

    const LONG: Duration = Duration::from_mins(10);

    #[tokio::test]
    async fn work_waits_in_turn_until_there_is_room() {
        let budget = Arc::new(Budget::new(10 << 20, LONG));
        let first = budget.take(8 << 20).await.unwrap();
        let (large, small) = (budget.take(9 << 20), budget.take(1 << 20));
        tokio::pin!(large, small);
        // There is room for the small one, but the large one came before it.
        assert!((&mut large).now_or_never().is_none());
        assert!((&mut small).now_or_never().is_none());
        drop(first);
        let large = large.await.unwrap();
        let small = small.await.unwrap();
        drop((large, small));
        assert_eq!(budget.free.available_permits(), 10 << 10, "all of it is given back");
    }

    #[tokio::test]
    async fn who_waits_too_long_is_sent_away_with_503_and_reported_when_to_come_again() {
        let budget = Budget::new(10 << 20, Duration::from_millis(1));
        let _first = budget.take(8 << 20).await.unwrap();
        let error = budget.take(3 << 20).await.unwrap_err();
        let response = Problem::from(error).into_response();
        assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert!(response.headers()["retry-after"].to_str().unwrap().parse::<u32>().unwrap() > 0);
        budget.take(2 << 20).await.unwrap();
    }

    #[tokio::test]
    async fn what_never_fits_is_rejected_at_once() {
        let budget = Budget::new(10 << 20, LONG);
        let error = budget.take(11 << 20).await.unwrap_err().to_string();
        assert_eq!(error, "the picture needs 11 MiB of memory to be read; at most 10 MiB are allowed");
    }
}
