//! Random secrets. A secret gives access, so only its hash is stored.

use sha2::{Digest, Sha256};
use uuid::Uuid;

/// A new secret: 64 hexadecimal digits, 244 bits of them from the system's source of randomness.
#[must_use]
pub fn new_secret() -> String {
    format!("{}{}", Uuid::new_v4().simple(), Uuid::new_v4().simple())
}

/// The stored hash of `secret`. A plain hash is enough: a random secret cannot be guessed.
#[must_use]
pub fn digest(secret: &str) -> String {
    hex::encode(Sha256::digest(secret))
}
