//! Requests pages from the renderer.

use super::notices::Notices;
use super::page::Rendered;
use super::places::{Places, Requester};
use crate::wording::Preview;
use axum::http::response::Parts;
use axum::http::{HeaderValue, Request, StatusCode, header};
use bytes::Bytes;
use http_body_util::{BodyExt, Empty, Limited};
use hyper_util::rt::TokioIo;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::net::UnixStream;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::timeout;

/// A larger page is no page.
const MAX_PAGE: usize = 16 << 20;
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
        self.notices.is_demo()
    }

    /// Renders the page at `address`, for the request `id` of `requester`; with what `preview` shows where there is one.
    pub async fn render(
        &self,
        address: &str,
        id: &str,
        requester: Requester,
        preview: Option<&Preview>,
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
        let notices = self.notices.headers(is_demo, preview);
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
    notices: &[(&str, HeaderValue)],
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
