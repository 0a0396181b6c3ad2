//! Records as rows and as fields.

use super::declared::Resource;
use chrono::DateTime;
use serde_json::Value;
use toolbase_kernel::command::{CommandError, Output, Part, RowFilter, minute};

/// The fields that a list prints: the id first, then what the admin interface lists.
fn columns(resource: &Resource) -> Vec<&str> {
    let others = resource.columns.iter().map(String::as_str).filter(|name| *name != "id");
    std::iter::once("id").chain(others).collect()
}

/// The head of a column: `tool name` of `toolName`.
fn head(field: &str) -> String {
    let letters = field.chars().flat_map(|letter| {
        let blank = letter.is_ascii_uppercase().then_some(' ');
        blank.into_iter().chain([letter.to_ascii_lowercase()])
    });
    letters.collect()
}

/// A value for people.
fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => match DateTime::parse_from_rfc3339(text) {
            Ok(at) => minute(at.to_utc()),
            Err(_) => text.clone(),
        },
        Value::Array(values) => values.iter().map(cell).collect::<Vec<_>>().join(", "),
        Value::Object(fields) => {
            let named = ["name", "title", "label", "slug"].iter().find_map(|key| fields.get(*key)?.as_str());
            named.map_or_else(|| value.to_string(), str::to_owned)
        }
    }
}

/// Prints records as a list.
///
/// # Errors
/// When the output is closed.
pub fn print_list(resource: &Resource, records: &[Value], output: &mut Output) -> Result<(), CommandError> {
    // Programs get all fields of the list.
    let all = resource.fields.iter().map(String::as_str).filter(|name| *name != "_id");
    let columns = if output.is_table() { columns(resource) } else { all.collect() };
    let heads: Vec<String> = columns.iter().map(|name| head(name)).collect();
    let row = |record: &Value| columns.iter().map(|name| cell(&record[*name])).collect();
    let rows: Vec<Vec<String>> = records.iter().map(row).collect();
    Ok(output.rows(&heads, &rows, &records)?)
}

/// Prints a record field by field.
///
/// # Errors
/// When the output is closed.
pub fn print_record(record: &Value, output: &mut Output) -> Result<(), CommandError> {
    if output.is_json() {
        return Ok(output.raw(&(serde_json::to_string_pretty(record)? + "\n"))?);
    }
    let fields = record.as_object().into_iter().flatten().filter(|(name, _)| *name != "_id");
    let parts: Vec<Part> = fields.map(|(name, value)| Part::new(&head(name), cell(value))).collect();
    Ok(output.records(&Part::COLUMNS, &parts)?)
}

/// Returns true if a filter may mean the field `name` by `column`: by its head, its name, or `tool` for `toolSlug` and
/// `toolName`.
fn is_meant(name: &str, column: &str) -> bool {
    let meant: String = column.chars().filter(|letter| letter.is_alphanumeric()).collect();
    let name = name.to_lowercase();
    name == meant || name.strip_prefix(&meant).is_some_and(|rest| rest == "slug" || rest == "name")
}

fn texts(record: &Value, column: &str) -> Vec<String> {
    let fields = record.as_object().into_iter().flatten();
    fields.filter(|(name, _)| is_meant(name, column)).map(|(_, value)| cell(value)).collect()
}

/// The records that all filters let through.
///
/// # Errors
/// When records have no field that a filter names; the message names those of the list.
pub fn matching(
    resource: &Resource,
    records: Vec<Value>,
    filters: &[RowFilter],
) -> Result<Vec<Value>, CommandError> {
    for filter in filters {
        if !resource.fields.iter().any(|name| is_meant(name, filter.column())) {
            let known: Vec<String> = columns(resource).into_iter().map(head).collect();
            let text = format!("--filter: no column `{}`; known are {}", filter.column(), known.join(", "));
            return Err(CommandError::Usage(text));
        }
    }
    let lets_through = |record: &Value, filter: &RowFilter| {
        texts(record, filter.column()).iter().any(|text| filter.matches(text))
    };
    Ok(records
        .into_iter()
        .filter(|record| filters.iter().all(|filter| lets_through(record, filter)))
        .collect())
}

/// The id of a record.
pub fn id_of(record: &Value) -> String {
    cell(&record["id"])
}

/// The name of a record, for people.
pub fn title_of(resource: &Resource, record: &Value) -> String {
    cell(&record[&resource.title])
}

/// The names by which a call may mean a record besides its id.
pub fn is_named(resource: &Resource, record: &Value, name: &str) -> bool {
    let fields = ["slug", "toolSlug", "email", "name", resource.title.as_str()];
    fields.iter().any(|field| record[*field].as_str().is_some_and(|text| text.eq_ignore_ascii_case(name)))
}

/// The message about a record: `done` with the record's fields for the names in braces.
pub fn message(resource: &Resource, done: Option<&str>, action: &str, record: &Value) -> String {
    let title = title_of(resource, record);
    let Some(done) = done.filter(|done| done.contains('{')) else {
        return match record["state"].as_str() {
            Some(state) if action != "delete" => format!("{title} is {state} now."),
            _ => format!("{title}: {action} is done."),
        };
    };
    let mut text = String::new();
    let mut rest = done;
    while let Some((before, (field, after))) =
        rest.split_once('{').and_then(|(before, behind)| Some((before, behind.split_once('}')?)))
    {
        text.push_str(before);
        text.push_str(&cell(&record[field]));
        rest = after;
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_value_is_printed_for_people() {
        assert_eq!(cell(&json!("2027-01-31T12:00:30Z")), "2027-01-31 12:00");
        assert_eq!(cell(&json!(["a", { "name": "b", "id": 1 }])), "a, b");
        assert_eq!(cell(&json!(true)), "yes");
        assert_eq!(head("submittedBy"), "submitted by");
    }

    #[test]
    fn a_filter_means_a_head_a_field_or_what_it_begins() {
        let record = json!({ "toolSlug": "inkwell", "submittedBy": "Ada" });
        assert_eq!(texts(&record, "tool"), ["inkwell"]);
        assert_eq!(texts(&record, "submitted by"), ["Ada"]);
        assert!(texts(&record, "author").is_empty());
    }
}
