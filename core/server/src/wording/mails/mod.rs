//! Subjects and texts of all mails, which admins change.
//!
//! - `record`: a mail's texts as admins see and send them
//! - `api`: the admin resource `mail-texts`
//! - `test_mail`: a mail with example values to the admin who sends it

mod api;
mod record;
mod test_mail;

pub(super) use api::routes;
