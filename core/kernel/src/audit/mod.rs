//! The audit log: who did what to which record, when, from where and why.
//!
//! An entry is written in the transaction of the change itself ([`record`]), so there is no privileged change
//! without one. Each entry carries the hash of the one before it: [`verify`] finds the first that was altered
//! or taken out. Entries removed from the newest end leave no gap: store the newest hash, which [`verify`] returns,
//! somewhere else.

mod actor;
mod chain;
mod changes;
pub(crate) mod log;
mod reading;

pub use actor::{Actor, ActorKind};
pub use chain::{Entry, record, with_reason};
pub use changes::{changes, digested};
pub use log::{AuditEntry, AuditFilter, list};
pub use reading::{Reading, record_reading};
