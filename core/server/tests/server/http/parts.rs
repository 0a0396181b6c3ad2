//! A module of the tests: pages, and routes that behave in every way a handler can.

use axum::http::StatusCode;
use axum::response::Response;
use chrono::{TimeZone, Utc};
use futures::future::BoxFuture;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use toolbase_kernel::directory::{
    LlmsSection, MenuLinks, PlainPage, SharePicture, ShareTile, SiteLink, SitePages, SitemapEntry,
};
use toolbase_kernel::http::{Json, Problem, Query, Version, Visitor, json_bytes};
use toolbase_kernel::module::{Manifest, Module, ModuleContext, PageParameter, PageValues};
use toolbase_kernel::routes;
use utoipa_axum::router::OpenApiRouter;

/// The module `parts`.
#[derive(Default)]
pub struct Parts {
    tools: Arc<AtomicUsize>,
    versions: Versions,
}

/// The version of `/api/parts/versioned`, how often it was made since a test last looked, and the number of the next one.
#[derive(Clone, Default)]
pub struct Versions {
    pub current: Version,
    pub made: Arc<AtomicU64>,
    next: Arc<AtomicU64>,
}

impl Parts {
    pub fn with_tools(tools: usize) -> Self {
        Self { tools: Arc::new(AtomicUsize::new(tools)), versions: Versions::default() }
    }

    pub fn tools(&self) -> Arc<AtomicUsize> {
        Arc::clone(&self.tools)
    }

    pub fn versions(&self) -> Versions {
        self.versions.clone()
    }
}

impl Module for Parts {
    fn manifest(&self) -> Manifest {
        Manifest { name: "parts", version: "1.0.0", summary: "Parts for tests", requires: &[] }
    }

    fn routes(&self) -> OpenApiRouter<ModuleContext> {
        OpenApiRouter::new()
            .routes(routes!(panic_now))
            .routes(routes!(never_end))
            .routes(routes!(take_part))
            .routes(routes!(list_parts))
            .routes(routes!(fold_case))
            .routes(routes!(get_versioned))
            .routes(routes!(greet))
            .layer(axum::Extension(self.versions.clone()))
    }

    fn page_parameters(&self) -> Vec<PageParameter> {
        vec![PageParameter { name: "price", values: PageValues::Set }]
    }

    fn start<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, anyhow::Result<()>> {
        context.directory.offer_pages(Arc::new(Tools(self.tools())));
        if self.tools.load(Ordering::SeqCst) > 0 {
            context.directory.offer_pages(Arc::new(About));
        }
        Box::pin(async { Ok(()) })
    }
}

#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/parts/panic", operation_id = "panic_now", responses((status = 200)))]
async fn panic_now() -> StatusCode {
    panic!("secret of the panic")
}

#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/parts/endless", operation_id = "never_end", responses((status = 200)))]
async fn never_end() -> StatusCode {
    std::future::pending().await
}

#[derive(serde::Deserialize, serde::Serialize, utoipa::ToSchema)]
struct Part {
    name: String,
    sizes: Vec<u8>,
}

#[utoipa::path(post, extensions(("x-permission" = json!("public"))), path = "/api/parts/take", operation_id = "take_part", request_body = Part,
    responses((status = 200, body = Part)))]
async fn take_part(Json(part): Json<Part>) -> Json<Part> {
    Json(part)
}

#[derive(serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct ListQuery {
    page: Option<u32>,
    #[serde(default)]
    color: Vec<String>,
    #[param(max_length = 5)]
    q: Option<String>,
}

#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/parts/list", operation_id = "list_parts", params(ListQuery),
    responses((status = 200, body = [String])))]
async fn list_parts(Query(query): Query<ListQuery>) -> Result<Json<Vec<String>>, Problem> {
    if query.page == Some(0) {
        return Err(Problem::invalid("page", "must be at least 1"));
    }
    Ok(Json(query.color.into_iter().chain(query.q.filter(|q| q == "echo")).collect()))
}

