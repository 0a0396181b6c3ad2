//! The admin resource `comments`: "Comments for Approval".

use super::comment_effects::effects;
use crate::changes::CommentDecision;
use crate::domain::CommentState;
use crate::store::{self, CommentRow};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use toolbase_kernel::accounts::{People, members_found};
use toolbase_kernel::admin::moderation::{Offered, QueueFilter, View, state_conditions, states_allowing};
use toolbase_kernel::admin::{
    Action, Color, Confirm, Description, Field, Operation, PartOf, Record, Resource, Widget,
};
use toolbase_kernel::db::{Bind, Conditions};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

const DECIDED: &str = "Somebody has decided on it already; the message says who.";
/// The operations that take decisions back: of one comment, and of several.
const UNDO: (&str, &str) = ("undo_admin_comment", "undo_admin_comments");

/// A comment in the admin interface.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminComment {
    /// Identity.
    id: Uuid,
    /// The post's title.
    #[schema(example = "How to choose a tool")]
    blog_title: String,
    /// The post.
    blog_id: Uuid,
    /// The post's slug; empty when it was deleted.
    #[schema(example = "how-to-choose-a-tool")]
    blog_slug: String,
    /// The comment.
    #[schema(example = "Thank you, that helped.")]
    comment: String,
    /// The comment that it replies to; empty when it replies to none.
    replies_to: String,
    /// The member who has written it.
    #[schema(example = "Ada Lovelace")]
    author: String,
    /// The member's account; null when it was deleted.
    #[schema(required = true, nullable)]
    user_id: Option<Uuid>,
    /// The state.
    state: CommentState,
    /// How much speaks for spam, from 0 to 100.
    #[schema(example = 20)]
    spam_score: i64,
    /// The signs of spam, a line each.
    signals: Vec<String>,
    /// How long it took to write, in seconds; null when the browser does not say.
    #[schema(nullable, example = 40)]
    seconds: Option<i64>,
    /// Since when it waits.
    created_at: DateTime<Utc>,
    /// When it was decided on.
    #[schema(nullable)]
    decided_at: Option<DateTime<Utc>>,
}

/// Filters.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct CommentFilter {
    /// Words in the comment, or in the name of the member who has written it.
    q: Option<String>,
    /// `pending`, `published` or `deleted`; those that wait when absent, `all` for every one.
    #[param(example = "pending")]
    state: Option<String>,
    /// Only those of this member.
    user_id: Option<Uuid>,
}

impl Record for AdminComment {}

fn description() -> Description {
    Description::new("comments", "blogs.moderate", ("admin_comment", "admin_comments"))
        .labels("Comments for Approval", "Comment")
        .when_missing("Comment not found")
        .menu("blogs", "Forum")
        .title("blogTitle")
        .history()
        .columns(&["blogTitle", "comment", "author", "spamScore", "state", "createdAt"])
        .show(&[
            "blogTitle",
            "comment",
            "repliesTo",
            "author",
            "state",
            "spamScore",
            "signals",
            "seconds",
            "createdAt",
            "decidedAt",
        ])
        .reading(&["comment", "repliesTo"])
        .sort("createdAt")
        .part_of(PartOf::new("users", "Comments", "userId").filter(json!({ "state": "all" })).columns(&[
            "comment",
            "blogTitle",
            "state",
            "createdAt",
        ]))
        .empty("No comments wait.")
        .field(Field::new("blogTitle", "Blog Title"))
        .field(Field::new("blogId", "Blog").reference("blogs"))
        .field(Field::new("comment", "Comment").widget(Widget::Textarea))
        .field(Field::new("repliesTo", "Reply to").widget(Widget::Textarea))
        .field(Field::new("author", "Author").leads_to("users", "userId"))
        .field(Field::new("userId", "Member").reference("users"))
        .field(Field::new("spamScore", "Spam score").widget(Widget::Count))
        .field(Field::new("signals", "Signs of spam").widget(Widget::Lines))
        .field(Field::new("seconds", "Time taken").widget(Widget::Duration).seconds())
        .field(
            Field::new("state", "State").widget(Widget::Chip).choices(CommentState::ALL).colors(&[
                (CommentState::Pending, Color::Warning),
                (CommentState::Published, Color::Success),
            ]),
        )
        .field(Field::new("createdAt", "Date").sortable())
        .field(Field::new("decidedAt", "Decided").sortable())
}

