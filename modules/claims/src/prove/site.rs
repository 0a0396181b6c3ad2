//! The file and the meta tag on a website.

use super::{SwitchedOff, fetch_finding};
use crate::domain::{Finding, Reason, Site, Token, new_secret};
use html5gum::{Token as Html, Tokenizer};
use toolbase_kernel::fetch::{Fetch, Fetched, Fetcher};

/// Largest file with a token, in bytes.
const FILE_MAX: u64 = 4096;
/// Largest page that is looked through, in bytes.
const PAGE_MAX: u64 = 512 << 10;
/// Files of text come as any of these, and pages that are sent for every path as HTML.
const FILES: [&str; 5] = ["text/plain", "application/octet-stream", "text/html", "text/markdown", ""];
const PAGES: [&str; 2] = ["text/html", "application/xhtml+xml"];

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
    let file = Fetch { url: &place, content_types: &FILES, max_bytes: FILE_MAX };
    let body = match fetcher.fetch(file).await {
        Ok(found) => match here(site, &place, &found) {
            Ok(body) => body,
            Err(finding) => return Ok(finding),
        },
        Err(error) => return fetch_finding(&place, &error),
    };
    if !token.matches(&body) {
        let message = format!("The file at {place} has another text.");
        return Ok(Finding::missing(Reason::OtherContent, message).seeing([body]));
    }
    // A website that sends the same for any path proves nothing.
    let other = site.file(&format!("{}-{}", token.label(), new_secret()));
    let file = Fetch { url: &other, content_types: &FILES, max_bytes: FILE_MAX };
    let echo = fetcher.fetch(file).await.ok();
    if echo.is_some_and(|echo| String::from_utf8_lossy(&echo.body).contains(token.secret)) {
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
    let page = Fetch { url: &place, content_types: &PAGES, max_bytes: PAGE_MAX };
    let body = match fetcher.fetch(page).await {
        Ok(found) => match here(site, &place, &found) {
            Ok(body) => body,
            Err(finding) => return Ok(finding),
        },
        Err(error) => return fetch_finding(&place, &error),
    };
    let tags = meta_tags(&body, &token.label());
    if tags.iter().any(|content| content.trim() == token.secret) {
        return Ok(Finding::found(format!("The meta tag is on {place}."), token.secret.to_owned()));
    }
    if tags.is_empty() {
        let message = format!("The head of {place} has no meta tag “{}”.", token.label());
        return Ok(Finding::missing(Reason::NoMetaTag, message));
    }
    let message = format!("The meta tag on {place} has another text.");
    Ok(Finding::missing(Reason::OtherContent, message).seeing(tags))
}

/// The text of what was fetched, if the redirects stayed on the host.
fn here(site: &Site, place: &str, found: &Fetched) -> Result<String, Finding> {
    if site.has(&found.url) {
        return Ok(String::from_utf8_lossy(&found.body).into_owned());
    }
    let message = format!("{place} redirects to {}.", found.url.host_str().unwrap_or("another host"));
    Err(Finding::missing(Reason::RedirectsElsewhere, message).seeing([found.url.to_string()]))
}

/// The contents of the meta tags called `name` in the head of `page`. Those in its body do not count: that may be what
/// visitors have written.
fn meta_tags(page: &str, name: &str) -> Vec<String> {
    let mut found = Vec::new();
    for token in Tokenizer::new(page).flatten() {
        match token {
            Html::StartTag(tag) if *tag.name == b"body" => break,
            Html::EndTag(tag) if *tag.name == b"head" => break,
            Html::StartTag(tag) if *tag.name == b"meta" => {
                let value = |key: &[u8]| {
                    let value = tag.attributes.get(key)?;
                    Some(String::from_utf8_lossy(value).into_owned())
                };
                if value(b"name").is_some_and(|found| found.eq_ignore_ascii_case(name)) {
                    found.extend(value(b"content"));
                }
            }
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn meta_tags_count_in_the_head_alone() {
        let page = "<!doctype html><html><head><title>x</title><meta content='abc' name=\"Toolbase-Challenge\">\
            <meta name=other content=no></head><body><meta name='toolbase-challenge' content='evil'></body></html>";
        assert_eq!(meta_tags(page, "toolbase-challenge"), ["abc"]);
        let commented = "<head><!-- <meta name=toolbase-challenge content=abc> --></head>";
        assert!(meta_tags(commented, "toolbase-challenge").is_empty());
        assert!(
            meta_tags("<body><meta name=toolbase-challenge content=abc>", "toolbase-challenge").is_empty()
        );
    }
}
