//! `GET /api/auth/two-factor`

use crate::api::views::row;
use crate::store::two_factors;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Json, Problem, SignedIn};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// The state of the caller's two-factor.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TwoFactorState {
    /// True if signing in needs a code.
    enabled: bool,
    /// The number of recovery codes that have not been used.
    #[schema(minimum = 0, maximum = 10, example = 10)]
    recovery_codes_left: i64,
}

/// The two-factor settings of the caller's account.
#[utoipa::path(get, path = "/api/auth/two-factor", tag = "accounts",
    extensions(("x-permission" = json!("user"))),
    responses((status = 200, body = TwoFactorState)))]
pub(super) async fn get_two_factor(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
) -> Result<Json<TwoFactorState>, Problem> {
    let user = row(&context.db, &account).await?;
    let recovery_codes_left = two_factors::recovery_codes_left(&context.db, user.id).await?;
    Ok(Json(TwoFactorState { enabled: user.two_factor_at.is_some(), recovery_codes_left }))
}
