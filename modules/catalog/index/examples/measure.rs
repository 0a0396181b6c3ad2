//! Prints the figures of the read model: `cargo run --release -p toolbase-catalog-index --example measure`, with one
//! number of tools or more after `--`, else of 10,000 and 100,000; a word limits them to the searches with it in
//! their names.

use std::time::{Duration, Instant};

use toolbase_catalog_domain::PricingType;
use toolbase_catalog_index::{
    Filters, ListPage, LongTexts, Query, Scope, SearchQuery, Snapshot, SnapshotBuilder, Sort, Stored,
    Vocabulary,
};

#[path = "../tests/support/mod.rs"]
mod support;

fn main() {
    let given: Vec<usize> = std::env::args().skip(1).filter_map(|tools| tools.parse().ok()).collect();
    let sizes = if given.is_empty() { vec![10_000, 100_000] } else { given };
    for tools in sizes {
        println!("\n{tools} tools");
        measure(tools);
    }
}

fn measure(tools: usize) {
    let before = resident_megabytes();
    let started = Instant::now();
    let snapshot = build(tools);
    println!("  build {:?} (with making up the records)", started.elapsed());
    println!(
        "  resident {:.0} MB more than before, counted {:.0} MB",
        resident_megabytes() - before,
        megabytes(snapshot.heap_bytes())
    );
    measure_file(&snapshot);
    measure_lists(&snapshot);
    measure_searches(&snapshot);
    measure_patches(&snapshot, tools);
}

fn build(tools: usize) -> Snapshot {
    let taxonomy = support::taxonomy(17, 13);
    let mut generator = support::Generator::new(7, taxonomy.clone(), 150);
    let mut builder = SnapshotBuilder::new(taxonomy);
    for number in 0..tools {
        builder.push(&generator.record(number));
    }
    builder.finish(support::now())
}

fn measure_file(snapshot: &Snapshot) {
    let mut file = Vec::new();
    let started = Instant::now();
    let written = snapshot.write_to(&(), &mut file);
    println!("  written {:?}, {:.0} MB {written:?}", started.elapsed(), megabytes(file.len()));
    let started = Instant::now();
    let read = Stored::open::<()>(&file[..])
        .and_then(|((), stored)| stored.snapshot(snapshot.taxonomy(), None, support::now()));
    println!("  read {:?}, {:?} tools", started.elapsed(), read.map(|read| read.len()));
}

/// 17 main categories x 3 pairs of prices, ratings 4 and 5.
fn rotating_filters(snapshot: &Snapshot) -> Vec<Filters> {
    let prices = PricingType::ALL.map(PricingType::label);
    let mut sets = Vec::new();
    for main in snapshot.taxonomy().mains() {
        for pair in 0..3 {
            let pairs = [
                ("category", main.name.as_str()),
                ("price", prices[pair]),
                ("price", prices[pair + 1]),
                ("rating", "5"),
                ("rating", "4"),
            ];
            sets.push(Filters::parse(snapshot.taxonomy(), pairs).0);
        }
    }
    sets
}

fn measure_lists(snapshot: &Snapshot) {
    let sets = rotating_filters(snapshot);
    let none = [Filters::default()];
    let one = [Filters::parse(snapshot.taxonomy(), [("price", "Free")]).0];
    for (what, sets) in [("no filter", &none[..]), ("one filter", &one[..]), ("three filters", &sets[..])] {
        for (order, sort) in [("popularity", Sort::Popularity), ("visits", Sort::Visits)] {
            let query = |filters| Query {
                scope: Scope::All,
                filters,
                sort,
                offset: 0,
                limit: 20,
                include_sensitive: false,
            };
            let mut turn = sets.iter().cycle();
            report(&format!("list, {what}, {order}"), 5_000, || {
                turn.next().map(|filters| snapshot.list(&query(filters)).total)
            });
            let mut turn = sets.iter().cycle();
            let mut out = Vec::new();
            report(&format!("list, {what}, {order}, as JSON"), 5_000, || {
                turn.next().map(|filters| {
                    let result = snapshot.list(&query(filters));
                    out.clear();
                    let vocabulary = Vocabulary::List;
                    let page = ListPage { result: &result, filters, vocabulary, limit: 20, warnings: &[] };
                    snapshot.write_list_json(&mut out, &page);
                    out.len()
                })
            });
        }
    }
}

