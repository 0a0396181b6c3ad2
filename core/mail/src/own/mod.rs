//! Subjects and texts of mails that admins have written in place of those that come with the product.
//!
//! - `store`: what is stored of them, which each mail reads when it is sent
//! - `variables`: the values that a text may use, and those that it must
//! - `rules`: the rules of a text
//! - `syntax`: what of the template language a text may use
//! - `fill`: a mail with such texts
//! - `limited`: the length of what is filled
//! - `html`: the HTML part of a plain text
//! - `mailer`: the mailer, with such texts
//! - `health`: texts that cannot be sent

mod fill;
mod health;
mod html;
mod limited;
mod mailer;
mod rules;
mod store;
mod syntax;
mod variables;

pub use health::texts_health;
pub use rules::{SUBJECT_MAX, TEXT_MAX};
pub use store::{MailWords, OwnTexts};
pub use variables::{Variable, variables};

use super::templates::Rendered;

/// Subject and text of a mail, as templates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailTexts {
    /// The subject.
    pub subject: String,
    /// The plain text; the HTML part is made of it.
    pub text: String,
}

/// A mail as it is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filled {
    /// Its texts, filled.
    pub content: Rendered,
    /// The reason why it has the texts of the product in place of those that an admin has written.
    pub failure: Option<String>,
}
