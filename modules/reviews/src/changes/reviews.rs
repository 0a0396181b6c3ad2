//! Actions of members: to write, revise and withdraw reviews, find them helpful, report them.

use crate::changes::decisions::store_change;
use crate::domain::{Content, Mark, NewContent, ReportReason, ReviewState, clean};
use crate::error::ReviewError;
use crate::live::REVIEW_CHANGED;
use crate::settings::ReviewSettings;
use crate::store::{self, ReviewRow};
use crate::tools::{people, public_tool};
use chrono::TimeDelta;
use serde_json::json;
use sqlx::types::Json;
use toolbase_catalog_api::ToolSummary;
use toolbase_kernel::accounts::Account;
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Characters of an owner's reply.
const REPLY_MAX: usize = 2000;

/// Characters of the note of a report.
const NOTE_MAX: usize = 500;

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
/// [`ReviewError::Wrong`], [`ReviewError::NoTool`], [`ReviewError::Present`], [`ReviewError::SameText`],
/// [`ReviewError::Owner`], 429
pub async fn submit(
    context: &ModuleContext,
    account: &Account,
    actor: &Actor,
    new: NewReview,
) -> Result<ReviewRow, ReviewError> {
    let content = new.content.check()?;
    let tool = public_tool(context, &new.tool).await?;
    limit(context, account.id).await?;
    let row = match write(context, account, actor, (&tool, content, new.seconds, new.trap)).await {
        Err(ReviewError::Database(error)) if is_taken(&error) => Err(ReviewError::Database(error)),
        other => return other,
    };
    // Two tabs at the same moment: the index let one through.
    match store::present_of(&context.db, tool.id, account.id).await? {
        Some(id) => Err(ReviewError::Present { id }),
        None => row,
    }
}

fn is_taken(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}

async fn limit(context: &ModuleContext, user: Uuid) -> Result<(), ReviewError> {
    let settings = ReviewSettings::of(context)?;
    let hour = TimeDelta::hours(1);
    let written = store::written_since(&context.db, user, context.clock.now() - hour).await?;
    if written >= i64::from(settings.per_hour) {
        return Err(Problem::too_many(hour).into());
    }
    Ok(())
}

async fn write(
    context: &ModuleContext,
    account: &Account,
    actor: &Actor,
    (tool, content, seconds, trap): (&ToolSummary, Content, Option<i64>, bool),
) -> Result<ReviewRow, ReviewError> {
    let mut change = Change::begin(context, actor).await?;
    if let Some(id) = store::present_of(&context.db, tool.id, account.id).await? {
        return Err(ReviewError::Present { id });
    }
    if store::same_text(&mut change.tx, content.text_key(), account.id, tool.id).await? {
        return Err(ReviewError::SameText);
    }
    let people = people(context, tool.id).await?;
    let is_submitter = people.submitted_by == Some(account.id);
    if people.claimed_by == Some(account.id) {
        return Err(ReviewError::Owner);
    }
    // An admin who submitted the tool waits like everybody else (decision 124).
    let (now, is_staff) = (change.now(), account.is_admin() && !is_submitter);
    let mark = match (is_submitter, is_staff) {
        (true, _) => Mark::Submitter,
        (_, true) => Mark::Staff,
        _ => Mark::None,
    };
    let mut row = ReviewRow {
        id: Uuid::now_v7(),
        tool_id: tool.id,
        user_id: Some(account.id),
        title: String::new(),
        ease_of_use: 0,
        value_for_money: 0,
        functionality: 0,
        performance: 0,
        innovation: 0,
        overall: 0,
        problem_solved: String::new(),
        team_impact: String::new(),
        loved_features: Json(Vec::new()),
        improvements: Json(Vec::new()),
        tips: String::new(),
        legacy: Json::default(),
        state: if is_staff { ReviewState::Published } else { ReviewState::Pending }.as_str().to_owned(),
        mark: mark.as_str().to_owned(),
        counts: !is_submitter,
        visible: is_staff,
        redacted: false,
        revision: None,
        reason: None,
        note: None,
        helpful: 0,
        reports: 0,
        reply: None,
        replied_at: None,
        reply_draft: None,
        reply_by: None,
        seconds: seconds.filter(|seconds| (0..=86_400).contains(seconds)),
        trap,
        text_key: 0,
        queued_at: (!is_staff).then_some(now),
        published_at: is_staff.then_some(now),
        decided_by: None,
        decided_at: None,
        notify: None,
        former: None,
        created_at: now,
        updated_at: now,
    };
    row.set_content(content);
    store::insert_review(&mut change.tx, &row).await?;
    store_change(&mut change, is_staff.then_some("review.submit"), None, &row).await?;
    change.commit().await?;
    Ok(row)
}

