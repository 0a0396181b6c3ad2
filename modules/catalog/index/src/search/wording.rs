//! The marks of a query as people use them: a minus before unwanted words, quotation marks around what must be there.

use crate::text::fold::fold;
use crate::text::tokens::tokens_of;

/// A query without its marks, and what they mean.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Wording {
    /// The text to search for.
    pub text: String,
    /// The words of each part that no hit holds.
    pub unwanted: Vec<Vec<String>>,
    /// The words that each hit holds.
    pub quoted: Vec<String>,
}

impl Wording {
    /// Reads a query. A minus counts before a word, after a space: `e-mail` and a query that is nothing but a minus and
    /// a word have none. Quotation marks count in pairs.
    pub fn read(text: &str) -> Self {
        let mut wording = Self { text: text.to_owned(), ..Self::default() };
        let is_quote =
            |character: char| matches!(character, '"' | '\u{201c}' | '\u{201d}' | '\u{201e}' | '«' | '»');
        let is_plain = !text.contains(is_quote) && !text.contains(" -");
        if is_plain {
            return wording;
        }
        let (mut requested, mut rest) = (String::with_capacity(text.len()), text);
        while let Some(first) = rest.chars().next() {
            let is_start = requested.ends_with(char::is_whitespace);
            let behind = rest.strip_prefix('-').filter(|_| is_start && !requested.trim().is_empty());
            let part = behind.unwrap_or(rest);
            let inside = part.strip_prefix(is_quote);
            let quoted = inside.and_then(|inside| Some((inside, inside.find(is_quote)?)));
            match (behind, quoted) {
                (_, Some((inside, end))) => {
                    let words = tokens_of(&fold(&inside[..end]));
                    if behind.is_some() {
                        wording.unwanted.push(words);
                    } else {
                        wording.quoted.extend(words);
                        requested.push(' ');
                        requested.push_str(&inside[..end]);
                        requested.push(' ');
                    }
                    rest = inside[end..].trim_start_matches(is_quote);
                }
                (Some(behind), None) if behind.starts_with(char::is_alphanumeric) => {
                    let end = behind.find(char::is_whitespace).unwrap_or(behind.len());
                    wording.unwanted.push(tokens_of(&fold(&behind[..end])));
                    rest = &behind[end..];
                }
                _ => {
                    requested.push(first);
                    rest = &rest[first.len_utf8()..];
                }
            }
        }
        wording.unwanted.retain(|words| !words.is_empty());
        wording.text = requested;
        wording
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minus_and_quotes_are_read_as_people_use_them() {
        for (text, requested, unwanted, quoted) in [
            ("chatgpt -openai", "chatgpt", "openai", ""),
            ("image -stable-diffusion maker", "image maker", "stable diffusion", ""),
            ("chat -\"open ai\" bot", "chat bot", "open ai", ""),
            ("\"no code\" builder", "no code builder", "", "no code"),
            ("“lip sync” «video»", "lip sync video", "", "lip sync video"),
            ("e-mail - outlook", "e-mail - outlook", "", ""),
            ("-openai", "-openai", "", ""),
            ("5\" screen", "5\" screen", "", ""),
            ("chat - -", "chat - -", "", ""),
            ("\"\"", "", "", ""),
        ] {
            let wording = Wording::read(text);
            let words: Vec<&str> = wording.text.split_whitespace().collect();
            assert_eq!(words.join(" "), requested, "{text}");
            assert_eq!(wording.unwanted.concat().join(" "), unwanted, "{text}");
            assert_eq!(wording.quoted.join(" "), quoted, "{text}");
        }
    }
}
