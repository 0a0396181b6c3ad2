//! The admin resource `reviews`: "Submitted reviews".

use super::review_record::AdminReview;
use crate::changes::decisions::{self, Rejection};
use crate::domain::{Content, RejectReason, ReviewState, clean, clean_line};
use crate::error::ReviewError;
use crate::settings::ReviewSettings;
use crate::store::{self, ReviewRow};
use chrono::TimeDelta;
use serde::Deserialize;
use serde_json::json;
use toolbase_kernel::admin::{
    Action, Color, Confirm, Description, Field, ListQuery, Listed, NoInput, Operation, Request, Resource,
    Stored, Widget,
};
use toolbase_kernel::db::{Bind, Conditions};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

/// Filters.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct ReviewFilter {
    /// Words in the title or the texts.
    q: Option<String>,
    /// `waiting`, `overdue`, `reported`, or a state: `pending`, `published`, `rejected`, `withdrawn`, `deleted`; those
    /// that wait when absent, `all` for every one.
    #[param(example = "waiting")]
    state: Option<String>,
    /// The overall rating, 1 to 5.
    overall: Option<i64>,
    /// Reviews of this tool.
    tool_id: Option<Uuid>,
    /// Reviews of this member.
    user_id: Option<Uuid>,
}

/// Why something is not published.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[schema(as = ReviewRejection)]
pub(super) struct RejectInput {
    /// The reason. None of them is about how many stars it gives.
    reason: RejectReason,
    /// A note to the author.
    #[serde(default)]
    #[schema(max_length = 500)]
    note: Option<String>,
}

impl From<RejectInput> for Rejection {
    fn from(input: RejectInput) -> Self {
        Self { reason: input.reason, note: input.note.unwrap_or_default() }
    }
}

/// Other texts of a review. What is absent stays; ratings cannot be changed.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = AdminReviewChange)]
pub(super) struct TextChange {
    /// The title.
    #[schema(max_length = 50)]
    title: Option<String>,
    /// "What problem did you solve?"
    #[schema(max_length = 5000)]
    problem_solved: Option<String>,
    /// "How has this AI helped you or your team?"
    #[schema(max_length = 5000)]
    team_impact: Option<String>,
    /// "What did you love about it?", one a line.
    #[schema(max_length = 5000)]
    loved_features: Option<String>,
    /// "What could be better or what annoyed you?", one a line.
    #[schema(max_length = 5000)]
    improvements: Option<String>,
    /// "Any tips for the new user?"
    #[schema(max_length = 5000)]
    tips: Option<String>,
}

impl TextChange {
    fn of(self, present: Content) -> Result<Content, ReviewError> {
        let lines = |text: Option<String>, present: Vec<String>| {
            let new = |text: String| text.lines().map(clean_line).filter(|line| !line.is_empty()).collect();
            text.map_or(present, new)
        };
        let text = |text: Option<String>, present: String| text.map_or(present, |text| clean(&text));
        let title = self.title.map_or(present.title, |title| clean_line(&title));
        if title.is_empty() {
            return Err(ReviewError::wrong("title", "Please provide a title for your review."));
        }
        Ok(Content {
            title,
            ratings: present.ratings,
            problem_solved: text(self.problem_solved, present.problem_solved),
            team_impact: text(self.team_impact, present.team_impact),
            loved_features: lines(self.loved_features, present.loved_features),
            improvements: lines(self.improvements, present.improvements),
            tips: text(self.tips, present.tips),
        })
    }
}

fn conditions(context: &ModuleContext, filter: &ReviewFilter, ids: bool) -> Result<Conditions, Problem> {
    let mut conditions = Conditions::default();
    match filter.state.as_deref().filter(|state| !state.is_empty()) {
        None if ids => {}
        Some("all") => {}
        None | Some("waiting") => conditions.add("queued_at IS NOT NULL"),
        Some("overdue") => {
            let hours = ReviewSettings::of(context).map_err(Problem::internal)?.overdue_hours;
            let late = context.clock.now() - TimeDelta::hours(hours.into());
            conditions.with("queued_at < ", Bind::Time(late), "");
        }
        Some("reported") => conditions.add("reports > 0"),
        Some(state) => {
            if let Some(state) = ReviewState::named(state) {
                conditions.one_of("state", [Bind::Text(state.as_str().to_owned())]);
            } else {
                let rule = "must be waiting, overdue, reported, pending, published, rejected, withdrawn, deleted or all";
                return Err(Problem::invalid("state", rule));
            }
        }
    }
    conditions.one_of("overall", filter.overall.map(Bind::Number));
    conditions.one_of("tool_id", filter.tool_id.map(Bind::Id));
    conditions.one_of("user_id", filter.user_id.map(Bind::Id));
    let columns = ["title", "problem_solved", "team_impact", "tips"];
    conditions.matches(&columns, filter.q.as_deref().unwrap_or_default());
    Ok(conditions)
}

