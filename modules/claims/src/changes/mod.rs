//! The changes by members, admins and jobs.
//!
//! - [`start`]: a member begins a claim
//! - [`check`], [`confirm`]: a proof is looked for, and makes its member the owner
//! - [`ClaimDecision`]: decisions of admins
//! - [`add_documents`], [`submit`]: proof by documents
//! - [`write_message`]: what claimant, owner and admins write to each other
//! - [`leave`], [`renew`]: what owners do with their claim
//! - [`invite`], [`accept`]: co-owners, and handing over
//! - [`look_again`], [`settle_due`]: what jobs do
//! - [`forget_tool`], [`void`], [`forget_member`]: what follows changes elsewhere

mod confirm;
mod decisions;
mod documents;
mod due;
mod follow;
mod invitations;
mod leave;
mod messages;
mod recheck;
mod start;

pub use confirm::{check, check_by_link, confirm};
pub use decisions::ClaimDecision;
pub(crate) use documents::FOLDER;
pub use documents::{Submitted, add_documents, discard_files, remove_document, submit};
pub use due::{purge, settle_due};
pub use follow::{contest, forget_member, forget_tool, void};
pub(crate) use follow::{is_voided, restore_voided};
pub use invitations::{NewInvitation, accept, invite, remove_co_owner, withdraw_invitation};
pub use leave::{leave, renew};
pub use messages::{Side, write_message};
pub use recheck::{Looked, look_again};
pub use start::start;

use crate::domain::{ClaimState, Method};
use crate::error::{Fault, NO_CLAIM};
use crate::mails;
use crate::store::ClaimRow;
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;
use toolbase_catalog_api::{Ownership, ToolOwners, ToolSummary};
use toolbase_claims_api::ClaimChanged;
use toolbase_kernel::admin::{Change, IfMatch};
use uuid::Uuid;

/// Until then something has to be proven.
pub const PROOF_DAYS: i64 = 7;
/// Proofs are looked up again after so many days.
pub(crate) const CHECK_DAYS: i64 = 30;
/// A suspended claim ends after so many days.
pub(crate) const SUSPENDED_DAYS: i64 = 30;
/// Documents are deleted so many days after the decision.
pub(crate) const DOCUMENT_DAYS: i64 = 30;
/// Proofs that cannot be looked up are confirmed after so many days.
const CONFIRM_DAYS: i64 = 365;

/// The claim `id` of the member `user`, locked.
///
/// # Errors
/// [`NO_CLAIM`] without it, or when it is somebody else's.
async fn load_own(change: &mut Change<'_>, id: Uuid, user: Uuid) -> Result<ClaimRow, Fault> {
    let row: ClaimRow = change.load(id, &IfMatch::default()).await?;
    if row.user_id == user { Ok(row) } else { Err(NO_CLAIM) }
}

/// The tool of a claim and its owners, locked.
///
/// # Errors
/// [`Fault::Conflict`] when it is not listed any more.
async fn lock_tool(change: &mut Change<'_>, tool: Uuid) -> Result<(ToolSummary, Ownership), Fault> {
    let owners = change.context.directory.get::<dyn ToolOwners>()?;
    let found = owners.lock(change, tool).await?;
    found.filter(|(tool, _)| tool.approved).ok_or_else(|| Fault::conflict("This tool is no longer listed."))
}

/// Sets the owners of the tool of a claim.
async fn set_owners(change: &mut Change<'_>, tool: Uuid, ownership: Ownership) -> Result<(), Fault> {
    let owners = change.context.directory.get::<dyn ToolOwners>()?;
    Ok(owners.set(change, tool, ownership).await?)
}

impl ClaimRow {
    /// The claim in `state`, after a change that is no decision of an admin: that cannot be undone any more.
    fn moved(&self, change: &Change<'_>, state: ClaimState) -> Self {
        let now = change.now();
        let waits = matches!(state, ClaimState::PendingProof | ClaimState::PendingReview);
        let mut after = Self {
            state,
            former: None,
            replaced: None,
            purge_at: (!waits).then(|| now + TimeDelta::days(DOCUMENT_DAYS)),
            queued_at: (state == ClaimState::PendingReview).then_some(now),
            updated_at: change.next_version(self.updated_at),
            ..self.clone()
        };
        after.is_dispute &= state == ClaimState::PendingReview;
        if state == ClaimState::Approved {
            after.state_reason = None;
            after.claimed_at = after.claimed_at.or(Some(now));
            (after.failures, after.failed_at, after.suspended_at, after.reminded_at) = (0, None, None, None);
        }
        after
    }

    /// It is proven by `method`: from now on it is looked up again, or confirmed.
    fn proven(&mut self, method: Method, now: DateTime<Utc>) {
        self.method = Some(method.as_str().to_owned());
        (self.next_check_at, self.confirm_by) = if method.is_record() {
            (Some(now + TimeDelta::days(CHECK_DAYS)), None)
        } else {
            (None, Some(now + TimeDelta::days(CONFIRM_DAYS)))
        };
    }

    /// Emits that the claim has changed.
    fn announce(&self, change: &mut Change<'_>) {
        change.emit(&ClaimChanged { id: self.id, tool: self.tool_id, state: self.state.to_string() });
    }
}

/// Puts the claim into the queue of the admins, and tells the owner of the listing, if there is one, that somebody else
/// claims it.
async fn queue(
    change: &mut Change<'_>,
    before: &ClaimRow,
    (tool, ownership): (&ToolSummary, Ownership),
    method: Method,
) -> Result<ClaimRow, Fault> {
    let other = ownership.owner.filter(|owner| *owner != before.user_id);
    let mut after = before.moved(change, ClaimState::PendingReview);
    after.is_dispute = other.is_some();
    after.method = Some(method.as_str().to_owned());
    change.update("claim.submit", before, &after).await?;
    after.announce(change);
    mails::send(change, &after, &tool.slug, mails::IN_REVIEW, json!({})).await?;
    if let Some(owner) = other {
        mails::send_to(change, &after, &tool.slug, (owner, mails::DISPUTED), json!({})).await?;
    }
    Ok(after)
}

/// Suspends the claim: its member does not own the listing until it is proven again.
async fn suspend(change: &mut Change<'_>, before: &ClaimRow, reason: &str) -> Result<ClaimRow, Fault> {
    let now = change.now();
    let mut after = before.moved(change, ClaimState::Suspended);
    after.state_reason = Some(reason.to_owned());
    after.suspended_at = Some(now);
    after.next_check_at = None;
    change.update("claim.suspend", before, &after).await?;
    after.announce(change);
    if disown(change, before).await? {
        let slug = crate::tools::slug_of(change.context, after.tool_id).await?;
        let until = mails::day(now + TimeDelta::days(SUSPENDED_DAYS));
        mails::send(change, &after, &slug, mails::SUSPENDED, json!({ "until": until })).await?;
    }
    Ok(after)
}

/// Takes the listing from the owner that `row` has made, unless it is somebody else's already or is gone; `false` when it
/// is gone.
async fn disown(change: &mut Change<'_>, row: &ClaimRow) -> Result<bool, Fault> {
    let owners = change.context.directory.get::<dyn ToolOwners>()?;
    let Some((_, ownership)) = owners.lock(change, row.tool_id).await? else { return Ok(false) };
    if ownership.owner == Some(row.user_id) {
        owners.set(change, row.tool_id, Ownership::default()).await?;
    }
    Ok(true)
}
