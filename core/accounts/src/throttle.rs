//! Failed sign-ins to an account in browsers that are new to it: the wait between attempts grows, and in the end only a
//! mailed link helps. A browser that has signed in before is not counted here, so that nobody can lock an owner out.

use chrono::{DateTime, TimeDelta, Utc};
use rustc_hash::FxHashMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The maximum number of accounts in memory, about 32 bytes each.
const REMEMBERED: usize = 65_536;
/// How long failures count after the last one, in seconds.
const REMEMBERED_S: i64 = 86_400;
/// The longest wait between two attempts, in seconds.
const LONGEST_WAIT_S: i64 = 300;

/// The reasons why an attempt to sign in is not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Held {
    /// The next one is allowed after so long.
    Wait(TimeDelta),
    /// There were so many that the account's owner must open a mailed link first.
    NeedsLink,
}

/// The failures of all accounts, on this node. Cheap to clone.
#[derive(Clone)]
pub(super) struct Throttle {
    inner: Arc<Inner>,
}

struct Inner {
    most: u32,
    /// The key is a hash: what somebody typed as an address is not stored.
    failures: Mutex<FxHashMap<u64, Failures>>,
    hasher: RandomState,
}

#[derive(Clone, Copy)]
struct Failures {
    count: u32,
    /// In seconds since 1970.
    last: i64,
    not_before: i64,
}

impl Throttle {
    /// After `most` failures a link is needed; 0 sets no limit. The second half of them has growing waits.
    pub fn new(most: u32) -> Self {
        let inner = Inner { most, failures: Mutex::default(), hasher: RandomState::new() };
        Self { inner: Arc::new(inner) }
    }

    /// Counts an attempt for the account with the address `key` as failed, until [`Throttle::forgive`] takes it back:
    /// many at the same moment are counted as well. There need be no such account.
    ///
    /// # Errors
    /// [`Held`] when the attempt must not be made.
    pub fn begin(&self, key: &str, now: DateTime<Utc>) -> Result<(), Held> {
        let most = self.inner.most;
        if most == 0 {
            return Ok(());
        }
        let now = now.timestamp();
        let key = self.inner.hasher.hash_one(key);
        let mut all = self.lock();
        let fresh = Failures { count: 0, last: now, not_before: now };
        let so_far = all.get(&key).copied().filter(|found| now - found.last < REMEMBERED_S).unwrap_or(fresh);
        if so_far.count >= most {
            return Err(Held::NeedsLink);
        }
        if now < so_far.not_before {
            return Err(Held::Wait(TimeDelta::seconds(so_far.not_before - now)));
        }
        let count = so_far.count + 1;
        if all.len() >= REMEMBERED && !all.contains_key(&key) {
            make_room(&mut all, now);
        }
        all.insert(key, Failures { count, last: now, not_before: now + wait_s(count, most) });
        Ok(())
    }

    /// Takes an attempt back that did not fail.
    pub fn forgive(&self, key: &str, now: DateTime<Utc>) {
        let now = now.timestamp();
        let key = self.inner.hasher.hash_one(key);
        if let Some(failures) = self.lock().get_mut(&key) {
            failures.count = failures.count.saturating_sub(1);
            failures.not_before = now;
        }
    }

    fn lock(&self) -> MutexGuard<'_, FxHashMap<u64, Failures>> {
        self.inner.failures.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The wait after the failure number `count`, in seconds: none in the first half, then 2, 4, 8 and so on.
fn wait_s(count: u32, most: u32) -> i64 {
    let free = most / 2;
    if count < free.max(1) { 0 } else { 2_i64.saturating_pow(count - free.max(1) + 1).min(LONGEST_WAIT_S) }
}

/// Forgets what is old, and when that is little, the half that has failed least.
fn make_room(all: &mut FxHashMap<u64, Failures>, now: i64) {
    all.retain(|_, failures| now - failures.last < REMEMBERED_S);
    if all.len() > REMEMBERED / 2 {
        let mut ranks: Vec<(u32, i64)> =
            all.values().map(|failures| (failures.count, failures.last)).collect();
        let (_, middle, _) = ranks.select_nth_unstable(REMEMBERED / 4);
        let middle = *middle;
        all.retain(|_, failures| (failures.count, failures.last) > middle);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_700_000_000 + second, 0).unwrap()
    }

    #[test]
    fn waits_grow_and_end_in_a_mailed_link() {
        let throttle = Throttle::new(10);
        let (mut second, mut waits) = (0, Vec::new());
        loop {
            match throttle.begin("ada@example.org", at(second)) {
                Ok(()) => {}
                Err(Held::Wait(wait)) => {
                    waits.push(wait.num_seconds());
                    second += wait.num_seconds();
                }
                Err(Held::NeedsLink) => break,
            }
        }
        assert_eq!(waits, [2, 4, 8, 16, 32]);
        assert!(throttle.begin("eve@example.org", at(second)).is_ok());
        assert_eq!(throttle.begin("ada@example.org", at(second + 86_000)), Err(Held::NeedsLink));
        assert_eq!(throttle.begin("ada@example.org", at(second + 86_400)), Ok(()));
    }

    #[test]
    fn successes_count_nothing() {
        let throttle = Throttle::new(10);
        for _ in 0..100 {
            assert_eq!(throttle.begin("ada@example.org", at(0)), Ok(()));
            throttle.forgive("ada@example.org", at(0));
        }
        let unlimited = Throttle::new(0);
        assert!((0..100).all(|_| unlimited.begin("ada@example.org", at(0)).is_ok()));
    }

    #[test]
    fn memory_is_bounded_and_who_fails_most_is_remembered() {
        let throttle = Throttle::new(4);
        for second in [0, 1, 10, 20] {
            throttle.begin("busy@example.org", at(second)).unwrap();
        }
        for number in 0..200_000_u32 {
            throttle.begin(&number.to_string(), at(30)).unwrap();
        }
        assert!(throttle.lock().len() <= REMEMBERED);
        assert_eq!(throttle.begin("busy@example.org", at(40)), Err(Held::NeedsLink));
    }
}
