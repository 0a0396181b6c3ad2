//! The routes of feeds, and their description.

use super::changed::Changed;
use super::format::{Format, address};
use super::json_feed::JsonFeed;
use super::written::{Written, escaped};
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::response::Response;
use axum::routing::get;
use percent_encoding::percent_decode_str;
use std::sync::Arc;
use tokio::task::spawn_blocking;
use toolbase_kernel::http::{Code, PUBLIC, Problem, Version, erase};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::web_feeds::{WebFeed, WebFeedRequest};
use utoipa::PartialSchema;
use utoipa::ToSchema;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::path::{HttpMethod, OperationBuilder, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::Schema;
use utoipa::openapi::{ContentBuilder, PathItem, Paths, Ref, RefOr, Required, ResponseBuilder};
use utoipa_axum::router::OpenApiRouter;

/// The operations of `feeds`.
pub(in crate::http) fn routes(feeds: Vec<WebFeed>) -> OpenApiRouter<ModuleContext> {
    let changed = Changed::default();
    let mut router = OpenApiRouter::new();
    for feed in feeds {
        let feed = Arc::new(feed);
        for format in Format::ALL {
            let mut paths = Paths::new();
            let item = PathItem::new(HttpMethod::Get, describe(&feed, format));
            paths.paths.insert(address(feed.page, format), item);
            let (feed, changed) = (Arc::clone(&feed), changed.clone());
            let handler = get(erase(move |State(context): State<ModuleContext>, uri: Uri| {
                respond(Arc::clone(&feed), format, changed.clone(), context, uri)
            }));
            router = router.routes((schemas(format), paths, handler));
        }
    }
    router
}

async fn respond(
    feed: Arc<WebFeed>,
    format: Format,
    changed: Changed,
    module: ModuleContext,
    uri: Uri,
) -> Result<Response, Problem> {
    let values = values(feed.page, uri.path()).ok_or_else(|| Problem::new(Code::NotFound, feed.missing))?;
    let named = module.site.version();
    let content = (feed.read)(WebFeedRequest { context: module.clone(), values }).await?;
    let present = address(&content.page, format);
    if !feed.parameters.is_empty() && !is_path(uri.path(), &present) {
        return moved(&present);
    }
    let version = content.version.clone().unwrap_or_else(|| {
        // The edge adds the `ETag`, and caches nothing that is not valid any more.
        let once = Version::default();
        let seen = once.current();
        once.invalidate();
        seen
    });
    let now = module.clock.now();
    let written = spawn_blocking(move || {
        let body = format.write(Written::new(content, format, &module.site.config()))?;
        let since = changed.since(&present, &body, now);
        anyhow::Ok((body, since))
    });
    let (body, since) = written.await.map_err(Problem::internal)?.map_err(Problem::internal)?;
    let mut response = Response::new(Body::from(body));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(format.content_type()));
    headers.insert(header::LAST_MODIFIED, header_value(&httpdate::fmt_http_date(since.into()))?);
    // The pages are to be found, not the feed.
    headers.insert("x-robots-tag", HeaderValue::from_static("noindex"));
    Ok(version.and(named).mark(response))
}

/// The values in `path` of the parameters in `page`; `None` when one is no text.
fn values(page: &str, path: &str) -> Option<Vec<String>> {
    let parts = page.split('/').zip(path.split('/')).filter(|(part, _)| part.starts_with('{'));
    parts.map(|(_, value)| Some(percent_decode_str(value).decode_utf8().ok()?.into_owned())).collect()
}

/// Returns `true` if `path` is `other`, however it is escaped.
fn is_path(path: &str, other: &str) -> bool {
    percent_decode_str(path).eq(percent_decode_str(other))
}

/// A feed whose page has another address now: readers subscribe to that.
fn moved(path: &str) -> Result<Response, Problem> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::MOVED_PERMANENTLY;
    response.headers_mut().insert(header::LOCATION, header_value(&escaped(path))?);
    Ok(response)
}

fn header_value(text: &str) -> Result<HeaderValue, Problem> {
    HeaderValue::try_from(text).map_err(Problem::internal)
}

/// The schemas that a response in `format` refers to.
fn schemas(format: Format) -> Vec<(String, RefOr<Schema>)> {
    let mut schemas = Vec::new();
    if format == Format::Json {
        schemas.push((JsonFeed::name().into_owned(), JsonFeed::schema()));
        JsonFeed::schemas(&mut schemas);
    }
    schemas
}

fn describe(feed: &WebFeed, format: Format) -> OperationBuilder {
    let schema = match format {
        Format::Json => RefOr::Ref(Ref::from_schema_name(JsonFeed::name())),
        Format::Rss | Format::Atom => String::schema(),
    };
    let content = ContentBuilder::new().schema(Some(schema)).build();
    let found = ResponseBuilder::new().description("The feed.").content(format.media_type(), content);
    let operation = OperationBuilder::new()
        .operation_id(Some(format!("get_{}_{}", feed.name.replace('-', "_"), format.operation())))
        .tag("feeds")
        .summary(Some(format!("{}, as {}.", feed.summary, format.label())))
        .description(Some(
            "At most 50 entries, the newest first. Each has an id that stays when its address changes. \
             `If-None-Match` and `If-Modified-Since` save sending it again.",
        ))
        .response("200", found)
        .extensions(Some(Extensions::builder().add("x-permission", PUBLIC).build()));
    if feed.parameters.is_empty() {
        return operation;
    }
    let declared = feed.parameters.iter().map(|parameter| {
        ParameterBuilder::new()
            .name(parameter.name)
            .parameter_in(ParameterIn::Path)
            .required(Required::True)
            .description(Some(parameter.meaning))
            .schema(Some(String::schema()))
            .example(Some(parameter.example.into()))
            .build()
    });
    let moved = ResponseBuilder::new().description("The feed has another address, which `Location` names.");
    let problem = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    let missing = ResponseBuilder::new().description(feed.missing).content("application/json", problem);
    operation.parameters(Some(declared)).response("301", moved).response("404", missing)
}
