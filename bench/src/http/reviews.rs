//! Reviews among very many: lists, widgets, and decisions.

use super::rows::{COLUMNS, P50, P99, RATIO, WARM, add_row};
use crate::message::{Request, Response, fetch};
use crate::options::Options;
use crate::server::{Catalogue, Program, Running, Web};
use crate::stop;
use crate::table::{Table, Target, Unit};
use crate::times::Times;
use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const EMAIL: &str = "moderator@example.org";
const PASSWORD: &str = "tea & biscuits";

/// Reviews that are approved one by one, and at once.
const SINGLE: usize = 50;
const AT_ONCE: usize = 500;
/// A page of the queue.
const PAGE: usize = 100;

/// The targets of lists that are read for each request: a part of the floor, and seconds.
const READ: [Target; 2] = [Target::AtLeast(RATIO, 0.25), Target::AtMost(P99, 0.005)];
/// How much longer a page far back may take than the first one.
const FAR_BACK: f64 = 2.0;

const DECISION_COLUMNS: &[(&str, Unit)] =
    &[("p50", Unit::Millis), ("most", Unit::Millis), ("took", Unit::Seconds)];

/// The tables of a server on `catalogue`, whose tools have many reviews.
///
/// # Errors
/// When the server does not start, or a response is not as expected.
pub fn measure(program: &Program, catalogue: &Catalogue, options: &Options) -> Result<Vec<Table>> {
    Ok(vec![lists(program, catalogue, options)?, decisions(program, catalogue)?])
}

fn title(catalogue: &Catalogue) -> String {
    format!("{} of {} tools", catalogue.reviews, catalogue.tools)
}

fn lists(program: &Program, catalogue: &Catalogue, options: &Options) -> Result<Table> {
    let note = "As the HTTP table. The pages are of the tools with the most reviews, ten on a page.";
    let mut table = Table::new(format!("Reviews, {}", title(catalogue)), note, COLUMNS);
    let mut row = |server: &Running, name: &str, requests: Vec<Request>, targets: &[Target]| {
        add_row(&mut table, server.address, name, &requests, targets.iter().copied(), options)
    };
    let server = Running::start(program, catalogue, Web::Off, &["cache.api_mib=0"])?;
    server.wait_until_idle()?;
    let slugs = slugs(&server)?;
    let pages = |query: &str| -> Vec<Request> {
        slugs.iter().map(|slug| Request::get(format!("/api/reviews/tool/{slug}?{query}"))).collect()
    };
    let first = row(&server, "page 1, no cache", pages("page=1"), &READ)?;
    let far_back = [Target::AtMost(P50, FAR_BACK * first)];
    row(&server, "page 40, no cache", pages("page=40"), &far_back)?;
    row(&server, "page 40 by helpful, no cache", pages("page=40&sort=helpful"), &far_back)?;
    let all = |page: u32| vec![Request::get(format!("/api/reviews/all?page={page}"))];
    let first = row(&server, "all reviews, page 1, no cache", all(1), &[])?;
    let far_back = [Target::AtMost(P50, FAR_BACK * first)];
    row(&server, "all reviews, page 40, no cache", all(40), &far_back)?;
    drop(server);
    let server = Running::start(program, catalogue, Web::Off, &[])?;
    server.wait_until_idle()?;
    for (name, card) in [("widget", "review-show-1"), ("widget as SVG", "review-show-1.svg")] {
        let card = Request::get(format!("/ai/{}/embeds/{card}", slugs[0]));
        row(&server, name, vec![card], WARM.as_slice())?;
    }
    Ok(table)
}

/// The slugs of the tools with the most reviews.
fn slugs(server: &Running) -> Result<Vec<String>> {
    let list = server.request(&Request::get("/api/aitool/most-reviewed?limit=50"))?;
    let list: Value = serde_json::from_slice(&list)?;
    let tools = list["tools"].as_array().context("the list has no tools")?.iter();
    let slugs: Vec<String> = tools.filter_map(|tool| tool["slug"].as_str().map(str::to_owned)).collect();
    ensure!(!slugs.is_empty(), "the catalogue is empty");
    Ok(slugs)
}

