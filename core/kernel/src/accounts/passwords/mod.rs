//! Passwords: rules and storage.

mod hasher;
mod normal;
mod own_words;
mod rules;

pub use hasher::{HashError, Hasher, Verdict};
pub use rules::PasswordRules;
