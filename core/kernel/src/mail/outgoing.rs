//! Enqueues mail.

use super::log;
use super::names::without_addresses;
use super::waiting;
use crate::accounts::Member;
use crate::db::{Tx, WaitingMail};
use crate::feed::{Event, outbox};
use crate::problem::Problem;
use chrono::{DateTime, Utc};
use email_address::EmailAddress;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A mail is to be sent. Its recipient and text are stored apart from the event.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct MailEnqueued {
    /// The name of its template. Events without one have no mail.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub template: Option<String>,
}

impl Event for MailEnqueued {
    const TOPIC: &'static str = "core.mail";
}

/// The value of a mail that names when its link expires: it is not sent after that time.
pub const EXPIRES: &str = "expires";

/// The value of a mail that holds the address at which its recipient unsubscribes: mail programs find it in
/// the headers of RFC 8058, and POST to it without a session.
pub const UNSUBSCRIBE: &str = "unsubscribe";

/// The value of a mail that holds the values of others with the same template to the same member, which it contains.
pub const FURTHER: &str = "furtherMails";

/// The most mails in one.
const TOGETHER: usize = 50;

/// The reasons why a mail is not accepted.
#[derive(Debug, thiserror::Error)]
pub enum EnqueueError {
    /// `to` is no address of a mailbox. A line break in it is such a case: it could add headers.
    #[error("`{}` is no mail address", .0.escape_debug())]
    Address(String),
    /// `data` cannot be written as JSON.
    #[error("the values of a mail cannot be written as JSON: {0}")]
    Data(#[from] serde_json::Error),
    /// The database fails.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<EnqueueError> for Problem {
    fn from(error: EnqueueError) -> Self {
        Self::internal(error)
    }
}

/// Has the mail `template` sent to `to` once `tx` commits, filled with `data`, an object. `to` is an address,
/// as in `ada@example.org`, or one with a name, as in `Ada <ada@example.org>`. A `name` in `data` is what somebody calls
/// themselves: addresses in it are left out, so that nobody can send links to others.
///
/// # Errors
/// [`EnqueueError`]
pub fn enqueue(
    tx: &mut Tx,
    to: &str,
    template: &str,
    data: &impl Serialize,
    now: DateTime<Utc>,
) -> Result<(), EnqueueError> {
    let mail = WaitingMail::new(to, template, data)?;
    tx.at_commit(move |tx| Box::pin(async move { insert(tx, &mail, now).await }));
    Ok(())
}

/// As [`enqueue`], to a member about what they have written. Those of one transaction with the same template become one mail: a
/// member gets no nine mails about one decision. A suspended member gets none: a spammer is not thanked, nor learns which of
/// their texts was found.
///
/// # Errors
/// [`EnqueueError`]
pub fn enqueue_to(
    tx: &mut Tx,
    member: &Member,
    template: &str,
    data: &impl Serialize,
    now: DateTime<Utc>,
) -> Result<(), EnqueueError> {
    if member.suspended {
        return Ok(());
    }
    let mail = WaitingMail::new(&member.email, template, data)?;
    if let Some(first) = tx.mails().iter_mut().find(|first| first.has_room_for(&mail)) {
        first.append(mail);
        return Ok(());
    }
    if tx.mails().is_empty() {
        tx.at_commit(move |tx| {
            Box::pin(async move {
                for mail in std::mem::take(tx.mails()) {
                    insert(tx, &mail, now).await?;
                }
                Ok(())
            })
        });
    }
    tx.mails().push(mail);
    Ok(())
}

impl WaitingMail {
    /// # Errors
    /// [`EnqueueError::Address`], [`EnqueueError::Data`]
    fn new(to: &str, template: &str, data: &impl Serialize) -> Result<Self, EnqueueError> {
        if !is_mailbox(to) {
            return Err(EnqueueError::Address(to.to_owned()));
        }
        let mut data = serde_json::to_value(data)?;
        if let Some(serde_json::Value::String(name)) = data.get_mut("name") {
            *name = without_addresses(name);
        }
        Ok(Self { to: to.to_owned(), template: template.to_owned(), data })
    }

    fn has_room_for(&self, other: &Self) -> bool {
        let further = self.data.get(FURTHER).and_then(serde_json::Value::as_array).map_or(0, Vec::len);
        self.to == other.to && self.template == other.template && further + 1 < TOGETHER
    }

    fn append(&mut self, other: Self) {
        match self.data.get_mut(FURTHER).and_then(serde_json::Value::as_array_mut) {
            Some(further) => further.push(other.data),
            None => self.data[FURTHER] = serde_json::Value::Array(vec![other.data]),
        }
    }
}

async fn insert(tx: &mut Tx, mail: &WaitingMail, now: DateTime<Utc>) -> sqlx::Result<()> {
    let event = MailEnqueued { template: Some(mail.template.clone()) };
    let seq = outbox::insert(tx, &event, now).await?;
    waiting::insert(tx, seq, mail).await?;
    log::note(tx, seq, &mail.to, &mail.template, now).await
}

/// Returns `true` if `text` is an address, or a name with an address in angle brackets. Line breaks could add
/// headers.
fn is_mailbox(text: &str) -> bool {
    let address = match text.trim_end().strip_suffix('>') {
        Some(named) => named.rsplit_once('<').map_or("", |(_, address)| address),
        None => text,
    };
    !text.contains(char::is_control) && EmailAddress::is_valid(address.trim())
}

/// Does the work of enqueueing without a mail, so that the delay does not reveal whether one was sent.
pub fn enqueue_nothing(tx: &mut Tx, now: DateTime<Utc>) {
    tx.at_commit(move |tx| {
        Box::pin(async move {
            let seq = outbox::insert(tx, &MailEnqueued { template: None }, now).await?;
            waiting::erase_in(tx, seq).await?;
            log::note_nothing(tx, seq).await
        })
    });
}
