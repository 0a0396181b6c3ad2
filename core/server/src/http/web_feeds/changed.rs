//! When the bytes at an address last changed, as far as this server has seen it.

use chrono::{DateTime, Utc};
use quick_cache::sync::Cache;
use std::sync::Arc;
use xxhash_rust::xxh3::xxh3_64;

/// Addresses whose change is remembered. Of one that was forgotten, a reader that requests changes since a time gets the feed
/// once more.
const REMEMBERED: usize = 10_000;

/// The changes of all feeds. The newest entry's time does not say when a feed has changed: an entry may be gone.
#[derive(Clone)]
pub(super) struct Changed(Arc<Cache<String, (u64, DateTime<Utc>)>>);

impl Default for Changed {
    fn default() -> Self {
        Self(Arc::new(Cache::new(REMEMBERED)))
    }
}

impl Changed {
    /// Returns since when `address` has had this body; `now` when it is new.
    pub fn since(&self, address: &str, body: &[u8], now: DateTime<Utc>) -> DateTime<Utc> {
        let hash = xxh3_64(body);
        match self.0.get(address) {
            Some((known, since)) if known == hash => since,
            _ => {
                self.0.insert(address.to_owned(), (hash, now));
                now
            }
        }
    }
}
