//! One mail, and its MIME message.

use super::Rendered;
use chrono::{DateTime, Utc};
use lettre::Message;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};

/// A mail that is ready to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    /// The part of its Message-ID before the `@`: the same for each try to send it.
    pub id: String,
    /// The recipient: an address, or a name with an address in angle brackets.
    pub to: String,
    /// Subject, text and HTML part.
    pub content: Rendered,
    /// Its date.
    pub date: DateTime<Utc>,
    /// The address at which its recipient unsubscribes with one click (RFC 8058).
    pub unsubscribe: Option<String>,
}

/// The reasons why a mail was not sent.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// The mail itself is at fault, so trying again is of no use.
    #[error("{0}")]
    Permanent(String),
    /// The server or the connection failed, or the server reports a temporary failure.
    #[error("{0}")]
    Temporary(String),
}

impl MailError {
    /// Returns `true` if another try would fail, too.
    #[must_use]
    pub fn is_permanent(&self) -> bool {
        matches!(self, Self::Permanent(_))
    }
}

/// Reads `text` as an address, with or without a name. Line breaks are rejected: they could add headers.
pub(super) fn mailbox(text: &str) -> Result<Mailbox, MailError> {
    let rejected = |why: &str| MailError::Permanent(format!("`{}`: {why}", text.escape_debug()));
    if text.contains(char::is_control) {
        return Err(rejected("a mail address must not hold line breaks or other control characters"));
    }
    text.parse().map_err(|_| rejected("no mail address"))
}

/// The value of `List-Unsubscribe-Post`, and the body of the POST that unsubscribes (RFC 8058).
const ONE_CLICK: &str = "List-Unsubscribe=One-Click";

/// Returns `true` if `text` is an address of the web that a header can hold as it is.
fn is_web_address(text: &str) -> bool {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_graphic() && !matches!(byte, b'<' | b'>'));
    is_plain && (text.starts_with("https://") || text.starts_with("http://"))
}

fn header(name: &'static str, value: String) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value)
}

impl Mail {
    /// The mail as the server gets it. `host` completes the Message-ID.
    pub(super) fn message(&self, from: &Mailbox, host: &str) -> Result<Message, MailError> {
        // A subject is one line, whatever the values in it hold.
        let subject = self.content.subject.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut builder = Message::builder();
        if let Some(address) = self.unsubscribe.as_deref().filter(|address| is_web_address(address)) {
            let headers = [
                ("List-Unsubscribe", format!("<{address}>")),
                ("List-Unsubscribe-Post", ONE_CLICK.to_owned()),
            ];
            for (name, value) in headers {
                builder = builder.raw_header(header(name, value));
            }
        }
        builder
            .from(from.clone())
            .to(mailbox(&self.to)?)
            .subject(subject)
            .date(self.date.into())
            .message_id(Some(format!("<{}@{host}>", self.id)))
            // Prevents out-of-office replies.
            .raw_header(header("Auto-Submitted", "auto-generated".to_owned()))
            .multipart(MultiPart::alternative_plain_html(
                self.content.text.clone(),
                self.content.html.clone(),
            ))
            .map_err(|error| MailError::Permanent(format!("cannot write the mail: {error}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mail(to: &str, subject: &str) -> Mail {
        let content = Rendered {
            subject: subject.to_owned(),
            text: "Text".to_owned(),
            html: "<p>Text".to_owned(),
            body: "<p>Text".to_owned(),
        };
        let date = DateTime::from_timestamp(1_750_000_000, 0).unwrap();
        let (id, to) = ("event-7".to_owned(), to.to_owned());
        Mail { id, to, content, date, unsubscribe: None }
    }

    fn written(mail: &Mail) -> Result<String, MailError> {
        let from = "Tools <no-reply@example.org>".parse().unwrap();
        mail.message(&from, "tools.example.org")
            .map(|message| String::from_utf8(message.formatted()).unwrap())
    }

    #[test]
    fn the_same_mail_bears_the_same_id() {
        let text = written(&mail("ada@example.org", "Hello")).unwrap();
        assert!(text.contains("Message-ID: <event-7@tools.example.org>\r\n"), "{text}");
        assert!(text.contains("Date: Sun, 15 Jun 2025 15:06:40 +0000\r\n"), "{text}");
    }

    #[test]
    fn one_click_unsubscribes() {
        let address = "https://tools.example.org/api/comment/unsubscribe?token=abc";
        let with = |address: &str| Mail {
            unsubscribe: Some(address.to_owned()),
            ..mail("ada@example.org", "Hello")
        };
        let text = written(&with(address)).unwrap();
        let head = text.split("\r\n\r\n").next().unwrap().replace("\r\n ", " ");
        assert!(head.contains(&format!("List-Unsubscribe: <{address}>\r\n")), "{head}");
        assert!(head.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"), "{head}");
        for wrong in ["mailto:a@b.example", "https://x.example/>\r\nBcc: eve@example.org"] {
            assert!(!written(&with(wrong)).unwrap().contains("List-Unsubscribe"), "{wrong}");
        }
    }

    #[test]
    fn headers_cannot_be_added() {
        for to in [
            "ada@example.org\r\nBcc: eve@example.org",
            "Ada\r\nBcc: eve@example.org <ada@example.org>",
            "ada",
            "",
        ] {
            assert!(written(&mail(to, "Hello")).unwrap_err().is_permanent(), "{to}");
        }
        for subject in
            ["Hello\r\nBcc: eve@example.org", "Hello\nBcc: eve@example.org", "Ähm\r\nBcc: eve@example.org"]
        {
            let text = written(&mail("ada@example.org", subject)).unwrap();
            let head = text.split("\r\n\r\n").next().unwrap();
            assert!(!head.lines().any(|line| line.starts_with("Bcc")), "{head}");
        }
    }
}
