//! How a module and its records are called, in every spelling that the template uses.

use anyhow::{Result, bail};
use proc_macro2::{TokenStream, TokenTree};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// The template's own names.
const MODULE: &str = "tool-shed";
const RECORD: &str = "spare-part";
const RECORDS: &str = "spare-parts";

/// The characters, of the private use area, that stand for names while a text is written.
const MARKS: RangeInclusive<char> = '\u{E000}'..='\u{F8FF}';

/// The names of a module.
#[derive(Debug, PartialEq, Eq)]
pub struct Names {
    /// The module, as in `tool-shed`.
    pub module: String,
    /// One record, as in `spare-part`.
    pub record: String,
    /// Several, as in `spare-parts`: the resource.
    pub records: String,
}

impl Names {
    /// The names of the module `module` whose records are called `record`. Without that, they are called by the singular
    /// of the module's name, or else `<module>-entry`. `types` are the types that the code of every module has: no
    /// record is called like one.
    ///
    /// # Errors
    /// When one cannot be a name, with the reason.
    pub fn new(module: &str, record: Option<&str>, types: &BTreeSet<String>) -> Result<Self> {
        check(module)?;
        let is_taken = |record: &str| types_of(record).into_iter().find(|name| types.contains(name));
        let record = match record {
            Some(record) => {
                check(record)?;
                if let Some(name) = is_taken(record) {
                    bail!(
                        "`{record}` cannot be the word for a record: the code of every module has a type `{name}`"
                    );
                }
                record.to_owned()
            }
            None => singular(module)
                .filter(|word| check(word).is_ok() && is_taken(word).is_none())
                .unwrap_or_else(|| format!("{module}-entry")),
        };
        check(&record)?;
        Ok(Self { module: module.to_owned(), records: plural(&record), record })
    }

    /// The schemas that the module adds to the API's document.
    #[must_use]
    pub fn schemas(&self) -> [String; 3] {
        let name = pascal(&self.record);
        [format!("Admin{name}"), format!("New{name}"), format!("{name}Change")]
    }

    /// The template's `text` with these names instead of its own.
    #[must_use]
    pub fn replace(&self, text: &str) -> String {
        let spellings = [str::to_owned, snake, pascal, words, sentence];
        let names = [(RECORDS, &self.records), (RECORD, &self.record), (MODULE, &self.module)];
        let mut text = text.to_owned();
        let mut marks = Vec::new();
        // First every name of the template becomes a mark: a new name may contain one of the template's.
        for (from, to) in names {
            for spelling in spellings {
                let mark = MARKS.clone().nth(marks.len()).unwrap_or_default();
                text = text.replace(&spelling(from), &mark.to_string());
                marks.push((mark, spelling(to)));
            }
        }
        for (mark, name) in marks {
            if name.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']) {
                for (before, article) in [(' ', "a"), (' ', "A"), ('"', "a"), ('"', "A")] {
                    let with = format!("{before}{article}n {mark}");
                    text = text.replace(&format!("{before}{article} {mark}"), &with);
                }
            }
            text = text.replace(mark, &name);
        }
        text
    }
}

/// The types of a module that are called after its records.
fn types_of(record: &str) -> [String; 4] {
    let name = pascal(record);
    [format!("New{name}"), format!("{name}Change"), format!("{name}Filter"), name]
}

/// The identifiers in the code of the template, besides those with its own names. Texts and comments do not count.
#[must_use]
pub fn identifiers(template: &[(PathBuf, String)]) -> BTreeSet<String> {
    let sources = template.iter().filter(|(path, _)| path.extension().is_some_and(|kind| kind == "rs"));
    let mut found = BTreeSet::new();
    for (_, text) in sources {
        // A test has them all parsed.
        collect(text.parse().unwrap_or_default(), &mut found);
    }
    found.retain(|name| !name.contains(&pascal(RECORD)));
    found
}

