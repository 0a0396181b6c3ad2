//! A clock that the test advances.

use chrono::{DateTime, Duration, Utc};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use tokio::sync::watch;
use toolbase_kernel::clock::Clock;

/// Advances only when the test sets it. Cheap to clone; clones show the same time.
#[derive(Clone, Debug)]
pub struct TestClock(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    micros: AtomicI64,
    set: watch::Sender<()>,
}

impl Default for TestClock {
    /// Noon of 15 June 2025, UTC.
    fn default() -> Self {
        let (micros, set) = (AtomicI64::new(1_749_988_800_000_000), watch::Sender::default());
        Self(Arc::new(Shared { micros, set }))
    }
}

impl TestClock {
    /// The time it shows.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        DateTime::from_timestamp_micros(self.0.micros.load(Ordering::SeqCst)).expect("within chrono's range")
    }

    /// Moves it on.
    pub fn advance(&self, by: Duration) {
        self.0.micros.fetch_add(by.num_microseconds().expect("a test's span"), Ordering::SeqCst);
        self.0.set.send_replace(());
    }

    /// The clock to hand to the application.
    #[must_use]
    pub fn clock(&self) -> Clock {
        let this = self.clone();
        Clock::settable(move || this.now(), self.0.set.subscribe())
    }
}
