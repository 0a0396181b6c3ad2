//! Approving, rejecting, deactivating and their ways back.

use super::events::{state_changed, tools_changed};
use super::log::{Author, log};
use super::{AdminTool, Broken, EditError};
use crate::domain::{StateChange, ToolDraft, ToolState, check};
use crate::mails::{TOOL_APPROVED, TOOL_DEACTIVATED, TOOL_REJECTED, TOOL_RETURNED};
use crate::store::{self, NewState};
use chrono::{DateTime, Utc};
use toolbase_kernel::admin::Decided;
use toolbase_kernel::audit::{Actor, ActorKind, changes};
use toolbase_kernel::db::Tx;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// A decision and who makes it.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The actor.
    pub actor: Actor,
    /// The decision.
    pub change: StateChange,
    /// The reason.
    pub reason: Option<String>,
}

/// Makes the decision about the tool `id`.
///
/// # Errors
/// [`EditError`]; nothing is changed then.
pub async fn decide(context: &ModuleContext, decision: &Decision, id: Uuid) -> Result<AdminTool, EditError> {
    let now = context.clock.now();
    let mut tx = context.db.begin().await?;
    let tool = decide_in(context, &mut tx, decision, id, now).await?;
    tools_changed(&mut tx, &[id], now);
    tx.commit().await?;
    Ok(tool)
}

/// Makes the decision in `tx`, with its audit entry; the caller appends the event. After an error caused
/// by the tool, `tx` is unchanged.
pub(super) async fn decide_in(
    context: &ModuleContext,
    tx: &mut Tx,
    decision: &Decision,
    id: Uuid,
    now: DateTime<Utc>,
) -> Result<AdminTool, EditError> {
    let before = load_locked(tx, id).await?;
    reject_decided(context, decision, &before).await?;
    let state = decision.change.from(before.state, before.former.as_ref().map(|(state, _)| *state))?;
    if decision.change == StateChange::Undo && before.decided_by != decision.actor.id {
        return Err(EditError::DecidedByAnother);
    }
    if state == ToolState::Approved {
        let missing = incomplete(&before.draft());
        if !missing.is_empty() {
            return Err(EditError::Broken(missing));
        }
    }
    if is_live(state) && !is_live(before.state) {
        reject_duplicate(tx, &before).await?;
    }
    let mut after = before.clone();
    after.state = state;
    after.state_reason = match decision.change {
        StateChange::Reject
        | StateChange::RequestChanges
        | StateChange::Deactivate
        | StateChange::Withdraw => decision.reason.clone(),
        StateChange::Reactivate | StateChange::Undo => {
            before.former.as_ref().and_then(|(_, reason)| reason.clone())
        }
        StateChange::Approve | StateChange::Requeue => None,
    };
    after.published_at = first_approval(&before, decision.change, state, now);
    let changed = changes(&before, &after);
    after.decided_by = decision.actor.id;
    after.decided_at = Some(now);
    after.former = Some((before.state, before.state_reason.clone()));
    after.updated_at = next_version(&before, now);
    let new = NewState {
        state,
        reason: after.state_reason.as_deref(),
        published_at: after.published_at,
        decided_by: after.decided_by,
        decided_at: after.decided_at,
        now: after.updated_at,
    };
    store::set_state(tx, id, new).await?;
    notify(tx, decision, &after).await?;
    let by = Author { actor: &decision.actor, reason: decision.reason.as_deref(), now };
    log(tx, by, decision.change.action(), changed, &after).await?;
    state_changed(tx, before.state, &after, now);
    Ok(after)
}

/// Rejects a moderator's decision about a tool on which another one has decided. To decide it anew on purpose, a moderator
/// returns the tool to the queue first. One's own decision can be replaced, as far as the state allows it, and at
/// the command line everyone's.
async fn reject_decided(
    context: &ModuleContext,
    decision: &Decision,
    before: &AdminTool,
) -> Result<(), EditError> {
    let Decision { actor, change, .. } = decision;
    let Some(outcome) = before.state.outcome().filter(|_| change.is_of_moderator()) else { return Ok(()) };
    let is_own = before.decided_by == actor.id || actor.kind == ActorKind::Operator;
    if before.decided_at.is_none() || (is_own && change.from(before.state, None).is_ok()) {
        return Ok(());
    }
    let decided = Decided { record: "tool", outcome, by: before.decided_by, at: before.decided_at };
    Err(EditError::Decided(decided.message(context).await))
}

/// Has who submitted `tool` learn of the decision, unless it is their own. An undone one is not spoken of.
async fn notify(tx: &mut Tx, decision: &Decision, tool: &AdminTool) -> sqlx::Result<()> {
    if tool.submitted_by.is_none_or(|member| decision.actor.id == Some(member)) {
        return Ok(());
    }
    let template = match decision.change {
        StateChange::Approve => Some(TOOL_APPROVED),
        StateChange::RequestChanges => Some(TOOL_RETURNED),
        StateChange::Reject => Some(TOOL_REJECTED),
        StateChange::Deactivate => Some(TOOL_DEACTIVATED),
        StateChange::Reactivate | StateChange::Requeue | StateChange::Undo | StateChange::Withdraw => None,
    };
    store::set_notify(tx, tool.id, template).await
}

/// When the tool was approved first. An approval that is undone has not been.
fn first_approval(
    before: &AdminTool,
    change: StateChange,
    state: ToolState,
    now: DateTime<Utc>,
) -> Option<DateTime<Utc>> {
    if state == ToolState::Approved {
        return before.published_at.or(Some(now));
    }
    let of_this_decision = before.state == ToolState::Approved && before.published_at == before.decided_at;
    if change == StateChange::Undo && of_this_decision { None } else { before.published_at }
}

/// The tool `id`, locked against changes until `tx` ends.
pub(super) async fn load_locked(tx: &mut Tx, id: Uuid) -> Result<AdminTool, EditError> {
    if !store::lock_listing(tx, id).await? {
        return Err(EditError::Missing);
    }
    Ok(store::listing(tx, id).await?.ok_or(EditError::Missing)?.into())
}

/// The time of a change. Each version has its own, even when the clock does not advance.
pub(super) fn next_version(before: &AdminTool, now: DateTime<Utc>) -> DateTime<Utc> {
    toolbase_kernel::admin::next_version(before.updated_at, now)
}

/// Returns `true` if listings in `state` occupy their address: a product has one such listing.
pub(super) fn is_live(state: ToolState) -> bool {
    matches!(state, ToolState::Pending | ToolState::Approved)
}

/// Rejects `tool` when another live listing has its address.
pub(super) async fn reject_duplicate(tx: &mut Tx, tool: &AdminTool) -> Result<(), EditError> {
    match store::live_listing(tx, &tool.canonical_url, tool.id).await? {
        Some(existing) => Err(EditError::Listed(Box::new(existing))),
        None => Ok(()),
    }
}

/// The fields that a tool lacks to become public (decision 104: required on approval only).
fn incomplete(draft: &ToolDraft) -> Broken {
    let mut broken: Broken = check(draft).into_iter().map(|(field, rule)| (field.to_owned(), rule)).collect();
    if draft.url.is_empty() {
        broken.insert("url".to_owned(), "is required".to_owned());
    }
    if draft.short_description.is_empty() && draft.introduction.is_empty() {
        broken.insert("shortDescription".to_owned(), "is required where there is no introduction".to_owned());
    }
    broken
}
