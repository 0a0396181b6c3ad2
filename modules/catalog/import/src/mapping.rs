//! The field of each column: guessed from the header, overridden with `--map`.

use super::cells::Row;
use super::fields::Field;
use super::nested::Nested;
use super::publication::is_state;
use super::setting::LEFT_OUT;
use serde_json::Value;
use std::collections::HashMap;
pub(super) use toolbase_exchange::publication::plain;

/// A column or, with dots, a value inside of it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Place {
    column: usize,
    path: Vec<String>,
}

/// The columns of each field; of several columns the first that is not empty is used.
#[derive(Clone, Debug, Default)]
pub struct Mapping {
    places: Vec<(Field, Vec<Place>)>,
}

/// Why the column of a field cannot be assigned; the message names neither an option nor a field of the admin interface.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongColumn {
    /// The field's name.
    pub field: &'static str,
    /// The reason; the first one names the columns of the file.
    pub message: String,
}

impl Mapping {
    /// Assigns `columns`; `given` are the pairs of `--map` and come before any guess. `-` in place of a column means
    /// that the list has none for the field.
    ///
    /// # Errors
    /// All given columns that are not there, and that none is found for name or address.
    pub fn new(columns: &[String], given: &[(Field, String)]) -> Result<Self, Vec<WrongColumn>> {
        Self::with_nested(columns, given, &Nested::default())
    }

    /// As [`Self::new`], also with values inside of columns: behind columns of their own.
    ///
    /// # Errors
    /// All given columns that are not there, and that none is found for name or address.
    pub fn with_nested(
        columns: &[String],
        given: &[(Field, String)],
        nested: &Nested,
    ) -> Result<Self, Vec<WrongColumn>> {
        let (mapping, wrong) = Self::assign(columns, given, nested);
        if wrong.is_empty() { Ok(mapping) } else { Err(wrong) }
    }

    /// As far as columns are recognised, even where they do not suffice for a tool.
    pub(super) fn guess(columns: &[String], nested: &Nested) -> Self {
        Self::assign(columns, &[], nested).0
    }

    fn assign(columns: &[String], given: &[(Field, String)], nested: &Nested) -> (Self, Vec<WrongColumn>) {
        let mut places: Vec<(Field, Vec<Place>)> = Vec::new();
        let mut wrong: Vec<WrongColumn> = Vec::new();
        let found = |wrong: &[WrongColumn]| {
            if wrong.is_empty() { format!("; {}", listed(columns)) } else { String::new() }
        };
        for (field, column) in given {
            if column == LEFT_OUT && columns.iter().all(|name| name != LEFT_OUT) {
                places.push((*field, Vec::new()));
                continue;
            }
            let Some(place) = find(columns, column) else {
                let field = field.name();
                let message = format!("there is no column `{column}` for the {field}{}", found(&wrong));
                wrong.push(WrongColumn { field, message });
                continue;
            };
            match places.iter_mut().find(|entry| entry.0 == *field) {
                Some((_, known)) => known.push(place),
                None => places.push((*field, vec![place])),
            }
        }
        let taken: Vec<Place> = places.iter().flat_map(|(_, places)| places).cloned().collect();
        let mut known: HashMap<String, Vec<usize>> = HashMap::new();
        for (at, column) in columns.iter().enumerate() {
            known.entry(plain(column)).or_default().push(at);
        }
        for (field, heads) in Field::guesses() {
            if places.iter().any(|(known, _)| *known == field) {
                continue;
            }
            if field == Field::State {
                let shown = columns.iter().enumerate().filter(|(_, column)| is_state(column));
                let shown: Vec<Place> = shown.map(|(column, _)| Place { column, path: Vec::new() }).collect();
                places.extend((!shown.is_empty()).then_some((field, shown)));
                continue;
            }
            let (mut guessed, objects): (Vec<Place>, Vec<Place>) = heads
                .iter()
                .flat_map(|head| known.get(*head).into_iter().flatten().copied())
                .filter(|at| taken.iter().all(|known| known.column != *at))
                .map(|column| Place { column, path: Vec::new() })
                .partition(|place| !nested.is_in(place.column));
            let inside = nested.values(field, heads);
            let inside = inside.map(|found| Place { column: found.column, path: found.path.clone() });
            guessed.extend(inside.filter(|place| !taken.contains(place)));
            guessed.extend(objects);
            if !guessed.is_empty() {
                places.push((field, guessed));
            }
        }
        company_apart(&mut places);
        let mapping = Self { places };
        for field in [Field::Name, Field::Url] {
            let is_wrong = wrong.iter().any(|known| known.field == field.name());
            if mapping.columns_of(field).is_none_or(<[Place]>::is_empty) && !is_wrong {
                let field = field.name();
                let found = found(&wrong);
                let message = format!("no column is recognised as the tool's {field}{found}; choose one");
                wrong.push(WrongColumn { field, message });
            }
        }
        (mapping, wrong)
    }

