//! The part of the template language that admins may use: values, conditions and loops over values.
//!
//! The steps of a template are counted, not its memory: forty times `{% set a = a ~ a %}` would ask for 2^40 copies. So nothing
//! that makes a value longer is available: no variables, macros or recursion, no operators that join or repeat, and only
//! filters whose result is about as long as their value.

use minijinja::tests::{is_defined, is_none};
use minijinja::{AutoEscape, Environment, Error, ErrorKind, UndefinedBehavior, filters};

/// The most steps of a template, so that a loop in a loop ends: the longest mail of the product takes some hundreds.
const STEPS: u64 = 50_000;
/// The first words of tags.
const TAGS: [&str; 6] = ["if", "elif", "else", "endif", "for", "endfor"];
/// The characters that join, repeat or list values.
const OPERATORS: [char; 6] = ['~', '+', '*', '[', '{', '%'];

/// An environment for one text of an admin. Nothing is escaped: texts are plain, and the HTML part is made of them.
///
/// # Errors
/// When `text` is no template, or uses what is not available.
pub(super) fn environment(text: &str) -> Result<Environment<'_>, Error> {
    let mut environment = Environment::empty();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_auto_escape_callback(|_| AutoEscape::None);
    environment.set_fuel(Some(STEPS));
    environment.add_filter("capitalize", filters::capitalize);
    environment.add_filter("default", filters::default);
    environment.add_filter("first", filters::first);
    environment.add_filter("last", filters::last);
    environment.add_filter("length", filters::length);
    environment.add_filter("lower", filters::lower);
    environment.add_filter("title", filters::title);
    environment.add_filter("trim", filters::trim);
    environment.add_filter("upper", filters::upper);
    environment.add_test("defined", is_defined);
    environment.add_test("none", is_none);
    environment.add_template("text", text)?;
    match unavailable(text) {
        None => Ok(environment),
        Some(reason) => Err(Error::new(ErrorKind::InvalidOperation, reason)),
    }
}

/// The first thing in `text`, which is a correct template, that is not available, with its line.
fn unavailable(text: &str) -> Option<String> {
    let mut rest = text;
    while let Some(start) = rest.find('{') {
        rest = &rest[start + 1..];
        let Some(kind) = rest.chars().next() else { break };
        let line = text[..text.len() - rest.len()].matches('\n').count() + 1;
        let problem = match kind {
            '#' => {
                rest = rest[1..].split_once("#}").map_or("", |(_, after)| after);
                continue;
            }
            '{' | '%' => {
                let (tag, after) = split_tag(&rest[1..], if kind == '{' { "}}" } else { "%}" });
                rest = after;
                if kind == '%' { statement_problem(&tag) } else { expression_problem(&tag) }
            }
            _ => continue,
        };
        if let Some(problem) = problem {
            return Some(format!("line {line}: {problem} is not available in texts of mails"));
        }
    }
    None
}

/// Splits `text`, which begins in a tag, at the tag's `end`. The tag comes without its strings.
fn split_tag<'t>(text: &'t str, end: &str) -> (String, &'t str) {
    let mut tag = String::new();
    let mut rest = text;
    while let Some(character) = rest.chars().next() {
        if let Some(after) = rest.strip_prefix(end) {
            return (tag, after);
        }
        rest = &rest[character.len_utf8()..];
        if matches!(character, '"' | '\'') {
            rest = after_string(rest, character);
        } else {
            tag.push(character);
        }
    }
    (tag, rest)
}

fn after_string(text: &str, delimiter: char) -> &str {
    let mut escaped = false;
    for (at, character) in text.char_indices() {
        match character {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if character == delimiter => return &text[at + character.len_utf8()..],
            _ => {}
        }
    }
    ""
}

fn statement_problem(tag: &str) -> Option<String> {
    // A `-` or `+` beside the tag's mark takes or leaves the spaces around it.
    let tag = tag.trim_matches(['-', '+']);
    let mut words = tag.split(|character: char| !(character.is_alphanumeric() || character == '_'));
    let first = words.find(|word| !word.is_empty()).unwrap_or_default();
    if !TAGS.contains(&first) {
        return Some(format!("`{first}`"));
    }
    words
        .any(|word| word == "recursive")
        .then(|| "`recursive`".to_owned())
        .or_else(|| expression_problem(tag))
}

fn expression_problem(tag: &str) -> Option<String> {
    let tag = tag.trim_matches(['-', '+']);
    tag.chars().find(|character| OPERATORS.contains(character)).map(|found| format!("`{found}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(text: &str) -> Option<String> {
        environment(text).err().and_then(|error| error.detail().map(str::to_owned))
    }

    #[test]
    fn what_makes_values_longer_is_not_available() {
        for (text, expected) in [
            ("{% set a = link %}", "line 1: `set`"),
            ("Hello\n{%- set a = link -%}", "line 2: `set`"),
            ("{{ link ~ link }}", "line 1: `~`"),
            ("{{ '}}' ~ link }}", "line 1: `~`"),
            ("{{ \"\\\"}}\" ~ link }}", "line 1: `~`"),
            ("{# {{ ' #}{{ link + link }}{# ' }} #}", "line 1: `+`"),
            ("{{ link * 1000000 }}", "line 1: `*`"),
            ("{% for a in [1, 2] %}{% endfor %}", "line 1: `[`"),
            ("{% if link ~ link %}{% endif %}", "line 1: `~`"),
            ("{% for a in links recursive %}{{ loop(links) }}{% endfor %}", "line 1: `recursive`"),
            ("{% filter upper %}a{% endfilter %}", "line 1: `filter`"),
            ("{% raw %}{{{% endraw %}", "line 1: `raw`"),
            ("{% with a = link %}{% endwith %}", "line 1: `with`"),
        ] {
            let found = problem(text).unwrap_or_default();
            assert_eq!(found, format!("{expected} is not available in texts of mails"), "{text}");
        }
    }

    #[test]
    fn values_conditions_and_loops_are_available() {
        for text in [
            "Hello {{ name }} ~ { + } 100 % [a]",
            "{%- if name == 'a ~ b' and not other is none -%}{{ name | upper }}{%- elif x -%}{% else %}{%+ endif %}",
            "{% for tool in tools %}{{ loop.index }}. {{ tool.name }}\n{% endfor %}",
            "{# [ ~ #}{{ 'is' if overdue == 1 else 'are' }}",
        ] {
            assert_eq!(problem(text), None, "{text}");
        }
    }
}
