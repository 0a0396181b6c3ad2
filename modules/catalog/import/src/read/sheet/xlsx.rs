//! The sheets of an XLSX file (ECMA-376, part 1, section 18), line by line.

use super::super::super::links;
use super::super::{CELL_MAX, ReadError};
use super::formats::Formats;
use super::line::{Line, number};
use super::merged::{REGIONS_MAX, Region};
use super::parts::{Parts, Xml, add_text, attribute, broken};
use super::strings::{Strings, unescaped};
use quick_xml::events::{BytesStart, Event};
use serde_json::Value;
use std::collections::HashMap;
use std::sync::Arc;

/// More sheets are not looked at.
const SHEETS_MAX: usize = 1000;
/// More links than a workbook of Excel has in a sheet.
const LINKS_MAX: usize = 65_530;
/// The bytes of all references of a file together.
const TARGETS_MAX: usize = 16 * 1024 * 1024;
/// A longer formula is no link.
const FORMULA_MAX: usize = 4096;

/// A workbook: its sheets in order, and what their cells refer to.
pub(super) struct Workbook {
    sheets: Vec<String>,
    strings: Arc<Strings>,
    formats: Arc<Formats>,
}

impl Workbook {
    pub fn open(parts: &mut Parts) -> Result<Self, ReadError> {
        let (folder, name) = main_part(parts)?;
        let targets = targets(parts, &format!("{folder}_rels/{name}.rels"))?
            .ok_or_else(|| broken(&"its relationships are missing"))?;
        let (mut sheets, mut is_1904) = (Vec::new(), false);
        if let Some(mut xml) = parts.xml(&format!("{folder}{name}"))? {
            loop {
                match xml.next_event()? {
                    Event::Start(element) if element.local_name().as_ref() == "sheet" => {
                        let id = attribute(&element, "id")?.unwrap_or_default();
                        let target = targets.get(&id).ok_or_else(|| broken(&"a sheet of it is missing"))?;
                        if sheets.len() < SHEETS_MAX {
                            sheets.push(match target.strip_prefix('/') {
                                Some(absolute) => absolute.to_owned(),
                                None => format!("{folder}{target}"),
                            });
                        }
                    }
                    Event::Start(element) if element.local_name().as_ref() == "workbookPr" => {
                        if let Some(value) = attribute(&element, "date1904")? {
                            is_1904 = value == "1" || value == "true";
                        }
                    }
                    Event::Eof => break,
                    _ => {}
                }
            }
        }
        let strings = Arc::new(Strings::read(parts.xml(&format!("{folder}sharedStrings.xml"))?)?);
        let formats = Arc::new(Formats::read(parts.xml(&format!("{folder}styles.xml"))?, is_1904)?);
        Ok(Self { sheets, strings, formats })
    }

    /// The sheet of this number, from 0, with the regions that are merged over several lines; `None` when there are
    /// fewer.
    pub fn sheet(
        &self,
        parts: &mut Parts,
        number: usize,
    ) -> Result<Option<(XlsxLines, Vec<Region>)>, ReadError> {
        let Some(name) = self.sheets.get(number) else { return Ok(None) };
        let (regions, links) = behind(parts, name)?;
        let xml = parts.xml(name)?.ok_or_else(|| broken(&"a sheet of it is missing"))?;
        let (strings, formats) = (Arc::clone(&self.strings), Arc::clone(&self.formats));
        Ok(Some((XlsxLines { xml, strings, formats, links, next: 0, ended: false }, regions)))
    }
}

/// The addresses that cells lead to, by row and column.
type Links = HashMap<(u32, u32), Arc<str>>;

