//! `GET /api/auth/two-factor`

use crate::accounts::api::views::row;
use crate::accounts::store::two_factors;
use crate::http::{Json, Problem, ProblemBody, SignedIn};
use crate::module::ModuleContext;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The state of the caller's two-factor.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TwoFactorState {
    /// Whether signing in needs a code.
    enabled: bool,
    /// How many recovery codes have not been used.
    #[schema(minimum = 0, maximum = 10, example = 10)]
    recovery_codes_left: i64,
}

/// Whether signing in to the caller's account needs a code besides the password.
#[utoipa::path(get, path = "/api/auth/two-factor", tag = "accounts",
    extensions(("x-permission" = json!("user"))),
    responses((status = 200, body = TwoFactorState), (status = 401, body = ProblemBody)))]
pub(super) async fn get_two_factor(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
) -> Result<Json<TwoFactorState>, Problem> {
    let user = row(&context.db, &account).await?;
    let recovery_codes_left = two_factors::recovery_codes_left(&context.db, user.id).await?;
    Ok(Json(TwoFactorState { enabled: user.two_factor_at.is_some(), recovery_codes_left }))
}
