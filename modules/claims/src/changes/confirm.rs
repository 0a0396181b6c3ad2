//! Proofs are looked for, and make their members the owners.

use super::{load_own, lock_tool, queue, set_owners};
use crate::domain::{Broken, ClaimState, Finding, Method, Site, SiteKind};
use crate::error::{Fault, NO_CLAIM, NO_RECORD};
use crate::mails;
use crate::prove::Prover;
use crate::store::{self, CheckRow, ClaimRow};
use crate::tools;
use chrono::TimeDelta;
use serde_json::json;
use sqlx::types::Json;
use toolbase_catalog_api::{Ownership, ToolOwners, ToolStanding};
use toolbase_kernel::accounts::Members;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::db::Tx;
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Between two checks by the page for colleagues.
const PAUSE: TimeDelta = TimeDelta::seconds(5);

/// A proof that was looked for.
struct Looked {
    row: ClaimRow,
    standing: ToolStanding,
    site: Site,
    finding: Finding,
}

/// Looks for the proof `method` of the claim `id` of `user`, and notes what was found. The state stays.
///
/// # Errors
/// [`Fault`]
pub async fn check(
    context: &ModuleContext,
    actor: &Actor,
    user: Uuid,
    id: Uuid,
    method: Method,
) -> Result<ClaimRow, Fault> {
    let row = store::claim_by_id(&context.db, id).await?.filter(|row| row.user_id == user);
    let looked = look(context, row.ok_or(NO_CLAIM)?, method).await?;
    let mut change = Change::begin(context, actor).await?;
    let before = load_own(&mut change, id, user).await?;
    let after = note(&mut change, &before, method, &looked.finding).await?;
    change.commit().await?;
    Ok(after)
}

/// As [`check`], by the colleague who has the link, without an account: of a record alone.
///
/// # Errors
/// [`Fault`]
pub async fn check_by_link(context: &ModuleContext, link: &str, method: Method) -> Result<ClaimRow, Fault> {
    let row = store::claim_by_link(&context.db, link).await?.filter(|row| row.state.takes_proof());
    let row = row.ok_or(NO_RECORD)?;
    if !method.is_record() {
        return Err(unfit(method));
    }
    let newest = store::checks_of(&context.db, row.id, 1).await?.pop();
    let now = context.clock.now();
    if newest.is_some_and(|check| check.method == method && check.created_at + PAUSE > now) {
        return Ok(row);
    }
    // Of several at the same time, one is looked up.
    let id = row.id;
    let mut tx = context.db.begin().await?;
    if !store::may_look(&mut tx, id, now, now - PAUSE).await? {
        return Err(Problem::too_many(PAUSE).into());
    }
    tx.commit().await?;
    let looked = look(context, row, method).await?;
    let actor = Actor::system("claims.record");
    let mut change = Change::begin(context, &actor).await?;
    let before = load_own(&mut change, id, looked.row.user_id).await?;
    let after = note(&mut change, &before, method, &looked.finding).await?;
    change.commit().await?;
    Ok(after)
}

/// Looks for the proof `method` anew, whatever a check has found before. Where it is there, the member owns the listing, or
/// the claim waits for an admin: when somebody else owns the listing, when it may be taken for another, and when the
/// address of a member is at a domain with several listings.
///
/// # Errors
/// [`Fault`]
pub async fn confirm(
    context: &ModuleContext,
    actor: &Actor,
    user: Uuid,
    id: Uuid,
    method: Method,
) -> Result<ClaimRow, Fault> {
    let row = store::claim_by_id(&context.db, id).await?.filter(|row| row.user_id == user);
    let Looked { standing, site, finding, .. } = look(context, row.ok_or(NO_CLAIM)?, method).await?;
    let needs_look = finding.is_found() && needs_look(context, &standing, &site, method).await?;
    let mut change = Change::begin(context, actor).await?;
    let before = load_own(&mut change, id, user).await?;
    let noted = note(&mut change, &before, method, &finding).await?;
    if !finding.is_found() {
        change.commit().await?;
        return Ok(noted);
    }
    // Another request may have been first.
    if !noted.state.takes_proof() {
        return Err(decided(&noted));
    }
    let (tool, ownership) = lock_tool(&mut change, noted.tool_id).await?;
    let is_taken = ownership.owner.is_some_and(|owner| owner != user)
        || store::owning_claim(&mut change.tx, noted.tool_id).await?.is_some_and(|other| other.id != id);
    let after = if needs_look || is_taken {
        queue(&mut change, &noted, (&tool, ownership), method).await?
    } else {
        let mut after = noted.moved(&change, ClaimState::Approved);
        after.proven(method, change.now());
        change.update("claim.confirm", &noted, &after).await?;
        after.announce(&mut change);
        set_owners(&mut change, after.tool_id, Ownership { owner: Some(user), co_owner: after.co_owner })
            .await?;
        mails::send(&mut change, &after, &tool.slug, mails::APPROVED, json!({})).await?;
        after
    };
    change.commit().await?;
    Ok(after)
}

