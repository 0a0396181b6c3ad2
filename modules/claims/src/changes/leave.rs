//! Members withdraw their claims, leave listings, and confirm their claims each year.

use super::{CONFIRM_DAYS, load_own, set_owners};
use crate::domain::{ClaimState, Method, new_secret};
use crate::error::{Fault, NO_CLAIM};
use crate::mails;
use crate::prove::Prover;
use crate::store::ClaimRow;
use crate::tools;
use chrono::TimeDelta;
use serde_json::json;
use toolbase_catalog_api::{Ownership, ToolOwners};
use toolbase_kernel::accounts::Members;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Withdraws the claim `id` of `user`, or leaves the listing. A co-owner then becomes the owner.
///
/// # Errors
/// [`Fault`]
pub async fn leave(context: &ModuleContext, actor: &Actor, user: Uuid, id: Uuid) -> Result<ClaimRow, Fault> {
    let mut change = Change::begin(context, actor).await?;
    let before = load_own(&mut change, id, user).await?;
    if !before.state.is_open() {
        return Err(Fault::conflict("This claim has ended already."));
    }
    let mut after = before.moved(&change, ClaimState::Withdrawn);
    (after.co_owner, after.next_check_at, after.confirm_by) = (None, None, None);
    change.update("claim.withdraw", &before, &after).await?;
    after.announce(&mut change);
    let slug = tools::slug_of(context, after.tool_id).await?;
    if before.state == ClaimState::Approved {
        match before.co_owner {
            Some(next) => drop(succeed(&mut change, &before, &slug, next).await?),
            None => drop(super::disown(&mut change, &before).await?),
        }
    }
    mails::send(&mut change, &after, &slug, mails::WITHDRAWN, json!({})).await?;
    change.commit().await?;
    Ok(after)
}

/// Makes `next` the owner of the listing that the owner of `former` has left or handed over.
pub(super) async fn succeed(
    change: &mut Change<'_>,
    former: &ClaimRow,
    slug: &str,
    next: Uuid,
) -> Result<ClaimRow, Fault> {
    let now = change.now();
    let mut row = ClaimRow {
        id: Uuid::now_v7(),
        user_id: next,
        state: ClaimState::Approved,
        secret: new_secret(),
        link: new_secret(),
        statement: String::new(),
        co_owner: None,
        claimed_at: Some(now),
        seen_at: None,
        former: None,
        replaced: None,
        notify: None,
        decided_by: None,
        decided_at: None,
        purge_at: None,
        queued_at: None,
        failures: 0,
        failed_at: None,
        reminded_at: None,
        created_at: now,
        updated_at: now,
        ..former.clone()
    };
    row.proven(Method::HandOver, now);
    change.create("claim.hand-over", &row).await?;
    row.announce(change);
    if change.context.directory.get::<dyn ToolOwners>()?.lock(change, row.tool_id).await?.is_some() {
        set_owners(change, row.tool_id, Ownership { owner: Some(next), co_owner: None }).await?;
    }
    let more = json!({ "text": format!("You own the listing of {} now.", row.tool_name) });
    mails::send(change, &row, slug, mails::OWNERS_CHANGED, more).await?;
    Ok(row)
}

/// Confirms for another year a claim whose proof cannot be looked up. An address has to be at the domain still.
///
/// # Errors
/// [`Fault`]
pub async fn renew(context: &ModuleContext, actor: &Actor, user: Uuid, id: Uuid) -> Result<ClaimRow, Fault> {
    let prover = Prover::new(context)?;
    let mut change = Change::begin(context, actor).await?;
    let before = load_own(&mut change, id, user).await?;
    if before.state != ClaimState::Approved || before.confirm_by.is_none() {
        return Err(Fault::conflict("There is nothing to confirm."));
    }
    if before.proven_by() == Some(Method::Email) {
        let (_, site) = tools::standing(context, &prover.settings, before.tool_id).await?;
        let member = context.directory.get::<dyn Members>()?.several(&[user]).await?.pop();
        let finding = prover.check_mail(&site, &member.ok_or(NO_CLAIM)?);
        if !finding.is_found() {
            return Err(Fault::conflict(finding.message));
        }
    }
    let after = ClaimRow {
        confirm_by: Some(change.now() + TimeDelta::days(CONFIRM_DAYS)),
        reminded_at: None,
        updated_at: change.next_version(before.updated_at),
        ..before.clone()
    };
    change.update("claim.renew", &before, &after).await?;
    change.commit().await?;
    Ok(after)
}
