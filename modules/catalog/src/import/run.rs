//! An import from the first row to the last.

use super::categories::CategoryMatcher;
use super::entry;
use super::log::{self, Done};
use super::mapping::Mapping;
use super::note::{Note, Problem};
use super::options::{Finding, ImportError, OnDuplicate, Options, Report};
use super::read::{Item, Oddity, ReadError, Row, Rows};
use super::rejects::Rejects;
use super::rules::BrokenRules;
use super::write::{Action, BATCH, What, Writer};
use crate::domain::{SlugBook, ToolState, slug_for};
use crate::store::{self, Runner};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The number of rows that are read before columns are assigned: JSON has no header.
const AHEAD: usize = 100;

/// The listing of an address: the listing's id, and the line when it came from this file.
type Listed = (Uuid, Option<u64>);

/// An import, its actor and its environment.
#[derive(Clone, Copy)]
pub struct Run<'a> {
    /// Database and clock.
    pub context: &'a ModuleContext,
    /// The actor.
    pub actor: &'a Actor,
    /// The options.
    pub options: &'a Options,
    /// Becomes `true` when the import has to stop.
    pub stop: &'a AtomicBool,
}

struct Import<'a> {
    run: Run<'a>,
    options: &'a Options,
    matcher: CategoryMatcher<'a>,
    /// Addresses as 128 bits of their hash: a million of them takes 50 MB.
    listed: HashMap<u128, Listed>,
    slugs: SlugBook,
    rejects: Option<Rejects>,
    report: Report,
    rules: BrokenRules,
    notes: BTreeMap<Note, (u64, u64)>,
    batch: Vec<Action>,
    /// The import's record; a dry run has none.
    at: Option<Runner>,
    done: Done,
}

/// Imports `options.file`. `progress` is called with the number of bytes read.
///
/// # Errors
/// [`ImportError`]; batches written before stay, and the import can be resumed or undone.
pub async fn import(run: &Run<'_>, mut progress: impl FnMut(u64) + Send) -> Result<Report, ImportError> {
    let (options, db) = (run.options, &run.context.db);
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
    let mut report = Report { mapping: mapping.message(rows.columns()), ..Report::default() };
    let (mut at, mut done) = (None, Done::new());
    if !options.dry_run {
        if options.resume.is_none() {
            report.unfinished = log::unfinished(run).await?;
        }
        let (runner, written) = log::begin(run).await?;
        (at, done) = (Some(runner), written);
        report.import = Some(runner.import);
    }
    let added: HashSet<Uuid> = done.values().filter(|(_, added)| *added).map(|(id, _)| *id).collect();
    let listed = store::canonical_urls(db).await?;
    let mut import = Import {
        run: *run,
        options,
        matcher,
        listed: listed
            .iter()
            .filter(|(_, id)| !added.contains(id))
            .map(|(url, id)| (key(url), (*id, None)))
            .collect(),
        slugs: SlugBook::new(store::slugs_taken(db).await?),
        rejects: options.rejects.clone().map(Rejects::new),
        report,
        rules: BrokenRules::default(),
        notes: BTreeMap::new(),
        batch: Vec::with_capacity(BATCH),
        at,
        done,
    };
    let mut ahead = ahead.into_iter();
    while options.limit.is_none_or(|limit| import.report.summary.read < limit) {
        if run.stop.load(Ordering::Relaxed) {
            import.report.stopped = true;
            break;
        }
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
    if let Some(at) = import.at {
        let state = if import.report.stopped { "interrupted" } else { "done" };
        log::end(run, at, import.report.summary, state).await?;
    }
    import.finish(rows.columns())
}

impl Import<'_> {
    async fn row(&mut self, row: Row, columns: &[String], mapping: &Mapping) -> Result<(), ImportError> {
        self.report.summary.read += 1;
        let number = self.report.summary.read;
        let line = row.line;
        if let Some(fault) = &row.fault {
            let problem = Problem::new("the row", fault.clone());
            return self.reject(&row, &[problem]);
        }
        // A duplicate is one, whatever else is wrong with its row.
        let known = entry::tool_address(&row, mapping)
            .ok()
            .and_then(|address| self.listed.get(&key(&address.canonical)).copied());
        if known.is_some() && self.options.on_duplicate == OnDuplicate::Skip {
            self.report.summary.skipped += 1;
            return Ok(());
        }
        let mut notes = Vec::new();
        let (entry, mut problems) = entry::read(&row, columns, mapping, &self.matcher, &mut notes);
        let action = match known {
            None => {
                let draft = match entry.new_draft(&self.matcher, self.options.default_pricing, &mut notes) {
                    Ok(draft) if problems.is_empty() => draft,
                    more => {
                        let more = more.err().unwrap_or_default().into_iter();
                        let more: Vec<Problem> =
                            more.filter(|one| problems.iter().all(|known| known.field != one.field)).collect();
                        problems.extend(more);
                        return self.reject(&row, &problems);
                    }
                };
                let key = key(&entry.address.canonical);
                if let Some((id, _)) = self.done.remove(&number) {
                    self.listed.insert(key, (id, Some(line)));
                    self.report.summary.imported += 1;
                    return Ok(());
                }
                let id = Uuid::now_v7();
                self.listed.insert(key, (id, Some(line)));
                let slug = self.slugs.take(&slug_for(&draft.name, &draft.canonical_url));
                let held = entry.doubt.clone().filter(|_| self.options.state == ToolState::Approved);
                if let Some(reason) = &held {
                    note(&mut self.report.held, line, reason);
                }
                let (draft, entry) = (Box::new(draft), Box::new(entry));
                Action { row, number, id, what: What::Insert { slug, draft, entry, held } }
            }
            Some((_, from)) if self.options.on_duplicate == OnDuplicate::Fail => {
                let place = from.map_or("in the catalogue".to_owned(), |line| format!("in line {line}"));
                problems.insert(0, Problem::new("url", format!("is listed already, {place}")));
                return self.reject(&row, &problems);
            }
            Some((id, _)) => {
                if !problems.is_empty() {
                    return self.reject(&row, &problems);
                }
                if self.done.remove(&number).is_some() {
                    self.report.summary.updated += 1;
                    return Ok(());
                }
                if entry.doubt.is_some() {
                    notes.push(Note::DoubtfulUpdate);
                }
                Action { id, row, number, what: What::Update { entry: Box::new(entry) } }
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
        let mut writer = Writer {
            db: &self.run.context.db,
            options: self.options,
            at: self.at,
            summary: self.report.summary,
            now: self.run.context.clock.now(),
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

    fn reject(&mut self, row: &Row, problems: &[Problem]) -> Result<(), ImportError> {
        self.report.summary.rejected += 1;
        self.rules.add(row.line, problems);
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
        self.report.rules = self.rules.sorted();
        if let Some(rejects) = self.rejects {
            let file = rejects.path().to_owned();
            self.report.rejects =
                rejects.finish(columns).map_err(|reason| ImportError::Rejects { file, reason })?;
        }
        Ok(self.report)
    }
}

/// Counts one more row with `message`.
fn note(findings: &mut Vec<Finding>, line: u64, message: &str) {
    if let Some(known) = findings.iter_mut().find(|known| known.message == message) {
        known.rows += 1;
    } else {
        findings.push(Finding { line, message: message.to_owned(), rows: 1 });
    }
}

fn key(canonical: &str) -> u128 {
    let hash = Sha256::digest(canonical.as_bytes());
    hash.iter().take(16).fold(0, |key, &byte| key << 8 | u128::from(byte))
}
