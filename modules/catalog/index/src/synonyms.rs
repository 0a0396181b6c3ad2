//! Words that an operator has declared to mean the same as others: a search for the word finds tools with the others, too.

use crate::text::fold::fold;
use crate::text::stop_words::is_stop_word;
use crate::text::tokens::{stem, tokens_of};

/// Words with what else they mean. Immutable.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Synonyms {
    entries: Vec<Entry>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Entry {
    /// The stems of the word.
    word: Vec<String>,
    others: Vec<Other>,
}

/// Words that mean the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Other {
    /// As they are written.
    pub text: String,
    /// Their significant tokens: a tool holds all of them.
    pub tokens: Vec<String>,
}

impl Synonyms {
    /// Pairs of a word, or words in a row, and what else it means. Later entries of the same word are ignored.
    pub fn new<'a, O>(pairs: impl IntoIterator<Item = (&'a str, O)>) -> Self
    where
        O: IntoIterator<Item = &'a str>,
    {
        let mut entries: Vec<Entry> = Vec::new();
        for (word, others) in pairs {
            let word: Vec<String> =
                tokens_of(&fold(word)).iter().map(|token| stem(token).into_owned()).collect();
            let others: Vec<Other> = others.into_iter().filter_map(Other::new).collect();
            let is_new = entries.iter().all(|entry| entry.word != word);
            if is_new && !word.is_empty() && !others.is_empty() {
                entries.push(Entry { word, others });
            }
        }
        Self { entries }
    }

    /// The synonyms of each token, alone or with those beside it. Of words in a row, each means what they mean together.
    pub(crate) fn find<'a>(&'a self, tokens: &[String]) -> Vec<&'a [Other]> {
        let mut found: Vec<&[Other]> = vec![&[]; tokens.len()];
        if self.entries.is_empty() {
            return found;
        }
        let tokens: Vec<String> = tokens.iter().map(|token| stem(token).into_owned()).collect();
        for Entry { word, others } in &self.entries {
            for at in 0..(tokens.len() + 1).saturating_sub(word.len()) {
                if tokens[at..].starts_with(word) {
                    found[at..at + word.len()].fill(others);
                }
            }
        }
        found
    }

    /// Bytes held.
    pub(crate) fn heap_bytes(&self) -> usize {
        let of_other = |other: &Other| other.text.len() + other.tokens.iter().map(String::len).sum::<usize>();
        let of_entry = |entry: &Entry| {
            entry.word.iter().map(String::len).sum::<usize>()
                + entry.others.iter().map(of_other).sum::<usize>()
        };
        self.entries.iter().map(of_entry).sum()
    }
}

impl Other {
    fn new(text: &str) -> Option<Self> {
        let mut tokens = tokens_of(&fold(text));
        if tokens.iter().any(|token| !is_stop_word(token)) {
            tokens.retain(|token| !is_stop_word(token));
        }
        (!tokens.is_empty()).then(|| Self { text: text.to_owned(), tokens })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(synonyms: &Synonyms, query: &str) -> Vec<String> {
        let tokens = tokens_of(&fold(query));
        let join =
            |others: &&[Other]| others.iter().map(|it| it.text.as_str()).collect::<Vec<_>>().join(", ");
        synonyms.find(&tokens).iter().map(join).collect()
    }

    #[test]
    fn words_in_a_row_mean_what_they_mean_together() {
        let synonyms = Synonyms::new([
            ("TTS", vec!["text to speech", "voice"]),
            ("voice over", vec!["narration"]),
            ("tts", vec!["later"]),
            ("", vec!["nothing"]),
            ("empty", vec![" "]),
        ]);
        assert_eq!(synonyms.entries.len(), 2);
        assert_eq!(synonyms.entries[0].others[0].tokens, ["text", "speech"]);
        assert_eq!(texts(&synonyms, "a tts app"), ["", "text to speech, voice", ""]);
        assert_eq!(texts(&synonyms, "voice over maker"), ["narration", "narration", ""]);
        assert_eq!(texts(&synonyms, "voice"), [""]);
        assert!(texts(&Synonyms::default(), "").is_empty());
    }
}
