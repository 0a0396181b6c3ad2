//! Measures how long it takes to look 10,000 proofs up again: half of them records of a name server on this machine, half of
//! them files of a web server on this machine.
//!
//! `cargo run --release -p toolbase-claims --example recheck -- 10000`
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a program that measures")]

#[path = "../tests/claims/names.rs"]
#[expect(dead_code, reason = "the tests need more of it")]
mod names;

use bytes::Bytes;
use chrono::Duration;
use futures::FutureExt;
use futures::future::BoxFuture;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use toolbase_catalog::domain::{Rating, Stats, ToolState};
use toolbase_catalog_testing::{add, add_categories, category, tool};
use toolbase_claims::changes::look_again;
use toolbase_claims::domain::ClaimState;
use toolbase_claims::store::ClaimRow;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::fetch::{Fetch, FetchError, Fetched, Fetcher};
use toolbase_testkit::{Engine, TestApp, block_on};
use url::Url;
use uuid::Uuid;

/// Takes every address from the web server of this machine.
struct Local(SocketAddr);

impl Fetcher for Local {
    fn fetch<'a>(&'a self, request: Fetch<'a>) -> BoxFuture<'a, Result<Fetched, FetchError>> {
        async move {
            let url = Url::parse(request.url).map_err(|_| FetchError::Address)?;
            let failed = |_| FetchError::Unreachable;
            let mut stream = TcpStream::connect(self.0).await.map_err(failed)?;
            let head = format!("GET {} HTTP/1.0\r\nHost: {}\r\n\r\n", url.path(), url.host_str().unwrap());
            stream.write_all(head.as_bytes()).await.map_err(failed)?;
            let mut response = String::new();
            stream.read_to_string(&mut response).await.map_err(failed)?;
            match response.split_once("\r\n\r\n") {
                Some((head, body)) if head.starts_with("HTTP/1.0 200") => {
                    let (content_type, body) = ("text/plain".to_owned(), Bytes::from(body.to_owned()));
                    Ok(Fetched { url, redirects: Vec::new(), content_type, body })
                }
                _ => Err(FetchError::Status(404)),
            }
        }
        .boxed()
    }
}

/// A web server whose hosts have the file with their own secret, which is the number in their name.
async fn serve(listener: TcpListener) {
    while let Ok((mut stream, _)) = listener.accept().await {
        tokio::spawn(async move {
            let mut buffer = [0; 1024];
            let length = stream.read(&mut buffer).await.unwrap_or_default();
            let request = String::from_utf8_lossy(&buffer[..length]).into_owned();
            let host = request.split("Host: ").nth(1).and_then(|rest| rest.split("\r\n").next());
            let secret = host.unwrap_or_default().trim_end_matches(".dev").to_owned();
            let response = if request.starts_with("GET /.well-known/toolbase-challenge HTTP") {
                format!("HTTP/1.0 200 OK\r\n\r\ntoolbase-challenge={secret}")
            } else {
                "HTTP/1.0 404 Not Found\r\n\r\n".to_owned()
            };
            stream.write_all(response.as_bytes()).await.ok();
        });
    }
}

fn main() {
    let count: usize = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(10_000);
    block_on(async {
        for engine in [Engine::Sqlite, Engine::Postgres] {
            if engine == Engine::Postgres && std::env::var_os("TOOLBASE_TEST_POSTGRES").is_none() {
                continue;
            }
            measure(engine, count).await;
        }
    });
}

async fn measure(engine: Engine, count: usize) {
    let names = names::Names::start().await;
    let server = format!("\"{}\"", names.address);
    let settings = [("claims.dns_server", server.as_str()), ("claims.dns_validate", "false")];
    let app =
        TestApp::with(engine, vec![toolbase_catalog::module(), toolbase_claims::module()], &settings).await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    app.context.directory.offer::<dyn Fetcher>(Arc::new(Local(listener.local_addr().unwrap())));
    let web = tokio::spawn(serve(listener));
    add_categories(&app, &[category("Text", &["Copywriting"])]).await;
    let actor = Actor::system("recheck");
    let now = app.clock.now();
    for number in 0..count {
        let secret = format!("tool{number}");
        let host = format!("{secret}.dev");
        let mut draft = tool(&app, &format!("Tool number {number}"), &["Copywriting"]).await;
        draft.url = format!("https://{host}");
        draft.canonical_url.clone_from(&host);
        let (rating, stats) = (Rating::default(), Stats::default());
        let tool_id = add(&app.context, &draft, ToolState::Approved, rating, stats, Duration::zero()).await;
        names.host(&host);
        let method = if number % 2 == 0 { "dns" } else { "file" };
        names.text(&format!("_toolbase-challenge.{host}"), &[&format!("toolbase-challenge={secret}")]);
        let mut change = Change::begin(&app.context, &actor).await.unwrap();
        change.insert(&claim(tool_id, host, secret, method, now)).await.unwrap();
        change.commit().await.unwrap();
    }
    app.clock.advance(Duration::days(31));
    let begun = Instant::now();
    let looked = look_again(&app.context).await.unwrap();
    let seconds = begun.elapsed().as_secs_f64();
    println!("{engine:?}: {looked:?} in {seconds:.1} s, {} queries for names", names.queries());
    web.abort();
    app.stop().await;
}

/// An approved claim that is due.
fn claim(
    tool_id: Uuid,
    subject: String,
    secret: String,
    method: &str,
    now: chrono::DateTime<chrono::Utc>,
) -> ClaimRow {
    ClaimRow {
        state: ClaimState::Approved,
        method: Some(method.to_owned()),
        secret,
        claimed_at: Some(now),
        next_check_at: Some(now),
        ..ClaimRow::new(tool_id, subject.clone(), Uuid::now_v7(), subject, now)
    }
}
