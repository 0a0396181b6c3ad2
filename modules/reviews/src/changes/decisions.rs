//! Decisions of moderators: what waits of a review is published or rejected, a review is deleted, and the way back.

use super::consequences::Consequences;
use super::replies::reject_former_owner;
use super::restore::{TOO_LATE, is_restorable};
use crate::domain::{RejectReason, ReviewState};
use crate::error::{Fault, NO_REVIEW};
use crate::mails;
use crate::store::{self, ReviewRow};
use crate::tools::any_tool;
use ReviewState::{Deleted, Pending, Published, Rejected};
use chrono::{DateTime, Utc};
use sqlx::types::Json;
use std::collections::HashMap;
use toolbase_kernel::admin::Change;
use toolbase_kernel::admin::moderation::{Decision, Marks, Moderated, State, Transition, decided_already};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::{Code, Problem, check_length};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::text::is_blank;
use uuid::Uuid;

/// Characters of a moderator's note.
const NOTE_MAX: usize = 500;

/// Why a review or a reply is not published.
#[derive(Clone, Debug)]
pub struct Rejection {
    reason: RejectReason,
    note: Option<String>,
}

impl Rejection {
    /// A rejection with a reason and the moderator's words to the author, which may be empty.
    ///
    /// # Errors
    /// [`Fault::Broken`] for a note that is too long.
    pub fn new(reason: RejectReason, note: &str) -> Result<Self, Fault> {
        let note = if is_blank(note) { "" } else { note.trim() };
        let note = check_length("note", note.to_owned(), NOTE_MAX)?;
        Ok(Self { reason, note: Some(note).filter(|note| !note.is_empty()) })
    }

    fn mark(&self, row: &mut ReviewRow) {
        row.reason = Some(self.reason.as_str().to_owned());
        row.note.clone_from(&self.note);
    }
}

/// A decision on a review.
#[derive(Clone, Debug)]
pub enum ReviewDecision {
    /// It publishes what waits: the review itself, or its author's new text.
    Approve,
    /// It rejects what waits. A published review stays, without its new text.
    Reject(Rejection),
    /// The review is deleted; its row stays, so that this can be undone.
    Delete,
    /// The owner's reply that waits is published.
    ApproveReply,
    /// The owner's reply that waits is not published.
    RejectReply(Rejection),
    /// The last decision is taken back.
    Undo,
    /// The deletion is taken back.
    Restore,
}

impl Decision for ReviewDecision {
    fn name(&self) -> &'static str {
        match self {
            Self::Approve => "approve",
            Self::Reject(_) => "reject",
            Self::Delete => "delete",
            Self::ApproveReply => "approve-reply",
            Self::RejectReply(_) => "reject-reply",
            Self::Undo => "undo",
            Self::Restore => "restore",
        }
    }
}

impl ReviewDecision {
    fn takes_back(&self) -> bool {
        matches!(self, Self::Undo | Self::Restore)
    }

    fn is_on_reply(&self) -> bool {
        matches!(self, Self::ApproveReply | Self::RejectReply(_))
    }
}

/// The part that the decisions of a transaction share.
#[derive(Default)]
pub struct Batch {
    consequences: Consequences,
    /// The tools of the reviews, with `true` for those that are public.
    public: HashMap<Uuid, bool>,
}

impl Batch {
    async fn is_public(&mut self, context: &ModuleContext, tool: Uuid) -> Result<bool, Fault> {
        if let Some(known) = self.public.get(&tool) {
            return Ok(*known);
        }
        let public = any_tool(context, &tool.to_string()).await?.is_some_and(|tool| tool.approved);
        self.public.insert(tool, public);
        Ok(public)
    }
}

impl Moderated for ReviewRow {
    type State = ReviewState;
    type Decision = ReviewDecision;
    type Batch = Batch;

