//! A member begins a claim.

use super::PROOF_DAYS;
use crate::domain::{ClaimState, Site};
use crate::error::{Fault, NO_TOOL, UNCONFIRMED};
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
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;

/// Begins a claim of `account` to the tool that `name` means: an id, a slug or a web address.
///
/// # Errors
/// [`Fault`]; nothing is stored then.
pub async fn start(
    context: &ModuleContext,
    account: &Account,
    actor: &Actor,
    name: &str,
) -> Result<ClaimRow, Fault> {
    if !account.email_verified {
        return Err(UNCONFIRMED);
    }
    let settings = ClaimSettings::present(context)?;
    let tool = tools::public_tool(context, name).await?;
    let site = Site::at(&tool.url, &settings.shared_hosts).ok_or(NO_TOOL)?;
    let people = context.directory.get::<dyn ToolDirectory>()?.people(tool.id).await?;
    if people.is_owner(account.id) {
        return Err(Fault::conflict("You own this listing already."));
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
        return Err(Problem::too_many(day).into());
    }
    if let Some(former) = former {
        // The job that ends it has not come by yet.
        let ended = former.moved(&change, ClaimState::Expired);
        change.update("claim.expire", &former, &ended).await?;
    }
    let expires_at = now + TimeDelta::days(PROOF_DAYS);
    let begun = ClaimRow::new(tool.id, tool.name.clone(), account.id, site.subject(), now);
    let row = ClaimRow { expires_at, ..begun };
    // Of two at the same time, the table lets one in.
    change.create("claim.start", &row).await.map_err(taken)?;
    row.announce(&mut change);
    let more = json!({ "until": mails::day(row.expires_at), "link": row.link });
    mails::send(&mut change, &row, &tool.slug, mails::STARTED, more).await?;
    change.commit().await.map_err(taken)?;
    Ok(row)
}

fn already() -> Fault {
    Fault::conflict("You have a claim to this listing already.")
}

fn taken(error: sqlx::Error) -> Fault {
    if error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation) {
        already()
    } else {
        error.into()
    }
}
