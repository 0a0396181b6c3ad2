//! A member writes a review.

use super::consequences::store_change;
use crate::domain::{Mark, NewContent, ReviewState};
use crate::error::{Fault, OWNER, SAME_TEXT, present};
use crate::settings::ReviewSettings;
use crate::store::{self, ReviewRow};
use crate::tools::{people, tool_of_field};
use chrono::TimeDelta;
use toolbase_kernel::accounts::Account;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;

/// A review that a member sends.
#[derive(Clone, Debug)]
pub struct NewReview {
    /// The tool: id or slug.
    pub tool: String,
    /// The content.
    pub content: NewContent,
    /// How long it took, in seconds, as the browser says.
    pub seconds: Option<i64>,
    /// True if a field that people do not see was filled in.
    pub trap: bool,
}

/// Stores a member's review: it waits for a decision. An admin's own is published at once (decision 124).
///
/// # Errors
/// [`Fault::Broken`], `NO_TOOL`, [`present`], [`SAME_TEXT`],
/// [`OWNER`], 429
pub async fn submit(
    context: &ModuleContext,
    account: &Account,
    actor: &Actor,
    new: NewReview,
) -> Result<ReviewRow, Fault> {
    let content = new.content.check()?;
    let tool = tool_of_field(context, "aiTool", &new.tool).await?;
    let mut change = Change::begin(context, actor).await?;
    // From here on the member's other requests wait: of two tabs, the second finds what the first has stored.
    store::lock_author(&mut change.tx, account.id).await?;
    if let Some(id) = store::present_of(&mut change.tx, tool.id, account.id).await? {
        return Err(present(id));
    }
    if store::same_text(&mut change.tx, content.text_key(), account.id, tool.id).await? {
        return Err(SAME_TEXT);
    }
    let (hour, now) = (TimeDelta::hours(1), change.now());
    let written = store::written_since(&mut change.tx, account.id, now - hour).await?;
    if written >= i64::from(ReviewSettings::from_context(context)?.per_hour) {
        return Err(Problem::too_many(hour).into());
    }
    let people = people(context, tool.id).await?;
    if people.is_owner(account.id) {
        return Err(OWNER);
    }
    let is_submitter = people.submitted_by == Some(account.id);
    // An admin who submitted the tool waits like everybody else (decision 124).
    let is_staff = account.is_admin() && !is_submitter;
    let mut row = ReviewRow::new(tool.id, account.id, content, now);
    row.seconds = new.seconds.filter(|seconds| (0..=86_400).contains(seconds));
    row.trap = new.trap;
    row.counts = !is_submitter;
    if is_submitter {
        Mark::Submitter.as_str().clone_into(&mut row.mark);
    }
    if is_staff {
        Mark::Staff.as_str().clone_into(&mut row.mark);
        row.state = ReviewState::Published;
        row.visible = true;
        (row.queued_at, row.published_at) = (None, Some(now));
    }
    change.insert(&row).await?;
    store_change(&mut change, is_staff.then_some("review.submit"), None, &row).await?;
    change.commit().await?;
    Ok(row)
}
