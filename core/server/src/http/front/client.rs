//! Requests pages from the renderer.

use super::page::Rendered;
use super::places::{Places, Requester};
use crate::demo::DemoMark;
use crate::http::SiteInfo;
use crate::read_only::ReadOnly;
use axum::http::response::Parts;
use axum::http::{HeaderValue, Request, StatusCode, header};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use bytes::Bytes;
use http_body_util::{BodyExt, Empty, Limited};
use hyper_util::rt::TokioIo;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::UnixStream;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::timeout;
use toolbase_kernel::clock::Clock;
use toolbase_kernel::site::LiveSite;

/// A larger page is no page.
const MAX_PAGE: usize = 16 << 20;
/// Carries the notice of a site that takes no changes, percent-encoded, and nothing while it does: every page has it,
/// and requesting it would cost each page a request.
const READ_ONLY: &str = "x-toolbase-read-only";
/// Reports to the renderer whether the site is a demo: `1` or nothing.
const DEMO: &str = "x-toolbase-demo";
/// Carries the site as admins have set it: [`SiteInfo`] as JSON, in Base64.
const SITE: &str = "x-toolbase-site";

/// Names the inline scripts of a page that the renderer has made: their hashes, as a Content-Security-Policy has them.
const SCRIPTS: &str = "x-toolbase-scripts";
/// The renderer's health check, for the server only.
pub(super) const HEALTH: &str = "/__health";

/// The state of the renderer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RendererState {
    /// Its process runs, but does not respond yet.
    Starting,
    /// It responds.
    Up,
    /// There is none at the moment.
    Down,
}

/// The reasons why a page could not be rendered.
#[derive(Debug, thiserror::Error)]
pub(super) enum RenderError {
    #[error("the renderer does not run")]
    Down,
    #[error("the renderer had no free place in time")]
    Busy,
    #[error("the renderer did not respond in time")]
    Late,
    #[error("the renderer cannot be reached: {0}")]
    Connect(#[from] std::io::Error),
    #[error("the renderer broke off: {0}")]
    Http(#[from] hyper::Error),
    #[error("the renderer broke off: {0}")]
    Body(Box<dyn std::error::Error + Send + Sync>),
    #[error("the renderer responded {0}")]
    Status(StatusCode),
    #[error("the page is not text")]
    NotText,
    #[error("rendering panicked")]
    Panicked,
}

/// The state of the site that pages show, whatever they are of.
pub(super) struct Notices {
    pub read_only: Arc<ReadOnly>,
    pub demo: Arc<DemoMark>,
    /// The site as configured.
    pub configured: SiteInfo,
    pub site: LiveSite,
    pub clock: Clock,
}

impl Notices {
    /// The headers by which the renderer learns of it.
    fn headers(&self, is_demo: bool) -> [(&'static str, String); 3] {
        let message = self.read_only.message();
        let message = message.as_deref().map_or("", String::as_str);
        let site = self.configured.clone().shown(&self.site, self.clock.now());
        [
            (READ_ONLY, utf8_percent_encode(message, NON_ALPHANUMERIC).to_string()),
            (DEMO, if is_demo { "1" } else { "" }.to_owned()),
            // Numbers and texts always have a JSON form.
            (SITE, STANDARD.encode(serde_json::to_vec(&site).unwrap_or_default())),
        ]
    }
}

/// The way to the renderer: so many pages at a time, each within its time.
pub(super) struct RendererClient {
    socket: PathBuf,
    host: HeaderValue,
    notices: Notices,
    places: Places,
    limit: Duration,
    state: watch::Receiver<RendererState>,
}

impl RendererClient {
    /// `host` is the host that pages are rendered for, for any requested host; `limit` is how long a
    /// page may wait for its place, and again how long it may take.
    pub fn new(
        socket: PathBuf,
        host: HeaderValue,
        notices: Notices,
        concurrency: usize,
        limit: Duration,
        state: watch::Receiver<RendererState>,
    ) -> Self {
        Self { socket, host, notices, places: Places::new(concurrency), limit, state }
    }

    /// Returns `true` if the site is a demo.
    pub fn is_demo(&self) -> bool {
        self.notices.demo.is_on()
    }

    /// Renders the page at `address`, for the request `id` of `requester`.
    pub async fn render(
        &self,
        address: &str,
        id: &str,
        requester: Requester,
    ) -> Result<Rendered, RenderError> {
        // A renderer that starts is worth a moment's wait; one that failed to is not.
        let mut state = self.state.clone();
        let settled = state.wait_for(|state| *state != RendererState::Starting);
        match timeout(self.limit, settled).await {
            Ok(Ok(state)) if *state == RendererState::Up => {}
            _ => return Err(RenderError::Down),
        }
        let Ok(Some(_place)) = timeout(self.limit, self.places.take(requester)).await else {
            return Err(RenderError::Busy);
        };
        let is_demo = self.is_demo();
        let notices = self.notices.headers(is_demo);
        let rendered = request(&self.socket, address, &self.host, id, &notices);
        let (head, body) = timeout(self.limit, rendered).await.map_err(|_| RenderError::Late)??;
        if head.status.is_server_error() {
            return Err(RenderError::Status(head.status));
        }
        let take = |name: &str| head.headers.get(name).cloned();
        let tags = take("cache-tag").and_then(|tags| tags.to_str().map(str::to_owned).ok());
        Ok(Rendered {
            status: head.status,
            content_type: take("content-type")
                .unwrap_or(HeaderValue::from_static("text/html; charset=utf-8")),
            location: take("location"),
            robots: if is_demo { Some(HeaderValue::from_static("noindex")) } else { take("x-robots-tag") },
            no_store: take("cache-control").is_some_and(|value| value == "no-store"),
            scripts: take(SCRIPTS),
            tags: tags.as_deref().unwrap_or("pages").split_whitespace().map(str::to_owned).collect(),
            body,
        })
    }
}

/// Returns `true` if the renderer at `socket` reports that it is healthy.
pub(super) async fn is_well(socket: &Path, limit: Duration) -> bool {
    let host = HeaderValue::from_static("localhost");
    let health = timeout(limit, request(socket, HEALTH, &host, "health", &[])).await;
    matches!(health, Ok(Ok((head, _))) if head.status == StatusCode::OK)
}

/// One request on a connection of its own; dropping the future closes the connection.
async fn request(
    socket: &Path,
    address: &str,
    host: &HeaderValue,
    id: &str,
    notices: &[(&str, String)],
) -> Result<(Parts, Bytes), RenderError> {
    let stream = UnixStream::connect(socket).await?;
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
    let mut tasks = JoinSet::new();
    tasks.spawn(connection);
    let mut request = Request::get(address)
        .header(header::HOST, host)
        .header("x-request-id", id)
        .header(header::CONNECTION, "close");
    for (name, value) in notices {
        request = request.header(*name, value);
    }
    let request = request.body(Empty::<Bytes>::new()).map_err(|error| RenderError::Body(error.into()))?;
    let (head, body) = sender.send_request(request).await?.into_parts();
    let body = Limited::new(body, MAX_PAGE).collect().await.map_err(RenderError::Body)?;
    Ok((head, body.to_bytes()))
}
