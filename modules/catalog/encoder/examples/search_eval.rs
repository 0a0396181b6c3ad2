//! Prints the quality of the search variants on the judged queries: `cargo xtask search-eval`.
//!
//! `--lists FOLDER` rates them on the second catalogue, too, and `--model FILE --vocabulary FILE` with the vectors of a
//! model. `--hits` prints the best hits of every query as well, and
//! `--unjudged` those that nobody has looked at, and
//! `--summaries` the summary of every query.

#![expect(clippy::unwrap_used, reason = "what cannot be read ends the run")]

use judged::{
    Catalogue, Query, Responded, VARIANTS, lists, mean, queries, queries_over_lists, slips, starter,
};
use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;
use toolbase_catalog_encoder::{EncoderKind, SearchSettings, Transformer, text_of};
use toolbase_catalog_index::{Snapshot, SnapshotBuilder};

#[path = "../../index/tests/judged/mod.rs"]
mod judged;

/// Copies of the 343 starter tools that make a catalogue of 10,000 tools.
const COPIES: usize = 30;
const ROUNDS: usize = 5;

#[derive(Default)]
struct Options {
    lists: Option<PathBuf>,
    hits: bool,
    unjudged: bool,
    summaries: bool,
    model: PathBuf,
    vocabulary: PathBuf,
}

/// Tokens of a text that a model encodes, as by default.
const MAX_TOKENS: usize = 128;

fn main() {
    let mut options = Options::default();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--lists" => options.lists = Some(arguments.next().map(PathBuf::from).unwrap()),
            "--hits" => options.hits = true,
            "--unjudged" => options.unjudged = true,
            "--summaries" => options.summaries = true,
            "--model" => options.model = arguments.next().map(PathBuf::from).unwrap(),
            "--vocabulary" => options.vocabulary = arguments.next().map(PathBuf::from).unwrap(),
            other => panic!("unknown option {other}"),
        }
    }
    let model = options.load();
    rate("Starter catalogue", &snapshot(starter::catalogue(1), model.as_ref()), &queries(), &options);
    if let Some(folder) = &options.lists {
        let snapshot = snapshot(lists::catalogue(folder), model.as_ref());
        rate("Lists of others, never fitted on", &snapshot, &queries_over_lists(), &options);
    }
    times(&snapshot(starter::catalogue(COPIES), model.as_ref()));
}

impl Options {
    fn load(&self) -> Option<Arc<Transformer>> {
        let (model, vocabulary) = (self.model.clone(), self.vocabulary.clone());
        let is_named = !model.as_os_str().is_empty();
        let encoder = if is_named { EncoderKind::Transformer } else { EncoderKind::Static };
        SearchSettings { encoder, model, vocabulary, max_tokens: MAX_TOKENS }.load().unwrap()
    }
}

/// The snapshot of a catalogue, with all vectors.
fn snapshot(catalogue: Catalogue, model: Option<&Arc<Transformer>>) -> Snapshot {
    let Catalogue { taxonomy, records } = catalogue;
    let Some(model) = model else { return Snapshot::build(taxonomy, records, starter::now()) };
    let mut builder = SnapshotBuilder::with_model(taxonomy, Arc::clone(model) as _);
    for record in &records {
        builder.push(record);
    }
    let started = Instant::now();
    let mut vectors = Vec::new();
    for records in records.chunks(model.texts_at_once()) {
        let texts: Vec<String> = records.iter().map(text_of).collect();
        vectors.extend(records.iter().map(|record| record.id).zip(model.encode(&texts)));
    }
    eprintln!("{} tools encoded in {:.1} s", vectors.len(), started.elapsed().as_secs_f64());
    builder.finish(starter::now()).encoded(&vectors, starter::now())
}

fn first(snapshot: &Snapshot, text: &str, most: usize) -> Vec<String> {
    let ranked = snapshot.search_hybrid(text).ranked();
    ranked.iter().take(most).map(|(ordinal, _)| snapshot.name(*ordinal).unwrap().into_owned()).collect()
}

