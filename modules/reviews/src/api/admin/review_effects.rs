//! The effects of decisions on a review.

use crate::domain::ReviewState;
use crate::store::{self, ReviewRow, Totals};
use crate::tools::any_tool;
use toolbase_kernel::admin::moderation::find;
use toolbase_kernel::admin::{ActionEffects, Request, mails_to};
use toolbase_kernel::http::Problem;
use uuid::Uuid;

/// The effects of the decisions that the review allows.
pub(super) async fn effects(request: Request, id: Uuid) -> Result<ActionEffects, Problem> {
    let context = &request.context;
    let row: ReviewRow = find(context, id).await?;
    let tool = any_tool(context, &row.tool_id.to_string()).await.map_err(Problem::internal)?;
    let is_public = tool.as_ref().is_some_and(|tool| tool.approved);
    let name = tool.map_or_else(|| "the tool".to_owned(), |tool| tool.name);
    let totals = store::totals_of(&context.db, row.tool_id).await?;
    let rating = |after: Option<i64>| rating(&name, &totals, stars(&row), after);
    let mail = mails_to(context, row.user_id).await?;

    let mut effects = ActionEffects::default();
    if row.text_waits() && matches!(row.state, ReviewState::Pending | ReviewState::Published) {
        let is_change = row.state == ReviewState::Published;
        let mut published = row.clone();
        published.state = ReviewState::Published;
        if let Some(revision) = published.revision.take() {
            published.set_content(revision.0);
        }
        let text = match (is_change, is_public) {
            (true, _) => "Publishes the new text.".to_owned(),
            (false, true) => "Publishes the review.".to_owned(),
            (false, false) => format!("Publishes the review. It is seen once {name} is public."),
        };
        let approving = [Some(text), rating(stars(&published)), mail.clone()];
        let text = if is_change {
            "The review stays as it is, without the new text."
        } else {
            "Nobody sees the review."
        };
        effects = effects
            .add("approve", approving.into_iter().flatten())
            .add("reject", [Some(text.to_owned()), mail.clone()].into_iter().flatten());
    }
    if matches!(row.state, ReviewState::Pending | ReviewState::Published | ReviewState::Rejected) {
        let text = "Deletes the review.".to_owned();
        effects = effects.add("remove", [Some(text), rating(None), mail].into_iter().flatten());
    }
    if row.reply_draft.is_some() {
        let mail = mails_to(context, row.reply_by).await?;
        let decided = |text: &str| [Some(text.to_owned()), mail.clone()].into_iter().flatten();
        effects = effects
            .add("approve-reply", decided("Publishes the reply below the review."))
            .add("reject-reply", decided("Nobody sees the reply."));
    }
    Ok(effects)
}

/// The stars of a review that is part of the score.
fn stars(row: &ReviewRow) -> Option<i64> {
    Some(row.overall).filter(|_| row.counts && row.state == ReviewState::Published)
}

/// The sentence about the rating of the tool, where a review of `before` stars becomes one of `after`.
fn rating(tool: &str, totals: &Totals, before: Option<i64>, after: Option<i64>) -> Option<String> {
    let then = totals.clone().exchanged(before, after);
    let (from, to) = (totals.score(), then.score());
    match (totals.count(), then.count()) {
        _ if before == after => None,
        (0, _) => Some(format!("{tool} gets its first rating: {to}.")),
        (_, 0) => Some(format!("{tool} has no rating any more; it is {from}.")),
        (now, then) if from.to_bits() == to.to_bits() => {
            Some(format!("The rating of {tool} stays {from}, of {then} reviews instead of {now}."))
        }
        _ => Some(format!("The rating of {tool} changes from {from} to {to}.")),
    }
}
