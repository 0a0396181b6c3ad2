//! What is decided on members' suggestions.

use crate::error::CurationError;
use crate::store::{self, SuggestionRow, SuggestionState};
use crate::suggestions::SUGGESTION_CHANGED;
use anyhow::Context;
use chrono::{DateTime, Utc};
use serde_json::json;
use toolbase_kernel::audit::{self, Actor, Entry, changes};
use toolbase_kernel::db::Tx;
use toolbase_kernel::directory::{ToolChange, ToolField};
use toolbase_kernel::events;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// What is decided on a suggestion that changes nothing by itself.
#[derive(Clone, Debug)]
pub struct Decision<'a> {
    /// What becomes of it.
    pub state: SuggestionState,
    /// Why, for the audit.
    pub reason: Option<&'a str>,
}

/// Takes the suggestion `id` off the queue.
///
/// # Errors
/// [`CurationError::NoSuggestion`] when it is not in the queue.
pub async fn decide(
    context: &ModuleContext,
    actor: &Actor,
    id: &str,
    decision: &Decision<'_>,
) -> Result<SuggestionRow, CurationError> {
    let mut tx = context.db.begin().await?;
    let before = waiting(&mut tx, id).await?;
    let after = settle(&mut tx, actor, &before, decision, context.clock.now()).await?;
    tx.commit().await?;
    context.events.wake();
    Ok(after)
}

/// Applies the suggestion `id` to its tool and removes it from the queue, in one transaction.
///
/// # Errors
/// [`CurationError::NoSuggestion`] when it is not in the queue, [`CurationError::NotByItself`] when it names no field
/// that can be changed, or no text for it, [`CurationError::Refused`] when the tool's rules do not allow the text.
pub async fn apply(context: &ModuleContext, actor: &Actor, id: &str) -> Result<SuggestionRow, CurationError> {
    let now = context.clock.now();
    let mut tx = context.db.begin().await?;
    let before = waiting(&mut tx, id).await?;
    let field = proposal(&before).ok_or(CurationError::NotByItself)?;
    let editor = context.directory.tool_editor().context("no module offers to change tools")?;
    // First, so that a concurrent request to apply it waits here.
    let decision = Decision { state: SuggestionState::Applied, reason: None };
    let after = settle(&mut tx, actor, &before, &decision, now).await?;
    let reason = format!("A member suggested it: {}", before.reason);
    let reason = Some(reason.as_str());
    let change = ToolChange { tool: before.tool_id, field, text: &before.proposed, actor, reason, now };
    editor.change(&mut tx, change).await.map_err(|rejected| CurationError::Rejected(Box::new(rejected)))?;
    tx.commit().await?;
    context.events.wake();
    Ok(after)
}

/// The field that applying `row` changes, if it is one that can be, and there is a text for it.
#[must_use]
pub fn proposal(row: &SuggestionRow) -> Option<ToolField> {
    ToolField::named(&row.field).filter(|_| !row.proposed.is_empty())
}

async fn waiting(tx: &mut Tx, id: &str) -> Result<SuggestionRow, CurationError> {
    let id: Uuid = id.parse().map_err(|_| CurationError::NoSuggestion)?;
    let waits = |row: &SuggestionRow| row.state == SuggestionState::Pending.as_str();
    store::suggestion_in(tx, id).await?.filter(waits).ok_or(CurationError::NoSuggestion)
}

async fn settle(
    tx: &mut Tx,
    actor: &Actor,
    before: &SuggestionRow,
    decision: &Decision<'_>,
    now: DateTime<Utc>,
) -> Result<SuggestionRow, CurationError> {
    let state = decision.state.as_str();
    let after = SuggestionRow { state: state.to_owned(), decided_at: Some(now), ..before.clone() };
    if !store::decide_suggestion(tx, before.id, decision.state, now).await? {
        return Err(CurationError::NoSuggestion);
    }
    let action = match decision.state {
        SuggestionState::Applied => "suggestion.apply",
        SuggestionState::Dismissed => "suggestion.dismiss",
        SuggestionState::Resolved | SuggestionState::Pending => "suggestion.resolve",
    };
    let entry = Entry {
        actor,
        action,
        resource: "suggestions",
        record: &before.id.to_string(),
        label: &before.reason.chars().take(60).collect::<String>(),
        changes: changes(before, &after),
        reason: decision.reason,
    };
    audit::record(tx, &entry, now).await?;
    let message = json!({ "id": before.id, "tool": before.tool_id, "state": state });
    events::append(tx, SUGGESTION_CHANGED, &message, now).await?;
    Ok(after)
}
