//! The part of mail that modules see: a mail is written in the transaction of the change that causes it. The service
//! that sends it from the outbox is a crate of its own.
//!
//! A change calls [`enqueue`] in its own transaction. The event names the template only; whom the mail goes to and
//! its text waits in a table of its own ([`waiting`]) and is erased once it was sent. The [`log`] has whom it went to for
//! 30 days.

pub(crate) mod give_up;
mod links;
pub(crate) mod log;
mod names;
pub(crate) mod outgoing;
mod template;
pub(crate) mod waiting;

pub use links::LinkRenewal;
pub use log::{LoggedMail, to_address as mails_to};
pub use outgoing::{EXPIRES, EnqueueError, FURTHER, MailEnqueued, UNSUBSCRIBE, enqueue, enqueue_to};
pub use template::MailTemplate;
pub use waiting::erase_in;

/// The full name of the handler that sends mails.
pub const HANDLER: &str = "core.mail";
