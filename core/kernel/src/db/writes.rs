//! Detects writes, for caches that are valid until the next one.

use std::sync::atomic::{AtomicU64, Ordering};

/// One for the whole process, as a statement does not know who remembers what it changes.
static WRITES: AtomicU64 = AtomicU64::new(0);

/// Changes whenever this process has written to a database, or was notified that another has.
#[must_use]
pub fn writes() -> u64 {
    WRITES.load(Ordering::Acquire)
}

/// Something was written: a single statement, or a transaction.
pub fn written() {
    WRITES.fetch_add(1, Ordering::Release);
}
