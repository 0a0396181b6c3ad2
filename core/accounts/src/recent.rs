//! A cache of sessions: a page sends several requests at once, all with the same token.

use chrono::{DateTime, Utc};
use quick_cache::sync::Cache;
use std::sync::Arc;
use std::time::{Duration, Instant};
use toolbase_kernel::db;

/// How long a session is cached. A write of this process ends it at once; a write of another node or a command
/// writes, after this long at the latest.
const REMEMBERED: Duration = Duration::from_secs(1);
/// The maximum number of cached sessions.
const AT_MOST: usize = 10_000;

/// The accounts (`T`) of the sessions that were just looked up, by the digest of their access token. Cheap to clone.
#[derive(Clone)]
pub(super) struct Recent<T>(Arc<Cache<String, Seen<T>>>);

struct Seen<T> {
    account: Arc<T>,
    expires_at: DateTime<Utc>,
    writes: u64,
    at: Instant,
}

impl<T> Clone for Seen<T> {
    fn clone(&self) -> Self {
        Self { account: Arc::clone(&self.account), ..*self }
    }
}

/// The writes counter and the time before the query.
pub(super) struct Before {
    writes: u64,
    at: Instant,
}

impl Before {
    /// To be called before the query.
    pub fn now() -> Self {
        Self { writes: db::writes(), at: Instant::now() }
    }
}

impl<T> Recent<T> {
    pub fn new() -> Self {
        Self(Arc::new(Cache::new(AT_MOST)))
    }

    /// The account whose token has this digest, if it was looked up just before `now` and nothing was written since.
    pub fn get(&self, access: &str, now: DateTime<Utc>) -> Option<Arc<T>> {
        let seen = self.0.get(access)?;
        let holds = seen.writes == db::writes() && seen.at.elapsed() < REMEMBERED && seen.expires_at > now;
        holds.then_some(seen.account)
    }

    /// Caches the result of the query.
    pub fn insert(&self, access: String, account: &Arc<T>, expires_at: DateTime<Utc>, before: &Before) {
        let seen = Seen { account: Arc::clone(account), expires_at, writes: before.writes, at: before.at };
        self.0.insert(access, seen);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;

    const NOW: DateTime<Utc> = DateTime::UNIX_EPOCH;

    fn soon() -> DateTime<Utc> {
        NOW + TimeDelta::minutes(1)
    }

    #[test]
    fn a_session_is_remembered_until_something_is_written() {
        let recent = Recent::new();
        // Other tests of this process write too; by themselves these lines take no time.
        let found = (0..100).any(|_| {
            recent.insert("a".to_owned(), &Arc::new(1), soon(), &Before::now());
            recent.get("a", NOW).is_some()
        });
        assert!(found);
        db::written();
        assert!(recent.get("a", NOW).is_none());
    }

    #[test]
    fn what_was_read_before_a_write_is_not_remembered() {
        let recent = Recent::new();
        let before = Before::now();
        db::written();
        recent.insert("a".to_owned(), &Arc::new(1), soon(), &before);
        assert!(recent.get("a", NOW).is_none());
    }

    #[test]
    fn a_session_is_forgotten_after_a_second_and_when_it_ends() {
        let recent = Recent::new();
        let at = Instant::now().checked_sub(REMEMBERED).unwrap();
        recent.insert("old".to_owned(), &Arc::new(1), soon(), &Before { at, ..Before::now() });
        assert!(recent.get("old", NOW).is_none());
        recent.insert("ended".to_owned(), &Arc::new(1), soon(), &Before::now());
        assert!(recent.get("ended", soon()).is_none());
    }
}
