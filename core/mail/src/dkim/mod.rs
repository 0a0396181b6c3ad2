//! Signs mails with DKIM (RFC 6376), so that their readers' servers can check who has sent them.
//!
//! RFC 8058 requires both headers of a one-click unsubscription to be signed, by the sender or by the relay.

mod canonical;
mod key;

pub use key::KeyError;

use super::settings::{DkimConfig, MailConfig};
use base64::prelude::{BASE64_STANDARD, Engine};
use chrono::{DateTime, Utc};
use key::Key;
use ring::digest::{SHA256, digest};

/// The headers that are signed, as far as a mail has them.
const SIGNED: [&str; 11] = [
    "from",
    "to",
    "subject",
    "date",
    "message-id",
    "mime-version",
    "content-type",
    "content-transfer-encoding",
    "auto-submitted",
    "list-unsubscribe",
    "list-unsubscribe-post",
];

/// The headers of which nobody may add one on the way: each is named once more than the mail has it (section 8.15).
const SEALED: [&str; 8] =
    ["from", "to", "cc", "reply-to", "subject", "date", "list-unsubscribe", "list-unsubscribe-post"];

/// The length at which a line of the signature ends. RFC 5322 recommends at most 78.
const LINE: usize = 72;

/// How many names of headers are on a line of the signature.
const NAMES: usize = 4;

/// Signs mails with the key of the settings.
pub(super) struct Signer {
    domain: String,
    selector: String,
    key: Key,
}

impl Signer {
    /// Returns the signer that the settings describe; `None` without a key.
    pub fn new(mail: &MailConfig) -> Result<Option<Self>, KeyError> {
        let DkimConfig { selector, private_key, .. } = &mail.dkim;
        if selector.is_empty() || private_key.expose().is_empty() {
            return Ok(None);
        }
        let key = Key::read(private_key.expose())?;
        Ok(Some(Self { domain: mail.signing_domain().to_owned(), selector: selector.clone(), key }))
    }

    /// Where the public key has to be published: the name of a TXT record.
    pub fn record_name(&self) -> String {
        format!("{}._domainkey.{}", self.selector, self.domain)
    }

    /// The text of that record.
    pub fn record(&self) -> String {
        let public = BASE64_STANDARD.encode(self.key.public());
        format!("v=DKIM1; k={}; p={public}", self.key.algorithm())
    }

    /// Returns `message`, a whole mail, with a signature before it.
    pub fn sign(&self, message: &[u8], now: DateTime<Utc>) -> Result<Vec<u8>, KeyError> {
        let (head, body) = canonical::parts(message);
        let headers = canonical::headers(head);
        let mut names: Vec<&str> =
            headers.iter().map(|(name, _)| name.as_str()).filter(|name| SIGNED.contains(name)).collect();
        let mut signed: String = names.iter().filter_map(|name| canonical::find(&headers, name)).collect();
        names.extend(SEALED);
        let lines: Vec<String> = names.chunks(NAMES).map(|names| names.join(":")).collect();
        let body_hash = BASE64_STANDARD.encode(digest(&SHA256, &canonical::body(body)));
        let tags = [
            format!("v=1; a={}-sha256; c=relaxed/relaxed;", self.key.algorithm()),
            format!("d={}; s={}; t={};", self.domain, self.selector, now.timestamp()),
            format!("h={};", lines.join(":\r\n ")),
            format!("bh={body_hash};"),
            "b=".to_owned(),
        ];
        let unsigned = format!("DKIM-Signature: {}", tags.join("\r\n "));
        signed.push_str(canonical::header(&unsigned).1.trim_end());
        let signature = BASE64_STANDARD.encode(self.key.sign(signed.as_bytes())?);
        let mut mail = unsigned.into_bytes();
        for line in signature.as_bytes().chunks(LINE) {
            mail.extend_from_slice(b"\r\n ");
            mail.extend_from_slice(line);
        }
        mail.extend_from_slice(b"\r\n");
        mail.extend_from_slice(message);
        Ok(mail)
    }
}
