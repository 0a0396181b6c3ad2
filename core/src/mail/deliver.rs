//! Sending what the outbox holds.

use super::message::Mail;
use super::outgoing::{MAIL, Outgoing};
use crate::events::{Event, EventHandler};
use crate::module::ModuleContext;
use anyhow::Context;
use std::sync::Arc;

/// How often a mail is tried: with pauses that double from a second to an hour, for about three days.
pub const MAX_ATTEMPTS: u32 = 84;

/// The handler that sends mails.
#[must_use]
pub fn handler() -> EventHandler {
    let handler =
        EventHandler::new("mail", &[MAIL], "Sends mails", |context, event: Arc<Event>| async move {
            deliver(&context, &event).await
        });
    EventHandler { max_attempts: MAX_ATTEMPTS, ..handler }
}

/// Sends the mail that `event` asks for.
///
/// # Errors
/// When it was not sent: the template is unknown or a value is missing, or the transport failed.
pub async fn deliver(context: &ModuleContext, event: &Event) -> anyhow::Result<()> {
    let outgoing: Outgoing = serde_json::from_value(event.payload.clone()).context("the event is no mail")?;
    let content = context.mailer.render(&outgoing.template, &outgoing.data)?;
    let mail = Mail { id: format!("event-{}", event.seq), to: outgoing.to, content, date: event.created_at };
    let answer = context.mailer.send(&mail).await?;
    tracing::info!(seq = event.seq, template = outgoing.template, answer, "mail sent");
    Ok(())
}
