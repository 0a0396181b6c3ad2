//! The admin resource `dead-letters`.

use super::PAUSE;
use crate::events::dead_letters::{DeadLetter, DeadLetterFilter, Fate, LETTERS, dead_letters, decide};
use serde::{Deserialize, Deserializer};
use toolbase_kernel::admin::{
    Action, Confirm, Description, Field, Offered, Operation, Record, Request, Resource, Widget,
};
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::text::is_blank;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

/// More of them in one response are personal data in bulk.
const SCREEN: u32 = 25;
/// Longest reason, in characters.
const REASON_MAX: usize = 500;

const MISSING: &str = "Dead letter not found";

impl Record for DeadLetter {}

/// The reason to discard a dead letter.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
struct DiscardReason {
    /// For the audit log.
    #[serde(deserialize_with = "reason")]
    #[schema(max_length = 500, example = "the address is gone")]
    reason: Option<String>,
}

fn reason<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    let text = text.map(|text| text.trim().to_owned()).filter(|text| !is_blank(text));
    match text {
        Some(text) if text.chars().count() > REASON_MAX => {
            Err(serde::de::Error::custom(format!("must be at most {REASON_MAX} characters")))
        }
        text => Ok(text),
    }
}

fn description() -> Description {
    Description::new("dead-letters", "events.manage", ("dead_letter", "dead_letters"))
        .labels("Dead letters", "Dead letter")
        .when_missing(MISSING)
        .identity("Handler and number of the event.", "core.mail:42")
        .menu("system", "Gavel")
        .title("id")
        .columns(&["id", "topic", "template", "recipient", "account", "attempts", "lastError", "failedAt"])
        .show(&[
            "handler",
            "topic",
            "seq",
            "template",
            "recipient",
            "account",
            "attempts",
            "lastError",
            "failedAt",
        ])
        .sort("-failedAt")
        .empty("Every event has been handled.")
        .field(Field::new("handler", "Handler").sortable())
        .field(Field::new("seq", "Event").sortable())
        .field(Field::new("topic", "Topic").sortable())
        .field(Field::new("account", "Account").reference("users"))
        .field(Field::new("attempts", "Attempts").sortable())
        .field(Field::new("lastError", "Last error").widget(Widget::Textarea))
        .field(Field::new("failedAt", "Failed").sortable())
}

/// The routes of dead letters.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    let list = "Events that a handler could not handle, in all attempts; of mails the template, the recipient and their \
                account. For more than 25 on a page the password must have been entered within ten minutes. Reading \
                them is audited.";
    let replay = || Action::new("Replay", "Replay");
    let discard = |question| Action::new("Discard", "Delete").confirm(Confirm::Ask(question)).destructive();
    let too_long = "`reason` is too long.";
    Resource::<DeadLetter, DeadLetterFilter, (), String>::keyed(description(), ())
        .joined::<DeadLetter>(
            Operation::new(list).step_up_above(SCREEN).audited("event.read", PAUSE),
            Operation::new("One dead letter.").audited("event.read", PAUSE),
            &LETTERS,
        )
        .action_and_bulk(
            "replay",
            Operation::new("Lets the handler try the event again, from the beginning.")
                .audits("event.replay")
                .button(replay().removes())
                .and_many("Lets handlers try many events again."),
            |request, id| settle(request, id, Fate::Replay, None),
        )
        .action_and_bulk_with(
            "discard",
            Offered::Both(
                Operation::new("Forgets that the event was not handled.")
                    .audits("event.discard")
                    .error("422", too_long)
                    .button(discard("Discard this dead letter? The event will never be handled.").removes()),
                Operation::new("Forgets that many events were not handled.")
                    .audits("event.discard")
                    .button(discard("Discard these dead letters? Their events will never be handled.")),
            ),
            |request, id, input: DiscardReason| settle(request, id, Fate::Discard, input.reason),
        )
        .routes()
}

/// Decides on the dead letter `id`, and returns it as it was.
async fn settle(
    request: Request,
    id: String,
    fate: Fate,
    reason: Option<String>,
) -> Result<DeadLetter, Problem> {
    let found = dead_letters(&request.context.db, &DeadLetterFilter::default(), &[id]).await?.pop();
    let letter = found.ok_or_else(|| Problem::new(Code::NotFound, MISSING))?;
    let mut change = request.change().await?.because(reason.as_deref());
    if !decide(&mut change, &letter, fate).await? {
        return Err(Problem::new(Code::NotFound, MISSING));
    }
    change.commit().await?;
    Ok(letter)
}
