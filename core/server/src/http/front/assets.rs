//! The files of the front-end builds, compressed when they were built.

use axum::body::Body;
use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::path::Path;
use toolbase_kernel::http::{Code, Problem, RESOURCE_POLICY, SHOWN_ANYWHERE};
use tower::ServiceExt;
use tower_http::services::ServeDir;

/// The `Cache-Control` of files whose name holds a hash of their content.
const FOREVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const AN_HOUR: HeaderValue = HeaderValue::from_static("public, max-age=3600");

/// The public folder of a front-end build.
#[derive(Clone)]
pub(super) struct Assets {
    files: ServeDir,
}

impl Assets {
    /// Serves what is in `folder`, whether it is there now or comes later.
    pub fn new(folder: &Path) -> Self {
        let files = ServeDir::new(folder)
            .append_index_html_on_directories(false)
            .redirect_to_trailing_slash(false)
            .precompressed_br()
            .precompressed_gzip();
        Self { files }
    }

    /// The file at `path`, an address below the folder, for a GET or HEAD; `None` when there is none.
    pub async fn respond(&self, path: &str, request: &Parts) -> Option<Response> {
        // Hidden files, such as a build's metadata, are not served; `.well-known` is public.
        if path.split('/').any(|part| part.starts_with('.') && part != ".well-known") {
            return None;
        }
        let mut read = Request::new(Body::empty());
        read.method_mut().clone_from(&request.method);
        *read.uri_mut() = path.parse().ok()?;
        read.headers_mut().clone_from(&request.headers);
        let Ok(response) = self.files.clone().oneshot(read).await;
        let mut response = response.map(Body::new);
        if response.status() == StatusCode::NOT_FOUND {
            return None;
        }
        if response.status().is_server_error() {
            return Some(Problem::internal(format!("cannot read the file of {path}")).into_response());
        }
        if path.starts_with("/assets/") {
            response.headers_mut().insert(header::CACHE_CONTROL, FOREVER);
        } else {
            // The site's icon and the like, which others show beside a link.
            response.headers_mut().insert(header::CACHE_CONTROL, AN_HOUR);
            response.headers_mut().insert(RESOURCE_POLICY, SHOWN_ANYWHERE);
        }
        Some(response)
    }
}

/// The response for a file that does not exist.
pub(super) fn missing() -> Response {
    Problem::new(Code::NotFound, "There is no such file.").into_response()
}
