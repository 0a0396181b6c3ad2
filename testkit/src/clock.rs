//! A clock that the test advances.

use chrono::{DateTime, Duration, Utc};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use toolbase_kernel::clock::Clock;

/// Advances only when the test sets it. Cheap to clone; clones show the same time.
#[derive(Clone, Debug)]
pub struct TestClock(Arc<AtomicI64>);

impl Default for TestClock {
    /// Noon of 15 June 2025, UTC.
    fn default() -> Self {
        Self(Arc::new(AtomicI64::new(1_749_988_800_000_000)))
    }
}

impl TestClock {
    /// The time it shows.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        DateTime::from_timestamp_micros(self.0.load(Ordering::SeqCst)).expect("within chrono's range")
    }

    /// Moves it on.
    pub fn advance(&self, by: Duration) {
        self.0.fetch_add(by.num_microseconds().expect("a test's span"), Ordering::SeqCst);
    }

    /// The clock to hand to the application.
    #[must_use]
    pub fn clock(&self) -> Clock {
        let this = self.clone();
        Clock::new(move || this.now())
    }
}
