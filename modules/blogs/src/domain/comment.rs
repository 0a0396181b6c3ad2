//! The rules of comments (decision 145).

use super::Broken;
use super::signals::links_in;
use toolbase_kernel::text::clean;

/// Characters of a comment.
pub const COMMENT_MAX: usize = 2000;
/// Links in a comment.
const LINKS_MAX: usize = 5;

/// The comment as it is stored.
///
/// # Errors
/// When it is blank, too long, or has too many links.
pub fn checked_comment(text: &str) -> Result<String, Broken> {
    let text = clean(text);
    match text.chars().count() {
        0 => Err(Broken::new("content", "Please write a comment.")),
        length if length > COMMENT_MAX => {
            Err(Broken::new("content", format!("must be at most {COMMENT_MAX} characters")))
        }
        _ if links_in(&text).count() > LINKS_MAX => {
            Err(Broken::new("content", format!("must hold at most {LINKS_MAX} links")))
        }
        _ => Ok(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_keep_the_rules() {
        assert_eq!(checked_comment("  Thank you. \u{200B}").unwrap(), "Thank you.");
        assert!(checked_comment(&"é".repeat(COMMENT_MAX)).is_ok());
        for wrong in [" \n\u{200B}", &"é".repeat(COMMENT_MAX + 1), &"https://a.example ".repeat(6)] {
            assert_eq!(checked_comment(wrong).unwrap_err().field, "content");
        }
    }
}
