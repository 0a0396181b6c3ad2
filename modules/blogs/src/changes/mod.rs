//! Every change that the module makes: rules, audit entry and events in one transaction.
//!
//! - `input`: the data of a post as its editor sends it
//! - `edited`: the edited parts of a post, checked
//! - `save`: making and saving posts, and restoring their revisions
//! - `autosave`: what an editor saves by itself
//! - `publish`: publication, the trash, and what is due
//! - `comments`: what members write, and what they delete of theirs
//! - `decisions`: decisions of moderators on comments
//! - `events`: the events of changed posts

mod autosave;
mod comments;
mod decisions;
mod edited;
mod events;
mod input;
mod publish;
mod save;

pub use autosave::autosave;
pub use comments::{NewComment, comment, withdraw_comment};
pub use decisions::{CommentDecision, comment_works};
pub use input::PostInput;
pub use publish::{Move, move_post, publish_due, purge_trash};
pub use save::{create, restore_revision, save};
pub(crate) use save::{create_from, create_in};
