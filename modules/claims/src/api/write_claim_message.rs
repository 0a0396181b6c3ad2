//! `POST /api/claims/{id}/messages`

use super::views::{Claim, Part, claim, find};
use crate::changes::{self, Side};
use crate::error::NO_CLAIM;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use toolbase_kernel::http::{Json, Problem, ProblemBody, SignedIn, User};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// A message.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
#[schema(as = ClaimMessageText)]
pub(in crate::api) struct MessageText {
    /// The text, 1 to 2,000 characters.
    #[schema(example = "The domain was sold to us in May.")]
    pub text: String,
}

/// Writes a message about a claim that is in review: the claimant, and the owner whose listing it disputes.
#[utoipa::path(post, path = "/api/claims/{id}/messages", tag = "claims", request_body = MessageText,
    extensions(("x-permission" = json!("user")), ("x-owner" = json!("own")), ("x-rate-limit" = json!("write"))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")), responses(
        (status = 201, body = Claim),
        (status = 404, body = ProblemBody, description = "There is no such claim, or it is none of the caller's business."),
        (status = 409, body = ProblemBody, description = "It is not in review."),
        (status = 422, body = ProblemBody, description = "`text` is empty or too long."),
        (status = 429, body = ProblemBody, description = "Too many messages in an hour."),
    ))]
pub(super) async fn write_claim_message(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Path(id): Path<String>,
    Json(body): Json<MessageText>,
) -> Result<(StatusCode, Json<Claim>), Problem> {
    let (row, part) = find(&context, &id, account.id).await?;
    let side = match part {
        Part::Claimant => Side::Claimant,
        Part::PresentOwner => Side::Owner,
        Part::CoOwner => return Err(NO_CLAIM.into()),
    };
    let row = changes::write_message(&context, &actor, row.id, (side, Some(account.id)), &body.text).await?;
    Ok((StatusCode::CREATED, Json(claim(&context, row, account.id).await?)))
}
