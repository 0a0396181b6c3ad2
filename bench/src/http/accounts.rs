//! The cost of signed-in requests among many accounts, and whether sign-ins delay other requests.

use super::floor::Floor;
use super::load::{CONNECTIONS, Done, put_on, put_on_over};
use super::rows::sent;
use crate::message::{Request, fetch};
use crate::options::Options;
use crate::server::{Catalogue, Program, Running, Web};
use crate::stop;
use crate::table::{Table, Target, Unit};
use anyhow::{Context, Result, bail};
use serde_json::json;
use sqlx::Connection;
use sqlx_sqlite::SqliteConnection;
use std::path::Path;
use std::sync::Arc;

/// The number of signed-in browsers that send requests.
const BROWSERS: usize = 64;
/// The number of people who sign in at the same time.
const SIGNING_IN: usize = 200;
const PASSWORD: &str = "tea & biscuits";
/// The account whose password all others have, too.
const FIRST: &str = "first@example.org";

const SESSION_COLUMNS: &[(&str, Unit)] = &[
    ("responses", Unit::PerSecond),
    ("p50", Unit::Millis),
    ("p99", Unit::Millis),
    ("floor", Unit::PerSecond),
    ("ratio", Unit::Ratio),
];
const LIST_COLUMNS: &[(&str, Unit)] = &[
    ("quiet p99", Unit::Millis),
    ("p99", Unit::Millis),
    ("times", Unit::Ratio),
    ("sign-ins", Unit::PerSecond),
];

/// The tables of a server on `catalogue` with many accounts.
///
/// # Errors
/// When the server does not start, or a response is not as expected.
pub fn measure(program: &Program, catalogue: &Catalogue, options: &Options) -> Result<Vec<Table>> {
    let server = Running::start(program, catalogue, Web::Off, &[])?;
    let first = json!({ "fullName": "First Member", "email": FIRST, "password": PASSWORD });
    expect(&server, &Request::post("/api/auth/signup", &first), 201)?;
    drop(server);
    eprintln!("making {} accounts", options.accounts());
    make_accounts(&catalogue.folder().join("toolbase.db"), options.accounts())?;
    // Whoever signs in beside 199 others waits for their turn.
    let patient = ["server.request_timeout_ms=120000", "log.slow_ms=120000"];
    let server = Running::start(program, catalogue, Web::Off, &patient)?;
    Ok(vec![sessions(&server, options)?, sign_ins(&server, options)?])
}

/// Accounts as they are after signing up, all with the first one's password, each signed in somewhere.
#[tokio::main(flavor = "current_thread")]
async fn make_accounts(database: &Path, count: u32) -> Result<()> {
    let mut connection = SqliteConnection::connect(&format!("sqlite:{}", database.display())).await?;
    let accounts = "INSERT INTO core_user (id, email, email_key, full_name, role, password_hash, title, city, country,
            phone_number, socials, platform, created_at, updated_at)
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1)
        SELECT randomblob(16), 'member' || i || '@example.org', 'member' || i || '@example.org', 'Member ' || i, role,
            password_hash, title, city, country, phone_number, socials, platform, created_at, updated_at
        FROM n, core_user WHERE email_key = $2";
    sqlx::query(accounts).bind(count).bind(FIRST).execute(&mut connection).await?;
    let sessions = "INSERT INTO core_session (id, user_id, access_hash, access_expires_at, family_hash, refresh_hash,
            refresh_expires_at, rotated_at, confirmed_at, user_agent, address, created_at)
        SELECT randomblob(16), u.id, hex(randomblob(32)), s.access_expires_at, hex(randomblob(32)), hex(randomblob(32)),
            s.refresh_expires_at, s.rotated_at, s.confirmed_at, s.user_agent, s.address, s.created_at
        FROM core_user u, (SELECT * FROM core_session LIMIT 1) s WHERE u.email_key <> $1";
    sqlx::query(sessions).bind(FIRST).execute(&mut connection).await?;
    connection.close().await?;
    Ok(())
}

