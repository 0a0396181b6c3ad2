//! From a request to its response.

use super::address::{Reading, is_data, is_search, read};
use super::assets::missing;
use super::cache::RenderOutcome;
use super::client::{HEALTH, RenderError};
use super::page::{Age, Page, Rendered};
use super::places::Requester;
use super::{Front, admin_files, plain};
use crate::http::site;
use crate::share;
use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use chrono::{DateTime, Timelike, Utc};
use futures::FutureExt;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::spawn_blocking;
use toolbase_kernel::http::{Class, Client, Code, Problem, RequestId, Subject};

/// The number of times a render is repeated whose data had changed before it was requested.
const ATTEMPTS: usize = 4;

const DAY_SECONDS: u64 = 86_400;

impl Front {
    /// Responds to a request that no route of the API has taken.
    pub async fn respond(self: Arc<Self>, request: Request) -> Response {
        let (request, _) = request.into_parts();
        let path = request.uri.path();
        if path == "/api" || path.starts_with("/api/") {
            return Problem::new(Code::NotFound, "There is nothing at this address.").into_response();
        }
        if !matches!(request.method, Method::GET | Method::HEAD) {
            let mut response =
                Problem::new(Code::MethodNotAllowed, "This address does not know that method.")
                    .into_response();
            response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
            return response;
        }
        if let Some(path) = admin_files::path(path) {
            return self.admin.respond(path, &request).await;
        }
        if path.starts_with("/assets/") {
            return self.assets.respond(path, &request).await.unwrap_or_else(missing);
        }
        if let Some(response) = self.preview_step(path, &request).await {
            return response;
        }
        let address = match read(path, request.uri.query(), &self.parameters) {
            Reading::Page(address) => address,
            Reading::Moved(to) => return moved(&to),
            Reading::Rejected(problem) => return problem.into_response(),
        };
        if address.path() == HEALTH {
            return Problem::new(Code::NotFound, "There is nothing at this address.").into_response();
        }
        if !address.is_file() {
            if let Some(response) = self.previewed(&address.key, address.path(), &request).await {
                return response;
            }
            let response = self.page(&address.key, address.path(), &request).await;
            return self.for_member(response, address.path(), &request).await;
        }
        if site::is_document(address.path()) || share::page_of(address.path()).is_some() {
            return self.page(address.path(), address.path(), &request).await;
        }
        match self.assets.respond(path, &request).await {
            Some(file) => file,
            None => self.page(&address.key, address.path(), &request).await,
        }
    }

    /// The page `key`: cached, rendered, stale, or plain, in this order.
    async fn page(self: &Arc<Self>, key: &str, path: &str, request: &Parts) -> Response {
        let now = Instant::now();
        let mut cached = self.pages.get(key, now);
        let same = if cached.is_none() { self.same_address(key, path) } else { None };
        let key = same.as_deref().unwrap_or(key);
        if same.is_some() {
            cached = self.pages.get(key, now);
        }
        let old = match cached {
            Some((page, Age::Fresh)) => {
                self.hits.inc();
                self.recompress(&page);
                return page.respond(&request.headers);
            }
            Some((page, Age::Stale)) => {
                self.stale.inc();
                if page.may_be_retried(now) {
                    self.join(&Arc::from(key), request);
                }
                return page.respond(&request.headers);
            }
            Some((page, _)) if !page.may_be_retried(now) => {
                self.stale.inc();
                return page.respond(&request.headers);
            }
            Some((page, _)) => Some(page),
            None => None,
        };
        if let Err(problem) = self.admit(key, request) {
            return match old {
                Some(page) => page.respond(&request.headers),
                None => self.limited(path, &problem),
            };
        }
        self.misses.inc();
        match self.rendered(&Arc::from(key), request).await.or(old) {
            Some(page) => page.respond(&request.headers),
            None => self.unavailable(path),
        }
    }

    /// Has a page that is requested again compressed as small as it gets, in the background, one page at a time.
    fn recompress(&self, page: &Arc<Page>) {
        if page.representations().is_recompressed() {
            return;
        }
        if let Ok(permit) = Arc::clone(&self.recompressing).try_acquire_owned() {
            let page = Arc::clone(page);
            spawn_blocking(move || {
                page.representations().recompress();
                drop(permit);
            });
        }
    }

    /// Counts a page that must be rendered, and the search that it shows.
    pub(super) fn admit(&self, key: &str, request: &Parts) -> Result<(), Problem> {
        let (limits, now) = (&self.context.limits, self.context.clock.now());
        let address = Subject::Address(Client::address_of(request, &self.context.config));
        limits.count(Class::Pages, address, now)?;
        if is_search(key) { limits.count(Class::Search, address, now) } else { Ok(()) }
    }

    pub(super) fn limited(&self, path: &str, problem: &Problem) -> Response {
        let mut response = if is_data(path) {
            problem.clone().into_response()
        } else {
            plain::limited(&self.place(path), problem.retry_after().unwrap_or(1))
        };
        self.mark(&mut response);
        response
    }

    async fn rendered(self: &Arc<Self>, key: &Arc<str>, request: &Parts) -> Option<Arc<Page>> {
        for _ in 0..ATTEMPTS {
            match self.join(key, request).outcome().await {
                RenderOutcome::Page(page) => return Some(page),
                RenderOutcome::Failed => return None,
                RenderOutcome::TooOld => {}
            }
        }
        None
    }

