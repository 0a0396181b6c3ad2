//! `approve-tool`, `reject-tool`, `deactivate-tool`, `reactivate-tool` and `return-tool-to-queue` under
//! `/api/adminactions/`

use super::list_admin_tools::missing;
use super::responses::{record, record_id};
use crate::domain::StateChange;
use crate::editing::{AdminTool, Decision, decide};
use axum::extract::{Path, State};
use axum::response::Response;
use serde::Deserialize;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// Longest reason, in characters.
const REASON_MAX: usize = 500;

/// The reason for a decision.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ToolReason {
    /// The reason, for the audit and for the tool's owner.
    #[schema(min_length = 1, max_length = 500, example = "The site does not respond.",
        extensions(("x-admin" = json!({ "label": "Reason", "widget": "textarea" }))))]
    reason: String,
}

/// A reason, checked.
///
/// # Errors
/// 422, naming `reason`.
pub(super) fn checked_reason(reason: &str) -> Result<String, Problem> {
    let reason = crate::domain::text::typed_paragraphs(reason);
    if reason.is_empty() {
        return Err(Problem::invalid("reason", "is required"));
    }
    if reason.chars().count() > REASON_MAX {
        return Err(Problem::invalid("reason", format!("must be at most {REASON_MAX} characters")));
    }
    Ok(reason)
}

/// Makes a tool public that waits for approval or was rejected. What is required is checked once more.
#[utoipa::path(post, path = "/api/adminactions/approve-tool/{id}", tag = "admin",
    extensions(("x-permission" = json!("tools.manage")), ("x-admin-action" = json!({
        "resource": "tools", "label": "Approve", "icon": "Check", "scope": ["row", "show"],
        "when": { "field": "state", "in": ["pending", "rejected"] }, "undo": "undo_tool_decisions" }))),
    params(("id" = Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = AdminTool),
        (status = 404, body = ProblemBody, description = "There is no such tool."),
        (status = 409, body = ProblemBody, description = "Its state does not allow it, or the product is listed already; `current` names that listing."),
        (status = 422, body = ProblemBody, description = "It lacks what is required; the fields are named."),
    ))]
pub(super) async fn approve_tool(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    make(&context, actor, &id, StateChange::Approve, None).await
}

/// Rejects a tool, with the reason.
#[utoipa::path(post, path = "/api/adminactions/reject-tool/{id}", tag = "admin", request_body = ToolReason,
    extensions(("x-permission" = json!("tools.manage")), ("x-admin-action" = json!({
        "resource": "tools", "label": "Reject", "icon": "Close", "scope": ["row", "show"],
        "when": { "field": "state", "in": ["pending"] }, "confirm": "Reject this tool?", "undo": "undo_tool_decisions" }))),
    params(("id" = Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = AdminTool),
        (status = 404, body = ProblemBody, description = "There is no such tool."),
        (status = 409, body = ProblemBody, description = "Its state does not allow it."),
        (status = 422, body = ProblemBody, description = "`reason` is missing or too long."),
    ))]
pub(super) async fn reject_tool(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
    Json(body): Json<ToolReason>,
) -> Result<Response, Problem> {
    let reason = checked_reason(&body.reason)?;
    make(&context, actor, &id, StateChange::Reject, Some(reason)).await
}

/// Moves a tool to the trash, with the reason: it leaves the site, and everything of it stays.
#[utoipa::path(put, path = "/api/adminactions/deactivate-tool/{id}", tag = "admin", request_body = ToolReason,
    extensions(("x-permission" = json!("tools.manage")), ("x-admin-action" = json!({
        "resource": "tools", "label": "Deactivate", "icon": "Archive", "scope": ["row", "show"],
        "when": { "field": "state", "in": ["draft", "pending", "approved", "rejected"] }, "undo": "undo_tool_decisions",
        "confirm": "Move this tool to the trash? Votes, saves, places in lists and pictures stay, and it can be reactivated." }))),
    params(("id" = Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = AdminTool),
        (status = 404, body = ProblemBody, description = "There is no such tool."),
        (status = 409, body = ProblemBody, description = "Its state does not allow it."),
        (status = 422, body = ProblemBody, description = "`reason` is missing or too long."),
    ))]
pub(super) async fn deactivate_tool(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
    Json(body): Json<ToolReason>,
) -> Result<Response, Problem> {
    let reason = checked_reason(&body.reason)?;
    make(&context, actor, &id, StateChange::Deactivate, Some(reason)).await
}

/// Brings a deactivated tool back from the trash, to the state that it had: public if it was public.
#[utoipa::path(put, path = "/api/adminactions/reactivate-tool/{id}", tag = "admin",
    extensions(("x-permission" = json!("tools.manage")), ("x-admin-action" = json!({
        "resource": "tools", "label": "Reactivate", "icon": "Unarchive", "scope": ["row", "show"],
        "when": { "field": "state", "in": ["inactive"] }, "undo": "undo_tool_decisions",
        "done": "Tool reactivated successfully!", "failed": "Failed to reactivate tool." }))),
    params(("id" = Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = AdminTool),
        (status = 404, body = ProblemBody, description = "There is no such tool."),
        (status = 409, body = ProblemBody, description = "Its state does not allow it, or the product is listed already; `current` names that listing."),
        (status = 422, body = ProblemBody, description = "It lacks what is required; the fields are named."),
    ))]
pub(super) async fn reactivate_tool(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    make(&context, actor, &id, StateChange::Reactivate, None).await
}

/// Lets an approved or rejected tool wait for a decision again.
#[utoipa::path(post, path = "/api/adminactions/return-tool-to-queue/{id}", tag = "admin",
    extensions(("x-permission" = json!("tools.manage")), ("x-admin-action" = json!({
        "resource": "tools", "label": "Back to the queue", "icon": "Replay", "scope": ["row", "show"],
        "when": { "field": "state", "in": ["approved", "rejected"] },
        "confirm": "Let this tool wait for approval again? A public one leaves the site.", "undo": "undo_tool_decisions" }))),
    params(("id" = Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = AdminTool),
        (status = 404, body = ProblemBody, description = "There is no such tool."),
        (status = 409, body = ProblemBody, description = "Its state does not allow it, or the product is listed already; `current` names that listing."),
    ))]
pub(super) async fn return_tool_to_queue(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    make(&context, actor, &id, StateChange::Requeue, None).await
}

async fn make(
    context: &ModuleContext,
    actor: Actor,
    id: &str,
    change: StateChange,
    reason: Option<String>,
) -> Result<Response, Problem> {
    let id = record_id(id, missing)?;
    let tool = decide(context, &Decision { actor, change, reason }, id).await?;
    Ok(record(&tool, tool.updated_at))
}