fn decisions(program: &Program, catalogue: &Catalogue) -> Result<Table> {
    let note = "From the request to the whole response, one after another. \"In the list\" is until the list of the tool's \
                reviews has the review, \"in the page\" until the HTML of its reviews has it.";
    let mut table = Table::new(format!("Decisions, {}", title(catalogue)), note, DECISION_COLUMNS);
    let server = Running::start(program, catalogue, Web::On, &[])?;
    server.wait_for_pages()?;
    let cookies = moderator(program, catalogue, &server)?;
    let queue = queue(&server, &cookies, SINGLE + AT_ONCE)?;
    let (single, many) = queue.split_at(SINGLE.min(queue.len() / 2));
    let (mut times, mut listed, mut shown) = (Vec::new(), Vec::new(), Vec::new());
    for id in single {
        stop::check()?;
        let request = Request::post(format!("/api/admin/reviews/{id}/approve"), &json!({}));
        let started = Instant::now();
        let approved: Value = serde_json::from_slice(&sent(&server, &request.signed_in(&cookies))?.body)?;
        times.push(started.elapsed());
        let slug = approved["toolSlug"].as_str().context("the review has no tool")?;
        listed.push(until_in(&server, format!("/api/reviews/tool/{slug}?limit=100"), id, started)?);
        shown.push(until_in(&server, format!("/ai/{slug}/reviews"), id, started)?);
    }
    let mut row = |name: &str, times: Vec<Duration>, limit| {
        let most = times.iter().max().map(Duration::as_secs_f64);
        table.add(name, &[Some(Times::from(times).percentile(50)), most, None], [limit]);
    };
    row("approve one", times, Target::AtMost(0, 0.02));
    row("until it is in the list", listed, Target::AtMost(1, 2.0));
    row("until it is in the page", shown, Target::AtMost(1, 2.0));
    let started = Instant::now();
    let all = Request::post("/api/admin/reviews/bulk/approve", &json!({ "ids": many }));
    let outcome: Value = serde_json::from_slice(&sent(&server, &all.signed_in(&cookies))?.body)?;
    let took = started.elapsed().as_secs_f64();
    if outcome["done"] != many.len() {
        bail!("of {} reviews {} were approved", many.len(), outcome["done"]);
    }
    let name = format!("approve {} in bulk", many.len());
    table.add(name, &[None, None, Some(took)], [Target::AtMost(2, 3.0)]);
    let name = format!("`seed --synthetic {} --reviews {}`", catalogue.tools, catalogue.reviews);
    table.add(name, &[None, None, Some(catalogue.took.as_secs_f64())], [Target::AtMost(2, 180.0)]);
    Ok(table)
}

/// Signs in an admin, whose account is made where it is not there from another time.
fn moderator(program: &Program, catalogue: &Catalogue, server: &Running) -> Result<String> {
    let account = json!({ "fullName": "Moderator", "email": EMAIL, "password": PASSWORD });
    fetch(server.address, &Request::post("/api/auth/signup", &account))?;
    program.run(catalogue.place(), &["users", "set", EMAIL, "--role", "admin"])?;
    let login = Request::post("/api/auth/login", &json!({ "email": EMAIL, "password": PASSWORD }));
    Ok(sent(server, &login)?.cookies)
}

/// The ids of the first reviews of the queue.
fn queue(server: &Running, cookies: &str, count: usize) -> Result<Vec<String>> {
    let mut ids = Vec::new();
    for page in 1..=count.div_ceil(PAGE) {
        let request = Request::get(format!("/api/admin/reviews?limit={PAGE}&page={page}"));
        let list: Value = serde_json::from_slice(&sent(server, &request.signed_in(cookies))?.body)?;
        let items = list["items"].as_array().context("the queue is no list")?.iter();
        ids.extend(items.filter_map(|item| item["id"].as_str().map(str::to_owned)));
    }
    ensure!(ids.len() >= 2, "the queue is empty");
    Ok(ids)
}

/// How long after `started` the response from `address` names the review `id`.
fn until_in(server: &Running, address: String, id: &str, started: Instant) -> Result<Duration> {
    let request = Request::get(address);
    loop {
        stop::check()?;
        let body = server.request(&request)?;
        if String::from_utf8_lossy(&body).contains(id) {
            return Ok(started.elapsed());
        }
        if started.elapsed() > Duration::from_secs(10) {
            bail!("{} does not have a review after ten seconds", request.address);
        }
    }
}

fn sent(server: &Running, request: &Request) -> Result<Response> {
    let response = fetch(server.address, request)?;
    if response.status != 200 {
        let body = String::from_utf8_lossy(&response.body);
        bail!("{}: status {}: {body}", request.address, response.status);
    }
    Ok(response)
}
