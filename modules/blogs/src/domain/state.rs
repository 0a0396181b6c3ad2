//! The states of posts and comments.

use std::str::FromStr;
pub use toolbase_blogs_api::{CommentState, PostState};

/// The state of a record before it was last moved; none when it cannot be moved back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Former<S>(pub Option<S>);

impl<S> Former<S> {
    /// No state.
    pub const NONE: Self = Self(None);
}

impl<S: FromStr<Err = String>> TryFrom<Option<String>> for Former<S> {
    type Error = String;

    fn try_from(word: Option<String>) -> Result<Self, String> {
        Ok(Self(word.map(|word| word.parse()).transpose()?))
    }
}
