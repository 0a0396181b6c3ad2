//! `POST /api/claims/{id}/check` and `POST /api/claims/{id}/confirm`

use super::views::{Claim, claim, claim_id};
use crate::changes;
use crate::domain::Method;
use axum::extract::{Path, State};
use serde::Deserialize;
use toolbase_kernel::http::{Json, Problem, ProblemBody, SignedIn, User};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// The proof to look for.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
pub(super) struct CheckRequest {
    /// The way to prove it.
    #[schema(example = "dns")]
    pub method: Method,
}

/// Looks whether a proof is there, and notes what was found: the newest of `checks`. The state stays as it is.
#[utoipa::path(post, path = "/api/claims/{id}/check", tag = "claims", request_body = CheckRequest,
    extensions(("x-permission" = json!("user")), ("x-owner" = json!("own")), ("x-rate-limit" = json!("write"))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = Claim),
        (status = 404, body = ProblemBody, description = "There is no such claim, or it is somebody else's."),
        (status = 409, body = ProblemBody, description = "It is decided, has expired, or the tool or its address has changed."),
        (status = 422, body = ProblemBody, description = "`method` is no way to prove this address."),
        (status = 503, body = ProblemBody, description = "Reading websites is switched off."),
    ))]
pub(super) async fn check_claim(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Path(id): Path<String>,
    Json(body): Json<CheckRequest>,
) -> Result<Json<Claim>, Problem> {
    let row = changes::check(&context, &actor, account.id, claim_id(&id)?, body.method).await?;
    Ok(Json(claim(&context, row, account.id).await?))
}

/// Looks for a proof anew. Where it is there, the member owns the listing, or an admin has to look at the claim: when
/// somebody else owns the listing, when the tool may be taken for another, and when the member's address is at a domain
/// with several listings. Otherwise the newest of `checks` has the reason.
#[utoipa::path(post, path = "/api/claims/{id}/confirm", tag = "claims", request_body = CheckRequest,
    extensions(("x-permission" = json!("user")), ("x-owner" = json!("own")), ("x-rate-limit" = json!("write"))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = Claim),
        (status = 404, body = ProblemBody, description = "There is no such claim, or it is somebody else's."),
        (status = 409, body = ProblemBody, description = "It is decided, has expired, or the tool or its address has changed."),
        (status = 422, body = ProblemBody, description = "`method` is no way to prove this address."),
        (status = 503, body = ProblemBody, description = "Reading websites is switched off."),
    ))]
pub(super) async fn confirm_claim(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Path(id): Path<String>,
    Json(body): Json<CheckRequest>,
) -> Result<Json<Claim>, Problem> {
    let row = changes::confirm(&context, &actor, account.id, claim_id(&id)?, body.method).await?;
    Ok(Json(claim(&context, row, account.id).await?))
}
