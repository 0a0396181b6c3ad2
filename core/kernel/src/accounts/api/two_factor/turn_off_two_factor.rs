//! `DELETE /api/auth/two-factor`

use crate::accounts::two_factor::turn_off;
use crate::http::{Problem, ProblemBody, SignedIn, User};
use crate::module::ModuleContext;
use axum::extract::State;
use axum::http::StatusCode;

/// Turns the caller's two-factor off. The secret and the recovery codes are deleted.
#[utoipa::path(delete, path = "/api/auth/two-factor", tag = "accounts",
    extensions(("x-permission" = json!("user")), ("x-step-up" = json!(true))),
    responses(
        (status = 204, description = "The password alone signs in."),
        (status = 403, body = ProblemBody, description = "Please enter your password again to do this."),
        (status = 404, body = ProblemBody, description = "Two-factor is off."),
    ))]
pub(super) async fn turn_off_two_factor(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
) -> Result<StatusCode, Problem> {
    turn_off(&context, &actor, account.id, None).await?;
    Ok(StatusCode::NO_CONTENT)
}
