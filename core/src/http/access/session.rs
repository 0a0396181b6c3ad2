//! Opening, asking for and ending an admin session.

use super::{Admin, tokens};
use crate::audit::{self, Actor, ActorKind};
use crate::http::{Client, Code, Json, Problem, ProblemBody, RequestId};
use crate::module::ModuleContext;
use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

const COOKIE: &str = "toolbase_admin";

/// A one-time link's secret.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct LinkSecret {
    /// What follows `#token=` in the link.
    #[schema(example = "4f1c8d1d5d0b4c0ab3f2f6f2f0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3")]
    token: String,
}

/// Who is signed in to the back office.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct AdminSession {
    /// The admin's name.
    #[schema(example = "ada")]
    pub name: String,
    /// What they may do; `*` is everything.
    #[schema(example = json!(["*"]))]
    pub permissions: Vec<String>,
}

impl AdminSession {
    fn of(name: String) -> Self {
        Self { name, permissions: vec!["*".to_owned()] }
    }
}

/// Opens the back office with a one-time link. The session is a cookie that scripts cannot read.
#[utoipa::path(post, extensions(("x-permission" = json!("public")), ("x-read-only" = json!("allow"))), path = "/api/admin/session", tag = "admin",
    request_body = LinkSecret, responses(
        (status = 201, body = AdminSession),
        (status = 401, body = ProblemBody, description = "The link was used before, or is older than 15 minutes."),
        (status = 403, body = ProblemBody, description = "Not on the server's own machine, or from another site."),
        (status = 422, body = ProblemBody, description = "`token` is missing."),
    ))]
async fn create_admin_session(
    State(context): State<ModuleContext>,
    client: Client,
    headers: HeaderMap,
    request: Option<Extension<RequestId>>,
    Json(secret): Json<LinkSecret>,
) -> Result<Response, Problem> {
    if !is_on_this_machine(&client, &headers) {
        return Err(Problem::new(
            Code::Forbidden,
            "The back office is open on the server's own machine only.",
        ));
    }
    let now = context.clock.now();
    let mut tx = context.db.begin().await?;
    let opened = tokens::open_session(&mut tx, &secret.token, now).await?;
    let (session, name) = opened.ok_or_else(|| {
        Problem::new(
            Code::Unauthenticated,
            "This link has been used or has expired. Make a new one with `toolbase admin link`.",
        )
    })?;
    let request = request.map(|Extension(id)| id.to_string());
    let actor = Actor {
        kind: ActorKind::Admin,
        id: None,
        name: name.clone(),
        address: Some(client.address),
        request,
    };
    audit::record(&mut tx, &on_record(&actor, "session.open"), now).await?;
    tx.commit().await?;
    let lasts = tokens::SESSION_HOURS * 3600;
    let mut response = (StatusCode::CREATED, Json(AdminSession::of(name))).into_response();
    set_cookie(&mut response, &context, &session, lasts);
    Ok(response)
}

/// Who is signed in to the back office.
#[utoipa::path(get, extensions(("x-permission" = json!("admin"))), path = "/api/admin/session", tag = "admin",
    responses((status = 200, body = AdminSession), (status = 401, body = ProblemBody)))]
async fn get_admin_session(Admin(actor): Admin) -> Json<AdminSession> {
    Json(AdminSession::of(actor.name))
}

/// Ends the session.
#[utoipa::path(delete, extensions(("x-permission" = json!("admin")), ("x-read-only" = json!("allow"))), path = "/api/admin/session", tag = "admin",
    responses((status = 204), (status = 401, body = ProblemBody)))]
async fn delete_admin_session(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    if let Some(session) = cookie(&headers) {
        let mut tx = context.db.begin().await?;
        tokens::end_session(&mut tx, session).await?;
        audit::record(&mut tx, &on_record(&actor, "session.close"), context.clock.now()).await?;
        tx.commit().await?;
    }
    let mut response = StatusCode::NO_CONTENT.into_response();
    set_cookie(&mut response, &context, "", 0);
    Ok(response)
}

/// What goes on record about a session: whose it is.
fn on_record<'a>(actor: &'a Actor, action: &'a str) -> audit::Entry<'a> {
    let (label, changes) = (actor.name.as_str(), serde_json::json!({}));
    audit::Entry { actor, action, resource: "sessions", record: "", label, changes, reason: None }
}

/// The routes of the session.
pub(in crate::http) fn routes() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new().routes(routes!(create_admin_session, get_admin_session, delete_admin_session))
}

/// The session's secret, if the request brings one.
pub(super) fn cookie(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE).map(|(_, value)| value)
}

fn set_cookie(response: &mut Response, context: &ModuleContext, value: &str, seconds: i64) {
    let secure = if context.config.site.url.starts_with("https:") { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}");
    if let Ok(cookie) = HeaderValue::try_from(cookie) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
}

/// Whether the request was made on this machine. A proxy that is not among `server.trusted_proxies` connects
/// from here too, so whatever it has passed on does not count.
pub(super) fn is_on_this_machine(client: &Client, headers: &HeaderMap) -> bool {
    const FORWARDED: [HeaderName; 3] =
        [header::FORWARDED, HeaderName::from_static("x-forwarded-for"), HeaderName::from_static("x-real-ip")];
    client.address.is_loopback() && !FORWARDED.iter().any(|name| headers.contains_key(name))
}
