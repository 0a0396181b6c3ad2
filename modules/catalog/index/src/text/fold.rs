//! Normalises text for comparison.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::signs;

/// Lower-cases, drops accents and apostrophes, and replaces every run of other characters by one space:
/// `Café — L'Été 2.0` becomes `cafe lete 2 0`. Compatibility forms are resolved (`Ａ１` becomes `a1`), letters that do
/// not fall apart are spelt out (`Straße` becomes `strasse`); vowel signs of Indic and similar scripts stay. So do signs
/// that belong to a word: `C++`, `C#`, `.NET`, `R&D`, `A/B`.
#[must_use]
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    fold_into(text, &mut folded);
    folded
}

/// Like [`fold`], into a buffer that is cleared first.
pub(crate) fn fold_into(text: &str, folded: &mut String) {
    folded.clear();
    if text.is_ascii() {
        let bytes = text.as_bytes();
        fold_characters(bytes.len(), |place| char::from(bytes[place].to_ascii_lowercase()), folded);
    } else {
        let mut previous = ' ';
        // The breve makes a letter of its own of the Cyrillic "i".
        let is_stored = |&mark: &char| {
            let before = std::mem::replace(&mut previous, mark);
            !is_accent(mark) || (mark == '\u{306}' && matches!(before, 'и' | 'И'))
        };
        let decomposed = text.nfkd().filter(is_stored).nfc();
        let characters: Vec<char> = decomposed.flat_map(char::to_lowercase).collect();
        fold_characters(characters.len(), |place| characters[place], folded);
    }
    if folded.ends_with(' ') {
        folded.pop();
    }
}

/// The folded text without its spaces: `Chat GPT-4` and `chatgpt4` have the same key.
pub(crate) fn key_of(folded: &str) -> String {
    folded.chars().filter(|&c| c != ' ').collect()
}

fn fold_characters(length: usize, at: impl Fn(usize) -> char, folded: &mut String) {
    for place in 0..length {
        let character = at(place);
        if character.is_alphanumeric() || (!character.is_ascii() && is_combining_mark(character)) {
            // "C++20" is two words.
            if folded.ends_with(['+', '#']) {
                folded.push(' ');
            }
            match spelt_out(character) {
                Some(letters) => folded.push_str(letters),
                None => folded.push(character),
            }
        } else if !is_dropped(character) {
            push_sign(length, &at, place, folded);
        }
    }
}

/// Adds the character at `place`, which is no letter, when it belongs to a word, else the space between two words.
fn push_sign(length: usize, at: &impl Fn(usize) -> char, place: usize, folded: &mut String) {
    let is_apart = folded.is_empty() || folded.ends_with(' ');
    if signs::begins_word(length, at, place) {
        if !is_apart {
            folded.push(' ');
        }
        folded.push(at(place));
    } else if signs::belongs_to_word(length, at, place) {
        folded.push(at(place));
    } else if !is_apart && !signs::is_inside_word(length, at, place) {
        folded.push(' ');
    }
}

/// The spelling of a letter that Unicode does not take apart.
fn spelt_out(character: char) -> Option<&'static str> {
    Some(match character {
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'þ' => "th",
        'ø' => "o",
        'ł' => "l",
        'đ' | 'ð' => "d",
        'ı' => "i",
        'ħ' => "h",
        'ŧ' => "t",
        'ŋ' => "n",
        'ĸ' => "k",
        'ς' => "σ",
        _ => return None,
    })
}

/// Combining marks that accompany Latin, Greek and Cyrillic letters.
fn is_accent(character: char) -> bool {
    matches!(character, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}')
}

/// Apostrophes, and what is invisible inside a word: the soft hyphen, the word joiner.
fn is_dropped(character: char) -> bool {
    matches!(character, '\'' | '\u{2019}' | '\u{2bc}' | '`' | '\u{ad}' | '\u{2060}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::{fold, key_of};

    #[test]
    fn folds_case_accents_and_punctuation() {
        assert_eq!(fold("  Café — L'Été 2.0! "), "cafe lete 2 0");
        assert_eq!(fold("Text-to-Image"), "text to image");
        assert_eq!(fold("ＣＨＡＴ１"), "chat1");
        assert_eq!(fold("Straße ÅNGSTRÖM"), "strasse angstrom");
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
    fn letters_that_do_not_fall_apart_are_spelt_out() {
        assert_eq!(fold("STRAẞE Ærø Œuvre Łódź Đà Nẵng"), "strasse aero oeuvre lodz da nang");
        assert_eq!(fold("Işık Þór Ħal ΛΟΓΟΣ λόγος co\u{ad}op"), "isik thor hal λογοσ λογοσ coop");
    }

    #[test]
    fn signs_that_belong_to_a_word_stay() {
        assert_eq!(fold("C++, (C#) and F#; C++20's"), "c++ c# and f# c++ 20s");
        assert_eq!(fold(".NET (.net) asp.net .pdf net."), ".net .net asp net pdf net");
        assert_eq!(fold("R&D, R & D, AT&T, Pen & Paper, UI&UX"), "r&d r&d at&t pen paper ui ux");
        assert_eq!(fold("A/B tests, either/or, 24/7, I/O, x^2"), "a/b tests either or 24 7 i/o x^2");
        assert_eq!(fold("C++/C#/.NET a+b 50+ Disney+ #1 + & /"), "c++ c# .net a b 50 disney 1");
        assert_eq!(fold("— C++ „A/B“"), "c++ a/b");
    }

    #[test]
    fn keys_ignore_spacing() {
        assert_eq!(key_of(&fold("Chat GPT-4")), key_of(&fold("chatgpt4")));
    }
}
