//! The undo of a decision on a change of a tool.

use super::ToolChange;
use super::revert::check_revertible;
use crate::AdminTool;
use crate::tool::return_owners;
use serde_json::{Map, Value};
use toolbase_catalog_api::Ownership;
use toolbase_catalog_domain::RevisionState;
use toolbase_catalog_store::{self as store, DecidedRevision};
use toolbase_kernel::admin::Change;
use toolbase_kernel::admin::moderation::check_undo;
use toolbase_kernel::http::{Code, Problem};

/// Rejects the undo of somebody else's decision, one that comes too late, and one of what was changed again since.
pub(super) async fn check(
    change: &mut Change<'_>,
    before: &ToolChange,
    tool: &AdminTool,
) -> Result<(), Problem> {
    check_undo(change, before)?;
    let Some(former) = &before.former else { return Ok(()) };
    if former.state == RevisionState::Pending
        && store::pending_revision(&mut change.tx, before.tool_id).await?.is_some()
    {
        let text = "The owner has proposed another change of this AI since then, which waits already.";
        return Err(Problem::new(Code::Conflict, text));
    }
    check_revertible(change.context, &former.changes, tool).await
}

/// Gives the change the decision back that it had before, and the tool the owners. A revert is not in the tool any more.
pub(super) async fn give_back(
    change: &mut Change<'_>,
    before: &ToolChange,
    after: &mut ToolChange,
    tool: &mut AdminTool,
) -> Result<(), Problem> {
    (after.former, after.notify) = (None, None);
    let Some(former) = &before.former else { return Ok(()) };
    (after.decided_by, after.decided_at) = (former.by, former.at);
    after.decision_reason.clone_from(&former.reason);
    if let Some(revert) = former.reverted_by {
        let undone = DecidedRevision {
            state: RevisionState::Reverted,
            by: change.actor.id,
            at: Some(change.now()),
            reason: None,
            version: change.now(),
            former: None,
            notify: None,
        };
        store::decide_revision(&mut change.tx, revert, undone).await?;
    }
    give_owners_back(change, &former.changes, tool).await
}

/// Gives `tool` the owners back that `changes` have taken, because the new address was not what they had claimed.
pub(super) async fn give_owners_back(
    change: &mut Change<'_>,
    changes: &Map<String, Value>,
    tool: &mut AdminTool,
) -> Result<(), Problem> {
    let taken = |field| changes.get(field)?["from"].as_str()?.parse().ok();
    let owners = Ownership { owner: taken("claimedBy"), co_owner: taken("coOwner") };
    if owners.owner.is_none() {
        return Ok(());
    }
    if tool.claimed_by.is_some() {
        return Err(Problem::new(Code::Conflict, "Somebody else owns this listing meanwhile."));
    }
    return_owners(change, tool, owners).await
}
