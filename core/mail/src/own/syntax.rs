//! The part of the template language that admins may use: values, conditions and loops over values.
//!
//! The steps of a template are counted, not its memory: forty times `{% set a = a ~ a %}` would ask for 2^40 copies. So nothing
//! that makes a value longer is available: no variables, macros or recursion, no operators that join or repeat, and only
//! filters whose result is about as long as their value.
//!
//! The tokens of the template engine itself decide, so that a text means the same here and there. Its tokenizer is not part of what
//! its versions promise: an update may have to change [`problem`].

use crate::isolate::isolate_values;
use minijinja::machinery::{Span, Token, tokenize};
use minijinja::syntax::SyntaxConfig;
use minijinja::tests::{is_defined, is_none};
use minijinja::{AutoEscape, Environment, Error, ErrorKind, UndefinedBehavior, filters};

/// The most steps of a template, so that a loop in a loop ends: the longest mail of the product takes some hundreds.
const STEPS: u64 = 50_000;
/// The first words of tags.
const TAGS: [&str; 6] = ["if", "elif", "else", "endif", "for", "endfor"];
/// The most words and signs in a tag. In a debug build 220, as calls in calls, overflow the stack of 2 MiB that a worker has, and of
/// operators some 1,250.
const TOKENS_MAX: usize = 40;
/// The most conditions and loops in one another.
const DEPTH_MAX: usize = 10;
/// The most tags of a text: 860 `elif` overflow the stack.
const TAGS_MAX: usize = 100;

/// An environment for one text of an admin. Nothing is escaped: texts are plain, and the HTML part is made of them.
///
/// # Errors
/// When `text` is no template, or uses what is not available.
pub(super) fn environment(text: &str) -> Result<Environment<'_>, Error> {
    let mut environment = Environment::empty();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_auto_escape_callback(|_| AutoEscape::None);
    environment.set_fuel(Some(STEPS));
    isolate_values(&mut environment);
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
    if let Some(reason) = problem(text)? {
        return Err(Error::new(ErrorKind::InvalidOperation, reason));
    }
    environment.add_template("text", text)?;
    Ok(environment)
}

/// A name of `names` in `text` that is more than printed: with a filter, a condition or a loop it could be printed in parts.
/// With its line.
pub(super) fn processed<'n>(text: &str, names: &[&'n str]) -> Option<(&'n str, u16)> {
    let tokens: Vec<_> = tokenize(text, false, SyntaxConfig::default()).filter_map(Result::ok).collect();
    tokens.iter().enumerate().find_map(|(at, (token, Span { start_line, .. }))| {
        let Token::Ident(word) = token else { return None };
        let name = names.iter().find(|name| *name == word)?;
        let before = at.checked_sub(1).and_then(|at| tokens.get(at)).map(|(token, _)| token);
        let after = tokens.get(at + 1).map(|(token, _)| token);
        // Behind a dot it is a field of another value.
        let is_plain = matches!(
            (before, after),
            (Some(Token::VariableStart), Some(Token::VariableEnd)) | (Some(Token::Dot), _)
        );
        (!is_plain).then_some((*name, *start_line))
    })
}

