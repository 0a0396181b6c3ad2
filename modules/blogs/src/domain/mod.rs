//! Posts and comments, and their rules.

mod comment;
mod fit;
mod post;
mod schemas;
mod signals;
mod state;

pub use comment::{COMMENT_MAX, checked_comment};
pub use fit::{Address, fit_address, fit_categories, fit_excerpt, fit_title};
pub use post::{
    EXCERPT_MAX, Publication, PublicationRule, RESERVED_SLUGS, checked_categories, checked_slug,
    checked_title, free_slug, slug_for,
};
pub use signals::{Signals, Written};
pub use state::{CommentState, Former, PostState, RevisionKind};
pub use toolbase_kernel::http::Broken;