    fn columns_of(&self, field: Field) -> Option<&[Place]> {
        self.places.iter().find(|entry| entry.0 == field).map(|entry| entry.1.as_slice())
    }

    /// The values of `field` in `row` that are not empty, the surest column's first.
    pub fn values<'a>(&'a self, field: Field, row: &'a Row) -> impl Iterator<Item = &'a Value> {
        let places = self.columns_of(field).unwrap_or_default();
        places.iter().filter_map(|place| value_in(row, place))
    }

    /// As [`Self::values`], each with its head.
    pub(super) fn headed_values<'a>(
        &'a self,
        field: Field,
        row: &'a Row,
        columns: &'a [String],
    ) -> impl Iterator<Item = (&'a str, &'a Value)> {
        let head = |place: &'a Place| place.path.last().or_else(|| columns.get(place.column));
        let places = self.columns_of(field).unwrap_or_default();
        places.iter().filter_map(move |place| Some((head(place)?.as_str(), value_in(row, place)?)))
    }

    /// The value of the column `name` in `row`, unless it is empty.
    pub(super) fn value_at<'a>(name: &str, columns: &[String], row: &'a Row) -> Option<&'a Value> {
        value_in(row, &find(columns, name)?)
    }

    /// The columns of `field`.
    pub(super) fn columns(&self, field: Field) -> Vec<usize> {
        self.columns_of(field).unwrap_or_default().iter().map(|place| place.column).collect()
    }

    /// The heads of the columns of `field`, for people.
    #[must_use]
    pub fn heads(&self, field: Field, columns: &[String]) -> String {
        let places = self.columns_of(field).unwrap_or_default().iter();
        let heads = places.filter_map(|place| columns.get(place.column)).map(|head| format!("`{head}`"));
        heads.collect::<Vec<_>>().join(", ")
    }

    /// The assignment in one line, as in `name=Title, url=Link`.
    #[must_use]
    pub fn message(&self, columns: &[String]) -> String {
        let mut parts: Vec<String> = Vec::new();
        for (field, places) in &self.places {
            if !places.is_empty() {
                parts.push(format!("{}={}", field.name(), self.paths(*field, columns).join("/")));
            }
        }
        parts.join(", ")
    }

    /// The columns of `field`, each with the path to the value inside of it, as `map` takes them.
    pub(super) fn paths(&self, field: Field, columns: &[String]) -> Vec<String> {
        let path = |place: &Place| {
            let head = columns.get(place.column).map_or("?", String::as_str);
            let path = std::iter::once(head).chain(place.path.iter().map(String::as_str));
            path.collect::<Vec<_>>().join(".")
        };
        self.columns_of(field).unwrap_or_default().iter().map(path).collect()
    }
}

/// A company is the maker where another column has the name, else the name.
fn company_apart(places: &mut [(Field, Vec<Place>)]) {
    let of = |places: &[(Field, Vec<Place>)], field| places.iter().position(|(known, _)| *known == field);
    let (Some(name), Some(maker)) = (of(places, Field::Name), of(places, Field::Maker)) else { return };
    let is_name_elsewhere = places[name].1.iter().any(|place| !places[maker].1.contains(place));
    let (from, other) = if is_name_elsewhere { (name, maker) } else { (maker, name) };
    let shared = places[other].1.clone();
    places[from].1.retain(|place| !shared.contains(place));
}

fn value_in<'a>(row: &'a Row, place: &Place) -> Option<&'a Value> {
    let value = row.values.get(place.column)?;
    let value = place.path.iter().try_fold(value, |value, key| value.get(key))?;
    (!is_empty(value)).then_some(value)
}

/// A column by its exact header, by its normalised header, or by the beginning of a dotted path.
fn find(columns: &[String], requested: &str) -> Option<Place> {
    let exact = columns.iter().position(|name| name == requested.trim());
    let alike = || columns.iter().position(|name| plain(name) == plain(requested));
    if let Some(column) = exact.or_else(alike) {
        return Some(Place { column, path: Vec::new() });
    }
    let (head, path) = requested.split_once('.')?;
    let column = columns.iter().position(|name| name == head.trim())?;
    Some(Place { column, path: path.split('.').map(ToOwned::to_owned).collect() })
}

