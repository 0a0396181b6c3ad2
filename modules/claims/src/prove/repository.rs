//! The file in a repository.

use super::{SwitchedOff, fetch_finding};
use crate::domain::{Finding, Reason, Site, SiteKind, Token};
use toolbase_kernel::fetch::{Fetch, Fetcher};
use url::Url;

/// Largest file with a token, in bytes.
const FILE_MAX: u64 = 4096;

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
        return Ok(Finding::missing(Reason::FileMissing, "The address of the tool is not a repository."));
    };
    let address = repository.raw(&format!("{}.txt", token.label()));
    let place = format!("{}.txt in {}", token.label(), site.subject());
    let found = match fetcher.fetch(Fetch::any(&address, FILE_MAX)).await {
        Ok(found) => found,
        Err(error) => return fetch_finding(&place, &error),
    };
    let path = |url: &Url| url.path().to_ascii_lowercase();
    let stays = |to: &Url| {
        Url::parse(&address).is_ok_and(|from| from.host_str() == to.host_str() && path(&from) == path(to))
    };
    if let Some(elsewhere) = found.redirects.iter().find(|to| !stays(to)) {
        // A repository that was renamed or moved redirects; who owns its new place is not who owns the address.
        let message = format!("{} has moved elsewhere.", site.subject());
        return Ok(Finding::missing(Reason::RedirectsElsewhere, message).seeing([elsewhere.to_string()]));
    }
    let body = found.text();
    if token.matches(&body) {
        return Ok(Finding::found(format!("The file is at {place}."), body));
    }
    let hint = token.hint(&body, &token.text());
    Ok(Finding::missing(Reason::OtherContent, format!("{place} has another text.{hint}")).seeing([body]))
}
