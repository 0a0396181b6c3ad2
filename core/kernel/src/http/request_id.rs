//! The id of a request in the log and in error responses.

use std::hash::{BuildHasher, RandomState};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// 16 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct RequestId([u8; 16]);

static SEED: LazyLock<RandomState> = LazyLock::new(RandomState::new);
static NEXT: AtomicU64 = AtomicU64::new(0);

impl RequestId {
    /// A new one, unlike all others of this process and hard to guess.
    #[must_use]
    pub fn next() -> Self {
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        let mut number = SEED.hash_one(NEXT.fetch_add(1, Ordering::Relaxed));
        let mut text = [b'0'; 16];
        for place in &mut text {
            *place = DIGITS[(number & 15) as usize];
            number >>= 4;
        }
        Self(text)
    }

    /// The digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl std::fmt::Display for RequestId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}
