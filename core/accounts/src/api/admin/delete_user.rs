//! `DELETE /api/adminactions/deleteuser/{id}`

use crate::api::views::MessageResponse;
use crate::change;
use axum::extract::{Path, State};
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;

/// The same as `DELETE /api/admin/users/{id}`.
#[utoipa::path(delete, path = "/api/adminactions/deleteuser/{id}", tag = "admin",
    extensions(("x-permission" = json!("users.manage")), ("x-audit" = json!(["user.delete"])), ("x-step-up" = json!(true))),
    params(("id" = Uuid, Path, description = "The user's id.")), responses(
        (status = 200, body = MessageResponse),
        (status = 403, body = ProblemBody, description = "Please enter your password again to do this."),
        (status = 404, body = ProblemBody, description = "User not found"),
        (status = 409, body = ProblemBody, description = "It is the last admin, or yourself."),
    ))]
pub(super) async fn delete_user(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
) -> Result<Json<MessageResponse>, Problem> {
    // Text that is no id matches no account.
    let id = id.parse().map_err(|_| crate::ChangeError::NotFound)?;
    change::delete(&context, &actor, id, None).await?;
    Ok(MessageResponse::new("User deleted successfully"))
}
