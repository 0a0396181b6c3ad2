//! The admin resource `suggestions`.

use super::super::list_suggestions::Named;
use crate::decisions::{Decision, apply, decide, proposal};
use crate::error::CurationError;
use crate::store::{self, SuggestionRow, SuggestionState};
use axum::extract::{Path, State};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::db::{Bind, Conditions};
use toolbase_kernel::directory::ToolSummary;
use toolbase_kernel::http::{Admin, Json, PageQuery, Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

const SORTABLE: [(&str, &str); 2] = [("createdAt", "created_at"), ("decidedAt", "decided_at")];

/// A suggestion in the admin interface.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminSuggestion {
    /// Identity.
    #[serde(rename = "_id")]
    underscore_id: Uuid,
    /// Identity.
    id: Uuid,
    /// The tool's name.
    #[schema(example = "Midjourney", extensions(("x-admin" = json!({ "label": "Tool Name" }))))]
    tool_name: String,
    /// The tool.
    #[schema(extensions(("x-admin" = json!({ "label": "Tool", "reference": "tools" }))))]
    tool_id: Uuid,
    /// The tool's slug; empty when it was deleted.
    #[schema(example = "midjourney")]
    tool_slug: String,
    /// The tool's own site; null when the tool was deleted.
    #[schema(required = true, format = "uri", example = "https://www.midjourney.com", extensions(("x-admin" = json!({ "label": "Website" }))))]
    website: Option<String>,
    /// Who suggested it.
    #[schema(example = "Ada Lovelace", extensions(("x-admin" = json!({ "label": "Submitted by" }))))]
    submitted_by: String,
    /// Why.
    #[schema(extensions(("x-admin" = json!({ "label": "Reason" }))))]
    reason: String,
    /// Which part of the listing; may be empty.
    #[schema(example = "pricingType", extensions(("x-admin" = json!({ "label": "Field" }))))]
    field: String,
    /// The proposed text; may be empty.
    #[schema(example = "Paid", extensions(("x-admin" = json!({ "label": "Proposed" }))))]
    proposed: String,
    /// What applying it does, in a sentence; empty when it is decided.
    #[schema(example = "Pricing of Midjourney becomes “Paid”.", extensions(("x-admin" = json!({ "label": "Applying" }))))]
    effect: String,
    /// Whether it can be applied: it is pending, and has a field and a proposed text.
    applicable: bool,
    /// `pending`, `applied`, `dismissed` or `resolved`.
    #[schema(example = "pending", extensions(("x-admin" = json!({ "label": "State", "widget": "chip",
        "options": { "pending": "Pending", "applied": "Applied", "resolved": "Resolved", "dismissed": "Dismissed" },
        "colors": { "pending": "warning", "applied": "success", "resolved": "success", "dismissed": "default" } }))))]
    state: String,
    /// Since when it waits.
    #[schema(extensions(("x-admin" = json!({ "label": "Submitted", "sortable": true }))))]
    created_at: DateTime<Utc>,
    /// When it was decided on.
    #[schema(nullable, extensions(("x-admin" = json!({ "label": "Decided", "sortable": true }))))]
    decided_at: Option<DateTime<Utc>>,
}

/// A page of suggestions.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminSuggestionList {
    /// The page's suggestions.
    items: Vec<AdminSuggestion>,
    /// How many there are on all pages.
    total_count: u64,
    /// How many pages there are.
    total_pages: u64,
}

/// Filters.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct SuggestionFilter {
    /// Words in the reason or in what is proposed.
    q: Option<String>,
    /// `pending`, `applied`, `dismissed` or `resolved`; those that wait when absent, `all` for every one.
    #[param(example = "pending")]
    state: Option<String>,
}

/// Why something is decided.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct SuggestionReason {
    /// The reason, for the audit.
    #[schema(max_length = 500, extensions(("x-admin" = json!({ "label": "Reason", "widget": "textarea" }))))]
    reason: Option<String>,
}

