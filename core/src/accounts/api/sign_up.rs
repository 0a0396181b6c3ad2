//! `POST /api/auth/signup`

use super::views::{UserAnswer, UserView, signed_in};
use crate::accounts::register::{NewUser, RegisterError, register};
use crate::accounts::sessions::{Tokens, open_session};
use crate::accounts::{Email, Role, RoleName, UserRow, passwords, store, text};
use crate::http::{Class, Client, Code, Json, Problem, ProblemBody, Subject};
use crate::mail::enqueue;
use crate::module::ModuleContext;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;
use uuid::Uuid;

/// Who wants an account. Whatever else is sent, as a role, is ignored.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SignUp {
    /// The name shown to others. `name` is taken as well.
    #[serde(default, alias = "name")]
    #[schema(example = "Ada Lovelace", min_length = 3, max_length = 40)]
    full_name: String,
    #[serde(default)]
    #[schema(example = "ada@example.org", max_length = 254)]
    email: String,
    #[serde(default)]
    #[schema(example = "tea & biscuits", min_length = 8, max_length = 128)]
    password: String,
}

/// Opens an account and signs in; a mail asks to confirm the address. With an address that has an account, the
/// answer is the same, and its owner is told by mail.
#[utoipa::path(post, path = "/api/auth/signup", tag = "accounts",
    extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("auth"))),
    request_body = SignUp, responses(
        (status = 201, body = UserAnswer),
        (status = 422, body = ProblemBody, description = "`password` must have 8 to 128 characters."),
        (status = 429, body = ProblemBody, description = "More than ten attempts in ten minutes."),
    ))]
pub(super) async fn sign_up(
    State(context): State<ModuleContext>,
    client: Client,
    Json(wanted): Json<SignUp>,
) -> Result<Response, Problem> {
    let (name, email) = checked(&wanted)?;
    let now = context.clock.now();
    context.limits.count(Class::Auth, Subject::Account(&email.key), now)?;
    let hasher = &context.accounts.hasher;
    if let Some(user) = store::by_email(&context.db, &email.key).await? {
        // As long as hashing a new password takes. Whoever knows the password signs in.
        let verdict = hasher.verify(wanted.password, user.password_hash.clone()).await?;
        // Signing up is no way around the second factor.
        if verdict.right && user.suspended_at.is_none() && user.second_factor_at.is_none() {
            let mut tx = context.db.begin().await?;
            let tokens = open_session(&context, &mut tx, user.id, &client).await?;
            store::note_login(&mut tx, user.id, None, now).await?;
            tx.commit().await?;
            return Ok(signed_in(&context, StatusCode::CREATED, UserView::from(&user), &tokens));
        }
        return decoy(&context, &user, (&email, &name)).await;
    }
    let hash = hasher.hash(wanted.password).await?;
    let new = NewUser {
        email: &email,
        full_name: &name,
        role: Role::User,
        password_hash: Some(&hash),
        vouched: None,
    };
    let mut tx = context.db.begin().await?;
    let id = match register(&context, &mut tx, &new, None).await {
        Ok(id) => id,
        // Twice at the same moment.
        Err(RegisterError::Taken) => return Err(Problem::new(Code::Conflict, "Unable to create account")),
        Err(RegisterError::Mail(error)) => return Err(error.into()),
        Err(RegisterError::Database(error)) => return Err(error.into()),
    };
    let tokens = open_session(&context, &mut tx, id, &client).await?;
    store::note_login(&mut tx, id, None, now).await?;
    let user = store::by_id_in(&mut tx, id).await?;
    tx.commit().await?;
    context.events.wake();
    let user = user.ok_or_else(|| Problem::internal("the new account is gone"))?;
    Ok(signed_in(&context, StatusCode::CREATED, UserView::from(&user), &tokens))
}

/// Name and address, or all that is wrong.
fn checked(wanted: &SignUp) -> Result<(String, Email), Problem> {
    let name = text::full_name(&wanted.full_name);
    let email = Email::parse(&wanted.email);
    let password = passwords::check(&wanted.password, &wanted.email);
    if let (Ok(name), Ok(email), Ok(())) = (&name, &email, &password) {
        return Ok(((*name).to_owned(), email.clone()));
    }
    let mut problem = Problem::new(Code::Invalid, "Please provide valid details");
    let wrong = [("fullName", name.err()), ("email", email.err()), ("password", password.err())];
    for (field, rule) in wrong {
        if let Some(rule) = rule {
            problem = problem.with_error(field, rule);
        }
    }
    Err(problem)
}

/// What a new account would have been answered, with cookies that open nothing; the owner of the address gets
/// a mail.
async fn decoy(
    context: &ModuleContext,
    user: &UserRow,
    (email, name): (&Email, &str),
) -> Result<Response, Problem> {
    let now = context.clock.now();
    let link = format!("{}/login", context.config.site.url);
    let mut tx = context.db.begin().await?;
    let told = json!({ "name": user.full_name, "link": link });
    enqueue(&mut tx, &user.email, "account-exists", &told, now).await?;
    tx.commit().await?;
    context.events.wake();
    let id = Uuid::now_v7();
    let view = UserView {
        mongo_id: id,
        id,
        full_name: name.to_owned(),
        email: email.written.clone(),
        role: RoleName { name: Role::User },
        profile_picture: None,
        title: String::new(),
        city: String::new(),
        country: String::new(),
        phone_number: String::new(),
        socials: Vec::new(),
        is_verified: false,
        platform: String::new(),
        email_verified: false,
        has_password: true,
        created_at: now,
        updated_at: now,
        last_login_at: Some(now),
        delete_request: false,
        deletes_at: None,
        saved_count: None,
    };
    Ok(signed_in(context, StatusCode::CREATED, view, &Tokens::new()))
}
