//! The tables of the glossary.

use super::source::segments;
use anyhow::{Result, bail};
use std::path::{Path, PathBuf};

/// The heading of the identifiers that may hold retired words.
const ALLOWED: &str = "## Allowed";

/// The heading of the retired words that are plain English in comments.
const PLAIN: &str = "## Plain English";

/// The retired words, and the identifiers that may hold them.
pub struct Glossary {
    retired: Vec<Retired>,
    allowed: Vec<Allowed>,
    /// The retired words that prose may hold.
    plain: Vec<String>,
}

/// The table that a row belongs to.
#[derive(PartialEq)]
enum Table {
    Words,
    Allowed,
    Plain,
}

struct Retired {
    word: String,
    segments: Vec<String>,
    /// The word to write; several are separated by commas.
    ours: String,
}

struct Allowed {
    segments: Vec<String>,
    /// The folder it is allowed in.
    folder: PathBuf,
}

impl Glossary {
    /// Reads the tables: `| word | meaning | retired | … |`, and below [`ALLOWED`] `| identifier | folder | … |`, below
    /// [`PLAIN`] `| word | … |`.
    ///
    /// # Errors
    /// When it retires no word.
    pub fn parse(text: &str) -> Result<Self> {
        let mut glossary = Self { retired: Vec::new(), allowed: Vec::new(), plain: Vec::new() };
        let mut table = Table::Words;
        for line in text.lines() {
            if line.starts_with("## ") {
                table = match line.trim_end() {
                    ALLOWED => Table::Allowed,
                    PLAIN => Table::Plain,
                    _ => Table::Words,
                };
            }
            let Some(row) = line.strip_prefix('|') else { continue };
            let cells: Vec<&str> = row.split('|').map(str::trim).collect();
            match cells[..] {
                [identifier, folder, ..] if table == Table::Allowed => glossary.allow(identifier, folder),
                [words, ..] if table == Table::Plain => {
                    glossary.plain.extend(quoted(words).map(str::to_owned));
                }
                [ours, _, retired, ..] if table == Table::Words => glossary.retire(retired, ours),
                _ => {}
            }
        }
        if glossary.retired.is_empty() {
            bail!("the glossary retires no word: are its tables as before?");
        }
        Ok(glossary)
    }

    fn allow(&mut self, identifier: &str, folder: &str) {
        for word in quoted(identifier) {
            let folder = quoted(folder).next().unwrap_or_default();
            self.allowed.push(Allowed { segments: segments(word), folder: PathBuf::from(folder) });
        }
    }

    fn retire(&mut self, words: &str, ours: &str) {
        let ours = ours.replace('`', "");
        for word in quoted(words) {
            match self.retired.iter_mut().find(|retired| retired.word == word) {
                Some(retired) => retired.ours = format!("{}, {ours}", retired.ours),
                None => self.retired.push(Retired {
                    word: word.to_owned(),
                    segments: segments(word),
                    ours: ours.clone(),
                }),
            }
        }
    }

    /// The first retired word in `identifier`, which occurs in the file `path`, and what to write instead.
    pub fn retired(&self, identifier: &str, path: &Path) -> Option<(&str, &str)> {
        let mut segments = segments(identifier);
        for allowed in self.allowed.iter().filter(|allowed| path.starts_with(&allowed.folder)) {
            allowed.remove_from(&mut segments);
        }
        let found = self.retired.iter().find(|retired| contains(&segments, &retired.segments))?;
        Some((&found.word, &found.ours))
    }

    /// The first retired word in a line of a comment or title of the file `path`, and what to write instead. What is
    /// between backticks is code, and not looked at.
    pub fn retired_in_prose(&self, line: &str, path: &Path) -> Option<(&str, &str)> {
        let text: String = line.split('`').step_by(2).collect::<Vec<_>>().join(" ; ").to_lowercase();
        let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
        let mut words: Vec<String> = words.map(str::to_owned).collect();
        for allowed in self.allowed.iter().filter(|allowed| path.starts_with(&allowed.folder)) {
            allowed.remove_from_prose(&mut words);
        }
        let mut retired = self.retired.iter().filter(|retired| !self.plain.contains(&retired.word));
        let found = retired.find(|retired| contains(&words, &retired.segments))?;
        Some((&found.word, &found.ours))
    }
}