fn collect(tokens: TokenStream, found: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => collect(group.stream(), found),
            TokenTree::Ident(name) => drop(found.insert(name.to_string())),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

fn check(name: &str) -> Result<()> {
    let valid = name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.split('-').all(|part| {
            !part.is_empty() && part.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
        });
    if !valid {
        bail!(
            "`{name}` cannot be a name: it must begin with a letter and consist of lower-case letters, digits and \
             single hyphens, as in `reviews` or `price-alerts`"
        );
    }
    if name.len() > 30 {
        bail!("`{name}` cannot be a name: it must have at most 30 characters");
    }
    if name == "core" || syn::parse_str::<syn::Ident>(&snake(name)).is_err() {
        bail!("`{name}` cannot be a name: it is a word of the language or of the core");
    }
    Ok(())
}

/// The singular of a word that ends like a plural.
fn singular(name: &str) -> Option<String> {
    if let Some(stem) = name.strip_suffix("ies") {
        return Some(format!("{stem}y"));
    }
    if ["ses", "xes", "ches", "shes"].iter().any(|end| name.ends_with(end)) {
        return name.strip_suffix("es").map(str::to_owned);
    }
    let stem = name.strip_suffix('s').filter(|stem| !stem.ends_with(['s', 'u', 'i']));
    stem.map(str::to_owned)
}

fn plural(name: &str) -> String {
    match name.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'i', 'o', 'u']) => format!("{stem}ies"),
        _ if ["s", "x", "ch", "sh"].iter().any(|end| name.ends_with(end)) => format!("{name}es"),
        _ => format!("{name}s"),
    }
}

/// `spare_part`
fn snake(name: &str) -> String {
    name.replace('-', "_")
}

/// `SparePart`
fn pascal(name: &str) -> String {
    name.split('-').map(capital).collect()
}

/// `spare part`
fn words(name: &str) -> String {
    name.replace('-', " ")
}

/// `Spare part`
fn sentence(name: &str) -> String {
    capital(&words(name))
}

fn capital(word: &str) -> String {
    let (first, rest) = word.split_at(word.len().min(1));
    first.to_uppercase() + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn types() -> BTreeSet<String> {
        ["Report", "State", "note"].into_iter().map(str::to_owned).collect()
    }

    fn names(module: &str, record: Option<&str>) -> (String, String) {
        let names = Names::new(module, record, &types()).unwrap();
        (names.record, names.records)
    }

    #[test]
    fn records_are_called_after_the_module() {
        for (module, record, records) in [
            ("reviews", "review", "reviews"),
            ("price-alerts", "price-alert", "price-alerts"),
            ("companies", "company", "companies"),
            ("taxes", "tax", "taxes"),
            ("blog", "blog-entry", "blog-entries"),
            ("news", "new", "news"),
            ("status", "status-entry", "status-entries"),
            ("spare", "spare-entry", "spare-entries"),
            ("spares", "spare", "spares"),
            ("notes", "note", "notes"),
            ("reports", "reports-entry", "reports-entries"),
            ("types", "types-entry", "types-entries"),
        ] {
            assert_eq!(names(module, None), (record.to_owned(), records.to_owned()), "{module}");
        }
        assert_eq!(names("blog", Some("post")), ("post".to_owned(), "posts".to_owned()));
    }

    #[test]
    fn a_name_that_is_not_valid_is_rejected_with_the_rule() {
        for (name, rule) in [
            ("Reviews", "lower-case letters"),
            ("2fa", "begin with a letter"),
            ("price--alerts", "single hyphens"),
            ("price_alerts", "lower-case letters"),
            ("-a", "begin with a letter"),
            ("", "begin with a letter"),
            ("core", "a word of the language or of the core"),
            ("match", "a word of the language or of the core"),
            (&"x".repeat(31), "at most 30 characters"),
        ] {
            let error = Names::new(name, None, &types()).unwrap_err().to_string();
            assert!(error.contains(rule), "{name}: {error}");
            let error = Names::new("deals", Some(name), &types()).unwrap_err().to_string();
            assert!(error.contains(rule), "{name}: {error}");
        }
        let error = Names::new("deals", Some("report"), &types()).unwrap_err().to_string();
        assert!(error.contains("has a type `Report`"), "{error}");
    }

    #[test]
    fn every_spelling_is_replaced() {
        let names = Names::new("news-desk", Some("article"), &types()).unwrap();
        let text =
            "tool-shed tool_shed ToolShed Tool shed: SparePart, spare_parts, a spare part. A spare part";
        assert_eq!(
            names.replace(text),
            "news-desk news_desk NewsDesk News desk: Article, articles, an article. An article"
        );
        let names = Names::new("tool-sheds", None, &types()).unwrap();
        assert_eq!(names.replace("tool-shed has SparePart"), "tool-sheds has ToolShed");
    }

    #[test]
    fn texts_and_comments_are_no_identifiers() {
        let source = "// Deal\nuse kit::{Record, Report}; const TEXT: &str = \"Spare\"; struct NewSparePart;";
        let template =
            [(PathBuf::from("a.rs"), source.to_owned()), (PathBuf::from("b.sql"), "Lost".to_owned())];
        let found: Vec<String> = identifiers(&template).into_iter().collect();
        assert_eq!(found, ["Record", "Report", "TEXT", "const", "kit", "str", "struct", "use"]);
    }
}
