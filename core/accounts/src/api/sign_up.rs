//! `POST /api/auth/signup`

use super::audited;
use super::views::{UserResponse, UserView, signed_in};
use crate::attempt::log_failure;
use crate::passwords::Owner;
use crate::register::{NewUser, RegisterError, register};
use crate::sign_in::{SignedInBrowser, sign_in};
use crate::store::devices::may_mail;
use crate::suspension::open_if_over;
use crate::{Accounts, Email, Role, UserRow, store, text};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use chrono::TimeDelta;
use serde::Deserialize;
use serde_json::json;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::host::enqueue_nothing;
use toolbase_kernel::http::{Class, Client, Code, Json, Problem, ProblemBody, Subject};
use toolbase_kernel::mail::enqueue;
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// The owner of an address gets a mail about attempts to sign up with it at most this often.
const PAUSE: TimeDelta = TimeDelta::minutes(5);

/// The new account. Other fields, such as a role, are ignored.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SignUp {
    /// The name shown to others. `name` is taken as well.
    #[serde(default, alias = "name")]
    #[schema(example = "Ada Lovelace", min_length = 3, max_length = 40,
        extensions(("x-messages" = json!({ "maxLength": "Name cannot exceed 40 characters" }))))]
    full_name: String,
    #[serde(default)]
    #[schema(example = "ada@example.org", max_length = 254)]
    email: String,
    #[serde(default)]
    #[schema(example = "tea & biscuits", min_length = 8, max_length = 128)]
    password: String,
}

/// Opens an account and signs in; a mail has a link to confirm the address. With an address that has an account, the
/// response is the same, and its owner gets a mail.
#[utoipa::path(post, path = "/api/auth/signup", tag = "accounts",
    extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("auth"))),
    request_body = SignUp, responses(
        (status = 201, body = UserResponse),
        (status = 409, body = ProblemBody, description = "The account was opened and deleted at this very moment."),
        (status = 422, body = ProblemBody, description = "`password` must have 8 to 128 characters."),
        (status = 429, body = ProblemBody, description = "More than ten attempts in ten minutes."),
    ))]
pub(super) async fn sign_up(
    State(context): State<ModuleContext>,
    client: Client,
    headers: HeaderMap,
    Json(requested): Json<SignUp>,
) -> Result<Response, Problem> {
    let (name, email) = checked(&context, &requested)?;
    let now = context.clock.now();
    context.limits.count(Class::Auth, Subject::Account(&email.key), now)?;
    let browser = (&headers, &client);
    if let Some(user) = store::by_email(&context.db, &email.key).await? {
        return known(&context, browser, &user, (&email, &name, requested.password)).await;
    }
    let hash = Accounts::from_context(&context)?.hasher.hash(requested.password.clone()).await?;
    let new = NewUser {
        email: &email,
        full_name: &name,
        role: Role::User,
        password_hash: Some(&hash),
        vouched: None,
    };
    let actor = Actor::system("sign-up");
    let mut change = Change::begin(&context, &actor).await?;
    let id = match register(&mut change, &new).await {
        Ok(id) => id,
        Err(RegisterError::Taken) => {
            // Twice at the same moment: the other one was first.
            drop(change);
            let user = store::by_email(&context.db, &email.key).await?;
            let user = user.ok_or_else(|| Problem::new(Code::Conflict, "Unable to create account"))?;
            return known(&context, browser, &user, (&email, &name, requested.password)).await;
        }
        Err(RegisterError::Mail(error)) => return Err(error.into()),
        Err(RegisterError::Database(error)) => return Err(error.into()),
    };
    let signed = sign_in(&context, &mut change.tx, browser, (id, new.role)).await?;
    store::note_login(&mut change.tx, id, None, now).await?;
    change.commit().await?;
    Ok(created(&context, (id, &email, &name), &signed))
}

/// Name and address, or all that is wrong.
fn checked(context: &ModuleContext, requested: &SignUp) -> Result<(String, Email), Problem> {
    let name = text::full_name(&requested.full_name);
    let email = Email::parse(&requested.email);
    let owner = Owner { name: &requested.full_name, email: &requested.email };
    let password = Accounts::from_context(context)?.rules.check(&requested.password, owner);
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

/// The response for an address that has an account. Whoever knows its password signs in; everyone else gets what a new
/// account would have got, with cookies that open nothing, and the owner gets a mail.
async fn known(
    context: &ModuleContext,
    (headers, client): (&HeaderMap, &Client),
    user: &UserRow,
    (email, name, password): (&Email, &str, String),
) -> Result<Response, Problem> {
    let now = context.clock.now();
    // Signing up is no way around the limits of signing in. The check takes as long as hashing a new password.
    let accounts = Accounts::from_context(context)?;
    let allowed = accounts.throttle.begin(&email.key, now).is_ok();
    let hash = user.password_hash.clone().filter(|_| allowed);
    let verdict = accounts.hasher.verify(password, hash).await?;
    if verdict.right {
        accounts.throttle.forgive(&email.key, now);
    } else {
        log_failure(client, "signed up with the address of an account", Some(user.id));
    }
    let user = if verdict.right { &open_if_over(context, user.clone()).await? } else { user };
    let owner = audited::owner(user, client);
    let mut change = Change::begin(context, &owner).await?;
    // Nor is it a way around two-factor.
    if verdict.right && user.suspended_at.is_none() && user.two_factor_at.is_none() {
        let signed = sign_in(context, &mut change.tx, (headers, client), (user.id, user.role())).await?;
        store::note_login(&mut change.tx, user.id, None, now).await?;
        audited::sign_in_by_sign_up(&mut change, user);
        change.commit().await?;
        return Ok(signed_in(context, StatusCode::CREATED, UserView::from(user), &signed));
    }
    if may_mail(&mut change.tx, ("account-exists", &email.key), PAUSE, now).await? {
        let link = format!("{}/login", context.config.site.url);
        enqueue(
            &mut change.tx,
            &user.email,
            "account-exists",
            &json!({ "name": user.full_name, "link": link }),
            now,
        )?;
    } else {
        enqueue_nothing(&mut change.tx, now);
    }
    change.commit().await?;
    Ok(created(context, (Uuid::now_v7(), email, name), &SignedInBrowser::decoy(&accounts.config, now)))
}

/// The response for a new account and for a known address: made by the same code, so that no field
/// can differ.
fn created(
    context: &ModuleContext,
    (id, email, name): (Uuid, &Email, &str),
    browser: &SignedInBrowser,
) -> Response {
    let user = UserView::of_new_account(id, email, name, context.clock.now());
    signed_in(context, StatusCode::CREATED, user, browser)
}