fn description() -> Description {
    let stars = |name: &'static str, label| Field::new(name, label);
    let text = |name: &'static str, label| Field::new(name, label).widget(Widget::Textarea);
    let texts = ["title", "problemSolved", "teamImpact", "lovedFeatures", "improvements", "tips"];
    let mut shown = vec!["toolId", "website", "submittedBy", "state", "waiting", "overdue"];
    shown.extend(["overall", "easeOfUse", "valueForMoney", "functionality", "performance", "innovation"]);
    shown.extend(texts);
    shown.extend(["mark", "counts", "redacted", "reports", "replyDraft", "reply", "reason", "note"]);
    shown.extend(["queuedAt", "createdAt", "publishedAt", "decidedAt"]);
    Description::new("reviews", "reviews.moderate", ("admin_review", "admin_reviews"))
        .labels("Submitted reviews", "Review")
        .when_missing("Review not found")
        .menu("reviews", "Article")
        .title("title")
        .columns(&[
            "toolName",
            "website",
            "submittedBy",
            "title",
            "overall",
            "waiting",
            "overdue",
            "reports",
            "queuedAt",
        ])
        .show(&shown)
        .form(&texts)
        .sort("queuedAt")
        .empty("No reviews wait.")
        .tab("Waiting", &json!({}))
        .tab("Overdue", &json!({ "state": "overdue" }))
        .tab("Reported", &json!({ "state": "reported" }))
        .tab("All", &json!({ "state": "all" }))
        .field(Field::new("toolName", "AI Name"))
        .field(Field::new("toolId", "AI").reference("tools"))
        .field(Field::new("website", "URL"))
        .field(Field::new("submittedBy", "Submitted By"))
        .field(Field::new("title", "Title").sortable())
        .field(stars("overall", "Overall").sortable())
        .field(stars("easeOfUse", "Ease of use"))
        .field(stars("valueForMoney", "Value for money"))
        .field(stars("functionality", "Functionality"))
        .field(stars("performance", "Performance"))
        .field(stars("innovation", "Innovation"))
        .field(text("problemSolved", "What problem did you solve?"))
        .field(text("teamImpact", "How has this AI helped you or your team?"))
        .field(text("lovedFeatures", "What did you love about it?"))
        .field(text("improvements", "What could be better or what annoyed you?"))
        .field(text("tips", "Any tips for the new user?"))
        .field(Field::new("state", "State").widget(Widget::Chip).colors(&[
            ("pending", Color::Warning),
            ("published", Color::Success),
            ("rejected", Color::Error),
        ]))
        .field(
            Field::new("waiting", "Waits")
                .widget(Widget::Chip)
                .options(&[
                    ("review", "Review"),
                    ("change", "New text"),
                    ("reply", "Reply"),
                    ("nothing", "Nothing"),
                ])
                .colors(&[("review", Color::Warning), ("change", Color::Warning), ("reply", Color::Info)]),
        )
        .field(Field::new("overdue", "Overdue"))
        .field(Field::new("mark", "Mark").options(&[
            ("none", "None"),
            ("staff", "Staff"),
            ("submitter", "Submitted this tool"),
        ]))
        .field(Field::new("counts", "Counts towards the score"))
        .field(Field::new("redacted", "Edited by moderator"))
        .field(Field::new("reports", "Reports").sortable())
        .field(text("replyDraft", "Reply that waits"))
        .field(text("reply", "Reply"))
        .field(Field::new("reason", "Reason"))
        .field(text("note", "Note"))
        .field(Field::new("queuedAt", "Waits since").sortable())
        .field(Field::new("createdAt", "Written").sortable())
        .field(Field::new("publishedAt", "Published"))
        .field(Field::new("decidedAt", "Decided").sortable())
        .field(Field::new("toolSlug", "Slug"))
}

