//! A first look at all rows, before any is written: whether they are fit to become public, and which categories the
//! catalogue lacks.

use super::categories::CategoryMatcher;
use super::entry::{category_values, tool_address};
use super::environment::Run;
use super::fields::Field;
use super::mapping::Mapping;
use super::nested::Nested;
use super::options::{ImportError, UnknownCategory};
use super::placeholders;
use super::publication::{Publication, States};
use super::read::{Item, Rows, Unit};
use super::run::give_way;
use super::values::text_of;
use std::collections::{BTreeMap, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::Ordering;
use toolbase_catalog_domain::text;
use url::Url;

/// Fewer rows indicate nothing.
const ROWS_MIN: u64 = 20;

/// The shares of rows from which a list looks unfit, in percent.
const WITHOUT_DESCRIPTION: u64 = 50;
const ON_ONE_HOST: u64 = 80;
const IN_ONE_CATEGORY: u64 = 80;
const PLACEHOLDERS: u64 = 10;
const SAME_DESCRIPTION: u64 = 25;

/// The end of a reason for a state that is not understood.
pub const UNKNOWN_STATE: &str = "does not show whether the tool is public";

/// The number of different states that are named.
const STATES_MAX: usize = 20;

/// The number of different values that are counted.
const VALUES_MAX: usize = 500_000;

/// The properties of all rows together.
#[derive(Default)]
pub(super) struct Survey {
    rows: u64,
    unit: Unit,
    without_description: u64,
    placeholders: u64,
    hosts: Commonest,
    categories: Commonest,
    descriptions: Commonest,
    /// States that are not understood, each with the first line and the number of rows.
    states: BTreeMap<String, (u64, u64)>,
    /// Categories that are not known, with the number of rows that need each.
    pub unknown: HashMap<String, u64>,
}

/// Counts values by their hash, and remembers the commonest.
#[derive(Default)]
struct Commonest {
    counts: HashMap<u64, u64>,
    value: String,
    rows: u64,
}

impl Commonest {
    fn add(&mut self, value: &str) {
        let mut hasher = DefaultHasher::new();
        value.hash(&mut hasher);
        let key = hasher.finish();
        if self.counts.len() >= VALUES_MAX && !self.counts.contains_key(&key) {
            return;
        }
        let count = self.counts.entry(key).or_insert(0);
        *count += 1;
        if *count > self.rows {
            self.rows = *count;
            value.clone_into(&mut self.value);
        }
    }
}

impl Survey {
    /// Looks at all rows of the list, or those up to the stop of `run`.
    ///
    /// # Errors
    /// When it cannot be read or has no columns for name and address.
    pub async fn read(
        run: &Run<'_>,
        matcher: &CategoryMatcher<'_>,
        mut states: States,
    ) -> Result<Self, ImportError> {
        let options = run.options;
        let unread = |reason| ImportError::Read { file: options.file.clone(), reason };
        let mut survey = Self::default();
        let mut rows = Rows::open_as(&options.file, options.format, options.encoding).map_err(unread)?;
        survey.unit = rows.unit();
        let mut columns = 0;
        let mut nested = Nested::default();
        let mut mapping = Mapping::default();
        let mut read = 0;
        while options.limit.is_none_or(|limit| read < limit) {
            if run.stop.load(Ordering::Relaxed) {
                break;
            }
            let Some(item) = rows.next_item().map_err(unread)? else { break };
            let Item::Row(row) = item else { continue };
            read += 1;
            give_way(read).await;
            if row.fault.is_some() {
                continue;
            }
            if nested.learn(&row, rows.columns()) || rows.columns().len() > columns {
                columns = rows.columns().len();
                // JSON: the columns that are needed may come with a later row.
                let found = Mapping::with_nested(rows.columns(), &options.map, &nested);
                let Ok(found) = found else { continue };
                mapping = found;
            }
            let line = |field| {
                let value = mapping.values(field, &row).next();
                value.map(|value| text::line(&text_of(value))).unwrap_or_default()
            };
            if let Publication::Unknown(reason) = states.read(&row, rows.columns()) {
                survey.count_unknown(reason, row.line);
            }
            let Ok(address) = tool_address(&row, &mapping) else { continue };
            survey.rows += 1;
            let (name, description) = (line(Field::Name), line(Field::Description));
            if description.is_empty() {
                survey.without_description += 1;
            } else {
                survey.descriptions.add(&description);
            }
            if placeholders::problem(Some(&name), Some(&description), &address.url).is_some() {
                survey.placeholders += 1;
            }
            if let Some(host) = Url::parse(&address.url).ok().as_ref().and_then(Url::host_str) {
                survey.hosts.add(host.strip_prefix("www.").unwrap_or(host));
            }
            survey.categories.add(&line(Field::Category));
            if options.categories == UnknownCategory::Create {
                let unknown = mapping.values(Field::Category, &row).find_map(|value| {
                    let found = matcher.find(&category_values(value, matcher, ""), "");
                    if found.ids.is_empty() { found.unknown.into_iter().next() } else { Some(String::new()) }
                });
                if let Some(unknown) = unknown.filter(|unknown| !unknown.is_empty()) {
                    *survey.unknown.entry(unknown).or_insert(0) += 1;
                }
            }
        }
        Ok(survey)
    }

    fn count_unknown(&mut self, reason: String, line: u64) {
        if self.states.len() < STATES_MAX || self.states.contains_key(&reason) {
            self.states.entry(reason).or_insert((line, 0)).1 += 1;
        }
    }

    /// The reasons why the rows look unfit to become public without a person's look at them.
    pub fn unfit(&self) -> Vec<String> {
        let mut reasons = Vec::new();
        for (reason, (line, rows)) in &self.states {
            let more = if *rows > 1 { format!(" ({rows} such rows)") } else { String::new() };
            reasons.push(format!("{} {line}: {reason}, which {UNKNOWN_STATE}{more}", self.unit));
        }
        let all = self.rows;
        if all < ROWS_MIN {
            return reasons;
        }
        let share = |rows: u64, percent: u64| rows * 100 >= all * percent;
        if share(self.without_description, WITHOUT_DESCRIPTION) {
            reasons.push(format!("{} of {all} rows have no description", self.without_description));
        }
        if share(self.hosts.rows, ON_ONE_HOST) {
            reasons.push(format!("{} of {all} addresses are of {}", self.hosts.rows, self.hosts.value));
        }
        if share(self.categories.rows, IN_ONE_CATEGORY) {
            let rows = self.categories.rows;
            reasons.push(match self.categories.value.as_str() {
                "" => format!("{rows} of {all} rows have no category"),
                name => format!("{rows} of {all} rows have the category `{}`", text::shortened(name, 60)),
            });
        }
        if share(self.descriptions.rows, SAME_DESCRIPTION) && self.descriptions.rows > 1 {
            let rows = self.descriptions.rows;
            let begins = text::shortened(&self.descriptions.value, 60);
            reasons.push(format!("{rows} of {all} rows have the same description: `{begins}`"));
        }
        if share(self.placeholders, PLACEHOLDERS) {
            reasons.push(format!("{} of {all} rows are placeholders", self.placeholders));
        }
        reasons
    }
}
