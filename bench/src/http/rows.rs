//! The requests of the HTTP benchmark, and their comparison with the floor.

use super::floor::Floor;
use super::load::{CONNECTIONS, Done, put_on};
use crate::message::{Request, fetch};
use crate::options::Options;
use crate::read_model::{filter_sets, searches};
use crate::server::{Catalogue, Program, Running, Web};
use crate::stop;
use crate::table::{Table, Target, Unit};
use anyhow::{Context, Result, bail};
use std::net::SocketAddr;
use std::sync::Arc;

pub(super) const COLUMNS: &[(&str, Unit)] = &[
    ("responses", Unit::PerSecond),
    ("p50", Unit::Millis),
    ("p99", Unit::Millis),
    ("floor", Unit::PerSecond),
    ("floor p50", Unit::Millis),
    ("ratio", Unit::Ratio),
    ("body", Unit::Bytes),
];

/// The places of figures among [`COLUMNS`].
pub(super) const P50: usize = 1;
pub(super) const P99: usize = 2;
pub(super) const RATIO: usize = 5;

/// Responses from a cache are held against this part of the floor.
pub(super) const WARM: Option<Target> = Some(Target::AtLeast(RATIO, 0.6));

/// The target of lists that are computed for each request, as a part of the floor.
const MADE: Option<Target> = Some(Target::AtLeast(RATIO, 0.12));

/// The table of a server on `catalogue`.
///
/// # Errors
/// When the server does not start, or a response is not as expected.
pub fn measure(program: &Program, catalogue: &Catalogue, options: &Options) -> Result<Table> {
    let [_, measured] = options.load_times();
    let note = format!(
        "{CONNECTIONS} connections on the loopback, {:.1} s each, the best of {}; server or floor and the load generator \
         share the machine. The floor is a bare axum route that serves the same bytes from memory, measured right \
         after each row. \"br\" asks for Brotli as browsers do. Without \"br\" bodies are sent as they are.",
        measured.as_secs_f64(),
        options.rounds(),
    );
    let mut table = Table::new(format!("HTTP, {} tools", catalogue.tools), note, COLUMNS);
    let mut row = |server: &Running, name: &str, requests: Vec<Request>, target| {
        add_row(&mut table, server.address, name, &requests, target, options).map(drop)
    };
    let list = || vec![Request::get("/api/aitool/all")];
    let home = || vec![Request::get("/")];
    let compressed = |requests: Vec<Request>| requests.into_iter().map(Request::compressed).collect();

    let server = Running::start(program, catalogue, Web::On, &[])?;
    server.wait_for_pages()?;
    let slugs = slugs(&server)?;
    let tools =
        || slugs.iter().map(|slug| Request::get(format!("/api/aitool/slug/{slug}"))).collect::<Vec<_>>();
    row(&server, "GET /healthz", vec![Request::get("/healthz")], None)?;
    row(&server, "list, one address", list(), WARM)?;
    row(&server, "list, one address, br", compressed(list()), WARM)?;
    row(&server, "a tool, one address", tools().split_off(slugs.len() - 1), None)?;
    row(&server, "home page", home(), WARM)?;
    row(&server, "home page, br", compressed(home()), WARM)?;
    row(
        &server,
        "picture for shared links of a tool",
        vec![Request::get(format!("/share/ai/{}.png", slugs[0]))],
        WARM,
    )?;
    drop(server);

    let server = Running::start(program, catalogue, Web::Off, &["cache.api_mib=0"])?;
    let lists = filtered_lists(&server)?;
    row(&server, &format!("list, {} sets of filters, no cache", lists.len()), lists, MADE)?;
    let found = search_requests();
    row(&server, &format!("search, {} texts, no cache", found.len()), found, None)?;
    row(&server, &format!("a tool, {} addresses, no cache", slugs.len()), tools(), None)?;
    Ok(table)
}

/// Measures `requests` next to a floor that serves the same bytes; returns the median time of a response, in seconds.
pub(super) fn add_row(
    table: &mut Table,
    server: SocketAddr,
    name: &str,
    requests: &[Request],
    targets: impl IntoIterator<Item = Target>,
    options: &Options,
) -> Result<f64> {
    let mut responses = Vec::new();
    for request in requests {
        let response = fetch(server, request)?;
        if response.status != 200 {
            bail!("{}: status {}", request.address, response.status);
        }
        responses.push(response);
    }
    let floor = Floor::start(&responses)?;
    let body = responses.iter().map(|response| response.body.len()).sum::<usize>() / responses.len().max(1);
    let (ours, theirs) = (sent(requests), sent(&floor.requests));
    let (mut best, mut best_floor) = (None, None);
    for _ in 0..options.rounds() {
        stop::check()?;
        prefer_better(
            &mut best,
            put_on(server, &ours, options.load_times()).with_context(|| name.to_owned())?,
        );
        prefer_better(
            &mut best_floor,
            put_on(floor.address, &theirs, options.load_times()).context("floor")?,
        );
    }
    let (Some(best), Some(floor)) = (best, best_floor) else { bail!("no rounds") };
    let values = [
        best.rate,
        best.times.percentile(50),
        best.times.percentile(99),
        floor.rate,
        floor.times.percentile(50),
        best.rate / floor.rate,
        body as f64,
    ];
    table.add(name, &values.map(Some), targets);
    Ok(values[P50])
}

/// The bytes of `requests`.
pub(super) fn sent(requests: &[Request]) -> Arc<[Vec<u8>]> {
    requests.iter().map(Request::bytes).collect()
}

fn prefer_better(best: &mut Option<Done>, done: Done) {
    if best.as_ref().is_none_or(|best| best.rate < done.rate) {
        *best = Some(done);
    }
}

/// The slugs of 50 tools.
fn slugs(server: &Running) -> Result<Vec<String>> {
    let list: serde_json::Value =
        serde_json::from_slice(&server.request(&Request::get("/api/aitool/all?limit=50"))?)?;
    let tools = list["tools"].as_array().context("the list has no tools")?;
    let slugs: Vec<String> =
        tools.iter().filter_map(|tool| tool["slug"].as_str().map(str::to_owned)).collect();
    if slugs.is_empty() {
        bail!("the catalogue is empty");
    }
    Ok(slugs)
}

/// For each main category three lists.
fn filtered_lists(server: &Running) -> Result<Vec<Request>> {
    let tree: serde_json::Value =
        serde_json::from_slice(&server.request(&Request::get("/api/categories/tree"))?)?;
    let mains = tree.as_array().context("the categories are no list")?;
    let mains: Vec<&str> = mains.iter().filter_map(|main| main["name"].as_str()).collect();
    let request = |set: Vec<(&str, &str)>| {
        let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(set).finish();
        Request::get(format!("/api/aitool/all?{query}"))
    };
    Ok(filter_sets(&mains).into_iter().map(request).collect())
}

fn search_requests() -> Vec<Request> {
    let request = |text: &&str| {
        let query = form_urlencoded::Serializer::new(String::new()).append_pair("q", text).finish();
        Request::get(format!("/api/ai-tool-search/search?{query}"))
    };
    searches().iter().map(request).collect()
}
