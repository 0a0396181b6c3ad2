//! An import from the first row to the last.

use super::categories::{CategoryMatcher, Seen};
use super::category_map;
use super::entry;
use super::fields::Field;
use super::log::{self, Done};
use super::mapping::Mapping;
use super::new_categories;
use super::note::{Note, Problem};
use super::options::{
    CategoryUse, Finding, ImportError, OnDuplicate, OnSimilar, Options, Report, UnknownCategory,
};
use super::read::{Item, Oddity, ReadError, Row, Rows};
use super::rejects::Rejects;
use super::rules::BrokenRules;
use super::similar::{Named, Names};
use super::survey::Survey;
use super::values::text_of;
use super::write::{Action, BATCH, What, Writer};
use crate::domain::{SlugBook, ToolState, address, slug_for};
use crate::store::{self, Runner};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::db::Db;
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
    names: Names,
    rejects: Option<Rejects>,
    report: Report,
    categories: HashMap<String, CategoryUse>,
    /// Categories that a dry run would make.
    unmade: HashSet<Uuid>,
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
    if taxonomy.sub_count() == 0 && options.categories != UnknownCategory::Create {
        return Err(ImportError::NoCategories);
    }
    let mut given = given_categories(options)?;
    let fallback = options.default_category.as_deref();
    if options.categories == UnknownCategory::Default && fallback.is_none() {
        return Err(ImportError::Category("--categories default needs --default-category NAME".to_owned()));
    }
    let matcher = CategoryMatcher::new(&taxonomy, &given, fallback, options.categories)
        .map_err(ImportError::Category)?;
    let mut rows = Rows::open_as(&options.file, options.format, options.encoding).map_err(unread)?;
    let ahead = read_ahead(&mut rows).map_err(unread)?;
    let mut mapping = Mapping::new(rows.columns(), &options.map)?;
    check_addresses(&ahead, rows.columns(), &mapping)?;
    let mut known_columns = rows.columns().len();
    let mut report = Report { mapping: mapping.message(rows.columns()), ..Report::default() };
    let mut unmade = HashSet::new();
    let extended;
    let matcher = if options.confirm || options.dry_run || options.categories == UnknownCategory::Create {
        let survey = Survey::of(options, &matcher)?;
        report.unfit = survey.unfit();
        if options.confirm && !options.dry_run && !report.unfit.is_empty() {
            return Err(ImportError::Unfit(report.unfit));
        }
        let (with_new, made) = new_categories::make(run, &taxonomy, &matcher, survey.unknown).await?;
        given.extend(made.into_iter().map(|(theirs, ours)| ("--categories create".to_owned(), theirs, ours)));
        extended = with_new;
        if options.dry_run {
            let new = extended.subs().map(|(_, _, sub)| sub.id);
            unmade = new.filter(|id| taxonomy.sub_by_id(*id).is_none()).collect();
        }
        CategoryMatcher::new(&extended, &given, fallback, options.categories)
            .map_err(ImportError::Category)?
    } else {
        matcher
    };
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
    let mut import = Import {
        run: *run,
        options,
        matcher,
        listed: addresses(db, &added).await?,
        slugs: SlugBook::new(store::slugs_taken(db).await?),
        names: if options.on_similar == OnSimilar::Add {
            Names::default()
        } else {
            names(db, &added).await?
        },
        rejects: options.rejects.clone().map(Rejects::new),
        report,
        categories: HashMap::new(),
        unmade,
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
    let at = import.at;
    let report = import.finish(rows.columns())?;
    if let Some(at) = at {
        log::end(run, at, &report).await?;
    }
    Ok(report)
}

/// The first rows, which show where the addresses are.
fn read_ahead(rows: &mut Rows) -> Result<Vec<Item>, ReadError> {
    let mut ahead = Vec::new();
    while ahead.len() < AHEAD {
        let Some(item) = rows.next_item()? else { break };
        ahead.push(item);
    }
    Ok(ahead)
}

