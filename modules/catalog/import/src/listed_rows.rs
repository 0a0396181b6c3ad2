//! Rows that a report lists one by one, with what became of each.

use super::cells::Unit;
use super::planned::{Equality, SkippedRow};
use super::state::Import;
use std::collections::HashMap;
use toolbase_catalog_store as store;
use uuid::Uuid;

/// The number of rows that are listed; those behind them are counted.
const LISTED: usize = 50;

/// The number of tools of a list whose names are remembered; those of the others are in the database soon.
const LABELS: usize = 100_000;

/// Lines of a report, each about one row.
#[derive(Default)]
pub(super) struct ListedRows {
    lines: Vec<String>,
    more: u64,
}

impl ListedRows {
    /// Lists the row of `line`, or counts it when there are enough.
    pub fn add(&mut self, unit: Unit, line: u64, message: &str) {
        if self.lines.len() < LISTED {
            self.lines.push(format!("{unit} {line}: {message}"));
        } else {
            self.more += 1;
        }
    }

    /// The lines, with the number of those that are not listed.
    pub fn into_lines(self) -> impl Iterator<Item = String> {
        let more = (self.more > 0).then(|| format!("and {} more such rows", self.more));
        self.lines.into_iter().chain(more)
    }
}

/// The names of the list's own tools, as messages have them.
#[derive(Default)]
pub(super) struct Labels(HashMap<Uuid, Box<str>>);

impl Labels {
    /// Remembers the new tool `id`.
    pub fn add(&mut self, id: Uuid, name: &str, slug: &str) {
        if self.0.len() < LABELS {
            self.0.insert(id, label(name, slug).into());
        }
    }
}

impl Import<'_> {
    /// The tool `id` with its slug. One that is not stored yet and not remembered is named by its `line`.
    pub(super) async fn label(&self, id: Uuid, line: Option<u64>) -> sqlx::Result<String> {
        if let Some(known) = self.labels.0.get(&id) {
            return Ok(known.to_string());
        }
        Ok(match (store::name_and_slug(&self.run.context.db, id).await?, line) {
            (Some((name, slug)), _) => label(&name, &slug),
            (None, Some(line)) => format!("the one {}", self.place(Some(line))),
            (None, None) => "one that is gone".to_owned(),
        })
    }

    /// The place of a listed tool: the row of the list that it comes `from`, if any.
    pub(super) fn place(&self, from: Option<u64>) -> String {
        let unit = self.report.unit;
        from.map_or("in the catalogue".to_owned(), |line| format!("in {unit} {line}"))
    }

    /// Counts the row of `line` as skipped, and lists it with the tool that it equals.
    pub(super) async fn skip(
        &mut self,
        (line, name): (u64, &str),
        by: Equality,
        (id, listed): (Uuid, Option<u64>),
    ) -> sqlx::Result<()> {
        self.report.summary.skipped += 1;
        if self.report.skipped.len() < LISTED {
            let tool = self.label(id, listed).await?;
            // A dry run has stored no tool of the list.
            let tool_id = (listed.is_none() || self.at.is_some()).then_some(id);
            self.report.skipped.push(SkippedRow { line, name: name.to_owned(), by, tool, tool_id });
        }
        Ok(())
    }
}

fn label(name: &str, slug: &str) -> String {
    format!("{name} ({slug})")
}
