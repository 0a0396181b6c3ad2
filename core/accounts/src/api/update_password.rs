//! `PUT /api/auth/update-password`

use super::views::{MessageResponse, row};
use crate::attempt::Attempt;
use crate::change::record;
use crate::devices;
use crate::passwords::Owner;
use crate::store::devices::forget;
use crate::store::tokens::{Purpose, revoke};
use crate::{Accounts, UserRow, store};
use axum::extract::State;
use axum::http::HeaderMap;
use serde::Deserialize;
use serde_json::json;
use toolbase_kernel::admin::Change;
use toolbase_kernel::http::{Client, Code, Json, Problem, ProblemBody, SignedIn, User};
use toolbase_kernel::mail::enqueue;
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// The old and the new password.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PasswordChange {
    #[schema(example = "tea & biscuits", max_length = 128)]
    current_password: String,
    #[schema(example = "more tea & biscuits", min_length = 8, max_length = 128)]
    new_password: String,
}

/// Changes one's password. All other sessions end.
#[utoipa::path(put, path = "/api/auth/update-password", tag = "accounts",
    extensions(("x-permission" = json!("user")), ("x-rate-limit" = json!("sign-in"))),
    request_body = PasswordChange, responses(
        (status = 200, body = MessageResponse),
        (status = 422, body = ProblemBody, description = "`currentPassword` is wrong."),
        (status = 429, body = ProblemBody, description = "More than ten attempts in ten minutes failed."),
    ))]
pub(super) async fn update_password(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    client: Client,
    headers: HeaderMap,
    Json(requested): Json<PasswordChange>,
) -> Result<Json<MessageResponse>, Problem> {
    if requested.new_password.chars().count() < 8 {
        let rule = "New password must be at least 8 characters long.";
        return Err(Problem::new(Code::Invalid, rule).with_error("newPassword", rule));
    }
    let accounts = Accounts::from_context(&context)?;
    let owner = Owner { name: &account.full_name, email: &account.email };
    accounts
        .rules
        .check(&requested.new_password, owner)
        .map_err(|rule| Problem::new(Code::Invalid, rule).with_error("newPassword", rule))?;
    let user = row(&context.db, &account).await?;
    let attempt = Attempt::of_member(&context, &client, account.id)?;
    prove(&context, &user, requested.current_password, "currentPassword", attempt).await?;
    let hash = accounts.hasher.hash(requested.new_password).await?;
    let mut change = Change::begin(&context, &actor).await?;
    let (now, tx) = (change.now(), &mut change.tx);
    store::set_password(tx, user.id, Some(&hash), now).await?;
    store::sessions::end_all(tx, user.id, Some(account.session)).await?;
    revoke(tx, user.id, Purpose::ResetPassword).await?;
    // Whoever knew the old password may have signed in with it.
    forget(tx, user.id, devices::hash_of(&context, &headers).as_deref()).await?;
    notify_of_new_password(&mut change, &user, "user.change-password")?;
    change.commit().await?;
    Ok(MessageResponse::new("Password updated successfully!"))
}

/// Fails when `password`, sent as `field`, is not that of `user`.
pub(super) async fn prove(
    context: &ModuleContext,
    user: &UserRow,
    password: String,
    field: &str,
    attempt: Attempt<'_>,
) -> Result<(), Problem> {
    if user.password_hash.is_none() {
        attempt.succeeded();
        let values = "This account has no password yet. Ask for a link to set one.";
        return Err(Problem::new(Code::Invalid, values).with_error(field, "is not set"));
    }
    let verdict =
        Accounts::from_context(context)?.hasher.verify(password, user.password_hash.clone()).await?;
    if verdict.right {
        attempt.succeeded();
        return Ok(());
    }
    attempt.failed("wrong password of a signed-in member", Some(user.id));
    Err(Problem::new(Code::Invalid, "The password is wrong.").with_error(field, "is wrong"))
}

/// Audits the new password, and notifies its owner by mail.
pub(super) fn notify_of_new_password(
    change: &mut Change<'_>,
    user: &UserRow,
    action: &str,
) -> Result<(), Problem> {
    record(change, action, user, json!({}));
    let (link, now) = (format!("{}/login", change.context.config.site.url), change.now());
    let values = json!({ "name": user.full_name, "link": link });
    Ok(enqueue(&mut change.tx, &user.email, "password-changed", &values, now)?)
}
