//! Questions about tools (decision 139).

use crate::error::ReviewError;
use toolbase_kernel::text::clean_line;

/// Characters of a question, and of an answer (specification 2, section 5).
pub const QUESTION_MAX: usize = 200;

/// The question as it is stored.
///
/// # Errors
/// [`ReviewError::Wrong`] naming `field` when it is blank or too long.
pub fn question(field: &'static str, text: &str) -> Result<String, ReviewError> {
    let text = clean_line(text);
    match text.chars().count() {
        0 => Err(ReviewError::wrong(
            field,
            format!("Please enter {}.", if field == "answer" { "an answer" } else { "a question" }),
        )),
        length if length > QUESTION_MAX => {
            Err(ReviewError::wrong(field, format!("must be at most {QUESTION_MAX} characters")))
        }
        _ => Ok(text),
    }
}

/// The question reduced to its words: two with the same key are the same question.
#[must_use]
pub fn question_key(question: &str) -> String {
    let words =
        question.split(|character: char| !character.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_question_in_other_clothes_has_the_same_key() {
        assert_eq!(question_key("Does it  run offline?"), question_key("does it run OFFLINE"));
        assert_ne!(question_key("Does it run offline?"), question_key("Does it run online?"));
    }
}