/// As people ask them.
const QUESTIONS: [&str; 8] = [
    "generate images from text",
    "which assistant helps with coding in the editor",
    "meeting notes summary for sales teams",
    "turn a video into a short text for social media",
    "I need something that writes emails to customers",
    "translate documents and audio",
    "make photos and avatars for my team",
    "how can I plan a project with chat and search",
];

fn measure_searches(snapshot: &Snapshot) {
    let queries = [
        "convert text to images",
        "video editor",
        "generate ai audio",
        "customer support chat assistant",
        "translat documnt",
        "photo avatar",
        "meeting notes summary for sales",
        "karomi",
        "solvexdra",
        "help me with coding",
    ];
    let filters = Filters::default();
    let query = SearchQuery {
        scope: Scope::All,
        filters: &filters,
        sort: None,
        offset: 0,
        limit: 10,
        include_sensitive: false,
    };
    for text in queries {
        report(&format!("search \"{text}\""), 300, || snapshot.search(text).len());
    }
    let mut turn = QUESTIONS.iter().cycle();
    report("questions, by words and meaning, page and facets", 1_000, || {
        turn.next().map(|text| snapshot.list_matches(&snapshot.search_hybrid(text), &query).total)
    });
    report("convert text to images: by words and meaning, page, facets", 300, || {
        snapshot.list_matches(&snapshot.search_hybrid("convert text to images"), &query).total
    });
    let mut turn = queries.iter().cycle();
    report("search by words", 1_000, || turn.next().map(|text| snapshot.search(text).len()));
    let mut turn = queries.iter().cycle();
    report("search by words and meaning", 1_000, || {
        turn.next().map(|text| snapshot.search_hybrid(text).len())
    });
    let mut turn = queries.iter().cycle();
    report("completions", 1_000, || turn.next().map(|text| snapshot.completions(text, 8, false).len()));
    let mut turn = queries.iter().cycle();
    report("search, page and facets", 1_000, || {
        turn.next().map(|text| snapshot.list_matches(&snapshot.search(text), &query).total)
    });
    let mut turn = queries.iter().cycle();
    report("search, page, facets, suggestions, summary", 1_000, || {
        turn.next().map(|text| {
            let matches = snapshot.search(text);
            let total = snapshot.list_matches(&matches, &query).total;
            (
                total,
                snapshot.suggestions(text, &matches, 8, false).len(),
                snapshot.summary(text, &matches, false, &LongTexts::new()),
            )
        })
    });
    let mut turn = queries.iter().cycle();
    report("picker", 500, || turn.next().map(|text| snapshot.pick(text, 20, false)));
    let mut ordinal = 0;
    report("similar", 500, || {
        ordinal += 13;
        snapshot.similar(ordinal, 6)
    });
}

fn measure_patches(snapshot: &Snapshot, tools: usize) {
    let mut generator = support::Generator::new(7, snapshot.taxonomy().clone(), 150);
    let mut counted: Vec<_> = (0..200.min(tools)).map(|number| generator.record(number)).collect();
    for record in &mut counted {
        record.stats.visits += 1;
    }
    report("patch, 200 counters", 10, || snapshot.patched(&counted, &[], support::now()).len());
    for record in &mut counted {
        record.name.push_str(" New");
    }
    report("patch, 200 texts", 10, || snapshot.patched(&counted, &[], support::now()).len());
}

fn report<T>(what: &str, runs: usize, mut run: impl FnMut() -> T) {
    let is_word = |argument: &String| argument.parse::<usize>().is_err();
    if !std::env::args().skip(1).find(is_word).is_none_or(|word| what.contains(&word)) {
        return;
    }
    let mut times: Vec<Duration> = (0..runs)
        .map(|_| {
            let started = Instant::now();
            std::hint::black_box(run());
            started.elapsed()
        })
        .collect();
    times.sort_unstable();
    let micros = |share: usize| times[(runs - 1) * share / 100].as_secs_f64() * 1e6;
    println!("  {what:<58} p50 {:>9.1} us   p99 {:>9.1} us", micros(50), micros(99));
}

/// Resident memory of this process; 0 where the system does not report it.
fn resident_megabytes() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or("0");
    let kilobytes: f64 = line.trim().trim_end_matches(" kB").parse().unwrap_or(0.0);
    kilobytes / 1024.0
}

#[expect(clippy::cast_precision_loss, reason = "a figure to print")]
fn megabytes(bytes: usize) -> f64 {
    bytes as f64 / 1024.0 / 1024.0
}
