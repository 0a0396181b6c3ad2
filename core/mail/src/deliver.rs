//! Sends the mails of the outbox.

use super::Mailer;
use super::message::Mail;
use super::own::{MailWords, OwnTexts};
use super::templates::{Rendered, TemplateError};
use chrono::{DateTime, Utc};
use serde_json::Value;
use toolbase_kernel::events::{Event, EventHandler, GiveUp, StoredEvent};
use toolbase_kernel::host::{WaitingMail, find_waiting_mail, note_sent_mail, update_mail};
use toolbase_kernel::mail::{EXPIRES, FURTHER, LinkRenewal, MailEnqueued, UNSUBSCRIBE};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::wording;

/// How often a mail is tried: with pauses that double from a second to an hour, for about three days.
pub const MAX_ATTEMPTS: u32 = 84;

/// The value that marks a mail as a test of its texts: its subject names it so, and its example values neither expire nor
/// unsubscribe anybody.
pub const TEST_MAIL: &str = "testMail";

/// The handler that sends mails.
#[must_use]
pub fn handler() -> EventHandler {
    let handler =
        EventHandler::new("mail", &[MailEnqueued::TOPIC], "Sends mails", |context, event| async move {
            deliver(&context, &event).await
        });
    EventHandler { max_attempts: MAX_ATTEMPTS, ..handler }
}

/// The error of a mail whose link works no longer.
#[derive(Debug, thiserror::Error)]
#[error("the link in this mail expired on {}; the recipient can request another", .0.format("%Y-%m-%d at %H:%M UTC"))]
struct Expired(DateTime<Utc>);

fn expired(data: &Value, now: DateTime<Utc>) -> Option<Expired> {
    let expires: DateTime<Utc> = data[EXPIRES].as_str()?.parse().ok()?;
    (expires <= now).then_some(Expired(expires))
}

/// Stores the values of the mail with a new link, and returns them; `None` when no module makes one.
async fn renewed(context: &ModuleContext, seq: i64, mail: &WaitingMail) -> sqlx::Result<Option<Value>> {
    let mut tx = context.db.begin().await?;
    for links in context.directory.list::<dyn LinkRenewal>() {
        if let Some(data) = links.renew(&mut tx, &mail.template, &mail.to).await? {
            update_mail(&mut tx, seq, &data).await?;
            tx.commit().await?;
            return Ok(Some(data));
        }
    }
    Ok(None)
}

/// The mail with the texts that are stored now, and those of further mails that it contains.
async fn filled(
    context: &ModuleContext,
    mailer: &Mailer,
    mail: &WaitingMail,
) -> sqlx::Result<Result<Rendered, TemplateError>> {
    let first = match filled_one(context, mailer, mail, &mail.data).await? {
        Ok(first) => first,
        Err(error) => return Ok(Err(error)),
    };
    let mut others = Vec::new();
    for data in mail.data[FURTHER].as_array().into_iter().flatten() {
        match filled_one(context, mailer, mail, data).await? {
            Ok(other) => others.push(other),
            Err(error) => return Ok(Err(error)),
        }
    }
    Ok(if others.is_empty() { Ok(first) } else { mailer.joined(&mail.template, first, &others) })
}

/// The mail with the values `data`: with the texts of admins where there are some, unless they cannot be filled.
async fn filled_one(
    context: &ModuleContext,
    mailer: &Mailer,
    mail: &WaitingMail,
    data: &Value,
) -> sqlx::Result<Result<Rendered, TemplateError>> {
    let own: OwnTexts = wording::find(&context.db, &mail.template).await?;
    let filled = match mailer.fill(&own, data) {
        Ok(filled) => filled,
        Err(error) => return Ok(Err(error)),
    };
    if let Some(failure) = filled.failure {
        let template = &mail.template;
        tracing::warn!(
            template,
            failure,
            "the text of an admin cannot be filled; the mail has that of the product"
        );
        let failed = MailWords { failure: Some(failure), ..own.words.0.clone() };
        if let Err(error) = wording::annotate(&context.db, &own.with(failed)).await {
            tracing::warn!(template, %error, "the failure of the text is not noted");
        }
    }
    Ok(Ok(filled.content))
}

/// Sends the mail of `event`.
///
/// # Errors
/// When it was not sent: [`GiveUp`] when a value is missing, its link has expired and is not renewed, or the server
/// rejected it permanently, another error when its module does not run or the transport failed.
pub async fn deliver(context: &ModuleContext, event: &StoredEvent) -> anyhow::Result<()> {
    // Sent already, or discarded: the recipient's account was erased.
    let Some(mut waiting) = find_waiting_mail(&context.db, event.seq).await? else { return Ok(()) };
    let is_test = waiting.data[TEST_MAIL] == true;
    if let Some(expired) = expired(&waiting.data, context.clock.now()).filter(|_| !is_test) {
        match renewed(context, event.seq, &waiting).await? {
            Some(data) => waiting.data = data,
            None => return Err(GiveUp(expired.into()).into()),
        }
    }
    let mailer = Mailer::from_context(context)?;
    let mut filled = match filled(context, &mailer, &waiting).await? {
        Err(error @ TemplateError::Values { .. }) => return Err(GiveUp(error.into()).into()),
        other => other?,
    };
    if is_test {
        filled.subject.insert_str(0, "[Test] ");
    }
    let unsubscribe = waiting.data[UNSUBSCRIBE].as_str().filter(|_| !is_test);
    let mail = Mail {
        id: format!("event-{}", event.seq),
        to: waiting.to,
        content: filled,
        date: event.created_at,
        unsubscribe: unsubscribe.map(str::to_owned),
    };
    match mailer.send(&mail).await {
        Ok(response) => {
            tracing::info!(seq = event.seq, template = waiting.template, response, "mail sent");
            let noted = note_sent_mail(&context.db, event.seq, &response, context.clock.now()).await;
            if let Err(error) = noted {
                tracing::warn!(seq = event.seq, %error, "the text of the sent mail stays until it is erased");
            }
            Ok(())
        }
        Err(error) if error.is_permanent() => Err(GiveUp(error.into()).into()),
        Err(error) => Err(error.into()),
    }
}
