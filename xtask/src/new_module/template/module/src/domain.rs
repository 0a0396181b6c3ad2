//! States and rules of spare parts, without SQL.

use toolbase_kernel::http::{Broken, check_filled, check_length};
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

/// The name without blanks around it.
///
/// # Errors
/// When it is empty or too long.
pub fn name(text: &str) -> Result<String, Broken> {
    check_filled("name", text.trim().to_owned(), NAME_MAX, "must not be empty")
}

/// The note without blanks around it.
///
/// # Errors
/// When it is too long.
pub fn note(text: &str) -> Result<String, Broken> {
    check_length("note", text.trim().to_owned(), NOTE_MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_limited() {
        assert_eq!(name("  one "), Ok("one".to_owned()));
        assert_eq!(name(" "), Err(Broken::new("name", "must not be empty")));
        assert_eq!(name(&"é".repeat(NAME_MAX)), Ok("é".repeat(NAME_MAX)));
        let long = name(&"x".repeat(NAME_MAX + 1));
        assert_eq!(long, Err(Broken::new("name", "must be at most 80 characters")));
    }
}
