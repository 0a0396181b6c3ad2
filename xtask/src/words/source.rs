//! The identifiers of a source, and its prose: comments and the titles of tests. Other strings are left out.

use std::path::Path;

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

    /// The opening of a comment that ends with its line.
    const fn line_comment(self) -> &'static str {
        match self {
            Self::Sql => "--",
            Self::Rust | Self::TypeScript => "//",
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
    let mut reader = Reader { text, at: 0, line: 1, language, found: Source::default(), last: '\n' };
    while reader.at < text.len() {
        reader.code();
    }
    reader.found
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

struct Reader<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    language: Language,
    found: Source<'a>,
    /// The last character of code that is no space: it distinguishes a regular expression from a division.
    last: char,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Goes `bytes` on.
    fn skip(&mut self, bytes: usize) {
        let end = (self.at + bytes).min(self.text.len());
        self.line += self.text[self.at..end].matches('\n').count();
        self.at = end;
    }

    /// Goes on to the end of the first `end`, or of the text.
    fn skip_past(&mut self, end: &str) {
        let rest = self.rest();
        self.skip(rest.find(end).map_or(rest.len(), |at| at + end.len()));
    }

    /// Reads code up to the end of the text, or in a template literal up to the `}` that ends the expression.
    fn code(&mut self) {
        let mut open = 0_usize;
        while let Some(first) = self.rest().chars().next() {
            let rest = self.rest();
            if rest.starts_with(self.language.line_comment()) {
                let (line, start) = (self.line, self.at);
                self.skip(rest.find('\n').unwrap_or(rest.len()));
                self.prose(line, start);
            } else if rest.starts_with("/*") {
                let (line, start) = (self.line, self.at);
                self.block_comment();
                self.prose(line, start);
            } else if first.is_alphabetic() || first == '_' || first == '$' {
                self.word();
            } else if matches!(first, '"' | '\'' | '`') || (first == '/' && self.starts_regex()) {
                let (line, start, is_title) = (self.line, self.at, self.is_title());
                self.literal(first);
                if is_title {
                    self.prose(line, start);
                }
                self.last = '"';
            } else {
                match first {
                    '{' => open += 1,
                    '}' if open == 0 => return self.skip(1),
                    '}' => open -= 1,
                    _ => {}
                }
                if !first.is_whitespace() {
                    self.last = first;
                }
                self.skip(first.len_utf8());
            }
        }
    }

    /// Notes what lies between `start`, which is in the line `line`, and here.
    fn prose(&mut self, line: usize, start: usize) {
        let lines = self.text[start..self.at].lines().enumerate();
        self.found.prose.extend(lines.map(|(further, text)| (line + further, text)));
    }

    /// The string that begins here is the first argument of `test`, `it` or `describe`, or of what a call returns, as
    /// in `test.each(…)("title")`.
    fn is_title(&self) -> bool {
        let before = self.text[..self.at].trim_end();
        let Some(before) = before.strip_suffix('(').filter(|_| self.language == Language::TypeScript) else {
            return false;
        };
        let word = before.rsplit(|letter: char| !letter.is_alphanumeric()).next();
        before.ends_with(')') || matches!(word, Some("test" | "it" | "describe"))
    }

    /// Rust's block comments nest.
    fn block_comment(&mut self) {
        self.skip(2);
        while self.language == Language::Rust {
            let rest = self.rest();
            let (Some(end), Some(start)) = (rest.find("*/"), rest.find("/*")) else { break };
            if start > end {
                break;
            }
            self.skip(start);
            self.block_comment();
        }
        self.skip_past("*/");
    }

    /// An identifier, or in Rust the letters before a string as in `br#"…"#`.
    fn word(&mut self) {
        let rest = self.rest();
        let end = rest.find(|letter: char| !(letter.is_alphanumeric() || letter == '_' || letter == '$'));
        let (word, after) = rest.split_at(end.unwrap_or(rest.len()));
        self.last = 'a';
        if self.language == Language::Rust && matches!(word, "r" | "br" | "cr") {
            let hashes = after.len() - after.trim_start_matches('#').len();
            if after[hashes..].starts_with('"') {
                self.skip(word.len() + hashes + 1);
                return self.skip_past(&format!("\"{}", "#".repeat(hashes)));
            }
        }
        self.found.identifiers.push((self.line, word));
        self.skip(word.len());
    }

    /// A string, a character, a template literal or a regular expression that begins with `quote`.
    fn literal(&mut self, quote: char) {
        if self.language == Language::Rust && quote == '\'' && self.is_lifetime() {
            return self.skip(1);
        }
        self.skip(1);
        let multiline = quote == '`' || (quote == '"' && self.language == Language::Rust);
        let mut in_class = false;
        while let Some(next) = self.rest().chars().next() {
            if next == '\n' && !multiline {
                return;
            }
            if quote == '`' && self.rest().starts_with("${") {
                self.skip(2);
                self.code();
                continue;
            }
            self.skip(next.len_utf8());
            match next {
                '\\' => self.skip(self.rest().chars().next().map_or(0, char::len_utf8)),
                '[' if quote == '/' => in_class = true,
                ']' => in_class = false,
                _ if next == quote && !in_class => return,
                _ => {}
            }
        }
    }

    /// `'a` in Rust, without a closing quote.
    fn is_lifetime(&self) -> bool {
        let mut letters = self.rest().chars().skip(1);
        let first = letters.next();
        first.is_some_and(|first| first.is_alphabetic() || first == '_') && letters.next() != Some('\'')
    }

    fn starts_regex(&self) -> bool {
        self.language == Language::TypeScript && "(,=:[!&|?{};\n".contains(self.last)
    }
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
