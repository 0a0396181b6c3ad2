//! `GET /api/claims/{id}`

use super::views::{Claim, claim, find};
use axum::extract::{Path, State};
use toolbase_kernel::http::{Json, Problem, ProblemBody, SignedIn};
use toolbase_kernel::module::ModuleContext;

/// A claim: one's own, that of a listing that one owns with somebody else, or one that disputes one's listing.
#[utoipa::path(get, path = "/api/claims/{id}", tag = "claims", extensions(("x-permission" = json!("user")), ("x-owner" = json!("own"))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = Claim),
        (status = 404, body = ProblemBody, description = "There is no such claim, or it is somebody else's."),
    ))]
pub(super) async fn get_claim(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    Path(id): Path<String>,
) -> Result<Json<Claim>, Problem> {
    let (row, _) = find(&context, &id, account.id).await?;
    Ok(Json(claim(&context, row, account.id).await?))
}
