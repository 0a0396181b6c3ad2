//! The fetcher against servers of this machine. The tests' internet is 127.0.0.1: 127.0.0.2 and the like are private.

mod browser;
mod proxy;
mod server;

use super::client::GuardedFetcher;
use super::guard::Guard;
use super::{BrowserConfig, FetchConfig};
use server::{HTML, Server};
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use toolbase_kernel::fetch::{Fetch, FetchError, Fetched, Fetcher, is_public};

const PUBLIC: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
const PRIVATE: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));

/// Responses of a resolver with a private address in each.
const WITH_PRIVATE: [&[&[IpAddr]]; 3] = [&[&[PRIVATE]], &[&[PUBLIC, PRIVATE]], &[&[PRIVATE, PUBLIC]]];

fn settings() -> FetchConfig {
    let browser = BrowserConfig {
        program: "".into(),
        timeout_ms: 60_000,
        max_bytes: 1 << 20,
        memory_mib: 256,
        sandbox: true,
    };
    FetchConfig {
        enabled: true,
        timeout_ms: 5000,
        max_bytes: 1 << 20,
        max_redirects: 3,
        allow: Vec::new(),
        browser,
    }
}

/// A guard under which names resolve to `addresses`, the first look-up to the first of them and so on.
fn guard(server: &Server, addresses: &'static [&'static [IpAddr]]) -> Guard {
    let calls = Arc::new(AtomicUsize::new(0));
    Guard {
        is_public: |address| address == PUBLIC,
        lookup: Arc::new(move |_| {
            let call = calls.fetch_add(1, Ordering::Relaxed);
            let found = addresses.get(call).or(addresses.last()).map(|found| found.to_vec());
            Box::pin(async move { found.ok_or_else(|| std::io::ErrorKind::NotFound.into()) })
        }),
        ports: vec![server.port],
        exempt: Vec::new(),
    }
}

async fn fetch_with(settings: FetchConfig, guard: Guard, url: &str) -> Result<Fetched, FetchError> {
    toolbase_kernel::tls::install();
    let fetcher = GuardedFetcher::new(settings, guard, "test".to_owned());
    fetcher.fetch(Fetch::any(url, u64::MAX).with_types(&["text/html", "image/png"])).await
}

/// Fetches `path` of `server` by a name that is public.
async fn fetch(server: &Server, path: &str) -> Result<Fetched, FetchError> {
    let url = format!("http://site.example:{}{path}", server.port);
    fetch_with(settings(), guard(server, &[&[PUBLIC]]), &url).await
}

#[tokio::test]
async fn a_page_is_fetched_with_the_address_it_redirects_to() {
    let server = Server::start().await;
    let page = fetch(&server, "/redirect/3").await.unwrap();
    assert_eq!(&page.body[..], HTML);
    assert_eq!(page.content_type, "text/html; charset=utf-8");
    assert_eq!(page.url.path(), "/page");
    assert_eq!(&fetch(&server, "/gzip").await.unwrap().body[..], HTML);
    assert_eq!(fetch(&server, "/redirect/4").await.unwrap_err(), FetchError::Redirects);
    assert_eq!(fetch(&server, "/nowhere").await.unwrap_err(), FetchError::Redirects);
    assert_eq!(fetch(&server, "/loop").await.unwrap_err(), FetchError::Redirects);
    assert_eq!(fetch(&server, "/missing").await.unwrap_err(), FetchError::Status(404));
    let fetcher = GuardedFetcher::new(settings(), guard(&server, &[&[PUBLIC]]), "test".to_owned());
    let missing = format!("http://site.example:{}/missing", server.port);
    let page = fetcher.fetch(Fetch::any(&missing, u64::MAX).with_errors()).await.unwrap();
    assert_eq!(&page.body[..], HTML);
}

#[tokio::test]
async fn addresses_that_are_no_websites_are_rejected() {
    let server = Server::start().await;
    for url in [
        "ftp://site.example/",
        "file:///etc/passwd",
        "gopher://site.example/",
        "data:text/html,x",
        "javascript:alert(1)",
        "http://ada@site.example/",
        "http://ada:secret@site.example/",
        "https://:secret@site.example/",
        "http://site.example:22/",
        "https://site.example:8443/",
        "http://site.example:6379/",
        "//site.example/",
        "site.example",
        "",
    ] {
        let error = fetch_with(settings(), guard(&server, &[&[PUBLIC]]), url).await.unwrap_err();
        assert_eq!(error, FetchError::Address, "{url}");
    }
    assert_eq!(server.requests(), 0);
}

