//! Decisions of admins on claims.

use super::{DOCUMENT_DAYS, disown, lock_tool, set_owners};
use crate::domain::{ClaimState, Method, Site};
use crate::mails;
use crate::settings::ClaimSettings;
use crate::store::{self, ClaimRow};
use ClaimState::{Approved, PendingReview, Rejected, Revoked, Suspended};
use chrono::{DateTime, TimeDelta, Utc};
use toolbase_catalog_api::Ownership;
use toolbase_kernel::admin::moderation::{Decision, Marks, Moderated, Transition};
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::http::{Code, Problem};

/// The reason for the owner whose claim ends with the approval of another.
const REPLACED: &str = "An admin has decided that the tool belongs to somebody else.";

/// A decision on a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimDecision {
    /// The member owns the listing; who owned it does so no more.
    Approve,
    /// The member does not, for this reason.
    Reject(String),
    /// The member owned the listing and does so no more, for this reason.
    Revoke(String),
    /// The last decision is taken back.
    Undo,
}

impl Decision for ClaimDecision {
    fn name(&self) -> &'static str {
        match self {
            Self::Approve => "approve",
            Self::Reject(_) => "reject",
            Self::Revoke(_) => "revoke",
            Self::Undo => "undo",
        }
    }

    fn reason(&self) -> Option<&str> {
        match self {
            Self::Reject(reason) | Self::Revoke(reason) => Some(reason),
            Self::Approve | Self::Undo => None,
        }
    }
}

impl Moderated for ClaimRow {
    type State = ClaimState;
    type Decision = ClaimDecision;
    type Batch = ();

    const RECORD: &'static str = "claim";
    const TRANSITIONS: &'static [Transition<ClaimState>] = &[
        Transition::new("approve", &[PendingReview, Rejected], Approved),
        Transition::new("reject", &[PendingReview], Rejected),
        Transition::new("revoke", &[Approved, Suspended], Revoked),
        Transition::back("undo", &[Approved, Rejected, Revoked]),
    ];

    fn state(&self) -> ClaimState {
        self.state
    }

    fn marks(&self) -> Marks {
        Marks { by: self.decided_by, at: self.decided_at }
    }

    fn former(&self) -> Option<ClaimState> {
        self.former.as_deref().and_then(|state| state.parse().ok())
    }

    fn set_decision(&mut self, state: ClaimState, marks: Marks, version: DateTime<Utc>) {
        self.former = Some(self.state.as_str().to_owned());
        (self.decided_by, self.decided_at) = (marks.by, marks.at);
        (self.state, self.updated_at) = (state, version);
    }

    fn at_once(_: &ClaimDecision) -> usize {
        1
    }

    async fn apply(
        change: &mut Change<'_>,
        (): &mut (),
        before: &Self,
        after: &mut Self,
        decision: &ClaimDecision,
    ) -> Result<(), Problem> {
        let now = change.now();
        after.purge_at = Some(now + TimeDelta::days(DOCUMENT_DAYS));
        match decision {
            ClaimDecision::Approve => approve(change, before, after).await?,
            ClaimDecision::Reject(reason) => {
                (after.state_reason, after.notify) = (Some(reason.clone()), Some(mails::REJECTED.to_owned()));
            }
            ClaimDecision::Revoke(reason) => {
                (after.state_reason, after.notify) = (Some(reason.clone()), Some(mails::REVOKED.to_owned()));
            }
            ClaimDecision::Undo => undo(change, before, after).await?,
        }
        Ok(())
    }

    async fn follow(
        change: &mut Change<'_>,
        (): &mut (),
        before: &Self,
        after: &Self,
        decision: &ClaimDecision,
    ) -> Result<(), Problem> {
        after.announce(change);
        if after.state == Approved {
            let ownership = Ownership { owner: Some(after.user_id), co_owner: after.co_owner };
            set_owners(change, after.tool_id, ownership).await?;
        } else if before.state == Approved {
            disown(change, before).await?;
            // A revocation leaves the listing without an owner, even where the approval had ended another claim.
            if let (ClaimDecision::Undo, Some(former)) = (decision, before.replaced) {
                restore(change, former).await?;
            }
        }
        Ok(())
    }
}

impl ClaimRow {
    /// Returns `true` if the claim is for a tool at `url`: its address may have changed since.
    pub(crate) fn is_for(&self, url: &str, settings: &ClaimSettings) -> bool {
        let site = Site::at(url, &settings.shared_hosts);
        site.is_some_and(|site| site.is(&self.subject))
    }
}