fn rate(title: &str, snapshot: &Snapshot, queries: &[Query], options: &Options) {
    let responses: Vec<Vec<Responded>> = VARIANTS
        .iter()
        .map(|&variant| queries.iter().map(|query| query.responded(snapshot, variant)).collect())
        .collect();
    let names = names(snapshot);
    for query in queries {
        for name in query.judged().filter(|name| !names.contains(*name)) {
            eprintln!("`{}` judges `{name}`, which is no tool", query.text);
        }
    }
    if options.hits {
        print_hits(queries, &responses);
    }
    if options.summaries {
        print_summaries(snapshot, queries);
    }
    if options.unjudged {
        print_unjudged(snapshot, queries, &responses);
    }
    println!("{title}: {} queries over {} tools\n", queries.len(), snapshot.len());
    println!("| nDCG@10 | queries | text | semantic | hybrid |");
    println!("| --- | --- | --- | --- | --- |");
    let mut groups: Vec<&str> = queries.iter().map(|query| query.group.as_str()).collect();
    groups.dedup();
    for group in groups {
        row(group, queries, &responses, |_, query| query.group == group, |response| Some(response.ndcg));
    }
    row("all, half looked at", queries, &responses, |at, _| at % 2 == 0, |response| Some(response.ndcg));
    row("all, half only counted", queries, &responses, |at, _| at % 2 == 1, |response| Some(response.ndcg));
    row("all", queries, &responses, |_, _| true, |response| Some(response.ndcg));
    row("recall@10, all", queries, &responses, |_, _| true, |response| response.recall);
    for kind in slips::KINDS {
        let slips = slips::slips_of(snapshot, kind);
        let right = |most: usize| {
            let is_right = |slip: &slips::Slip| first(snapshot, &slip.typed, most).contains(&slip.meant);
            mean(slips.iter().map(|slip| f64::from(u8::from(is_right(slip)))))
        };
        println!("| {kind}: first, in three | {} | {:.3} | {:.3} | |", slips.len(), right(1), right(3));
    }
    let slips = slips::slips(snapshot);
    print!("| slips in names: right tool first | {} |", slips.len());
    for variant in VARIANTS {
        let is_first = |slip: &slips::Slip| {
            let ranked = (variant.search)(snapshot, &slip.typed).ranked();
            let first = ranked.first().and_then(|(ordinal, _)| snapshot.name(*ordinal));
            first.is_some_and(|name| slips::key(&name) == slips::key(&slip.meant))
        };
        if options.hits && variant.name == "hybrid" {
            for slip in slips.iter().filter(|slip| !is_first(slip)) {
                let ranked = (variant.search)(snapshot, &slip.typed).ranked();
                let first = ranked.first().and_then(|(ordinal, _)| snapshot.name(*ordinal));
                eprintln!("slip {} for {}: {first:?}", slip.typed, slip.meant);
            }
        }
        print!(" {:.3} |", mean(slips.iter().map(|slip| f64::from(u8::from(is_first(slip))))));
    }
    println!("\n");
}

fn names(snapshot: &Snapshot) -> HashSet<String> {
    let ordinals = 0..u32::try_from(snapshot.len()).unwrap();
    ordinals.map(|ordinal| snapshot.name(ordinal).unwrap().into_owned()).collect()
}

fn times(large: &Snapshot) {
    let queries = queries();
    print!("p50 in ms over {} tools:", large.len());
    for variant in VARIANTS {
        let mut times: Vec<f64> = (0..ROUNDS)
            .flat_map(|_| {
                queries.iter().map(|query| query.responded(large, variant).took.as_secs_f64() * 1e3)
            })
            .collect();
        times.sort_by(f64::total_cmp);
        print!(" {} {:.2}", variant.name, times[times.len() / 2]);
    }
    println!();
}

fn row(
    label: &str,
    queries: &[Query],
    responses: &[Vec<Responded>],
    requested: impl Fn(usize, &Query) -> bool,
    figure: impl Fn(&Responded) -> Option<f64>,
) {
    let chosen: Vec<usize> = (0..queries.len()).filter(|&at| requested(at, &queries[at])).collect();
    print!("| {label} | {} |", chosen.len());
    for variant in responses {
        print!(" {:.3} |", mean(chosen.iter().filter_map(|&at| figure(&variant[at]))));
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

fn print_summaries(snapshot: &Snapshot, queries: &[Query]) {
    let long_texts = starter::long_texts();
    for query in queries {
        let matches = snapshot.search_hybrid(&query.text);
        match snapshot.summary(&query.text, &matches, false, &long_texts) {
            None => println!("{}: none", query.text),
            Some(summary) => {
                println!("{}: {}: {}", query.text, summary.name, summary.description);
                for bullet in &summary.bullets {
                    println!("  - {bullet}");
                }
            }
        }
    }
}

/// Hits of any variant that the judgments do not have, with what they promise.
fn print_unjudged(snapshot: &Snapshot, queries: &[Query], responses: &[Vec<Responded>]) {
    for (at, query) in queries.iter().enumerate() {
        let mut names: Vec<&String> = responses.iter().flat_map(|responses| &responses[at].best).collect();
        names.retain(|name| !query.is_judged(name));
        names.sort();
        names.dedup();
        if names.is_empty() {
            continue;
        }
        println!("# {at} {}", query.text);
        for name in names {
            let tool = (0..u32::try_from(snapshot.len()).unwrap())
                .find(|&ordinal| snapshot.name(ordinal).is_some_and(|other| other == *name));
            let promise = tool.and_then(|ordinal| snapshot.short_description(ordinal)).unwrap_or_default();
            println!("{name} | {promise}");
        }
    }
}
