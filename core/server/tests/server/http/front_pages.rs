//! Pages as they arrive: headers, encodings, addresses.

use crate::http::site::{Reply, Setup, Site, until};
use axum::http::{HeaderMap, Method, StatusCode};
use base64::Engine;
use chrono::{DateTime, TimeDelta, Utc};
use futures::future::BoxFuture;
use sha2::{Digest, Sha256};
use std::io::Read;
use std::sync::Arc;
use toolbase_kernel::accounts::{Account, Role};
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::demo::{self, DemoChanged};
use toolbase_kernel::directory::OwnPages;
use toolbase_kernel::http::{Authenticator, Problem};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::sql;
use toolbase_server::wording::SiteChanged;
use toolbase_testkit::TestClock;
use uuid::Uuid;

async fn site() -> Site {
    Setup::default().start().await.ready().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_reports_what_it_may_do() {
    let site = site().await;
    let reply = site.get("/page/a").await;
    assert_eq!(reply.header("content-type"), "text/html; charset=utf-8");
    assert_eq!(reply.header("cache-control"), "public, max-age=0, must-revalidate");
    assert_eq!(reply.header("vary"), "accept-encoding");
    assert_eq!(reply.header("set-cookie"), "", "pages are the same for everyone");
    assert_eq!(reply.header("cross-origin-opener-policy"), "same-origin");
    assert_eq!(reply.header("x-content-type-options"), "nosniff");
    assert!(reply.header("permissions-policy").contains("camera=()"));
    assert!(reply.header("strict-transport-security").starts_with("max-age="));
    let hash = base64::engine::general_purpose::STANDARD.encode(Sha256::digest("start()"));
    let policy = reply.header("content-security-policy");
    assert!(policy.contains(&format!("script-src 'self' 'sha256-{hash}';")), "{policy}");
    assert!(policy.contains("frame-ancestors 'none'") && policy.contains("object-src 'none'"));
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_script_that_got_into_a_page_is_not_allowed_to_run() {
    let site = site().await;
    let reply = site.get("/injected/a").await;
    assert!(reply.text().contains("<script>steal()</script>"));
    let policy = reply.header("content-security-policy");
    let hash = |script| base64::engine::general_purpose::STANDARD.encode(Sha256::digest(script));
    assert!(policy.contains(&hash("start()")) && !policy.contains(&hash("steal()")), "{policy}");
    assert!(!policy.contains("script-src 'self' 'unsafe-inline'"), "{policy}");
    assert_eq!(reply.header("x-toolbase-scripts"), "", "between renderer and server");
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_known_page_is_not_sent_again() {
    let site = site().await;
    let first = site.get("/page/a").await;
    let again = site.get_with("/page/a", &[("if-none-match", first.header("etag"))]).await;
    assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0));
    assert_eq!(again.header("etag"), first.header("etag"));
    // A browser takes the headers of a 304 for those of the page it has.
    assert_eq!(again.header("content-security-policy"), first.header("content-security-policy"));
    let other = site.get_with("/page/a", &[("if-none-match", "\"other\"")]).await;
    assert_eq!(other.status, StatusCode::OK);
    let missing = site.get("/nothing").await;
    let missing = site.get_with("/nothing", &[("if-none-match", missing.header("etag"))]).await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND, "only a page can be known");
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_comes_in_the_encoding_requested() {
    let site = site().await;
    let plain = site.get("/long/a").await;
    assert_eq!(plain.header("content-encoding"), "");
    let brotli = site.get_with("/long/a", &[("accept-encoding", "gzip, br")]).await;
    let gzip = site.get_with("/long/a", &[("accept-encoding", "gzip")]).await;
    assert_eq!((brotli.header("content-encoding"), gzip.header("content-encoding")), ("br", "gzip"));
    let mut read = Vec::new();
    brotli::Decompressor::new(&*brotli.body, 4096).read_to_end(&mut read).unwrap();
    assert_eq!(read, plain.body);
    read.clear();
    flate2::read::GzDecoder::new(&*gzip.body).read_to_end(&mut read).unwrap();
    assert_eq!(read, plain.body);
    let tags: std::collections::BTreeSet<_> =
        [&plain, &brotli, &gzip].map(|reply| reply.header("etag")).into();
    assert_eq!(tags.len(), 3, "a strong tag names bytes");
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_is_requested_again_gets_smaller() {
    let site = site().await;
    let get = async || site.get_with("/long/a", &[("accept-encoding", "br")]).await;
    let first = get().await;
    until("the page is smaller", async || get().await.body.len() < first.body.len()).await;
    let smaller = get().await;
    assert_ne!(smaller.header("etag"), first.header("etag"), "a strong tag names bytes");
    let known = ("if-none-match", first.header("etag"));
    let again = site.get_with("/long/a", &[("accept-encoding", "br"), known]).await;
    assert_eq!((again.status, again.header("etag")), (StatusCode::NOT_MODIFIED, first.header("etag")));
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn head_is_get_without_the_body() {
    let site = site().await;
    let head = site.send(Method::HEAD, "/page/a", &[], "").await;
    let get = site.get("/page/a").await;
    assert!(head.body.is_empty());
    assert!(get.text().contains("first #1<"), "one render for both");
    for name in ["etag", "content-type", "content-length", "content-security-policy"] {
        assert_eq!(head.header(name), get.header(name), "{name}");
    }
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_data_of_a_page_passes_like_the_page() {
    let site = site().await;
    let reply = site.get("/_root.data?_routes=root&x=1").await;
    assert_eq!((reply.status, reply.text().as_str()), (StatusCode::OK, "data #1"));
    assert_eq!(reply.header("content-type"), "text/x-script");
    assert_eq!(reply.header("cache-control"), "public, max-age=0, must-revalidate");
    assert_eq!(site.get("/_root.data?_routes=root").await.text(), "data #1");
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_page_has_one_address() {
    let site = site().await;
    for (requested, address) in [
        ("/page/a/", "/page/a"),
        ("/page//a?page=2&x=1", "/page/a?page=2&x=1"),
        ("//evil.example/", "/evil.example"),
    ] {
        let reply = site.get(requested).await;
        assert_eq!(
            (reply.status, reply.header("location")),
            (StatusCode::PERMANENT_REDIRECT, address),
            "{requested}"
        );
    }
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_a_page_is_rejected() {
    let site = site().await;
    let code =
        |reply: Reply| (reply.status.as_u16(), reply.json()["code"].as_str().unwrap_or_default().to_owned());
    let long = format!("/{}", "x".repeat(5000));
    assert_eq!(code(site.get(&long).await), (414, "address-too-long".to_owned()));
    let value = format!("/search?q={}", "x".repeat(900));
    let reply = site.get(&value).await;
    assert!(reply.json()["errors"]["q"].is_array());
    assert_eq!(code(reply), (400, "malformed".to_owned()));
    assert_eq!(code(site.get("/a/%2e%2e/b").await), (400, "malformed".to_owned()));
    assert_eq!(code(site.get("/api/nothing").await), (404, "not-found".to_owned()));
    assert_eq!(code(site.get("/api").await), (404, "not-found".to_owned()));
    let post = site.send(Method::POST, "/page/a", &[], "x=1").await;
    assert_eq!(post.header("allow"), "GET, HEAD");
    assert_eq!(code(post), (405, "method-not-allowed".to_owned()));
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_staging_site_is_not_indexed() {
    let site = Setup::default().with("site.env", "staging").start().await.ready().await;
    for path in ["/page/a", "/nothing", "/gone/x", "/_root.data"] {
        assert_eq!(site.get(path).await.header("x-robots-tag"), "noindex", "{path}");
    }
    site.write("fail", "");
    let plain = site.get("/page/b").await;
    assert_eq!((plain.status.as_u16(), plain.header("x-robots-tag")), (503, "noindex"));
    assert!(!plain.text().contains("demo"), "{}", plain.text());
    assert_eq!(site.get("/robots.txt").await.text(), "User-agent: *\nDisallow: /\n");
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_demo_is_not_indexed_while_it_is_there() {
    let site = site().await;
    assert_eq!(site.get("/page/a").await.header("x-robots-tag"), "");
    let operator = Actor::operator();
    let mut change = Change::begin(&site.context, &operator).await.unwrap();
    demo::missing(&mut change.tx, "page", 1).await.unwrap();
    change.emit(&DemoChanged {});
    change.commit().await.unwrap();
    until("pages are marked", async || site.get("/page/a").await.header("x-robots-tag") == "noindex").await;
    assert_eq!(site.get("/echo").await.json()["headers"]["x-toolbase-demo"], "1");
    demo::remove(&site.context, true).await.unwrap();
    assert_eq!(site.get("/page/b").await.header("x-robots-tag"), "noindex", "a dry run changes nothing");
    site.write("fail", "");
    let plain = site.get("/page/c").await;
    assert_eq!((plain.status.as_u16(), plain.header("x-robots-tag")), (503, "noindex"));
    assert!(plain.text().contains("<p role=\"status\">This is a demo: "), "{}", plain.text());
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_show_the_site_as_admins_have_set_it() {
    let site = site().await;
    assert_eq!(site.get("/page/a").await.status, StatusCode::OK);
    let statement =
        "INSERT INTO core_wording (kind, key, words, updated_at) VALUES ('site-settings', 'site', $1, $2)";
    let settings = sqlx::types::Json(serde_json::json!({
        "announcement": "Caf\u{e9} <b>",
        "announcementLink": "/blogs",
        "name": "Quokka Tools",
        "accent": "#7a1fa2",
        "blockedCrawlers": ["CCBot", "GPTBot"],
    }));
    let operator = Actor::operator();
    let mut change = Change::begin(&site.context, &operator).await.unwrap();
    let now = change.now();
    sql!(&mut change.tx, execute, statement, settings, now).unwrap();
    change.emit(&SiteChanged {});
    change.commit().await.unwrap();
    until("pages are rendered anew", async || site.get("/page/a").await.text().contains("#2")).await;
    let headers = site.get("/echo").await.json()["headers"].clone();
    let shown =
        base64::engine::general_purpose::STANDARD.decode(headers["x-toolbase-site"].as_str().unwrap());
    let shown: serde_json::Value = serde_json::from_slice(&shown.unwrap()).unwrap();
    assert_eq!(shown["announcement"], serde_json::json!({ "text": "Caf\u{e9} <b>", "link": "/blogs" }));
    assert_eq!(shown["name"], "Quokka Tools");
    assert_eq!(shown["url"], "https://tools.example.org");
    site.write("fail", "");
    let robots = site.get("/robots.txt").await.text();
    assert!(
        robots.starts_with("User-agent: CCBot\nUser-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nAllow: /\n"),
        "{robots}"
    );
    let manifest = site.get("/site.webmanifest").await.json();
    assert_eq!((&manifest["name"], &manifest["theme_color"]), (&"Quokka Tools".into(), &"#7a1fa2".into()));
    assert!(site.get("/llms.txt").await.text().starts_with("# Quokka Tools\n"));
    let plain = site.get("/page/c").await.text();
    assert!(plain.contains("<p><a href=\"/blogs\">Caf\u{e9} &lt;b&gt;</a></p>"), "{plain}");
    assert!(plain.contains("<a href=\"/\">Quokka Tools</a>"), "{plain}");
    site.stop().await;
}

/// The page `/nothing/own` is there for the member `MEMBER`, whose cookie is `who=member`.
struct Own;

const MEMBER: Uuid = Uuid::from_u128(7);

impl OwnPages for Own {
    fn is_own<'a>(&'a self, path: &'a str, member: Uuid) -> BoxFuture<'a, anyhow::Result<bool>> {
        Box::pin(async move { Ok(path == "/nothing/own" && member == MEMBER) })
    }
}

impl Authenticator for Own {
    fn has_session(&self, _: &ModuleContext, headers: &HeaderMap) -> bool {
        headers.contains_key("cookie")
    }

    fn account<'a>(
        &'a self,
        _: &'a ModuleContext,
        headers: &'a HeaderMap,
    ) -> BoxFuture<'a, Result<Option<Arc<Account>>, Problem>> {
        let account = Account {
            id: if headers["cookie"] == "who=member" { MEMBER } else { Uuid::from_u128(8) },
            full_name: "Ada Lovelace".to_owned(),
            email: "ada@example.org".to_owned(),
            role: Role::User,
            email_verified: true,
            suspended: false,
            suspended_until: None,
            lacks_two_factor: false,
            session: MEMBER,
            confirmed_at: DateTime::UNIX_EPOCH,
            details: Arc::new(()),
        };
        Box::pin(async move { Ok(Some(Arc::new(account))) })
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_one_member_is_missing_for_all_others() {
    let site = site().await;
    site.context.directory.offer::<dyn OwnPages>(Arc::new(Own));
    site.context.directory.offer::<dyn Authenticator>(Arc::new(Own));
    let missing = site.get("/nothing/own").await;
    assert_eq!((missing.status, missing.header("x-robots-tag")), (StatusCode::NOT_FOUND, ""));
    let own = site
        .get_with("/nothing/own", &[("cookie", "who=member"), ("if-none-match", missing.header("etag"))])
        .await;
    assert_eq!((own.status, own.text()), (StatusCode::OK, missing.text()));
    let headers = ["cache-control", "x-robots-tag", "etag"].map(|name| own.header(name));
    assert_eq!(headers, ["private, no-store", "noindex", ""]);
    for (path, cookie) in [("/nothing/own", "who=other"), ("/nothing/else", "who=member")] {
        assert_eq!(
            site.get_with(path, &[("cookie", cookie)]).await.status,
            StatusCode::NOT_FOUND,
            "{path} {cookie}"
        );
    }
    assert_eq!(site.get("/nothing/own").await.status, StatusCode::NOT_FOUND, "it is stored nowhere");
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_has_the_year_of_its_request() {
    let clock = TestClock::default();
    let eve: DateTime<Utc> = "2027-12-31T23:59:00Z".parse().unwrap();
    clock.advance(eve - clock.now());
    let site = Setup::default().clock(clock.clock()).start().await.ready().await;
    let year = async || {
        let headers = site.get("/echo").await.json()["headers"].clone();
        let shown =
            base64::engine::general_purpose::STANDARD.decode(headers["x-toolbase-site"].as_str().unwrap());
        serde_json::from_slice::<serde_json::Value>(&shown.unwrap()).unwrap()["year"].clone()
    };
    assert_eq!((year().await, site.get("/page/a").await.text().contains("#1")), (2027.into(), true));
    clock.advance(TimeDelta::minutes(2));
    until("cached pages are rendered again", async || site.get("/page/a").await.text().contains("#2")).await;
    assert_eq!(
        (year().await, site.get("/api/site").await.json()["year"].clone()),
        (2028.into(), 2028.into())
    );
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn files_come_from_the_build_alone() {
    let site = site().await;
    let script = "console.log('words');".repeat(100);
    site.write("client/assets/app-1a2b.js", &script);
    site.write("client/assets/app-1a2b.js.br", "brotli");
    site.write("client/assets/app-1a2b.js.gz", "gzip");
    site.write("client/favicon.svg", "<svg/>");
    site.write("client/.hidden", "secret");
    site.write("secret.txt", "secret");

    let plain = site.get("/assets/app-1a2b.js").await;
    assert_eq!((plain.status, plain.text()), (StatusCode::OK, script));
    assert_eq!(plain.header("content-type"), "text/javascript");
    assert_eq!(plain.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(plain.header("vary"), "accept-encoding");
    for (requested, encoding, body) in [("br, gzip", "br", "brotli"), ("gzip", "gzip", "gzip")] {
        let reply = site.get_with("/assets/app-1a2b.js", &[("accept-encoding", requested)]).await;
        assert_eq!((reply.header("content-encoding"), reply.text().as_str()), (encoding, body));
    }
    let icon = site.get("/favicon.svg").await;
    assert_eq!((icon.text().as_str(), icon.header("cache-control")), ("<svg/>", "public, max-age=3600"));
    let known = site.get_with("/favicon.svg", &[("if-none-match", icon.header("etag"))]).await;
    assert_eq!(known.status, StatusCode::NOT_MODIFIED);

    let missing = site.get("/assets/none.js").await;
    assert_eq!(missing.header("content-type"), "application/problem+json");
    for path in [
        "/assets/none.js",
        "/assets/",
        "/assets/../../secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/../secret.txt",
        "/.hidden",
        "/secret.txt",
    ] {
        let reply = site.get(path).await;
        assert!(reply.status == StatusCode::NOT_FOUND || reply.status == StatusCode::BAD_REQUEST, "{path}");
        assert!(!reply.text().contains("secret"), "{path}");
    }
    site.stop().await;
}
