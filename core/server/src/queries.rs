//! The queries that modules declare: names that cannot be used, and the queries of the server itself.

use serde::Serialize;
use std::collections::BTreeMap;
use toolbase_kernel::figures::Figure;
use toolbase_kernel::queries::{Consequence, Query, WaitingQueue};

/// A query with the module that declares it; `core` for the server.
pub type Declared = (&'static str, Query);

/// The modules with an output whose name cannot be used, with the reason; the first of each.
pub(crate) fn wrong_names(declared: &[Declared]) -> BTreeMap<&'static str, String> {
    let mut owners: BTreeMap<(&str, &str), &str> = BTreeMap::new();
    let mut wrong: BTreeMap<&'static str, String> = BTreeMap::new();
    for (owner, query) in declared {
        let figure = query.figure.as_ref().map(|figure| {
            let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            let name = figure.name;
            ("figure", name, !name.is_empty() && name.chars().all(fits), FIGURE)
        });
        let statistic =
            query.statistic.as_ref().map(|one| ("statistic", one.name, is_place(one.name), PLACE));
        let queue = query.queue.as_ref().map(|queue| ("queue", queue.name, !queue.name.contains('.'), PLACE));
        for (kind, name, fits, rule) in figure.into_iter().chain(statistic).chain(queue) {
            let reason = match owners.get(&(kind, name)) {
                _ if !fits => format!("its {kind} `{name}` must be {rule}"),
                Some(first) => format!("its {kind} `{name}` is declared by `{first}`, too"),
                None => {
                    owners.insert((kind, name), owner);
                    continue;
                }
            };
            wrong.entry(owner).or_insert(reason);
        }
    }
    wrong
}

const FIGURE: &str = "named in lower-case letters, digits and hyphens";
const PLACE: &str = "a name, or two with a dot";

/// Returns `true` for a name of letters and digits, or for two with a dot.
fn is_place(name: &str) -> bool {
    let word = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_alphanumeric());
    match name.split_once('.') {
        Some((first, second)) => word(first) && word(second),
        None => word(name),
    }
}

/// A declared figure, for lists.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ListedFigure {
    /// Its name.
    pub name: &'static str,
    /// Its name for people.
    pub label: &'static str,
    /// The unit of its amounts.
    pub unit: &'static str,
    /// The kind of record that it is of; `None` when it is of the whole site.
    pub record: Option<&'static str>,
    /// The people who see it: `public`, `owner` or a permission.
    pub seen_by: &'static str,
    /// The way in which it is counted: `call`, `event` or `source`.
    pub counted: &'static str,
    /// The module that declares it.
    pub module: &'static str,
    /// Its meaning.
    pub summary: &'static str,
}

impl ListedFigure {
    /// `figure`, which `module` declares.
    #[must_use]
    pub fn new(module: &'static str, figure: &Figure) -> Self {
        Self {
            name: figure.name,
            label: figure.label,
            unit: figure.unit.many,
            record: figure.kind,
            seen_by: figure.seen_by.as_str(),
            counted: figure.counted.as_str(),
            module,
            summary: figure.summary,
        }
    }
}

/// Dead letters and failed jobs.
pub(crate) fn own() -> [Query; 2] {
    let letters = WaitingQueue::new(
        "dead-letters",
        "Dead letters",
        Consequence::Fault,
        "Events that were given up: a mail was not sent, or something was not done.",
        "handler || ':' || CAST(seq AS TEXT) AS id, failed_at AS at,
           handler || ': ' || SUBSTR(last_error, 1, 200) AS title, CAST(NULL AS UUID) AS about, CAST(NULL AS UUID) AS member",
    );
    let jobs = WaitingQueue::new(
        "failed-jobs",
        "Failed jobs",
        Consequence::Fault,
        "Recurring work of the server that failed the last time it ran.",
        "name AS id, ended_at AS at, name || COALESCE(': ' || SUBSTR(message, 1, 200), '') AS title,
           CAST(NULL AS UUID) AS about, CAST(NULL AS UUID) AS member",
    );
    [
        Query::records("core_event_delivery WHERE dead").queue(letters.text_ids()),
        Query::listed(
            "jobs",
            r#"{"failed":true}"#,
            "core_job WHERE outcome IN ('failed', 'panicked', 'timed-out')",
        )
        .queue(jobs.text_ids()),
    ]
}
