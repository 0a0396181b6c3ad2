//! A member begins a claim.

use super::PROOF_DAYS;
use crate::domain::{ClaimState, Site, new_secret};
use crate::error::ClaimError;
use crate::mails;
use crate::settings::ClaimSettings;
use crate::store::{self, ClaimRow};
use crate::tools;
use chrono::TimeDelta;
use serde_json::json;
use toolbase_catalog_api::ToolDirectory;
use toolbase_kernel::accounts::Account;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Begins a claim of `account` to the tool that `name` means: an id, a slug or a web address.
///
/// # Errors
/// [`ClaimError`]; nothing is stored then.
pub async fn start(
    context: &ModuleContext,
    account: &Account,
    actor: &Actor,
    name: &str,
) -> Result<ClaimRow, ClaimError> {
    if !account.email_verified {
        return Err(ClaimError::Unconfirmed);
    }
    let settings = ClaimSettings::present(context)?;
    let tool = tools::public_tool(context, name).await?;
    let site = Site::at(&tool.url, &settings.shared_hosts).ok_or(ClaimError::NoTool)?;
    let people = context.directory.get::<dyn ToolDirectory>()?.people(tool.id).await?;
    if people.is_owner(account.id) {
        return Err(ClaimError::conflict("You own this listing already."));
    }
    let former = store::open_claim(&context.db, tool.id, account.id).await?;
    let is_over =
        |row: &ClaimRow| row.state == ClaimState::PendingProof && row.expires_at <= context.clock.now();
    if former.as_ref().is_some_and(|row| !is_over(row)) {
        return Err(already());
    }
    let mut change = Change::begin(context, actor).await?;
    let (now, day) = (change.now(), TimeDelta::days(1));
    let begun = store::claims_begun_since(&mut change.tx, account.id, now - day).await?;
    if begun >= i64::from(settings.per_day) {
        return Err(ClaimError::TooMany(day));
    }
    if let Some(former) = former {
        // The job that ends it has not come by yet.
        let ended = former.moved(&change, ClaimState::Expired);
        change.update("claim.expire", &former, &ended).await?;
    }
    let row = ClaimRow {
        id: Uuid::now_v7(),
        tool_id: tool.id,
        tool_name: tool.name.clone(),
        user_id: account.id,
        subject: site.subject(),
        state: ClaimState::PendingProof,
        state_reason: None,
        method: None,
        secret: new_secret(),
        link: new_secret(),
        seen_at: None,
        statement: String::new(),
        is_dispute: false,
        replaced: None,
        co_owner: None,
        claimed_at: None,
        expires_at: now + TimeDelta::days(PROOF_DAYS),
        next_check_at: None,
        failures: 0,
        failed_at: None,
        suspended_at: None,
        confirm_by: None,
        reminded_at: None,
        purge_at: None,
        decided_by: None,
        decided_at: None,
        notify: None,
        former: None,
        queued_at: None,
        created_at: now,
        updated_at: now,
    };
    // Of two at the same time, the table lets one in.
    change.create("claim.start", &row).await.map_err(taken)?;
    row.announce(&mut change);
    let more = json!({ "until": mails::day(row.expires_at), "link": row.link });
    mails::send(&mut change, &row, &tool.slug, mails::STARTED, more).await?;
    change.commit().await.map_err(taken)?;
    Ok(row)
}

fn already() -> ClaimError {
    ClaimError::conflict("You have a claim to this listing already.")
}

fn taken(error: sqlx::Error) -> ClaimError {
    if error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation) {
        already()
    } else {
        error.into()
    }
}
