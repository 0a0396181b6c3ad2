//! An import from the first row to the last.

use super::addresses::{addresses, check_addresses, names};
use super::categories::CategoryMatcher;
use super::category_map;
use super::environment::Run;
use super::listed_rows::{Labels, ListedRows};
use super::log::{self, Done};
use super::mapping::{Mapping, WrongColumn};
use super::nested::Nested;
use super::new_categories;
use super::options::{ImportError, OnSimilar, Options, Report, UnknownCategory, WrongChoice};
use super::publication::States;
use super::read::{Item, ReadError, Rows};
use super::rejects::Rejects;
use super::rules::BrokenRules;
use super::setting::Setting;
use super::similar::Names;
use super::state::Import;
use super::survey::Survey;
use super::write::{BATCH, WEIGHT_MAX};
use encoding_rs::Encoding;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use toolbase_catalog_domain::{SlugBook, Taxonomy};
use toolbase_catalog_store as store;
use uuid::Uuid;

/// The number of rows that are read before columns are assigned: JSON has no header.
const AHEAD: usize = 100;

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
    let Opened { matcher, mut rows, ahead, mut nested, mut mapping, states } = open(run, &taxonomy, &given)?;
    let mut known_columns = rows.columns().len();
    let mut report = begun(&rows, &mapping);
    let mut unmade = HashSet::new();
    let extended;
    let matcher = if options.confirm || options.dry_run || options.categories == UnknownCategory::Create {
        let survey = Survey::read(run, &matcher, states.clone()).await?;
        report.unfit = survey.unfit();
        if options.confirm && !options.dry_run && !report.unfit.is_empty() {
            return Err(ImportError::Unfit(report.unfit));
        }
        let (with_new, made) = new_categories::make(run, &taxonomy, &matcher, survey.unknown).await?;
        given.extend(made.into_iter().map(|(theirs, ours)| (String::new(), theirs, ours)));
        extended = with_new;
        if options.dry_run {
            let new = extended.subs().map(|(_, _, sub)| sub.id);
            unmade = new.filter(|id| taxonomy.sub_by_id(*id).is_none()).collect();
        }
        CategoryMatcher::new(&extended, &given, fallback, options.categories).map_err(ImportError::Choices)?
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
        states,
        left_out: BTreeMap::new(),
        adults: ListedRows::default(),
        labels: Labels::default(),
        batch: Vec::with_capacity(BATCH),
        weight: 0,
        more_oddities: 0,
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
        let is_new = matches!(&item, Item::Row(row) if nested.learn(row, rows.columns()));
        if is_new || rows.columns().len() > known_columns {
            known_columns = rows.columns().len();
            mapping = Mapping::with_nested(rows.columns(), &options.map, &nested).map_err(wrong_columns)?;
        }
        give_way(import.report.summary.read).await;
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

/// The report of a list that is not read yet. It names the encoding of one that is not UTF-8.
fn begun(rows: &Rows, mapping: &Mapping) -> Report {
    let note =
        |shown: &'static Encoding| format!("the list was read as {}, which its bytes show", shown.name());
    Report {
        unit: rows.unit(),
        mapping: mapping.message(rows.columns()),
        notes: rows.shown.map(note).into_iter().collect(),
        ..Report::default()
    }
}

/// A list whose first rows are read, and its columns and categories understood.
struct Opened<'a> {
    matcher: CategoryMatcher<'a>,
    rows: Rows,
    ahead: Vec<Item>,
    nested: Nested,
    mapping: Mapping,
    states: States,
}

