//! Reading the audit log, and finding out whether it was altered.
//!
//! Each entry carries the hash of the one before it: [`verify`] finds the first that was altered or taken out.
//! Entries taken off the newest end leave no gap: keep the newest hash, which [`verify`] returns, somewhere else.

mod api;
mod verify;

pub(crate) use api::routes;
pub use verify::{Fault, Verdict, verify, verify_newest};
