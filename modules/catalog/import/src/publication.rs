//! The state of a row in its source: states, switches, dates and passwords, in columns and inside of objects.

use super::cells::Row;
use super::fields::Field;
use super::mapping::{Mapping, is_empty};
use super::nested::is_tool;
use super::read::{InputFormat, Item};
use super::setting::LEFT_OUT;
use super::values::{date_of, python, text_of};
use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use serde_json::{Map, Value};
use toolbase_catalog_domain::text;
use toolbase_exchange::publication::{Kind, Word, holds_states, kind_of, plain, truth, word};

/// How deep objects are looked into.
const DEPTH: usize = 4;

/// The longest word of a state, in bytes.
const WORD_MAX: usize = 40;

/// The state that a row shows; the texts name the column and its value. The greatest of several counts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Publication {
    /// It is public, or nothing is known against that.
    Public,
    /// Its value is not understood.
    Unknown(String),
    /// It is not public.
    Waits(String),
    /// It is in the trash.
    LeftOut(String),
}

/// The columns of a list that show what is public.
#[derive(Clone)]
pub(super) struct States {
    /// `false` if the operator has taken them out.
    is_read: bool,
    /// The columns that the operator has named.
    given: Vec<String>,
    now: DateTime<Utc>,
    /// The columns that hold something; of others an empty cell shows nothing.
    used: Vec<bool>,
    /// The columns whose cells are words of states, whatever their head.
    stated: Vec<bool>,
    /// The keys of the columns with their kinds.
    known: Vec<(String, Option<Kind>)>,
}

impl States {
    /// The columns of a list whose first items are `ahead`; `map` are the columns that the operator has chosen.
    pub fn new(map: &[(Field, String)], now: DateTime<Utc>, format: InputFormat, ahead: &[Item]) -> Self {
        let given = map.iter().filter(|(field, _)| *field == Field::State).map(|(_, column)| column.clone());
        let (left_out, given): (Vec<_>, Vec<_>) = given.partition(|column| column == LEFT_OUT);
        let mut used = Vec::new();
        // Only tables have cells for what a row does not have.
        if matches!(format, InputFormat::Csv | InputFormat::Spreadsheet) {
            for item in ahead {
                let Item::Row(row) = item else { continue };
                used.resize(used.len().max(row.values.len()), false);
                for (used, value) in used.iter_mut().zip(&row.values) {
                    *used |= !is_empty(value);
                }
            }
        }
        let stated = (0..used.len()).map(|at| is_stated(ahead, at)).collect();
        Self { is_read: left_out.is_empty(), given, now, used, stated, known: Vec::new() }
    }

    /// Reads what `row` shows.
    pub fn read(&mut self, row: &Row, columns: &[String]) -> Publication {
        if !self.is_read {
            return Publication::Public;
        }
        for column in columns.iter().skip(self.known.len()) {
            let key = plain(column);
            let is_stated = self.stated.get(self.known.len()).copied().unwrap_or(false);
            let kind = kind_of(&key).or(is_stated.then_some(Kind::State));
            self.known.push((key, kind));
        }
        let chosen = self.given.iter().filter_map(|name| {
            let key = name.rsplit('.').next().unwrap_or_default();
            let value = Mapping::value_at(name, columns, row)?;
            Some(self.value(name, kind_of(&plain(key)).unwrap_or(Kind::State), value, false, 0))
        });
        let found = row.values.iter().zip(columns).enumerate().map(|(at, (value, name))| {
            let is_used = self.used.get(at).copied().unwrap_or(false);
            let (key, kind) = &self.known[at];
            self.pair(name, key, *kind, value, is_used, 0)
        });
        chosen.chain(found).max().unwrap_or(Publication::Public)
    }

    /// Reads the key `plain_key` with its `value`; `path` is its name for people.
    fn pair(
        &self,
        path: &str,
        plain_key: &str,
        kind: Option<Kind>,
        value: &Value,
        is_used: bool,
        depth: usize,
    ) -> Publication {
        if plain_key == "file" && depth == 0 {
            return folder(value.as_str().unwrap_or_default());
        }
        if let Some(kind) = kind {
            return self.value(path, kind, value, is_used, depth);
        }
        let holds = (is_tool(plain_key) || holds_states(plain_key)) && depth < DEPTH;
        if let (true, Value::Array(marks)) = (holds, value) {
            return marks
                .iter()
                .filter_map(|mark| marked(path, mark.as_str()?))
                .max()
                .unwrap_or(Publication::Public);
        }
        match object(value).filter(|_| holds) {
            Some(object) => self.inside(path, plain_key, &object, depth),
            None => Publication::Public,
        }
    }

