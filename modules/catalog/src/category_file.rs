//! Files of categories: CSV with a header, or JSON.

use crate::changes::FileCategory;
use serde_json::{Map, Value};

/// The largest file, in bytes.
pub(crate) const FILE_MAX: u64 = 1024 * 1024;

/// The most rows.
const ROWS_MAX: usize = 5_000;

const KNOWN: &str = "main category, category, subcategory, slug and description";

/// A column.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Column {
    Main,
    Category,
    Subcategory,
    Slug,
    Description,
}

/// The rows of a file, or why it has none that can be read.
///
/// # Errors
/// The reason, as the end of a sentence about the file.
pub(crate) fn read(bytes: &[u8]) -> Result<Vec<FileCategory>, String> {
    let text = std::str::from_utf8(bytes)
        .map_err(|error| format!("is not UTF-8: byte {} is wrong", error.valid_up_to() + 1))?;
    let text = text.trim_start_matches('\u{feff}');
    let rows = if text.trim_start().starts_with(['[', '{']) { json(text)? } else { csv(text)? };
    match rows.len() {
        0 => Err("has no rows".to_owned()),
        count if count > ROWS_MAX => Err(format!("has {count} rows; at most {ROWS_MAX} are allowed")),
        _ => Ok(rows),
    }
}

fn column(head: &str) -> Option<Column> {
    let letters: String = head.chars().filter(|letter| letter.is_alphanumeric()).collect();
    match letters.to_lowercase().as_str() {
        "maincategory" | "main" | "categorymain" => Some(Column::Main),
        "category" => Some(Column::Category),
        "subcategory" => Some(Column::Subcategory),
        "slug" => Some(Column::Slug),
        "description" | "summary" => Some(Column::Description),
        _ => None,
    }
}

fn unknown(head: &str) -> String {
    format!("has the unknown column `{}`; known are {KNOWN}", head.trim())
}

fn csv(text: &str) -> Result<Vec<FileCategory>, String> {
    let first = text.lines().next().unwrap_or_default();
    let separator = [b',', b';', b'\t'].into_iter().max_by_key(|mark| {
        // Of equal counts the last one is taken: a comma is the usual one.
        (first.bytes().filter(|byte| byte == mark).count(), *mark == b',')
    });
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(separator.unwrap_or(b','))
        .flexible(true)
        .has_headers(true)
        .from_reader(text.as_bytes());
    let heads = reader.headers().map_err(|error| format!("is no CSV: {error}"))?.clone();
    let known: Vec<Option<Column>> = heads.iter().map(column).collect();
    if !known.iter().flatten().any(|column| matches!(column, Column::Main | Column::Category)) {
        return Err(format!("has no header: its first line must name the columns {KNOWN}"));
    }
    let mut columns = Vec::new();
    for (head, column) in heads.iter().zip(known) {
        let column = column.ok_or_else(|| unknown(head))?;
        if columns.contains(&column) {
            return Err(format!("has the column `{}` twice", head.trim()));
        }
        columns.push(column);
    }
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record.map_err(|error| format!("is no CSV: {error}"))?;
        if record.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        let line = record.position().map_or(0, |at| line_of(text, at));
        let cells: Vec<(Column, &str)> = columns.iter().copied().zip(record.iter()).collect();
        let mut row = placed(line, columns.contains(&Column::Main), &cells);
        if record.len() > columns.len() {
            let rule = format!("has {} cells; the header has {}", record.len(), columns.len());
            row.fault = Some(("line", rule));
        }
        rows.push(row);
    }
    Ok(rows)
}

/// The line of a record: its position is that of the empty lines before it.
fn line_of(text: &str, at: &csv::Position) -> u64 {
    let rest =
        usize::try_from(at.byte()).ok().and_then(|byte| text.as_bytes().get(byte..)).unwrap_or_default();
    let empty = rest.iter().take_while(|byte| matches!(byte, b'\n' | b'\r'));
    at.line() + empty.filter(|byte| **byte == b'\n').count() as u64
}

fn json(text: &str) -> Result<Vec<FileCategory>, String> {
    let objects: Vec<Map<String, Value>> =
        serde_json::from_str(text).map_err(|error| format!("is no JSON array of objects: {error}"))?;
    let mut rows = Vec::new();
    for (number, object) in (1..).zip(&objects) {
        let (mut cells, mut fault) = (Vec::new(), None);
        for (key, value) in object {
            let column = column(key).ok_or_else(|| unknown(key))?;
            match value {
                Value::String(text) => cells.push((column, text.as_str())),
                Value::Null => {}
                _ => fault = Some((name_of(column), "must be a text".to_owned())),
            }
        }
        let has_main = object.keys().any(|key| column(key) == Some(Column::Main));
        let row = placed(number, has_main, &cells);
        rows.push(FileCategory { fault: fault.or(row.fault.clone()), ..row });
    }
    Ok(rows)
}

const fn name_of(column: Column) -> &'static str {
    match column {
        Column::Main => "main category",
        Column::Category => "category",
        Column::Subcategory => "subcategory",
        Column::Slug => "slug",
        Column::Description => "description",
    }
}

/// The row of these cells. Without a column for main categories the column `category` has them.
fn placed(line: u64, has_main: bool, cells: &[(Column, &str)]) -> FileCategory {
    let cell = |column| {
        let found = cells.iter().find(|(one, _)| *one == column);
        found.map_or("", |(_, text)| text.trim()).to_owned()
    };
    let (category, subcategory) = (cell(Column::Category), cell(Column::Subcategory));
    let too_deep = has_main && !category.is_empty() && !subcategory.is_empty();
    let rule = "is a third level; below a main category there is one";
    let (main, name) = if has_main {
        (cell(Column::Main), if category.is_empty() { subcategory } else { category })
    } else {
        (category, subcategory)
    };
    FileCategory {
        line,
        main,
        name,
        slug: cell(Column::Slug),
        summary: cell(Column::Description),
        fault: too_deep.then(|| ("subcategory", rule.to_owned())),
    }
}

#[cfg(test)]
mod tests;
