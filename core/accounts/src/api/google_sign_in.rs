//! `GET /api/auth/google` and `GET /api/auth/google/callback`

use super::audited;
use super::log_in::HALF_WAY;
use super::return_address::own_path;
use crate::attempt::Attempt;
use crate::change::announce;
use crate::google::{GoogleError, Vouched};
use crate::register::{NewUser, RegisterError, register};
use crate::sessions::{cookie, set_cookie};
use crate::sign_in::sign_in;
use crate::store::identities;
use crate::store::tokens::{Purpose, issue};
use crate::suspension::open_again;
use crate::{Accounts, Email, Role, UserChanged, store, text};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use percent_encoding::{NON_ALPHANUMERIC, PercentEncode, percent_decode_str, utf8_percent_encode};
use serde::Deserialize;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::{Client, Code, Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use utoipa::IntoParams;
use uuid::Uuid;

/// The cookie of the flow; valid for as long as signing in takes.
const COOKIE: &str = "toolbase_google";
const COOKIE_S: i64 = 600;
/// Shown on the profile of who signed in with it.
const PLATFORM: &str = "Google";

/// The page to return to.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Departing {
    /// A path of this site; anything else is the home page.
    #[serde(default)]
    #[param(example = "/ai/lumen-chat")]
    redirect: String,
}

/// Sends the browser to Google to sign in.
#[utoipa::path(get, path = "/api/auth/google", tag = "accounts", params(Departing),
    extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("sign-in"))),
    responses(
        (status = 303, description = "To Google."),
        (status = 404, body = ProblemBody, description = "Sign-in with Google is not available."),
        (status = 429, body = ProblemBody, description = "More than ten attempts in ten minutes failed."),
        (status = 503, body = ProblemBody, description = "Google does not respond."),
    ))]
pub(super) async fn start_google_sign_in(
    State(context): State<ModuleContext>,
    client: Client,
    Query(departing): Query<Departing>,
) -> Result<Response, Problem> {
    let google = Accounts::from_context(&context)?.google.clone().ok_or_else(unavailable)?;
    let attempt = Attempt::of_address(&context, &client)?;
    let departure = google.depart().await.map_err(|error| {
        tracing::error!(%error, "nobody can sign in with Google");
        Problem::new(Code::Unavailable, "Google does not respond at the moment. Please try again.")
    })?;
    attempt.succeeded();
    let path = encoded(own_path(&departing.redirect));
    let brought = format!("{}|{}|{}|{path}", departure.state, departure.nonce, departure.verifier);
    let mut response = to(&departure.address);
    set_cookie(response.headers_mut(), &context, COOKIE, &brought, COOKIE_S);
    Ok(response)
}

/// The query of Google's redirect.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Arriving {
    /// Stands for the person, once.
    code: Option<String>,
    /// As it was sent.
    #[serde(default)]
    #[param(required = false)]
    state: String,
}

/// Signs in a user whom Google has confirmed. Errors are passed to the login page in `error` of its address:
/// `google` (Google did not vouch), `google-unverified` (Google has not confirmed the email address) or
/// `suspended`, and leads back by `redirect`. With `two-factor=1` in its address the login page requests the code
/// of an account with two-factor, and sends it alone to `POST /api/auth/login`, within ten minutes.
#[utoipa::path(get, path = "/api/auth/google/callback", tag = "accounts", params(Arriving),
    extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("sign-in"))),
    responses(
        (status = 303, description = "To the page that the visitor requested, signed in; or to the login page."),
        (status = 404, body = ProblemBody, description = "Sign-in with Google is not available."),
        (status = 429, body = ProblemBody, description = "More than ten attempts in ten minutes failed."),
    ))]
