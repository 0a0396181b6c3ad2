//! `GET /api/claims`

use super::views::{Claim, Part, view};
use crate::domain::ClaimState;
use crate::store::{self, ClaimRow};
use crate::tools::tools;
use axum::extract::State;
use serde::Serialize;
use toolbase_kernel::http::{Json, Problem, SignedIn};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// Claims in one response.
const MOST: i64 = 200;

/// The caller's claims.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Claims {
    /// The newest first; at most 200.
    claims: Vec<Claim>,
    /// Their number.
    #[schema(example = 1)]
    total_count: usize,
}

/// The caller's claims in every state, those in which they are the co-owner, and disputes about their listings.
#[utoipa::path(get, path = "/api/claims", tag = "claims", extensions(("x-permission" = json!("user"))),
    responses((status = 200, body = Claims)))]
pub(super) async fn list_claims(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
) -> Result<Json<Claims>, Problem> {
    let rows = store::claims_of_member(&context.db, account.id, MOST).await?;
    let ids: Vec<Uuid> = rows.iter().map(|row| row.tool_id).collect();
    let listed = tools(&context, &ids).await.map_err(Problem::internal)?;
    let mut claims = Vec::with_capacity(rows.len());
    for row in rows {
        let (part, tool) = (part_of(&row, account.id), listed.get(&row.tool_id));
        claims.push(view(&context, row, part, tool, account.id).await?);
    }
    Ok(Json(Claims { total_count: claims.len(), claims }))
}

/// The part that `user` plays in a claim that concerns them.
fn part_of(row: &ClaimRow, user: Uuid) -> Part {
    if row.user_id == user {
        Part::Claimant
    } else if row.co_owner == Some(user) && row.state != ClaimState::PendingReview {
        Part::CoOwner
    } else {
        Part::PresentOwner
    }
}
