//! The tables of an ODS file (ODF 1.2, part 1, section 9), line by line.

use super::super::super::links;
use super::super::{CELL_MAX, ReadError};
use super::line::{Line, number};
use super::parts::{Xml, add_text, attribute, broken};
use quick_xml::events::{BytesStart, Event};
use serde_json::Value;

/// As many lines as the programs have that write such files.
const LINES_MAX: u64 = 1_048_576;
/// A run of spaces is written as a number.
const SPACES_MAX: usize = 1000;

/// The lines of a table.
pub(super) struct OdsLines {
    pub xml: Xml,
    next: u64,
    /// A line that comes again, and how often.
    again: Option<(Line, u64)>,
    ended: bool,
}

impl OdsLines {
    /// The table of this number, from 0; `None` when there are fewer.
    pub fn open(mut xml: Xml, table: usize) -> Result<Option<Self>, ReadError> {
        let mut seen = 0;
        loop {
            match xml.next_event()? {
                Event::Start(element) if element.name().as_ref() == "table:table" => {
                    if seen == table {
                        return Ok(Some(Self { xml, next: 0, again: None, ended: false }));
                    }
                    seen += 1;
                }
                Event::Eof => return Ok(None),
                _ => {}
            }
        }
    }

    /// The next line that holds something.
    pub fn next_line(&mut self) -> Result<Option<Line>, ReadError> {
        if let Some((line, times)) = self.again.take() {
            self.xml.count_repeated(line.cells.len())?;
            return Ok(Some(self.repeated(line, times)));
        }
        while !self.ended {
            let times = match self.xml.next_event()? {
                Event::Start(element) if element.name().as_ref() == "table:table-row" => {
                    times(&element, "table:number-rows-repeated")?
                }
                Event::End(element) if element.name().as_ref() == "table:table" => {
                    self.ended = true;
                    continue;
                }
                Event::Eof => return Err(broken(&"it is cut off")),
                _ => continue,
            };
            let line = self.line()?;
            if line.is_empty() {
                self.next = self.next.saturating_add(times);
            } else if self.next.saturating_add(times) > LINES_MAX {
                return Err(ReadError::Form(format!("it has more than {LINES_MAX} rows")));
            } else if times > 0 {
                return Ok(Some(self.repeated(line, times)));
            }
        }
        Ok(None)
    }

    fn repeated(&mut self, mut line: Line, times: u64) -> Line {
        line.number = u32::try_from(self.next).unwrap_or(u32::MAX);
        self.next += 1;
        if times > 1 {
            self.again = Some((line.clone(), times - 1));
        }
        line
    }

    fn line(&mut self) -> Result<Line, ReadError> {
        let mut line = Line::default();
        let mut column = 0_u64;
        loop {
            let (mut value, times, is_text, formula) = match self.xml.next_event()? {
                Event::Start(element) if is_cell(element.name().as_ref()) => {
                    let times = times(&element, "table:number-columns-repeated")?;
                    let value = stored(&element)?;
                    let kind = attribute(&element, "office:value-type")?;
                    let is_error =
                        attribute(&element, "calcext:value-type")?.is_some_and(|kind| kind == "error");
                    let is_text = value.is_none() && kind.is_some_and(|kind| kind == "string") && !is_error;
                    let formula =
                        attribute(&element, "table:formula")?.and_then(|formula| links::of_formula(&formula));
                    (value.filter(|_| !is_error).unwrap_or(Value::Null), times, is_text, formula)
                }
                Event::End(element) if element.name().as_ref() == "table:table-row" => return Ok(line),
                Event::Eof => return Err(broken(&"it is cut off")),
                _ => continue,
            };
            let (text, href) = self.text()?;
            let href = href.or(formula.map(|(_, href)| href));
            if let Some(href) = href {
                value = links::linked(&text, &href);
            } else if is_text && !text.is_empty() {
                value = links::cell(text);
            }
            let next = column.saturating_add(times);
            let before = line.cells.len();
            for column in column..next {
                // A value far to the right spoils the line once.
                if value.is_null() || line.fault.is_some() {
                    break;
                }
                line.add(u32::try_from(column).unwrap_or(u32::MAX - 1), value.clone());
            }
            self.xml.count_repeated((line.cells.len() - before).saturating_sub(1))?;
            column = next;
        }
    }

    /// The paragraphs of a cell, up to its end, and the address of its first link. A text that is too large ends early: the line rejects it.
    fn text(&mut self) -> Result<(String, Option<String>), ReadError> {
        let mut text = String::new();
        let mut href = None;
        let mut depth = 1;
        let (mut paragraphs, mut inside, mut comment) = (0, 0, 0);
        while depth > 0 {
            let event = self.xml.next_event()?;
            let reads = comment == 0 && text.len() <= CELL_MAX;
            match &event {
                Event::Start(element) => {
                    depth += 1;
                    match element.name().as_ref() {
                        "office:annotation" => comment += 1,
                        "text:p" if reads => {
                            if paragraphs > 0 {
                                text.push('\n');
                            }
                            paragraphs += 1;
                            inside = depth;
                        }
                        "text:s" if reads => {
                            let count = usize::try_from(times(element, "text:c")?).unwrap_or(SPACES_MAX);
                            text.extend(std::iter::repeat_n(' ', count.min(SPACES_MAX)));
                        }
                        "text:a" if reads && href.is_none() => href = attribute(element, "xlink:href")?,
                        "text:tab" if reads => text.push('\t'),
                        "text:line-break" if reads => text.push('\n'),
                        _ => {}
                    }
                }
                Event::End(element) => {
                    if depth == inside {
                        inside = 0;
                    }
                    depth -= 1;
                    if element.name().as_ref() == "office:annotation" {
                        comment -= 1;
                    }
                }
                Event::Eof => return Err(broken(&"it is cut off")),
                _ if inside > 0 && reads => add_text(&mut text, &event)?,
                _ => {}
            }
        }
        Ok((text, href))
    }
}

fn is_cell(name: &str) -> bool {
    name == "table:table-cell" || name == "table:covered-table-cell"
}

/// How often an element counts.
fn times(element: &BytesStart<'_>, name: &str) -> Result<u64, ReadError> {
    let Some(times) = attribute(element, name)? else { return Ok(1) };
    Ok(times.trim().parse().unwrap_or(u64::MAX))
}

/// The value in a cell's attributes.
fn stored(element: &BytesStart<'_>) -> Result<Option<Value>, ReadError> {
    if let Some(value) = attribute(element, "office:value")? {
        return Ok(Some(value.trim().parse().map_or(Value::String(value), number)));
    }
    if let Some(truth) = attribute(element, "office:boolean-value")? {
        return Ok(Some(truth.eq_ignore_ascii_case("true").into()));
    }
    for name in ["office:string-value", "office:date-value", "office:time-value"] {
        if let Some(text) = attribute(element, name)? {
            return Ok(Some(text.into()));
        }
    }
    Ok(None)
}
