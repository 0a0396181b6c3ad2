//! The identifiers of a source, and its prose: comments and the titles of tests. Other strings are left out.

use regex::Regex;
use std::path::Path;
use std::sync::LazyLock;

/// The rest of a template literal, up to its end or an expression in it.
static TEMPLATE: LazyLock<Regex> = LazyLock::new(|| compiled(r"(?s)(?:\\.|.)*?(?:`|\$\{|\z)"));
/// Block comments may hold others. A character is no lifetime.
static RUST: LazyLock<Regex> = LazyLock::new(|| {
    tokens(
        r#"(?<comment> //[^\n]* | /\* (?: /\* .*? \*/ | . )*? (?: \*/ | \z ) )
          | (?<string> [bc]?r (?: "[^"]*" | \#".*?"\# | \#\#".*?"\#\#
                                  | \#\#\#".*?"\#\#\# )
                     | " (?: \\. | [^"\\] )* " | ' (?: \\. [^'\n]* | [^'\\\n] ) ' )"#,
    )
});
static SQL: LazyLock<Regex> = LazyLock::new(|| {
    tokens(r#"(?<comment> --[^\n]* | /\* .*? (?: \*/ | \z ) ) | (?<string> '[^'\n]*'? | "[^"\n]*"? )"#)
});
/// Braces count, because an expression in a template literal ends with one.
static TYPESCRIPT: LazyLock<Regex> = LazyLock::new(|| {
    tokens(
        r#"(?<comment> //[^\n]* | /\* .*? (?: \*/ | \z ) )
         | (?<string> ' (?: \\. | [^'\\\n] )* '? | " (?: \\. | [^"\\\n] )* "? )
         | (?<regex> / (?: \\. | \[ (?: \\. | [^\]\\\n] )* \] | [^/\\\n] )+ / )
         | (?<mark> [{}`] )"#,
    )
});

/// `others`, or an identifier.
fn tokens(others: &str) -> Regex {
    compiled(&format!(r"(?xs) {others} | (?<word> [\p{{Alphabetic}}_$] [\p{{Alphabetic}}\p{{N}}_$]* )"))
}

#[expect(clippy::expect_used, reason = "the tests compile all of them")]
fn compiled(pattern: &str) -> Regex {
    Regex::new(pattern).expect("a regular expression")
}

/// A language that is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    Rust,
    Sql,
    /// JavaScript too.
    TypeScript,
}

impl Language {
    /// The language of a file, by its extension.
    pub fn from_path(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()? {
            "rs" => Some(Self::Rust),
            "sql" => Some(Self::Sql),
            "mjs" | "ts" | "tsx" => Some(Self::TypeScript),
            _ => None,
        }
    }
}

/// The parts of a source that are read, with the numbers of the lines, from 1.
#[derive(Default)]
pub struct Source<'a> {
    pub identifiers: Vec<(usize, &'a str)>,
    /// Comments and, of TypeScript, the titles of tests, line by line.
    pub prose: Vec<(usize, &'a str)>,
}

/// Reads `text`.
pub fn read(text: &str, language: Language) -> Source<'_> {
    let tokens = match language {
        Language::Rust => &RUST,
        Language::Sql => &SQL,
        Language::TypeScript => &TYPESCRIPT,
    };
    let ends: Vec<usize> = text.match_indices('\n').map(|(end, _)| end).collect();
    let line = |at: usize| ends.partition_point(|end| *end < at) + 1;
    let lines = |start: usize, end: usize| (line(start)..).zip(text[start..end].lines());
    let mut found = Source::default();
    // The template literals around: where they begin, and the braces that are open in their expression.
    let mut around: Vec<(usize, usize)> = Vec::new();
    let mut at = 0;
    while let Some(token) = tokens.captures_at(text, at) {
        let whole = token.get_match();
        let (start, before) = (whole.start(), &text[..whole.start()]);
        at = whole.end();
        if token.name("word").is_some() {
            found.identifiers.push((line(start), whole.as_str()));
        } else if token.name("comment").is_some()
            || (token.name("string").is_some() && language == Language::TypeScript && is_title(before))
        {
            found.prose.extend(lines(start, at));
        } else if token.name("regex").is_some() && !ends_operator(before) {
            at = start + 1;
        } else if token.name("mark").is_some() {
            let start = match (whole.as_str(), around.last_mut()) {
                ("`", _) => start,
                ("}", Some((start, 0))) => {
                    let start = *start;
                    around.pop();
                    start
                }
                (mark, open) => {
                    if let Some((_, open)) = open {
                        *open = if mark == "{" { *open + 1 } else { *open - 1 };
                    }
                    continue;
                }
            };
            at = TEMPLATE.find_at(text, at).map_or(text.len(), |rest| rest.end());
            if text[..at].ends_with("${") {
                around.push((start, 0));
            } else if is_title(&text[..start]) {
                found.prose.extend(lines(start, at));
            }
        }
    }
    found
}

