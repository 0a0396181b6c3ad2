//! The admin resource `reviews`: "Submitted reviews".

use super::review_description::description;
use super::review_filter::ReviewFilter;
use super::review_input::{RejectInput, TextChange};
use super::review_record::AdminReview;
use crate::changes::{self, Rejection, Shown};
use crate::error::ReviewError;
use crate::store::{self, ReviewRow};
use serde_json::json;
use toolbase_kernel::admin::{
    Action, Confirm, ListQuery, Listed, NoInput, Operation, Request, Resource, Stored,
};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

/// The routes.
#[expect(clippy::too_many_lines, reason = "one operation after the other")]
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    let of_text = |action: Action| action.when("waiting", &json!(["review", "change"]));
    let of_reply = |action: Action| action.when("waiting", &json!(["reply"]));
    let approve = || {
        let button = Action::new("Approve", "Check")
            .key('a')
            .done("Review approved successfully")
            .failed("Failed to approve review")
            .undo("undo_admin_reviews");
        Operation::new("Publishes what waits: the review, or its author's new text.")
            .error("409", "Somebody has decided on it already; the message says who.")
            .button(of_text(button))
    };
    let reject = || {
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
            .when("state", &json!(["pending", "published", "rejected"]))
            .confirm(Confirm::Ask("Delete this review of {toolName} by {submittedBy}?"))
            .done("Review deleted successfully")
            .failed("Failed to delete review")
            .destructive()
            .undo("undo_admin_reviews"),
    );
    Resource::<AdminReview, ReviewFilter>::new(description(), ())
        .list("Reviews, those that wait longest first.", list)
        .record("A review. Its texts are those that wait, where a new text waits.", find)
        .found_by(ids)
        .update(
            Operation::new(
                "Changes the text of a review, never its ratings. What is removed goes from the published text, too, where \
                 a new one waits. It is marked, and its author gets a mail.",
            )
            .button(
                Action::new("Edit", "Article")
                    .when("state", &json!(["pending", "published", "rejected"]))
                    .done("Review updated successfully")
                    .failed("Failed to update review"),
            ),
            |request: Request, id, change: TextChange| async move {
                let seen = (id, &request.if_match);
                let new = |content| change.of(content);
                let row =
                    changes::redact(&request.context, &request.actor, seen, Shown::Waiting, new).await?;
                AdminReview::one(&request.context, row).await
            },
        )
        .action("approve", approve(), approve_one)
        .bulk_at_once("approve", approve(), |request: Request, ids: Vec<Uuid>, NoInput {}| async move {
            changes::approve_many(&request.context, &request.actor, &ids).await
        })
        .action_with("reject", reject(), reject_one)
        .bulk_at_once("reject", reject(), |request: Request, ids: Vec<Uuid>, input: RejectInput| async move {
            changes::reject_many(&request.context, &request.actor, &ids, &input.into()).await
        })
        .action("remove", delete, |request: Request, id| async move {
            let row = changes::delete(&request.context, &request.actor, id).await?;
            AdminReview::one(&request.context, row).await
        })
        .action(
            "undo",
            Operation::new("Takes the last decision on a review back.").error("409", "There is none."),
            undo_one,
        )
        .bulk(
            "undo",
            Operation::new("Takes the last decisions on reviews back.").button(Action::hidden("Undo")),
            |request: Request, id, NoInput {}| async move {
                changes::undo(&request.context, &request.actor, id).await.map_err(Problem::from)
            },
        )
        .action(
            "approve-reply",
            Operation::new("Publishes the reply of the tool's owner.")
                .error("409", "No reply waits.")
                .button(of_reply(Action::new("Publish the reply", "Check"))),
            |request, id| reply(request, id, None),
        )
        .action_with(
            "reject-reply",
            Operation::new("Rejects the reply of the tool's owner, with a reason.")
                .error("409", "No reply waits.")
                .button(of_reply(Action::new("Reject the reply", "Close"))),
            |request, id, input: RejectInput| reply(request, id, Some(input)),
        )
        .action(
            "settle-reports",
            Operation::new("Notes that the reports about a review were looked at, and leaves it as it is.")
                .button(settle()),
            |request: Request, id| async move {
                let row = changes::settle_reports(&request.context, &request.actor, id).await?;
                AdminReview::one(&request.context, row).await
            },
        )
        .action(
            "reopen-reports",
            Operation::new("Takes back that the reports about a review were settled: those that were last.")
                .error("409", "None were settled.")
                .button(Action::hidden("Reopen the reports")),
            |request: Request, id| async move {
                let row = changes::reopen_reports(&request.context, &request.actor, id).await?;
                AdminReview::one(&request.context, row).await
            },
        )
        .action(
            "restore",
            Operation::new("Restores a deleted review as it was, within 30 days.")
                .error("409", "It is not deleted, was deleted more than 30 days ago, or its author has written another one.")
                .button(
                    Action::new("Restore", "Replay")
                        .when("restorable", &json!([true]))
                        .done("The review is restored.")
                        .failed("Failed to restore review"),
                ),
            |request: Request, id| async move {
                let row = changes::restore(&request.context, &request.actor, id).await?;
                AdminReview::one(&request.context, row).await
            },
        )
        .routes()
}

fn settle() -> Action {
    Action::new("Reports are settled", "Check")
        .when("reported", &json!([true]))
        .confirm(Confirm::Ask("Leave this review of {toolName} as it is, and settle its reports?"))
        .done("The reports are settled.")
        .undo("reopen_reports_admin_review")
}

async fn list(request: Request, query: ListQuery<ReviewFilter>) -> Result<Listed<AdminReview>, Problem> {
    let page = query.page(ReviewRow::SORTABLE, "id")?;
    let mut conditions = query.filter.conditions(&request.context, !query.page.ids.is_empty()).await?;
    query.only_ids(&mut conditions, "id");
    let total = store::count_reviews(&request.context.db, &conditions).await?;
    let rows = store::reviews_where(&request.context.db, &conditions, &page.sql).await?;
    let items = AdminReview::all(&request.context, &rows).await?;
    Ok(Listed { items, total, pages: page.of(total) })
}

async fn find(request: Request, id: Uuid) -> Result<AdminReview, Problem> {
    let row = store::review_by_id(&request.context.db, id).await?.ok_or(ReviewError::NoReview)?;
    AdminReview::one(&request.context, row).await
}

async fn ids(request: Request, filter: ReviewFilter) -> Result<Vec<Uuid>, Problem> {
    let conditions = filter.conditions(&request.context, false).await?;
    Ok(store::review_ids_where(&request.context.db, &conditions).await?)
}

async fn approve_one(request: Request, id: Uuid) -> Result<AdminReview, Problem> {
    let row = changes::approve(&request.context, &request.actor, id).await?;
    AdminReview::one(&request.context, row).await
}

async fn reject_one(request: Request, id: Uuid, input: RejectInput) -> Result<AdminReview, Problem> {
    let row = changes::reject(&request.context, &request.actor, id, &input.into()).await?;
    AdminReview::one(&request.context, row).await
}

async fn undo_one(request: Request, id: Uuid) -> Result<AdminReview, Problem> {
    let row = changes::undo(&request.context, &request.actor, id).await?;
    AdminReview::one(&request.context, row).await
}

async fn reply(request: Request, id: Uuid, input: Option<RejectInput>) -> Result<AdminReview, Problem> {
    let rejection = input.map(Rejection::from);
    let row = changes::decide_reply(&request.context, &request.actor, id, rejection.as_ref()).await?;
    AdminReview::one(&request.context, row).await
}
