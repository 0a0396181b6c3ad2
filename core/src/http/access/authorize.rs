//! The check before every operation.

use super::permissions::{PUBLIC, Permissions};
use super::session::{cookie, is_on_this_machine};
use super::{Admin, tokens};
use crate::audit::{Actor, ActorKind};
use crate::http::{Client, Code, Problem, RequestId, Versioned};
use crate::module::ModuleContext;
use axum::extract::{FromRequestParts, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use utoipa::openapi::OpenApi;

/// What the check needs.
pub(in crate::http) struct Access {
    context: ModuleContext,
    permissions: Permissions,
}

impl Access {
    pub fn new(context: ModuleContext, document: &OpenApi) -> Self {
        Self { context, permissions: Permissions::of(document) }
    }

    fn permission(&self, request: &Request) -> &str {
        let path = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str);
        match self.permissions.get(path, request.method().as_str()) {
            Some(permission) => permission,
            // The core's own undocumented routes; whatever else a module adds beside its document is refused.
            None if !path.starts_with("/api/") || path == "/api/openapi.json" => PUBLIC,
            None => "",
        }
    }
}

/// The middleware around all documented routes.
pub(in crate::http) async fn authorize(
    State(access): State<Arc<Access>>,
    request: Request,
    next: Next,
) -> Response {
    match access.permission(&request) {
        PUBLIC => return next.run(request).await,
        "" => {
            return Problem::new(
                Code::Forbidden,
                "This operation declares no permission, so nobody may use it.",
            )
            .into_response();
        }
        _ => {}
    }
    let (mut parts, body) = request.into_parts();
    let admin = match admin(&mut parts, &access.context).await {
        Ok(admin) => admin,
        Err(problem) => return problem.into_response(),
    };
    parts.extensions.insert(admin);
    let mut response = next.run(Request::from_parts(parts, body)).await;
    // Nothing that needs a permission is kept for others.
    response.extensions_mut().remove::<Versioned>();
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

async fn admin(parts: &mut axum::http::request::Parts, context: &ModuleContext) -> Result<Admin, Problem> {
    if !is_same_origin(&parts.method, &parts.uri, &parts.headers) {
        return Err(Problem::new(Code::Forbidden, "Requests from other sites are refused."));
    }
    let unknown = || Problem::new(Code::Unauthenticated, "You must be logged in to do this.");
    let session = cookie(&parts.headers).ok_or_else(unknown)?;
    let name = tokens::find_session(&context.db, session, context.clock.now()).await?.ok_or_else(unknown)?;
    let Ok(client) = Client::from_request_parts(parts, context).await;
    if !is_on_this_machine(&client, &parts.headers) {
        return Err(Problem::new(
            Code::Forbidden,
            "The back office is open on the server's own machine only.",
        ));
    }
    let request = parts.extensions.get::<RequestId>().map(ToString::to_string);
    Ok(Admin(Actor { kind: ActorKind::Admin, id: None, name, address: Some(client.address), request }))
}

/// Whether an unsafe request comes from our own pages, or from a program that is no browser.
pub(super) fn is_same_origin(method: &Method, uri: &Uri, headers: &HeaderMap) -> bool {
    if method.is_safe() {
        return true;
    }
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    if let Some(site) = text(header::HeaderName::from_static("sec-fetch-site")) {
        return matches!(site, "same-origin" | "none");
    }
    match text(header::ORIGIN) {
        None => true,
        Some(origin) => {
            let host = text(header::HOST).or_else(|| uri.authority().map(axum::http::uri::Authority::as_str));
            origin.split_once("://").map(|(_, authority)| authority) == host
        }
    }
}