    fn inside(&self, path: &str, parent: &str, object: &Map<String, Value>, depth: usize) -> Publication {
        let pairs = object.iter().map(|(key, value)| {
            let (path, key) = (format!("{path}.{key}"), plain(key));
            let built = parent == "build" && ["render", "list"].contains(&key.as_str());
            let kind = if built { Some(Kind::Public) } else { kind_of(&key) };
            self.pair(&path, &key, kind, value, false, depth + 1)
        });
        pairs.max().unwrap_or(Publication::Public)
    }

    fn value(&self, path: &str, kind: Kind, value: &Value, is_used: bool, depth: usize) -> Publication {
        if let Some(object) = object(value) {
            let inside =
                if depth < DEPTH { self.inside(path, "", &object, depth) } else { Publication::Public };
            return match stated(value, 0) {
                Some(stated) if inside == Publication::Public => {
                    self.value(path, kind, &stated, false, DEPTH)
                }
                _ => inside,
            };
        }
        if let Value::Array(items) = value {
            let items = items.iter().filter(|item| !item.is_array());
            let items = items.map(|item| self.value(path, kind, item, false, depth));
            return items.max().unwrap_or(Publication::Public);
        }
        let text = text_of(value);
        let text = text.trim();
        if is_empty(value) || text.starts_with("0000-00-00") {
            let needs = match kind {
                Kind::State | Kind::Public => is_used,
                Kind::Published => true,
                _ => false,
            };
            return if needs {
                Publication::Waits(format!("`{path}` is empty"))
            } else {
                Publication::Public
            };
        }
        if kind == Kind::Secret {
            let is_set = truth(text) != Some(false);
            return if is_set { Publication::Waits(format!("`{path}` is set")) } else { Publication::Public };
        }
        // A column of addresses has another meaning, as `Live` has with the address of a demo.
        if text.contains("://") || text.starts_with("www.") {
            return Publication::Public;
        }
        self.text(path, kind, text)
    }

    fn text(&self, path: &str, kind: Kind, text: &str) -> Publication {
        let shown = text::shortened(&text::line(text), 40);
        let waits = || Publication::Waits(format!("`{path}` is `{shown}`"));
        let unknown = || Publication::Unknown(format!("`{path}` is `{shown}`"));
        let days = days(text);
        let is_future = days.iter().any(|day| *day > self.now);
        let is_past = days.iter().any(|day| *day <= self.now);
        let ahead = || Publication::Waits(format!("`{path}` is in the future"));
        match (kind, truth(text)) {
            (Kind::Public | Kind::State, Some(true)) | (Kind::Hidden | Kind::Gone, Some(false)) => {
                Publication::Public
            }
            (Kind::Public | Kind::State, Some(false)) | (Kind::Hidden, Some(true)) => waits(),
            (Kind::Gone, _) => Publication::LeftOut(format!("`{path}` is `{shown}`")),
            (Kind::Public | Kind::From | Kind::Published | Kind::Day, _) if is_future => ahead(),
            (Kind::Public | Kind::From | Kind::Published, _) if is_past => Publication::Public,
            (Kind::Hidden, _) if is_past => Publication::Waits(format!("`{path}` has passed")),
            (Kind::Hidden, _) if is_future => Publication::Public,
            (Kind::Day, _) => Publication::Public,
            // The number of a version.
            (Kind::Published, _) if text.parse::<u32>().is_ok_and(|number| number > 1) => Publication::Public,
            (Kind::From | Kind::Published, Some(truth)) => {
                if truth {
                    Publication::Public
                } else {
                    waits()
                }
            }
            // A switch with a state in place of yes and no.
            _ => match word(text) {
                Some(Word::Public) => Publication::Public,
                Some(Word::Waits) => waits(),
                Some(Word::Gone) => Publication::LeftOut(format!("`{path}` is `{shown}`")),
                None => unknown(),
            },
        }
    }
}

/// Returns `true` if all cells of a column are words of states, and some are of what is public and some of what is not.
fn is_stated(ahead: &[Item], at: usize) -> bool {
    let cells = ahead.iter().filter_map(|item| match item {
        Item::Row(row) => row.values.get(at)?.as_str().map(str::trim).filter(|cell| !cell.is_empty()),
        Item::Oddity(_) => None,
    });
    let words: Vec<Option<Word>> = cells.map(|cell| word(cell).filter(|_| cell.len() <= WORD_MAX)).collect();
    let has = |is: fn(&Word) -> bool| words.iter().flatten().any(is);
    words.iter().all(Option::is_some)
        && has(|word| *word == Word::Public)
        && has(|word| *word != Word::Public)
}

