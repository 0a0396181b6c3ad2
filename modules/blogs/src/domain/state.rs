//! The states of posts and comments, and the kinds of revisions.

use std::str::FromStr;
pub use toolbase_blogs_api::{CommentState, PostState};
use toolbase_kernel::states;

states! {
    /// The way in which a revision came about.
    pub enum RevisionKind {
        /// An editor has saved the post.
        Save = "save",
        /// The editor has saved it by itself.
        Autosave = "autosave",
        /// An editor has restored a former revision.
        Restore = "restore",
    }
}

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
