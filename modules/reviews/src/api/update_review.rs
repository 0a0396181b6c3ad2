//! `PUT /api/reviews/{id}`

use super::create_review::ReviewRequest;
use super::views::{Review, review_id};
use crate::changes;
use crate::tools::Named;
use axum::extract::{Path, State};
use toolbase_kernel::http::{Json, Problem, ProblemBody, SignedIn, User};
use toolbase_kernel::module::ModuleContext;

/// Changes one's own review. Of a published review the published text stays until a moderator has decided on the new
/// one, which is `own.revision` in the response. A rejected review waits again.
#[utoipa::path(put, path = "/api/reviews/{id}", tag = "reviews",
    extensions(("x-permission" = json!("user")), ("x-rate-limit" = json!("write"))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")),
    request_body = ReviewRequest, responses(
        (status = 200, body = Review),
        (status = 404, body = ProblemBody, description = "There is no such review, or it is somebody else's."),
        (status = 409, body = ProblemBody, description = "It was rejected, and the caller has written another one."),
        (status = 422, body = ProblemBody, description = "A field breaks a rule; `errors` names it."),
    ))]
pub(super) async fn update_review(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Path(id): Path<String>,
    Json(requested): Json<ReviewRequest>,
) -> Result<Json<Review>, Problem> {
    account.must_be("user", requested.user.as_deref())?;
    let row = changes::revise(&context, &account, &actor, review_id(&id)?, requested.content()).await?;
    let named = Named::of_reviews(&context, std::slice::from_ref(&row)).await?;
    Ok(Json(Review::of(&row, &named, true)))
}
