//! Moderation: records that wait for a decision, declared as a table of transitions.
//!
//! A module has an enum of [`State`]s, a row that is [`Moderated`], and its decisions. The kit locks the record, looks
//! the transition up, reports who was first, writes the row, the audit entry and what follows, and commits: for one
//! record and for many, from the admin interface and from the command line.
//!
//! - `queue_filter`: the filter of a queue by the states of its records
//! - `transition`: the table, and the decisions that it names
//! - `moderated`: what a module declares of its records
//! - `decide`: a decision on one record, and on many
//! - `works`: everything of a member, removed and restored together
//! - `resource`: the queue and the buttons of a resource
//! - `mail`: the mails about decisions, sent once it is too late to undo them

mod decide;
mod mail;
mod moderated;
mod queue_filter;
mod resource;
mod transition;
mod works;

pub use super::offered::Offered;
pub use crate::states::State;
pub use decide::{check_undo, decide, decide_in, decide_many, decided_already, find};
pub use mail::{Letter, Notice, Notified, mail_job, send_due, send_letter};
pub use moderated::{Moderated, Target};
pub use queue_filter::{QueueFilter, state_conditions};
pub use resource::{View, view};
pub use transition::{Decision, Marks, Transition, allows, sources, states_allowing};
pub use works::{MemberWorks, Works, WorksOf};
