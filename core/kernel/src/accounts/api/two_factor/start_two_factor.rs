//! `POST /api/auth/two-factor/start`

use crate::accounts::two_factor::start;
use crate::http::{Json, Problem, ProblemBody, SignedIn, User};
use crate::module::ModuleContext;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The enrolment of an authenticator app.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct TwoFactorSecret {
    /// For typing in where the QR code cannot be scanned (base32).
    #[schema(example = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")]
    secret: String,
    /// The same as an address that apps open.
    #[schema(
        example = "otpauth://totp/ToolBase:ada%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=ToolBase"
    )]
    uri: String,
    /// `uri` as a QR code: rows of `0` for light and `1` for dark. The light margin, four modules wide, is left to
    /// the client.
    #[schema(example = json!(["1111111001011001111111", "1000001011110101000001"]))]
    qr: Vec<String>,
}

/// Makes a secret for the caller's authenticator app; an earlier unconfirmed one is deleted. No code is needed
/// until one was sent to `POST /api/auth/two-factor/confirm`.
#[utoipa::path(post, path = "/api/auth/two-factor/start", tag = "accounts",
    extensions(("x-permission" = json!("user")), ("x-step-up" = json!(true))),
    responses(
        (status = 200, body = TwoFactorSecret),
        (status = 403, body = ProblemBody, description = "Please enter your password again to do this."),
        (status = 409, body = ProblemBody, description = "Two-factor is on already. Turn it off first."),
    ))]
pub(super) async fn start_two_factor(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
) -> Result<Json<TwoFactorSecret>, Problem> {
    let enrolment = start(&context, &actor, &account).await?;
    Ok(Json(TwoFactorSecret { secret: enrolment.secret, uri: enrolment.uri, qr: enrolment.qr }))
}
