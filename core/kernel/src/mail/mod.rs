//! Mail: written in the transaction of the change that causes it, and sent from the outbox.
//!
//! A change calls [`enqueue`] in its own transaction. The event names the template only; whom the mail goes to and
//! its text waits in a table of its own ([`waiting`]) and is erased once it was sent. The handler ([`handler`]) fills the
//! template ([`MailTemplate`]) and hands the mail to the transport that the settings name ([`Mailer`]); as long as that
//! fails, the mail waits. Each mail bears an id made from its event, so that one sent twice is recognisable.

mod deliver;
mod forget;
mod health;
mod mailer;
mod message;
mod module;
mod names;
mod outgoing;
mod settings;
mod template;
mod templates;
mod transport;
mod waiting;

pub use deliver::{MAX_ATTEMPTS, deliver, handler};
pub use forget::HANDLER;
pub(crate) use forget::{forget_job, give_up_mails_to};
pub use health::health;
pub use mailer::Mailer;
pub use message::{Mail, MailError};
pub use module::module;
pub(crate) use outgoing::enqueue_nothing;
pub use outgoing::{EnqueueError, MAIL, enqueue};
pub use settings::{MailConfig, MailEncryption, MailTransport};
pub use template::MailTemplate;
pub use templates::{Rendered, TemplateError};
pub use waiting::erase_in;
