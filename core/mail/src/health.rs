//! The check for `toolbase doctor`.

use super::Mailer;
use super::mailer::SignedBy;
use toolbase_kernel::module::Health;

/// Checks that mails can be sent now: the server responds, or the folder is writable.
pub async fn health(mailer: &Mailer) -> Health {
    let (ok, detail) = match mailer.check().await {
        Ok(detail) => (true, detail),
        Err(error) => (false, error.to_string()),
    };
    Health { check: "mail".to_owned(), ok, detail }
}

/// Checks that mails are signed with DKIM, by this server or by the mail server.
#[must_use]
pub fn signature(mailer: &Mailer) -> Health {
    let (ok, detail) = match mailer.signed_by() {
        Ok(SignedBy::NothingIsSent) => (true, "nothing is sent".to_owned()),
        Ok(SignedBy::Server(name)) => {
            (true, format!("signed here; `toolbase mail dkim` prints the record {name}"))
        }
        Ok(SignedBy::Relay) => (true, "signed by the mail server (mail.dkim.relay_signs)".to_owned()),
        Ok(SignedBy::Nobody) => {
            let todo = "set mail.dkim.selector and private_key_file, or relay_signs if the mail server signs";
            (false, format!("mails are not signed, so many are taken for spam: {todo}"))
        }
        Err(error) => (false, error.to_string()),
    };
    Health { check: "mail signature".to_owned(), ok, detail }
}
