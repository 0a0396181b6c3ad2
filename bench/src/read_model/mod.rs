//! Lists and searches inside this process.

mod queries;
mod records;

pub use queries::{filter_sets, searches};

use crate::stop;
use crate::table::{Table, Target, Unit};
use crate::times::Times;
use anyhow::Result;
use chrono::{DateTime, Utc};
use std::time::{Duration, Instant};
use toolbase_catalog_domain::{Taxonomy, ToolRecord};
use toolbase_catalog_index::{
    Filters, ListPage, LongTexts, Query, Scope, SearchQuery, Snapshot, SnapshotBuilder, Sort, Vocabulary,
};

const COLUMNS: &[(&str, Unit)] =
    &[("p50", Unit::Millis), ("p99", Unit::Millis), ("once", Unit::Millis), ("memory", Unit::Megabytes)];

/// The number of tools that change at once where a patch is measured.
const PATCHED: usize = 200;

/// A table for each size, in tools.
///
/// # Errors
/// When the categories cannot be read, or when it is stopped.
pub fn measure(sizes: &[usize], quick: bool) -> Result<Vec<Table>> {
    sizes.iter().map(|&tools| Bench::new(tools, quick)?.measure()).collect()
}

/// A catalogue of synthetic tools with its properties.
struct Bench {
    table: Table,
    snapshot: Snapshot,
    tools: usize,
    /// Some tools' names.
    names: Vec<String>,
    /// Divides how often things are done.
    haste: usize,
    now: DateTime<Utc>,
}

impl Bench {
    fn new(tools: usize, quick: bool) -> Result<Self> {
        let note = "Inside the process, on one thread. Lists: over 51 sets of filters (17 main categories x 3 pairs \
            of prices, rating 4 and 5), by popularity, first page of 20, with the total and nine facet groups. \
            Searches: over 100 texts of one to five words, half of them names, beginnings of names and misspelt names.";
        let mut table = Table::new(format!("Read model, {tools} tools"), note, COLUMNS);
        let (snapshot, names, took) = build(tools)?;
        let memory = snapshot.heap_bytes() as f64;
        table.add("build from records", &[None, None, Some(took.as_secs_f64()), Some(memory)], None);
        Ok(Self { table, snapshot, tools, names, haste: if quick { 50 } else { 1 }, now: records::now() })
    }

    fn measure(mut self) -> Result<Table> {
        self.lists();
        stop::check()?;
        self.searches();
        stop::check()?;
        self.patches();
        Ok(self.table)
    }

    fn add(&mut self, name: &str, times: &Times, target: Option<Target>) {
        self.table.add(name, &[Some(times.percentile(50)), Some(times.percentile(99)), None, None], target);
    }

    fn lists(&mut self) {
        let runs = 5_000 / self.haste;
        let sets = rotating_filters(self.snapshot.taxonomy());
        let list = |snapshot: &Snapshot, filters: &Filters| {
            let (scope, sort) = (Scope::All, Sort::Popularity);
            snapshot.list(&Query { scope, filters, sort, offset: 0, limit: 20, include_sensitive: false })
        };
        let mut turn = sets.iter().cycle();
        let times = Times::measure(runs, || turn.next().map(|filters| list(&self.snapshot, filters).total));
        self.add("list, three filters", &times, Some(Target::AtMost(0, 0.001)));

        let (mut turn, mut body) = (sets.iter().cycle(), Vec::new());
        let mut write = |filters: &Filters| {
            let result = list(&self.snapshot, filters);
            body.clear();
            let vocabulary = Vocabulary::List;
            let page = ListPage { result: &result, filters, vocabulary, limit: 20, warnings: &[] };
            self.snapshot.write_list_json(&mut body, &page);
            body.len()
        };
        let times = Times::measure(runs, || turn.next().map(&mut write));
        self.add("list, three filters, written as JSON", &times, Some(Target::AtMost(0, 0.001)));

        let none = Filters::default();
        let times = Times::measure(runs, || list(&self.snapshot, &none).total);
        self.add("list, no filter", &times, None);
    }