/// The string behind `before` is the first argument of `test`, `it` or `describe`, or of what a call returns, as in
/// `test.each(…)("title")`.
fn is_title(before: &str) -> bool {
    let Some(before) = before.trim_end().strip_suffix('(') else { return false };
    let word = before.rsplit(|letter: char| !letter.is_alphanumeric()).next();
    before.ends_with(')') || matches!(word, Some("test" | "it" | "describe"))
}

/// A slash behind `before` begins a regular expression, and does not divide.
fn ends_operator(before: &str) -> bool {
    let last = before.trim_end().chars().next_back();
    last.is_none_or(|last| "(,=:[!&|?{};".contains(last))
}

/// The words of an identifier, in lower case: `TwoFactor`, `two_factor` and `TWO_FACTOR` are `["two", "factor"]`.
pub fn segments(identifier: &str) -> Vec<String> {
    let mut found = vec![String::new()];
    let letters: Vec<char> = identifier.chars().collect();
    for (index, letter) in letters.iter().enumerate() {
        let before = index.checked_sub(1).map(|before| letters[before]);
        let after = letters.get(index + 1);
        let starts = letter.is_uppercase()
            && before.is_some_and(|before| {
                !before.is_uppercase() || after.is_some_and(|after| after.is_lowercase())
            });
        if starts || !letter.is_alphanumeric() {
            found.push(String::new());
        }
        if let Some(segment) = found.last_mut().filter(|_| letter.is_alphanumeric()) {
            segment.extend(letter.to_lowercase());
        }
    }
    found.retain(|segment| !segment.is_empty());
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str, language: Language) -> Vec<&str> {
        read(text, language).identifiers.into_iter().map(|(_, word)| word).collect()
    }

    #[test]
    fn comments_are_prose() {
        let source = "a // one\n/* two\n three */ b \"no\" /// four `five`\n";
        let expected = [(1, "// one"), (2, "/* two"), (3, " three */"), (3, "/// four `five`")];
        assert_eq!(read(source, Language::Rust).prose, expected);
    }

    #[test]
    fn comments_of_sql_are_prose_and_its_strings_are_left_out() {
        let source = "-- one\nCREATE TABLE a (b TEXT DEFAULT 'it''s' -- two\n);";
        assert_eq!(read(source, Language::Sql).prose, [(1, "-- one"), (2, "-- two")]);
        assert_eq!(words(source, Language::Sql), ["CREATE", "TABLE", "a", "b", "TEXT", "DEFAULT"]);
    }

    #[test]
    fn titles_of_tests_are_prose() {
        let source =
            "test('one', f('no'));\ntest.for(ALL)(\n  `two`, g);\nwait('no'); describe(\"three\", x);";
        assert_eq!(read(source, Language::TypeScript).prose, [(1, "'one'"), (3, "`two`"), (4, "\"three\"")]);
        assert_eq!(read("test(\"no\")", Language::Rust).prose, []);
    }

    #[test]
    fn identifiers_are_split_into_words() {
        assert_eq!(segments("two_factor"), ["two", "factor"]);
        assert_eq!(segments("TwoFactor"), ["two", "factor"]);
        assert_eq!(segments("TWO_FACTOR"), ["two", "factor"]);
        assert_eq!(segments("HTMLForm"), ["html", "form"]);
        assert_eq!(segments("_id"), ["id"]);
    }

    #[test]
    fn strings_and_comments_of_rust_are_left_out() {
        let source = r##"
            /// outside `of` "it"
            fn one<'a>(x: &'a str) -> char { /* a /* nested */ comment */ 'c' }
            let two = r#"raw "text" here"#; let three = b"bytes \" more"; let four = '\'';
        "##;
        let expected =
            ["fn", "one", "a", "x", "a", "str", "char", "let", "two", "let", "three", "b", "let", "four"];
        assert_eq!(words(source, Language::Rust), expected);
    }

    #[test]
    fn strings_and_comments_of_typescript_are_left_out() {
        let source =
            "const a = 'it'; // not\nconst b = `text ${c('x')} more ${`${d}`}`; e.match(/['\"`]/); f";
        assert_eq!(
            words(source, Language::TypeScript),
            ["const", "a", "const", "b", "c", "d", "e", "match", "f"]
        );
    }

    #[test]
    fn lines_are_counted_over_strings_and_comments() {
        let source = "a\n\"x\ny\" b\n/* \n */ c";
        assert_eq!(read(source, Language::Rust).identifiers, [(1, "a"), (3, "b"), (5, "c")]);
    }
}
