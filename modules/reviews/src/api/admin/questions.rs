//! The admin resource `questions`: "Submitted FAQs".

use crate::changes::questions;
use crate::error::ReviewError;
use crate::store::{self, QuestionRow};
use crate::tools::{Named, members_found};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use toolbase_kernel::admin::{
    Action, Color, Confirm, Description, Field, ListQuery, Listed, NoInput, Operation, Record, Request,
    Resource, Widget,
};
use toolbase_kernel::db::{Bind, Conditions};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

const DECIDED: &str = "Somebody has decided on it already; the message says who.";
const STATES: [&str; 3] = ["pending", "answered", "deleted"];
const SORTABLE: [(&str, &str); 2] = [("createdAt", "created_at"), ("decidedAt", "decided_at")];

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
    /// The member who sent it.
    #[schema(example = "Ada Lovelace")]
    submitted_by: String,
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
#[serde(default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct QuestionFilter {
    /// Words in the question or the answer, or in the name of the member who sent it.
    q: Option<String>,
    /// `pending`, `answered` or `deleted`; those that wait when absent, `all` for every one.
    #[param(example = "pending")]
    state: Option<String>,
}

/// The answer to a question.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[schema(as = AdminFaqInput)]
pub(super) struct FaqInput {
    /// The answer, 1 to 200 characters.
    #[schema(max_length = 200)]
    answer: String,
}

impl Record for AdminQuestion {}

fn description() -> Description {
    Description::new("questions", "reviews.moderate", ("admin_question", "admin_questions"))
        .labels("Submitted FAQs", "FAQ")
        .when_missing("Question not found")
        .menu("reviews", "Article")
        .title("question")
        .columns(&["toolName", "question", "submittedBy", "state", "createdAt"])
        .show(&["toolId", "question", "answer", "submittedBy", "state", "createdAt", "decidedAt"])
        .dialog("Action", "Answer", "FAQ Details")
        .sort("createdAt")
        .empty("No questions wait.")
        .field(Field::new("toolName", "AI Name"))
        .field(Field::new("toolId", "AI").reference("tools"))
        .field(Field::new("question", "Question"))
        .field(Field::new("answer", "Answer").widget(Widget::Textarea))
        .field(Field::new("submittedBy", "Submitted By"))
        .field(
            Field::new("state", "State")
                .widget(Widget::Chip)
                .options(&[("pending", "Pending"), ("answered", "Answered"), ("deleted", "Deleted")])
                .colors(&[("pending", Color::Warning), ("answered", Color::Success)]),
        )
        .field(Field::new("createdAt", "Asked").sortable())
        .field(Field::new("decidedAt", "Decided").sortable())
}

/// The routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    let delete = || {
        let button = Action::new("Delete", "Delete")
            .key('d')
            .when("state", &json!(["pending"]))
            .confirm(Confirm::Ask("Delete this question?"))
            .done("FAQ deleted successfully")
            .failed("Failed to delete FAQ")
            .destructive();
        Operation::new("Takes a question off the queue without an answer.")
            .error("409", DECIDED)
            .button(button)
    };
    Resource::<AdminQuestion, QuestionFilter>::new(description(), ())
        .list("Questions of members, the oldest first.", list)
        .record("A question.", find)
        .found_by(ids)
        .action_with(
            "answer",
            Operation::new("Answers a question: it appears in the tool's FAQs, and its asker gets a mail.")
                .error("409", DECIDED)
                .error("422", "The answer is blank or too long.")
                .button(
                    Action::new("Answer", "Check")
                        .key('a')
                        .when("state", &json!(["pending"]))
                        .done("FAQ approved successfully")
                        .failed("Failed to approve FAQ"),
                ),
            |request: Request, id, input: FaqInput| async move {
                let row = questions::answer(&request.context, &request.actor, id, &input.answer).await?;
                one(&request.context, row).await
            },
        )
        .action("remove", delete(), remove)
        .bulk("remove", delete(), |request, id, NoInput {}| remove(request, id))
        .routes()
}

async fn conditions(
    context: &ModuleContext,
    filter: &QuestionFilter,
    ids: bool,
) -> Result<Conditions, Problem> {
    let mut conditions = Conditions::default();
    match filter.state.as_deref().filter(|state| !state.is_empty()) {
        None if ids => {}
        Some("all") => {}
        None => conditions.one_of("state", [Bind::Text("pending".to_owned())]),
        Some(state) if STATES.contains(&state) => {
            conditions.one_of("state", [Bind::Text(state.to_owned())]);
        }
        Some(_) => return Err(Problem::invalid("state", "must be pending, answered, deleted or all")),
    }
    let text = filter.q.as_deref().unwrap_or_default();
    let members = members_found(context, text).await?;
    conditions.matches_or_one_of(&["question", "answer"], text, "user_id", members);
    Ok(conditions)
}

async fn list(request: Request, query: ListQuery<QuestionFilter>) -> Result<Listed<AdminQuestion>, Problem> {
    let page = query.page(&SORTABLE, "id")?;
    let mut conditions = conditions(&request.context, &query.filter, !query.page.ids.is_empty()).await?;
    query.only_ids(&mut conditions, "id");
    let total = conditions.count(&request.context.db, "reviews_question").await?;
    let rows = store::questions_where(&request.context.db, &conditions, &page.sql).await?;
    let items = all(&request.context, &rows).await?;
    Ok(Listed { items, total, pages: page.of(total) })
}

async fn find(request: Request, id: Uuid) -> Result<AdminQuestion, Problem> {
    let row = store::question_by_id(&request.context.db, id).await?.ok_or(ReviewError::NoQuestion)?;
    one(&request.context, row).await
}

async fn ids(request: Request, filter: QuestionFilter) -> Result<Vec<Uuid>, Problem> {
    let conditions = conditions(&request.context, &filter, false).await?;
    let rows = store::questions_where(&request.context.db, &conditions, "ORDER BY created_at, id").await?;
    Ok(rows.into_iter().map(|row| row.id).collect())
}

async fn remove(request: Request, id: Uuid) -> Result<AdminQuestion, Problem> {
    let row = questions::delete(&request.context, &request.actor, id).await?;
    one(&request.context, row).await
}

async fn one(context: &ModuleContext, row: QuestionRow) -> Result<AdminQuestion, Problem> {
    let mut all = all(context, &[row]).await?;
    all.pop().ok_or_else(|| Problem::internal("a question is not shown"))
}

async fn all(context: &ModuleContext, rows: &[QuestionRow]) -> Result<Vec<AdminQuestion>, Problem> {
    let people = rows.iter().filter_map(|row| row.user_id).collect();
    let named = Named::of(context, rows.iter().map(|row| row.tool_id).collect(), people).await?;
    let shown = |row: &QuestionRow| AdminQuestion {
        id: row.id,
        tool_name: named
            .tool(row.tool_id)
            .map_or_else(|| "A deleted tool".to_owned(), |tool| tool.name.clone()),
        tool_id: row.tool_id,
        question: row.question.clone(),
        answer: row.answer.clone().unwrap_or_default(),
        submitted_by: named.person(row.user_id).full_name,
        state: row.state.clone(),
        created_at: row.created_at,
        decided_at: row.decided_at,
    };
    Ok(rows.iter().map(shown).collect())
}
