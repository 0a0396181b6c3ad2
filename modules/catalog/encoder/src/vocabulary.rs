//! Texts to tokens, as BERT and its descendants read them: words, then the longest pieces that the vocabulary has
//! (`WordPiece`).

use serde::Deserialize;
use std::collections::HashMap;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

const UNKNOWN: &str = "[UNK]";
const START: &str = "[CLS]";
const END: &str = "[SEP]";
/// Marks a piece inside a word.
const INSIDE: &str = "##";
/// Longer words are unknown.
const LONGEST_WORD: usize = 100;

/// The tokens of a model with their numbers.
#[derive(Debug)]
pub(super) struct Vocabulary {
    numbers: HashMap<String, i32>,
    unknown: i32,
    start: i32,
    end: i32,
    /// True when texts are read in lower case and without accents, because the vocabulary has no capitals.
    folds: bool,
}

/// The parts of a `tokenizer.json` that are read.
#[derive(Deserialize)]
struct TokenizerFile {
    model: TokenizerModel,
}

#[derive(Deserialize)]
struct TokenizerModel {
    #[serde(rename = "type", default)]
    kind: Option<String>,
    vocab: serde_json::Value,
}

impl Vocabulary {
    /// Reads a `vocab.txt` or a `tokenizer.json`.
    ///
    /// # Errors
    /// Why the content is no vocabulary of `WordPiece`.
    pub fn read(content: &[u8]) -> Result<Self, String> {
        let text = str::from_utf8(content).map_err(|_| "it is not UTF-8".to_owned())?;
        if text.trim_start().starts_with('{') { Self::from_json(text) } else { Self::from_lines(text) }
    }

    fn from_json(text: &str) -> Result<Self, String> {
        let TokenizerFile { model } =
            serde_json::from_str(text).map_err(|error| format!("it is no tokenizer.json: {error}"))?;
        match model.kind.as_deref() {
            None | Some("WordPiece") => {}
            Some(other) => return Err(format!("its tokens are those of {other}; only WordPiece is read")),
        }
        let numbers = serde_json::from_value(model.vocab)
            .map_err(|error| format!("its `model.vocab` is no map of tokens to numbers: {error}"))?;
        Self::from_numbers(numbers)
    }

    fn from_lines(text: &str) -> Result<Self, String> {
        Self::from_numbers(
            (0..).zip(text.lines()).map(|(number, token)| (token.to_owned(), number)).collect(),
        )
    }

    fn from_numbers(numbers: HashMap<String, i32>) -> Result<Self, String> {
        let number = |token: &str| {
            numbers
                .get(token)
                .copied()
                .ok_or_else(|| format!("it has no token {token}, so it is no vocabulary of WordPiece"))
        };
        let (unknown, start, end) = (number(UNKNOWN)?, number(START)?, number(END)?);
        let has_capitals = |token: &String| !token.starts_with('[') && token.chars().any(char::is_uppercase);
        let folds = !numbers.keys().any(has_capitals);
        Ok(Self { numbers, unknown, start, end, folds })
    }

    /// The numbers of a text's tokens between those of start and end, `most` in all.
    pub fn tokens(&self, text: &str, most: usize) -> Vec<i32> {
        let mut tokens = vec![self.start];
        let room = most.saturating_sub(1);
        for word in self.words(text) {
            self.push_pieces(&word, &mut tokens);
            if tokens.len() >= room {
                break;
            }
        }
        tokens.truncate(room);
        tokens.push(self.end);
        tokens
    }

    /// The words of a text. Punctuation marks and Chinese characters are words of their own.
    fn words(&self, text: &str) -> Vec<String> {
        let mut words = vec![String::new()];
        let mut push = |character: char| {
            if character.is_whitespace() {
                words.push(String::new());
            } else if is_word(character) {
                words.push(character.to_string());
                words.push(String::new());
            } else if !character.is_control()
                && let Some(word) = words.last_mut()
            {
                word.push(character);
            }
        };
        if self.folds {
            let folded = text.chars().flat_map(char::to_lowercase).nfd();
            folded.filter(|&character| !is_combining_mark(character)).for_each(&mut push);
        } else {
            text.chars().for_each(&mut push);
        }
        words.retain(|word| !word.is_empty());
        words
    }

