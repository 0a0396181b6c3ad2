//! Rules for a line of public text.

use toolbase_kernel::text::{is_invisible, visible_len};

/// `text` without spaces at its ends.
///
/// # Errors
/// The rule it breaks: control characters end lines and requests, and signs that turn the direction of
/// writing make a name read as another. Letters written from right to left are as good as any.
pub fn line(text: &str) -> Result<&str, &'static str> {
    let text = text.trim();
    if text.chars().any(char::is_control) {
        return Err("must not contain control characters");
    }
    if text.chars().any(turns_or_hides) {
        return Err("must not contain invisible characters");
    }
    Ok(text)
}

/// Marks that turn the direction of writing, separators of lines, and signs without width or ink. Those that scripts and
/// emoji need stay: joiners, and the variation of the sign before.
fn turns_or_hides(character: char) -> bool {
    let is_part = matches!(character,
        '\u{200C}' | '\u{200D}' | '\u{FE00}'..='\u{FE0F}' | '\u{180B}'..='\u{180F}' | '\u{E0100}'..='\u{E01EF}');
    matches!(character, '\u{2028}' | '\u{2029}') || (is_invisible(character) && !is_part)
}

/// `text` as [`line`] has it, of at most `max` characters.
///
/// # Errors
/// The rule it breaks.
pub fn short_line(text: &str, max: usize) -> Result<&str, String> {
    let text = line(text)?;
    if text.chars().count() > max {
        return Err(format!("must have at most {max} characters"));
    }
    Ok(text)
}

/// The least and the most characters of a name (S2 section 5, S3 section 5).
const NAME: std::ops::RangeInclusive<usize> = 3..=40;

/// A person's name.
///
/// # Errors
/// The rule it breaks.
pub fn full_name(text: &str) -> Result<&str, &'static str> {
    let text = line(text)?;
    if visible_len(text) < *NAME.start() {
        return Err("must have at least 3 characters");
    }
    if text.chars().count() > *NAME.end() {
        return Err("Name cannot exceed 40 characters");
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_lines_of_3_to_40_characters() {
        assert_eq!(full_name("  Ada Lovelace "), Ok("Ada Lovelace"));
        assert_eq!(full_name("דניאל כהן"), Ok("דניאל כהן"));
        assert_eq!(full_name("Al"), Err("must have at least 3 characters"));
        assert_eq!(full_name(&"é".repeat(40)).map(str::len), Ok(80));
        assert_eq!(full_name(&"é".repeat(41)), Err("Name cannot exceed 40 characters"));
        assert_eq!(full_name("A\u{200D}\u{FE0F}\u{200D}l"), Err("must have at least 3 characters"));
        for hidden in [
            "Ada\u{3164}",
            "\u{2800}\u{2800}\u{2800}",
            "Ada\u{34F}\u{AD}",
            "Ada\0",
            "Ada\nLovelace",
            "Ada\u{202E}evil",
            "A\u{200B}da",
            "Ada\u{2066}x\u{2069}",
        ] {
            assert!(full_name(hidden).is_err(), "{hidden:?}");
        }
    }
}