    const RECORD: &'static str = "review";
    const TRANSITIONS: &'static [Transition<ReviewState>] = &[
        Transition::new("approve", &[Pending, Published], Published),
        Transition::new("reject", &[Pending], Rejected),
        Transition::within("reject", &[Published]),
        Transition::new("delete", &[Pending, Published, Rejected], Deleted),
        Transition::within("approve-reply", ReviewState::ALL),
        Transition::within("reject-reply", ReviewState::ALL),
        Transition::back("undo", ReviewState::ALL),
        Transition::back("restore", &[Deleted]),
    ];

    fn state(&self) -> ReviewState {
        self.state
    }

    fn marks(&self) -> Marks {
        Marks { by: self.decided_by, at: self.decided_at }
    }

    fn former(&self) -> Option<ReviewState> {
        self.former.as_ref().map(|former| former.state)
    }

    fn set_decision(&mut self, state: ReviewState, marks: Marks, version: DateTime<Utc>) {
        self.remember();
        (self.decided_by, self.decided_at) = (marks.by, marks.at);
        (self.state, self.updated_at) = (state, version);
    }

    fn is_open(&self, decision: &ReviewDecision, _: &Actor) -> bool {
        match decision {
            ReviewDecision::Approve | ReviewDecision::Reject(_) => self.text_waits(),
            ReviewDecision::ApproveReply | ReviewDecision::RejectReply(_) => self.reply_draft.is_some(),
            ReviewDecision::Delete | ReviewDecision::Undo | ReviewDecision::Restore => true,
        }
    }

    fn at_once(decision: &ReviewDecision) -> usize {
        // An undo locks the author of the review. With 50, other writers wait for 0.58 s among a million reviews.
        if decision.takes_back() { 1 } else { 40 }
    }

    async fn conflict(&self, context: &ModuleContext, decision: &ReviewDecision) -> Problem {
        let outcome = match decision {
            ReviewDecision::Restore if self.state != Deleted => {
                return Problem::new(Code::Conflict, "This review is not deleted.");
            }
            ReviewDecision::Undo | ReviewDecision::Restore => {
                return Problem::new(Code::Conflict, "There is no decision on this review to undo.");
            }
            decision if decision.is_on_reply() && self.decided_at.is_some() => {
                "has no reply that waits: the last decision was made"
            }
            decision if decision.is_on_reply() => "has no reply that waits",
            ReviewDecision::Delete => return NO_REVIEW.into(),
            _ if self.state == Deleted => return NO_REVIEW.into(),
            _ => self.state.outcome().unwrap_or("does not wait for a decision"),
        };
        let is_decided = self.state != ReviewState::Withdrawn;
        let marks = if is_decided { self.marks() } else { Marks::default() };
        decided_already(context, Self::RECORD, outcome, marks).await
    }

    async fn apply(
        change: &mut Change<'_>,
        batch: &mut Batch,
        before: &Self,
        after: &mut Self,
        decision: &ReviewDecision,
    ) -> Result<(), Problem> {
        match decision {
            ReviewDecision::Approve => {
                after.notify = Some("review-published".to_owned());
                if let Some(revision) = after.revision.take() {
                    after.set_content(revision.0);
                    after.redacted = false;
                    after.notify = Some("review-change-published".to_owned());
                }
                after.published_at = before.published_at.or(Some(change.now()));
                after.visible = batch.is_public(change.context, before.tool_id).await?;
                (after.reason, after.note) = (None, None);
            }
            ReviewDecision::Reject(rejection) => {
                rejection.mark(after);
                let is_change = after.state == Published;
                after.revision = after.revision.take().filter(|_| !is_change);
                let template = if is_change { "review-change-rejected" } else { "review-rejected" };
                after.notify = Some(template.to_owned());
            }
            ReviewDecision::Delete => {
                after.visible = false;
                after.notify = Some("review-deleted".to_owned());
            }
            ReviewDecision::ApproveReply => {
                reject_former_owner(change, before).await?;
                after.reply = after.reply_draft.take();
                after.replied_at = Some(change.now());
            }
            ReviewDecision::RejectReply(_) => after.reply_draft = None,
            ReviewDecision::Undo | ReviewDecision::Restore => {
                if before.state == Deleted && !is_restorable(before, change.now()) {
                    return Err(Fault::conflict(TOO_LATE).into());
                }
                reject_second(change, before).await?;
                let public = batch.is_public(change.context, before.tool_id).await?;
                after.restore(before);
                after.visible = after.state == Published && public;
            }
        }
        after.leave_queue();
        Ok(())
    }

    async fn audit(
        change: &mut Change<'_>,
        batch: &mut Batch,
        action: &str,
        before: &Self,
        after: &Self,
    ) -> Result<(), Problem> {
        Ok(batch.consequences.note(change, Some(action), Some(before), after).await?)
    }

    async fn follow(
        change: &mut Change<'_>,
        _: &mut Batch,
        before: &Self,
        _: &Self,
        decision: &ReviewDecision,
    ) -> Result<(), Problem> {
        let mut shown = before.clone();
        let template = match decision {
            ReviewDecision::ApproveReply => "reply-published",
            ReviewDecision::RejectReply(rejection) => {
                rejection.mark(&mut shown);
                "reply-rejected"
            }
            _ => return Ok(()),
        };
        Ok(mails::about_review(change, before.reply_by, template, &shown).await?)
    }

    async fn finish(change: &mut Change<'_>, batch: Batch) -> Result<(), Problem> {
        Ok(batch.consequences.store(change).await?)
    }
}

/// Rejects an undo that would give the author two reviews of the tool.
async fn reject_second(change: &mut Change<'_>, before: &ReviewRow) -> Result<(), Fault> {
    let is_present = matches!(before.former(), Some(Pending | Published));
    let Some(author) = before.user_id.filter(|_| is_present) else { return Ok(()) };
    store::lock_author(&mut change.tx, author).await?;
    let present = store::present_of(&mut change.tx, before.tool_id, author).await?;
    if present.is_some_and(|present| present != before.id) {
        let late = "Its author has written another review of this tool since.";
        return Err(Fault::conflict(late));
    }
    Ok(())
}

impl ReviewRow {
    /// Restores what the last decision on `before` has replaced, besides the state.
    fn restore(&mut self, before: &Self) {
        let Some(Json(former)) = before.former.clone() else { return };
        self.set_content(former.content);
        self.redacted = former.redacted;
        self.revision = former.revision.map(Json);
        (self.reason, self.note) = (former.reason, former.note);
        (self.reply, self.replied_at, self.reply_draft) =
            (former.reply, former.replied_at, former.reply_draft);
        (self.queued_at, self.published_at) = (former.queued_at, former.published_at);
        (self.former, self.notify, self.decided_by, self.decided_at) = (None, None, None, None);
    }

    /// A review of which nothing waits leaves the queue.
    pub(super) fn leave_queue(&mut self) {
        if !self.text_waits() && self.reply_draft.is_none() {
            self.queued_at = None;
        }
    }
}
