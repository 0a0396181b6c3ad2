//! Every change that the module makes: rules, audit entry and events in one transaction.
//!
//! - `submit`, `revise`: what authors do
//! - `opinions`, `replies`: what others do
//! - `decisions`, `many`, `undo`, `restore`: what moderators decide
//! - `consequences`: what follows each change
//! - [`questions`]: questions and their answers

mod consequences;
mod decisions;
mod many;
mod opinions;
pub mod questions;
mod replies;
mod restore;
mod revise;
mod submit;
mod undo;

pub use decisions::{Rejection, Shown, approve, delete, redact, reject};
pub use many::{approve_many, reject_many};
pub use opinions::{mark_helpful, reopen_reports, report, settle_reports};
pub use replies::{decide_reply, reply};
pub use restore::{is_restorable, restore};
pub use revise::{revise, withdraw};
pub use submit::{NewReview, submit};
pub use undo::undo;
