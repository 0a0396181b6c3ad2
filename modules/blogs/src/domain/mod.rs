//! Posts and comments, and their rules.

mod comment;
mod post;
mod schemas;
mod signals;
mod state;

pub use comment::{COMMENT_MAX, checked_comment};
pub use post::{
    EXCERPT_MAX, Publication, PublicationRule, RESERVED_SLUGS, checked_categories, checked_slug,
    checked_title, free_slug, slug_for,
};
pub use signals::{Signals, Written};
pub use state::{CommentState, Former, PostState, RevisionKind};

/// A rule that a field breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The field of the form.
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
