//! `DELETE /api/adminactions/deleteuser/{id}` and `DELETE /api/admin/users/{id}`

use super::user_id;
use crate::api::views::MessageResponse;
use crate::change;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;

/// Deletes an account at once: everything personal is erased, what others rely on stays without a name. The
/// password must have been entered within ten minutes.
#[utoipa::path(delete, path = "/api/adminactions/deleteuser/{id}", tag = "admin",
    extensions(("x-permission" = json!("users.manage")), ("x-step-up" = json!(true))),
    params(("id" = Uuid, Path, description = "The user's id.")), responses(
        (status = 200, body = MessageResponse),
        (status = 403, body = ProblemBody, description = "Please enter your password again to do this."),
        (status = 404, body = ProblemBody, description = "There is no such user."),
        (status = 409, body = ProblemBody, description = "It is the last admin, or yourself."),
    ))]
pub(super) async fn delete_user(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
) -> Result<Json<MessageResponse>, Problem> {
    change::delete(&context, &actor, user_id(&id)?, None).await?;
    Ok(MessageResponse::new("User deleted successfully"))
}

/// The same as `DELETE /api/adminactions/deleteuser/{id}`.
#[utoipa::path(delete, path = "/api/admin/users/{id}", tag = "admin",
    extensions(("x-permission" = json!("users.manage")), ("x-step-up" = json!(true)), ("x-admin-action" = json!({
        "resource": "users", "label": "Delete", "icon": "Delete", "scope": ["row", "show"], "destructive": true,
        "confirm": {
            "text": "Are you sure you want to delete {fullName}? This action cannot be undone.",
            "type": "{email}"
        },
        "done": "User deleted successfully"
    }))),
    params(("id" = Uuid, Path, description = "The user's id.")), responses(
        (status = 204, description = "The account is no more."),
        (status = 403, body = ProblemBody, description = "Please enter your password again to do this."),
        (status = 404, body = ProblemBody, description = "There is no such user."),
        (status = 409, body = ProblemBody, description = "It is the last admin, or yourself."),
    ))]
pub(super) async fn delete_user_record(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    change::delete(&context, &actor, user_id(&id)?, None).await?;
    Ok(StatusCode::NO_CONTENT)
}