/// The first thing in `text` that is not available, or too much, with its line. Nothing of the text has been parsed yet: the
/// parser calls itself for each operator and for each `elif`, and so does what walks its result, so a text of an admin's
/// could end the server.
///
/// # Errors
/// When `text` is no sequence of tokens.
fn problem(text: &str) -> Result<Option<String>, Error> {
    let (mut tags, mut depth, mut tokens, mut is_first) = (0, 0_usize, 0, false);
    for token in tokenize(text, false, SyntaxConfig::default()) {
        let (token, Span { start_line, .. }) = token?;
        let unavailable = match token {
            Token::TemplateData(_) | Token::VariableEnd | Token::BlockEnd => continue,
            Token::VariableStart | Token::BlockStart => {
                (tags, tokens) = (tags + 1, 0);
                is_first = matches!(token, Token::BlockStart);
                continue;
            }
            Token::Ident(word) if is_first => {
                match word {
                    "if" | "for" => depth += 1,
                    "endif" | "endfor" => depth = depth.saturating_sub(1),
                    _ => {}
                }
                (!TAGS.contains(&word)).then(|| format!("`{word}`"))
            }
            Token::Ident("recursive") => Some("`recursive`".to_owned()),
            Token::Tilde
            | Token::Plus
            | Token::Mul
            | Token::Pow
            | Token::Mod
            | Token::BracketOpen
            | Token::BraceOpen => Some(token.to_string()),
            _ => None,
        };
        is_first = false;
        tokens += 1;
        let rule = if let Some(found) = unavailable {
            format!("{found} is not available in texts of mails")
        } else if tokens > TOKENS_MAX {
            format!("too many operators in one tag, which may have {TOKENS_MAX} words and signs")
        } else if depth > DEPTH_MAX {
            format!("too deep: at most {DEPTH_MAX} conditions and loops in one another")
        } else if tags > TAGS_MAX {
            format!("too many tags: a text may have {TAGS_MAX}")
        } else {
            continue;
        };
        return Ok(Some(format!("line {start_line}: {rule}")));
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem_of(text: &str) -> Option<String> {
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
            ("{% with a = link %}{% endwith %}", "line 1: `with`"),
        ] {
            let found = problem_of(text).unwrap_or_default();
            assert_eq!(found, format!("{expected} is not available in texts of mails"), "{text}");
        }
    }

    /// Texts that recurse in the parser, in what walks its result, or in both, up to the limits and beyond them by one.
    fn deep(beyond: usize) -> Vec<String> {
        let tokens = |each: usize| (TOKENS_MAX - 1) / each + beyond;
        let before = |sign: &str| format!("{{{{ {}a }}}}", sign.repeat(tokens(1)));
        let behind = |sign: &str, each: usize| format!("{{{{ a{} }}}}", sign.repeat(tokens(each)));
        let around = |open: &str, each: usize| {
            let count = tokens(each);
            format!("{{{{ {}a{} }}}}", open.repeat(count), ")".repeat(count))
        };
        let calls = around("a(", 3);
        let (nested, chained) = (DEPTH_MAX + beyond, TAGS_MAX - 3 + beyond);
        vec![
            before("-"),
            before("not "),
            behind("-1", 2),
            behind(".a", 2),
            behind("|trim", 2),
            behind(" or 1", 2),
            behind(" and a", 2),
            behind(" // 2", 2),
            behind(" is defined", 2),
            behind(" if a else a", 4),
            behind("(a)", 3),
            around("(", 2),
            around("-(", 3),
            calls.clone(),
            format!("{}{calls}{}", "{% if a %}".repeat(nested), "{% endif %}".repeat(nested)),
            format!("{}{}", "{% for b in a %}".repeat(nested), "{% endfor %}".repeat(nested)),
            format!("{{% if a %}}{}{calls}{{% endif %}}", "{% elif a %}".repeat(chained)),
            // The tokenizer reads strings, comments and raw blocks otherwise than a reader of braces.
            format!("{{% raw %}}{{{{ ' {{% endraw %}}{}", before("-")),
            format!("{{# {{{{ ' #}}{}", before("-")),
            format!("{{{{ '{{{{' }}}}{}", before("not ")),
        ]
    }

    #[test]
    fn a_text_at_the_limits_needs_less_than_half_of_a_workers_stack() {
        let walk = || {
            for text in deep(0) {
                let environment = environment(&text).unwrap();
                let template = environment.get_template("text").unwrap();
                template.undeclared_variables(true);
                // Most of these fail with a value: what counts is that they end.
                let _ = template.render(minijinja::context! { a => "x" });
            }
        };
        std::thread::Builder::new().stack_size(1 << 20).spawn(walk).unwrap().join().unwrap();
        for text in deep(1).into_iter().chain(deep(9_000)) {
            let problem = problem_of(&text).unwrap();
            assert!(problem.starts_with("line 1: too "), "{problem}");
        }
        // A mistake behind it is no way in.
        let broken = format!("{}{{{{ ?", deep(9_000)[0]);
        assert!(problem_of(&broken).unwrap().contains("too many operators"));
    }

    #[test]
    fn values_conditions_and_loops_are_available() {
        for text in [
            "Hello {{ name }} ~ { + } 100 % [a]",
            "{%- if name == 'a ~ b' and not other is none -%}{{ name | upper }}{%- elif x -%}{% else %}{%+ endif %}",
            "{% for tool in tools %}{{ loop.index }}. {{ tool.name }}\n{% endfor %}",
            "{% raw %}{{ a ~ ' {% endraw %}{{ link }}",
            "{# [ ~ #}{{ 'is' if overdue == 1 else 'are' }}",
        ] {
            assert_eq!(problem_of(text), None, "{text}");
        }
    }
}
