//! Passwords: what may be one, and how it is kept.

mod hasher;
mod normal;
mod own_words;
mod rules;

pub use hasher::{HashError, Hasher, Verdict};
pub use rules::PasswordRules;