pub(super) async fn finish_google_sign_in(
    State(context): State<ModuleContext>,
    client: Client,
    headers: HeaderMap,
    Query(arriving): Query<Arriving>,
) -> Result<Response, Problem> {
    if Accounts::from_context(&context)?.google.is_none() {
        return Err(unavailable());
    }
    let attempt = Attempt::of_address(&context, &client)?;
    let brought = Brought::from_headers(&context, &headers);
    let path = own_path(&brought.path);
    let mut response = match arrive(&context, &brought, arriving).await {
        Ok(id) => {
            attempt.succeeded();
            match two_factor_first(&context, id, path).await? {
                Some(response) => response,
                None => enter(&context, id, path, (&headers, &client)).await?,
            }
        }
        Err(Rejection::Problem(problem)) => return Err(problem),
        Err(rejection) => {
            attempt.failed(rejection.name(), None);
            to(&rejection_page(rejection.name(), path))
        }
    };
    set_cookie(response.headers_mut(), &context, COOKIE, "", 0);
    Ok(response)
}

async fn enter(
    context: &ModuleContext,
    id: Uuid,
    path: &str,
    (headers, client): (&HeaderMap, &Client),
) -> Result<Response, Problem> {
    let user = store::by_id(&context.db, id).await?;
    let user = user.ok_or_else(|| Problem::new(Code::NotFound, "User not found"))?;
    let owner = audited::owner(&user, client);
    let mut change = Change::begin(context, &owner).await?;
    let browser = sign_in(context, &mut change.tx, (headers, client), (id, user.role())).await?;
    let now = change.now();
    store::note_login(&mut change.tx, id, None, now).await?;
    audited::admin_sign_in(&mut change, &user);
    change.commit().await?;
    let mut response = to(path);
    browser.set_cookies(response.headers_mut(), context);
    Ok(response)
}

/// Google replaces the password only: an account with two-factor needs its code on the login page,
/// which sends the code with what the browser is given here.
async fn two_factor_first(
    context: &ModuleContext,
    id: Uuid,
    path: &str,
) -> Result<Option<Response>, Problem> {
    let mut tx = context.db.begin().await?;
    let user = store::by_id_in(&mut tx, id).await?;
    if user.is_none_or(|user| user.two_factor_at.is_none()) {
        return Ok(None);
    }
    let secret = issue(&mut tx, id, Purpose::TwoFactor, context.clock.now()).await?;
    tx.commit().await?;
    let mut response = to(&format!("/login?two-factor=1&redirect={}", encoded(path)));
    let seconds = Purpose::TwoFactor.lasts().num_seconds();
    set_cookie(response.headers_mut(), context, HALF_WAY, &secret, seconds);
    Ok(Some(response))
}

enum Rejection {
    NotVouched,
    Unverified,
    Suspended,
    Problem(Problem),
}

impl Rejection {
    fn name(&self) -> &'static str {
        match self {
            Self::Unverified => "google-unverified",
            Self::Suspended => "suspended",
            Self::NotVouched | Self::Problem(_) => "google",
        }
    }
}

impl<E: Into<Problem>> From<E> for Rejection {
    fn from(error: E) -> Self {
        Self::Problem(error.into())
    }
}

fn unavailable() -> Problem {
    Problem::new(Code::NotFound, "Sign-in with Google is not available.")
}

fn to(address: &str) -> Response {
    let mut response = StatusCode::SEE_OTHER.into_response();
    let address = HeaderValue::try_from(address).unwrap_or(HeaderValue::from_static("/"));
    response.headers_mut().insert(header::LOCATION, address);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// The login page with the reason, which leads back to `path`.
fn rejection_page(why: &str, path: &str) -> String {
    let back = if path == "/" { String::new() } else { format!("&redirect={}", encoded(path)) };
    format!("/login?error={why}{back}")
}

fn encoded(path: &str) -> PercentEncode<'_> {
    utf8_percent_encode(path, NON_ALPHANUMERIC)
}

/// The cookie that was set at the start of the flow.
struct Brought {
    state: String,
    nonce: String,
    verifier: String,
    /// The page that the visitor requested.
    path: String,
}

