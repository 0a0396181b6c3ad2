//! The file and the meta tag on a website.

use super::page::meta_tags;
use super::{SwitchedOff, fetch_finding};
use crate::domain::{Finding, Reason, Site, Token, new_secret};
use toolbase_kernel::fetch::{Fetch, Fetched, Fetcher};

/// Largest file with a token, in bytes.
const FILE_MAX: u64 = 4096;
/// So many bytes of a page are looked through: the head is at its beginning.
const PAGE_MAX: u64 = 512 << 10;
/// Characters of a page that are shown before the secret, where it is not in a meta tag.
const BEFORE: usize = 120;

/// Looks for the file with `token` on `site`.
///
/// # Errors
/// [`SwitchedOff`]
pub(super) async fn check_file(
    fetcher: &dyn Fetcher,
    site: &Site,
    token: Token<'_>,
) -> Result<Finding, SwitchedOff> {
    let place = site.file(&token.label());
    let body = match fetcher.fetch(Fetch::any(&place, FILE_MAX)).await {
        Ok(found) => match here(site, &place, &found) {
            Ok(body) => body,
            Err(finding) => return Ok(finding),
        },
        Err(error) => return fetch_finding(&place, &error),
    };
    if !token.matches(&body) {
        let message = format!("The file at {place} has another text.{}", token.hint(&body, &token.text()));
        return Ok(Finding::missing(Reason::OtherContent, message).seeing([body]));
    }
    // A website that sends the same for any path proves nothing.
    let other = site.file(&format!("{}-{}", token.label(), new_secret()));
    let other_file = Fetch::page(&other, PAGE_MAX).with_types(&[]).with_errors();
    let echo = fetcher.fetch(other_file).await.ok();
    if echo.is_some_and(|echo| echo.text().contains(token.secret)) {
        let message = format!("{} sends the same text for every path.", site.host);
        return Ok(Finding::missing(Reason::EchoesEveryPath, message).seeing([other]));
    }
    Ok(Finding::found(format!("The file is at {place}."), body))
}

/// Looks for the meta tag with `token` on the home page of `site`.
///
/// # Errors
/// [`SwitchedOff`]
pub(super) async fn check_meta(
    fetcher: &dyn Fetcher,
    site: &Site,
    token: Token<'_>,
) -> Result<Finding, SwitchedOff> {
    let place = format!("{}/", site.origin());
    let body = match fetcher.fetch(Fetch::page(&place, PAGE_MAX)).await {
        Ok(found) => match here(site, &place, &found) {
            Ok(body) => body,
            Err(finding) => return Ok(finding),
        },
        Err(error) => return fetch_finding(&place, &error),
    };
    let (label, secret) = (token.label(), token.secret.to_owned());
    // A hostile page takes its time, and the parser does not leave its thread.
    let read = tokio::task::spawn_blocking(move || {
        let tags = meta_tags(&body, &label);
        let near = around(&body, &secret);
        (tags, near)
    });
    let (tags, near) = read.await.unwrap_or_default();
    if tags.iter().any(|content| token.is_secret(content)) {
        return Ok(Finding::found(format!("The meta tag is on {place}."), token.secret.to_owned()));
    }
    if let Some(content) = tags.first() {
        let hint = token.hint(content, token.secret);
        let message = format!("The meta tag on {place} has another text.{hint}");
        return Ok(Finding::missing(Reason::OtherContent, message).seeing(tags));
    }
    let label = token.label();
    let message = match near {
        None => format!("The head of {place} has no meta tag “{label}”."),
        Some(_) => format!(
            "The text is on {place}, but not in a meta tag “{label}” of its head. In the body, in scripts and in texts it \
             does not count."
        ),
    };
    Ok(Finding::missing(Reason::NoMetaTag, message).seeing(near))
}

/// The part of `page` that ends with `secret`.
fn around(page: &str, secret: &str) -> Option<String> {
    let end = page.find(secret)? + secret.len();
    let text = page.get(..end)?;
    let start = text.floor_char_boundary(end.saturating_sub(secret.len() + BEFORE));
    text.get(start..).map(str::to_owned)
}

/// The text of what was fetched, if all redirects stayed on the host.
fn here(site: &Site, place: &str, found: &Fetched) -> Result<String, Finding> {
    let Some(elsewhere) = found.redirects.iter().find(|url| !site.has(url)) else {
        return Ok(found.text());
    };
    let message = format!("{place} redirects to {}.", elsewhere.host_str().unwrap_or("another host"));
    Err(Finding::missing(Reason::RedirectsElsewhere, message).seeing([elsewhere.to_string()]))
}
