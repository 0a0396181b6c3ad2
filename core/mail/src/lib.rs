//! Sends the mails that changes have written.
//!
//! A change calls [`enqueue`](toolbase_kernel::mail::enqueue) in its own transaction. The handler ([`handler`]) fills the
//! template and hands the mail to the transport that the settings name ([`Mailer`]); as long as that fails, the mail
//! waits. Each mail bears an id made from its event, so that one sent twice is recognisable.

mod deliver;
mod dkim;
mod forget;
mod health;
mod isolate;
mod mailer;
mod message;
mod module;
pub mod own;
mod settings;
mod setup;
mod templates;
mod transport;

pub use deliver::{MAX_ATTEMPTS, TEST_MAIL, deliver, handler};
pub use dkim::KeyError;
pub use health::{health, signature};
pub use mailer::Mailer;
pub use message::{Mail, MailError};
pub use module::module;
pub use settings::{DkimConfig, MailConfig, MailEncryption, MailTransport};
pub use templates::{Rendered, TemplateError};

use forget::forget_job;