impl Brought {
    fn from_headers(context: &ModuleContext, headers: &HeaderMap) -> Self {
        let mut parts = cookie(context, headers, COOKIE).unwrap_or_default().split('|');
        let mut part = || parts.next().unwrap_or_default().to_owned();
        let (state, nonce, verifier, path) = (part(), part(), part(), part());
        Self { state, nonce, verifier, path: percent_decode_str(&path).decode_utf8_lossy().into_owned() }
    }
}

/// The account that Google vouches for.
async fn arrive(context: &ModuleContext, brought: &Brought, arriving: Arriving) -> Result<Uuid, Rejection> {
    if brought.state.is_empty() || brought.state != arriving.state {
        return Err(Rejection::NotVouched);
    }
    let google = Accounts::from_context(context).ok().and_then(|accounts| accounts.google.clone());
    let (Some(code), Some(google)) = (arriving.code, google) else {
        return Err(Rejection::NotVouched);
    };
    let vouched = google.arrive(code, brought.nonce.clone(), brought.verifier.clone()).await.map_err(
        |error: GoogleError| {
            tracing::warn!(%error, "sign-in with Google rejected");
            Rejection::NotVouched
        },
    )?;
    account_of(context, &vouched).await
}

/// The account of the person; one with their confirmed address is linked, or made.
async fn account_of(context: &ModuleContext, vouched: &Vouched) -> Result<Uuid, Rejection> {
    let actor = Actor::system("google-sign-in");
    let mut change = Change::begin(context, &actor).await?;
    let now = change.now();
    let identity = (vouched.issuer.as_str(), vouched.subject.as_str());
    let known = identities::find(&mut change.tx, identity.0, identity.1).await?;
    if let Some(id) = known
        && let Some(user) = store::by_id_in(&mut change.tx, id).await?
    {
        if user.is_suspended(now) {
            return Err(Rejection::Suspended);
        }
        if user.suspended_at.is_some() {
            open_again(&mut change, &user).await?;
            announce(change, &user).await?;
        }
        return Ok(id);
    }
    let email = vouched.email.as_deref().and_then(|email| Email::parse(email).ok());
    let email = email.filter(|_| vouched.email_verified).ok_or(Rejection::Unverified)?;
    let id = match store::by_email_in(&mut change.tx, &email.key).await? {
        Some(user) if user.is_suspended(now) => return Err(Rejection::Suspended),
        Some(user) => {
            if user.suspended_at.is_some() {
                open_again(&mut change, &user).await?;
            }
            if user.email_verified_at.is_none() {
                // Whoever opened the account never showed that the address was theirs. Its owner, who now has,
                // must not share it with them.
                store::set_password(&mut change.tx, user.id, None, now).await?;
                store::sessions::end_all(&mut change.tx, user.id, None).await?;
                store::devices::forget(&mut change.tx, user.id, None).await?;
                store::tokens::sweep(&mut change.tx, Some(user.id), now).await?;
            }
            store::set_verified(&mut change.tx, user.id, PLATFORM, now).await?;
            change.emit(&UserChanged { id: user.id });
            user.id
        }
        None => {
            let name = name_of(vouched, &email);
            let new = NewUser {
                email: &email,
                full_name: &name,
                role: Role::User,
                password_hash: None,
                vouched: Some(PLATFORM),
            };
            register(&mut change, &new).await.map_err(|error| match error {
                RegisterError::Database(error) => Problem::from(error),
                other => Problem::internal(other),
            })?
        }
    };
    identities::link(&mut change.tx, id, identity, &email.written, now).await?;
    change.commit().await?;
    Ok(id)
}

/// The person's name within our rules: Google's may be longer, or contain characters that we reject.
fn name_of(vouched: &Vouched, email: &Email) -> String {
    let full_name = vouched.name.as_deref().unwrap_or_default();
    let local = email.written.split('@').next().unwrap_or_default();
    let short = |text: &str| text.trim().chars().take(40).collect::<String>();
    [short(full_name), short(local)]
        .into_iter()
        .find(|name| text::full_name(name).is_ok())
        .unwrap_or_else(|| "New member".to_owned())
}