/// The tools by address, without those that an earlier run of the import has added.
async fn addresses(db: &Db, added: &HashSet<Uuid>) -> sqlx::Result<HashMap<u128, Listed>> {
    let listed = store::canonical_urls(db).await?;
    let others = listed.iter().filter(|(_, id)| !added.contains(id));
    Ok(others.map(|(url, id)| (key(url), (*id, None))).collect())
}

/// The names of the tools, without those that an earlier run of the import has added.
async fn names(db: &Db, added: &HashSet<Uuid>) -> sqlx::Result<Names> {
    let mut names = Names::default();
    let stored = store::live_names(db).await?;
    for (id, name) in stored.iter().filter(|(id, _)| !added.contains(id)) {
        names.add(name, *id, None);
    }
    Ok(names)
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
        self.count_categories(&entry.seen);
        let action = match known {
            None => {
                let draft = match entry.new_draft(&self.matcher, self.options.default_pricing, &mut notes) {
                    Ok(draft) if problems.is_empty() => draft,
                    more => {
                        let more = more.err().unwrap_or_default().into_iter();
                        let more: Vec<Problem> = more
                            .filter(|one| problems.iter().all(|known| known.field != one.field))
                            .collect();
                        problems.extend(more);
                        return self.reject(&row, &problems);
                    }
                };
                let key = key(&entry.address.canonical);
                let similar = self.names.like(entry.name()).cloned();
                match (&similar, self.options.on_similar) {
                    (Some(_), OnSimilar::Skip) => {
                        self.report.summary.skipped += 1;
                        self.notes.entry(Note::SimilarSkipped).or_insert((0, line)).0 += 1;
                        return Ok(());
                    }
                    (Some(similar), OnSimilar::Update) => {
                        let id = similar.id;
                        notes.push(Note::SimilarUpdated);
                        return self.update(id, row, number, entry, notes, true).await;
                    }
                    _ => {}
                }
                if let Some((id, _)) = self.done.remove(&number) {
                    self.listed.insert(key, (id, Some(line)));
                    self.report.summary.imported += 1;
                    return Ok(());
                }
                let id = Uuid::now_v7();
                self.listed.insert(key, (id, Some(line)));
                let slug = self.slugs.take(&slug_for(&draft.name, &draft.canonical_url));
                let mut held = entry.doubt.clone().filter(|_| self.options.state == ToolState::Approved);
                if let (None, Some(similar), OnSimilar::Flag) = (&held, &similar, self.options.on_similar) {
                    held = Some(self.suspicion(similar).await?);
                }
                self.names.add(entry.name(), id, Some(line));
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
                return self.update(id, row, number, entry, notes, false).await;
            }
        };
        self.push(action, notes).await
    }

    /// Changes the listing `id`.
    async fn update(
        &mut self,
        id: Uuid,
        row: Row,
        number: u64,
        entry: entry::Entry,
        mut notes: Vec<Note>,
        in_place: bool,
    ) -> Result<(), ImportError> {
        if self.done.remove(&number).is_some() {
            self.report.summary.updated += 1;
            return Ok(());
        }
        if entry.doubt.is_some() {
            notes.push(Note::DoubtfulUpdate);
        }
        let what = What::Update { entry: Box::new(entry), in_place };
        self.push(Action { row, number, id, what }, notes).await
    }

    async fn push(&mut self, action: Action, notes: Vec<Note>) -> Result<(), ImportError> {
        for note in notes {
            self.notes.entry(note).or_insert((0, action.row.line)).0 += 1;
        }
        self.batch.push(action);
        if self.batch.len() >= BATCH {
            self.flush().await?;
        }
        Ok(())
    }

    /// Why a tool waits whose name is nearly that of another.
    async fn suspicion(&self, similar: &Named) -> sqlx::Result<String> {
        if let Some(line) = similar.line {
            return Ok(format!(
                "may be the same tool as the one in line {line}: their names are nearly the same"
            ));
        }
        let named = store::name_and_slug(&self.run.context.db, similar.id).await?;
        let (name, slug) = named.unwrap_or_default();
        Ok(format!("may be the same tool as {name} ({slug}): their names are nearly the same"))
    }

    fn count_categories(&mut self, seen: &[Seen]) {
        const NAMES_MAX: usize = 10_000;
        for one in seen {
            if let Some(known) = self.categories.get_mut(&one.theirs) {
                known.rows += 1;
            } else if self.categories.len() < NAMES_MAX {
                let ours = one.ours.map_or("", |id| self.matcher.name(id)).to_owned();
                let (theirs, confidence) = (one.theirs.clone(), one.confidence);
                let new = CategoryUse { theirs: theirs.clone(), ours, confidence, rows: 1 };
                self.categories.insert(theirs, new);
            }
        }
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
            unmade: &self.unmade,
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
            Oddity::Title(line) => format!("line {line}: a title above the head line was passed over"),
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
        self.report.categories = self.categories.into_values().collect();
        self.report.categories.sort_by(|a, b| b.rows.cmp(&a.rows).then_with(|| a.theirs.cmp(&b.theirs)));
        if let Some(file) = &self.options.category_map {
            category_map::write(file, &self.report.categories)?;
        }
        if let Some(rejects) = self.rejects {
            let file = rejects.path().to_owned();
            self.report.rejects =
                rejects.finish(columns).map_err(|reason| ImportError::Rejects { file, reason })?;
        }
        Ok(self.report)
    }
}

