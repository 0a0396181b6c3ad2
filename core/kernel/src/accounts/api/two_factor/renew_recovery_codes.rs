//! `POST /api/auth/two-factor/recovery-codes`

use super::RecoveryCodes;
use crate::accounts::two_factor;
use crate::http::{Json, Problem, ProblemBody, SignedIn, User};
use crate::module::ModuleContext;
use axum::extract::State;

/// Makes ten new recovery codes. The old ones are good no longer.
#[utoipa::path(post, path = "/api/auth/two-factor/recovery-codes", tag = "accounts",
    extensions(("x-permission" = json!("user")), ("x-step-up" = json!(true))),
    responses(
        (status = 200, body = RecoveryCodes),
        (status = 403, body = ProblemBody, description = "Please enter your password again to do this."),
        (status = 404, body = ProblemBody, description = "Two-factor is off."),
    ))]
pub(super) async fn renew_recovery_codes(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
) -> Result<Json<RecoveryCodes>, Problem> {
    let recovery_codes = two_factor::renew_recovery_codes(&context, &actor, &account).await?;
    Ok(Json(RecoveryCodes { recovery_codes }))
}
