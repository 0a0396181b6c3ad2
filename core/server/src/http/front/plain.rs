//! The plain HTML page for when the renderer is not available: text and links.

use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use std::fmt::Write;
use toolbase_kernel::config::SiteConfig;
use toolbase_kernel::directory::{PlainPage, SiteLink};

const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; \
     frame-ancestors 'none'",
);

const STYLE: &str = ":root{color-scheme:light dark;--ink:#1b1f24;--soft:#57606a;--line:#d5dae0;--page:#fff;--accent:#0b6b66}\
@media (prefers-color-scheme:dark){:root{--ink:#e8eaed;--soft:#a3abb5;--line:#343a42;--page:#14171b;--accent:#5cc9c1}}\
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}\
header,main{max-width:44rem;margin:0 auto;padding:1rem}header{border-bottom:1px solid var(--line)}\
h1{font-size:1.75rem;line-height:1.25;margin:1rem 0}h2{font-size:1.15rem;margin:1.75rem 0 .25rem}\
p{margin:.5rem 0;white-space:pre-line;overflow-wrap:anywhere}a{color:var(--accent)}ul{padding-left:1.25rem}\
li{margin:.4rem 0}.soft{color:var(--soft)}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}";

/// The response for a page at `path` that could not be rendered: 503, to be requested again in
/// `retry_s` seconds, with a module's plain HTML of the page.
pub(super) fn unavailable(site: &SiteConfig, path: &str, page: Option<&PlainPage>, retry_s: u64) -> Response {
    let note = "This is a plain version of the page. The full one will be back in a moment.";
    let (title, description, heading) = match page {
        Some(page) => (page.title.as_str(), page.description.as_str(), page.title.as_str()),
        None => (site.name.as_str(), site.description.as_str(), "This page cannot be shown right now"),
    };
    let html = html(site, path, &Head { title, description, heading, note }, page);
    html_page(StatusCode::SERVICE_UNAVAILABLE, html, retry_s)
}

/// The response to a client that requests more pages than a person reads: 429, with `Retry-After`.
pub(super) fn limited(site: &SiteConfig, path: &str, retry_s: u32) -> Response {
    let head = Head {
        title: "Too many requests",
        description: "Your address requested a lot of pages in a short time.",
        heading: "Too many requests",
        note: &format!("Please wait {retry_s} s, then load this page again."),
    };
    html_page(StatusCode::TOO_MANY_REQUESTS, html(site, path, &head, None), retry_s.into())
}

fn html_page(status: StatusCode, html: String, retry_s: u64) -> Response {
    let mut response = Response::new(Body::from(html));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers.insert(header::RETRY_AFTER, HeaderValue::from(retry_s));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(header::CONTENT_SECURITY_POLICY, POLICY);
    response
}

/// The head of a page.
struct Head<'a> {
    title: &'a str,
    description: &'a str,
    heading: &'a str,
    /// Why the page looks as it does.
    note: &'a str,
}

fn html(site: &SiteConfig, path: &str, head: &Head<'_>, page: Option<&PlainPage>) -> String {
    let name = escaped(&site.name);
    let canonical = escaped(&format!("{}{path}", site.url));
    let [title, description, heading, note] =
        [head.title, head.description, head.heading, head.note].map(escaped);
    let mut html = format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"><title>{title}</title>\
         <meta name=\"description\" content=\"{description}\"><link rel=\"canonical\" href=\"{canonical}\">\
         <style>{STYLE}</style></head><body><header><a href=\"/\">{name}</a></header><main><h1>{heading}</h1>\
         <p>{description}</p><p class=\"soft\">{note}</p>"
    );
    // Writing to a String does not fail.
    for (heading, text) in page.iter().flat_map(|page| &page.sections) {
        let _ = write!(html, "<h2>{}</h2><p>{}</p>", escaped(heading), escaped(text));
    }
    let links = page.map(|page| page.links.as_slice()).unwrap_or_default();
    if !links.is_empty() {
        html.push_str("<h2>Links</h2><ul>");
        for link in links {
            write_link(&mut html, link);
        }
        html.push_str("</ul>");
    }
    html.push_str("</main></body></html>");
    html
}

fn write_link(html: &mut String, link: &SiteLink) {
    let _ = write!(html, "<li><a href=\"{}\">{}</a>", escaped(&link.path), escaped(&link.text));
    if !link.note.is_empty() {
        let _ = write!(html, " <span class=\"soft\">{}</span>", escaped(&link.note));
    }
    html.push_str("</li>");
}

/// `text` safe in HTML and XML, in an element or a quoted attribute.
pub(in crate::http) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len() + 16);
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            _ => safe.push(letter),
        }
    }
    safe
}
