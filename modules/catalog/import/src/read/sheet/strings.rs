//! The texts of a workbook, which its cells refer to by number.

use super::super::{CELL_MAX, ReadError};
use super::parts::{Xml, add_text, broken};
use quick_xml::events::Event;

/// The texts are in memory as a whole while the rows are read.
const TEXTS_MAX: usize = 64 * 1024 * 1024;
/// The number of texts.
const COUNT_MAX: usize = 4_000_000;

/// All texts, one behind the other.
#[derive(Default)]
pub(super) struct Strings {
    text: String,
    ends: Vec<u32>,
}

impl Strings {
    /// Reads all texts of a workbook; one without them has none.
    ///
    /// # Errors
    /// When they take more memory than is allowed.
    pub fn read(xml: Option<Xml>) -> Result<Self, ReadError> {
        let mut strings = Self::default();
        let Some(mut xml) = xml else { return Ok(strings) };
        let mut one = String::new();
        let (mut reads, mut spoken) = (false, false);
        loop {
            let event = xml.next_event()?;
            match &event {
                Event::Start(element) => match element.local_name().as_ref() {
                    "si" => one.clear(),
                    // How the text is spoken.
                    "rPh" => spoken = true,
                    "t" => reads = !spoken,
                    _ => {}
                },
                Event::End(element) => match element.local_name().as_ref() {
                    "si" => strings.add(&unescaped(one.trim()))?,
                    "rPh" => spoken = false,
                    "t" => reads = false,
                    _ => {}
                },
                Event::Eof => return Ok(strings),
                _ if reads && one.len() <= CELL_MAX => add_text(&mut one, &event)?,
                _ => {}
            }
        }
    }

    fn add(&mut self, text: &str) -> Result<(), ReadError> {
        if self.text.len() + text.len() > TEXTS_MAX {
            let max = TEXTS_MAX / 1024 / 1024;
            return Err(ReadError::Form(format!("its texts take more than {max} MiB; save it as CSV first")));
        }
        if self.ends.len() >= COUNT_MAX {
            return Err(ReadError::Form(format!("it has more than {COUNT_MAX} texts; save it as CSV first")));
        }
        self.text.push_str(text);
        let end = u32::try_from(self.text.len()).map_err(|error| broken(&error))?;
        self.ends.push(end);
        Ok(())
    }

    pub fn get(&self, at: usize) -> Option<&str> {
        let end = *self.ends.get(at)? as usize;
        let start = at.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        self.text.get(start..end)
    }
}

/// `text` with `_xHHHH_` replaced by the UTF-16 unit that it stands for, as in `_x000D_`.
pub(super) fn unescaped(text: &str) -> String {
    if !text.contains("_x") {
        return text.to_owned();
    }
    let mut units = Vec::new();
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(character) = rest.chars().next() {
        let unit = rest
            .strip_prefix("_x")
            .filter(|behind| behind.as_bytes().get(4) == Some(&b'_'))
            .and_then(|behind| behind.get(..4))
            .filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()))
            .and_then(|digits| u16::from_str_radix(digits, 16).ok());
        if let Some(unit) = unit {
            units.push(unit);
            rest = &rest["_x0000_".len()..];
            continue;
        }
        plain.push_str(&String::from_utf16_lossy(&units));
        units.clear();
        plain.push(character);
        rest = &rest[character.len_utf8()..];
    }
    plain.push_str(&String::from_utf16_lossy(&units));
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_stand_for_characters() {
        for (text, expected) in [
            ("a_x000D_b", "a\rb"),
            ("_x005F_x000D_", "_x000D_"),
            ("_xD83D__xDCF7_!", "\u{1f4f7}!"),
            ("_xZZZZ_ _x12_ é_x", "_xZZZZ_ _x12_ é_x"),
        ] {
            assert_eq!(unescaped(text), expected);
        }
    }

    #[test]
    fn texts_are_found_by_number() {
        let mut strings = Strings::default();
        for text in ["one", "", "three"] {
            strings.add(text).unwrap();
        }
        assert_eq!([0, 1, 2, 3].map(|at| strings.get(at)), [Some("one"), Some(""), Some("three"), None]);
    }
}