    /// Joins the render of `key`, and begins it when there is none. It ends whether or not anyone waits.
    fn join(self: &Arc<Self>, key: &Arc<str>, request: &Parts) -> super::cache::Waiter {
        let (waiter, begin) = self.pages.join(key);
        if begin {
            let id = request.extensions.get::<RequestId>().copied().unwrap_or_else(RequestId::next);
            let requester = Requester::new(Client::address_of(request, &self.context.config), key);
            tokio::spawn(Arc::clone(self).render(Arc::clone(key), id, requester));
        }
        waiter
    }

    async fn render(self: Arc<Self>, key: Arc<str>, id: RequestId, requester: Requester) {
        let made = AssertUnwindSafe(self.make(&key, id, requester))
            .catch_unwind()
            .await
            .unwrap_or(Err(RenderError::Panicked));
        match &made {
            Ok(_) => {}
            // Reported once by the supervisor.
            Err(RenderError::Down) => tracing::debug!(request = %id, address = &*key, "not rendered"),
            Err(error) => tracing::warn!(request = %id, address = &*key, %error, "not rendered"),
        }
        self.pages.finish(&key, made.ok().map(Arc::new), Instant::now());
    }

    async fn make(&self, key: &str, id: RequestId, requester: Requester) -> Result<Page, RenderError> {
        // The content of the page is as old as the beginning of its making.
        let started = Instant::now();
        let day_ends = started + rest_of_day(self.context.clock.now());
        let rendered = if site::is_document(key) {
            let (context, path) = (self.context.clone(), key.to_owned());
            spawn_blocking(move || written(site::document(&path, &context))).await
        } else if let Some(page) = share::page_of(key) {
            Ok(drawn(share::picture(page, &self.context).await))
        } else {
            Ok(self.client.render(key, id.as_str(), requester, None).await?)
        };
        let rendered = rendered.map_err(|_| RenderError::Panicked)?;
        let (rules, before) = (self.rules, self.pages.last(key));
        let page = spawn_blocking(move || Page::new(rendered, &rules, started, before.as_deref())).await;
        Ok(page.map_err(|_| RenderError::Panicked)?.ok_or(RenderError::NotText)?.of_day(day_ends))
    }

    pub(super) fn unavailable(&self, path: &str) -> Response {
        let mut response = if is_data(path) {
            let problem = Problem::new(Code::Unavailable, "This page cannot be shown right now.");
            let mut response = problem.into_response();
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(self.retry_s));
            response
        } else {
            let page = self.context.directory.pages().iter().find_map(|source| source.plain(path));
            plain::unavailable(&self.place(path), page.as_ref(), self.retry_s)
        };
        self.mark(&mut response);
        response
    }

    pub(super) fn place<'a>(&'a self, path: &'a str) -> plain::Place<'a> {
        plain::Place {
            site: self.context.site.config(),
            path,
            is_demo: self.client.is_demo(),
            announcement: self.context.site.announcement_at(self.context.clock.now()),
        }
    }

    /// Adds the headers of every page to one that is not rendered.
    pub(super) fn mark(&self, response: &mut Response) {
        self.rules.mark(response.headers_mut());
        if self.client.is_demo() {
            response.headers_mut().insert("x-robots-tag", HeaderValue::from_static("noindex"));
        }
    }
}

/// Returns how much of the day (UTC) is left at `now`.
fn rest_of_day(now: DateTime<Utc>) -> Duration {
    let passed = u64::from(now.num_seconds_from_midnight());
    Duration::from_secs(DAY_SECONDS.saturating_sub(passed))
}

fn moved(to: &str) -> Response {
    let mut response = StatusCode::PERMANENT_REDIRECT.into_response();
    // `to` has only letters that a path may have, and the query as it came through the HTTP parser.
    if let Ok(to) = HeaderValue::from_str(to) {
        response.headers_mut().insert(header::LOCATION, to);
    }
    response
}

/// A document as if it had been rendered. What it lists is what lists and the category pages show.
fn written(document: Option<site::Document>) -> Rendered {
    let tags = vec!["lists".to_owned(), "categories".to_owned()];
    match document {
        Some(document) => file(document.content_type, Bytes::from(document.body), tags),
        None => no_file(tags),
    }
}

/// The picture of a page as if it had been rendered.
fn drawn(picture: Option<share::Drawn>) -> Rendered {
    match picture {
        Some(picture) => file("image/png", picture.png, picture.tags),
        // The page may come to be.
        None => no_file(vec!["lists".to_owned(), "pages".to_owned()]),
    }
}

fn file(content_type: &'static str, body: Bytes, tags: Vec<String>) -> Rendered {
    Rendered {
        status: StatusCode::OK,
        content_type: HeaderValue::from_static(content_type),
        location: None,
        robots: None,
        no_store: false,
        scripts: None,
        tags,
        body,
    }
}

fn no_file(tags: Vec<String>) -> Rendered {
    let body = Bytes::from_static(b"There is no such file.\n");
    Rendered { status: StatusCode::NOT_FOUND, ..file("text/plain; charset=utf-8", body, tags) }
}
