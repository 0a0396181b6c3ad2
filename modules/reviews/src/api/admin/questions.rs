//! The admin resource `questions`: "Submitted FAQs".

use super::question_effects::effects;
use crate::changes::questions::QuestionDecision;
use crate::domain::QuestionState;
use crate::store::QuestionRow;
use crate::tools::Named;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use toolbase_kernel::accounts::members_found;
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

/// A question in the admin interface.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminQuestion {
    /// Identity.
    id: Uuid,
    /// The tool's name.
    #[schema(example = "Midjourney")]
    tool_name: String,
    /// The tool.
    tool_id: Uuid,
    /// The question.
    #[schema(example = "Does it work offline?")]
    question: String,
    /// The answer; empty until there is one.
    answer: String,
    /// The answer that the owner of the tool proposes; empty until there is one.
    proposal: String,
    /// The member who sent it.
    #[schema(example = "Ada Lovelace")]
    submitted_by: String,
    /// The member's account; null when it was deleted.
    #[schema(required = true, nullable)]
    user_id: Option<Uuid>,
    /// `pending`, `answered` or `deleted`.
    #[schema(example = "pending")]
    state: String,
    /// Since when it waits.
    created_at: DateTime<Utc>,
    /// When it was answered or deleted.
    #[schema(nullable)]
    decided_at: Option<DateTime<Utc>>,
}

/// Filters.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct QuestionFilter {
    /// Words in the question or the answer, or in the name of the member who sent it.
    q: Option<String>,
    /// `pending`, `answered` or `deleted`; those that wait when absent, `all` for every one.
    #[param(example = "pending")]
    state: Option<String>,
    /// Only those of this member.
    user_id: Option<Uuid>,
}

/// The answer to a question.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[schema(as = AdminFaqInput)]
pub(super) struct FaqInput {
    /// The answer, 1 to 200 characters.
    #[schema(max_length = 200, extensions(("x-admin" = json!({ "widget": "textarea", "prefill": "proposal" }))))]
    answer: String,
}

impl Record for AdminQuestion {}

fn description() -> Description {
    Description::new("questions", "reviews.moderate", ("admin_question", "admin_questions"))
        .labels("Submitted FAQs", "FAQ")
        .when_missing("Question not found")
        .menu("reviews", "Article")
        .title("question")
        .columns(&["toolName", "question", "submittedBy", "proposal", "state", "createdAt"])
        .show(&["toolId", "question", "proposal", "answer", "submittedBy", "state", "createdAt", "decidedAt"])
        .dialog("Action", "Answer", "FAQ Details")
        .reading(&["question", "proposal"])
        .history()
        .sort("createdAt")
        .part_of(PartOf::new("users", "Questions", "userId").filter(json!({ "state": "all" })).columns(&[
            "question",
            "toolName",
            "state",
            "createdAt",
        ]))
        .empty("No questions wait.")
        .field(Field::new("toolName", "AI Name"))
        .field(Field::new("toolId", "AI").reference("tools"))
        .field(Field::new("question", "Question"))
        .field(Field::new("answer", "Answer").widget(Widget::Textarea))
        .field(Field::new("proposal", "Answer of the owner").widget(Widget::Textarea).priority(1))
        .field(Field::new("submittedBy", "Submitted By").leads_to("users", "userId"))
        .field(Field::new("userId", "Member").reference("users"))
        .field(
            Field::new("state", "State").widget(Widget::Chip).choices(QuestionState::ALL).colors(&[
                (QuestionState::Pending, Color::Warning),
                (QuestionState::Answered, Color::Success),
            ]),
        )
        .field(Field::new("createdAt", "Asked").sortable())
        .field(Field::new("decidedAt", "Decided").sortable())
}

/// The routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    let button = |label, icon, key, decision| {
        Action::new(label, icon).key(key).when("state", &states_allowing::<QuestionRow>(decision))
    };
    let answer =
        Operation::new("Answers a question: it appears in the tool's FAQs, and its asker gets a mail.")
            .error("409", DECIDED)
            .error("422", "The answer is blank or too long.")
            .button(
                button("Answer", "Check", 'a', "answer")
                    .done("FAQ approved successfully")
                    .failed("Failed to approve FAQ")
                    .undo("undo_admin_question"),
            );
    let delete =
        Operation::new("Takes a question off the queue without an answer.").error("409", DECIDED).button(
            button("Delete", "Delete", 'd', "delete")
                .confirm(Confirm::Ask("Delete this question?"))
                .done("FAQ deleted successfully")
                .failed("Failed to delete FAQ")
                .destructive()
                .undo("undo_admin_question"),
        );
    let undo = Operation::new(
        "Takes the last decision on a question back: it waits again, and its answer is in no FAQs.",
    )
    .error("409", "There is no decision to undo.")
    .button(Action::hidden("Undo"));
    Resource::<AdminQuestion, QuestionFilter>::new(description(), ())
        .queue::<QuestionRow>("Questions of members, the oldest first.", "A question.")
        .decision_with::<QuestionRow, FaqInput>("answer", Offered::One(answer), |input| {
            Ok(QuestionDecision::answer(&input.answer)?)
        })
        .decision::<QuestionRow>("remove", delete, QuestionDecision::Delete)
        .decision::<QuestionRow>("undo", Offered::One(undo), QuestionDecision::Undo)
        .effects("The effects of the decisions on a question.", effects)
        .routes()
}

impl QueueFilter for QuestionFilter {
    async fn conditions(&self, context: &ModuleContext, named: bool) -> Result<Conditions, Problem> {
        let mut conditions = state_conditions::<QuestionState>(self.state.as_deref(), named)?;
        conditions.one_of("user_id", self.user_id.map(Bind::Id));
        let text = self.q.as_deref().unwrap_or_default();
        let members = members_found(&context.directory, text).await?;
        conditions.matches_or_one_of(&["question", "answer"], text, "user_id", members);
        Ok(conditions)
    }
}

impl View<QuestionRow> for AdminQuestion {
    async fn views(context: &ModuleContext, rows: Vec<QuestionRow>) -> Result<Vec<Self>, Problem> {
        let people = rows.iter().map(|row| row.user_id);
        let tools = rows.iter().map(|row| row.tool_id).collect();
        let named = Named::load(context, tools, people).await?.with_profiles(context).await?;
        let shown = |row: QuestionRow| Self {
            proposal: named
                .members_of(row.tool_id)
                .and_then(|people| row.proposal_of(people))
                .unwrap_or_default()
                .to_owned(),
            id: row.id,
            tool_name: named
                .tool(row.tool_id)
                .map_or_else(|| "A deleted tool".to_owned(), |tool| tool.name.clone()),
            tool_id: row.tool_id,
            question: row.question,
            answer: row.answer.unwrap_or_default(),
            submitted_by: named.person(row.user_id).full_name,
            user_id: row.user_id,
            state: row.state.to_string(),
            created_at: row.created_at,
            decided_at: row.decided_at,
        };
        Ok(rows.into_iter().map(shown).collect())
    }
}
