//! Websites in memory, in the place of the internet.

use bytes::Bytes;
use futures::FutureExt;
use futures::future::BoxFuture;
use std::collections::HashMap;
use std::sync::Mutex;
use toolbase_kernel::fetch::{Fetch, FetchError, Fetched, Fetcher};
use url::Url;

/// The response of an address.
#[derive(Clone)]
pub enum Page {
    /// This text, of this content type.
    Text(Vec<u8>, &'static str),
    /// A redirect.
    Redirect(String),
    /// An error.
    Error(FetchError),
}

/// Websites in memory.
#[derive(Default)]
pub struct Sites {
    pages: Mutex<HashMap<String, Page>>,
    /// Hosts that respond with the same text to every path.
    echoes: Mutex<HashMap<String, String>>,
    /// Hosts that respond with the same text, and an error status, to every path that has no page.
    failing: Mutex<HashMap<String, String>>,
}

impl Sites {
    /// `url` is a file with this text.
    pub fn file(&self, url: &str, text: &str) {
        self.set(url, Page::Text(text.into(), "text/plain"));
    }

    /// `url` is a page.
    pub fn page(&self, url: &str, html: &str) {
        self.set(url, Page::Text(html.into(), "text/html"));
    }

    pub fn set(&self, url: &str, page: Page) {
        self.pages.lock().unwrap().insert(url.to_owned(), page);
    }

    /// Every path of `host` responds with `text`.
    pub fn echo(&self, host: &str, text: &str) {
        self.echoes.lock().unwrap().insert(host.to_owned(), text.to_owned());
    }

    /// Every path of `host` that has no page responds with status 500 and `text`.
    pub fn fail(&self, host: &str, text: &str) {
        self.failing.lock().unwrap().insert(host.to_owned(), text.to_owned());
    }

    fn respond(&self, request: Fetch<'_>) -> Result<Fetched, FetchError> {
        let mut url = Url::parse(request.url).map_err(|_| FetchError::Address)?;
        let mut redirects = Vec::new();
        for _ in 0..4 {
            let echo = self.echoes.lock().unwrap().get(url.host_str().unwrap()).cloned();
            let page = self.pages.lock().unwrap().get(url.as_str()).cloned();
            let failing = self.failing.lock().unwrap().get(url.host_str().unwrap()).cloned();
            let page = echo.map(|text| Page::Text(text.into(), "text/plain")).or(page);
            let failed =
                failing.filter(|_| request.reads_errors).map(|text| Page::Text(text.into(), "text/plain"));
            match page.or(failed) {
                None => return Err(FetchError::Status(404)),
                Some(Page::Error(error)) => return Err(error),
                Some(Page::Redirect(target)) => {
                    url = Url::parse(&target).unwrap();
                    redirects.push(url.clone());
                }
                Some(Page::Text(text, kind)) => {
                    if !request.content_types.is_empty() && !request.content_types.contains(&kind) {
                        return Err(FetchError::ContentType(kind.to_owned()));
                    }
                    let mut body = Bytes::from(text);
                    if body.len() as u64 > request.max_bytes && !request.is_cut {
                        return Err(FetchError::TooLarge);
                    }
                    body.truncate(usize::try_from(request.max_bytes).unwrap_or(usize::MAX));
                    return Ok(Fetched { url, redirects, content_type: kind.to_owned(), body });
                }
            }
        }
        Err(FetchError::Redirects)
    }
}

impl Fetcher for Sites {
    fn fetch<'a>(&'a self, request: Fetch<'a>) -> BoxFuture<'a, Result<Fetched, FetchError>> {
        let response = self.respond(request);
        async move { response }.boxed()
    }
}