/// Opens the list.
///
/// # Errors
/// When it cannot be read, and all choices that do not fit it or the catalogue.
fn open<'a>(
    run: &Run<'_>,
    taxonomy: &'a Taxonomy,
    given: &[(String, String, String)],
) -> Result<Opened<'a>, ImportError> {
    let options = run.options;
    let unread = |reason: ReadError| ImportError::Read { file: options.file.clone(), reason };
    let fallback = options.default_category.as_deref();
    let mut wrong = Vec::new();
    if options.categories == UnknownCategory::Default && fallback.is_none() {
        let message = "the default category is to be taken, but none is chosen";
        wrong.push(WrongChoice::new(Setting::DefaultCategory, message));
    }
    let matcher = CategoryMatcher::new(taxonomy, given, fallback, options.categories)
        .map_err(|unknown| wrong.extend(unknown));
    let mut rows = Rows::open_as(&options.file, options.format, options.encoding).map_err(unread)?;
    let ahead = read_ahead(&mut rows).map_err(unread)?;
    check_rows(options, run.stop).map_err(unread)?;
    let mut nested = Nested::default();
    for item in &ahead {
        if let Item::Row(row) = item {
            nested.learn(row, rows.columns());
        }
    }
    let mapping = Mapping::with_nested(rows.columns(), &options.map, &nested)
        .map_err(|columns| wrong.extend(columns.into_iter().map(WrongChoice::from)));
    let (Ok(matcher), Ok(mapping), true) = (matcher, mapping, wrong.is_empty()) else {
        return Err(ImportError::Choices(wrong));
    };
    check_addresses(&ahead, rows.columns(), &mapping)?;
    let states = States::new(&options.map, run.context.clock.now(), rows.format, &ahead);
    Ok(Opened { matcher, rows, ahead, nested, mapping, states })
}

/// Lets requests have the thread now and then: rows are read and understood without waiting for anything.
pub(super) async fn give_way(row: u64) {
    const ROWS: u64 = 50;
    if row.is_multiple_of(ROWS) {
        tokio::task::yield_now().await;
    }
}

/// The first rows, which show where the addresses are.
pub(super) fn read_ahead(rows: &mut Rows) -> Result<Vec<Item>, ReadError> {
    let mut ahead = Vec::new();
    let mut weight = 0;
    while ahead.len() < AHEAD && weight < WEIGHT_MAX {
        let Some(item) = rows.next_item()? else { break };
        if let Item::Row(row) = &item {
            weight += row.weight();
        }
        ahead.push(item);
    }
    Ok(ahead)
}

/// Rejects a list with more rows than are allowed before any is written.
fn check_rows(options: &Options, stop: &AtomicBool) -> Result<(), ReadError> {
    let Some(max) = options.rows_max else { return Ok(()) };
    let mut rows = Rows::open_as(&options.file, options.format, options.encoding)?;
    let mut count = 0;
    while !stop.load(Ordering::Relaxed)
        && let Some(item) = rows.next_item()?
    {
        count += u64::from(matches!(item, Item::Row(_)));
        if count > max {
            return Err(ReadError::Form(format!(
                "it has more than {max} rows; import it with `toolbase import tools`"
            )));
        }
    }
    Ok(())
}

fn wrong_columns(columns: Vec<WrongColumn>) -> ImportError {
    ImportError::Choices(columns.into_iter().map(WrongChoice::from).collect())
}

/// The pairs that were chosen one by one and those of the file, each with the name of the file or nothing.
fn given_categories(options: &Options) -> Result<Vec<(String, String, String)>, ImportError> {
    let pairs = options.map_category.iter().cloned();
    let mut given: Vec<_> = pairs.map(|(theirs, ours)| (String::new(), theirs, ours)).collect();
    if let Some(file) = &options.category_map {
        let name = file.display().to_string();
        let pairs = category_map::read(file)?.into_iter();
        given.extend(pairs.map(|(theirs, ours)| (format!("{name}: "), theirs, ours)));
    }
    Ok(given)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    #[test]
    fn a_list_with_more_rows_than_are_allowed_is_rejected() {
        let mut file = tempfile::Builder::new().suffix(".csv").tempfile().unwrap();
        file.write_all(b"name,url\nQuagga,quagga.example\nZebra,zebra.example\n").unwrap();
        let options =
            |max| Options { file: file.path().to_owned(), rows_max: Some(max), ..Options::default() };
        let stop = AtomicBool::new(false);
        assert!(check_rows(&options(2), &stop).is_ok());
        let error = check_rows(&options(1), &stop).unwrap_err();
        assert_eq!(error.to_string(), "it has more than 1 rows; import it with `toolbase import tools`");
        assert!(check_rows(&options(1), &AtomicBool::new(true)).is_ok(), "nobody waits for it any more");
    }
}
