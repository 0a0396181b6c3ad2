//! Rules of texts that all modules share: what a reader sees of one, by which least lengths and required texts are
//! measured, the slug of a name, and whole numbers as people read them.
//!
//! - `clean`: texts as they are stored
//! - [`similar`]: how alike two texts are

mod clean;
pub mod similar;

pub use clean::{clean, clean_line};

/// Returns `true` if `character` leaves no mark of its own, though it is no white space: `Default_Ignorable_Code_Point`
/// of Unicode 17 (`DerivedCoreProperties.txt`), the marks around annotations, and characters that fonts draw blank.
/// Texts may hold them: emoji and several scripts need some.
#[must_use]
pub fn is_invisible(character: char) -> bool {
    matches!(character,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}'..='\u{1160}' | '\u{17B4}'..='\u{17B5}'
        | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
        | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFF8}'
        | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}')
        || matches!(character, '\u{FFF9}'..='\u{FFFC}')
        // Braille, Egyptian, Khitan and musical signs that stand for an empty place.
        || matches!(character, '\u{2800}' | '\u{13441}'..='\u{13442}' | '\u{16FE4}' | '\u{1D159}')
        || (character.is_control() && !character.is_whitespace())
}

/// The whole number `number` as people read it, with commas between thousands: `1,250`.
#[must_use]
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The number of characters that a reader sees: [invisible](is_invisible) ones do not count, nor does white space at the
/// ends, and a run of white space counts as one character.
#[must_use]
pub fn visible_len(text: &str) -> usize {
    let (mut length, mut is_spaced) = (0, false);
    for character in text.chars().filter(|&character| !is_invisible(character)) {
        if character.is_whitespace() {
            is_spaced = length > 0;
        } else {
            length += 1 + usize::from(is_spaced);
            is_spaced = false;
        }
    }
    length
}

/// Returns `true` if a reader sees nothing of `text`.
#[must_use]
pub fn is_blank(text: &str) -> bool {
    text.chars().all(|character| character.is_whitespace() || is_invisible(character))
}

/// The slug of `name` (specification 1, section 2.4): its letters and digits in lower case, spaces and hyphens as single
/// hyphens, none at the ends. Letters with accents and of other scripts are written in Latin ones; it is empty when there
/// are none.
///
/// It is for new records: a stored slug is never computed anew.
#[must_use]
pub fn slug_of(name: &str) -> String {
    let mut slug = String::with_capacity(name.len());
    for character in name.chars() {
        if character.is_alphanumeric() {
            let latin = any_ascii::any_ascii_char(character);
            slug.extend(
                latin.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()),
            );
        } else if (character == '-' || character.is_whitespace()) && !slug.is_empty() && !slug.ends_with('-')
        {
            slug.push('-');
        }
    }
    if slug.ends_with('-') {
        slug.pop();
    }
    slug
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_does_not_count() {
        let word = "x".repeat(39);
        let unseen = "\u{34F}\u{2800}\u{3164}\u{115F}\u{1160}\u{17B4}\u{FFA0}\u{AD}\u{200B}\u{FE0F}\u{FEFF}\u{E0020}\0";
        for character in unseen.chars() {
            assert_eq!(
                visible_len(&format!("{word}{}", character.to_string().repeat(50))),
                39,
                "{character:?}"
            );
            assert!(is_blank(&format!(" {character}\n")), "{character:?}");
        }
        assert_eq!(visible_len("👩\u{200D}👧 é"), 4);
        assert!(!is_blank("\u{2800}⠁"));
    }

    #[test]
    fn thousands_are_separated() {
        let read = [0, 999, 1_000, 12_345, 1_234_567].map(thousands);
        assert_eq!(read, ["0", "999", "1,000", "12,345", "1,234,567"]);
    }

    #[test]
    fn slugs_are_of_latin_letters() {
        assert_eq!(slug_of("AI Models & Framework"), "ai-models-framework");
        assert_eq!(slug_of(" --Large  Language Models (LLMs) "), "large-language-models-llms");
        assert_eq!(slug_of("Ünïcode Tüll"), "unicode-tull");
        assert_eq!(slug_of("U\u{308}ni"), "uni", "with the accent as a character of its own");
        assert_eq!(slug_of("Straße Øre"), "strasse-ore");
        assert_eq!(slug_of("Кандинский"), "kandinskiy");
        assert_eq!(slug_of("文心一言"), "wenxinyiyan");
        assert_eq!(slug_of("ＣＨＡＴ １"), "chat-1");
        assert_eq!(slug_of("Rocket 🚀"), "rocket");
        assert_eq!(slug_of("& 🚀 \u{3164}"), "");
    }

    #[test]
    fn white_space_counts_once_and_between_words_only() {
        assert_eq!(visible_len("  a \u{2800} \u{3000}\n b\t"), 3);
        assert_eq!(visible_len(" \u{A0}\n"), 0);
    }
}
