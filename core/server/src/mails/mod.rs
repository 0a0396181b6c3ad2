//! The log of mails: whom each went to and what became of it, for 30 days, without texts.

mod api;
mod log;

pub(crate) use api::routes;
pub use log::{MailFilter, MailRecord, MailState};