/// Merged regions and links of the sheet `name`: they stand behind its cells.
fn behind(parts: &mut Parts, name: &str) -> Result<(Vec<Region>, Links), ReadError> {
    let (mut regions, mut links) = (Vec::new(), Links::new());
    let (folder, file) = name.rsplit_once('/').unwrap_or(("", name));
    let targets = targets(parts, &format!("{folder}/_rels/{file}.rels"))?.unwrap_or_default();
    let Some(mut xml) = parts.xml(name)? else { return Ok((regions, links)) };
    loop {
        match xml.next_event()? {
            Event::Start(element) if element.local_name().as_ref() == "mergeCell" => {
                let range = attribute(&element, "ref")?.unwrap_or_default();
                let Some((from, to)) = range.split_once(':') else { continue };
                let ((Some(first), Some(column)), (Some(last), _)) = (place(from), place(to)) else {
                    continue;
                };
                if last > first && regions.len() <= REGIONS_MAX {
                    regions.push(Region { first, last, column });
                }
            }
            Event::Start(element) if element.local_name().as_ref() == "hyperlink" => {
                let range = attribute(&element, "ref")?.unwrap_or_default();
                let target = attribute(&element, "id")?.and_then(|id| targets.get(&id));
                let (from, to) = range.split_once(':').unwrap_or((&range, &range));
                let ((Some(first), Some(column)), (Some(last), _)) = (place(from), place(to)) else {
                    continue;
                };
                for row in first..=last {
                    if let (Some(target), true) = (target, links.len() < LINKS_MAX) {
                        links.insert((row, column), Arc::clone(target));
                    } else {
                        break;
                    }
                }
            }
            Event::Eof => return Ok((regions, links)),
            _ => {}
        }
    }
}

/// Folder and name of the workbook, by the relationships of the file itself.
fn main_part(parts: &mut Parts) -> Result<(String, String), ReadError> {
    let mut found = "xl/workbook.xml".to_owned();
    if let Some(mut xml) = parts.xml("_rels/.rels")? {
        loop {
            match xml.next_event()? {
                Event::Start(element) if element.local_name().as_ref() == "Relationship" => {
                    let kind = attribute(&element, "Type")?.unwrap_or_default();
                    if kind.ends_with("/relationships/officeDocument") {
                        found = attribute(&element, "Target")?.unwrap_or(found);
                    }
                }
                Event::Eof => break,
                _ => {}
            }
        }
    }
    let found = found.trim_start_matches('/');
    let (folder, name) = found.rsplit_once('/').map_or(("", found), |(folder, name)| (folder, name));
    let folder = if folder.is_empty() { String::new() } else { format!("{folder}/") };
    Ok((folder, name.to_owned()))
}

/// The targets that a file refers to, by the ids of its relationships; `None` when it has none.
fn targets(parts: &mut Parts, name: &str) -> Result<Option<HashMap<String, Arc<str>>>, ReadError> {
    let mut targets = HashMap::new();
    let mut room = TARGETS_MAX;
    let Some(mut xml) = parts.xml(name)? else { return Ok(None) };
    loop {
        match xml.next_event()? {
            Event::Start(element) if element.local_name().as_ref() == "Relationship" => {
                let (id, target) = (attribute(&element, "Id")?, attribute(&element, "Target")?);
                if let (Some(id), Some(target)) = (id, target) {
                    let Some(left) = room.checked_sub(id.len() + target.len()) else { continue };
                    room = left;
                    targets.insert(id, Arc::from(target));
                }
            }
            Event::Eof => return Ok(Some(targets)),
            _ => {}
        }
    }
}

/// The lines of a sheet.
pub(super) struct XlsxLines {
    pub xml: Xml,
    strings: Arc<Strings>,
    formats: Arc<Formats>,
    links: Links,
    next: u32,
    ended: bool,
}

/// A cell as it is read.
#[derive(Default)]
struct Cell {
    column: u32,
    kind: String,
    style: usize,
    text: String,
    formula: String,
}

impl XlsxLines {
    /// The next line that holds something.
    pub fn next_line(&mut self) -> Result<Option<Line>, ReadError> {
        while !self.ended {
            match self.xml.next_event()? {
                Event::Start(element) if element.local_name().as_ref() == "row" => {
                    if let Some((Some(row), _)) = attribute(&element, "r")?.map(|row| place(&row)) {
                        self.next = row;
                    }
                    let line = self.line()?;
                    self.next = self.next.saturating_add(1);
                    if !line.is_empty() {
                        return Ok(Some(line));
                    }
                }
                Event::End(element) if element.local_name().as_ref() == "sheetData" => self.ended = true,
                // Sheets of a diagram have none.
                Event::Eof => self.ended = true,
                _ => {}
            }
        }
        Ok(None)
    }

    fn line(&mut self) -> Result<Line, ReadError> {
        let mut line = Line::new(self.next);
        let mut next = 0;
        loop {
            let mut cell = match self.xml.next_event()? {
                Event::Start(element) if element.local_name().as_ref() == "c" => Cell::new(&element, next)?,
                Event::End(element) if element.local_name().as_ref() == "row" => return Ok(line),
                Event::Eof => return Err(broken(&"it is cut off")),
                _ => continue,
            };
            next = cell.column.saturating_add(1);
            self.text(&mut cell)?;
            let value = self.value(&cell)?;
            let href = self.links.remove(&(line.number, cell.column));
            let href = href.or_else(|| links::of_formula(&cell.formula).map(|(_, href)| Arc::from(href)));
            line.add(cell.column, link(value, href));
        }
    }

