//! Pages that are not public and are there for one member alone, as that of what they have submitted.

use super::Front;
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use toolbase_kernel::directory::OwnPages;
use toolbase_kernel::http::Authenticator;

impl Front {
    /// The response for whoever requests a page: that of a missing page is 200 for the member whose page it is. The document is
    /// the same for everybody, and the browser of this member fills it in; no cache stores this one.
    pub(super) async fn for_member(&self, mut response: Response, path: &str, request: &Parts) -> Response {
        if response.status() != StatusCode::NOT_FOUND || !self.is_own(path, request).await {
            return response;
        }
        *response.status_mut() = StatusCode::OK;
        let headers = response.headers_mut();
        headers.remove(header::ETAG);
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
        headers.insert("x-robots-tag", HeaderValue::from_static("noindex"));
        response
    }

    /// An error is logged: the page is missing then, as for everybody.
    async fn is_own(&self, path: &str, request: &Parts) -> bool {
        let context = &self.context;
        let Some(sessions) = context.directory.find::<dyn Authenticator>() else { return false };
        if !sessions.has_session(context, &request.headers) {
            return false;
        }
        let Ok(Some(account)) = sessions.account(context, &request.headers).await else { return false };
        for pages in context.directory.list::<dyn OwnPages>() {
            match pages.is_own(path, account.id).await {
                Ok(true) => return true,
                Ok(false) => {}
                Err(error) => {
                    tracing::error!(path, error = format!("{error:#}"), "an own page cannot be read");
                }
            }
        }
        false
    }
}