#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/adminactions/fold", operation_id = "fold_case", responses((status = 200)))]
async fn fold_case() -> Json<&'static str> {
    Json("folded")
}

#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/parts/versioned", operation_id = "get_versioned", responses((status = 200)))]
async fn get_versioned(axum::Extension(versions): axum::Extension<Versions>) -> Response {
    let seen = versions.current.current();
    versions.made.fetch_add(1, Ordering::Relaxed);
    let number = versions.next.fetch_add(1, Ordering::Relaxed);
    let body = serde_json::json!({ "number": number, "words": "words ".repeat(500) });
    seen.mark(json_bytes(body.to_string().into_bytes()))
}

#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/parts/greeting", operation_id = "greet", responses((status = 200)))]
async fn greet(Visitor(visitor): Visitor, axum::Extension(versions): axum::Extension<Versions>) -> Response {
    let seen = versions.current.current();
    versions.made.fetch_add(1, Ordering::Relaxed);
    let name = visitor.map_or_else(|| "stranger".to_owned(), |actor| actor.name);
    seen.mark(json_bytes(format!("\"{name}\"").into_bytes()))
}

struct Tools(Arc<AtomicUsize>);

impl SitePages for Tools {
    fn sitemap_len(&self) -> usize {
        self.0.load(Ordering::SeqCst)
    }

    fn sitemap(&self, from: usize, count: usize) -> Vec<SitemapEntry> {
        let updated = Utc.with_ymd_and_hms(2025, 3, 1, 12, 0, 0).single();
        (from..from + count).map(|n| SitemapEntry { path: format!("/ai/a&b-{n}"), updated }).collect()
    }

    fn llms(&self) -> Vec<LlmsSection> {
        let link = SiteLink {
            path: "/ai/one".to_owned(),
            text: "One [beta]".to_owned(),
            note: "first\nof all".to_owned(),
        };
        vec![LlmsSection { heading: "Tools".to_owned(), links: vec![link] }]
    }

    fn menu(&self) -> Vec<MenuLinks> {
        let text = format!("All {}", self.0.load(Ordering::SeqCst));
        let link = SiteLink { path: "/all".to_owned(), text, note: String::new() };
        vec![MenuLinks::new("tools", vec![link], &[], 9)]
    }

    fn plain(&self, path: &str) -> Option<PlainPage> {
        (path == "/ai/one").then(|| PlainPage {
            title: "One & only".to_owned(),
            description: "The \"first\" tool".to_owned(),
            sections: vec![("Usage".to_owned(), "<b>".to_owned())],
            links: vec![SiteLink { path: "/ai/two".to_owned(), text: "Two".to_owned(), note: String::new() }],
        })
    }

    fn same_page(&self, path: &str, query: &str) -> Option<String> {
        (path == "/page/a" && query.contains("price=unknown")).then(|| path.to_owned())
    }

    fn share_picture(&self, path: &str) -> Option<SharePicture> {
        (path == "/ai/one").then(|| SharePicture {
            title: "One & only".to_owned(),
            text: format!("The first of {} tools.", self.0.load(Ordering::SeqCst)),
            note: "Tools".to_owned(),
            tiles: vec![ShareTile {
                name: "One".to_owned(),
                picture: Some("/media/none".to_owned()),
                ..ShareTile::default()
            }],
            tags: vec!["tool:one".to_owned()],
        })
    }
}

struct About;

impl SitePages for About {
    fn sitemap_len(&self) -> usize {
        1
    }

    fn sitemap(&self, _: usize, _: usize) -> Vec<SitemapEntry> {
        vec![SitemapEntry { path: "/about".to_owned(), updated: None }]
    }

    fn llms(&self) -> Vec<LlmsSection> {
        Vec::new()
    }

    fn plain(&self, _: &str) -> Option<PlainPage> {
        None
    }
}
