//! The work that is due with claims besides looking proofs up.

use super::documents::{FOLDER, discard_files};
use super::{SUSPENDED_DAYS, suspend};
use crate::domain::ClaimState;
use crate::error::Fault;
use crate::mails;
use crate::store::{self, ClaimRow};
use crate::tools::slug_of;
use chrono::TimeDelta;
use serde_json::json;
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::media::PrivateFiles;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Claims that one run deals with.
const ROUND: i64 = 500;
/// So long before the end an owner is reminded.
const REMINDER: TimeDelta = TimeDelta::days(30);
/// Bytes come before their row, so what is young may still get one.
const YOUNG: TimeDelta = TimeDelta::hours(24);
/// The reason of a claim that was suspended too long.
const NOT_PROVEN: &str = "It was not proven again within 30 days.";

/// Ends what has expired: claims without a proof, suspended ones, and those that were not confirmed after a year. Owners
/// are reminded before. Returns the number of claims that changed.
///
/// # Errors
/// When the database fails.
pub async fn settle_due(context: &ModuleContext) -> anyhow::Result<usize> {
    let now = context.clock.now();
    let mut settled = 0;
    for row in store::claims_to_expire(&context.db, now, ROUND).await? {
        settled += usize::from(settle_one(context, &row, Due::Expire).await?);
    }
    let until = now - TimeDelta::days(SUSPENDED_DAYS);
    for row in store::claims_to_revoke(&context.db, until, ROUND).await? {
        settled += usize::from(settle_one(context, &row, Due::Revoke).await?);
    }
    for row in store::claims_to_confirm(&context.db, now + REMINDER, ROUND).await? {
        if row.confirm_by.is_some_and(|until| until <= now) {
            settled += usize::from(settle_one(context, &row, Due::Suspend).await?);
        } else if row.reminded_at.is_none() {
            settled += usize::from(settle_one(context, &row, Due::Remind).await?);
        }
    }
    Ok(settled)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Due {
    Expire,
    Revoke,
    Suspend,
    Remind,
}

/// Does what is due with one claim; `false` when it has changed meanwhile.
async fn settle_one(context: &ModuleContext, row: &ClaimRow, due: Due) -> anyhow::Result<bool> {
    let actor = Actor::system("claims.settle");
    let mut change = Change::begin(context, &actor).await?;
    let before: ClaimRow = match change.load(row.id, &IfMatch::default()).await {
        Ok(before) => before,
        Err(_) => return Ok(false),
    };
    if before.state != row.state || before.confirm_by != row.confirm_by {
        return Ok(false);
    }
    settle(&mut change, &before, due).await.map_err(|error| anyhow::anyhow!("{error}"))?;
    change.commit().await?;
    Ok(true)
}

async fn settle(change: &mut Change<'_>, before: &ClaimRow, due: Due) -> Result<(), Fault> {
    let slug = slug_of(change.context, before.tool_id).await?;
    match due {
        Due::Expire => {
            let after = before.moved(change, ClaimState::Expired);
            change.update("claim.expire", before, &after).await?;
            after.announce(change);
            mails::send(change, &after, &slug, mails::EXPIRED, json!({})).await?;
        }
        Due::Revoke => {
            let mut after = before.moved(change, ClaimState::Revoked);
            after.state_reason = Some(NOT_PROVEN.to_owned());
            change.update("claim.revoke", before, &after).await?;
            after.announce(change);
            mails::send(change, &after, &slug, mails::REVOKED, json!({})).await?;
        }
        Due::Suspend => {
            suspend(change, before, "It was not confirmed after a year.").await?;
        }
        Due::Remind => {
            let after = ClaimRow { reminded_at: Some(change.now()), ..before.clone() };
            change.replace(&after).await?;
            let until = before.confirm_by.map(mails::day).unwrap_or_default();
            mails::send(change, &after, &slug, mails::RENEWAL, json!({ "until": until })).await?;
        }
    }
    Ok(())
}

/// Deletes the documents of claims that were decided 30 days ago, and files without a row. Returns how many.
///
/// # Errors
/// When the database fails or the storage is not available.
pub async fn purge(context: &ModuleContext) -> anyhow::Result<usize> {
    let now = context.clock.now();
    let mut purged = 0;
    for claim in store::claims_to_purge(&context.db, now, ROUND).await? {
        let mut tx = context.db.begin().await?;
        let ids = store::delete_documents_of(&mut tx, claim).await?;
        tx.commit().await?;
        purged += ids.len();
        discard_files(context, &ids).await;
    }
    let storage = context.directory.get::<dyn PrivateFiles>()?;
    let files = storage.list(FOLDER).await?;
    let known = store::known_documents(&context.db).await?;
    let leftover = files.into_iter().filter(|file| file.stored_at < now - YOUNG);
    let leftover = leftover.filter_map(|file| file.name.parse::<Uuid>().ok());
    let leftover: Vec<Uuid> = leftover.filter(|id| !known.contains(id)).collect();
    discard_files(context, &leftover).await;
    Ok(purged)
}
