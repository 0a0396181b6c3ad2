//! Every change that the module makes: rules, audit entry and events in one transaction.
//!
//! - `submit`, `revise`: what authors do
//! - `opinions`, `replies`: what others do
//! - `decisions`, `restore`: what moderators decide; `redact`: what they change
//! - `consequences`: what follows each change
//! - [`questions`]: questions and their answers

mod consequences;
mod decisions;
mod opinions;
pub mod questions;
mod redact;
mod replies;
mod restore;
mod revise;
mod submit;

pub(crate) use consequences::count_anew;
pub use decisions::{Rejection, ReviewDecision};
pub use opinions::{mark_helpful, reopen_reports, report, settle_reports};
pub use redact::{Shown, redact};
pub use replies::reply;
pub use restore::is_restorable;
pub use revise::{revise, withdraw};
pub use submit::{NewReview, submit};
