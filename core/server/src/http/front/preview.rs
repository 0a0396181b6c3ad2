//! Pages with a look or texts that are not public: rendered for the one browser that has the cookie of the preview, and stored
//! nowhere.

use super::Front;
use super::address::is_data;
use super::page::Page;
use super::places::Requester;
use super::plain;
use crate::wording::{PREVIEW, PREVIEW_END, Preview, find_preview};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use std::time::Instant;
use tokio::task::spawn_blocking;
use toolbase_kernel::http::{Client, RequestId};

/// The cookie with the token.
const COOKIE: &str = "toolbase_site_preview";
/// The letters of a token.
const TOKEN_LEN: usize = 64;
const PRIVATE: HeaderValue = HeaderValue::from_static("private, no-store");

impl Front {
    /// The response that begins or ends a preview; `None` at other addresses.
    pub(super) async fn preview_step(&self, path: &str, request: &Parts) -> Option<Response> {
        if path == PREVIEW_END {
            return Some(self.with_cookie(see_other("/"), "", 0));
        }
        if path != PREVIEW {
            return None;
        }
        if let Err(problem) = self.admit(path, request) {
            return Some(self.limited(path, &problem));
        }
        let query = request.uri.query().unwrap_or_default();
        let token = query.split('&').find_map(|pair| pair.strip_prefix("token=")).unwrap_or_default();
        Some(match self.preview_of(token).await {
            Ok(Some((preview, ends_at))) => {
                let remaining = ends_at - self.context.clock.now();
                let begin = preview.page_texts.as_ref().map_or("/", |page| page.path.as_str());
                self.with_cookie(see_other(begin), token, remaining.num_seconds())
            }
            Ok(None) => self.preview_ended("/"),
            Err(()) => self.unavailable(path),
        })
    }

    /// The page `key` for a browser with the cookie of a preview; `None` without one.
    pub(super) async fn previewed(&self, key: &str, path: &str, request: &Parts) -> Option<Response> {
        let token = self.token(&request.headers)?;
        // Before the database is read: these pages come from no cache.
        if let Err(problem) = self.admit(key, request) {
            return Some(self.limited(path, &problem));
        }
        match self.preview_of(token).await {
            Ok(Some((preview, _))) => Some(self.render_preview(key, path, request, &preview).await),
            // The page that the data is for shows that the preview has ended when it is next loaded.
            Ok(None) if is_data(path) => None,
            Ok(None) => Some(self.preview_ended(path)),
            Err(()) => Some(self.unavailable(path)),
        }
    }

    async fn render_preview(&self, key: &str, path: &str, request: &Parts, preview: &Preview) -> Response {
        let id = request.extensions.get::<RequestId>().copied().unwrap_or_else(RequestId::next);
        let requester = Requester::new(Client::address_of(request, &self.context.config), key);
        let rendered = match self.client.render(key, id.as_str(), requester, Some(preview)).await {
            Ok(rendered) => rendered,
            Err(error) => {
                tracing::warn!(request = %id, address = key, %error, "preview not rendered");
                return self.unavailable(path);
            }
        };
        let rules = self.rules;
        let page = spawn_blocking(move || Page::new(rendered, &rules, Instant::now(), None)).await;
        let Ok(Some(page)) = page else { return self.unavailable(path) };
        // A page that the browser has of the time before is another one.
        let mut headers = request.headers.clone();
        headers.remove(header::IF_NONE_MATCH);
        let mut response = page.respond(&headers);
        let headers = response.headers_mut();
        headers.remove(header::ETAG);
        headers.insert(header::CACHE_CONTROL, PRIVATE);
        headers.insert("x-robots-tag", HeaderValue::from_static("noindex"));
        response
    }

    /// The preview of `token` as it is now. An error is logged.
    async fn preview_of(&self, token: &str) -> Result<Option<(Preview, DateTime<Utc>)>, ()> {
        if !is_token(token) {
            return Ok(None);
        }
        let found = find_preview(&self.context.db, token, self.context.clock.now()).await;
        found.map_err(|error| tracing::error!(%error, "a preview cannot be read"))
    }

    fn preview_ended(&self, path: &str) -> Response {
        let mut response = plain::preview_ended(&self.place(path));
        self.mark(&mut response);
        self.with_cookie(response, "", 0)
    }

    fn token<'h>(&self, headers: &'h HeaderMap) -> Option<&'h str> {
        let name = self.cookie_name();
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut pairs =
            cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
        pairs.find(|(found, _)| *found == name).map(|(_, token)| token)
    }

    fn is_secure(&self) -> bool {
        self.context.config.site.url.starts_with("https:")
    }

    /// Over https it has the prefix that prevents other hosts of the domain from setting it.
    fn cookie_name(&self) -> String {
        if self.is_secure() { format!("__Host-{COOKIE}") } else { COOKIE.to_owned() }
    }

    /// Has the browser store `token` for so many seconds; for none, forget it.
    fn with_cookie(&self, mut response: Response, token: &str, seconds: i64) -> Response {
        let secure = if self.is_secure() { "; Secure" } else { "" };
        let name = self.cookie_name();
        let cookie = format!("{name}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
        let headers = response.headers_mut();
        if let Ok(cookie) = HeaderValue::try_from(cookie) {
            headers.insert(header::SET_COOKIE, cookie);
        }
        headers.insert(header::CACHE_CONTROL, PRIVATE);
        response
    }
}

fn is_token(text: &str) -> bool {
    text.len() == TOKEN_LEN && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn see_other(path: &str) -> Response {
    (StatusCode::SEE_OTHER, [(header::LOCATION, path)]).into_response()
}
