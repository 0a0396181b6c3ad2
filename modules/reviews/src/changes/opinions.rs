//! Opinions of members on a review: it is helpful, or breaks the rules.

use super::consequences::{changed, finish};
use crate::domain::{ReportReason, clean};
use crate::error::{Fault, NO_REVIEW, OWN_REVIEW};
use crate::store::{self, ReviewRow};
use toolbase_kernel::accounts::Account;
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::{Broken, check_length};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Characters of the note of a report.
const NOTE_MAX: usize = 500;

/// The published review `id` of a public tool, or what its author sees of it.
pub(super) async fn published(change: &mut Change<'_>, id: Uuid) -> Result<ReviewRow, Fault> {
    let row: ReviewRow = change.load(id, &IfMatch::default()).await?;
    if row.visible { Ok(row) } else { Err(NO_REVIEW) }
}

/// Notes or removes that a member finds a review helpful; returns how many do.
///
/// # Errors
/// [`NO_REVIEW`] when it is not published, [`OWN_REVIEW`]
pub async fn mark_helpful(
    context: &ModuleContext,
    actor: &Actor,
    account: &Account,
    id: Uuid,
    helpful: bool,
) -> Result<i64, Fault> {
    let mut change = Change::begin(context, actor).await?;
    let row = published(&mut change, id).await?;
    if row.user_id == Some(account.id) {
        return Err(OWN_REVIEW);
    }
    let now = change.now();
    let member = (account.id, account.email_verified);
    let count = store::set_helpful(&mut change.tx, id, member, helpful, now).await?;
    change.emit(&changed(&row));
    change.commit().await?;
    Ok(count)
}

/// Reports a review to the moderators. A second report of the same member changes nothing.
///
/// # Errors
/// [`NO_REVIEW`] when it is not published, [`OWN_REVIEW`], [`Fault::Broken`]
pub async fn report(
    context: &ModuleContext,
    actor: &Actor,
    user: Uuid,
    id: Uuid,
    (reason, note): (ReportReason, &str),
) -> Result<(), Fault> {
    let note = check_length("note", clean(note), NOTE_MAX)?;
    if reason == ReportReason::Other && note.is_empty() {
        return Err(Broken::new("note", "is required with this reason").into());
    }
    let mut change = Change::begin(context, actor).await?;
    let row = published(&mut change, id).await?;
    if row.user_id == Some(user) {
        return Err(OWN_REVIEW);
    }
    let now = change.now();
    if store::add_report(&mut change.tx, id, user, reason, &note, now).await? {
        change.emit(&changed(&row));
    }
    change.commit().await?;
    Ok(())
}

/// Notes that a moderator has looked at the reports about the review `id`, and leaves it as it is.
///
/// # Errors
/// [`NO_REVIEW`]
pub async fn settle_reports(context: &ModuleContext, actor: &Actor, id: Uuid) -> Result<ReviewRow, Fault> {
    let mut change = Change::begin(context, actor).await?;
    let before: ReviewRow = change.load(id, &IfMatch::default()).await?;
    let now = change.now();
    store::settle_reports(&mut change.tx, id, now).await?;
    let mut after = before.clone();
    after.reports = 0;
    after.updated_at = change.next_version(before.updated_at);
    finish(change, "review.settle-reports", &before, after).await
}

/// Takes back that the reports about the review `id` were settled: those that were last.
///
/// # Errors
/// [`NO_REVIEW`]; [`Fault::Conflict`] when none were settled.
pub async fn reopen_reports(context: &ModuleContext, actor: &Actor, id: Uuid) -> Result<ReviewRow, Fault> {
    let mut change = Change::begin(context, actor).await?;
    let before: ReviewRow = change.load(id, &IfMatch::default()).await?;
    let reopened = store::reopen_reports(&mut change.tx, id).await?;
    if reopened == 0 {
        return Err(Fault::conflict("No reports about this review were settled."));
    }
    let mut after = before.clone();
    after.reports = before.reports.saturating_add_unsigned(reopened);
    after.updated_at = change.next_version(before.updated_at);
    finish(change, "review.reopen-reports", &before, after).await
}