/// The routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    let approving = |undo| {
        Action::new("Approve", "Check")
            .key('a')
            .when("state", &states_allowing::<CommentRow>("approve"))
            .done("Comment approved!")
            .failed("Failed to approve comment")
            .undo(undo)
    };
    let deleting = |undo, question| {
        Action::new("Delete", "Delete")
            .key('d')
            .when("state", &states_allowing::<CommentRow>("delete"))
            .confirm(Confirm::Ask(question))
            .done("Comment deleted!")
            .failed("Failed to delete comment")
            .destructive()
            .undo(undo)
    };
    let approve = Offered::Both(
        Operation::new("Publishes a comment.").error("409", DECIDED).button(approving(UNDO.0)),
        Operation::new("Publishes comments.").button(approving(UNDO.1)),
    );
    let delete = Offered::Both(
        Operation::new("Deletes a comment.")
            .error("409", DECIDED)
            .button(deleting(UNDO.0, "Delete this comment?")),
        Operation::new("Deletes comments.").button(deleting(UNDO.1, "Delete these comments?")),
    );
    let undo = Offered::Both(
        Operation::new("Takes the last decision on a comment back.")
            .id(UNDO.0)
            .error("409", "There is no decision to undo.")
            .button(Action::hidden("Undo")),
        Operation::new("Takes the last decision on comments back.").id(UNDO.1).button(Action::hidden("Undo")),
    );
    Resource::<AdminComment, CommentFilter>::new(description(), ())
        .queue::<CommentRow>("Comments of members, the oldest first.", "A comment.")
        .decision::<CommentRow>("approve", approve, CommentDecision::Approve)
        .decision::<CommentRow>("remove", delete, CommentDecision::Delete)
        .decision::<CommentRow>("undo", undo, CommentDecision::Undo)
        .effects("The effects of the decisions on a comment.", effects)
        .routes()
}

impl QueueFilter for CommentFilter {
    async fn conditions(&self, context: &ModuleContext, named: bool) -> Result<Conditions, Problem> {
        let mut conditions = state_conditions::<CommentState>(self.state.as_deref(), named)?;
        conditions.one_of("user_id", self.user_id.map(Bind::Id));
        let text = self.q.as_deref().unwrap_or_default();
        let members = members_found(&context.directory, text).await?;
        conditions.matches_or_one_of(&["comment"], text, "user_id", members);
        Ok(conditions)
    }
}

impl View<CommentRow> for AdminComment {
    async fn views(context: &ModuleContext, rows: Vec<CommentRow>) -> Result<Vec<Self>, Problem> {
        let people = People::find(&context.directory, rows.iter().map(|row| row.user_id)).await?;
        let posts = store::titles_of_posts(&context.db, rows.iter().map(|row| row.post_id)).await?;
        let parents = store::comment_texts(&context.db, rows.iter().filter_map(|row| row.parent_id)).await?;
        let shown = |row: CommentRow| {
            let (blog_title, blog_slug) = posts.get(&row.post_id).cloned().unwrap_or_default();
            Self {
                id: row.id,
                blog_title,
                blog_id: row.post_id,
                blog_slug,
                replies_to: row.parent_id.and_then(|id| parents.get(&id).cloned()).unwrap_or_default(),
                author: people.name(row.user_id),
                user_id: row.user_id,
                comment: row.comment,
                state: row.state,
                spam_score: row.score,
                signals: row.signals.0,
                seconds: row.seconds,
                created_at: row.created_at,
                decided_at: row.decided_at,
            }
        };
        Ok(rows.into_iter().map(shown).collect())
    }
}