    /// Appends the longest pieces that make up a word, or one unknown token.
    fn push_pieces(&self, word: &str, tokens: &mut Vec<i32>) {
        let before = tokens.len();
        let mut rest = word;
        if word.chars().count() > LONGEST_WORD {
            tokens.push(self.unknown);
            return;
        }
        while !rest.is_empty() {
            let prefix = if rest.len() == word.len() { "" } else { INSIDE };
            let mut ends = rest.char_indices().map(|(at, character)| at + character.len_utf8()).rev();
            let longest = ends.find_map(|end| {
                let number = self.numbers.get(&format!("{prefix}{}", &rest[..end]))?;
                Some((*number, end))
            });
            let Some((number, end)) = longest else {
                tokens.truncate(before);
                tokens.push(self.unknown);
                return;
            };
            tokens.push(number);
            rest = &rest[end..];
        }
    }
}

/// Returns `true` for a character that is a word by itself.
fn is_word(character: char) -> bool {
    let is_chinese = matches!(character, '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}'
        | '\u{20000}'..='\u{2fa1f}');
    is_chinese || !(character.is_alphanumeric() || character.is_control() || is_combining_mark(character))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINES: &str = "[PAD]\n[UNK]\n[CLS]\n[SEP]\nword\n##piece\n##s\ncafe\n.\n中\n";

    fn tokens(text: &str) -> Vec<i32> {
        Vocabulary::read(LINES.as_bytes()).unwrap().tokens(text, 16)
    }

    #[test]
    fn words_are_split_into_their_longest_pieces() {
        assert_eq!(tokens("Wordpieces."), [2, 4, 5, 6, 8, 3]);
        assert_eq!(tokens("Café\tword"), [2, 7, 4, 3]);
        assert_eq!(tokens("中word"), [2, 9, 4, 3]);
        assert_eq!(tokens(""), [2, 3]);
    }

    #[test]
    fn a_word_without_pieces_is_one_unknown_token() {
        assert_eq!(tokens("wordzz cafe"), [2, 1, 7, 3]);
        assert_eq!(tokens(&"word".repeat(26)), [2, 1, 3]);
    }

    #[test]
    fn a_long_text_is_cut_and_has_its_end() {
        let vocabulary = Vocabulary::read(LINES.as_bytes()).unwrap();
        assert_eq!(vocabulary.tokens(&"word ".repeat(40), 5), [2, 4, 4, 4, 3]);
    }

    #[test]
    fn capitals_matter_where_the_vocabulary_has_them() {
        let vocabulary = Vocabulary::read(b"[UNK]\n[CLS]\n[SEP]\nWord\nword\n").unwrap();
        assert_eq!(vocabulary.tokens("Word word", 8), [1, 3, 4, 2]);
    }

    #[test]
    fn a_tokenizer_file_is_read_when_its_tokens_are_pieces_of_words() {
        let json = br###"{"model": {"type": "WordPiece", "vocab": {"[UNK]": 5, "[CLS]": 6, "[SEP]": 7, "a": 9, "##b": 2}}}"###;
        assert_eq!(Vocabulary::read(json).unwrap().tokens("ab", 8), [6, 9, 2, 7]);
        for (content, reason) in [
            (&br#"{"model": {"type": "Unigram", "vocab": []}}"#[..], "Unigram"),
            (br#"{"model": {"vocab": []}}"#, "model.vocab"),
            (br#"{"other": 1}"#, "tokenizer.json"),
            (b"one\ntwo\n", "[UNK]"),
            (b"\xff\xfe", "UTF-8"),
        ] {
            let error = Vocabulary::read(content).unwrap_err();
            assert!(error.contains(reason), "{error}");
        }
    }
}