async fn approve(change: &mut Change<'_>, before: &ClaimRow, after: &mut ClaimRow) -> Result<(), Problem> {
    let (tool, _) = lock_tool(change, before.tool_id).await?;
    let settings = ClaimSettings::present(change.context).map_err(Problem::internal)?;
    if !before.is_for(&tool.url, &settings) {
        let text = "The address of this tool has changed since, so the claim cannot be approved.";
        return Err(Problem::new(Code::Conflict, text));
    }
    let now = change.now();
    let owning = store::owning_claim(&mut change.tx, before.tool_id).await?.filter(|row| row.id != before.id);
    if let Some(former) = owning {
        // Two admins at once: what this one has seen had no owner.
        if before.state == PendingReview && former.state == Approved && !before.is_dispute {
            let text = "Another claim to this tool has been approved. Reload this one: it is now a dispute.";
            return Err(Problem::new(Code::Conflict, text));
        }
        revoke(change, &former, REPLACED).await?;
        after.replaced = Some(former.id);
    } else {
        after.replaced = None;
    }
    (after.state_reason, after.notify) = (None, Some(mails::APPROVED.to_owned()));
    (after.is_dispute, after.claimed_at) = (false, Some(now));
    (after.failures, after.failed_at, after.suspended_at, after.reminded_at) = (0, None, None, None);
    after.proven(before.proven_by().unwrap_or(Method::Documents), now);
    Ok(())
}

/// Takes the last decision back: the listing has the owner again that it had before.
async fn undo(change: &mut Change<'_>, before: &ClaimRow, after: &mut ClaimRow) -> Result<(), Problem> {
    (after.former, after.notify, after.decided_by, after.decided_at) = (None, None, None, None);
    after.state_reason = None;
    after.replaced = None;
    if after.state == PendingReview {
        (after.purge_at, after.next_check_at, after.confirm_by, after.claimed_at) = (None, None, None, None);
        after.is_dispute = before.is_dispute || before.replaced.is_some();
    }
    if after.state == Approved {
        let (tool, ownership) = lock_tool(change, before.tool_id).await?;
        let settings = ClaimSettings::present(change.context).map_err(Problem::internal)?;
        if !before.is_for(&tool.url, &settings) {
            let text = "The address of this tool has changed since, so the claim cannot be restored.";
            return Err(Problem::new(Code::Conflict, text));
        }
        if ownership.owner.is_some_and(|owner| owner != before.user_id) {
            return Err(Problem::new(Code::Conflict, "Somebody else owns this listing meanwhile."));
        }
    }
    Ok(())
}

/// Ends a claim by a decision on something else, with which that is undone. The mail waits until it is too late for that.
pub(super) async fn revoke(change: &mut Change<'_>, before: &ClaimRow, reason: &str) -> Result<(), Problem> {
    let mut ended = before.moved(change, Revoked);
    ended.state_reason = Some(reason.to_owned());
    ended.former = Some(before.state.as_str().to_owned());
    (ended.notify, ended.decided_at) = (Some(mails::REVOKED.to_owned()), Some(change.now()));
    ended.decided_by = change.actor.id;
    change.update("claim.revoke", before, &ended).await?;
    ended.announce(change);
    Ok(())
}

/// Makes a claim that [`revoke`] had ended the owner's again.
pub(super) async fn restore(change: &mut Change<'_>, id: uuid::Uuid) -> Result<(), Problem> {
    let ended: ClaimRow = change.load(id, &IfMatch::default()).await?;
    let Some(former) = ended.former().filter(|_| ended.state == Revoked) else { return Ok(()) };
    let (tool, _) = lock_tool(change, ended.tool_id).await?;
    let settings = ClaimSettings::present(change.context).map_err(Problem::internal)?;
    if !ended.is_for(&tool.url, &settings) {
        return Ok(());
    }
    let mut restored = ended.moved(change, former);
    (restored.state_reason, restored.notify) = (None, None);
    (restored.decided_by, restored.decided_at) = (None, None);
    (restored.claimed_at, restored.suspended_at) = (ended.claimed_at, ended.suspended_at);
    change.update("claim.restore", &ended, &restored).await?;
    restored.announce(change);
    if restored.state == Approved {
        let ownership = Ownership { owner: Some(restored.user_id), co_owner: restored.co_owner };
        set_owners(change, restored.tool_id, ownership).await?;
    }
    Ok(())
}
