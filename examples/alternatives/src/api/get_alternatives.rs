//! `GET /api/alternatives/{tool}`

use crate::store;
use axum::extract::{Path, State};
use serde::Serialize;
use toolbase_catalog_api::{ToolDirectory, ToolSummary};
use toolbase_sdk::http::{Code, Json, Problem, ProblemBody};
use toolbase_sdk::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// A tool that can be used instead.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Alternative {
    /// The tool's id.
    id: Uuid,
    /// Its name in addresses.
    #[schema(example = "claude")]
    slug: String,
    /// Its name.
    #[schema(example = "Claude")]
    name: String,
    /// One-line promise.
    short_description: String,
    /// Address of its logo.
    logo_url: Option<String>,
    /// Why, in a few words.
    #[schema(example = "longer texts")]
    note: String,
}

/// The alternatives to a tool.
#[derive(Serialize, ToSchema)]
pub struct Alternatives {
    /// The tool's name.
    #[schema(example = "ChatGPT")]
    name: String,
    /// The tools that can be used instead.
    items: Vec<Alternative>,
}

/// Tools that can be used instead of the given one.
#[utoipa::path(get, path = "/api/alternatives/{tool}", tag = "alternatives",
    extensions(("x-permission" = json!("public"))),
    params(("tool" = String, Path, description = "Id or slug of the tool.", example = "chatgpt")),
    responses(
        (status = 200, body = Alternatives),
        (status = 404, body = ProblemBody, description = "There is no such tool."),
    ))]
pub async fn get_alternatives(
    State(context): State<ModuleContext>,
    Path(tool): Path<String>,
) -> Result<Json<Alternatives>, Problem> {
    let missing = || Problem::new(Code::NotFound, "Tool not found");
    let tool = public(&context, &tool).await?.ok_or_else(missing)?;
    let mut items = Vec::new();
    for pair in store::pairs_of_tool(&context.db, tool.id).await? {
        if let Some(it) = public(&context, &pair.alternative_id.to_string()).await? {
            items.push(Alternative {
                id: it.id,
                slug: it.slug,
                name: it.name,
                short_description: it.short_description,
                logo_url: it.logo_url,
                note: pair.note,
            });
        }
    }
    Ok(Json(Alternatives { name: tool.name, items }))
}

async fn public(context: &ModuleContext, name: &str) -> Result<Option<ToolSummary>, Problem> {
    let Some(tools) = context.directory.find::<dyn ToolDirectory>() else { return Ok(None) };
    let found = tools.find(name).await.map_err(Problem::internal)?;
    Ok(found.filter(|tool| tool.approved))
}