    fn searches(&mut self) {
        let runs = 2_000 / self.haste;
        let texts = queries::varied(&self.names);
        let filters = Filters::default();
        let query = SearchQuery {
            scope: Scope::All,
            filters: &filters,
            sort: None,
            offset: 0,
            limit: 10,
            include_sensitive: false,
        };
        let limit = if self.tools > 10_000 { 0.008 } else { 0.0015 };

        let mut turn = texts.iter().cycle();
        let find = |text: &String| self.snapshot.list_matches(&self.snapshot.search(text), &query).total;
        let times = Times::measure(runs, || turn.next().map(find));
        self.add("search: best 10, total, facets", &times, Some(Target::AtMost(0, limit)));

        let mut turn = texts.iter().cycle();
        let response = |text: &String| search_response(&self.snapshot, text, &query).len();
        let times = Times::measure(runs, || turn.next().map(response));
        self.add("search: with summary and suggestions, as JSON", &times, Some(Target::AtMost(0, limit)));

        let questions = queries::questions();
        let (typical, worst) = if self.tools > 10_000 { (0.003, 0.008) } else { (0.0015, 0.004) };
        let mut turn = questions.iter().cycle();
        let response = |text: &&str| search_response(&self.snapshot, text, &query).len();
        let times = Times::measure(runs, || turn.next().map(response));
        self.add(
            "questions of three to twelve words, as JSON: p50",
            &times,
            Some(Target::AtMost(0, typical)),
        );
        self.add("questions of three to twelve words, as JSON: p99", &times, Some(Target::AtMost(1, worst)));

        let times =
            Times::measure(runs, || search_response(&self.snapshot, "convert text to images", &query).len());
        let common = (self.tools <= 10_000).then_some(Target::AtMost(0, 0.0007));
        self.add("words that most tools have, as JSON", &times, common);

        let mut turn = texts.iter().cycle();
        let times =
            Times::measure(runs, || turn.next().map(|text| self.snapshot.completions(text, 8, false).len()));
        self.add("suggestions while typing", &times, Some(Target::AtMost(0, 0.001)));

        let mut turn = texts.iter().cycle();
        let times = Times::measure(runs, || turn.next().map(|text| self.snapshot.pick(text, 20, false)));
        self.add("picker (search as you type), best 20", &times, Some(Target::AtMost(0, 0.001)));

        let mut ordinals = (0..u32::try_from(self.tools).unwrap_or(u32::MAX)).step_by(7).cycle();
        let times =
            Times::measure(runs / 4, || ordinals.next().map(|ordinal| self.snapshot.similar(ordinal, 6)));
        self.add("six similar tools", &times, None);
    }

    fn patches(&mut self) {
        let runs = 20 / self.haste.min(10);
        let mut changed: Vec<ToolRecord> = records::tools(self.snapshot.taxonomy(), PATCHED).collect();
        for record in &mut changed {
            record.stats.visits += 1;
        }
        let times = Times::measure(runs, || self.snapshot.patched(&changed, &[], self.now).len());
        self.add("patch: counters of 200 tools", &times, None);
        for record in &mut changed {
            record.name.push_str(" Plus");
        }
        let times = Times::measure(runs, || self.snapshot.patched(&changed, &[], self.now).len());
        self.add("patch: texts of 200 tools", &times, None);
    }
}

/// A snapshot, the names of some of its tools, and how long it took without making up the records.
fn build(tools: usize) -> Result<(Snapshot, Vec<String>, Duration)> {
    let taxonomy = records::taxonomy()?;
    let mut builder = SnapshotBuilder::new(taxonomy.clone());
    let (mut names, mut took) = (Vec::new(), Duration::ZERO);
    for (number, record) in records::tools(&taxonomy, tools).enumerate() {
        if number % (tools / 100).max(1) == 0 {
            names.push(record.name.clone());
        }
        let started = Instant::now();
        builder.push(&record);
        took += started.elapsed();
    }
    let started = Instant::now();
    let snapshot = builder.finish(records::now());
    Ok((snapshot, names, took + started.elapsed()))
}

fn rotating_filters(taxonomy: &Taxonomy) -> Vec<Filters> {
    let mains: Vec<&str> = taxonomy.mains().iter().map(|main| main.name.as_str()).collect();
    let parse = |set: Vec<(&str, &str)>| Filters::parse(taxonomy, set).0;
    queries::filter_sets(&mains).into_iter().map(parse).collect()
}

/// The search page's response of the API.
fn search_response(snapshot: &Snapshot, text: &str, query: &SearchQuery<'_>) -> Vec<u8> {
    let matches = snapshot.search_hybrid(text);
    let result = snapshot.list_matches(&matches, query);
    let mut body = Vec::with_capacity(16 * 1024);
    snapshot.write_search_cards(&mut body, &result.ordinals);
    let summary = snapshot.summary(text, &matches, false, &LongTexts::new());
    let more = (summary, snapshot.suggestions(text, &matches, 8, false));
    // Writing to a Vec does not fail.
    let _ = serde_json::to_writer(&mut body, &more);
    let filters = query.filters;
    let vocabulary = Vocabulary::Search;
    let page = ListPage { result: &result, filters, vocabulary, limit: query.limit, warnings: &[] };
    snapshot.write_summary_fields(&mut body, &page);
    body
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_catalogue_is_measured() {
        let tables = measure(&[400], true).unwrap();
        let rows = tables[0].markdown().lines().filter(|line| line.contains(" ms |")).count();
        assert_eq!(rows, 14);
    }

    #[test]
    fn filters_and_searches_find_something() {
        let (snapshot, names, _) = build(5_000).unwrap();
        let found = |filters| {
            let (scope, sort) = (Scope::All, Sort::Popularity);
            snapshot
                .list(&Query { scope, filters, sort, offset: 0, limit: 20, include_sensitive: false })
                .total
        };
        let sets = rotating_filters(snapshot.taxonomy());
        assert_eq!(sets.len(), 51);
        assert!(sets.iter().filter(|set| found(set) > 0).count() > 40);
        // Some of the texts name real tools, of which there are none among these.
        let texts = queries::varied(&names);
        assert!(texts.iter().filter(|text| !snapshot.search(text).is_empty()).count() > 80);
    }
}
