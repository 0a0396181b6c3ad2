//! The admin resource `alternatives`.

use crate::pairs;
use crate::store::{self, COLUMNS, Pair};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_sdk::db::{Bind, Conditions};
use toolbase_sdk::http::{Admin, Code, Json, PageQuery, Problem, ProblemBody, Query};
use toolbase_sdk::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

const SORTABLE: [(&str, &str); 2] = [("createdAt", "created_at"), ("updatedAt", "updated_at")];

/// A tool and another one to use instead.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminAlternative {
    /// Identity.
    #[serde(rename = "_id")]
    underscore_id: Uuid,
    /// Identity.
    id: Uuid,
    /// The tool.
    #[schema(extensions(("x-admin" = json!({ "label": "Tool", "reference": "tools" }))))]
    tool_id: Uuid,
    /// What can be used instead.
    #[schema(extensions(("x-admin" = json!({ "label": "Alternative", "reference": "tools" }))))]
    alternative_id: Uuid,
    /// Why, in a few words.
    #[schema(example = "longer texts")]
    note: String,
    /// When it was added.
    #[schema(extensions(("x-admin" = json!({ "label": "Added", "sortable": true }))))]
    created_at: DateTime<Utc>,
    /// When it was changed last.
    #[schema(extensions(("x-admin" = json!({ "label": "Changed", "sortable": true }))))]
    updated_at: DateTime<Utc>,
}

impl From<Pair> for AdminAlternative {
    fn from(pair: Pair) -> Self {
        Self {
            underscore_id: pair.id,
            id: pair.id,
            tool_id: pair.tool_id,
            alternative_id: pair.alternative_id,
            note: pair.note,
            created_at: pair.created_at,
            updated_at: pair.updated_at,
        }
    }
}

/// A page of pairs.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminAlternativeList {
    /// The page's pairs.
    items: Vec<AdminAlternative>,
    /// The number of pairs on all pages.
    total_count: u64,
    /// The number of pages.
    total_pages: u64,
}

/// Filters.
#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct AlternativeFilter {
    /// Of this tool.
    tool_id: Option<Uuid>,
    /// Words in the note.
    q: Option<String>,
}

/// A new pair.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewAlternative {
    /// The tool.
    #[schema(extensions(("x-admin" = json!({ "label": "Tool", "reference": "tools" }))))]
    tool_id: Uuid,
    /// What can be used instead.
    #[schema(extensions(("x-admin" = json!({ "label": "Alternative", "reference": "tools" }))))]
    alternative_id: Uuid,
    /// Why, in a few words; at most 200 characters.
    #[serde(default)]
    #[schema(example = "longer texts", max_length = 200)]
    note: String,
}

/// What can be changed of a pair.
#[derive(Deserialize, ToSchema)]
pub struct AlternativeChange {
    /// Why, in a few words; at most 200 characters.
    #[schema(example = "longer texts", max_length = 200)]
    note: Option<String>,
}

/// All pairs, narrowed by filters.
#[utoipa::path(get, path = "/api/admin/alternatives", tag = "admin",
    params(
        PageQuery,
        ("toolId" = Option<Uuid>, Query, description = "Of this tool.",
            extensions(("x-admin" = json!({ "label": "Tool", "reference": "tools" })))),
        ("q" = Option<String>, Query, description = "Words in the note."),
    ),
    extensions(("x-permission" = json!("tools.manage")), ("x-admin" = json!({
        "resource": "alternatives", "label": "Alternatives", "singular": "Alternative", "icon": "SwapHoriz",
        "group": "catalogue", "title": "note", "list": ["toolId", "alternativeId", "note", "createdAt"],
        "show": ["toolId", "alternativeId", "note", "createdAt", "updatedAt"],
        "form": ["toolId", "alternativeId", "note"], "sort": "-createdAt", "empty": "No alternatives yet."
    }))),
    responses(
        (status = 200, body = AdminAlternativeList),
        (status = 401, body = ProblemBody),
        (status = 422, body = ProblemBody, description = "A parameter breaks a rule; it is named."),
    ))]
pub async fn list_admin_alternatives(
    State(context): State<ModuleContext>,
    Query(page): Query<PageQuery>,
    Query(filter): Query<AlternativeFilter>,
) -> Result<Json<AdminAlternativeList>, Problem> {
    let requested = page.check(&SORTABLE, "-createdAt", "id")?;
    let mut conditions = Conditions::default();
    let ids: Vec<Bind> = page.ids.iter().filter_map(|id| id.parse().ok()).map(Bind::Id).collect();
    conditions.one_of("id", ids);
    conditions.one_of("tool_id", filter.tool_id.map(Bind::Id));
    if let Some(words) = filter.q.as_deref().filter(|words| !words.is_empty()) {
        conditions.matches(&["note"], words);
    }
    let total_count = conditions.count(&context.db, "alternatives_pair").await?;
    let select = format!("SELECT {COLUMNS} FROM alternatives_pair");
    let pairs: Vec<Pair> = conditions.fetch(&context.db, &select, &requested.sql).await?;
    let items = pairs.into_iter().map(AdminAlternative::from).collect();
    Ok(Json(AdminAlternativeList { items, total_count, total_pages: requested.of(total_count) }))
}