/// Returns `true` if an admin has to look at the claim although its proof is there.
async fn needs_look(
    context: &ModuleContext,
    standing: &ToolStanding,
    site: &Site,
    method: Method,
) -> Result<bool, Fault> {
    if !standing.lookalikes.is_empty() {
        return Ok(true);
    }
    match (&site.kind, method) {
        (SiteKind::Own { domain }, Method::Email) => {
            Ok(context.directory.get::<dyn ToolOwners>()?.listings_at(domain).await? > 1)
        }
        _ => Ok(false),
    }
}

async fn look(context: &ModuleContext, row: ClaimRow, method: Method) -> Result<Looked, Fault> {
    if !row.state.takes_proof() {
        return Err(decided(&row));
    }
    if row.state == ClaimState::PendingProof && row.expires_at <= context.clock.now() {
        return Err(Fault::conflict("This claim has expired. Please start a new one."));
    }
    let prover = Prover::new(context)?;
    let found = tools::standing(context, &prover.settings, row.tool_id).await;
    let (standing, site) = found.map_err(|error| match error {
        Fault::Missing(_) => Fault::conflict("This tool is no longer listed."),
        other => other,
    })?;
    if !site.is(&row.subject) {
        return Err(Fault::conflict("The address of this tool has changed. Please start a new claim."));
    }
    if !site.methods().contains(&method) || method == Method::Documents {
        return Err(unfit(method));
    }
    let finding = if method == Method::Email {
        let member = context.directory.get::<dyn Members>()?.several(&[row.user_id]).await?.pop();
        prover.check_mail(&site, &member.ok_or(NO_CLAIM)?)
    } else {
        prover.check(&site, method, &row.secret).await?
    };
    Ok(Looked { row, standing, site, finding })
}

/// Notes what was found for a claim.
async fn note(
    change: &mut Change<'_>,
    before: &ClaimRow,
    method: Method,
    finding: &Finding,
) -> Result<ClaimRow, Fault> {
    let now = change.now();
    insert(&mut change.tx, before.id, method, finding, now).await?;
    let is_first = finding.is_found() && method.is_record() && before.seen_at.is_none();
    if !is_first {
        return Ok(before.clone());
    }
    let updated_at = change.next_version(before.updated_at);
    let after = ClaimRow { seen_at: Some(now), updated_at, ..before.clone() };
    change.replace(&after).await?;
    Ok(after)
}

/// Stores what was found.
pub(super) async fn insert(
    tx: &mut Tx,
    claim_id: Uuid,
    method: Method,
    finding: &Finding,
    created_at: chrono::DateTime<chrono::Utc>,
) -> sqlx::Result<()> {
    let row = CheckRow {
        id: Uuid::now_v7(),
        claim_id,
        method,
        reason: finding.reason,
        message: finding.message.clone(),
        seen: Json(finding.seen.clone()),
        created_at,
    };
    store::insert_check(tx, &row).await
}

fn unfit(method: Method) -> Fault {
    let rule = format!("`{method}` is no way to prove this address.");
    Broken::new("method", rule).into()
}

fn decided(row: &ClaimRow) -> Fault {
    Fault::conflict(match row.state {
        ClaimState::Approved => "You own this listing already.",
        ClaimState::PendingReview => "This claim is in review.",
        ClaimState::Expired => "This claim has expired. Please start a new one.",
        _ => "This claim has ended. Please start a new one.",
    })
}
