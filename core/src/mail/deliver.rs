//! Sending what the outbox holds.

use super::message::Mail;
use super::outgoing::{MAIL, Outgoing};
use super::templates::TemplateError;
use crate::events::{Event, EventHandler, GiveUp};
use crate::module::ModuleContext;
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
/// When it was not sent: [`GiveUp`] when a value is missing or the server refused it for good, another error
/// when its module does not run or the transport failed.
pub async fn deliver(context: &ModuleContext, event: &Event) -> anyhow::Result<()> {
    if event.payload.as_object().is_some_and(serde_json::Map::is_empty) {
        // Forgotten meanwhile: whoever it was for has left.
        return Ok(());
    }
    let outgoing: Outgoing = serde_json::from_value(event.payload.clone())
        .map_err(|error| GiveUp(anyhow::Error::new(error).context("the event is no mail")))?;
    let filled = match context.mailer.render(&outgoing.template, &outgoing.data) {
        Err(error @ TemplateError::Values { .. }) => return Err(GiveUp(error.into()).into()),
        other => other?,
    };
    let mail =
        Mail { id: format!("event-{}", event.seq), to: outgoing.to, content: filled, date: event.created_at };
    match context.mailer.send(&mail).await {
        Ok(answer) => {
            tracing::info!(seq = event.seq, template = outgoing.template, answer, "mail sent");
            Ok(())
        }
        Err(error) if error.is_permanent() => Err(GiveUp(error.into()).into()),
        Err(error) => Err(error.into()),
    }
}
