//! An import from the first row to the last.

use super::categories::CategoryMatcher;
use super::entry;
use super::mapping::Mapping;
use super::note::{Note, Problem};
use super::options::{Finding, ImportError, OnDuplicate, Options, Report};
use super::read::{Item, Oddity, ReadError, Row, Rows};
use super::rejects::Rejects;
use super::write::{Action, BATCH, What, write};
use crate::domain::{SlugBook, ToolState, slug_for};
use crate::store;
use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashMap};
use toolbase_kernel::db::Db;
use uuid::Uuid;

/// The number of rows that are read before columns are assigned: JSON has no header.
const AHEAD: usize = 100;

/// The number of different reasons of rejected rows that are reported.
const MESSAGES: usize = 10;

/// The listing of an address: the listing's id, and the line when it came from this file.
type Listed = (Uuid, Option<u64>);

struct Import<'a> {
    db: &'a Db,
    options: &'a Options,
    matcher: CategoryMatcher<'a>,
    /// Addresses as 128 bits of their hash: a million of them takes 50 MB.
    listed: HashMap<u128, Listed>,
    slugs: SlugBook,
    rejects: Option<Rejects>,
    report: Report,
    notes: BTreeMap<Note, (u64, u64)>,
    batch: Vec<Action>,
    now: DateTime<Utc>,
}

/// Imports `options.file`. `progress` is called with the number of bytes read.
///
/// # Errors
/// [`ImportError`]; batches written before stay.
pub async fn import(
    db: &Db,
    options: &Options,
    now: DateTime<Utc>,
    mut progress: impl FnMut(u64) + Send,
) -> Result<Report, ImportError> {
    let unread = |reason: ReadError| ImportError::Read { file: options.file.clone(), reason };
    let taxonomy = store::load_taxonomy(db).await?;
    if taxonomy.sub_count() == 0 {
        return Err(ImportError::NoCategories);
    }
    let matcher = CategoryMatcher::new(&taxonomy, &options.map_category, options.default_category.as_deref())
        .map_err(ImportError::Category)?;
    let mut rows = Rows::open(&options.file, options.format).map_err(unread)?;
    let mut ahead = Vec::new();
    while ahead.len() < AHEAD {
        let Some(item) = rows.next_item().map_err(unread)? else { break };
        ahead.push(item);
    }
    let mut mapping = Mapping::new(rows.columns(), &options.map)?;
    let mut known_columns = rows.columns().len();
    let mut import = Import {
        db,
        options,
        matcher,
        listed: store::canonical_urls(db).await?.iter().map(|(url, id)| (key(url), (*id, None))).collect(),
        slugs: SlugBook::new(store::slugs_taken(db).await?),
        rejects: options.rejects.clone().map(Rejects::new),
        report: Report { mapping: mapping.message(rows.columns()), ..Report::default() },
        notes: BTreeMap::new(),
        batch: Vec::with_capacity(BATCH),
        now,
    };
    let mut ahead = ahead.into_iter();
    while options.limit.is_none_or(|limit| import.report.summary.read < limit) {
        let Some(item) =
            ahead.next().map_or_else(|| rows.next_item(), |item| Ok(Some(item))).map_err(unread)?
        else {
            break;
        };
        if rows.columns().len() > known_columns {
            known_columns = rows.columns().len();
            mapping = Mapping::new(rows.columns(), &options.map)?;
        }
        match item {
            Item::Row(row) => import.row(row, rows.columns(), &mapping).await?,
            Item::Oddity(oddity) => import.oddity(&oddity),
        }
        progress(rows.position());
    }
    import.flush().await?;
    import.finish(rows.columns())
}

