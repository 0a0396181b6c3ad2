//! Deleting permanently: `DELETE /api/admin/tools/{id}`, `DELETE /api/adminactions/delete-tool/{id}` and
//! `POST /api/admin/tools/bulk/delete`

use super::bulk_tools::run;
use super::list_admin_tools::missing;
use super::responses::record_id;
use super::tool_selection::ToolDeletion;
use crate::editing::{self, AdminTool, BulkChange};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use toolbase_kernel::admin::BulkResult;
use toolbase_kernel::admin::IfMatch;
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;

/// Deletes an inactive tool permanently, with its counters, votes and questions. The audit log retains its content.
/// The password must have been entered within ten minutes.
#[utoipa::path(delete, path = "/api/admin/tools/{id}", tag = "admin",
    extensions(("x-permission" = json!("tools.manage")), ("x-step-up" = json!(true)), ("x-admin-action" = json!({
        "resource": "tools", "label": "Delete permanently", "icon": "Delete", "scope": ["row", "show"],
        "destructive": true, "when": { "field": "state", "in": ["inactive"] },
        "confirm": { "text": "Delete {name} permanently, with its votes, saves and places in lists? This cannot be undone.", "type": "{slug}" },
        "done": "Tool deleted successfully!", "failed": "Failed to delete tool." }))),
    params(("id" = Uuid, Path, description = "Identity."),
        ("If-Match" = Option<String>, Header, description = "The `ETag` of the version that was read.")),
    responses(
        (status = 204, description = "It is deleted."),
        (status = 403, body = ProblemBody, description = "Please enter your password again to do this."),
        (status = 404, body = ProblemBody, description = "There is no such tool."),
        (status = 409, body = ProblemBody, description = "It is not inactive: only what is in the trash is deleted permanently."),
        (status = 412, body = ProblemBody, description = "It was changed since it was read; `current` is the tool as it is now."),
    ))]
pub(super) async fn remove_tool(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Problem> {
    let id = record_id(&id, missing)?;
    editing::remove(&context, &actor, id, |tool: &AdminTool| {
        IfMatch::of(&headers).check(tool, tool.updated_at)
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes an inactive tool permanently: the same as `DELETE /api/admin/tools/{id}`.
#[utoipa::path(delete, path = "/api/adminactions/delete-tool/{id}", tag = "admin",
    extensions(("x-permission" = json!("tools.manage")), ("x-step-up" = json!(true))),
    params(("id" = Uuid, Path, description = "Identity.")), responses(
        (status = 204, description = "It is deleted."),
        (status = 403, body = ProblemBody, description = "Please enter your password again to do this."),
        (status = 404, body = ProblemBody, description = "There is no such tool."),
        (status = 409, body = ProblemBody, description = "It is not inactive: only what is in the trash is deleted permanently."),
    ))]
pub(super) async fn delete_tool(
    context: State<ModuleContext>,
    admin: Admin,
    id: Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Problem> {
    remove_tool(context, admin, id, headers).await
}

/// Deletes many inactive tools permanently, with one reason. For more than one the number is required too. Tools that
/// are not inactive do not change. The audit log retains their content.
#[utoipa::path(post, path = "/api/admin/tools/bulk/delete", tag = "admin", request_body = ToolDeletion,
    extensions(("x-permission" = json!("tools.manage")), ("x-step-up" = json!(true)), ("x-admin-action" = json!({
        "resource": "tools", "label": "Delete permanently", "icon": "Delete", "scope": ["bulk"], "destructive": true,
        "when": { "field": "state", "in": ["inactive"] }, "failed": "Failed to delete tool.",
        "confirm": "Delete these tools permanently, with their votes, saves and places in lists? This cannot be undone." }))),
    responses((status = 200, body = BulkResult),
        (status = 403, body = ProblemBody, description = "Please enter your password again to do this."),
        (status = 409, body = ProblemBody, description = "`expected` is not the number of tools selected; nothing was deleted."),
        (status = 422, body = ProblemBody, description = "Neither `ids` nor `filter`, both, one that cannot be read, no `expected` for more than one, or no `reason`; it is named.")))]
pub(super) async fn delete_tools(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Json(deletion): Json<ToolDeletion>,
) -> Result<Json<BulkResult>, Problem> {
    let (tools, reason) = deletion.counted(&context).await?;
    run(context, BulkChange::Remove { actor, reason: Some(reason) }, tools).await
}
