//! States and rules of spare parts. They know neither HTTP nor SQL.

use toolbase_kernel::states;

/// Most characters of a name.
pub const NAME_MAX: usize = 80;

/// Most characters of a note.
pub const NOTE_MAX: usize = 500;

states! {
    /// The state of a spare part. The first one waits for a decision.
    pub enum State {
        /// Nobody has decided on it.
        Pending = "pending",
        /// Approved by an admin.
        Approved = "approved" => "was approved already",
        /// Rejected by an admin.
        Rejected = "rejected" => "was rejected already",
    }
}

/// The reason why a change is rejected.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A required text is missing.
    #[error("must not be empty")]
    Empty(&'static str),
    /// A text is too long.
    #[error("must be at most {1} characters")]
    Long(&'static str, usize),
}

/// The name without blanks around it.
///
/// # Errors
/// [`Fault::Empty`] and [`Fault::Long`].
pub fn name(text: &str) -> Result<String, Fault> {
    let text = limited("name", text, NAME_MAX)?;
    if text.is_empty() { Err(Fault::Empty("name")) } else { Ok(text) }
}

/// The note without blanks around it.
///
/// # Errors
/// [`Fault::Long`]
pub fn note(text: &str) -> Result<String, Fault> {
    limited("note", text, NOTE_MAX)
}

fn limited(field: &'static str, text: &str, most: usize) -> Result<String, Fault> {
    let text = text.trim();
    if text.chars().count() > most { Err(Fault::Long(field, most)) } else { Ok(text.to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_limited() {
        assert_eq!(name("  one "), Ok("one".to_owned()));
        assert_eq!(name(" "), Err(Fault::Empty("name")));
        assert_eq!(name(&"é".repeat(NAME_MAX)), Ok("é".repeat(NAME_MAX)));
        assert_eq!(name(&"x".repeat(NAME_MAX + 1)), Err(Fault::Long("name", NAME_MAX)));
    }
}
