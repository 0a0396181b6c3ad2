//! The admin interface: one HTML document for all its screens, which it routes in the browser, and the files
//! that the document names. No renderer is involved.

use super::assets::{Assets, missing};
use super::policy::of_document;
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use toolbase_kernel::http::{Code, Problem};

/// Where it is; known to its build too, as the base of its addresses.
const BASE: &str = "/dashboard/admin";
const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");

/// The part of `path` below the admin interface; `None` for everything else.
pub(super) fn path(path: &str) -> Option<&str> {
    path.strip_prefix(BASE).filter(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// The build of the admin interface.
pub(super) struct AdminFiles {
    files: Assets,
    document: PathBuf,
}

impl AdminFiles {
    /// Serves the build in `folder`, whether it is there now or comes later.
    pub fn new(folder: &Path) -> Self {
        Self { files: Assets::new(folder), document: folder.join("index.html") }
    }

    /// The file at `path`, which is relative to the admin interface, or the document of all screens.
    pub async fn respond(&self, path: &str, request: &Parts) -> Response {
        let mut response = if path.starts_with("/assets/") {
            self.files.respond(path, request).await.unwrap_or_else(missing)
        } else {
            self.document().await
        };
        response.headers_mut().insert(ROBOTS, HeaderValue::from_static("noindex"));
        response
    }

    async fn document(&self) -> Response {
        let html = match tokio::fs::read_to_string(&self.document).await {
            Ok(html) => html,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                return Problem::new(Code::NotFound, "The admin interface is not part of this installation.")
                    .into_response();
            }
            Err(error) => return Problem::internal(error).into_response(),
        };
        let policy = of_document(&html);
        let mut response = axum::response::Html(html).into_response();
        // It names files that only its own version has.
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(policy) = policy {
            response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
        }
        response
    }
}
