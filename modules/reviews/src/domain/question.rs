//! Questions about tools (decision 139).

use toolbase_kernel::http::{Broken, check_filled};
use toolbase_kernel::text::clean_line;

/// Characters of a question, and of an answer (specification 2, section 5).
pub const QUESTION_MAX: usize = 200;

/// The question as it is stored.
///
/// # Errors
/// [`Fault::Broken`] naming `field` when it is blank or too long.
pub fn question(field: &'static str, text: &str) -> Result<String, Broken> {
    let rule = if field == "answer" { "Please enter an answer." } else { "Please enter a question." };
    check_filled(field, clean_line(text), QUESTION_MAX, rule)
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
