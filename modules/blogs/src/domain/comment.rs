//! The rules of comments (decision 145).

use super::Broken;
use super::signals::links_in;
use toolbase_kernel::http::check_filled;
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
    let text = check_filled("content", clean(text), COMMENT_MAX, "Please write a comment.")?;
    if links_in(&text).count() > LINKS_MAX {
        return Err(Broken::new("content", format!("must hold at most {LINKS_MAX} links")));
    }
    Ok(text)
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
