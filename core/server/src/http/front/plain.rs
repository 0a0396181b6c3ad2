//! The plain HTML page for when the renderer is not available: text and links.

use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use html_escape::encode_quoted_attribute;
use minijinja::{Environment, UndefinedBehavior, context, escape_formatter};
use std::sync::{Arc, LazyLock};
use toolbase_kernel::config::SiteConfig;
use toolbase_kernel::directory::{PlainPage, SiteLink};
use toolbase_kernel::http::Problem;
use toolbase_kernel::site::Announcement;

const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; \
     frame-ancestors 'none'",
);

const TEMPLATE: &str = include_str!("plain.html");

static ENVIRONMENT: LazyLock<Environment<'static>> = LazyLock::new(|| {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    // minijinja's own escaping turns each `/` of an address into `&#x2f;`.
    environment.set_formatter(|output, state, value| match value.as_str().filter(|_| !value.is_safe()) {
        Some(text) => output.write_str(&encode_quoted_attribute(text)).map_err(Into::into),
        None => escape_formatter(output, state, value),
    });
    environment
});

/// Stands first on the plain pages of a demo.
const DEMO: &str = "This is a demo: tools, people, reviews and posts on this site are made up.";

/// The site whose page it is, and the page's address.
pub(super) struct Place<'a> {
    pub site: Arc<SiteConfig>,
    pub path: &'a str,
    pub is_demo: bool,
    pub announcement: Option<Announcement>,
}

/// The response for a page that could not be rendered: 503, to be requested again in `retry_s` seconds, with a module's
/// plain HTML of the page.
pub(super) fn unavailable(place: &Place<'_>, page: Option<&PlainPage>, retry_s: u64) -> Response {
    let note = "This is a plain version of the page. The full one will be back in a moment.";
    let site = &place.site;
    let (title, description, heading) = page.map_or(
        (site.name.as_str(), site.description.as_str(), "This page cannot be shown right now"),
        |page| (page.title.as_str(), page.description.as_str(), page.title.as_str()),
    );
    let html = html(place, &Head { title, description, heading, note }, page);
    html_page(StatusCode::SERVICE_UNAVAILABLE, html, Some(retry_s))
}

/// The response to a client that requests more pages than a person reads: 429, with `Retry-After`.
pub(super) fn limited(place: &Place<'_>, retry_s: u32) -> Response {
    let head = Head {
        title: "Too many requests",
        description: "Your address requested a lot of pages in a short time.",
        heading: "Too many requests",
        note: &format!("Please wait {retry_s} s, then load this page again."),
    };
    html_page(StatusCode::TOO_MANY_REQUESTS, html(place, &head, None), Some(retry_s.into()))
}

/// The response to a browser whose preview cannot be seen, or no longer: 410. The next page is the normal one.
pub(super) fn preview_ended(place: &Place<'_>) -> Response {
    let head = Head {
        title: "This preview has ended",
        description: "A preview can be seen for 30 minutes, by its link from the admin interface.",
        heading: "This preview has ended",
        note: "From here on this browser shows the site as everyone sees it. Load the page again, or go to the home page.",
    };
    html_page(StatusCode::GONE, html(place, &head, None), None)
}

fn html_page(status: StatusCode, html: Result<String, minijinja::Error>, retry_s: Option<u64>) -> Response {
    let mut response = match html {
        Ok(html) => Response::new(Body::from(html)),
        Err(error) => return Problem::internal(error).into_response(),
    };
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    if let Some(retry_s) = retry_s {
        headers.insert(header::RETRY_AFTER, HeaderValue::from(retry_s));
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(header::CONTENT_SECURITY_POLICY, POLICY);
    response
}

/// The head of a page.
struct Head<'a> {
    title: &'a str,
    description: &'a str,
    heading: &'a str,
    /// The reason why the page is plain.
    note: &'a str,
}

fn html(place: &Place<'_>, head: &Head<'_>, page: Option<&PlainPage>) -> Result<String, minijinja::Error> {
    let (sections, links) =
        page.map(|page| (page.sections.as_slice(), page.links.as_slice())).unwrap_or_default();
    let link = |link: &SiteLink| {
        context! { path => link.path.as_str(), text => link.text.as_str(), note => link.note.as_str() }
    };
    let section = |(heading, text): &(String, String)| [heading.clone(), text.clone()];
    ENVIRONMENT.render_str(
        TEMPLATE,
        context! {
            site => place.site.name.as_str(),
            canonical => format!("{}{}", place.site.url, place.path),
            demo => place.is_demo.then_some(DEMO),
            announcement => place.announcement.as_ref().map(|shown| {
                context! { text => shown.text.as_str(), link => shown.link.as_deref() }
            }),
            title => head.title,
            description => head.description,
            heading => head.heading,
            note => head.note,
            sections => sections.iter().map(section).collect::<Vec<_>>(),
            links => links.iter().map(link).collect::<Vec<_>>(),
        },
    )
}
