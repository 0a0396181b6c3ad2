//! Pictures of pages, taken by a Chromium of the operator's.
//!
//! - [`proxy`]: its only way to the network, with the rules of the guard
//! - [`request`]: the head of a request to the proxy
//! - [`process`]: the program, with its time limit

mod process;
mod proxy;
mod request;

pub(super) use proxy::Proxy;

use super::BrowserConfig;
use super::client::GuardedFetcher;
use super::guard::Guard;
use futures::future::BoxFuture;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use toolbase_kernel::fetch::{Browser, CaptureError, Fetch, FetchError, Fetcher};

/// Starts Chromium for each picture, with an empty profile.
pub(super) struct Chromium {
    settings: BrowserConfig,
    fetcher: Arc<GuardedFetcher>,
    guard: Guard,
}

impl Chromium {
    /// The browser of `settings`.
    pub fn new(settings: BrowserConfig, fetcher: Arc<GuardedFetcher>, guard: Guard) -> Self {
        Self { settings, fetcher, guard }
    }

    /// Reads the page first: a browser shows pages of errors as it shows others.
    async fn look(&self, url: &str) -> Result<(), CaptureError> {
        self.fetcher.fetch(Fetch::page(url, u64::MAX)).await?;
        Ok(())
    }

    async fn take(&self, url: &str, file: &Path) -> Result<(), CaptureError> {
        self.check()?;
        self.look(url).await?;
        let proxy = Proxy::start(self.guard.clone(), self.settings.max_bytes).await.map_err(start)?;
        let mut browser = process::start(&self.settings, proxy.port(), url)?;
        let limit = Duration::from_millis(self.settings.timeout_ms);
        let ended = tokio::select! {
            ended = browser.wait() => ended,
            () = proxy.exhausted() => Err(FetchError::TooLarge.into()),
            () = tokio::time::sleep(limit) => Err(FetchError::TooSlow.into()),
        };
        browser.end().await;
        ended?;
        match browser.shown_page()? {
            process::Shown::Page => {}
            _ if proxy.rejected() => return Err(FetchError::NotPublic.into()),
            process::Shown::Blank => return Err(FetchError::TooSlow.into()),
            process::Shown::Failure => return Err(FetchError::Unreachable.into()),
        }
        let copied = tokio::fs::copy(browser.picture(), file).await;
        copied.map_err(|error| CaptureError::NoPicture(error.to_string()))?;
        Ok(())
    }
}

impl Browser for Chromium {
    fn check(&self) -> Result<(), CaptureError> {
        let program = &self.settings.program;
        if program.as_os_str().is_empty() {
            return Err(CaptureError::NoBrowser);
        }
        // A name without a folder is looked up by the system.
        if program.components().count() > 1 && !program.is_file() {
            return Err(CaptureError::Start(format!("{}: there is no such file", program.display())));
        }
        Ok(())
    }

    fn capture<'a>(&'a self, url: &'a str, file: &'a Path) -> BoxFuture<'a, Result<(), CaptureError>> {
        Box::pin(self.take(url, file))
    }
}

fn start(error: impl std::fmt::Display) -> CaptureError {
    CaptureError::Start(error.to_string())
}