/// A pair.
#[utoipa::path(get, path = "/api/admin/alternatives/{id}", tag = "admin",
    extensions(("x-permission" = json!("tools.manage"))), params(("id" = Uuid, Path, description = "Identity.")),
    responses((status = 200, body = AdminAlternative), (status = 401, body = ProblemBody), (status = 404, body = ProblemBody)))]
pub async fn get_admin_alternative(
    State(context): State<ModuleContext>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let mut tx = context.db.begin_read().await?;
    Ok(tagged(StatusCode::OK, found(store::find(&mut tx, id_of(&id)?).await?)?))
}

/// Adds a pair.
#[utoipa::path(post, path = "/api/admin/alternatives", tag = "admin",
    extensions(("x-permission" = json!("tools.manage"))), request_body = NewAlternative,
    responses(
        (status = 201, body = AdminAlternative),
        (status = 401, body = ProblemBody),
        (status = 409, body = ProblemBody, description = "It is there already."),
        (status = 422, body = ProblemBody, description = "A field breaks a rule; it is named."),
    ))]
pub async fn create_alternative(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Json(new): Json<NewAlternative>,
) -> Result<Response, Problem> {
    let tool = pairs::tool(&context, "toolId", &new.tool_id.to_string()).await?;
    let alternative = pairs::tool(&context, "alternativeId", &new.alternative_id.to_string()).await?;
    let pair = pairs::add(&context, &actor, &tool, &alternative, &new.note).await?;
    Ok(tagged(StatusCode::CREATED, pair))
}

/// Changes the note of a pair.
#[utoipa::path(patch, path = "/api/admin/alternatives/{id}", tag = "admin",
    extensions(("x-permission" = json!("tools.manage"))), params(("id" = Uuid, Path, description = "Identity.")),
    request_body = AlternativeChange, responses(
        (status = 200, body = AdminAlternative),
        (status = 401, body = ProblemBody),
        (status = 404, body = ProblemBody),
        (status = 412, body = ProblemBody, description = "Someone else has changed it; `current` is how it is now."),
        (status = 422, body = ProblemBody, description = "The note is too long."),
    ))]
pub async fn edit_alternative(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
    headers: HeaderMap,
    Json(change): Json<AlternativeChange>,
) -> Result<Response, Problem> {
    let mut tx = context.db.begin().await?;
    let pair = found(store::find(&mut tx, id_of(&id)?).await?)?;
    let seen = headers.get(header::IF_MATCH).and_then(|tag| tag.to_str().ok());
    if seen.is_some_and(|seen| seen != "*" && seen != tag(&pair)) {
        let problem = Problem::new(Code::PreconditionFailed, "Someone else has changed this meanwhile.");
        return Err(problem.with_current(&AdminAlternative::from(pair)));
    }
    let note = change.note.unwrap_or_else(|| pair.note.clone());
    let pair = pairs::change(tx, &context, &actor, pair, &note).await?;
    Ok(tagged(StatusCode::OK, pair))
}

/// Removes a pair.
#[utoipa::path(delete, path = "/api/admin/alternatives/{id}", tag = "admin",
    extensions(("x-permission" = json!("tools.manage"))), params(("id" = Uuid, Path, description = "Identity.")),
    responses((status = 204), (status = 401, body = ProblemBody), (status = 404, body = ProblemBody)))]
pub async fn delete_alternative(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let mut tx = context.db.begin().await?;
    let pair = found(store::find(&mut tx, id_of(&id)?).await?)?;
    pairs::remove(&mut tx, &context, &actor, &pair, None).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

fn missing() -> Problem {
    Problem::new(Code::NotFound, "There is no such alternative.")
}

fn found(pair: Option<Pair>) -> Result<Pair, Problem> {
    pair.ok_or_else(missing)
}

fn id_of(text: &str) -> Result<Uuid, Problem> {
    text.parse().map_err(|_| missing())
}

/// Names the version of a pair.
fn tag(pair: &Pair) -> String {
    format!("\"{}\"", pair.updated_at.timestamp_micros())
}

fn tagged(status: StatusCode, pair: Pair) -> Response {
    let tag = tag(&pair);
    (status, [(header::ETAG, tag)], Json(AdminAlternative::from(pair))).into_response()
}
