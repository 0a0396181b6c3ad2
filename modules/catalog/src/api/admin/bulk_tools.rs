//! `POST /api/admin/tools/bulk/{approve,reject,deactivate,delete}`

use super::decide_tool::checked_reason;
use super::tool_filter::ToolFilter;
use crate::domain::StateChange;
use crate::editing::{BulkChange, BulkResult, Decision, change_all};
use crate::store;
use axum::extract::State;
use serde::Deserialize;
use toolbase_core::audit::Actor;
use toolbase_core::http::{Admin, Json, Problem, ProblemBody};
use toolbase_core::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// Most tools that may be named one by one.
const IDS_MAX: usize = 1000;

/// Which tools: either those named, or all that meet the filter, on all pages.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ToolSelection {
    /// Exactly these, at most 1000.
    #[serde(default)]
    #[schema(nullable, max_items = 1000)]
    ids: Option<Vec<Uuid>>,
    /// All that meet these filters, named as in the query of the list; an empty one means all tools.
    #[serde(default)]
    #[schema(nullable, value_type = Option<Object>, example = json!({ "state": ["pending"], "q": "journey" }))]
    filter: Option<serde_json::Map<String, serde_json::Value>>,
}

/// Which tools, and why.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ToolSelectionWithReason {
    /// Exactly these, at most 1000.
    #[serde(default)]
    #[schema(nullable, max_items = 1000)]
    ids: Option<Vec<Uuid>>,
    /// All that meet these filters, named as in the query of the list; an empty one means all tools.
    #[serde(default)]
    #[schema(nullable, value_type = Option<Object>, example = json!({ "state": ["pending"], "q": "journey" }))]
    filter: Option<serde_json::Map<String, serde_json::Value>>,
    /// The reason, for the audit and for the tools' owners.
    #[schema(min_length = 1, max_length = 500, example = "The site does not answer.",
        extensions(("x-admin" = json!({ "label": "Reason", "widget": "textarea" }))))]
    reason: String,
}

impl ToolSelectionWithReason {
    fn split(self) -> Result<(ToolSelection, String), Problem> {
        let reason = checked_reason(&self.reason)?;
        Ok((ToolSelection { ids: self.ids, filter: self.filter }, reason))
    }
}

/// Approves many tools. Those that cannot be are left as they are and listed with the reason.
#[utoipa::path(post, path = "/api/admin/tools/bulk/approve", tag = "admin", request_body = ToolSelection,
    extensions(("x-permission" = json!("tools.manage")), ("x-admin-action" = json!({
        "resource": "tools", "label": "Approve", "icon": "Check", "scope": ["bulk"], "confirm": "Approve these tools?" }))),
    responses((status = 200, body = BulkResult), (status = 401, body = ProblemBody),
        (status = 422, body = ProblemBody, description = "Neither `ids` nor `filter`, both, or one that cannot be read; it is named.")))]
pub(super) async fn approve_tools(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Json(selection): Json<ToolSelection>,
) -> Result<Json<BulkResult>, Problem> {
    run(context, selection, decision(actor, StateChange::Approve, None)).await
}

/// Rejects many tools, with one reason.
#[utoipa::path(post, path = "/api/admin/tools/bulk/reject", tag = "admin", request_body = ToolSelectionWithReason,
    extensions(("x-permission" = json!("tools.manage")), ("x-admin-action" = json!({
        "resource": "tools", "label": "Reject", "icon": "Close", "scope": ["bulk"], "confirm": "Reject these tools?" }))),
    responses((status = 200, body = BulkResult), (status = 401, body = ProblemBody),
        (status = 422, body = ProblemBody, description = "Neither `ids` nor `filter`, both, one that cannot be read, or no `reason`; it is named.")))]
pub(super) async fn reject_tools(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Json(selection): Json<ToolSelectionWithReason>,
) -> Result<Json<BulkResult>, Problem> {
    let (selection, reason) = selection.split()?;
    run(context, selection, decision(actor, StateChange::Reject, Some(reason))).await
}

/// Takes many tools off, with one reason.
#[utoipa::path(post, path = "/api/admin/tools/bulk/deactivate", tag = "admin", request_body = ToolSelectionWithReason,
    extensions(("x-permission" = json!("tools.manage")), ("x-admin-action" = json!({
        "resource": "tools", "label": "Deactivate", "icon": "Archive", "scope": ["bulk"], "confirm": "Take these tools off the site?" }))),
    responses((status = 200, body = BulkResult), (status = 401, body = ProblemBody),
        (status = 422, body = ProblemBody, description = "Neither `ids` nor `filter`, both, one that cannot be read, or no `reason`; it is named.")))]
pub(super) async fn deactivate_tools(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Json(selection): Json<ToolSelectionWithReason>,
) -> Result<Json<BulkResult>, Problem> {
    let (selection, reason) = selection.split()?;
    run(context, selection, decision(actor, StateChange::Deactivate, Some(reason))).await
}

/// Deletes many tools for good, with one reason. The audit keeps what they were.
#[utoipa::path(post, path = "/api/admin/tools/bulk/delete", tag = "admin", request_body = ToolSelectionWithReason,
    extensions(("x-permission" = json!("tools.manage")), ("x-admin-action" = json!({
        "resource": "tools", "label": "Delete", "icon": "Delete", "scope": ["bulk"], "destructive": true,
        "confirm": "Delete these tools for good? This cannot be undone." }))),
    responses((status = 200, body = BulkResult), (status = 401, body = ProblemBody),
        (status = 422, body = ProblemBody, description = "Neither `ids` nor `filter`, both, one that cannot be read, or no `reason`; it is named.")))]
pub(super) async fn delete_tools(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Json(selection): Json<ToolSelectionWithReason>,
) -> Result<Json<BulkResult>, Problem> {
    let (selection, reason) = selection.split()?;
    run(context, selection, BulkChange::Remove { actor, reason: Some(reason) }).await
}

fn decision(actor: Actor, change: StateChange, reason: Option<String>) -> BulkChange {
    BulkChange::Decide(Decision { actor, change, reason })
}

async fn run(
    context: ModuleContext,
    selection: ToolSelection,
    change: BulkChange,
) -> Result<Json<BulkResult>, Problem> {
    let tools = match (selection.ids, selection.filter) {
        (Some(ids), None) if ids.len() > IDS_MAX => {
            return Err(Problem::invalid("ids", format!("must be at most {IDS_MAX}; use `filter` for more")));
        }
        (Some(ids), None) => ids,
        (None, Some(filter)) => {
            let conditions = ToolFilter::parse(&filter)?.conditions(&[]);
            store::listing_ids(&context.db, &conditions).await?
        }
        (Some(_), Some(_)) => return Err(Problem::invalid("filter", "must be absent where there are `ids`")),
        (None, None) => return Err(Problem::invalid("ids", "is required, or `filter`")),
    };
    // A task of its own: a client that no longer waits does not leave the work half done.
    let work = tokio::spawn(async move { change_all(&context, &change, &tools).await });
    Ok(Json(work.await.map_err(Problem::internal)??))
}
