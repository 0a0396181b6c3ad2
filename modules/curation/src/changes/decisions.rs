//! Decisions on members' suggestions.

use crate::error::CurationError;
use crate::events::SuggestionChanged;
use crate::store::{self, SuggestionRow, SuggestionState};
use anyhow::Context;
use toolbase_catalog_api::{ToolChange, ToolEditor, ToolField};
use toolbase_kernel::admin::{Change, Decided};
use toolbase_kernel::audit::{Actor, changes};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// A decision on a suggestion that does not change the tool.
#[derive(Clone, Debug)]
pub struct Decision<'a> {
    /// Its new state.
    pub state: SuggestionState,
    /// Why, for the audit.
    pub reason: Option<&'a str>,
}

/// Takes the suggestion `id` off the queue.
///
/// # Errors
/// [`CurationError::NoSuggestion`]; [`CurationError::Decided`] when it does not wait any more.
pub async fn decide(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    decision: &Decision<'_>,
) -> Result<SuggestionRow, CurationError> {
    let mut change = Change::begin(context, actor).await?.because(decision.reason);
    let before = waiting(&mut change, id).await?;
    let after = settle(&mut change, &before, decision.state).await?;
    change.commit().await?;
    Ok(after)
}

/// Applies the suggestion `id` to its tool and removes it from the queue, in one transaction.
///
/// # Errors
/// As [`decide`]; [`CurationError::NotByItself`] when it names no field
/// that can be changed, or no text for it, [`CurationError::Rejected`] when the tool's rules do not allow the text.
pub async fn apply(context: &ModuleContext, actor: &Actor, id: Uuid) -> Result<SuggestionRow, CurationError> {
    let mut change = Change::begin(context, actor).await?;
    let before = waiting(&mut change, id).await?;
    let field = proposal(&before).ok_or(CurationError::NotByItself)?;
    let editor = context.directory.find::<dyn ToolEditor>().context("no module offers to change tools")?;
    // First, so that a concurrent request to apply it waits here.
    let after = settle(&mut change, &before, SuggestionState::Applied).await?;
    let reason = format!("A member suggested it: {}", before.reason);
    let (reason, now) = (Some(reason.as_str()), change.now());
    let of_tool = ToolChange { tool: before.tool_id, field, text: &before.proposed, actor, reason, now };
    editor.change(&mut change.tx, of_tool).await?;
    change.commit().await?;
    Ok(after)
}

/// The field that applying `row` changes, if it is one that can be, and there is a text for it.
#[must_use]
pub fn proposal(row: &SuggestionRow) -> Option<ToolField> {
    ToolField::named(&row.field).filter(|_| !row.proposed.is_empty())
}

async fn waiting(change: &mut Change<'_>, id: Uuid) -> Result<SuggestionRow, CurationError> {
    let row = store::suggestion_in(&mut change.tx, id).await?.ok_or(CurationError::NoSuggestion)?;
    if row.state == SuggestionState::Pending.as_str() {
        Ok(row)
    } else {
        Err(decided(change.context, &row).await)
    }
}

/// The conflict with the decision on `row` that was first.
async fn decided(context: &ModuleContext, row: &SuggestionRow) -> CurationError {
    let outcome = format!("was {} already", row.state);
    let decided = Decided { record: "suggestion", outcome: &outcome, by: row.decided_by, at: row.decided_at };
    CurationError::Decided(decided.message(context).await)
}

async fn settle(
    change: &mut Change<'_>,
    before: &SuggestionRow,
    state: SuggestionState,
) -> Result<SuggestionRow, CurationError> {
    let now = change.now();
    let by = change.actor.id;
    let after = SuggestionRow {
        state: state.as_str().to_owned(),
        decided_by: by,
        decided_at: Some(now),
        ..before.clone()
    };
    if !store::decide_suggestion(&mut change.tx, before.id, state, by, now).await? {
        // Another request has decided since it was read.
        let row = store::suggestion_in(&mut change.tx, before.id).await?;
        return Err(decided(change.context, &row.ok_or(CurationError::NoSuggestion)?).await);
    }
    let action = match state {
        SuggestionState::Applied => "suggestion.apply",
        SuggestionState::Dismissed => "suggestion.dismiss",
        SuggestionState::Resolved | SuggestionState::Pending => "suggestion.resolve",
    };
    let label: String = before.reason.chars().take(60).collect();
    change.record(action, "suggestions", &before.id.to_string(), &label, changes(before, &after));
    change.emit(&SuggestionChanged { id: before.id, tool: before.tool_id, state: after.state.clone() });
    Ok(after)
}
