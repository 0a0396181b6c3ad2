//! `DELETE /api/claims/{id}` and `POST /api/claims/{id}/renew`

use super::views::{Claim, claim, claim_id};
use crate::changes;
use axum::extract::{Path, State};
use toolbase_kernel::http::{Json, Problem, ProblemBody, SignedIn, User};
use toolbase_kernel::module::ModuleContext;

/// Withdraws a claim, or leaves a listing. A co-owner then becomes its owner.
#[utoipa::path(delete, path = "/api/claims/{id}", tag = "claims",
    extensions(("x-permission" = json!("user")), ("x-owner" = json!("own")), ("x-rate-limit" = json!("write"))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = Claim),
        (status = 404, body = ProblemBody, description = "There is no such claim, or it is somebody else's."),
        (status = 409, body = ProblemBody, description = "It has ended already."),
    ))]
pub(super) async fn leave_claim(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Path(id): Path<String>,
) -> Result<Json<Claim>, Problem> {
    let row = changes::leave(&context, &actor, account.id, claim_id(&id)?).await?;
    Ok(Json(claim(&context, row, account.id).await?))
}

/// Confirms for another year that a listing is one's own, where the proof cannot be looked up.
#[utoipa::path(post, path = "/api/claims/{id}/renew", tag = "claims",
    extensions(("x-permission" = json!("user")), ("x-owner" = json!("own")), ("x-rate-limit" = json!("write"))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = Claim),
        (status = 404, body = ProblemBody, description = "There is no such claim, or it is somebody else's."),
        (status = 409, body = ProblemBody, description = "There is nothing to confirm, or the caller's address is at another domain now."),
    ))]
pub(super) async fn renew_claim(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Path(id): Path<String>,
) -> Result<Json<Claim>, Problem> {
    let row = changes::renew(&context, &actor, account.id, claim_id(&id)?).await?;
    Ok(Json(claim(&context, row, account.id).await?))
}
