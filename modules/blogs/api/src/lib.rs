//! The events of the blogs, as other modules see them. A module that follows them depends on this crate, never on the
//! blogs themselves.

mod events;

pub use events::{BlogChanged, BlogPublished, BlogRemoved, CommentChanged, CommentPublished};