#[tokio::test]
async fn private_addresses_are_rejected_in_every_spelling() {
    let server = Server::start().await;
    for host in [
        "10.0.0.1",
        "127.0.0.1",
        "127.1",
        "0x7f.0.0.1",
        "0177.0.0.1",
        "2130706433",
        "0",
        "169.254.169.254",
        "100.64.0.1",
        "[::1]",
        "[::]",
        "[::ffff:10.0.0.1]",
        "[::ffff:7f00:1]",
        "[64:ff9b::10.0.0.1]",
        "[2002:a00:1::]",
        "[fe80::1]",
        "[fd00::1]",
        "[ff02::1]",
        "224.0.0.1",
        "192.168.0.1",
        "１２７.0.0.1",
    ] {
        let guard = Guard { is_public, ..guard(&server, &[&[PUBLIC]]) };
        let error = fetch_with(settings(), guard, &format!("http://{host}/")).await.unwrap_err();
        assert_eq!(error, FetchError::NotPublic, "{host}");
    }
}

#[tokio::test]
async fn a_redirect_is_checked_as_the_first_address_is() {
    let server = Server::start().await;
    for (path, expected) in [
        ("/to?http://127.0.0.2/", FetchError::NotPublic),
        ("/to?http://[::ffff:10.0.0.1]/", FetchError::NotPublic),
        ("/to?http://[::1]/", FetchError::NotPublic),
        ("/to?http://169.254.169.254/latest/meta-data", FetchError::NotPublic),
        ("/to?file:///etc/passwd", FetchError::Address),
        ("/to?http://ada@site.example/", FetchError::Address),
        ("/to?http://site.example:22/", FetchError::Address),
    ] {
        assert_eq!(fetch(&server, path).await.unwrap_err(), expected, "{path}");
    }
    // An exempt server leads to loopback, which is not exempt itself.
    let exempt =
        Guard { is_public, exempt: vec![format!("127.0.0.1:{}", server.port)], ..guard(&server, &[]) };
    let url = format!("http://127.0.0.1:{}/to?http://127.0.0.1/", server.port);
    assert_eq!(fetch_with(settings(), exempt, &url).await.unwrap_err(), FetchError::NotPublic);
}

#[tokio::test]
async fn a_name_with_a_private_address_is_rejected_before_anything_is_sent() {
    let server = Server::start().await;
    let url = format!("http://site.example:{}/page", server.port);
    for addresses in WITH_PRIVATE {
        let error = fetch_with(settings(), guard(&server, addresses), &url).await.unwrap_err();
        assert_eq!(error, FetchError::NotPublic);
    }
    assert_eq!(server.requests(), 0);
    // Whoever may ask for addresses shall not learn which names there are in our own network.
    for unknown in [guard(&server, &[]), guard(&server, &[&[]])] {
        assert_eq!(fetch_with(settings(), unknown, &url).await.unwrap_err(), FetchError::NotPublic);
    }
}

#[tokio::test]
async fn a_name_that_changes_its_address_gains_nothing() {
    let server = Server::start().await;
    // Public when it is first resolved, private from then on.
    let rebinding = guard(&server, &[&[PUBLIC], &[PRIVATE]]);
    let url = format!("http://site.example:{}/redirect/1", server.port);
    assert_eq!(fetch_with(settings(), rebinding, &url).await.unwrap_err(), FetchError::NotPublic);
    assert_eq!(server.requests(), 1, "the second request was not sent");
    // One look-up for each request: what was checked is what is connected to.
    let once = guard(&server, &[&[PUBLIC], &[PRIVATE]]);
    let url = format!("http://site.example:{}/page", server.port);
    assert_eq!(&fetch_with(settings(), once, &url).await.unwrap().body[..], HTML);
}

