//! Prints the quality of the search variants on the judged queries: `cargo xtask search-eval`.
//!
//! `--hits` prints the best hits of every query as well, for judging.

#![expect(clippy::unwrap_used, reason = "what cannot be read ends the run")]

use judged::{Query, Responded, VARIANTS, mean, queries, starter};

#[path = "../tests/judged/mod.rs"]
mod judged;

/// Copies of the 343 starter tools that make a catalogue of 10,000 tools.
const COPIES: usize = 30;
const ROUNDS: usize = 5;

fn main() {
    let snapshot = starter::snapshot(1);
    let queries = queries();
    let responses: Vec<Vec<Responded>> = VARIANTS
        .iter()
        .map(|&variant| queries.iter().map(|query| query.responded(&snapshot, variant)).collect())
        .collect();
    if std::env::args().any(|argument| argument == "--hits") {
        print_hits(&queries, &responses);
    }
    println!("{} queries over {} tools\n", queries.len(), snapshot.len());
    println!("| nDCG@10 | queries | text | semantic | hybrid |");
    println!("| --- | --- | --- | --- | --- |");
    let mut groups: Vec<&str> = queries.iter().map(|query| query.group.as_str()).collect();
    groups.dedup();
    for group in groups {
        row(group, &queries, &responses, |_, query| query.group == group, |response| response.ndcg);
    }
    row("all, half looked at", &queries, &responses, |at, _| at % 2 == 0, |response| response.ndcg);
    row("all, half only counted", &queries, &responses, |at, _| at % 2 == 1, |response| response.ndcg);
    row("all", &queries, &responses, |_, _| true, |response| response.ndcg);
    row("recall@10, all", &queries, &responses, |_, _| true, |response| response.recall);
    let large = starter::snapshot(COPIES);
    print!("| p50 in ms at {} tools | {} |", large.len(), queries.len() * ROUNDS);
    for variant in VARIANTS {
        let mut times: Vec<f64> = (0..ROUNDS)
            .flat_map(|_| {
                queries.iter().map(|query| query.responded(&large, variant).took.as_secs_f64() * 1e3)
            })
            .collect();
        times.sort_by(f64::total_cmp);
        print!(" {:.2} |", times[times.len() / 2]);
    }
    println!();
}

fn row(
    label: &str,
    queries: &[Query],
    responses: &[Vec<Responded>],
    requested: impl Fn(usize, &Query) -> bool,
    figure: impl Fn(&Responded) -> f64,
) {
    let chosen: Vec<usize> = (0..queries.len()).filter(|&at| requested(at, &queries[at])).collect();
    print!("| {label} | {} |", chosen.len());
    for variant in responses {
        print!(" {:.3} |", mean(chosen.iter().map(|&at| figure(&variant[at]))));
    }
    println!();
}

fn print_hits(queries: &[Query], responses: &[Vec<Responded>]) {
    for (at, query) in queries.iter().enumerate() {
        println!("{} | {}", query.group, query.text);
        for (variant, responses) in VARIANTS.iter().zip(responses) {
            println!("  {:<8} {:.2} {}", variant.name, responses[at].ndcg, responses[at].best.join("; "));
        }
    }
    println!();
}
