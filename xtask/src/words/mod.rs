//! Words that the sources must not hold: those that `docs/glossary.md` has retired, in identifiers, comments and titles
//! of tests, and in the identifiers of the core the words of modules. Also words that comments must not open with, and
//! names of functions that say nothing.

mod doc_comments;
mod glossary;
mod modules;
mod names;
mod source;

use crate::layout;
use anyhow::{Context, Result, bail};
use glossary::Glossary;
use modules::ModuleWords;
use source::{Language, read};
use std::fs;
use std::path::Path;

const GLOSSARY: &str = "docs/glossary.md";

/// The folders that are searched.
const FOLDERS: &[&str] = &[
    "bench",
    "cli",
    "core",
    "e2e",
    "examples",
    "migrations",
    "modules",
    "testkit",
    "web-admin/modules",
    "web-admin/src",
    "web-admin/test",
    "web-public/app",
    "web-public/modules",
    "web-public/test",
    "web-shared/src",
    "web-shared/test",
    "xtask",
];

/// Migrations that were written before they were searched. They stay as they are: a database that has applied one
/// rejects it when its text changes.
const APPLIED: &[&str] = &[
    "migrations/catalog/0001_catalog.sql",
    "migrations/catalog/0002_back_office.sql",
    "migrations/catalog/0020_daily_counts.sql",
    "migrations/catalog/0080_submissions.sql",
    "migrations/core/0004_admin_session.sql",
    "migrations/core/0015_read_only.sql",
    "migrations/core/0021_sessions.sql",
    "migrations/core/0022_user_tokens.sql",
    "migrations/core/0030_second_factor.sql",
    "migrations/core/0040_admin_link.sql",
    "migrations/core/0050_mail.sql",
    "migrations/core/0051_two_factor.sql",
    "migrations/curation/0003_deciders.sql",
    "migrations/reviews/0001_reviews.sql",
];

/// Findings of a kind that may be left: those from before it was searched. Their number only gets smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Left {
    /// Functions with vague names: the traits of `core/kernel/src/directory` with their implementations, and those of
    /// `core/kernel/src/reports`, `core/mail`, `core/media`, the index of the catalogue and `web-public`.
    Names,
    /// Comments without a subject in Rust: `core/mail`, and descriptions that the API's document has.
    Rust,
    /// Such comments in migrations, which stay as they are.
    Sql,
    /// Such comments in scripts. None is left.
    Scripts,
}

impl Left {
    const ALL: [(Self, usize); 4] =
        [(Self::Names, 24), (Self::Rust, 21), (Self::Sql, 27), (Self::Scripts, 0)];

    const fn in_comments(language: Language) -> Self {
        match language {
            Language::Rust => Self::Rust,
            Language::Sql => Self::Sql,
            Language::TypeScript => Self::Scripts,
        }
    }
}

/// The findings that must not be, and those of which some are left.
#[derive(Default)]
struct Found {
    words: Vec<String>,
    counted: Vec<(Left, String)>,
}

impl Found {
    /// All that is wrong, with what is more than is left of a kind, or less than its number in [`Left::ALL`].
    fn wrong(self) -> Vec<String> {
        let mut wrong = self.words;
        for (kind, left) in Left::ALL {
            let found: Vec<String> =
                self.counted.iter().filter(|(of, _)| *of == kind).map(|(_, line)| line.clone()).collect();
            if found.len() < left {
                wrong.push(format!(
                    "{kind:?}: only {} are left: write that into xtask/src/words/mod.rs",
                    found.len()
                ));
            } else if found.len() > left {
                wrong
                    .push(format!("{kind:?}: {} and not {left}; at least one of these is new:", found.len()));
                wrong.extend(found);
            }
        }
        wrong
    }
}

/// Folders below them that hold no sources of ours.
const SKIPPED: &[&str] = &["node_modules", "target", "build", "dist"];

/// Fails when an identifier holds a retired word, or one in the core the word of a module, when a comment has no subject,
/// or when a function has a vague name.
///
/// # Errors
/// Names file, line, text, the word, and the one to write instead. Also when a file cannot be read.
pub fn check() -> Result<()> {
    let root = layout::root();
    let text = fs::read_to_string(root.join(GLOSSARY)).with_context(|| format!("cannot read {GLOSSARY}"))?;
    let rules = Rules { glossary: Glossary::parse(&text)?, of_modules: ModuleWords::read(root)? };
    let mut found = Found::default();
    for folder in FOLDERS {
        search(root, Path::new(folder), &rules, &mut found)?;
    }
    let wrong = found.wrong();
    if wrong.is_empty() {
        return Ok(());
    }
    bail!("words that {GLOSSARY} and the style rule out:\n  {}", wrong.join("\n  "))
}

