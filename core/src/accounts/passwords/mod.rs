//! Passwords: what may be one, and how it is kept.

mod hasher;
mod rules;

pub use hasher::{HashError, Hasher, Verdict};
pub use rules::check;
