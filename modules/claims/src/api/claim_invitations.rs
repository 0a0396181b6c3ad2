//! `POST /api/claims/{id}/invitations`, `DELETE /api/claims/{id}/invitations/{invitation}` and
//! `DELETE /api/claims/{id}/co-owner`

use super::views::{Claim, claim, claim_id};
use crate::changes::{self, NewInvitation};
use crate::domain::InvitationKind;
use crate::error::NO_INVITATION;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use toolbase_kernel::http::{Json, Problem, ProblemBody, SignedIn, User};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// An invitation.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(super) struct InvitationRequest {
    /// `co-owner`: beside the owner; `owner`: in the owner's place.
    kind: InvitationKind,
    /// To whom; they need an account with this address.
    #[schema(example = "grace@inkwell.example", max_length = 254)]
    email: String,
}

/// Invites somebody to own the listing beside the owner, or in the owner's place. The mail has a link that is valid for
/// seven days.
#[utoipa::path(post, path = "/api/claims/{id}/invitations", tag = "claims", request_body = InvitationRequest,
    extensions(("x-permission" = json!("user")), ("x-owner" = json!("own")), ("x-rate-limit" = json!("write"))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")), responses(
        (status = 201, body = Claim),
        (status = 404, body = ProblemBody, description = "There is no such claim, or it is somebody else's."),
        (status = 409, body = ProblemBody, description = "The caller does not own the listing, or there is a co-owner or an invitation already."),
        (status = 422, body = ProblemBody, description = "`email` is no mail address, or the caller's own."),
    ))]
pub(super) async fn invite_to_claim(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Path(id): Path<String>,
    Json(body): Json<InvitationRequest>,
) -> Result<(StatusCode, Json<Claim>), Problem> {
    let new = NewInvitation { kind: body.kind, email: &body.email };
    let row = changes::invite(&context, &account, &actor, claim_id(&id)?, &new).await?;
    Ok((StatusCode::CREATED, Json(claim(&context, row, account.id).await?)))
}

/// Withdraws an invitation.
#[utoipa::path(delete, path = "/api/claims/{id}/invitations/{invitation}", tag = "claims",
    extensions(("x-permission" = json!("user")), ("x-owner" = json!("own")), ("x-rate-limit" = json!("write"))),
    params(("id" = uuid::Uuid, Path, description = "Identity."),
        ("invitation" = uuid::Uuid, Path, description = "The invitation.")), responses(
        (status = 200, body = Claim),
        (status = 404, body = ProblemBody, description = "There is no such claim or invitation, or it is somebody else's."),
    ))]
pub(super) async fn withdraw_claim_invitation(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Path((id, invitation)): Path<(String, String)>,
) -> Result<Json<Claim>, Problem> {
    let invitation = invitation.parse().map_err(|_| NO_INVITATION)?;
    let ids = (claim_id(&id)?, invitation);
    let row = changes::withdraw_invitation(&context, &actor, account.id, ids).await?;
    Ok(Json(claim(&context, row, account.id).await?))
}

/// The co-owner owns the listing no more: the owner removes them, or they leave.
#[utoipa::path(delete, path = "/api/claims/{id}/co-owner", tag = "claims",
    extensions(("x-permission" = json!("user")), ("x-owner" = json!("own")), ("x-rate-limit" = json!("write"))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")), responses(
        (status = 204, description = "They own it no more."),
        (status = 404, body = ProblemBody, description = "There is no such claim or no co-owner, or it is somebody else's."),
    ))]
pub(super) async fn remove_co_owner(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    changes::remove_co_owner(&context, &actor, account.id, claim_id(&id)?).await?;
    Ok(StatusCode::NO_CONTENT)
}
