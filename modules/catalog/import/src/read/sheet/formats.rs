//! The number formats of a workbook: which numbers are days.

use super::super::ReadError;
use super::parts::{Xml, attribute};
use chrono::{NaiveDate, TimeDelta};
use quick_xml::events::Event;
use serde_json::Value;
use std::collections::HashMap;

/// More formats than the programs allow that write such files.
const FORMATS_MAX: usize = 65_536;

/// For each style of a cell, whether it shows a number as a day.
#[derive(Default)]
pub(super) struct Formats {
    dates: Vec<bool>,
    is_1904: bool,
}

impl Formats {
    pub fn read(xml: Option<Xml>, is_1904: bool) -> Result<Self, ReadError> {
        let mut formats = Self { dates: Vec::new(), is_1904 };
        let Some(mut xml) = xml else { return Ok(formats) };
        let mut own: HashMap<u32, bool> = HashMap::new();
        let mut of_cells = false;
        loop {
            match xml.next_event()? {
                Event::Start(element) => match element.local_name().as_ref() {
                    "numFmt" if own.len() < FORMATS_MAX => {
                        let id = attribute(&element, "numFmtId")?.and_then(|id| id.parse().ok());
                        let code = attribute(&element, "formatCode")?.unwrap_or_default();
                        own.extend(id.map(|id| (id, shows_date(&code))));
                    }
                    "cellXfs" => of_cells = true,
                    "xf" if of_cells && formats.dates.len() < FORMATS_MAX => {
                        let id = attribute(&element, "numFmtId")?.and_then(|id| id.parse().ok()).unwrap_or(0);
                        // Section 18.8.30, with those of East Asian languages.
                        let built_in = matches!(id, 14..=22 | 27..=36 | 45..=47 | 50..=58);
                        formats.dates.push(own.get(&id).copied().unwrap_or(built_in));
                    }
                    _ => {}
                },
                Event::End(element) if element.local_name().as_ref() == "cellXfs" => of_cells = false,
                Event::Eof => return Ok(formats),
                _ => {}
            }
        }
    }

    pub fn is_date(&self, style: usize) -> bool {
        self.dates.get(style).copied().unwrap_or(false)
    }

    /// The day of so many days since the workbook's first one; null when there is none.
    pub fn date(&self, days: f64) -> Value {
        // Section 18.17.4.1: 1900 counts as a leap year, so that days before March are one later.
        let days = if self.is_1904 { days + 1462.0 } else { days };
        let days = if days >= 60.0 { days } else { days + 1.0 };
        #[expect(clippy::cast_possible_truncation, reason = "saturates, and such a day is none")]
        let milliseconds = (days * 86_400_000.0).round() as i64;
        let first = NaiveDate::from_ymd_opt(1899, 12, 30).and_then(|day| day.and_hms_opt(0, 0, 0));
        let passed = TimeDelta::try_milliseconds(milliseconds);
        let day = first.zip(passed).and_then(|(first, passed)| first.checked_add_signed(passed));
        day.map_or(Value::Null, |day| day.date().to_string().into())
    }
}

/// Returns `true` if a format has parts of a day or time outside of quotes and colours.
fn shows_date(code: &str) -> bool {
    let mut characters = code.chars();
    let mut bracket = None::<String>;
    while let Some(character) = characters.next() {
        match (character, &mut bracket) {
            (']', Some(inside)) => {
                // Elapsed hours, minutes or seconds.
                let inside = inside.to_ascii_lowercase();
                if !inside.is_empty()
                    && ["h", "m", "s"].iter().any(|unit| inside.replace(unit, "").is_empty())
                {
                    return true;
                }
                bracket = None;
            }
            (_, Some(inside)) => inside.push(character),
            ('[', None) => bracket = Some(String::new()),
            // The next one is shown, skipped or repeated as it is.
            ('_' | '\\' | '*', None) => drop(characters.next()),
            ('"', None) => drop(characters.by_ref().find(|character| *character == '"')),
            // The format of other numbers.
            (';', None) => return false,
            ('d' | 'm' | 'h' | 'y' | 's' | 'D' | 'M' | 'H' | 'Y' | 'S', None) => return true,
            _ => {}
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_show_dates_or_numbers() {
        for code in ["DD/MM/YY", "H:MM:SS;@", "[h]:mm", "[$-409]mmmm d", "\"on \"yyyy", "m\\ d"] {
            assert!(shows_date(code), "{code}");
        }
        for code in ["#,##0\\ [$\\u20bd-46D]", "0.00", "\"days\"0", "[Red]0;yy", "0_d", "General", ""] {
            assert!(!shows_date(code), "{code}");
        }
    }

    #[test]
    fn days_are_counted_from_1900_or_1904() {
        let formats = Formats::default();
        assert_eq!(formats.date(45_292.5), "2024-01-01");
        assert_eq!(formats.date(1.0), "1900-01-01");
        assert_eq!(formats.date(f64::MAX), Value::Null);
        assert_eq!(Formats { is_1904: true, ..Formats::default() }.date(43_830.0), "2024-01-01");
    }
}
