//! Two-factor: a code of an authenticator app, required after the password.
//!
//! - [`app`]: the shared secret, and the codes from it (RFC 6238)
//! - [`recovery`]: codes for when the app is lost
//! - [`prove`]: verifies a code, once
//! - [`change`]: turning it on and off

mod app;
mod change;
mod prove;
mod recovery;

pub use change::reset_two_factor;
pub(super) use change::{confirm, renew_recovery_codes, start, turn_off};
pub(super) use prove::{Proof, prove};