impl Allowed {
    fn remove_from_prose(&self, words: &mut Vec<String>) {
        let length = self.segments.len();
        while let Some(start) = words.windows(length).position(|window| window == self.segments) {
            words.splice(start..start + length, [String::new()]);
        }
    }

    /// A term of several words is allowed as a part of an identifier, a single word as the whole.
    fn remove_from(&self, segments: &mut Vec<String>) {
        if *segments == self.segments {
            segments.clear();
        } else if self.segments.len() > 1 {
            let length = self.segments.len();
            while let Some(start) = segments.windows(length).position(|window| window == self.segments) {
                // A gap, so that its neighbours do not become one term.
                segments.splice(start..start + length, [String::new()]);
            }
        }
    }
}

fn contains(segments: &[String], term: &[String]) -> bool {
    !term.is_empty() && segments.windows(term.len()).any(|window| window == term)
}

/// The texts between backticks.
fn quoted(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
| word | what it is | retired | wrong in this sense |
| --- | --- | --- | --- |
| cached | in memory | `kept` | |
| stored | in the database | `kept` | |
| render | one run | `flight`, `flights` | |
| response | sent back | `answer` | reply |
| two-factor | a code | `second_factor` | |

## Allowed

| identifier | where | why |
| --- | --- | --- |
| `in_flight` | everywhere | the term |
| `answer` | `modules/` | a FAQ's |

## Plain English

| word | meaning |
| --- | --- |
| `flight` | in the air |
";

    #[test]
    fn words_are_found_in_any_case_and_as_parts() {
        let glossary = Glossary::parse(TEXT).unwrap();
        let retired = |identifier| glossary.retired(identifier, Path::new("core/src/lib.rs"));
        assert_eq!(retired("isKept"), Some(("kept", "cached, stored")));
        assert_eq!(retired("SecondFactor"), Some(("second_factor", "two-factor")));
        assert_eq!(retired("second"), None);
        assert_eq!(retired("FLIGHTS"), Some(("flights", "render")));
        assert_eq!(retired("reply"), None);
        assert_eq!(retired("answerable"), None);
    }

    #[test]
    fn terms_that_are_allowed_are_not_reported() {
        let glossary = Glossary::parse(TEXT).unwrap();
        let retired = |identifier, path| glossary.retired(identifier, Path::new(path)).is_some();
        assert!(!retired("RequestsInFlight", "core/a.rs"));
        assert!(retired("flight", "core/a.rs"));
        assert!(!retired("answer", "modules/catalog/src/lib.rs"));
        assert!(retired("list_answer", "modules/catalog/src/lib.rs"));
        assert!(retired("answer", "core/a.rs"));
    }

    #[test]
    fn prose_may_hold_plain_english_and_code() {
        let glossary = Glossary::parse(TEXT).unwrap();
        let retired = |line, path| glossary.retired_in_prose(line, Path::new(path));
        assert_eq!(retired("/// The Answer of it.", "core/a.rs"), Some(("answer", "response")));
        assert_eq!(retired("// a second-factor code", "core/a.rs"), Some(("second_factor", "two-factor")));
        assert_eq!(retired("// a question and its answer", "modules/a.rs"), None);
        assert_eq!(
            retired("// the `answer` of a flight; two flights", "core/a.rs"),
            Some(("flights", "render"))
        );
        assert_eq!(retired("// the `answer` of a flight, answerable", "core/a.rs"), None);
    }

    #[test]
    fn a_glossary_without_retired_words_is_an_error() {
        assert!(Glossary::parse("# Glossary\n").is_err());
    }
}
