//! Patterns of texts that contain another, whatever the case and the accents of both.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Latin letters with a stroke or without their dot: Unicode does not take them apart.
const STROKES: [(char, char); 6] = [('ø', 'o'), ('ł', 'l'), ('đ', 'd'), ('ħ', 'h'), ('ŧ', 't'), ('ı', 'i')];

/// Blocks of letters with accents: Latin, Latin with two accents, and Greek.
const BLOCKS: [std::ops::RangeInclusive<char>; 4] = ['À'..='ɏ', 'Ḁ'..='ỿ', 'Ͱ'..='Ͽ', 'ἀ'..='῿'];

/// The letters that a lower-case letter without an accent stands for, with an accent or in capitals.
static VARIANTS: LazyLock<BTreeMap<char, String>> = LazyLock::new(|| {
    let mut variants: BTreeMap<char, String> = BTreeMap::new();
    for letter in BLOCKS.into_iter().flatten().filter(|letter| letter.is_alphabetic()) {
        let base = base_of(letter);
        if base != letter {
            variants.entry(base).or_default().push(letter);
        }
    }
    variants
});

/// The Latin letters with accents, and those without in their places. `FTS5` knows nearly the same ones.
pub(super) static ACCENTED: LazyLock<(String, String)> = LazyLock::new(|| {
    let latin = BLOCKS[0].clone().chain(BLOCKS[1].clone()).filter(|letter| letter.is_alphabetic());
    let taken_apart = latin.filter(|letter| STROKES.iter().all(|(stroke, _)| *stroke != lower(*letter)));
    taken_apart.map(|letter| (letter, base_of(letter))).filter(|(_, base)| base.is_ascii()).unzip()
});

/// The pattern of the texts that contain `text`, for `GLOB` of `SQLite` between two asterisks and for `~` of `PostgreSQL`:
/// each of its characters is a letter or digit, or a class in brackets that both read alike.
pub(super) fn pattern(text: &str) -> String {
    let mut pattern = String::with_capacity(text.len() * 8);
    for character in text.nfc().filter(|&character| !is_combining_mark(character)) {
        let base = base_of(character);
        let capital = base.to_uppercase().find(|&capital| capital != base);
        let others = VARIANTS.get(&base).map_or("", String::as_str);
        // Writing to a text cannot fail.
        let _ = match (capital, others) {
            _ if character == '^' => write!(pattern, "[\u{1}^]"),
            _ if character == '\\' => write!(pattern, "[\\\\]"),
            (None, "") if character.is_ascii_punctuation() => write!(pattern, "[{character}]"),
            (None, "") => write!(pattern, "{character}"),
            (capital, others) => {
                write!(pattern, "[{base}{}{others}]", capital.map_or(String::new(), String::from))
            }
        };
    }
    pattern
}

/// The letter without case and accent; other characters as they are. Letters of other scripts keep their marks, which make
/// letters of their own there.
fn base_of(character: char) -> char {
    let lower = lower(character);
    if !BLOCKS.iter().any(|block| block.contains(&character)) {
        return lower;
    }
    if let Some((_, base)) = STROKES.iter().find(|(letter, _)| *letter == lower) {
        return *base;
    }
    let mut parts = lower.nfd();
    let base = parts.next().unwrap_or(lower);
    if parts.all(is_combining_mark) { base } else { lower }
}

/// The lower case of a character that has one of a single character.
fn lower(character: char) -> char {
    let mut lower = character.to_lowercase();
    lower.next().filter(|_| lower.next().is_none()).unwrap_or(character)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_stand_for_their_variants_and_signs_for_themselves() {
        let class = |text: &str, letter| pattern(text).contains(letter);
        for (text, letter) in
            [("u", 'Ü'), ("Ü", 'u'), ("Ł", 'l'), ("o", 'Ø'), ("ё", 'Ё'), ("α", 'Ά'), ("a", 'ậ')]
        {
            assert!(class(text, letter), "{text}: {}", pattern(text));
        }
        assert!(!class("е", 'ё'), "a letter of its own");
        assert_eq!(pattern("7 *]^\\猫"), "7 [*][]][\u{1}^][\\\\]猫");
        assert_eq!(pattern("e\u{301}"), pattern("é"));
    }
}