/// Changes one's own review. A published one stays as it is, and the new text waits; one that was rejected waits
/// again.
///
/// # Errors
/// [`ReviewError::NoReview`] when it is somebody else's, [`ReviewError::Wrong`], [`ReviewError::Present`]
pub async fn revise(
    context: &ModuleContext,
    account: &Account,
    actor: &Actor,
    id: Uuid,
    new: NewContent,
) -> Result<ReviewRow, ReviewError> {
    let mut change = Change::begin(context, actor).await?;
    let before = own(&mut change, account.id, id).await?;
    let content = new.check()?;
    let mut after = ReviewRow {
        updated_at: change.next_version(before.updated_at),
        former: None,
        notify: None,
        ..before.clone()
    };
    let queued = before.queued_at.unwrap_or(change.now());
    match before.state() {
        ReviewState::Published if before.content() == content => after.revision = None,
        ReviewState::Published if account.is_admin() && before.mark() == Mark::Staff => {
            after.set_content(content);
        }
        ReviewState::Published => {
            after.revision = Some(Json(content));
            after.queued_at = Some(queued);
        }
        ReviewState::Pending => {
            after.set_content(content);
            after.queued_at = Some(queued);
        }
        ReviewState::Rejected => {
            if let Some(id) = store::present_of(&context.db, before.tool_id, account.id).await? {
                return Err(ReviewError::Present { id });
            }
            after.set_content(content);
            ReviewState::Pending.as_str().clone_into(&mut after.state);
            after.queued_at = Some(change.now());
            (after.reason, after.note) = (None, None);
        }
        ReviewState::Withdrawn | ReviewState::Deleted => return Err(ReviewError::NoReview),
    }
    if after.revision.is_none() && after.state() == ReviewState::Published && after.reply_draft.is_none() {
        after.queued_at = None;
    }
    store::update_review(&mut change.tx, &after).await?;
    store_change(&mut change, account.is_admin().then_some("review.edit"), Some(&before), &after).await?;
    change.commit().await?;
    Ok(after)
}

/// Takes one's own review back.
///
/// # Errors
/// [`ReviewError::NoReview`] when it is somebody else's, or withdrawn already.
pub async fn withdraw(
    context: &ModuleContext,
    actor: &Actor,
    user: Uuid,
    id: Uuid,
) -> Result<(), ReviewError> {
    let mut change = Change::begin(context, actor).await?;
    let before = own(&mut change, user, id).await?;
    if matches!(before.state(), ReviewState::Withdrawn | ReviewState::Deleted) {
        return Err(ReviewError::NoReview);
    }
    let after = ReviewRow {
        state: ReviewState::Withdrawn.as_str().to_owned(),
        visible: false,
        revision: None,
        reply_draft: None,
        queued_at: None,
        former: None,
        notify: None,
        updated_at: change.next_version(before.updated_at),
        ..before.clone()
    };
    store::update_review(&mut change.tx, &after).await?;
    store_change(&mut change, None, Some(&before), &after).await?;
    change.commit().await?;
    Ok(())
}

