//! The one source of time.

use chrono::{DateTime, SubsecRound, Utc};
use std::future::pending;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::sleep;

/// The longest sleep of a waiter: the machine's clock may be set meanwhile.
const LONGEST_SLEEP: Duration = Duration::from_mins(1);

/// Returns the time in UTC, truncated to microseconds: what `PostgreSQL` stores, so that a value read back equals
/// the value written on either database.
#[derive(Clone)]
pub struct Clock {
    read: Arc<dyn Fn() -> DateTime<Utc> + Send + Sync>,
    /// Changes whenever the time was set, where it does not only pass.
    set: Option<watch::Receiver<()>>,
}

impl Clock {
    /// A clock that returns what `now` returns.
    #[must_use]
    pub fn new(now: impl Fn() -> DateTime<Utc> + Send + Sync + 'static) -> Self {
        Self { read: Arc::new(now), set: None }
    }

    /// The same of a clock whose time is set; `set` changes whenever it was.
    #[must_use]
    pub fn settable(
        now: impl Fn() -> DateTime<Utc> + Send + Sync + 'static,
        set: watch::Receiver<()>,
    ) -> Self {
        Self { read: Arc::new(now), set: Some(set) }
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
        (self.read)().trunc_subsecs(6)
    }

    /// Waits until the clock shows `moment`, or a later one.
    pub async fn wait_until(&self, moment: DateTime<Utc>) {
        let mut set = self.set.clone();
        while let Ok(remaining) = (moment - self.now()).to_std()
            && !remaining.is_zero()
        {
            tokio::select! {
                () = sleep(remaining.min(LONGEST_SLEEP)) => {}
                () = changed(set.as_mut()) => {}
            }
        }
    }
}

async fn changed(set: Option<&mut watch::Receiver<()>>) {
    let Some(set) = set else { return pending().await };
    if set.changed().await.is_err() {
        pending::<()>().await;
    }
}

impl std::fmt::Debug for Clock {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Clock")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;
    use std::sync::atomic::{AtomicI64, Ordering};
    use tokio::task::yield_now;
    use tokio::time::timeout;

    #[tokio::test]
    async fn a_waiter_goes_on_when_the_clock_is_set_to_its_moment() {
        let (seconds, set) = (Arc::new(AtomicI64::new(0)), watch::Sender::default());
        let shown = Arc::clone(&seconds);
        let read = move || DateTime::UNIX_EPOCH + TimeDelta::seconds(shown.load(Ordering::SeqCst));
        let clock = Clock::settable(read, set.subscribe());
        clock.wait_until(DateTime::UNIX_EPOCH).await;
        let waiter = clock.clone();
        let noon = DateTime::UNIX_EPOCH + TimeDelta::hours(12);
        let waiting = tokio::spawn(async move {
            waiter.wait_until(noon).await;
            waiter.now()
        });
        for hour in [11, 12] {
            // The waiter runs until it waits.
            yield_now().await;
            assert!(!waiting.is_finished(), "it is not noon yet");
            seconds.store(hour * 3600, Ordering::SeqCst);
            set.send_replace(());
        }
        let shown = timeout(LONGEST_SLEEP / 6, waiting).await.expect("it goes on before its sleep ends");
        assert_eq!(shown.unwrap(), noon);
    }
}
