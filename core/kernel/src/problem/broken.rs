//! A rule that a field breaks, and the rules of the lengths of texts.

/// A field of a request and the rule that it breaks, as the rules of a module report it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The field.
    pub field: &'static str,
    /// The rule.
    pub rule: String,
}

impl Broken {
    /// `field` breaks `rule`.
    #[must_use]
    pub fn new(field: &'static str, rule: impl Into<String>) -> Self {
        Self { field, rule: rule.into() }
    }
}

/// Returns `text` when it has at most `most` characters.
///
/// # Errors
/// The rule that `field` breaks.
pub fn check_length(field: &'static str, text: String, most: usize) -> Result<String, Broken> {
    if text.chars().count() > most {
        return Err(Broken::new(field, format!("must be at most {most} characters")));
    }
    Ok(text)
}

/// Returns `text` when it has 1 to `most` characters; `rule` is the one that an empty text breaks.
///
/// # Errors
/// The rule that `field` breaks.
pub fn check_filled(field: &'static str, text: String, most: usize, rule: &str) -> Result<String, Broken> {
    if text.is_empty() {
        return Err(Broken::new(field, rule));
    }
    check_length(field, text, most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_in_characters() {
        assert_eq!(check_length("note", "éé".to_owned(), 2).unwrap(), "éé");
        let long = check_length("note", "xxx".to_owned(), 2).unwrap_err();
        assert_eq!((long.field, long.rule.as_str()), ("note", "must be at most 2 characters"));
        assert_eq!(check_filled("note", String::new(), 2, "is required").unwrap_err().rule, "is required");
        assert_eq!(check_filled("note", "x".to_owned(), 2, "is required").unwrap(), "x");
    }
}
