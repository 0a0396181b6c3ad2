//! `GET /api/claims/invitation/{token}` and `POST /api/claims/invitation/{token}`

use super::views::{Claim, ClaimedTool, claim};
use crate::changes;
use crate::domain::{InvitationKind, hash_of};
use crate::error::NO_INVITATION;
use crate::store;
use crate::tools::tools;
use axum::extract::{Path, State};
use chrono::{DateTime, Utc};
use serde::Serialize;
use toolbase_kernel::accounts::Members;
use toolbase_kernel::http::{Json, Problem, ProblemBody, SignedIn, User};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// An invitation, as who has the link sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ClaimInvitation {
    /// The tool.
    tool: ClaimedTool,
    /// `co-owner`: beside the owner; `owner`: in the owner's place.
    kind: InvitationKind,
    /// The member who has sent it.
    #[schema(example = "Ada Lovelace")]
    invited_by: String,
    /// The address that it is for, as far as its reader should know.
    #[schema(example = "g•••@inkwell.example")]
    email: String,
    /// Until when it can be accepted.
    expires_at: DateTime<Utc>,
}

/// An invitation to own a listing, for who has the link from the mail.
#[utoipa::path(get, path = "/api/claims/invitation/{token}", tag = "claims",
    extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("search"))),
    params(("token" = String, Path, description = "The secret of the link.")), responses(
        (status = 200, body = ClaimInvitation),
        (status = 404, body = ProblemBody, description = "There is none, or it is used, withdrawn or expired."),
    ))]
pub(super) async fn get_claim_invitation(
    State(context): State<ModuleContext>,
    Path(token): Path<String>,
) -> Result<Json<ClaimInvitation>, Problem> {
    let found = store::claim_of_invitation(&context.db, &hash_of(&token), context.clock.now()).await?;
    let row = found.ok_or(NO_INVITATION)?;
    let claim = store::claim_by_id(&context.db, row.claim_id).await?.ok_or(NO_INVITATION)?;
    let tool = tools(&context, &[claim.tool_id]).await.map_err(Problem::internal)?.remove(&claim.tool_id);
    let tool = tool.ok_or(NO_INVITATION)?;
    let members = context.directory.get::<dyn Members>()?.profiles(&[claim.user_id]).await?;
    let invited_by = members.get(&claim.user_id).map(|profile| profile.full_name.clone()).unwrap_or_default();
    let (email, expires_at) = (veiled(&row.email), row.expires_at);
    Ok(Json(ClaimInvitation {
        tool: ClaimedTool::from(&tool),
        kind: row.kind,
        invited_by,
        email,
        expires_at,
    }))
}

/// Accepts an invitation. The caller's confirmed address must be the one that it was sent to.
#[utoipa::path(post, path = "/api/claims/invitation/{token}", tag = "claims",
    extensions(("x-permission" = json!("user")), ("x-owner" = json!("own")), ("x-rate-limit" = json!("write"))),
    params(("token" = String, Path, description = "The secret of the link.")), responses(
        (status = 200, body = Claim),
        (status = 403, body = ProblemBody, description = "It is for another address, or the caller's is not confirmed."),
        (status = 404, body = ProblemBody, description = "There is none, or it is used, withdrawn or expired."),
        (status = 409, body = ProblemBody, description = "Who has sent it owns the listing no more, or there is a co-owner already."),
    ))]
pub(super) async fn accept_claim_invitation(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Path(token): Path<String>,
) -> Result<Json<Claim>, Problem> {
    let row = changes::accept(&context, &account, &actor, &token).await?;
    Ok(Json(claim(&context, row, account.id).await?))
}

/// The address without most of the name, so that a link that was passed on does not reveal it.
fn veiled(email: &str) -> String {
    let (name, domain) = email.rsplit_once('@').unwrap_or((email, ""));
    let first: String = name.chars().take(1).collect();
    format!("{first}•••@{domain}")
}