async fn own(change: &mut Change<'_>, user: Uuid, id: Uuid) -> Result<ReviewRow, ReviewError> {
    let row: ReviewRow = change.load(id, &IfMatch::default()).await?;
    if row.user_id == Some(user) { Ok(row) } else { Err(ReviewError::NoReview) }
}

/// The published review `id` of a public tool, or what its author sees of it.
async fn published(change: &mut Change<'_>, id: Uuid) -> Result<ReviewRow, ReviewError> {
    let row: ReviewRow = change.load(id, &IfMatch::default()).await?;
    if row.visible { Ok(row) } else { Err(ReviewError::NoReview) }
}

/// Notes or removes that a member finds a review helpful; returns how many do.
///
/// # Errors
/// [`ReviewError::NoReview`] when it is not published, [`ReviewError::OwnReview`]
pub async fn mark_helpful(
    context: &ModuleContext,
    actor: &Actor,
    user: Uuid,
    id: Uuid,
    helpful: bool,
) -> Result<i64, ReviewError> {
    let mut change = Change::begin(context, actor).await?;
    let row = published(&mut change, id).await?;
    if row.user_id == Some(user) {
        return Err(ReviewError::OwnReview);
    }
    let now = change.now();
    let count = store::set_helpful(&mut change.tx, id, user, helpful, now).await?;
    change.event(REVIEW_CHANGED, &json!({ "id": id, "tool": row.tool_id, "state": row.state }));
    change.commit().await?;
    Ok(count)
}

/// Reports a review to the moderators. A second report of the same member changes nothing.
///
/// # Errors
/// [`ReviewError::NoReview`] when it is not published, [`ReviewError::OwnReview`], [`ReviewError::Wrong`]
pub async fn report(
    context: &ModuleContext,
    actor: &Actor,
    user: Uuid,
    id: Uuid,
    (reason, note): (ReportReason, &str),
) -> Result<(), ReviewError> {
    let note = clean(note);
    if note.chars().count() > NOTE_MAX {
        return Err(ReviewError::wrong("note", format!("must be at most {NOTE_MAX} characters")));
    }
    if reason == ReportReason::Other && note.is_empty() {
        return Err(ReviewError::wrong("note", "is required with this reason"));
    }
    let mut change = Change::begin(context, actor).await?;
    let row = published(&mut change, id).await?;
    if row.user_id == Some(user) {
        return Err(ReviewError::OwnReview);
    }
    let now = change.now();
    if store::add_report(&mut change.tx, id, user, reason, &note, now).await? {
        change.event(REVIEW_CHANGED, &json!({ "id": id, "tool": row.tool_id, "state": row.state }));
    }
    change.commit().await?;
    Ok(())
}

/// Replies to a review of one's own tool. The reply waits for a decision; until then a former one stays.
///
/// # Errors
/// [`ReviewError::NoReview`] when it is not published, [`ReviewError::NotOwner`], [`ReviewError::Wrong`]
pub async fn reply(
    context: &ModuleContext,
    actor: &Actor,
    user: Uuid,
    id: Uuid,
    text: &str,
) -> Result<(), ReviewError> {
    let mut change = Change::begin(context, actor).await?;
    let before = published(&mut change, id).await?;
    if people(context, before.tool_id).await?.claimed_by != Some(user) {
        return Err(ReviewError::NotOwner);
    }
    let text = clean(text);
    if text.is_empty() {
        return Err(ReviewError::wrong("text", "Please write a reply."));
    }
    if text.chars().count() > REPLY_MAX {
        return Err(ReviewError::wrong("text", format!("must be at most {REPLY_MAX} characters")));
    }
    let after = ReviewRow {
        reply_draft: Some(text),
        reply_by: Some(user),
        queued_at: before.queued_at.or(Some(change.now())),
        updated_at: change.next_version(before.updated_at),
        ..before.clone()
    };
    store::update_review(&mut change.tx, &after).await?;
    store_change(&mut change, None, Some(&before), &after).await?;
    change.commit().await?;
    Ok(())
}