fn record(row: SuggestionRow, named: &Named) -> AdminSuggestion {
    let tool = named.tool(row.tool_id);
    AdminSuggestion {
        underscore_id: row.id,
        id: row.id,
        tool_name: tool.map_or_else(|| "A deleted tool".to_owned(), |tool| tool.name.clone()),
        tool_slug: tool.map(|tool| tool.slug.clone()).unwrap_or_default(),
        website: tool.map(|tool| tool.url.clone()),
        submitted_by: named.person(row.user_id).to_owned(),
        tool_id: row.tool_id,
        effect: effect(&row, tool),
        applicable: tool.is_some()
            && row.state == SuggestionState::Pending.as_str()
            && proposal(&row).is_some(),
        reason: row.reason,
        field: row.field,
        proposed: row.proposed,
        state: row.state,
        created_at: row.created_at,
        decided_at: row.decided_at,
    }
}

fn effect(row: &SuggestionRow, tool: Option<&ToolSummary>) -> String {
    if row.state != SuggestionState::Pending.as_str() {
        return String::new();
    }
    match (proposal(row), tool) {
        (Some(field), Some(tool)) => {
            format!("{} of {} becomes “{}”.", field.label(), tool.name, row.proposed)
        }
        _ => "Nothing by itself: edit the tool, then resolve the suggestion.".to_owned(),
    }
}

/// Suggestions of members, the oldest first.
#[utoipa::path(get, path = "/api/admin/suggestions", tag = "admin", params(PageQuery, SuggestionFilter),
    extensions(("x-permission" = json!("curation.manage")), ("x-admin" = json!({
        "resource": "suggestions", "label": "Suggestions", "singular": "Suggestion", "icon": "Article",
        "group": "curation", "title": "toolName",
        "list": ["toolName", "website", "submittedBy", "reason", "state", "createdAt"],
        "show": ["toolId", "website", "submittedBy", "reason", "field", "proposed", "effect", "state", "createdAt", "decidedAt"],
        "sort": "createdAt", "empty": "No suggestions wait." }))),
    responses(
        (status = 200, body = AdminSuggestionList),
        (status = 401, body = ProblemBody),
        (status = 422, body = ProblemBody, description = "A parameter breaks a rule; it is named."),
    ))]
pub(super) async fn list_admin_suggestions(
    State(context): State<ModuleContext>,
    Query(page): Query<PageQuery>,
    Query(filter): Query<SuggestionFilter>,
) -> Result<Json<AdminSuggestionList>, Problem> {
    let requested = page.check(&SORTABLE, "createdAt", "id")?;
    let mut conditions = Conditions::default();
    let ids: Vec<Bind> = page.ids.iter().filter_map(|id| id.parse().ok()).map(Bind::Id).collect();
    let state = filter.state.as_deref().filter(|state| !state.is_empty());
    match state {
        None if ids.is_empty() => conditions.one_of("state", [Bind::Text("pending".to_owned())]),
        None | Some("all") => {}
        Some(state @ ("pending" | "applied" | "dismissed" | "resolved")) => {
            conditions.one_of("state", [Bind::Text(state.to_owned())]);
        }
        Some(_) => {
            let rule = "must be pending, applied, dismissed, resolved or all";
            return Err(Problem::invalid("state", rule));
        }
    }
    conditions.one_of("id", ids);
    conditions.matches(&["reason", "proposed"], filter.q.as_deref().unwrap_or_default());
    let total_count = store::count_suggestions(&context.db, &conditions).await?;
    let rows = store::suggestions(&context.db, &conditions, &requested.sql).await?;
    let named = Named::of(&context, &rows).await?;
    let items = rows.into_iter().map(|row| record(row, &named)).collect();
    Ok(Json(AdminSuggestionList { items, total_count, total_pages: requested.of(total_count) }))
}

/// A suggestion.
#[utoipa::path(get, path = "/api/admin/suggestions/{id}", tag = "admin",
    extensions(("x-permission" = json!("curation.manage"))), params(("id" = Uuid, Path, description = "Identity.")),
    responses(
        (status = 200, body = AdminSuggestion), (status = 401, body = ProblemBody), (status = 404, body = ProblemBody),
    ))]
