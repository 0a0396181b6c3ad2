//! Cuts folded text into tokens: words where words are written apart, overlapping pairs of characters
//! (bigrams) in scripts that leave no space between words.

use std::borrow::Cow;

use rust_stemmers::{Algorithm, Stemmer};

use super::stop_words::is_stop_word;

/// Tokens longer than this many bytes are noise (addresses, hashes) and are passed over.
const MAX_TOKEN_BYTES: usize = 64;

/// Calls `visit` with every token of `folded` (see [`fold`](super::fold::fold)), in order.
pub(crate) fn for_each_token(folded: &str, mut visit: impl FnMut(&str)) {
    for word in folded.split(' ').filter(|word| !word.is_empty()) {
        if word.is_ascii() {
            if word.len() <= MAX_TOKEN_BYTES {
                visit(word);
            }
        } else {
            cut_word(word, &mut visit);
        }
    }
}

/// The tokens of `folded`, in order.
pub(crate) fn tokens_of(folded: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    for_each_token(folded, |token| tokens.push(token.to_owned()));
    tokens
}

/// The stems of a folded text's tokens, without stop words and the word "ai", which every other name holds.
pub(crate) fn significant_stems(folded: &str) -> Vec<String> {
    let tokens = tokens_of(folded).into_iter().filter(|token| !is_stop_word(token) && token != "ai");
    tokens.map(|token| stem(&token).into_owned()).collect()
}

/// Cuts a word where it changes between spaced and unspaced scripts (`gpt模型`).
fn cut_word(word: &str, visit: &mut impl FnMut(&str)) {
    let mut rest = word;
    while let Some(first) = rest.chars().next() {
        let unspaced = is_unspaced(first);
        let end = rest.find(|c| is_unspaced(c) != unspaced).unwrap_or(rest.len());
        let (run, tail) = rest.split_at(end);
        if unspaced {
            visit_bigrams(run, visit);
        } else if run.len() <= MAX_TOKEN_BYTES {
            visit(run);
        }
        rest = tail;
    }
}

fn visit_bigrams(run: &str, visit: &mut impl FnMut(&str)) {
    let starts: Vec<usize> = run.char_indices().map(|(at, _)| at).chain([run.len()]).collect();
    if starts.len() == 2 {
        visit(run);
    }
    for pair in starts.windows(3) {
        visit(&run[pair[0]..pair[2]]);
    }
}

/// Returns `true` if the script writes words without spaces: Chinese, Japanese, Korean (whose particles cling to the
/// words), Thai, Lao, Khmer, Burmese.
pub(crate) fn is_unspaced(character: char) -> bool {
    matches!(character,
        '\u{e00}'..='\u{eff}'
        | '\u{1000}'..='\u{109f}'
        | '\u{1780}'..='\u{17ff}'
        | '\u{3040}'..='\u{30ff}'
        | '\u{31f0}'..='\u{31ff}'
        | '\u{3400}'..='\u{4dbf}'
        | '\u{4e00}'..='\u{9fff}'
        | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}'
        | '\u{20000}'..='\u{323af}')
}

/// The English (Snowball) stem of a token; tokens with anything but ASCII letters are their own stem.
pub(crate) fn stem(token: &str) -> Cow<'_, str> {
    if token.bytes().all(|byte| byte.is_ascii_lowercase()) {
        Stemmer::create(Algorithm::English).stem(token)
    } else {
        Cow::Borrowed(token)
    }
}

#[cfg(test)]
mod tests {
    use super::super::fold::fold;
    use super::*;

    #[test]
    fn words_and_bigrams() {
        assert_eq!(tokens_of(&fold("Text-to-Image, fast!")), ["text", "to", "image", "fast"]);
        assert_eq!(tokens_of(&fold("文心一言")), ["文心", "心一", "一言"]);
        assert_eq!(tokens_of(&fold("GPT模型 画")), ["gpt", "模型", "画"]);
        assert_eq!(tokens_of(&fold("нейросеть для картинок")), ["нейросеть", "для", "картинок"]);
        assert!(tokens_of("").is_empty());
    }

    #[test]
    fn only_english_letters_are_stemmed() {
        assert_eq!(stem("generating"), stem("generators"));
        assert_eq!(stem("gpt4ing"), "gpt4ing");
        assert_eq!(stem("картинок"), "картинок");
    }
}
