//! Passwords: rules and storage.

mod hasher;
mod normal;
mod own_words;
mod rules;
mod strength;

pub use hasher::{HashError, Hasher, Verdict};
pub use rules::{Owner, PasswordRules};
