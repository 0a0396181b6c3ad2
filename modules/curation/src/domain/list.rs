//! The rules of a list's texts.

use super::names::{Kind, key};
use toolbase_kernel::text::is_blank;

const NAME_MAX: usize = 80;
const TITLE_MAX: usize = 120;
const DESCRIPTION_MAX: usize = 500;
const SLUG_MAX: usize = 80;
/// Longest line on why a tool is in a list.
pub const NOTE_MAX: usize = 140;
const ALIASES_MAX: usize = 20;

/// The texts that the rules are about.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "named after the fields of a list")]
pub struct Texts<'a> {
    pub name: &'a str,
    pub slug: &'a str,
    pub title: &'a str,
    pub description: &'a str,
    pub aliases: &'a [String],
    pub position: i64,
}

/// The title of a list that has none of its own.
#[must_use]
pub fn title(kind: Kind, name: &str) -> String {
    if kind.is_use_case() { format!("AI Tools for {name}") } else { name.to_owned() }
}

/// The aliases without blanks and repetitions.
#[must_use]
pub fn tidy(aliases: &[String]) -> Vec<String> {
    let mut tidied: Vec<String> = Vec::new();
    for alias in aliases.iter().map(|alias| alias.trim()).filter(|alias| !is_blank(alias)) {
        if !tidied.iter().any(|other| key(other) == key(alias)) {
            tidied.push(alias.to_owned());
        }
    }
    tidied
}

/// The field that breaks a rule, and the rule.
#[must_use]
pub fn broken_rule(texts: &Texts<'_>) -> Option<(&'static str, String)> {
    let lengths = [
        ("name", texts.name, NAME_MAX),
        ("slug", texts.slug, SLUG_MAX),
        ("title", texts.title, TITLE_MAX),
        ("description", texts.description, DESCRIPTION_MAX),
    ];
    for (field, text, max) in lengths {
        if text.chars().count() > max {
            return Some((field, format!("must be at most {max} characters")));
        }
    }
    for (field, text) in [("name", texts.name), ("title", texts.title)] {
        if is_blank(text) || key(text).is_empty() {
            return Some((field, "must not be blank".to_owned()));
        }
    }
    let is_slug = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if texts.slug.is_empty() || !texts.slug.chars().all(is_slug) || key(texts.slug) != texts.slug {
        return Some(("slug", "must be lower-case letters, digits and single hyphens".to_owned()));
    }
    if texts.aliases.len() > ALIASES_MAX {
        return Some(("aliases", format!("must be at most {ALIASES_MAX}")));
    }
    if texts.aliases.iter().any(|alias| alias.chars().count() > NAME_MAX) {
        return Some(("aliases", format!("must be at most {NAME_MAX} characters each")));
    }
    (texts.position < 0).then(|| ("position", "must be 0 or more".to_owned()))
}
