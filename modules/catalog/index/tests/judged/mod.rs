//! The judged queries over two catalogues, and how well a variant of the search ranks for them. Shared by the
//! test and by the encoder's `examples/search_eval.rs`.

#![allow(dead_code, reason = "the test and the example each use a part")]

pub mod lists;
pub mod slips;
pub mod starter;

use serde::Deserialize;
use std::sync::Arc;
use std::time::{Duration, Instant};
use toolbase_catalog_domain::{Taxonomy, ToolRecord};
use toolbase_catalog_index::{Matches, Snapshot};

/// How far down a ranking is looked at.
const DEPTH: usize = 10;
/// The grade of a tool that does just that, and of one that nearly does.
const GOOD: f64 = 3.0;
const FAIR: f64 = 1.0;

#[derive(Deserialize)]
struct File {
    query: Vec<Query>,
}

/// A query with its judgments.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Query {
    pub group: String,
    pub text: String,
    good: Vec<String>,
    fair: Vec<String>,
    /// Tools that a variant ranked high and that are beside the point; the others have not been looked at.
    #[serde(default)]
    poor: Vec<String>,
}

/// The queries over the starter catalogue in their order.
pub fn queries() -> Vec<Query> {
    toml::from_str::<File>(include_str!("queries.toml")).unwrap().query
}

/// The queries over the lists that others have made ([`lists`]).
pub fn queries_over_lists() -> Vec<Query> {
    toml::from_str::<File>(include_str!("lists.toml")).unwrap().query
}

/// A catalogue that is searched.
pub struct Catalogue {
    pub taxonomy: Arc<Taxonomy>,
    pub records: Vec<ToolRecord>,
}

/// A way to search.
#[derive(Clone, Copy)]
pub struct Variant {
    pub name: &'static str,
    pub search: fn(&Snapshot, &str) -> Matches,
}

/// The variants that are compared.
pub const VARIANTS: [Variant; 3] = [
    Variant { name: "text", search: Snapshot::search },
    Variant { name: "semantic", search: Snapshot::search_semantic },
    Variant { name: "hybrid", search: Snapshot::search_hybrid },
];

/// The result of one query.
pub struct Responded {
    pub ndcg: f64,
    /// `None` when no tool does just what was searched for.
    pub recall: Option<f64>,
    pub took: Duration,
    /// The best hits, for reading.
    pub best: Vec<String>,
}

impl Query {
    fn gain(&self, name: &str) -> f64 {
        let is_among = |names: &[String]| names.iter().any(|other| other == name);
        if is_among(&self.good) {
            GOOD
        } else if is_among(&self.fair) {
            FAIR
        } else {
            0.0
        }
    }

    /// Returns `true` if the tool was looked at for this query.
    pub fn is_judged(&self, name: &str) -> bool {
        self.judgments().any(|other| other == name)
    }

    /// Every name that was looked at.
    pub fn judgments(&self) -> impl Iterator<Item = &String> {
        self.good.iter().chain(&self.fair).chain(&self.poor)
    }

    /// Every name that is judged to fit.
    pub fn judged(&self) -> impl Iterator<Item = &str> {
        self.good.iter().chain(&self.fair).map(String::as_str)
    }

    /// Searches once and rates the result: nDCG over the first ten, and the share of the good tools among them (of at
    /// most ten).
    pub fn responded(&self, snapshot: &Snapshot, variant: Variant) -> Responded {
        let started = Instant::now();
        let matches = (variant.search)(snapshot, &self.text);
        let took = started.elapsed();
        let ranked = matches.ranked();
        let best: Vec<String> = ranked
            .iter()
            .filter(|(ordinal, _)| !snapshot.is_sensitive(*ordinal))
            .take(DEPTH)
            .map(|(ordinal, _)| snapshot.name(*ordinal).unwrap().into_owned())
            .collect();
        let gained = discounted(best.iter().map(|name| self.gain(name)));
        let ideal = self.good.iter().map(|_| GOOD).chain(self.fair.iter().map(|_| FAIR));
        let found = best.iter().filter(|name| self.good.contains(name)).count();
        #[expect(clippy::cast_precision_loss, reason = "at most ten")]
        let recall = (!self.good.is_empty()).then(|| found as f64 / self.good.len().min(DEPTH) as f64);
        Responded { ndcg: gained / discounted(ideal.take(DEPTH)), recall, took, best }
    }
}

/// Discounted cumulative gain (Järvelin and Kekäläinen, 2002).
fn discounted(gains: impl Iterator<Item = f64>) -> f64 {
    (2u32..).zip(gains).map(|(place, gain)| gain / f64::from(place).log2()).sum()
}

/// The mean; 0 of nothing.
pub fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (count, sum) = values.fold((0u32, 0.0), |(count, sum), value| (count + 1, sum + value));
    if count == 0 { 0.0 } else { sum / f64::from(count) }
}
