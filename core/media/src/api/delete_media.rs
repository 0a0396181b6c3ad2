//! `DELETE /api/admin/media/{id}`

use crate::{MediaError, remove};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use toolbase_kernel::http::{Admin, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Deletes an upload with all its files. One that records use cannot be deleted.
#[utoipa::path(delete, path = "/api/admin/media/{id}", tag = "admin", operation_id = "delete_media",
    extensions(("x-permission" = json!("media.manage"))),
    params(("id" = Uuid, Path, description = "Identity.")), responses(
        (status = 204),
        (status = 404, body = ProblemBody, description = "There is no such upload."),
        (status = 409, body = ProblemBody, description = "Records use it; `usedBy` names them."),
    ))]
pub(super) async fn delete_media(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let id: Uuid = id.parse().map_err(|_| MediaError::NotFound)?;
    remove(&context, id, &actor, None).await?;
    Ok(StatusCode::NO_CONTENT)
}
