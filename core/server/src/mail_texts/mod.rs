//! The admin resource `mail-texts`: subjects and texts of all mails, which admins change while the site runs.
//!
//! - `record`: a mail's texts as admins see and send them
//! - `list`: the filter of the list, and its order
//! - `api`: the operations
//! - `test_mail`: a mail with example values to the admin who sends it

mod api;
mod list;
mod record;
mod test_mail;

pub(crate) use api::routes;