    /// Reads the text of a cell, up to its end.
    fn text(&mut self, cell: &mut Cell) -> Result<(), ReadError> {
        let is_inline = cell.kind == "inlineStr";
        let (mut reads, mut spoken, mut is_formula) = (false, false, false);
        loop {
            let event = self.xml.next_event()?;
            match &event {
                Event::Start(element) => match element.local_name().as_ref() {
                    // How the text is spoken.
                    "rPh" => spoken = true,
                    "v" => reads = !is_inline,
                    "t" => reads = is_inline && !spoken,
                    "f" => is_formula = true,
                    _ => {}
                },
                Event::End(element) => match element.local_name().as_ref() {
                    "c" => return Ok(()),
                    "rPh" => spoken = false,
                    "v" | "t" => reads = false,
                    "f" => is_formula = false,
                    _ => {}
                },
                Event::Eof => return Err(broken(&"it is cut off")),
                _ if is_formula && cell.formula.len() <= FORMULA_MAX => add_text(&mut cell.formula, &event)?,
                _ if reads && cell.text.len() <= CELL_MAX => add_text(&mut cell.text, &event)?,
                _ => {}
            }
        }
    }

    fn value(&self, cell: &Cell) -> Result<Value, ReadError> {
        let text = cell.text.trim();
        if text.is_empty() {
            return Ok(Value::Null);
        }
        Ok(match cell.kind.as_str() {
            "s" => {
                let text = text.parse().ok().and_then(|at| self.strings.get(at));
                let text = text.ok_or_else(|| broken(&"a text that a cell refers to is missing"))?;
                if text.is_empty() { Value::Null } else { text.into() }
            }
            "b" => (text == "1" || text.eq_ignore_ascii_case("true")).into(),
            "e" => Value::Null,
            "str" | "inlineStr" => unescaped(text).into(),
            "" | "n" => match text.parse::<f64>() {
                Ok(days) if self.formats.is_date(cell.style) => self.formats.date(days),
                Ok(found) => number(found),
                Err(_) => text.into(),
            },
            _ => text.into(),
        })
    }
}

impl Cell {
    fn new(element: &BytesStart<'_>, next: u32) -> Result<Self, ReadError> {
        let column = match attribute(element, "r")? {
            Some(range) => place(&range).1.ok_or_else(|| broken(&format!("`{range}` is no cell")))?,
            None => next,
        };
        let style = attribute(element, "s")?.and_then(|style| style.parse().ok()).unwrap_or(0);
        Ok(Self { column, kind: attribute(element, "t")?.unwrap_or_default(), style, ..Self::default() })
    }
}

/// A cell with the address that it leads to, if any.
fn link(value: Value, href: Option<Arc<str>>) -> Value {
    match (href, value) {
        (Some(href), Value::String(text)) => links::linked(&text, &href),
        (Some(href), Value::Null) => links::linked("", &href),
        (None, Value::String(text)) => links::cell(text),
        (_, value) => value,
    }
}

/// Row and column of a reference such as `B7`, both from 0.
fn place(range: &str) -> (Option<u32>, Option<u32>) {
    let letters = range.bytes().take_while(u8::is_ascii_alphabetic).count();
    let (letters, digits) = range.split_at(letters);
    let column = letters.bytes().try_fold(0_u32, |column, letter| {
        column.checked_mul(26)?.checked_add(u32::from(letter.to_ascii_uppercase() - b'A') + 1)
    });
    let row = digits.parse::<u32>().ok();
    (row.and_then(|row| row.checked_sub(1)), column.and_then(|column| column.checked_sub(1)))
}

#[cfg(test)]
mod tests {
    use super::place;

    #[test]
    fn references_are_rows_and_columns() {
        for (range, expected) in [
            ("A1", (Some(0), Some(0))),
            ("XFD1048576", (Some(1_048_575), Some(16_383))),
            ("ab12", (Some(11), Some(27))),
            ("7", (Some(6), None)),
            ("A0", (None, Some(0))),
            ("ZZZZZZZZZZZ1", (Some(0), None)),
            ("é1", (None, None)),
        ] {
            assert_eq!(place(range), expected, "{range}");
        }
    }
}
