//! Every change that the module makes: rules, audit entry and events in one transaction.
//!
//! - `save`: making and saving posts, and their revisions
//! - `publish`: publication, the trash, and what is due
//! - `comments`: what members write, and what they delete of theirs
//! - `decisions`: decisions of moderators on comments

mod comments;
mod decisions;
mod publish;
mod save;

pub use comments::{NewComment, comment, withdraw_comment};
pub use decisions::CommentDecision;
pub use publish::{Move, move_post, publish_due, purge_trash};
pub use save::{PostInput, autosave, create, restore_revision, save};
