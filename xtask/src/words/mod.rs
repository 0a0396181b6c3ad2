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
use source::{Language, Source, read};
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
    "migrations/blogs/0001_blogs.sql",
    "migrations/catalog/0001_catalog.sql",
    "migrations/catalog/0002_back_office.sql",
    "migrations/catalog/0003_submitted.sql",
    "migrations/catalog/0010_votes.sql",
    "migrations/catalog/0020_daily_counts.sql",
    "migrations/catalog/0071_facts.sql",
    "migrations/catalog/0072_import_report.sql",
    "migrations/catalog/0080_submissions.sql",
    "migrations/catalog/0084_link_checks.sql",
    "migrations/claims/0001_claims.sql",
    "migrations/core/0001_events.sql",
    "migrations/core/0003_audit.sql",
    "migrations/core/0004_admin_session.sql",
    "migrations/core/0005_event_delivery.sql",
    "migrations/core/0010_media.sql",
    "migrations/core/0015_read_only.sql",
    "migrations/core/0021_sessions.sql",
    "migrations/core/0022_user_tokens.sql",
    "migrations/core/0030_second_factor.sql",
    "migrations/core/0040_admin_link.sql",
    "migrations/core/0050_mail.sql",
    "migrations/core/0051_two_factor.sql",
    "migrations/curation/0001_curation.sql",
    "migrations/curation/0003_deciders.sql",
    "migrations/promotions/0001_promotions.sql",
    "migrations/reviews/0001_reviews.sql",
];

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
    let mut found = Vec::new();
    for folder in FOLDERS {
        search(root, Path::new(folder), &rules, &mut found)?;
    }
    if found.is_empty() {
        return Ok(());
    }
    bail!("words that {GLOSSARY} and the style rule out:\n  {}", found.join("\n  "))
}

/// The words that are searched.
struct Rules {
    glossary: Glossary,
    of_modules: ModuleWords,
}

/// Searches `folder`, a path below `root`, and adds a line for each finding to `found`.
fn search(root: &Path, folder: &Path, rules: &Rules, found: &mut Vec<String>) -> Result<()> {
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
            let source = read(&text, language);
            found.extend(retired_in(&source, &path, &rules.glossary));
            found.extend(rules.of_modules.found_in(&source.identifiers, &path));
            let place = |line: usize, rule: String| format!("{}:{line}: {rule}", path.display());
            found.extend(doc_comments::without_subject(&text, language).into_iter().map(
                |(line, opening)| {
                    place(
                        line,
                        format!(
                            "a comment opens with `{opening}`: write `Returns …`, or a noun with an article"
                        ),
                    )
                },
            ));
            found.extend(names::vague(&text, &source.identifiers).map(|(line, name)| {
                place(
                    line,
                    format!("a function is called `{name}`: write `from_…`, `list`, `find` or another verb"),
                )
            }));
        }
    }
    Ok(())
}

fn is_applied(path: &Path) -> bool {
    APPLIED.iter().any(|applied| path == Path::new(applied))
}

fn retired_in(source: &Source, path: &Path, glossary: &Glossary) -> Vec<String> {
    let report = |&(line, text): &(usize, &str), retired: Option<(&str, &str)>| {
        let (word, ours) = retired?;
        Some(format!("{}:{line}: `{}`: not `{word}`, but `{ours}`", path.display(), text.trim()))
    };
    let identifiers =
        source.identifiers.iter().filter_map(|found| report(found, glossary.retired(found.1, path)));
    let prose =
        source.prose.iter().filter_map(|found| report(found, glossary.retired_in_prose(found.1, path)));
    identifiers.chain(prose).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_retired_word_is_reported_with_its_place_and_replacement() {
        let glossary = Glossary::parse("| response | sent back | `answer` | reply |\n").unwrap();
        let source = "// the answer\nlet text = \"answer\";\nfn send_answer() {}\n";
        let found = retired_in(&read(source, Language::Rust), Path::new("cli/src/main.rs"), &glossary);
        let expected = [
            "cli/src/main.rs:3: `send_answer`: not `answer`, but `response`",
            "cli/src/main.rs:1: `// the answer`: not `answer`, but `response`",
        ];
        assert_eq!(found, expected);
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