/// The words that are searched.
struct Rules {
    glossary: Glossary,
    of_modules: ModuleWords,
}

/// Searches `folder`, a path below `root`, and adds a line for each finding to `found`.
fn search(root: &Path, folder: &Path, rules: &Rules, found: &mut Found) -> Result<()> {
    let unreadable = || format!("cannot read {}", folder.display());
    for entry in fs::read_dir(root.join(folder)).with_context(unreadable)? {
        let entry = entry.with_context(unreadable)?;
        let name = entry.file_name();
        let path = folder.join(&name);
        if entry.file_type().with_context(unreadable)?.is_dir() {
            if !SKIPPED.iter().any(|skipped| name == **skipped) {
                search(root, &path, rules, found)?;
            }
        } else if let Some(language) = Language::from_path(&path).filter(|_| !is_applied(&path)) {
            let text = fs::read_to_string(root.join(&path))
                .with_context(|| format!("cannot read {}", path.display()))?;
            found.words.extend(retired_in(&text, language, &path, &rules.glossary));
            found.words.extend(rules.of_modules.found_in(&text, language, &path));
            let comments = Left::in_comments(language);
            found.counted.extend(without_subject_in(&text, language, &path).map(|line| (comments, line)));
            found.counted.extend(vague_in(&text, language, &path).map(|line| (Left::Names, line)));
        }
    }
    Ok(())
}

fn is_applied(path: &Path) -> bool {
    APPLIED.iter().any(|applied| path == Path::new(applied))
}

fn retired_in(text: &str, language: Language, path: &Path, glossary: &Glossary) -> Vec<String> {
    let source = read(text, language);
    let report = |line: usize, text: &str, (word, ours): (&str, &str)| {
        format!("{}:{line}: `{}`: not `{word}`, but `{ours}`", path.display(), text.trim())
    };
    let identifiers = source.identifiers.into_iter();
    let prose = source.prose.into_iter();
    identifiers
        .filter_map(|(line, text)| Some(report(line, text, glossary.retired(text, path)?)))
        .chain(
            prose.filter_map(|(line, text)| Some(report(line, text, glossary.retired_in_prose(text, path)?))),
        )
        .collect()
}

fn without_subject_in(text: &str, language: Language, path: &Path) -> impl Iterator<Item = String> {
    doc_comments::without_subject(text, language).into_iter().map(move |(line, opening)| {
        let place = path.display();
        format!(
            "{place}:{line}: a comment opens with `{opening}`: write `Returns …`, or a noun with an article"
        )
    })
}

fn vague_in(text: &str, language: Language, path: &Path) -> impl Iterator<Item = String> {
    names::vague(text, language).into_iter().map(move |(line, name)| {
        let place = path.display();
        format!(
            "{place}:{line}: a function is called `{name}`: write `from_…`, `list`, `find` or another verb"
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_retired_word_is_reported_with_its_place_and_replacement() {
        let glossary = Glossary::parse("| response | sent back | `answer` | reply |\n").unwrap();
        let source = "// the answer\nlet text = \"answer\";\nfn send_answer() {}\n";
        let found = retired_in(source, Language::Rust, Path::new("cli/src/main.rs"), &glossary);
        let expected = [
            "cli/src/main.rs:3: `send_answer`: not `answer`, but `response`",
            "cli/src/main.rs:1: `// the answer`: not `answer`, but `response`",
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn findings_that_are_left_only_get_fewer() {
        let line = |number: usize| (Left::Names, format!("core/a.rs:{number}: a function is called `of`"));
        let (_, left) = Left::ALL[0];
        let names = |count: usize| {
            let counted = (0..count).map(line).collect();
            let wrong = Found { counted, words: Vec::new() }.wrong();
            wrong.into_iter().filter(|line| line.contains("Names") || line.contains("core/a.rs")).count()
        };
        assert_eq!((names(left - 1), names(left), names(left + 1)), (1, 0, left + 2));
    }

    #[test]
    fn the_glossary_is_read() {
        let text = fs::read_to_string(layout::root().join(GLOSSARY)).unwrap();
        let glossary = Glossary::parse(&text).unwrap();
        let path = Path::new("core/x.rs");
        assert_eq!(glossary.retired("secondFactorStep", path), Some(("second_factor", "two-factor")));
        assert_eq!(glossary.retired("REQUESTS_IN_FLIGHT", path), None);
    }
}
