//! `DELETE /api/reviews/{id}`

use super::views::{Message, review_id};
use crate::changes::{self, ReviewDecision};
use crate::store::{self, ReviewRow};
use axum::extract::{Path, State};
use toolbase_kernel::admin::IfMatch;
use toolbase_kernel::admin::moderation::decide;
use toolbase_kernel::http::{Json, Problem, ProblemBody, SignedIn, User};
use toolbase_kernel::module::ModuleContext;

/// Withdraws one's own review; an admin deletes anybody's. The tool can be reviewed again afterwards.
#[utoipa::path(delete, path = "/api/reviews/{id}", tag = "reviews",
    extensions(("x-permission" = json!("user")), ("x-owner" = json!({ "createdBy": "create_review", "id": "/id" })), ("x-rate-limit" = json!("write"))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = Message, example = json!({ "message": "Review deleted successfully" })),
        (status = 404, body = ProblemBody, description = "There is no such review, or it is somebody else's."),
    ))]
pub(super) async fn delete_review(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Path(id): Path<String>,
) -> Result<Json<Message>, Problem> {
    let id = review_id(&id)?;
    let author = store::review_by_id(&context.db, id).await?.and_then(|row| row.user_id);
    if account.is_admin() && author != Some(account.id) {
        decide::<ReviewRow>(&context, &actor, id, &ReviewDecision::Delete, &IfMatch::default()).await?;
    } else {
        changes::withdraw(&context, &actor, account.id, id).await?;
    }
    Ok(Json(Message::new("Review deleted successfully")))
}
