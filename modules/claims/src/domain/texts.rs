//! The texts of members about their claims.

use toolbase_kernel::http::{Broken, check_filled};
use toolbase_kernel::text::clean;

/// Characters of a statement or a message.
pub const TEXT_MAX: usize = 2000;

/// The text as it is stored.
///
/// # Errors
/// When it is blank or too long.
pub fn checked_text(field: &'static str, text: &str) -> Result<String, Broken> {
    check_filled(field, clean(text), TEXT_MAX, "Please write a few words.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_have_limits() {
        assert_eq!(checked_text("text", "  I am the founder.\u{200B} ").unwrap(), "I am the founder.");
        assert!(checked_text("text", &"é".repeat(TEXT_MAX)).is_ok());
        for wrong in [" \n", &"é".repeat(TEXT_MAX + 1)] {
            assert_eq!(checked_text("text", wrong).unwrap_err().field, "text");
        }
    }
}