/// The routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    let of_text = |action: Action| action.when("waiting", &json!(["review", "change"]));
    let of_reply = |action: Action| action.when("waiting", &json!(["reply"]));
    let approve = || {
        let button = Action::new("Approve", "Check")
            .done("Review approved successfully")
            .failed("Failed to approve review")
            .undo("undo_admin_review");
        Operation::new("Publishes what waits: the review, or its author's new text.")
            .error("409", "Somebody has decided on it already; the message says who.")
            .button(of_text(button))
    };
    let reject = || {
        let button =
            Action::new("Reject", "Close").failed("Failed to reject review").undo("undo_admin_review");
        Operation::new("Rejects what waits, with a reason. A published review stays, without its new text.")
            .error("409", "Somebody has decided on it already; the message says who.")
            .button(of_text(button))
    };
    let delete = Operation::new("Deletes a review; its author may write another one.").button(
        Action::new("Delete", "Delete")
            .when("state", &json!(["pending", "published", "rejected"]))
            .confirm(Confirm::Ask("Delete this review of {toolName}?"))
            .done("Review deleted successfully")
            .failed("Failed to delete review")
            .destructive()
            .undo("undo_admin_review"),
    );
    Resource::<AdminReview, ReviewFilter>::new(description(), ())
        .list("Reviews, those that wait longest first.", list)
        .record("A review. Its texts are those that wait, where a new text waits.", find)
        .found_by(ids)
        .update(
            Operation::new(
                "Changes the text of a review, never its ratings. It is marked, and its author gets a mail.",
            )
            .button(
                Action::new("Edit", "Article")
                    .done("Review updated successfully")
                    .failed("Failed to update review"),
            ),
            |request: Request, id, change: TextChange| async move {
                let seen = (id, &request.if_match);
                let row =
                    decisions::redact(&request.context, &request.actor, seen, |content| change.of(content))
                        .await?;
                AdminReview::one(&request.context, row).await
            },
        )
        .action("approve", approve(), approve_one)
        .bulk("approve", approve(), |request, id, NoInput {}| approve_one(request, id))
        .action_with("reject", reject(), reject_one)
        .bulk("reject", reject(), reject_one)
        .action("remove", delete, |request: Request, id| async move {
            let row = decisions::delete(&request.context, &request.actor, id).await?;
            AdminReview::one(&request.context, row).await
        })
        .action(
            "undo",
            Operation::new("Takes the last decision on a review back.").error("409", "There is none."),
            undo_one,
        )
        .bulk(
            "undo",
            Operation::new("Takes the last decisions on reviews back."),
            |request, id, NoInput {}| undo_one(request, id),
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
                .button(Action::new("Reports are settled", "Check").when("state", &json!(["published"]))),
            |request: Request, id| async move {
                let row = decisions::settle_reports(&request.context, &request.actor, id).await?;
                AdminReview::one(&request.context, row).await
            },
        )
        .routes()
}

async fn list(request: Request, query: ListQuery<ReviewFilter>) -> Result<Listed<AdminReview>, Problem> {
    let page = query.page(ReviewRow::SORTABLE, "id")?;
    let mut conditions = conditions(&request.context, &query.filter, !query.page.ids.is_empty())?;
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
    let conditions = conditions(&request.context, &filter, false)?;
    Ok(store::review_ids_where(&request.context.db, &conditions).await?)
}

async fn approve_one(request: Request, id: Uuid) -> Result<AdminReview, Problem> {
    let row = decisions::approve(&request.context, &request.actor, id).await?;
    AdminReview::one(&request.context, row).await
}

async fn reject_one(request: Request, id: Uuid, input: RejectInput) -> Result<AdminReview, Problem> {
    let row = decisions::reject(&request.context, &request.actor, id, &input.into()).await?;
    AdminReview::one(&request.context, row).await
}

async fn undo_one(request: Request, id: Uuid) -> Result<AdminReview, Problem> {
    let row = decisions::undo(&request.context, &request.actor, id).await?;
    AdminReview::one(&request.context, row).await
}

async fn reply(request: Request, id: Uuid, input: Option<RejectInput>) -> Result<AdminReview, Problem> {
    let rejection = input.map(Rejection::from);
    let row = decisions::decide_reply(&request.context, &request.actor, id, rejection.as_ref()).await?;
    AdminReview::one(&request.context, row).await
}
