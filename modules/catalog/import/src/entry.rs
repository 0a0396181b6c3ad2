//! A row of a list as data of a tool.

mod draft;

use super::categories::{CategoryMatcher, Matched, Seen, parts};
use super::fields::{Declared, Field};
use super::links::address_in;
use super::mapping::Mapping;
use super::note::{Note, Problem};
use super::placeholders;
use super::placing::{Placed, placed};
use super::pricing::priced;
use super::read::Row;
use super::values::{date_of, list_of, python, text_of};
use chrono::NaiveDate;
use serde_json::Value;
use toolbase_catalog_domain::sensitive;
use toolbase_catalog_domain::{Address, FormField, Limits, PricingType, SocialLinks, text};
use toolbase_kernel::links::check_page;
use toolbase_kernel::media::key_of;
use uuid::Uuid;

const SOCIAL: [Field; 6] =
    [Field::Twitter, Field::Linkedin, Field::Facebook, Field::Instagram, Field::Youtube, Field::Discord];

/// The data of a row; empty cells are `None` or empty.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The tool's address.
    pub address: Address,
    name: Option<String>,
    pub(super) promise: Option<String>,
    introduction: Option<String>,
    usage: Option<String>,
    speciality: Option<String>,
    pros: Vec<String>,
    cons: Vec<String>,
    pub(super) categories: Vec<Uuid>,
    pub(super) pricing: Option<PricingType>,
    logo: Option<String>,
    launched: Option<NaiveDate>,
    /// The fields that their types read.
    pub(super) declared: Declared,
    social: SocialLinks,
    /// The subcategory for adults that its words put it in.
    sensitive: Option<Uuid>,
    /// Why it is marked as for adults, if it is.
    pub adult: Option<String>,
    /// The reason why an admin has to decide whether it becomes public.
    pub doubt: Option<String>,
    /// The texts to choose a category by.
    words: String,
    /// The list's categories with the catalogue's.
    pub seen: Vec<Seen>,
}

/// Reads a row, with the rules that it breaks on its own. What was taken otherwise goes to `notes`.
pub fn read(
    row: &Row,
    columns: &[String],
    mapping: &Mapping,
    matcher: &CategoryMatcher<'_>,
    notes: &mut Vec<Note>,
) -> (Entry, Vec<Problem>) {
    let mut problems = Vec::new();
    for (value, column) in row.values.iter().zip(columns) {
        if value.as_str().is_some_and(text::has_conflict_marker) {
            problems.push(Problem::new(column.clone(), "holds the mark of a merge conflict"));
        }
    }
    let first = |field| mapping.values(field, row).next();
    let line = |field| first(field).map(|value| text::line(&text_of(value))).filter(|text| !text.is_empty());
    let long =
        |field| first(field).map(|value| text::paragraphs(&text_of(value))).filter(|text| !text.is_empty());
    let list = |field| first(field).map(list_of).unwrap_or_default();

    let mut introduction = long(Field::Introduction);
    let whole = line(Field::Description);
    let promise =
        whole.as_ref().map(|whole| text::shortened(whole, FormField::max_length("shortDescription")));
    if promise != whole {
        notes.push(Note::Shortened);
        introduction = introduction.or_else(|| {
            long(Field::Description)
                .map(|whole| text::shortened(&whole, FormField::max_length("introduction")))
        });
    }
    let name = line(Field::Name);
    let words = [&name, &whole].into_iter().flatten().cloned().collect::<Vec<_>>().join(" ");
    let (categories, seen) = match categories(row, mapping, matcher, &words, notes) {
        Ok(Matched { ids, seen, .. }) => (ids, seen),
        Err((problem, seen)) => {
            problems.push(problem);
            (Vec::new(), seen)
        }
    };
    let address = tool_address(row, mapping).unwrap_or_else(|problem| {
        problems.push(problem);
        Address { url: String::new(), canonical: String::new() }
    });
    let logo = optional(first(Field::Logo), Note::NoLogo, notes, logo_of);
    let launched = optional(first(Field::Launched), Note::NoDate, notes, |value| date_of(&text_of(value)));
    let mut social = SocialLinks::new();
    for field in SOCIAL {
        let page = |value: &Value| address_of(value).filter(|link| check_page(field.name(), link).is_none());
        if let Some(link) = optional(first(field), Note::NoLink, notes, page) {
            social.insert(field.name().to_owned(), link);
        }
    }
    let pricing =
        mapping.headed_values(Field::Pricing, row, columns).find_map(|(head, value)| priced(head, value));
    problems.extend(placeholders::problem(name.as_deref(), whole.as_deref(), &address.url));
    let reading =
        sensitive::read(&name.clone().unwrap_or_default(), &whole.unwrap_or_default(), &address.url);
    let moderates = seen.iter().any(|seen| sensitive::is_moderation(&seen.theirs));
    let Placed { categories, sensitive, adult, doubt } = placed(categories, reading, moderates, matcher);
    if sensitive.is_some() {
        notes.push(Note::Sensitive);
    }
    let entry = Entry {
        address,
        name,
        promise,
        introduction,
        usage: long(Field::Usage),
        speciality: long(Field::Speciality),
        pros: list(Field::Pros),
        cons: list(Field::Cons),
        categories,
        pricing,
        logo,
        launched,
        declared: Declared::read(row, mapping, notes),
        social,
        sensitive,
        adult,
        doubt,
        words,
        seen,
    };
    (entry, problems)
}