pub(super) async fn get_admin_suggestion(
    State(context): State<ModuleContext>,
    Path(id): Path<String>,
) -> Result<Json<AdminSuggestion>, Problem> {
    let id: Uuid = id.parse().map_err(|_| CurationError::NoSuggestion)?;
    let mut tx = context.db.begin_read().await?;
    let row = store::suggestion_in(&mut tx, id).await?.ok_or(CurationError::NoSuggestion)?;
    drop(tx);
    shown(&context, row).await
}

async fn shown(context: &ModuleContext, row: SuggestionRow) -> Result<Json<AdminSuggestion>, Problem> {
    let named = Named::of(context, std::slice::from_ref(&row)).await?;
    Ok(Json(record(row, &named)))
}

async fn decided(
    context: &ModuleContext,
    actor: &Actor,
    id: &str,
    state: SuggestionState,
    reason: Option<&str>,
) -> Result<Json<AdminSuggestion>, Problem> {
    if reason.is_some_and(|reason| reason.chars().count() > 500) {
        return Err(Problem::invalid("reason", "must be at most 500 characters"));
    }
    let row = decide(context, actor, id, &Decision { state, reason }).await?;
    shown(context, row).await
}

/// Applies the suggestion to the tool, with the rules of the tool's form, and removes it from the queue.
#[utoipa::path(post, path = "/api/admin/suggestions/{id}/apply", tag = "admin",
    extensions(("x-permission" = json!("curation.manage")), ("x-admin-action" = json!({
        "resource": "suggestions", "label": "Apply", "icon": "Check", "scope": ["row", "show"],
        "when": { "field": "applicable", "in": [true] }, "confirm": "{effect}" }))),
    params(("id" = Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = AdminSuggestion),
        (status = 401, body = ProblemBody),
        (status = 404, body = ProblemBody, description = "There is no such suggestion in the queue, or the tool is gone."),
        (status = 409, body = ProblemBody, description = "It names no field with a text, or the tool would be listed twice. It waits on."),
        (status = 422, body = ProblemBody, description = "The tool's rules do not allow the text; the field is named. It waits on."),
    ))]
pub(super) async fn apply_suggestion(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
) -> Result<Json<AdminSuggestion>, Problem> {
    let row = apply(&context, &actor, &id).await?;
    shown(&context, row).await
}

/// Takes a suggestion off the queue as dealt with in some other way.
#[utoipa::path(post, path = "/api/admin/suggestions/{id}/resolve", tag = "admin",
    extensions(("x-permission" = json!("curation.manage")), ("x-admin-action" = json!({
        "resource": "suggestions", "label": "Resolve", "icon": "Check", "scope": ["row", "show"],
        "when": { "field": "state", "in": ["pending"] }, "done": "Suggestion resolved successfully" }))),
    params(("id" = Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = AdminSuggestion),
        (status = 401, body = ProblemBody),
        (status = 404, body = ProblemBody, description = "There is no such suggestion in the queue."),
    ))]
pub(super) async fn resolve_admin_suggestion(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
) -> Result<Json<AdminSuggestion>, Problem> {
    decided(&context, &actor, &id, SuggestionState::Resolved, None).await
}

/// Takes a suggestion off the queue without a change.
#[utoipa::path(post, path = "/api/admin/suggestions/{id}/dismiss", tag = "admin",
    extensions(("x-permission" = json!("curation.manage")), ("x-admin-action" = json!({
        "resource": "suggestions", "label": "Dismiss", "icon": "Close", "scope": ["row", "show"],
        "when": { "field": "state", "in": ["pending"] }, "confirm": "Dismiss this suggestion?" }))),
    params(("id" = Uuid, Path, description = "Identity.")), request_body = SuggestionReason, responses(
        (status = 200, body = AdminSuggestion),
        (status = 401, body = ProblemBody),
        (status = 404, body = ProblemBody, description = "There is no such suggestion in the queue."),
        (status = 422, body = ProblemBody, description = "The reason is too long."),
    ))]
pub(super) async fn dismiss_suggestion(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
    Json(requested): Json<SuggestionReason>,
) -> Result<Json<AdminSuggestion>, Problem> {
    let reason = requested.reason.as_deref().map(str::trim).filter(|reason| !reason.is_empty());
    decided(&context, &actor, &id, SuggestionState::Dismissed, reason).await
}
