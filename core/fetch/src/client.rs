//! The fetcher.

use super::FetchConfig;
use super::body;
use super::guard::{Guard, NotPublic};
use futures::future::BoxFuture;
use reqwest::header::{ACCEPT, ACCEPT_ENCODING, CONTENT_TYPE, LOCATION};
use reqwest::redirect::Policy;
use reqwest::{Client, Response};
use std::error::Error;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use toolbase_kernel::fetch::{Fetch, FetchError, Fetched, Fetcher};
use url::Url;

/// Fetches through a guard.
pub(super) struct GuardedFetcher {
    guard: Guard,
    /// Connects to what the guard resolves. Made when first needed: a client reads all certificates of the system.
    guarded: OnceLock<Client>,
    /// Connects to anything; for exempt addresses alone.
    open: OnceLock<Client>,
    agent: String,
    settings: FetchConfig,
}

impl GuardedFetcher {
    /// A fetcher that names itself `agent`.
    pub fn new(settings: FetchConfig, guard: Guard, agent: String) -> Self {
        Self { guard, guarded: OnceLock::new(), open: OnceLock::new(), agent, settings }
    }

    fn client(&self, url: &Url) -> reqwest::Result<&Client> {
        let exempt = self.guard.is_exempt(url);
        let made = if exempt { &self.open } else { &self.guarded };
        if let Some(client) = made.get() {
            return Ok(client);
        }
        let client = Client::builder()
            .user_agent(&self.agent)
            .redirect(Policy::none())
            // A proxy would resolve names itself.
            .no_proxy()
            // Each request resolves its name anew, and goes to what was found.
            .pool_max_idle_per_host(0)
            .referer(false);
        let client = if exempt { client } else { client.dns_resolver(Arc::new(self.guard.clone())) };
        let client = client.build()?;
        Ok(made.get_or_init(|| client))
    }

    async fn follow(&self, request: Fetch<'_>) -> Result<Fetched, FetchError> {
        let mut url = Url::parse(request.url).map_err(|_| FetchError::Address)?;
        let mut redirects = Vec::new();
        for _ in 0..=self.settings.max_redirects {
            let response = self.get(&url, request.content_types).await?;
            let status = response.status();
            if matches!(status.as_u16(), 301 | 302 | 303 | 307 | 308) {
                let target = response.headers().get(LOCATION).and_then(|target| target.to_str().ok());
                url = target.and_then(|target| url.join(target).ok()).ok_or(FetchError::Redirects)?;
                redirects.push(url.clone());
                continue;
            }
            if !status.is_success() && !request.reads_errors {
                return Err(FetchError::Status(status.as_u16()));
            }
            let content_type = accepted(&response, request.content_types)?;
            let most = if request.timeout.is_some() { u64::MAX } else { self.settings.max_bytes };
            let limit = request.max_bytes.min(most);
            let body = body::read(response, limit, request.is_cut).await?;
            return Ok(Fetched { url, redirects, content_type, body });
        }
        Err(FetchError::Redirects)
    }

    async fn get(&self, url: &Url, content_types: &[&str]) -> Result<Response, FetchError> {
        self.guard.check(url)?;
        let client = self.client(url).map_err(|error| {
            tracing::error!(%error, "no page of another site can be fetched");
            FetchError::Unreachable
        })?;
        let accepted = if content_types.is_empty() { "*/*".to_owned() } else { content_types.join(", ") };
        let request =
            client.get(url.clone()).header(ACCEPT, accepted).header(ACCEPT_ENCODING, "gzip, identity");
        request.send().await.map_err(|error| reason(&error))
    }
}

impl Fetcher for GuardedFetcher {
    fn fetch<'a>(&'a self, request: Fetch<'a>) -> BoxFuture<'a, Result<Fetched, FetchError>> {
        Box::pin(async move {
            if !self.settings.enabled {
                return Err(FetchError::SwitchedOff);
            }
            let limit = request.timeout.unwrap_or(Duration::from_millis(self.settings.timeout_ms));
            tokio::time::timeout(limit, self.follow(request)).await.unwrap_or(Err(FetchError::TooSlow))
        })
    }
}

/// The content type of `response`, if it is one of those that are accepted.
fn accepted(response: &Response, content_types: &[&str]) -> Result<String, FetchError> {
    let header = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = header.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    if content_types.is_empty() || content_types.contains(&kind.as_str()) {
        return Ok(header.to_owned());
    }
    let shown: String = kind.chars().filter(char::is_ascii_graphic).take(60).collect();
    Err(FetchError::ContentType(if shown.is_empty() { "no content type".to_owned() } else { shown }))
}

/// Why there is no response.
fn reason(error: &reqwest::Error) -> FetchError {
    let mut cause: Option<&(dyn Error + 'static)> = Some(error);
    while let Some(error) = cause {
        if error.is::<NotPublic>() {
            return FetchError::NotPublic;
        }
        cause = error.source();
    }
    FetchError::Unreachable
}
