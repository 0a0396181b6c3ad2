//! Pictures of pages of other sites, taken by a browser of the operator's.

use super::FetchError;
use futures::future::BoxFuture;
use std::path::Path;

/// The reasons why there is no picture of a page, with a message for people.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CaptureError {
    /// The operator has configured no browser.
    #[error("No browser is configured: `fetch.browser.program` names a Chromium of this machine.")]
    NoBrowser,
    /// The browser is not there, or cannot be started.
    #[error("The browser cannot be started: {0}.")]
    Start(String),
    /// The browser ended with an error, or without a picture.
    #[error("The browser took no picture: {0}.")]
    NoPicture(String),
    /// The website is the reason.
    #[error(transparent)]
    Page(#[from] FetchError),
}

impl CaptureError {
    /// Returns `true` if no page at all can be captured until the operator changes something.
    #[must_use]
    pub fn is_permanent(&self) -> bool {
        matches!(self, Self::NoBrowser | Self::Start(_) | Self::Page(FetchError::SwitchedOff))
    }
}

/// Takes pictures of pages of other sites. What a page loads comes from the public internet only.
pub trait Browser: Send + Sync {
    /// Checks whether a browser is configured and there.
    ///
    /// # Errors
    /// [`CaptureError::NoBrowser`], [`CaptureError::Start`]
    fn check(&self) -> Result<(), CaptureError>;

    /// Writes a picture of the page at `url`, as a reader first sees it, into `file`. The bytes are the browser's, so they
    /// are to be checked as those of an upload are.
    ///
    /// # Errors
    /// [`CaptureError`]
    fn capture<'a>(&'a self, url: &'a str, file: &'a Path) -> BoxFuture<'a, Result<(), CaptureError>>;
}
