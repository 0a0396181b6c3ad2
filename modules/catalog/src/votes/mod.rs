//! Saves and upvotes: one of each per member and tool, also when requests are concurrent (decisions 83 and 84). They count
//! once the address of the member is confirmed, and not while the account is suspended.
//!
//! - `members`: consequences of confirming or deleting an account, and a member's stored data

pub(crate) mod members;

use crate::domain::ToolState;
use crate::store::{self, DayCounts, VoteKind, VoteWeight};
use toolbase_catalog_api::CountersChanged;
use toolbase_kernel::accounts::Account;
use toolbase_kernel::db::Tx;
use toolbase_kernel::events;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The reasons why a vote is not accepted.
#[derive(Debug, thiserror::Error)]
pub enum VoteError {
    /// There is no such tool, or it is not public.
    #[error("there is no such tool")]
    NoTool,
    /// The statement fails.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Has `account` upvote or save `tool`; a second time changes nothing. Returns the tool's count.
///
/// # Errors
/// [`VoteError`]
pub async fn cast(
    context: &ModuleContext,
    account: &Account,
    kind: VoteKind,
    tool: Uuid,
) -> Result<i64, VoteError> {
    let now = context.clock.now();
    let mut tx = context.db.begin().await?;
    let ballot = store::ballot(&mut tx, tool).await?.ok_or(VoteError::NoTool)?;
    if ballot.state != ToolState::Approved {
        return Err(VoteError::NoTool);
    }
    let is_own = [ballot.submitted_by, ballot.claimed_by, ballot.co_owner].contains(&Some(account.id));
    let weight = VoteWeight { counts: account.email_verified, weighs: account.email_verified && !is_own };
    if !store::insert_vote(&mut tx, kind, account.id, tool, weight, now).await? {
        return Ok(store::vote_count(&mut tx, kind, tool).await?);
    }
    count(context, tx, (kind, tool), 1, weight).await
}

/// Removes the upvote or save of `account`; without one, nothing changes. It can be removed from a tool that
/// is not public any more, too. Returns the tool's count.
///
/// # Errors
/// [`VoteError`]
pub async fn withdraw(
    context: &ModuleContext,
    account: &Account,
    kind: VoteKind,
    tool: Uuid,
) -> Result<i64, VoteError> {
    let mut tx = context.db.begin().await?;
    let ballot = store::ballot(&mut tx, tool).await?.ok_or(VoteError::NoTool)?;
    let Some(weight) = store::delete_vote(&mut tx, kind, account.id, tool).await? else {
        if ballot.state != ToolState::Approved {
            return Err(VoteError::NoTool);
        }
        return Ok(store::vote_count(&mut tx, kind, tool).await?);
    };
    count(context, tx, (kind, tool), -1, weight).await
}

/// Counts a vote of some weight that was cast (`by` 1) or withdrawn (-1), also by day when it counts for rankings, appends
/// the event and commits. Returns the tool's count.
async fn count(
    context: &ModuleContext,
    mut tx: Tx,
    (kind, tool): (VoteKind, Uuid),
    by: i64,
    weight: VoteWeight,
) -> Result<i64, VoteError> {
    let now = context.clock.now();
    let count = if weight.counts {
        store::change_count(&mut tx, kind, tool, by).await?
    } else {
        store::vote_count(&mut tx, kind, tool).await?
    };
    if weight.weighs {
        let today = now.date_naive().to_string();
        store::count_on_day(&mut tx, tool, &today, DayCounts::vote(kind, by)).await?;
    }
    events::emit(&mut tx, &CountersChanged { ids: vec![tool] }, now);
    tx.commit().await?;
    Ok(count)
}
