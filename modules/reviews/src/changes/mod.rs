//! Every change that the module makes: rules, audit entry and events in one transaction.
//!
//! - [`reviews`]: what members do
//! - [`decisions`]: what moderators decide on reviews
//! - [`questions`]: questions and their answers

pub mod decisions;
pub mod questions;
pub mod reviews;
