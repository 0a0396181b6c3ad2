//! The browser's proxy by itself.

use super::server::{HTML, Server};
use super::{PRIVATE, PUBLIC, WITH_PRIVATE, guard};
use crate::browser::Proxy;
use crate::guard::Guard;
use std::net::IpAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use toolbase_kernel::fetch::is_public;

/// Bytes that are enough for everything but a server that never ends.
const ENOUGH: u64 = 1 << 20;
const LIMIT: Duration = Duration::from_secs(30);

async fn proxy(server: &Server, addresses: &'static [&'static [IpAddr]], max_bytes: u64) -> Proxy {
    Proxy::start(guard(server, addresses), max_bytes).await.unwrap()
}

async fn send(proxy: &Proxy, head: &str) -> TcpStream {
    let mut client = TcpStream::connect(("127.0.0.1", proxy.port())).await.unwrap();
    client.write_all(head.as_bytes()).await.unwrap();
    client
}

/// All that comes back until the connection is closed.
async fn response(proxy: &Proxy, head: &str) -> String {
    let mut received = Vec::new();
    let mut client = send(proxy, head).await;
    let _ = timeout(LIMIT, client.read_to_end(&mut received)).await.expect("the connection is closed");
    String::from_utf8_lossy(&received).into_owned()
}

fn get(url: &str) -> String {
    format!("GET {url} HTTP/1.1\r\nhost: site.example\r\n\r\n")
}

#[tokio::test]
async fn pages_pass_plainly_and_in_tunnels() {
    let server = Server::start().await;
    let proxy = proxy(&server, &[&[PUBLIC]], ENOUGH).await;
    let host = format!("site.example:{}", server.port);
    let page = response(&proxy, &get(&format!("http://{host}/page"))).await;
    assert!(page.starts_with("HTTP/1.1 200 OK") && page.as_bytes().ends_with(HTML), "{page}");
    let tunnel =
        response(&proxy, &format!("CONNECT {host} HTTP/1.1\r\n\r\nGET /page HTTP/1.1\r\n\r\n")).await;
    assert!(tunnel.starts_with("HTTP/1.1 200 Connection established\r\n\r\nHTTP/1.1 200 OK"), "{tunnel}");
    assert!(!proxy.rejected());
    let broken = response(&proxy, "GET /page HTTP/1.1\r\n\r\n").await;
    assert!(broken.starts_with("HTTP/1.1 400"), "{broken}");
}

#[tokio::test]
async fn private_addresses_are_rejected_plainly_and_in_tunnels() {
    let server = Server::start().await;
    for host in
        ["10.0.0.1", "127.0.0.1", "127.1", "2130706433", "169.254.169.254", "[::1]", "[::ffff:10.0.0.1]"]
    {
        let guard = Guard { is_public, ..guard(&server, &[&[PUBLIC]]) };
        let proxy = Proxy::start(guard, ENOUGH).await.unwrap();
        for head in [get(&format!("http://{host}/")), format!("CONNECT {host}:443 HTTP/1.1\r\n\r\n")] {
            let rejected = response(&proxy, &head).await;
            assert!(rejected.starts_with("HTTP/1.1 403"), "{head}: {rejected}");
        }
        assert!(proxy.rejected(), "{host}");
    }
}

#[tokio::test]
async fn names_with_a_private_address_and_other_ports_are_rejected_before_anything_is_sent() {
    let server = Server::start().await;
    let host = format!("site.example:{}", server.port);
    for addresses in WITH_PRIVATE.into_iter().chain([&[][..]]) {
        let proxy = proxy(&server, addresses, ENOUGH).await;
        for head in [format!("CONNECT {host} HTTP/1.1\r\n\r\n"), get(&format!("http://{host}/page"))] {
            let rejected = response(&proxy, &head).await;
            assert!(rejected.starts_with("HTTP/1.1 403"), "{rejected}");
        }
        assert!(proxy.rejected());
    }
    let public = proxy(&server, &[&[PUBLIC]], ENOUGH).await;
    for target in ["site.example:22", "site.example:6379", "ada@site.example:443"] {
        let rejected = response(&public, &format!("CONNECT {target} HTTP/1.1\r\n\r\n")).await;
        assert!(rejected.starts_with("HTTP/1.1 403"), "{target}: {rejected}");
    }
    assert_eq!(server.requests(), 0);
}

#[tokio::test]
async fn a_redirect_passes_and_leads_nowhere() {
    let server = Server::start().await;
    let proxy = proxy(&server, &[&[PUBLIC], &[PRIVATE]], ENOUGH).await;
    let inward = format!("http://site.example:{}/to?http://127.0.0.2/", server.port);
    let redirect = response(&proxy, &get(&inward)).await;
    assert!(redirect.contains("location: http://127.0.0.2/"), "{redirect}");
    assert!(response(&proxy, &get("http://127.0.0.2/")).await.starts_with("HTTP/1.1 403"));
    // The name has another address by now.
    assert!(response(&proxy, &get(&inward)).await.starts_with("HTTP/1.1 403"));
    assert_eq!(server.requests(), 1);
}

#[tokio::test]
async fn each_connection_has_one_request() {
    let server = Server::start().await;
    let proxy = proxy(&server, &[&[PUBLIC]], ENOUGH).await;
    let page = get(&format!("http://site.example:{}/page", server.port));
    let received = response(&proxy, &format!("{page}{}", get("http://127.0.0.2/"))).await;
    assert_eq!(received.matches("HTTP/1.1").count(), 1, "{received}");
    assert_eq!(server.requests(), 1);
}

#[tokio::test]
async fn too_many_bytes_close_the_connection_and_are_reported() {
    let server = Server::start().await;
    for path in ["/endless", "/declared"] {
        let proxy = proxy(&server, &[&[PUBLIC]], 100_000).await;
        let received = response(&proxy, &get(&format!("http://site.example:{}{path}", server.port))).await;
        assert!(received.len() <= 100_000, "{}", received.len());
        timeout(LIMIT, proxy.exhausted()).await.expect("it is reported");
    }
}

#[tokio::test]
async fn a_server_that_never_responds_is_let_go_with_the_proxy() {
    let server = Server::start().await;
    let proxy = proxy(&server, &[&[PUBLIC]], ENOUGH).await;
    let mut client = send(&proxy, &get(&format!("http://site.example:{}/slow", server.port))).await;
    let mut first = [0];
    timeout(LIMIT, client.read_exact(&mut first)).await.expect("the head comes").unwrap();
    drop(proxy);
    let mut rest = Vec::new();
    let _ = timeout(LIMIT, client.read_to_end(&mut rest)).await.expect("the connection is closed");
}
