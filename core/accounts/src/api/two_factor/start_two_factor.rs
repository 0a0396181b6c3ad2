//! `POST /api/auth/two-factor/start`

use crate::api::update_password::prove;
use crate::api::views::row;
use crate::attempt::Attempt;
use crate::two_factor::start;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Client, Json, Problem, ProblemBody, SignedIn, User};
use toolbase_kernel::module::ModuleContext;
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

/// The password, for clients that request it each time.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct OwnPassword {
    /// It is checked also when one was entered within ten minutes.
    #[schema(example = "tea & biscuits", max_length = 128)]
    password: Option<String>,
}

/// Makes a secret for the caller's authenticator app; an earlier unconfirmed one is deleted. No code is needed
/// until one was sent to `POST /api/auth/two-factor/confirm`.
#[utoipa::path(post, path = "/api/auth/two-factor/start", tag = "accounts",
    extensions(("x-permission" = json!("user")), ("x-step-up" = json!(true))),
    request_body = Option<OwnPassword>, responses(
        (status = 200, body = TwoFactorSecret),
        (status = 403, body = ProblemBody, description = "Please enter your password again to do this."),
        (status = 409, body = ProblemBody, description = "Two-factor is on already. Turn it off first."),
        (status = 422, body = ProblemBody, description = "`password` is wrong."),
        (status = 429, body = ProblemBody, description = "More than ten attempts in ten minutes failed."),
    ))]
pub(super) async fn start_two_factor(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    client: Client,
    requested: Option<Json<OwnPassword>>,
) -> Result<Json<TwoFactorSecret>, Problem> {
    if let Some(password) = requested.and_then(|Json(requested)| requested.password) {
        let attempt = Attempt::of_member(&context, &client, account.id)?;
        prove(&context, &row(&context.db, &account).await?, password, "password", attempt).await?;
    }
    let enrolment = start(&context, &actor, &account).await?;
    Ok(Json(TwoFactorSecret { secret: enrolment.secret, uri: enrolment.uri, qr: enrolment.qr }))
}
