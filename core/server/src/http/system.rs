//! The system routes: health, readiness, metrics, and the site's public settings.

use super::document::document;
use super::site_info::{ReadOnlyNotice, SiteInfo};
use crate::demo::DemoMark;
use crate::module::Registry;
use crate::read_only::ReadOnly;
use crate::telemetry::Metrics;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use bytes::Bytes;
use serde::{Deserialize, Serialize};
use std::sync::{Arc, LazyLock};
use toolbase_kernel::config::SiteConfig;
use toolbase_kernel::http::{Code, Json, Problem, Versioned, json_bytes};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

/// The response to a health check.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Status {
    /// `ok`.
    #[schema(example = "ok")]
    pub status: String,
}

impl Status {
    pub(super) fn ok() -> Self {
        Self { status: "ok".to_owned() }
    }
}

/// Name, address and environment of the site, and whether it takes changes.
#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/site", operation_id = "get_site", tag = "site",
    responses((status = 200, body = SiteInfo)))]
async fn get_site(
    State(context): State<ModuleContext>,
    Extension(registry): Extension<Arc<Registry>>,
) -> Result<Response, Problem> {
    let (message, version) = ReadOnly::from_context(&context)?.read();
    let version = version.and(context.site.version());
    let site = SiteInfo::new(&context.config, &registry).shown(&context.site, context.clock.now());
    let read_only = message.map(|message| ReadOnlyNotice { message: message.to_string() });
    let demo = DemoMark::from_context(&context)?.is_on();
    Ok(version.mark(Json(SiteInfo { read_only, demo, ..site }).into_response()))
}

/// Reports that the process runs, and checks nothing else.
#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/healthz", operation_id = "get_liveness", tag = "system",
    responses((status = 200, body = Status)))]
async fn get_liveness() -> Json<Status> {
    Json(Status::ok())
}

/// Reports that requests can be served: the server has started, and the database responds. While it starts, the message
/// of the 503 is how far it is.
#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/readyz", operation_id = "get_readiness", tag = "system",
    responses((status = 200, body = Status), (status = 503, body = toolbase_kernel::http::ProblemBody)))]
async fn get_readiness(State(context): State<ModuleContext>) -> Result<Json<Status>, Problem> {
    let ping = tokio::time::timeout(std::time::Duration::from_secs(2), context.db.ping()).await;
    match ping {
        Ok(Ok(())) => Ok(Json(Status::ok())),
        Ok(Err(error)) => Err(Problem::outage(error)),
        Err(_) => Err(Problem::outage("no response within two seconds")),
    }
}

/// Metrics in Prometheus's text format.
#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/metrics", operation_id = "get_metrics", tag = "system",
    responses((status = 200, content_type = "application/openmetrics-text", body = String)))]
async fn get_metrics(Extension(metrics): Extension<Arc<Metrics>>) -> Response {
    let mut response = metrics.text().into_response();
    let kind = HeaderValue::from_static("application/openmetrics-text; version=1.0.0; charset=utf-8");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    response
}

/// The documented routes of the kernel. What only some need is laid around those alone: a layer costs every request
/// that passes it.
pub(super) fn routes(registry: &Registry, metrics: &Arc<Metrics>) -> OpenApiRouter<ModuleContext> {
    let groups: Vec<_> = registry.running().iter().flat_map(|module| module.admin_groups()).collect();
    let shared = Arc::new(registry.clone());
    let registry = Extension(Arc::clone(&shared));
    let site = OpenApiRouter::new().routes(routes!(get_site));
    let measured = OpenApiRouter::new().routes(routes!(get_metrics));
    OpenApiRouter::with_openapi(crate::openapi::base(groups))
        .merge(site.layer(registry.clone()))
        .routes(routes!(get_liveness))
        .routes(routes!(get_readiness))
        .merge(measured.layer(Extension(Arc::clone(metrics))))
        .merge(crate::audit::routes())
        .merge(super::modules::routes().layer(registry.clone()))
        .merge(crate::events::routes())
        .merge(crate::mails::routes())
        .merge(crate::wording::routes(&shared))
        .merge(crate::figures::routes())
        .merge(crate::setup::routes(&shared))
        .merge(crate::notes::routes())
        .merge(crate::statistics::routes(&shared))
        .merge(crate::report_schedules::routes(shared.reports()))
        .merge(crate::jobs::routes().layer(registry))
}

/// The document at `/api/openapi.json`, and the page to read it at `/docs`. The document is written when it is first
/// requested: a start need not wait for it.
pub(super) fn documentation(registry: &Registry, site: &SiteConfig) -> Router<ModuleContext> {
    let (registry, site) = (registry.clone(), site.clone());
    let written = Arc::new(LazyLock::new(move || {
        let document = crate::openapi::served(document(&registry).0, &site);
        Bytes::from(
            crate::openapi::complete(&document).map(|document| document.to_string()).unwrap_or_default(),
        )
    }));
    let document = get(move || async move {
        let body =
            tokio::task::spawn_blocking(move || (**written).clone()).await.map_err(Problem::internal)?;
        Ok::<_, Problem>(Versioned::forever().mark(json_bytes(body)))
    });
    let config = Arc::new(
        utoipa_swagger_ui::Config::from("/api/openapi.json").try_it_out_enabled(true).use_base_layout(),
    );
    let serve = move |path: String| {
        let config = Arc::clone(&config);
        async move { documentation_file(&path, config) }
    };
    let index = serve.clone();
    Router::new()
        .route("/api/openapi.json", document)
        .route("/docs", get(move || index("index.html".to_owned())))
        .route(
            "/docs/{*file}",
            get(move |axum::extract::Path(file): axum::extract::Path<String>| serve(file)),
        )
}

/// The documentation page needs its own scripts, its styles and the document; nothing from elsewhere.
const DOCUMENTATION_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
     img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

fn documentation_file(path: &str, config: Arc<utoipa_swagger_ui::Config<'static>>) -> Response {
    match utoipa_swagger_ui::serve(path, config) {
        Ok(Some(file)) => {
            let mut body = file.bytes.into_owned();
            if path == "index.html" {
                // Served at /docs without a slash, relative addresses would point beside it.
                let page = String::from_utf8_lossy(&body)
                    .replace("\"./", "\"/docs/")
                    .replace("href=\"index.css\"", "href=\"/docs/index.css\"");
                body = page.into_bytes();
            }
            let mut response = Response::new(axum::body::Body::from(body));
            let kind = HeaderValue::from_str(&file.content_type);
            let headers = response.headers_mut();
            headers.insert(header::CONTENT_TYPE, kind.unwrap_or(HeaderValue::from_static("text/html")));
            headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(DOCUMENTATION_POLICY));
            response
        }
        Ok(None) => Problem::new(Code::NotFound, "No such page").into_response(),
        Err(error) => Problem::internal(error).into_response(),
    }
}