fn listed(columns: &[String]) -> String {
    const SHOWN: usize = 30;
    if columns.is_empty() {
        return "the file has no columns".to_owned();
    }
    let text = columns.iter().take(SHOWN).map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
    let more = columns.len().saturating_sub(SHOWN);
    if more > 0 { format!("the file has {text} and {more} more") } else { format!("the file has {text}") }
}

pub(super) fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        // The words that lists write where they know nothing.
        Value::String(text) => {
            let text = text.trim();
            text.is_empty()
                || ["n/a", "na", "null", "none", "nan", "-", "--", "undefined", "#n/a"]
                    .iter()
                    .any(|word| text.eq_ignore_ascii_case(word))
        }
        Value::Array(items) => items.is_empty(),
        Value::Object(object) => object.is_empty(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn columns(names: &[&str]) -> Vec<String> {
        names.iter().map(|&name| name.to_owned()).collect()
    }

    #[test]
    fn heads_are_recognised_in_several_languages() {
        let english = columns(&["Tool Name", "WEBSITE", "Short_Description", "Tags", "Pricing Model"]);
        let message = Mapping::new(&english, &[]).unwrap().message(&english);
        assert_eq!(
            message,
            "name=Tool Name, url=WEBSITE, description=Short_Description, category=Tags, pricing=Pricing Model"
        );
        let posts = columns(&["post_title", "post_content", "website", "post_category", "post_status"]);
        assert_eq!(
            Mapping::new(&posts, &[]).unwrap().message(&posts),
            "name=post_title, url=website, description=post_content, category=post_category, state=post_status"
        );
        let chinese = columns(&["名称", "网址", "网站类别", "网站介绍"]);
        let message = Mapping::new(&chinese, &[]).unwrap().message(&chinese);
        assert_eq!(message, "name=名称, url=网址, description=网站介绍, category=网站类别");
    }

    #[test]
    fn the_first_of_two_columns_that_holds_something_counts() {
        let names = columns(&["name", "link", "Link"]);
        let mapping = Mapping::new(&names, &[]).unwrap();
        let row = Row {
            line: 2,
            values: vec![json!("A"), json!(" "), json!("a.example")],
            fault: None,
            raw: String::new(),
        };
        assert_eq!(mapping.values(Field::Url, &row).next(), Some(&json!("a.example")));
    }

    #[test]
    fn given_columns_come_first_and_may_be_nested() {
        let names = columns(&["name", "url", "links"]);
        let mapping = Mapping::new(&names, &[(Field::Url, "links.home".to_owned())]).unwrap();
        let row = Row {
            line: 1,
            values: vec![json!("A"), json!("x"), json!({"home": "a.example"})],
            fault: None,
            raw: String::new(),
        };
        assert_eq!(mapping.values(Field::Url, &row).collect::<Vec<_>>(), [&json!("a.example")]);
        let given = [(Field::Logo, "pic".to_owned()), (Field::Url, "href".to_owned())];
        let wrong = Mapping::new(&names, &given).unwrap_err();
        let messages: Vec<(&str, &str)> =
            wrong.iter().map(|wrong| (wrong.field, wrong.message.as_str())).collect();
        assert_eq!(
            messages,
            [
                ("logo", "there is no column `pic` for the logo; the file has `name`, `url`, `links`"),
                ("url", "there is no column `href` for the url"),
            ]
        );
    }

    #[test]
    fn a_field_can_be_left_out() {
        let names = columns(&["name", "url", "tags"]);
        let none = |field| [(field, LEFT_OUT.to_owned())];
        let mapping = Mapping::new(&names, &none(Field::Category)).unwrap();
        assert_eq!(mapping.message(&names), "name=name, url=url");
        let wrong = Mapping::new(&names, &none(Field::Url)).unwrap_err();
        assert!(wrong[0].message.starts_with("no column is recognised as the tool's url"), "{wrong:?}");
        let with_dash = columns(&["name", "url", "-"]);
        let mapping = Mapping::new(&with_dash, &none(Field::Category)).unwrap();
        assert_eq!(mapping.message(&with_dash), "category=-, name=name, url=url");
    }

    #[test]
    fn what_is_missing_is_named_with_what_is_there() {
        let wrong = Mapping::new(&columns(&["name", "wo"]), &[]).unwrap_err();
        assert_eq!(
            wrong[0].message,
            "no column is recognised as the tool's url; the file has `name`, `wo`; choose one"
        );
    }
}