#[tokio::test]
async fn bodies_are_limited() {
    let server = Server::start().await;
    for (path, expected) in [
        ("/endless", FetchError::TooLarge),
        ("/bomb", FetchError::TooLarge),
        ("/declared", FetchError::TooLarge),
        ("/brotli", FetchError::Unreadable),
        ("/bad-gzip", FetchError::Unreadable),
        ("/cut", FetchError::Unreadable),
        ("/json", FetchError::ContentType("application/json".to_owned())),
        ("/untyped", FetchError::ContentType("no content type".to_owned())),
    ] {
        assert_eq!(fetch(&server, path).await.unwrap_err(), expected, "{path}");
    }
    let small = FetchConfig { max_bytes: 10, ..settings() };
    let url = format!("http://site.example:{}/page", server.port);
    assert_eq!(
        fetch_with(small, guard(&server, &[&[PUBLIC]]), &url).await.unwrap_err(),
        FetchError::TooLarge
    );
}

#[tokio::test]
async fn a_larger_page_is_cut_on_request() {
    let server = Server::start().await;
    toolbase_kernel::tls::install();
    let fetcher = GuardedFetcher::new(settings(), guard(&server, &[&[PUBLIC]]), "test".to_owned());
    for path in ["/endless", "/bomb", "/declared"] {
        let url = format!("http://site.example:{}{path}", server.port);
        assert_eq!(fetcher.fetch(Fetch::page(&url, 5)).await.unwrap().body.len(), 5, "{path}");
    }
    for path in ["/bad-gzip", "/cut"] {
        let url = format!("http://site.example:{}{path}", server.port);
        assert_eq!(
            fetcher.fetch(Fetch::page(&url, 1000)).await.unwrap_err(),
            FetchError::Unreadable,
            "{path}"
        );
    }
    for (path, expected) in [("/json", b"{}".as_slice()), ("/untyped", b"x")] {
        let url = format!("http://site.example:{}{path}", server.port);
        assert_eq!(&fetcher.fetch(Fetch::any(&url, 5)).await.unwrap().body[..], expected, "any type: {path}");
    }
}

#[tokio::test]
async fn all_of_it_has_one_time_limit() {
    let server = Server::start().await;
    let short = FetchConfig { timeout_ms: 200, ..settings() };
    for path in ["/slow", "/silent", "/slow-head"] {
        let url = format!("http://site.example:{}{path}", server.port);
        let error = fetch_with(short.clone(), guard(&server, &[&[PUBLIC]]), &url).await.unwrap_err();
        assert_eq!(error, FetchError::TooSlow, "{path}");
    }
}

#[tokio::test]
async fn what_is_no_server_is_unreachable_and_the_operator_can_switch_it_off() {
    let server = Server::start().await;
    let url = format!("http://site.example:{}/page", server.port);
    let off = FetchConfig { enabled: false, ..settings() };
    assert_eq!(
        fetch_with(off, guard(&server, &[&[PUBLIC]]), &url).await.unwrap_err(),
        FetchError::SwitchedOff
    );
    let secure = format!("https://site.example:{}/page", server.port);
    assert_eq!(
        fetch_with(settings(), guard(&server, &[&[PUBLIC]]), &secure).await.unwrap_err(),
        FetchError::Unreachable
    );
    assert_eq!(fetch(&server, "/hang-up").await.unwrap_err(), FetchError::Unreachable);
}

/// Eight times as much as is taken, which gzip makes a hundred times smaller.
fn bomb() -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    let block = vec![b'a'; 1 << 20];
    for _ in 0..8 {
        encoder.write_all(&block).unwrap();
    }
    encoder.finish().unwrap()
}

fn gzip(text: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

#[tokio::test]
async fn the_limits_of_a_large_file_are_its_own() {
    let server = Server::start().await;
    toolbase_kernel::tls::install();
    let settings = FetchConfig { timeout_ms: 60_000, max_bytes: 4, ..settings() };
    let fetcher = GuardedFetcher::new(settings, guard(&server, &[&[PUBLIC]]), "test".to_owned());
    let fetch = async |path: &str, bytes: usize, timeout_ms: u64| {
        let url = format!("http://site.example:{}{path}", server.port);
        fetcher.fetch(Fetch::large(&url, bytes as u64, Duration::from_millis(timeout_ms))).await
    };
    assert_eq!(&fetch("/page", HTML.len(), 5000).await.unwrap().body[..], HTML);
    assert_eq!(fetch("/page", HTML.len() - 1, 5000).await.unwrap_err(), FetchError::TooLarge);
    assert_eq!(fetch("/silent", HTML.len(), 30).await.unwrap_err(), FetchError::TooSlow);
}
