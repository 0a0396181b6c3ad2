//! The state of an import: what waits to be written, and what is reported.

use super::addresses::Listed;
use super::categories::{CategoryMatcher, Seen};
use super::category_map;
use super::environment::Run;
use super::listed_rows::{Labels, ListedRows};
use super::log::Done;
use super::note::{Note, Problem};
use super::options::{CategoryUse, ImportError, Options, Report};
use super::publication::States;
use super::read::{Oddity, Row};
use super::rejects::Rejects;
use super::rules::BrokenRules;
use super::similar::Names;
use super::write::{Action, BATCH, Writer};
use std::collections::{BTreeMap, HashMap, HashSet};
use toolbase_catalog_domain::SlugBook;
use toolbase_catalog_store::Runner;
use uuid::Uuid;

/// An import at work: what it knows of the catalogue, and what it has found.
pub(super) struct Import<'a> {
    pub run: Run<'a>,
    pub options: &'a Options,
    pub matcher: CategoryMatcher<'a>,
    /// Addresses as 128 bits of their hash: a million of them takes 50 MB.
    pub listed: HashMap<u128, Listed>,
    pub slugs: SlugBook,
    pub names: Names,
    pub rejects: Option<Rejects>,
    pub report: Report,
    pub categories: HashMap<String, CategoryUse>,
    /// Categories that a dry run would make.
    pub unmade: HashSet<Uuid>,
    pub rules: BrokenRules,
    pub notes: BTreeMap<Note, (u64, u64)>,
    pub states: States,
    /// The reasons of rows that were left out, each with their number and the first line.
    pub left_out: BTreeMap<String, (u64, u64)>,
    /// Tools that are marked as for adults, each with the reason.
    pub adults: ListedRows,
    pub labels: Labels,
    pub batch: Vec<Action>,
    /// About how many bytes of memory the batch takes.
    pub weight: usize,
    /// The lines that were passed over, beyond those in the notes.
    pub more_oddities: u64,
    /// The import's record; a dry run has none.
    pub at: Option<Runner>,
    pub done: Done,
}

impl Import<'_> {
    pub(super) fn count_categories(&mut self, seen: &[Seen]) {
        const NAMES_MAX: usize = 10_000;
        // A longer one is a text and no category.
        const NAME_MAX: usize = 1000;
        for one in seen.iter().filter(|one| one.theirs.len() <= NAME_MAX) {
            if let Some(known) = self.categories.get_mut(&one.theirs) {
                known.rows += 1;
                if let (true, Some(id)) = (known.ours.is_empty(), one.ours) {
                    self.matcher.name(id).clone_into(&mut known.ours);
                    known.confidence = one.confidence;
                }
            } else if self.categories.len() < NAMES_MAX {
                let ours = one.ours.map_or("", |id| self.matcher.name(id)).to_owned();
                let (theirs, confidence) = (one.theirs.clone(), one.confidence);
                let new =
                    CategoryUse { theirs: theirs.clone(), ours, confidence, nearest: String::new(), rows: 1 };
                self.categories.insert(theirs, new);
            }
        }
    }

    pub(super) async fn flush(&mut self) -> Result<(), ImportError> {
        if self.batch.is_empty() {
            return Ok(());
        }
        let batch = std::mem::replace(&mut self.batch, Vec::with_capacity(BATCH));
        self.weight = 0;
        let mut writer = Writer {
            context: self.run.context,
            options: self.options,
            at: self.at,
            summary: self.report.summary,
            unmade: &self.unmade,
            now: self.run.context.clock.now(),
            actor: self.run.actor,
            changes: self.run.changes,
        };
        let written = writer.write(batch).await?;
        self.report.summary.imported += written.imported;
        self.report.summary.updated += written.updated;
        self.report.summary.skipped += written.skipped;
        for (row, problems) in written.rejected {
            self.reject(&row, &problems)?;
        }
        Ok(())
    }

    pub(super) fn reject(&mut self, row: &Row, problems: &[Problem]) -> Result<(), ImportError> {
        self.report.summary.rejected += 1;
        self.report.plan.remove(row.line);
        self.rules.add(row.line, problems);
        let Some(rejects) = &mut self.rejects else { return Ok(()) };
        rejects
            .add(row, problems)
            .map_err(|reason| ImportError::Rejects { file: rejects.path().to_owned(), reason })
    }

    /// Counts the row of `line` as one that its source has in the trash, or that must not change a listing.
    pub(super) fn leave_out(&mut self, line: u64, reason: String) {
        const REASONS_MAX: usize = 1000;
        self.report.summary.skipped += 1;
        self.report.left_out += 1;
        if self.left_out.len() < REASONS_MAX || self.left_out.contains_key(&reason) {
            self.left_out.entry(reason).or_insert((0, line)).0 += 1;
        }
    }

    pub(super) fn oddity(&mut self, oddity: &Oddity) {
        const ODDITIES: usize = 20;
        if self.report.notes.len() >= ODDITIES {
            self.more_oddities += 1;
            return;
        }
        self.report.notes.push(match oddity {
            Oddity::RepeatedHead(line) => {
                format!("line {line}: the head line comes again; it was passed over")
            }
            Oddity::Title(line) => format!("line {line}: a title above the head line was passed over"),
            Oddity::ConflictMarker(line) => {
                format!("line {line}: the mark of a merge conflict was passed over; both sides were read")
            }
        });
    }

    pub(super) fn finish(mut self, columns: &[String]) -> Result<Report, ImportError> {
        if self.more_oddities > 0 {
            self.report.notes.push(format!("and {} more such lines", self.more_oddities));
        }
        let unit = self.report.unit;
        for (note, (count, line)) in self.notes {
            let rows = if count == 1 { "row" } else { "rows" };
            self.report.notes.push(format!("{count} {rows} {} (first in {unit} {line})", note.message()));
        }
        for (reason, (count, line)) in self.left_out {
            let rows = if count == 1 { "row was" } else { "rows were" };
            self.report.notes.push(format!("{count} {rows} left out: {reason} (first in {unit} {line})"));
        }
        self.report.notes.extend(self.adults.into_lines());
        self.report.rules = self.rules.sorted();
        self.report.categories = self.categories.into_values().collect();
        self.report.categories.sort_by(|a, b| b.rows.cmp(&a.rows).then_with(|| a.theirs.cmp(&b.theirs)));
        if self.options.dry_run {
            name_nearest(&self.matcher, &mut self.report.categories);
        }
        if let Some(file) = &self.options.category_map {
            category_map::write(file, &self.report.categories)?;
        }
        if let Some(rejects) = self.rejects {
            let file = rejects.path().to_owned();
            self.report.rejects =
                rejects.finish(unit, columns).map_err(|reason| ImportError::Rejects { file, reason })?;
        }
        Ok(self.report)
    }
}

/// Names the nearest category for the commonest that are not known.
fn name_nearest(matcher: &CategoryMatcher<'_>, categories: &mut [CategoryUse]) {
    const NAMED: usize = 300;
    for one in categories.iter_mut().filter(|one| one.ours.is_empty()).take(NAMED) {
        if let Some(id) = matcher.guessed(&one.theirs) {
            matcher.name(id).clone_into(&mut one.nearest);
        }
    }
}
