//! Normalises text for comparison.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Lower-cases, drops accents and apostrophes, and replaces every run of other characters by one space:
/// `Café — L'Été 2.0` becomes `cafe lete 2 0`. Compatibility forms are resolved (`Ａ１` becomes `a1`);
/// vowel signs of Indic and similar scripts stay.
pub(crate) fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    fold_into(text, &mut folded);
    folded
}

/// Like [`fold`], into a buffer that is cleared first.
pub(crate) fn fold_into(text: &str, folded: &mut String) {
    folded.clear();
    if text.is_ascii() {
        for byte in text.bytes() {
            push_folded(char::from(byte.to_ascii_lowercase()), folded);
        }
    } else {
        let mut previous = ' ';
        // The breve makes a letter of its own of the Cyrillic "i".
        let is_stored = |&mark: &char| {
            let before = std::mem::replace(&mut previous, mark);
            !is_accent(mark) || (mark == '\u{306}' && matches!(before, 'и' | 'И'))
        };
        let decomposed = text.nfkd().filter(is_stored).nfc();
        for character in decomposed.flat_map(char::to_lowercase) {
            push_folded(character, folded);
        }
    }
    if folded.ends_with(' ') {
        folded.pop();
    }
}

/// The folded text without its spaces: `Chat GPT-4` and `chatgpt4` have the same key.
pub(crate) fn key_of(folded: &str) -> String {
    folded.chars().filter(|&c| c != ' ').collect()
}

fn push_folded(character: char, folded: &mut String) {
    if character.is_alphanumeric() || (!character.is_ascii() && is_combining_mark(character)) {
        folded.push(character);
    } else if !is_apostrophe(character) && !folded.is_empty() && !folded.ends_with(' ') {
        folded.push(' ');
    }
}

/// Combining marks that accompany Latin, Greek and Cyrillic letters.
fn is_accent(character: char) -> bool {
    matches!(character, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}')
}

fn is_apostrophe(character: char) -> bool {
    matches!(character, '\'' | '\u{2019}' | '\u{2bc}' | '`')
}

#[cfg(test)]
mod tests {
    use super::{fold, key_of};

    #[test]
    fn folds_case_accents_and_punctuation() {
        assert_eq!(fold("  Café — L'Été 2.0! "), "cafe lete 2 0");
        assert_eq!(fold("Text-to-Image"), "text to image");
        assert_eq!(fold("ＣＨＡＴ１"), "chat1");
        assert_eq!(fold("Straße ÅNGSTRÖM"), "straße angstrom");
        assert_eq!(fold("***"), "");
    }

    #[test]
    fn other_scripts_survive() {
        assert_eq!(fold("文心一言（百度）"), "文心一言 百度");
        assert_eq!(fold("हिन्दी"), "हिन्दी");
        assert_eq!(fold("Ёлка, Йога ИИ"), "елка йога ии");
        assert_eq!(fold("ガイド"), "ガイド");
    }

    #[test]
    fn keys_ignore_spacing() {
        assert_eq!(key_of(&fold("Chat GPT-4")), key_of(&fold("chatgpt4")));
    }
}
