//! `POST /api/auth/reset-password`

use super::audited;
use super::check_reset_link::useless;
use super::update_password::notify_of_new_password;
use super::views::MessageResponse;
use crate::attempt::Attempt;
use crate::devices;
use crate::passwords::Owner;
use crate::store::tokens::{Purpose, owner, redeem};
use crate::{Accounts, store};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::audit::ActorKind;
use toolbase_kernel::http::{Client, Code, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// A link's secret and the new password.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct NewPassword {
    /// The end of the mailed link.
    #[schema(example = "4f1c8d1d5d0b4c0ab3f2f6f2f0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3")]
    token: String,
    #[schema(example = "tea & biscuits", min_length = 8, max_length = 128)]
    password: String,
}

/// Sets a new password by a mailed link, which is valid once, within an hour. All sessions end. The browser counts as the
/// owner's from then on: failures in other browsers do not prevent it from signing in.
#[utoipa::path(post, path = "/api/auth/reset-password", tag = "accounts",
    extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("sign-in"))),
    request_body = NewPassword, responses(
        (status = 200, body = MessageResponse),
        (status = 422, body = ProblemBody, description = "`token` was used before, or is older than an hour."),
        (status = 429, body = ProblemBody, description = "More than ten attempts in ten minutes failed."),
    ))]
pub(super) async fn reset_password(
    State(context): State<ModuleContext>,
    client: Client,
    headers: HeaderMap,
    Json(requested): Json<NewPassword>,
) -> Result<Response, Problem> {
    let now = context.clock.now();
    let known = match owner(&context.db, &requested.token, Purpose::ResetPassword, now).await? {
        Some(id) => store::by_id(&context.db, id).await?,
        None => None,
    };
    let name = known.as_ref().map_or("", |user| user.full_name.as_str());
    let email = known.as_ref().map_or("", |user| user.email.as_str());
    let accounts = Accounts::from_context(&context)?;
    accounts
        .rules
        .check(&requested.password, Owner { name, email })
        .map_err(|rule| Problem::new(Code::Invalid, rule).with_error("password", rule))?;
    let attempt = Attempt::of_address(&context, &client)?;
    if known.is_none() {
        attempt.failed("reset link not good", None);
        return Err(useless());
    }
    // Hashed before the transaction begins: so that others can write meanwhile.
    let hash = accounts.hasher.hash(requested.password).await?;
    let owner = known.as_ref().map(|user| Actor { kind: ActorKind::User, ..audited::owner(user, &client) });
    let owner = owner.ok_or_else(useless)?;
    let mut change = Change::begin(&context, &owner).await?;
    let tx = &mut change.tx;
    let id = redeem(tx, &requested.token, Purpose::ResetPassword, now).await?.ok_or_else(useless)?;
    let user = store::by_id_in(tx, id).await?.ok_or_else(useless)?;
    store::set_password(tx, id, Some(&hash), now).await?;
    // The link came by mail, so the address is theirs.
    store::set_verified(tx, id, "", now).await?;
    store::sessions::end_all(tx, id, None).await?;
    // Whoever knew the old password may have signed in with it.
    store::devices::forget(tx, id, None).await?;
    let device = devices::remember(&context, tx, &headers, id).await?;
    notify_of_new_password(&mut change, &user, "user.reset-password")?;
    change.commit().await?;
    attempt.succeeded();
    let mut response = MessageResponse::new("Password reset successful! You can now log in.").into_response();
    device.set_cookie(response.headers_mut(), &context);
    Ok(response)
}
