//! The file in a repository.

use super::{SwitchedOff, fetch_finding};
use crate::domain::{Finding, Reason, Site, SiteKind, Token};
use toolbase_kernel::fetch::{Fetch, Fetcher};
use url::Url;

/// Largest file with a token, in bytes.
const FILE_MAX: u64 = 4096;
/// The content types of raw files.
const FILES: [&str; 3] = ["text/plain", "application/octet-stream", ""];

/// Looks for the file with `token` on the default branch of the repository that `site` is.
///
/// # Errors
/// [`SwitchedOff`]
pub(super) async fn check(
    fetcher: &dyn Fetcher,
    site: &Site,
    token: Token<'_>,
) -> Result<Finding, SwitchedOff> {
    let SiteKind::Repository(repository) = &site.kind else {
        return Ok(Finding::missing(Reason::FileMissing, "The address of the AI is no repository."));
    };
    let address = repository.raw(&format!("{}.txt", token.label()));
    let place = format!("{}.txt in {}", token.label(), site.subject());
    let file = Fetch { url: &address, content_types: &FILES, max_bytes: FILE_MAX };
    let found = match fetcher.fetch(file).await {
        Ok(found) => found,
        Err(error) => return fetch_finding(&place, &error),
    };
    let path = |url: &Url| url.path().to_ascii_lowercase();
    let stayed = Url::parse(&address)
        .is_ok_and(|url| url.host_str() == found.url.host_str() && path(&url) == path(&found.url));
    if !stayed {
        // A repository that was renamed or moved redirects; who owns its new place is not who owns the address.
        let message = format!("{} has moved elsewhere.", site.subject());
        return Ok(Finding::missing(Reason::RedirectsElsewhere, message).seeing([found.url.to_string()]));
    }
    let body = String::from_utf8_lossy(&found.body).into_owned();
    if token.matches(&body) {
        return Ok(Finding::found(format!("The file is at {place}."), body));
    }
    Ok(Finding::missing(Reason::OtherContent, format!("{place} has another text.")).seeing([body]))
}
