//! The admin resource `reviews`: "Submitted reviews".

use super::review_description::description;
use super::review_effects::effects;
use super::review_filter::ReviewFilter;
use super::review_input::{RejectInput, TextChange};
use super::review_record::AdminReview;
use crate::changes::{self, ReviewDecision, Shown};
use crate::domain::ReviewState;
use crate::store::ReviewRow;
use toolbase_kernel::admin::moderation::{Offered, states_allowing, view};
use toolbase_kernel::admin::{Action, Confirm, Operation, Request, Resource};
use toolbase_kernel::module::ModuleContext;
use utoipa_axum::router::OpenApiRouter;

/// The routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    let of_text = |action: Action| action.when("waiting", &["review", "change"]);
    let of_reply = |action: Action| action.when("waiting", &["reply"]);
    let approve = {
        let button = Action::new("Approve", "Check")
            .key('a')
            .done("Review approved successfully")
            .failed("Failed to approve review")
            .undo("undo_admin_reviews");
        Operation::new("Publishes what waits: the review, or its author's new text.")
            .error("409", "Somebody has decided on it already; the message says who.")
            .button(of_text(button))
    };
    let reject = {
        let button = Action::new("Reject", "Close")
            .key('r')
            .failed("Failed to reject review")
            .undo("undo_admin_reviews");
        Operation::new("Rejects what waits, with a reason. A published review stays, without its new text.")
            .error("409", "Somebody has decided on it already; the message says who.")
            .button(of_text(button))
    };
    let delete = Operation::new("Deletes a review; its author may write another one.").button(
        Action::new("Delete", "Delete")
            .when("state", &states_allowing::<ReviewRow>("delete"))
            .confirm(Confirm::Ask("Delete this review of {toolName} by {submittedBy}?"))
            .done("Review deleted successfully")
            .failed("Failed to delete review")
            .destructive()
            .undo("undo_admin_reviews"),
    );
    let undo = Offered::Both(
        Operation::new("Takes the last decision on a review back.").error("409", "There is none."),
        Operation::new("Takes the last decisions on reviews back.").button(Action::hidden("Undo")),
    );
    let reply = |operation: Operation, label, icon| {
        let operation = operation.error("409", "No reply waits.");
        Offered::One(operation.button(of_reply(Action::new(label, icon))))
    };
    let approve_reply =
        reply(Operation::new("Publishes the reply of the tool's owner."), "Publish the reply", "Check");
    let reject_reply = Operation::new("Rejects the reply of the tool's owner, with a reason.");
    let reject_reply = reply(reject_reply, "Reject the reply", "Close");
    let restore = Operation::new("Restores a deleted review as it was, within 30 days.")
        .error(
            "409",
            "It is not deleted, was deleted more than 30 days ago, or its author has written another one.",
        )
        .button(
            Action::new("Restore", "Replay")
                .when("restorable", &[true])
                .done("The review is restored.")
                .failed("Failed to restore review"),
        )
        .and_many("Restores deleted reviews as they were. Those that cannot be restored are skipped.");
    Resource::<AdminReview, ReviewFilter>::new(description(), ())
        .queue::<ReviewRow>(
            "Reviews, those that wait longest first.",
            "A review. Its texts are those that wait, where a new text waits.",
        )
        .update(edit().audits("review.redact"), |request: Request, id, change: TextChange| async move {
            let seen = (id, &request.if_match);
            let new = |content| change.apply(content);
            let row = changes::redact(&request.context, &request.actor, seen, Shown::Waiting, new).await?;
            view(&request.context, row).await
        })
        .decision::<ReviewRow>("approve", approve, ReviewDecision::Approve)
        .decision_with::<ReviewRow, RejectInput>("reject", reject, |input| {
            Ok(ReviewDecision::Reject(input.try_into()?))
        })
        .decision::<ReviewRow>("remove", Offered::One(delete), ReviewDecision::Delete)
        .decision::<ReviewRow>("undo", undo, ReviewDecision::Undo)
        .decision::<ReviewRow>("approve-reply", approve_reply, ReviewDecision::ApproveReply)
        .decision_with::<ReviewRow, RejectInput>("reject-reply", reject_reply, |input| {
            Ok(ReviewDecision::RejectReply(input.try_into()?))
        })
        .action(
            "settle-reports",
            Operation::new("Notes that the reports about a review were looked at, and leaves it as it is.")
                .audits("review.settle-reports")
                .button(settle()),
            |request: Request, id| async move {
                let row = changes::settle_reports(&request.context, &request.actor, id).await?;
                view(&request.context, row).await
            },
        )
        .action(
            "reopen-reports",
            Operation::new("Takes back that the reports about a review were settled: those that were last.")
                .audits("review.reopen-reports")
                .error("409", "None were settled.")
                .button(Action::hidden("Reopen the reports")),
            |request: Request, id| async move {
                let row = changes::reopen_reports(&request.context, &request.actor, id).await?;
                view(&request.context, row).await
            },
        )
        .decision::<ReviewRow>("restore", restore, ReviewDecision::Restore)
        .effects("The effects of the decisions on a review.", effects)
        .routes()
}

fn edit() -> Operation {
    Operation::new(
        "Changes the text of a review, never its ratings. What is removed goes from the published text, too, where \
         a new one waits. It is marked, and its author gets a mail.",
    )
    .button(
        Action::new("Edit", "Article")
            .when("state", &[ReviewState::Pending, ReviewState::Published, ReviewState::Rejected])
            .done("Review updated successfully")
            .failed("Failed to update review"),
    )
}

fn settle() -> Action {
    Action::new("Reports are settled", "Check")
        .when("reported", &[true])
        .confirm(Confirm::Ask("Leave this review of {toolName} as it is, and settle its reports?"))
        .done("The reports are settled.")
        .undo("reopen_reports_admin_review")
}