fn sign_in(number: usize) -> Request {
    let email = format!("member{number}@example.org");
    Request::post("/api/auth/login", &json!({ "email": email, "password": PASSWORD }))
}

/// The cookies that the response sets.
fn expect(server: &Running, request: &Request, status: u16) -> Result<String> {
    let response = fetch(server.address, request)?;
    if response.status != status {
        bail!("{}: status {}: {}", request.address, response.status, String::from_utf8_lossy(&response.body));
    }
    Ok(response.cookies)
}

/// `GET /me` next to a floor that serves the same bytes.
fn sessions(server: &Running, options: &Options) -> Result<Table> {
    let note = format!(
        "{CONNECTIONS} connections, {BROWSERS} signed-in browsers, {} accounts and as many sessions in SQLite; the best \
         of {}. A session is read from the database with its account, and remembered for a second.",
        options.accounts(),
        options.rounds(),
    );
    let mut table = Table::new("Accounts: the session check", note, SESSION_COLUMNS);
    let mut requests = Vec::new();
    for number in 1..=BROWSERS {
        requests.push(Request::get("/me").signed_in(&expect(server, &sign_in(number), 200)?));
    }
    let response = fetch(server.address, &requests[0])?;
    let floor = Floor::start(&[response])?;
    let (ours, theirs) = (sent(&requests), sent(&floor.requests));
    let (mut best, mut best_floor): (Option<Done>, Option<Done>) = (None, None);
    for _ in 0..options.rounds() {
        stop::check()?;
        let done = put_on(server.address, &ours, options.load_times()).context("GET /me")?;
        let floor = put_on(floor.address, &theirs, options.load_times()).context("floor")?;
        best = Some(best.filter(|best| best.rate >= done.rate).unwrap_or(done));
        best_floor = Some(best_floor.filter(|best| best.rate >= floor.rate).unwrap_or(floor));
    }
    let (Some(best), Some(floor)) = (best, best_floor) else { return Ok(table) };
    let (p50, p99) = (best.times.percentile(50), best.times.percentile(99));
    let values = [best.rate, p50, p99, floor.rate, best.rate / floor.rate].map(Some);
    table.add("GET /me", &values, Some(Target::AtLeast(4, 0.5)));
    table.add("the same: p99", &values, Some(Target::AtMost(2, 0.005)));
    Ok(table)
}

/// The list of all tools without and with many concurrent sign-ins.
fn sign_ins(server: &Running, options: &Options) -> Result<Table> {
    let note = format!(
        "`GET /api/aitool/all` over {CONNECTIONS} connections, by itself and while {SIGNING_IN} others sign in, each \
         again as soon as it has. The smallest of {} ratios, each of two measurements in a row.",
        options.rounds(),
    );
    let mut table = Table::new("Accounts: signing in beside others", note, LIST_COLUMNS);
    let list = sent(&[Request::get("/api/aitool/all")]);
    let people: Vec<Request> = (1..=SIGNING_IN).map(sign_in).collect();
    let people = sent(&people);
    let [warm_up, measured] = options.load_times();
    let mut best: Option<[f64; 4]> = None;
    for _ in 0..options.rounds() {
        stop::check()?;
        let quiet = put_on(server.address, &list, [warm_up, measured]).context("list")?;
        let address = server.address;
        let crowd = {
            let people = Arc::clone(&people);
            std::thread::spawn(move || {
                put_on_over(SIGNING_IN, address, &people, [warm_up, warm_up + measured])
            })
        };
        let beside = put_on(server.address, &list, [warm_up, measured]).context("list beside sign-ins")?;
        let Ok(crowd) = crowd.join() else { bail!("the sign-ins panicked") };
        let (quiet, beside) = (quiet.times.percentile(99), beside.times.percentile(99));
        let values = [quiet, beside, beside / quiet, crowd.context("sign-ins")?.rate];
        best = Some(best.filter(|best| best[2] <= values[2]).unwrap_or(values));
    }
    if let Some(values) = best {
        table.add("list while 200 sign in", &values.map(Some), Some(Target::AtMost(2, 3.0)));
    }
    Ok(table)
}