impl Import<'_> {
    async fn row(&mut self, row: Row, columns: &[String], mapping: &Mapping) -> Result<(), ImportError> {
        self.report.summary.read += 1;
        let mut notes = Vec::new();
        let line = row.line;
        let entry = match entry::read(&row, columns, mapping, &self.matcher, &mut notes) {
            Ok(entry) => entry,
            Err(problems) => return self.reject(&row, &problems),
        };
        let key = key(&entry.address.canonical);
        let action = match (self.listed.get(&key), self.options.on_duplicate) {
            (None, _) => match entry.new_draft(&self.matcher, self.options.default_pricing, &mut notes) {
                Ok(draft) => {
                    let id = Uuid::now_v7();
                    self.listed.insert(key, (id, Some(line)));
                    let slug = self.slugs.take(&slug_for(&draft.name, &draft.canonical_url));
                    let held = entry.doubt.filter(|_| self.options.state == ToolState::Approved);
                    if let Some(reason) = &held {
                        note(&mut self.report.held, line, reason, usize::MAX);
                    }
                    Action { row, id, what: What::Insert { slug, draft: Box::new(draft), held } }
                }
                Err(problems) => return self.reject(&row, &problems),
            },
            (Some(_), OnDuplicate::Skip) => {
                self.report.summary.skipped += 1;
                return Ok(());
            }
            (Some((_, from)), OnDuplicate::Fail) => {
                let place = from.map_or("in the catalogue".to_owned(), |line| format!("in line {line}"));
                let problem = Problem::new("url", format!("is listed already, {place}"));
                return self.reject(&row, &[problem]);
            }
            (Some((id, _)), OnDuplicate::Update) => {
                if entry.doubt.is_some() {
                    notes.push(Note::DoubtfulUpdate);
                }
                Action { id: *id, row, what: What::Update { entry: Box::new(entry) } }
            }
        };
        for note in notes {
            self.notes.entry(note).or_insert((0, line)).0 += 1;
        }
        self.batch.push(action);
        if self.batch.len() >= BATCH {
            self.flush().await?;
        }
        Ok(())
    }

    async fn flush(&mut self) -> Result<(), ImportError> {
        if self.batch.is_empty() {
            return Ok(());
        }
        let batch = std::mem::replace(&mut self.batch, Vec::with_capacity(BATCH));
        let written = write(self.db, batch, self.options, self.now).await?;
        self.report.summary.imported += written.imported;
        self.report.summary.updated += written.updated;
        for (row, problems) in written.rejected {
            self.reject(&row, &problems)?;
        }
        Ok(())
    }

    fn reject(&mut self, row: &Row, problems: &[Problem]) -> Result<(), ImportError> {
        self.report.summary.rejected += 1;
        let message = problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
        note(&mut self.report.problems, row.line, &message, MESSAGES);
        let Some(rejects) = &mut self.rejects else { return Ok(()) };
        rejects
            .add(row, problems)
            .map_err(|reason| ImportError::Rejects { file: rejects.path().to_owned(), reason })
    }

    fn oddity(&mut self, oddity: &Oddity) {
        self.report.notes.push(match oddity {
            Oddity::RepeatedHead(line) => {
                format!("line {line}: the head line comes again; it was passed over")
            }
            Oddity::ConflictMarker(line) => {
                format!("line {line}: the mark of a merge conflict was passed over; both sides were read")
            }
        });
    }

    fn finish(mut self, columns: &[String]) -> Result<Report, ImportError> {
        const ODDITIES: usize = 20;
        let odd = self.report.notes.len();
        if odd > ODDITIES {
            self.report.notes.truncate(ODDITIES);
            self.report.notes.push(format!("and {} more such lines", odd - ODDITIES));
        }
        for (note, (count, line)) in self.notes {
            let rows = if count == 1 { "row" } else { "rows" };
            self.report.notes.push(format!("{count} {rows} {} (first in line {line})", note.message()));
        }
        if let Some(rejects) = self.rejects {
            let file = rejects.path().to_owned();
            self.report.rejects =
                rejects.finish(columns).map_err(|reason| ImportError::Rejects { file, reason })?;
        }
        Ok(self.report)
    }
}

/// Counts one more row with `message`; at most `most` different messages are stored.
fn note(findings: &mut Vec<Finding>, line: u64, message: &str, most: usize) {
    if let Some(known) = findings.iter_mut().find(|known| known.message == message) {
        known.rows += 1;
    } else if findings.len() < most {
        findings.push(Finding { line, message: message.to_owned(), rows: 1 });
    }
}

fn key(canonical: &str) -> u128 {
    let hash = Sha256::digest(canonical.as_bytes());
    hash.iter().take(16).fold(0, |key, &byte| key << 8 | u128::from(byte))
}
