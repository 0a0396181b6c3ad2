//! `POST /api/auth/two-factor/confirm`

use super::RecoveryCodes;
use crate::accounts::attempt::Attempt;
use crate::accounts::two_factor::confirm;
use crate::http::{Client, Json, Problem, ProblemBody, SignedIn, User};
use crate::module::ModuleContext;
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

/// The first code of the app.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct TwoFactorCode {
    /// Six digits.
    #[schema(example = "287082", max_length = 20)]
    code: String,
}

/// Turns two-factor on, with a code that shows that the app has the secret. That code is used up: signing in
/// takes the next. All other sessions end.
#[utoipa::path(post, path = "/api/auth/two-factor/confirm", tag = "accounts",
    extensions(("x-permission" = json!("user")), ("x-rate-limit" = json!("sign-in"))),
    request_body = TwoFactorCode, responses(
        (status = 200, body = RecoveryCodes),
        (status = 404, body = ProblemBody, description = "Nothing was started."),
        (status = 409, body = ProblemBody, description = "Two-factor is on already. Turn it off first."),
        (status = 422, body = ProblemBody, description = "`code` is wrong."),
        (status = 429, body = ProblemBody, description = "More than ten attempts in ten minutes failed."),
    ))]
pub(super) async fn confirm_two_factor(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    client: Client,
    Json(requested): Json<TwoFactorCode>,
) -> Result<Json<RecoveryCodes>, Problem> {
    let attempt = Attempt::of_member(&context, &client, account.id)?;
    let recovery_codes = confirm(&context, &actor, &account, &requested.code).await?;
    attempt.succeeded();
    Ok(Json(RecoveryCodes { recovery_codes }))
}
