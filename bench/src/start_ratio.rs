//! The start of the server beside that of the floor, for `cargo xtask test`: a check, not a figure.

use crate::http::Floor;
use crate::message::{Response, fetch};
use crate::server::{Catalogue, Program, Running, Web};
use crate::stop;
use anyhow::{Result, bail};
use std::time::{Duration, Instant};

/// Tools of the catalogue.
const TOOLS: usize = 10_000;
/// Starts of the floor beside one of the server; together they take about as long, so that what else the machine does
/// slows both.
const FLOOR_STARTS: u32 = 40;
/// Comparisons at most. One that is good enough ends the check: noise may make a start slower, not faster.
const ROUNDS: usize = 8;
/// The time from the start of the server to its being ready, in starts of the floor, both of the development profile: the
/// least of [`ROUNDS`]. Lower it when the server has become faster.
const COMMITTED: f64 = 300.0;
/// A start may take so many times as long before it is rejected.
const MARGIN: f64 = 1.5;

/// Compares starts from the stored snapshot with starts of the floor.
///
/// # Errors
/// When the server has become slower, or does not start.
pub fn check(program: &Program) -> Result<()> {
    let catalogue = Catalogue::make(program, TOOLS)?;
    // The first start writes the snapshot.
    Running::start(program, &catalogue, Web::Off, &[])?.wait_until_idle()?;
    let (mut best, limit) = (f64::INFINITY, COMMITTED * MARGIN);
    for _ in 0..ROUNDS {
        stop::check()?;
        let floor = starts_of_floor()?;
        let server = Running::start(program, &catalogue, Web::Off, &[])?.ready_after;
        let ratio = server.as_secs_f64() / floor.as_secs_f64();
        println!(
            "ready with {TOOLS} tools after {} ms, the floor after {:.1} ms: {ratio:.0} times as long; {limit:.0} at most",
            server.as_millis(),
            floor.as_secs_f64() * 1000.0
        );
        best = best.min(ratio);
        if best <= limit {
            return Ok(());
        }
    }
    bail!(
        "the server starts {best:.0} times as slowly as the floor; {COMMITTED:.0} is committed, {limit:.0} the limit"
    )
}

/// The mean of [`FLOOR_STARTS`] starts of the floor.
fn starts_of_floor() -> Result<Duration> {
    let starts = (0..FLOOR_STARTS).map(|_| start_of_floor());
    Ok(starts.sum::<Result<Duration>>()? / FLOOR_STARTS)
}

/// From the start of the floor to its first response.
fn start_of_floor() -> Result<Duration> {
    let response = Response {
        status: 200,
        content_type: "text/plain".to_owned(),
        cookies: String::new(),
        body: b"ok".to_vec(),
    };
    let started = Instant::now();
    let floor = Floor::start(&[response])?;
    let fetched = fetch(floor.address, &floor.requests[0])?;
    if fetched.status != 200 {
        bail!("the floor responds with status {}", fetched.status);
    }
    Ok(started.elapsed())
}
