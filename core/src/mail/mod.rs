//! Mail: written in the transaction of the change it tells of, and sent from the outbox.

mod outgoing;
mod template;

pub use outgoing::{MAIL, enqueue};
pub use template::MailTemplate;
