//! A tool as the admin's lists and forms show it, and its changes.
//!
//! - `record`, `item`: the tool whole, and as a row; `blank`: a new one
//! - `form`, `rules`: the fields of a form, and the rules that it breaks; `one_field`: a form with one field
//! - `locked`: tools that are locked for a change
//! - `save`: new tools and edited ones
//! - `effects`: the effects of a change, before it is made
//! - `questions`: an entry of the FAQ that comes from another module, which changes and removes it, too
//! - `captured`: pictures of tools' websites that the server took
//! - `owners`: who owns a tool, which another module finds out

mod blank;
mod captured;
mod effects;
mod form;
mod item;
pub(crate) mod locked;
mod noted;
mod one_field;
mod owners;
mod questions;
mod record;
mod rules;
pub(crate) mod save;

pub use captured::{Attempted, Captured, set_capture};
pub use effects::foresee;
pub(crate) use effects::{foresee_of, read_tool};
pub(crate) use form::GUARDED;
pub use form::ToolChanges;
pub use item::AdminToolItem;
pub use noted::update_noted;
pub use owners::{lock_owned, ownership_of, set_owners};
pub(crate) use owners::{return_owners, weigh_votes_of};
pub use questions::{add_question, change_question, remove_question};
pub use record::AdminTool;
pub use save::{create, update, update_in};
