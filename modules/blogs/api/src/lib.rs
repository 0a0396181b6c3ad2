//! The events of the blogs, and their states, as other modules see them. A module that follows them depends on this crate, never on the
//! blogs themselves.

mod events;
mod states;

pub use events::{BlogChanged, BlogPublished, BlogRemoved, CommentChanged, CommentPublished};
pub use states::{CommentState, PostState};
