//! `POST /api/claims/{id}/submit`

use super::views::{Claim, claim, claim_id, find};
use crate::changes::{self, Submitted};
use axum::extract::{Path, State};
use serde::Deserialize;
use toolbase_kernel::http::{Json, Problem, ProblemBody, SignedIn, User};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// The claimant's statement with the documents.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct SubmitClaim {
    /// The right to the tool, in a few words: 1 to 2,000 characters.
    #[schema(example = "I am the founder.")]
    statement: String,
}

/// Has the documents of a claim read by an admin.
#[utoipa::path(post, path = "/api/claims/{id}/submit", tag = "claims", request_body = SubmitClaim,
    extensions(("x-permission" = json!("user")), ("x-owner" = json!("own")), ("x-rate-limit" = json!("write"))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = Claim),
        (status = 404, body = ProblemBody, description = "There is no such claim, or it is somebody else's."),
        (status = 409, body = ProblemBody, description = "It is in review already, has ended, or the tool is not listed any more."),
        (status = 422, body = ProblemBody, description = "There is no document, or `statement` is empty or too long."),
    ))]
pub(super) async fn submit_claim(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Path(id): Path<String>,
    Json(body): Json<SubmitClaim>,
) -> Result<Json<Claim>, Problem> {
    let submitted = Submitted { actor, user: account.id, claim: claim_id(&id)? };
    changes::submit(&context, &submitted, &body.statement).await?;
    let (row, _) = find(&context, &id, account.id).await?;
    Ok(Json(claim(&context, row, account.id).await?))
}
