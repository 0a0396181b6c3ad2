//! Counting.

use super::Class;
use crate::config::LimitsConfig;
use crate::problem::Problem;
use chrono::{DateTime, TimeDelta, Utc};
use rustc_hash::FxHashMap;
use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use strum::VariantArray;
use uuid::Uuid;

/// How many subjects one class remembers: 16 bytes each.
const REMEMBERED: usize = 65_536;

/// The subjects whose requests are counted.
#[derive(Clone, Copy, Debug)]
pub enum Subject<'a> {
    /// Of an address; of IPv6 the network, for each household has a whole one.
    Address(IpAddr),
    /// For an account, by its address: there need be no such account.
    Account(&'a str),
    /// Of a browser that has signed in to an account before, by both.
    Browser(&'a str),
    /// Of a member.
    Member(Uuid),
}

/// The counts of all classes. Cheap to clone.
#[derive(Clone)]
pub struct Limits {
    inner: Arc<Inner>,
}

struct Inner {
    /// For each class, in the order of the enum.
    classes: Vec<Counted>,
    hasher: RandomState,
}

struct Counted {
    /// Requests let through at once, and from one to the next in the long run, in microseconds.
    burst: i64,
    spacing: i64,
    /// When each subject's requests so far will have run off, in microseconds since 1970 (the generic cell
    /// rate algorithm). The key is a hash: what was typed is not stored.
    until: Mutex<FxHashMap<u64, i64>>,
}

impl Limits {
    /// Counts with the limits of the configuration.
    #[must_use]
    pub fn new(config: &LimitsConfig) -> Self {
        let classes = Class::VARIANTS.iter().map(|class| {
            let (count, period) = class.limit(config);
            let period = period.num_microseconds().unwrap_or(i64::MAX);
            let spacing = if count == 0 { 0 } else { period / i64::from(count) };
            Counted { burst: i64::from(count), spacing, until: Mutex::default() }
        });
        Self { inner: Arc::new(Inner { classes: classes.collect(), hasher: RandomState::new() }) }
    }

    /// Counts a request.
    ///
    /// # Errors
    /// 429 with the time to wait when it is one too many.
    pub fn count(&self, class: Class, subject: Subject<'_>, now: DateTime<Utc>) -> Result<(), Problem> {
        let counted = self.class(class);
        counted.take(self.key(subject), now.timestamp_micros()).map_err(Problem::too_many)
    }

    /// Takes a request back that was counted and should not have been.
    pub fn forgive(&self, class: Class, subject: Subject<'_>, now: DateTime<Utc>) {
        self.class(class).give_back(self.key(subject), now.timestamp_micros());
    }

    fn class(&self, class: Class) -> &Counted {
        &self.inner.classes[class as usize]
    }

    fn key(&self, subject: Subject<'_>) -> u64 {
        let hasher = &self.inner.hasher;
        match subject {
            Subject::Address(IpAddr::V4(address)) => hasher.hash_one(("v4", address)),
            Subject::Address(IpAddr::V6(address)) => match address.to_ipv4_mapped() {
                Some(address) => hasher.hash_one(("v4", address)),
                None => hasher.hash_one(("v6", &address.segments()[..4])),
            },
            Subject::Account(email) => hasher.hash_one(("account", email)),
            Subject::Browser(browser) => hasher.hash_one(("browser", browser)),
            Subject::Member(id) => hasher.hash_one(("member", id)),
        }
    }
}

impl Counted {
    /// Lets a request of `key` through, or returns how long to wait.
    fn take(&self, key: u64, now: i64) -> Result<(), TimeDelta> {
        if self.spacing == 0 {
            return Ok(());
        }
        let mut all = self.until.lock().unwrap_or_else(PoisonError::into_inner);
        let until = all.get(&key).copied().unwrap_or(now).max(now) + self.spacing;
        let early = until - now - self.spacing * self.burst;
        if early > 0 {
            return Err(TimeDelta::microseconds(early));
        }
        if all.len() >= REMEMBERED && !all.contains_key(&key) {
            forget(&mut all, now);
        }
        all.insert(key, until);
        Ok(())
    }
}

impl Counted {
    /// Takes back what [`Counted::take`] has counted for `key`.
    fn give_back(&self, key: u64, now: i64) {
        let mut all = self.until.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(until) = all.get_mut(&key) {
            *until -= self.spacing;
            if *until <= now {
                all.remove(&key);
            }
        }
    }
}

/// Makes room: removes full counts, and when these are few, the half with the fewest requests.
fn forget(all: &mut FxHashMap<u64, i64>, now: i64) {
    all.retain(|_, until| *until > now);
    if all.len() > REMEMBERED / 2 {
        let mut moments: Vec<i64> = all.values().copied().collect();
        let (_, middle, _) = moments.select_nth_unstable(REMEMBERED / 4);
        let middle = *middle;
        all.retain(|_, until| *until > middle);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::Code;
    use std::net::{Ipv4Addr, Ipv6Addr};

    fn limits() -> Limits {
        Limits::new(&LimitsConfig {
            auth_per_10_minutes: 10,
            write_per_minute: 30,
            search_per_minute: 0,
            counters_per_minute: 1,
            pages_per_minute: 0,
            connections: 0,
            connections_per_address: 0,
        })
    }

    fn at(second: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_700_000_000 + second, 0).unwrap()
    }

    #[test]
    fn the_eleventh_waits() {
        let limits = limits();
        let request = |second| limits.count(Class::Auth, Subject::Account("ada@example.org"), at(second));
        for second in 0..10 {
            request(second).unwrap();
        }
        assert_eq!(request(10).unwrap_err().code(), Code::TooMany);
        assert!(request(50).is_err());
        // One a minute runs off.
        assert!(request(60).is_ok() && request(61).is_err());
        assert!(limits.count(Class::Auth, Subject::Account("eve@example.org"), at(61)).is_ok());
        assert!((0..10).all(|_| request(3600).is_ok()) && request(3600).is_err());
    }

    #[test]
    fn what_is_taken_back_was_never_counted() {
        let limits = limits();
        let me = Subject::Account("ada@example.org");
        for _ in 0..9 {
            limits.count(Class::SignIn, me, at(0)).unwrap();
        }
        for _ in 0..100 {
            limits.count(Class::SignIn, me, at(0)).unwrap();
            limits.forgive(Class::SignIn, me, at(0));
        }
        assert!(
            limits.count(Class::SignIn, me, at(0)).is_ok() && limits.count(Class::SignIn, me, at(0)).is_err()
        );
    }

    #[test]
    fn no_limit_is_no_limit() {
        let limits = limits();
        let me = Subject::Address(IpAddr::V4(Ipv4Addr::LOCALHOST));
        assert!((0..1000).all(|_| limits.count(Class::Search, me, at(0)).is_ok()));
    }

    #[test]
    fn a_network_is_one_subject() {
        let limits = limits();
        let request = |last| {
            let address = Ipv6Addr::new(0x2001, 0xdb8, 1, 2, 0, 0, 0, last);
            limits.count(Class::Counters, Subject::Address(IpAddr::V6(address)), at(0))
        };
        assert!(request(1).is_ok() && request(2).is_err());
        let mapped = Ipv4Addr::new(192, 0, 2, 1);
        assert!(limits.count(Class::Counters, Subject::Address(IpAddr::V4(mapped)), at(0)).is_ok());
        let mapped = IpAddr::V6(mapped.to_ipv6_mapped());
        assert!(limits.count(Class::Counters, Subject::Address(mapped), at(0)).is_err());
    }

    #[test]
    fn memory_is_bounded_and_the_busy_ones_are_remembered() {
        let limits = limits();
        let busy = Subject::Account("busy@example.org");
        assert!((0..10).all(|_| limits.count(Class::Auth, busy, at(0)).is_ok()));
        for number in 0..200_000_u32 {
            let address = Subject::Address(IpAddr::V4(Ipv4Addr::from(number)));
            limits.count(Class::Auth, address, at(0)).unwrap();
        }
        let stored = limits.inner.classes[0].until.lock().unwrap().len();
        assert!(stored <= REMEMBERED, "{stored}");
        assert!(limits.count(Class::Auth, busy, at(0)).is_err());
    }
}