fn optional<T>(
    value: Option<&Value>,
    note: Note,
    notes: &mut Vec<Note>,
    read: impl Fn(&Value) -> Option<T>,
) -> Option<T> {
    let value = value?;
    let read = read(value);
    if read.is_none() {
        notes.push(note);
    }
    read
}

/// A web address, or the relative one of an upload of ours.
fn logo_of(value: &Value) -> Option<String> {
    let logo = text::line(&text_of(value));
    let upload = logo.starts_with('/') && key_of(&logo).is_some();
    if upload { Some(logo) } else { address_of(value) }
}

fn address_of(value: &Value) -> Option<String> {
    address_in(value).ok().map(|address| address.url)
}

/// The first valid address; if there is none, the rule that the first one breaks.
///
/// # Errors
/// The rule.
pub(super) fn tool_address(row: &Row, mapping: &Mapping) -> Result<Address, Problem> {
    let mut broken = None;
    let cells = mapping.values(Field::Url, row);
    for value in cells.flat_map(|value| value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice)) {
        match address_in(value) {
            Ok(address) => return Ok(address),
            Err(error) => {
                broken.get_or_insert(error);
            }
        }
    }
    Err(broken
        .map_or_else(|| Problem::new("url", "is missing"), |error| Problem::new("url", error.to_string())))
}

/// The row's name, for messages; its address where it has none.
pub(super) fn tool_name(row: &Row, mapping: &Mapping) -> String {
    let mut cells = [Field::Name, Field::Url].into_iter().flat_map(|field| mapping.values(field, row));
    cells.next().map(|value| text::shortened(&text::line(&text_of(value)), 60)).unwrap_or_default()
}

/// The categories of a cell, one by one.
pub(super) fn category_values(value: &Value, matcher: &CategoryMatcher<'_>, words: &str) -> Vec<String> {
    let cells = match value {
        Value::Array(items) => items.iter().map(text_of).collect(),
        other => match python(&text_of(other)) {
            Some(Value::Array(items)) => items.iter().map(text_of).collect(),
            _ => vec![text_of(other)],
        },
    };
    // A category's own name may hold what divides others.
    let whole = |cell: &String| matcher.find_known(std::slice::from_ref(cell), words);
    cells
        .iter()
        .map(|cell| text::line(cell))
        .flat_map(|cell| {
            let parts = parts(&cell);
            if parts.len() == 1 && !whole(&cell).ids.is_empty() { vec![cell] } else { parts }
        })
        .collect()
}

/// The subcategories of the first column that holds one that is known.
fn categories(
    row: &Row,
    mapping: &Mapping,
    matcher: &CategoryMatcher<'_>,
    words: &str,
    notes: &mut Vec<Note>,
) -> Result<Matched, (Problem, Vec<Seen>)> {
    let cells: Vec<Vec<String>> =
        mapping.values(Field::Category, row).map(|value| category_values(value, matcher, words)).collect();
    let mut none = Matched::default();
    // A category that is known comes before one that is only near, in whatever column.
    let ways = [CategoryMatcher::find_known, CategoryMatcher::find];
    for find in ways.iter().take(if matcher.takes_nearest() { 2 } else { 1 }) {
        none = Matched::default();
        for cell in &cells {
            let mut found = find(matcher, cell, words);
            if !found.ids.is_empty() {
                if !found.unknown.is_empty() {
                    notes.push(Note::UnknownCategory);
                }
                if found.ids.len() > Limits::CATEGORIES_MAX {
                    notes.push(Note::ManyCategories);
                    found.ids.truncate(Limits::CATEGORIES_MAX);
                }
                return Ok(found);
            }
            none.unknown.append(&mut found.unknown);
            none.seen.append(&mut found.seen);
        }
    }
    match none.unknown.first() {
        Some(value) if matcher.fallback(words).is_none() => {
            let nearest = matcher.nearest(value);
            let near = if nearest.is_empty() { nearest } else { format!("; nearest: {nearest}") };
            let value = text::shortened(value, 60);
            Err((Problem::new("category", format!("`{value}` is not known{near}")), none.seen))
        }
        _ => Ok(none),
    }
}
