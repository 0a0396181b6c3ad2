//! Leases: work for only one of several nodes.

use chrono::{DateTime, TimeDelta, Utc};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use toolbase_kernel::clock::Clock;
use toolbase_kernel::db::{Db, warn_of_retry};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::sql;

/// How long a lease lasts: after so long, what a dead node did is taken over. The clocks of all nodes must agree
/// within a few seconds.
const LASTS: TimeDelta = TimeDelta::seconds(30);
/// The interval at which it is renewed.
const RENEWED: Duration = Duration::from_secs(10);
/// A lease that ends later than this is of a clock that was ahead and was set back since: it counts as ended.
pub(crate) const AHEAD: TimeDelta = TimeDelta::seconds(90);

/// The right to do a named thing. Cheap to clone; clones are one holder.
#[derive(Clone)]
pub(crate) struct Lease {
    db: Db,
    clock: Clock,
    pub name: Arc<str>,
    pub holder: Arc<str>,
    /// Until when it is ours as far as we know, in microseconds; 0 when it is not.
    until: Arc<AtomicI64>,
}

impl Lease {
    /// The lease `name` as `holder` sees it; it is not taken yet.
    pub fn new(context: &ModuleContext, name: &str, holder: &str) -> Self {
        Self {
            db: context.db.clone(),
            clock: context.clock.clone(),
            name: name.into(),
            holder: holder.into(),
            until: Arc::default(),
        }
    }

    /// Takes it, or makes sure that it is still ours. Returns whether it is.
    pub async fn take(&self) -> sqlx::Result<bool> {
        let now = self.clock.now();
        let fresh = now + LASTS - TimeDelta::from_std(RENEWED).unwrap_or_default();
        let until = self.until.load(Ordering::SeqCst);
        if until > fresh.timestamp_micros() && until <= (now + AHEAD).timestamp_micros() {
            return Ok(true);
        }
        if self.is_of_another(now).await? {
            self.until.store(0, Ordering::SeqCst);
            return Ok(false);
        }
        self.renew(now).await
    }

    /// Read before writing: on SQLite every write has to queue, and most attempts fail.
    async fn is_of_another(&self, now: DateTime<Utc>) -> sqlx::Result<bool> {
        let held = sql!(&self.db, scalar i64,
            "SELECT COUNT(*) FROM core_lease WHERE name = $1 AND holder <> $2 AND until > $3 AND until <= $4",
            &*self.name, &*self.holder, now, now + AHEAD)?;
        Ok(held > 0)
    }

    async fn renew(&self, now: DateTime<Utc>) -> sqlx::Result<bool> {
        let until = now + LASTS;
        let taken = sql!(
            &self.db,
            execute,
            "INSERT INTO core_lease (name, holder, until) VALUES ($1, $2, $3)
             ON CONFLICT (name) DO UPDATE SET holder = $2, until = $3
             WHERE core_lease.holder = $2 OR core_lease.until <= $4 OR core_lease.until > $5",
            &*self.name,
            &*self.holder,
            until,
            now,
            now + AHEAD
        )?;
        let taken = taken > 0;
        self.until.store(if taken { until.timestamp_micros() } else { 0 }, Ordering::SeqCst);
        Ok(taken)
    }

    /// Waits for `work` and renews the lease meanwhile.
    pub async fn during<T>(&self, work: impl Future<Output = T>) -> T {
        let mut work = std::pin::pin!(work);
        loop {
            if let Ok(done) = tokio::time::timeout(RENEWED, &mut work).await {
                return done;
            }
            match self.renew(self.clock.now()).await {
                Ok(true) => {}
                Ok(false) => tracing::warn!(lease = &*self.name, "another node has taken over"),
                Err(error) => warn_of_retry(&error, &format!("cannot renew {}", self.name)),
            }
        }
    }

    /// Gives it back, so that another node need not wait.
    pub async fn release(&self) {
        self.until.store(0, Ordering::SeqCst);
        let released = sql!(
            &self.db,
            execute,
            "UPDATE core_lease SET until = $3 WHERE name = $1 AND holder = $2",
            &*self.name,
            &*self.holder,
            self.clock.now()
        );
        if let Err(error) = released {
            tracing::warn!(lease = &*self.name, %error, "cannot release; it ends by itself");
        }
    }
}