/// Rejects a list whose column of addresses holds none, before its rows are rejected one by one.
fn check_addresses(ahead: &[Item], columns: &[String], mapping: &Mapping) -> Result<(), ImportError> {
    const ROWS_MIN: usize = 10;
    let rows = || {
        ahead.iter().filter_map(|item| match item {
            Item::Row(row) if row.fault.is_none() => Some(row),
            _ => None,
        })
    };
    let all = rows().count();
    if all < ROWS_MIN || rows().any(|row| entry::tool_address(row, mapping).is_ok()) {
        return Ok(());
    }
    let addresses = |column: usize| {
        let values = rows().filter_map(|row| row.values.get(column));
        values.filter(|value| address(&text_of(value)).is_ok()).count()
    };
    let best = (0..columns.len()).map(|column| (addresses(column), column)).max_by_key(|(count, _)| *count);
    let hint = match best {
        Some((count, column)) if count * 2 > all => format!("; `{}` does: --map url={0}", columns[column]),
        _ => "; choose another with --map url=COLUMN".to_owned(),
    };
    let taken = mapping.heads(Field::Url, columns);
    Err(ImportError::NoAddresses(format!("{taken} holds no web address in the first {all} rows{hint}")))
}

/// The pairs of `--map-category` and of `--category-map`, each with the name of its source.
fn given_categories(options: &Options) -> Result<Vec<(String, String, String)>, ImportError> {
    let pairs = options.map_category.iter().cloned();
    let mut given: Vec<_> = pairs.map(|(theirs, ours)| ("--map-category".to_owned(), theirs, ours)).collect();
    if let Some(file) = &options.category_map {
        let name = file.display().to_string();
        let pairs = category_map::read(file)?.into_iter();
        given.extend(pairs.map(|(theirs, ours)| (format!("{name}:"), theirs, ours)));
    }
    Ok(given)
}

/// Counts one more row with `message`; the first thousand different ones are stored.
fn note(findings: &mut Vec<Finding>, line: u64, message: &str) {
    const MESSAGES_MAX: usize = 1000;
    if let Some(known) = findings.iter_mut().find(|known| known.message == message) {
        known.rows += 1;
    } else if findings.len() < MESSAGES_MAX {
        findings.push(Finding { line, message: message.to_owned(), rows: 1 });
    }
}

fn key(canonical: &str) -> u128 {
    let hash = Sha256::digest(canonical.as_bytes());
    hash.iter().take(16).fold(0, |key, &byte| key << 8 | u128::from(byte))
}
