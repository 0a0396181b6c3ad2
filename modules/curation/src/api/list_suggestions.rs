//! `GET /api/report-suggestions` and `PUT /api/report-suggestions/resolve/{id}`

use super::views::Message;
use crate::changes::decisions::SuggestionDecision;
use crate::store::{self, SuggestionRow};
use axum::extract::{Path, State};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use toolbase_catalog_api::{FieldTexts, ToolDirectory, ToolField, ToolSummary};
use toolbase_kernel::accounts::People;
use toolbase_kernel::admin::moderation::decide;
use toolbase_kernel::admin::{IfMatch, Stored};
use toolbase_kernel::http::{Admin, Code, Ids, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// The tool of a suggestion.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct SuggestedTool {
    /// Identity.
    #[serde(flatten)]
    id: Ids,
    /// Its name.
    #[schema(example = "Midjourney")]
    name: String,
    /// Names it in addresses.
    #[schema(example = "midjourney")]
    slug: String,
    /// Its own site.
    #[schema(example = "https://www.midjourney.com")]
    url: String,
}

/// The member who suggested something.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestionAuthor {
    /// Identity.
    #[serde(flatten)]
    id: Ids,
    /// `Anonymous` when the account is no more.
    #[schema(example = "Ada Lovelace")]
    full_name: String,
}

/// A suggestion.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Suggestion {
    /// Identity.
    #[serde(flatten)]
    id: Ids,
    /// The tool; `null` when it was deleted.
    #[schema(nullable)]
    ai_id: Option<SuggestedTool>,
    /// The member who suggested it.
    user_id: SuggestionAuthor,
    /// The reason.
    reason: String,
    /// The field of the listing; may be empty.
    field: String,
    /// The proposed text; may be empty.
    proposed: String,
    /// Since when it waits.
    created_at: DateTime<Utc>,
}

/// The tools and people that suggestions name.
pub(crate) struct Named {
    tools: HashMap<Uuid, ToolSummary>,
    people: People,
    texts: FieldTexts,
}

impl Named {
    /// Looks up what `rows` name.
    pub async fn load(context: &ModuleContext, rows: &[SuggestionRow]) -> Result<Self, Problem> {
        let mut tools = HashMap::new();
        if let Some(directory) = context.directory.find::<dyn ToolDirectory>() {
            for row in rows {
                if tools.contains_key(&row.tool_id) {
                    continue;
                }
                let found = directory.find(&row.tool_id.to_string()).await.map_err(Problem::internal)?;
                tools.extend(found.map(|tool| (row.tool_id, tool)));
            }
        }
        let texts = match context.directory.find::<dyn ToolDirectory>() {
            Some(directory) => {
                let ids: Vec<Uuid> = tools.keys().copied().collect();
                directory.texts(&ids).await.map_err(Problem::internal)?
            }
            None => HashMap::new(),
        };
        let people = People::find(&context.directory, rows.iter().map(|row| row.user_id)).await?;
        Ok(Self { tools, people, texts })
    }

    pub fn tool(&self, id: Uuid) -> Option<&ToolSummary> {
        self.tools.get(&id)
    }

    /// The text that the field of the tool has now; empty where there is none.
    pub fn text(&self, tool: Uuid, field: &str) -> &str {
        let texts = self.texts.get(&tool).map(Vec::as_slice).unwrap_or_default();
        let found = texts.iter().find(|(known, _)| ToolField::named(field) == Some(*known));
        found.map(|(_, text)| text.as_str()).unwrap_or_default()
    }

    pub fn person(&self, id: Option<Uuid>) -> String {
        self.people.name(id)
    }
}

fn view(row: SuggestionRow, named: &Named) -> Suggestion {
    let tool = named.tool(row.tool_id);
    let author = row.user_id.unwrap_or_default();
    Suggestion {
        id: row.id.into(),
        ai_id: tool.map(|tool| SuggestedTool {
            id: tool.id.into(),
            name: tool.name.clone(),
            slug: tool.slug.clone(),
            url: tool.url.clone(),
        }),
        user_id: SuggestionAuthor { id: author.into(), full_name: named.person(row.user_id) },
        reason: row.reason,
        field: row.field,
        proposed: row.proposed,
        created_at: row.created_at,
    }
}

/// The suggestions that wait, the oldest first; at most 5,000.
#[utoipa::path(get, path = "/api/report-suggestions", tag = "curation",
    extensions(("x-permission" = json!("curation.manage"))), responses(
        (status = 200, body = Vec<Suggestion>),
    ))]
pub(super) async fn list_suggestions(
    State(context): State<ModuleContext>,
) -> Result<Json<Vec<Suggestion>>, Problem> {
    let rows = store::pending_suggestions(&context.db).await?;
    let named = Named::load(&context, &rows).await?;
    Ok(Json(rows.into_iter().map(|row| view(row, &named)).collect()))
}

/// Takes a suggestion off the queue as dealt with.
#[utoipa::path(put, path = "/api/report-suggestions/resolve/{id}", tag = "curation",
    extensions(("x-permission" = json!("curation.manage")), ("x-audit" = json!(["suggestion.resolve"]))),
    params(("id" = Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = Message),
        (status = 404, body = ProblemBody, description = "There is no such suggestion."),
        (status = 409, body = ProblemBody, description = "Somebody has decided on it already; the message says who."),
    ))]
pub(super) async fn resolve_suggestion(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
) -> Result<Json<Message>, Problem> {
    let id = id.parse().map_err(|_| Problem::new(Code::NotFound, SuggestionRow::MISSING))?;
    let decision = SuggestionDecision::Resolve;
    decide::<SuggestionRow>(&context, &actor, id, &decision, &IfMatch::default()).await?;
    Ok(Json(Message { message: "Suggestion resolved successfully".to_owned() }))
}
