//! Measures how long the server takes to start, and how much memory it takes.

use crate::message::{Request, fetch};
use crate::read_model::searches;
use crate::server::{Catalogue, Program, Running, Web};
use crate::stop;
use crate::table::{Table, Target, Unit};
use anyhow::Result;

const COLUMNS: &[(&str, Unit)] = &[
    ("ready after", Unit::Seconds),
    ("resident", Unit::Megabytes),
    ("at most", Unit::Megabytes),
    ("took", Unit::Seconds),
];

/// Requests before memory is read.
const WARM_UP: usize = 500;

/// The table of servers on `catalogues`, a smaller and a larger one.
///
/// # Errors
/// When a server does not start or does not respond.
pub fn measure(program: &Program, catalogues: &[Catalogue; 2], quick: bool) -> Result<Table> {
    let note = format!(
        "From the start of the process to the first 200 of `/readyz`, the middle of several starts, with the renderer \
         starting beside it; the first start reads all tools, the others what it has stored. Memory of the server \
         without the renderer after {WARM_UP} varied requests, and at most since the start."
    );
    let mut table = Table::new("Start and memory", note, COLUMNS);
    let [small, large] = catalogues;
    // The figures to reach are stated for these sizes: seconds to be ready, bytes resident.
    for (catalogue, ready, resident) in [(small, 0.3, 80e6), (large, 1.5, 200e6)] {
        let tools = catalogue.tools;
        let first = Running::start(program, catalogue, Web::On, &[])?.ready_after.as_secs_f64();
        table.add(format!("first start, {tools} tools"), &[Some(first), None, None, None], None);
        let mut starts = Vec::new();
        let mut memory = [0; 2];
        for _ in 0..if quick { 1 } else { 3 } {
            stop::check()?;
            let server = Running::start(program, catalogue, Web::On, &[])?;
            starts.push(server.ready_after);
            server.wait_for_pages()?;
            warm_up(&server)?;
            memory = server.memory()?;
        }
        starts.sort_unstable();
        let middle = starts[starts.len() / 2].as_secs_f64();
        table.add(
            format!("start, {tools} tools"),
            &[Some(middle), None, None, None],
            Some(Target::AtMost(0, ready)),
        );
        let [now, most] = memory.map(|bytes| Some(bytes as f64));
        table.add(
            format!("memory, {tools} tools"),
            &[None, now, most, None],
            Some(Target::AtMost(1, resident)),
        );
    }
    let took = Some(large.took.as_secs_f64());
    let name = format!("`seed --synthetic {}` ({:.0} MB on disk)", large.tools, large.size() as f64 / 1e6);
    table.add(name, &[None, None, None, took], Some(Target::AtMost(3, 60.0)));
    Ok(table)
}

/// Lists, searches, tools and pages, as visitors would mix them.
fn warm_up(server: &Running) -> Result<()> {
    let texts = searches();
    for turn in 0..WARM_UP {
        let text = texts[turn % texts.len()].replace(' ', "+");
        let address = match turn % 5 {
            0 => format!("/api/aitool/all?page={}", turn / 5 + 1),
            1 => format!("/api/ai-tool-search/search?q={text}"),
            2 => format!("/api/aitool/search?q={text}"),
            3 => "/".to_owned(),
            _ => format!("/api/aitool/top-rated?page={}", turn / 5 + 1),
        };
        fetch(server.address, &Request::get(address).compressed())?;
    }
    Ok(())
}
