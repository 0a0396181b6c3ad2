//! `POST /api/admin/tools/bulk/{approve,reject,deactivate,reactivate,return-to-queue,undo}`

use super::tool_selection::{ToolSelection, ToolSelectionWithReason};
use crate::domain::StateChange;
use crate::editing::{BulkChange, Decision, change_all};
use axum::extract::State;
use toolbase_kernel::admin::BulkResult;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Approves many tools. Those that cannot be are left as they are and listed with the reason.
#[utoipa::path(post, path = "/api/admin/tools/bulk/approve", tag = "admin", request_body = ToolSelection,
    extensions(("x-permission" = json!("tools.manage")), ("x-admin-action" = json!({
        "resource": "tools", "label": "Approve", "icon": "Check", "scope": ["bulk"], "confirm": "Approve these tools?",
        "when": { "field": "state", "in": ["pending", "rejected"] }, "undo": "undo_tool_decisions" }))),
    responses((status = 200, body = BulkResult),
        (status = 422, body = ProblemBody, description = "Neither `ids` nor `filter`, both, or one that cannot be read; it is named.")))]
pub(super) async fn approve_tools(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Json(selection): Json<ToolSelection>,
) -> Result<Json<BulkResult>, Problem> {
    decide_all(context, actor, StateChange::Approve, selection, None).await
}

/// Rejects many tools, with one reason.
#[utoipa::path(post, path = "/api/admin/tools/bulk/reject", tag = "admin", request_body = ToolSelectionWithReason,
    extensions(("x-permission" = json!("tools.manage")), ("x-admin-action" = json!({
        "resource": "tools", "label": "Reject", "icon": "Close", "scope": ["bulk"], "confirm": "Reject these tools?",
        "when": { "field": "state", "in": ["pending", "approved"] }, "undo": "undo_tool_decisions" }))),
    responses((status = 200, body = BulkResult),
        (status = 422, body = ProblemBody, description = "Neither `ids` nor `filter`, both, one that cannot be read, or no `reason`; it is named.")))]
pub(super) async fn reject_tools(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Json(selection): Json<ToolSelectionWithReason>,
) -> Result<Json<BulkResult>, Problem> {
    let (selection, reason) = selection.split()?;
    decide_all(context, actor, StateChange::Reject, selection, Some(reason)).await
}

/// Moves many tools to the trash, with one reason.
#[utoipa::path(post, path = "/api/admin/tools/bulk/deactivate", tag = "admin", request_body = ToolSelectionWithReason,
    extensions(("x-permission" = json!("tools.manage")), ("x-admin-action" = json!({
        "resource": "tools", "label": "Deactivate", "icon": "Archive", "scope": ["bulk"],
        "when": { "field": "state", "in": ["draft", "pending", "approved", "rejected"] },
        "confirm": "Move these tools to the trash? Everything of them stays, and they can be reactivated.",
        "undo": "undo_tool_decisions" }))),
    responses((status = 200, body = BulkResult),
        (status = 422, body = ProblemBody, description = "Neither `ids` nor `filter`, both, one that cannot be read, or no `reason`; it is named.")))]
pub(super) async fn deactivate_tools(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Json(selection): Json<ToolSelectionWithReason>,
) -> Result<Json<BulkResult>, Problem> {
    let (selection, reason) = selection.split()?;
    decide_all(context, actor, StateChange::Deactivate, selection, Some(reason)).await
}

/// Brings many tools back from the trash, each to the state that it had.
#[utoipa::path(post, path = "/api/admin/tools/bulk/reactivate", tag = "admin", request_body = ToolSelection,
    extensions(("x-permission" = json!("tools.manage")), ("x-admin-action" = json!({
        "resource": "tools", "label": "Reactivate", "icon": "Unarchive", "scope": ["bulk"],
        "when": { "field": "state", "in": ["inactive"] }, "confirm": "Bring these tools back from the trash?",
        "undo": "undo_tool_decisions" }))),
    responses((status = 200, body = BulkResult),
        (status = 422, body = ProblemBody, description = "Neither `ids` nor `filter`, both, or one that cannot be read; it is named.")))]
pub(super) async fn reactivate_tools(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Json(selection): Json<ToolSelection>,
) -> Result<Json<BulkResult>, Problem> {
    decide_all(context, actor, StateChange::Reactivate, selection, None).await
}

/// Lets many approved or rejected tools wait for a decision again.
#[utoipa::path(post, path = "/api/admin/tools/bulk/return-to-queue", tag = "admin", request_body = ToolSelection,
    extensions(("x-permission" = json!("tools.manage")), ("x-admin-action" = json!({
        "resource": "tools", "label": "Back to the queue", "icon": "Replay", "scope": ["bulk"],
        "when": { "field": "state", "in": ["approved", "rejected"] },
        "confirm": "Let these tools wait for approval again? Public ones leave the site.",
        "undo": "undo_tool_decisions" }))),
    responses((status = 200, body = BulkResult),
        (status = 422, body = ProblemBody, description = "Neither `ids` nor `filter`, both, or one that cannot be read; it is named.")))]
pub(super) async fn return_tools_to_queue(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Json(selection): Json<ToolSelection>,
) -> Result<Json<BulkResult>, Problem> {
    decide_all(context, actor, StateChange::Requeue, selection, None).await
}

/// Undoes one's last decision about each of these tools: state and reason are what they were before it. Tools about
/// which someone else has decided meanwhile are left as they are.
#[utoipa::path(post, path = "/api/admin/tools/bulk/undo", tag = "admin", request_body = ToolSelection,
    extensions(("x-permission" = json!("tools.manage")), ("x-admin-action" = json!({
        "resource": "tools", "label": "Undo", "scope": [] }))),
    responses((status = 200, body = BulkResult),
        (status = 422, body = ProblemBody, description = "Neither `ids` nor `filter`, both, or one that cannot be read; it is named.")))]
pub(super) async fn undo_tool_decisions(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Json(selection): Json<ToolSelection>,
) -> Result<Json<BulkResult>, Problem> {
    decide_all(context, actor, StateChange::Undo, selection, None).await
}

async fn decide_all(
    context: ModuleContext,
    actor: Actor,
    change: StateChange,
    selection: ToolSelection,
    reason: Option<String>,
) -> Result<Json<BulkResult>, Problem> {
    let tools = selection.tools(&context).await?;
    run(context, BulkChange::Decide(Decision { actor, change, reason }), tools).await
}

/// Does it in a task of its own: a client that no longer waits does not leave the work half done.
pub(super) async fn run(
    context: ModuleContext,
    change: BulkChange,
    tools: Vec<Uuid>,
) -> Result<Json<BulkResult>, Problem> {
    let work = tokio::spawn(async move { change_all(&context, &change, &tools).await });
    Ok(Json(work.await.map_err(Problem::internal)??))
}
