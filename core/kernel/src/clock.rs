//! The one source of time.

use chrono::{DateTime, SubsecRound, Utc};
use std::sync::Arc;

/// Returns the time in UTC, truncated to microseconds: what `PostgreSQL` stores, so that a value read back equals
/// the value written on either database.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> DateTime<Utc> + Send + Sync>);

impl Clock {
    /// A clock that returns what `now` returns.
    #[must_use]
    pub fn new(now: impl Fn() -> DateTime<Utc> + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// The machine's clock.
    #[must_use]
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the machine's clock")]
    pub fn system() -> Self {
        Self::new(Utc::now)
    }

    /// The present moment.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        (self.0)().trunc_subsecs(6)
    }
}

impl std::fmt::Debug for Clock {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Clock")
    }
}
