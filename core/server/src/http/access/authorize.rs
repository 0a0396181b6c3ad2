//! The check before every operation: whether its feature is on, where the request comes from, how often, and who sends it.

use super::drain::drain;
use super::origin;
use super::permissions::{Permissions, Requirements};
use crate::callers_records::Unlimited;
use axum::extract::{MatchedPath, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use chrono::TimeDelta;
use std::sync::{Arc, LazyLock};
use toolbase_kernel::accounts::{Account, suspended_problem};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::host::{ForAnonymous, Found, VisitorRead, find_caller};
use toolbase_kernel::http::{
    Admin, Authenticator, Class, Client, Code, PUBLIC, Problem, Subject, USER, Versioned,
};
use toolbase_kernel::module::ModuleContext;
use utoipa::openapi::OpenApi;

/// How long an entered password counts for what needs one (decision 14), in minutes.
const STEP_UP_MINUTES: i64 = 10;

/// The state of the check.
pub struct Access {
    context: ModuleContext,
    permissions: Permissions,
}

/// Marks the requests of whoever runs commands on the server. They come from this process, so none is limited.
#[derive(Clone)]
pub struct Operator(pub Actor);

static UNDOCUMENTED: LazyLock<Requirements> =
    LazyLock::new(|| Requirements { permission: PUBLIC.to_owned(), ..Requirements::default() });

impl Access {
    /// Reads the permissions out of `document`.
    #[must_use]
    pub fn new(context: ModuleContext, document: &OpenApi) -> Self {
        Self { context, permissions: Permissions::from_document(document) }
    }

    fn requirements(&self, request: &Request) -> Option<&Requirements> {
        let path = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str);
        match self.permissions.get(path, request.method().as_str()) {
            Some(requirements) => {
                Some(requirements).filter(|requirements| !requirements.permission.is_empty())
            }
            // The core's own undocumented routes; any other route outside of a module's document is rejected.
            None if !path.starts_with("/api/") || path == "/api/openapi.json" => Some(&UNDOCUMENTED),
            None => None,
        }
    }
}

/// The middleware around all documented routes.
pub async fn authorize(State(access): State<Arc<Access>>, request: Request, next: Next) -> Response {
    let context = &access.context;
    let Some(requirements) = access.requirements(&request) else {
        let message = "This operation declares no permission and cannot be used.";
        return Problem::new(Code::Forbidden, message).into_response();
    };
    let (mut parts, body) = request.into_parts();
    // Read before the settings are: a cached response ends with them.
    let site = requirements.switch.as_ref().map(|_| context.site.version());
    let personal = requirements.permission != PUBLIC || has_session(context, &parts.headers);
    if let Err(problem) = admit(&mut parts, requirements, context).await {
        drain(body).await;
        return problem.into_response();
    }
    let visitor = VisitorRead::default();
    parts.extensions.insert(visitor.clone());
    let mut response = next.run(Request::from_parts(parts, body)).await;
    if let (Some(rules), Some(problem)) = (&requirements.body, response.extensions_mut().get_mut()) {
        rules.name_fields(problem);
    }
    if let (Some(site), Some(versioned)) = (site, response.extensions_mut().get_mut::<Versioned>()) {
        *versioned = versioned.clone().and(site);
    }
    if requirements.permission != PUBLIC || (personal && visitor.get()) {
        // A response that needs a permission, or was made for a user, is not cached for others.
        response.extensions_mut().remove::<Versioned>();
    } else if visitor.get() {
        response.extensions_mut().insert(ForAnonymous);
    }
    if personal && response.extensions().get::<Versioned>().is_none() {
        let no_store = HeaderValue::from_static("no-store");
        response.headers_mut().entry(header::CACHE_CONTROL).or_insert(no_store);
    }
    response
}

fn has_session(context: &ModuleContext, headers: &HeaderMap) -> bool {
    let authenticator = context.directory.find::<dyn Authenticator>();
    authenticator.is_some_and(|authenticator| authenticator.has_session(context, headers))
}

/// Lets the request through, with what was found for the extractors.
async fn admit(
    parts: &mut Parts,
    requirements: &Requirements,
    context: &ModuleContext,
) -> Result<(), Problem> {
    if let Some(key) = &requirements.switch {
        context.site.check_switch(key)?;
    }
    if let Some(Operator(actor)) = parts.extensions.get().cloned() {
        parts.extensions.insert(Admin(actor));
        return declared(parts, requirements);
    }
    if !parts.method.is_safe() {
        origin::check(
            &parts.uri,
            &parts.headers,
            &context.config.site.url,
            Client::scheme_of(parts, &context.config),
        )?;
    }
    let now = context.clock.now();
    let is_unlimited = parts.extensions.get::<Unlimited>().is_some();
    if let Some(class @ (Class::Auth | Class::Search | Class::Counters | Class::Pages)) = requirements.class
        && !is_unlimited
    {
        context.limits.count(class, Subject::Address(Client::address_of(parts, &context.config)), now)?;
    }
    let query = parts.uri.query().unwrap_or_default();
    let is_search = requirements.counts_searches && !is_unlimited && requirements.query.is_search(query);
    if requirements.permission == PUBLIC {
        if is_search {
            context.limits.count(
                Class::Search,
                Subject::Address(Client::address_of(parts, &context.config)),
                now,
            )?;
        }
        return declared(parts, requirements);
    }
    let Some(found) = find_caller(parts, context).await? else {
        return Err(Problem::new(Code::Unauthenticated, "You must be logged in to do this."));
    };
    tracing::Span::current().record("account", tracing::field::display(found.account.id));
    may(&found.account, requirements)?;
    if requirements.step_up.applies_to(query)
        && found.account.confirmed_at + TimeDelta::minutes(STEP_UP_MINUTES) < now
    {
        return Err(Problem::new(Code::ConfirmationRequired, "Please enter your password again to do this."));
    }
    if requirements.class == Some(Class::Write) {
        context.limits.count(Class::Write, Subject::Member(found.account.id), now)?;
    }
    if is_search {
        context.limits.count(Class::Search, Subject::Member(found.account.id), now)?;
    }
    if requirements.permission != USER {
        parts.extensions.insert(Admin(found.actor()));
    }
    parts.extensions.insert::<Found>(found);
    declared(parts, requirements)
}

/// Checks what the document declares of the parameters; the body follows when it is read. No record is named with the
/// character U+0000, and `PostgreSQL` would not even look for one.
fn declared(parts: &mut Parts, requirements: &Requirements) -> Result<(), Problem> {
    if parts.uri.path().contains("%00") {
        return Err(Problem::new(Code::NotFound, "There is nothing at this address."));
    }
    requirements.query.check(parts.uri.query().unwrap_or_default())?;
    if let Some(rules) = &requirements.body {
        parts.extensions.insert(rules.clone());
    }
    Ok(())
}

fn may(account: &Account, requirements: &Requirements) -> Result<(), Problem> {
    if account.suspended {
        return Err(suspended_problem(account.suspended_until));
    }
    if requirements.permission != USER && account.lacks_two_factor {
        let message =
            "Admins of this site must use two-factor sign-in. Turn it on in your account settings first.";
        return Err(Problem::new(Code::TwoFactorRequired, message));
    }
    if requirements.permission != USER && !account.is_admin() {
        return Err(Problem::new(Code::Forbidden, "Only admins may do this."));
    }
    Ok(())
}
