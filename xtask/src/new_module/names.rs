//! How a module and its records are called, in every spelling that the template uses.

use anyhow::{Result, bail};
use std::path::PathBuf;

/// The template's own names.
const MODULE: &str = "tool-shed";
const RECORD: &str = "spare-part";
const RECORDS: &str = "spare-parts";

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
    /// The names of the module `module` whose records are called `record`.
    ///
    /// # Errors
    /// When one cannot be a name, with the reason.
    pub fn new(module: &str, record: Option<&str>) -> Result<Self> {
        check(module)?;
        let record = match record {
            Some(record) => {
                check(record)?;
                record.to_owned()
            }
            None => singular(module).unwrap_or_else(|| format!("{module}-entry")),
        };
        check(&record)?;
        Ok(Self { module: module.to_owned(), records: plural(&record), record })
    }

    /// The template's `text` with these names instead of its own.
    pub fn replace(&self, text: &str) -> String {
        let mut text = text.to_owned();
        let names = [(RECORDS, &self.records), (RECORD, &self.record), (MODULE, &self.module)];
        for (from, to) in names {
            for spelling in [str::to_owned, snake, pascal, words, sentence] {
                let from = spelling(from);
                for article in ["a ", "A "].into_iter().filter(|_| to.starts_with(['a', 'e', 'i', 'o', 'u']))
                {
                    let with = format!("{}n {}", article.trim_end(), spelling(to));
                    text = text.replace(&format!(" {article}{from}"), &format!(" {with}"));
                    text = text.replace(&format!("\"{article}{from}"), &format!("\"{with}"));
                }
                text = text.replace(&from, &spelling(to));
            }
        }
        text
    }

    /// Fails when one of the names is an identifier of the template already, as `Report` is.
    ///
    /// # Errors
    /// Names the identifier.
    pub fn check_identifiers(&self, template: &[(PathBuf, String)]) -> Result<()> {
        for name in [pascal(&self.module), pascal(&self.record), snake(&self.record), snake(&self.records)] {
            let is_word =
                |text: &str| text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name);
            let sources =
                template.iter().filter(|(path, _)| path.extension().is_some_and(|kind| kind == "rs"));
            let mut code = sources
                .flat_map(|(_, text)| text.lines())
                .filter(|line| !line.trim_start().starts_with("//"));
            if code.any(is_word) {
                bail!(
                    "`{name}` has a meaning in the code of every module; choose another name, or another word with --record"
                );
            }
        }
        Ok(())
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

    fn names(module: &str, record: Option<&str>) -> (String, String) {
        let names = Names::new(module, record).unwrap();
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
        ] {
            assert_eq!(names(module, None), (record.to_owned(), records.to_owned()), "{module}");
        }
        assert_eq!(names("blog", Some("post")), ("post".to_owned(), "posts".to_owned()));
    }

    #[test]
    fn what_cannot_be_a_name_is_rejected_with_the_rule() {
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
            let error = Names::new(name, None).unwrap_err().to_string();
            assert!(error.contains(rule), "{name}: {error}");
            let error = Names::new("deals", Some(name)).unwrap_err().to_string();
            assert!(error.contains(rule), "{name}: {error}");
        }
    }

    #[test]
    fn every_spelling_is_replaced() {
        let names = Names::new("news-desk", Some("article")).unwrap();
        let text =
            "tool-shed tool_shed ToolShed Tool shed: SparePart, spare_parts, a spare part. A spare part";
        assert_eq!(
            names.replace(text),
            "news-desk news_desk NewsDesk News desk: Article, articles, an article. An article"
        );
        let template = [(PathBuf::from("a.rs"), "// Deal\nuse kit::{Record, Report};\n".to_owned())];
        assert!(Names::new("deals", None).unwrap().check_identifiers(&template).is_ok());
        let error =
            Names::new("reports", None).unwrap().check_identifiers(&template).unwrap_err().to_string();
        assert!(error.contains("`Report` has a meaning"), "{error}");
    }
}