/// The state that a mark of a list of marks shows, as of `flags: ["hidden"]`.
fn marked(path: &str, mark: &str) -> Option<Publication> {
    let text = || format!("`{path}` has `{}`", text::shortened(&text::line(mark), 40));
    match kind_of(&plain(mark))? {
        Kind::Hidden => Some(Publication::Waits(text())),
        Kind::Gone => Some(Publication::LeftOut(text())),
        _ => None,
    }
}

/// The state that the folders of a file show: Jekyll has its drafts in `_drafts`.
fn folder(path: &str) -> Publication {
    let folders = path.rsplit_once('/').map_or("", |(folders, _)| folders);
    let found = folders.split('/').map(|folder| match plain(folder).as_str() {
        "draft" | "drafts" | "private" | "hidden" | "unpublished" => {
            Publication::Waits(format!("it is in the folder `{folder}`"))
        }
        "trash" | "deleted" => Publication::LeftOut(format!("it is in the folder `{folder}`")),
        _ => Publication::Public,
    });
    found.max().unwrap_or(Publication::Public)
}

/// Returns `true` if a column with this head shows what is public.
pub(super) fn is_state(head: &str) -> bool {
    kind_of(&plain(head)).is_some()
}

/// An object, also one that is written as text.
fn object(value: &Value) -> Option<Map<String, Value>> {
    match value {
        Value::Object(object) => Some(object.clone()),
        Value::String(text) if text.trim_start().starts_with('{') => match python(text)? {
            Value::Object(object) => Some(object),
            _ => None,
        },
        _ => None,
    }
}

/// The value that an object stands for, as Notion's `{"select": {"name": "Draft"}}` for `Draft`.
fn stated(value: &Value, depth: usize) -> Option<Value> {
    let object = object(value)?;
    let text = text_of(&Value::Object(object.clone()));
    if !text.is_empty() {
        return Some(text.into());
    }
    if let (1, Some(only)) = (object.len(), object.values().next().filter(|only| !only.is_object())) {
        return Some(only.clone());
    }
    let inner = object.values().filter(|_| depth < DEPTH).find_map(|inner| stated(inner, depth + 1));
    inner.or_else(|| object.values().find(|value| value.is_boolean()).cloned())
}

/// The moments that `text` can mean: a day with its number before or behind its month's has two.
fn days(text: &str) -> Vec<DateTime<Utc>> {
    if let Ok(moment) = DateTime::parse_from_rfc3339(text) {
        return vec![moment.to_utc()];
    }
    if let Ok(moment) = DateTime::parse_from_rfc2822(text) {
        return vec![moment.to_utc()];
    }
    let zoned = ["%Y-%m-%d %H:%M:%S %z", "%Y-%m-%d %H:%M:%S%z", "%Y-%m-%dT%H:%M:%S%z"];
    if let Some(moment) = zoned.iter().find_map(|form| DateTime::parse_from_str(text, form).ok()) {
        return vec![moment.to_utc()];
    }
    // Seconds or milliseconds since 1970; smaller numbers are no days of a list.
    if let Ok(number) = text.parse::<i64>()
        && number > 100_000_000
    {
        let seconds = if number > 100_000_000_000 { number / 1000 } else { number };
        return DateTime::from_timestamp(seconds, 0).into_iter().collect();
    }
    let timed = ["%Y-%m-%dT%H:%M:%S%.f", "%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M:%S%.f", "%Y-%m-%d %H:%M"];
    if let Some(moment) = timed.iter().find_map(|form| NaiveDateTime::parse_from_str(text, form).ok()) {
        return vec![moment.and_utc()];
    }
    let midnight = |day: NaiveDate| day.and_hms_opt(0, 0, 0).map(|moment| moment.and_utc());
    let first = text.split_whitespace().next().unwrap_or_default();
    let forms = [
        "%Y-%m-%d", "%Y/%m/%d", "%Y%m%d", "%d/%m/%Y", "%m/%d/%Y", "%d.%m.%Y", "%d-%m-%Y", "%m-%d-%Y",
        "%d/%m/%y", "%m/%d/%y",
    ];
    let mut days: Vec<NaiveDate> =
        forms.iter().filter_map(|form| NaiveDate::parse_from_str(first, form).ok()).collect();
    // A time may follow, as in `May 5, 2030 10:00 AM`.
    let day = text
        .split(':')
        .next()
        .filter(|day| day.len() < text.len())
        .and_then(|day| day.rsplit_once([' ', 'T']));
    days.extend(date_of(day.map_or(text, |(day, _)| day.trim_end_matches([',', ' ']))));
    if text.len() == 4 {
        days.extend(text.parse().ok().and_then(|year: i32| NaiveDate::from_ymd_opt(year, 1, 1)));
    }
    days.into_iter().filter_map(midnight).collect()
}

#[cfg(test)]
mod tests;
