//! Changes by admins and members: rules, audit entry and events in one transaction.
//!
//! - `item`, `record`: a tool as the admin's lists and forms show it
//! - `category`, `category_changes`, `category_save`: categories likewise, and their changes
//! - [`ToolDecision`]: approving, rejecting and so on, and deleting
//! - `remove`: deleting drafts that nobody goes on with
//! - [`create`], [`update`] with [`ToolChanges`]: forms
//! - [`submit`], [`edit`], [`withdraw`]: what members do with their tools
//! - [`ChangeDecision`]: decisions on changes of tools one by one
//! - [`change_media`]: logo, photos and videos of a tool
//! - `captured`: pictures of tools' websites that the server took
//! - `one_field`: a form with one field
//! - [`undo_import`]: taking an import back
//! - `imported`: what imports change in tools that exist
//! - [`add_question`]: an entry of the FAQ that comes from another module, which changes and removes it, too
//! - `owners`: who owns a tool, which another module finds out
//! - `guarded`: what waits for a moderator when the owner of a public tool changes it
//! - `history`: each change of a tool, beside the audit
//! - `events`: the events of a change
//! - `error`: why a change is not made

mod captured;
mod category;
mod category_changes;
mod category_save;
mod decide;
mod error;
mod events;
mod guarded;
mod history;
mod imported;
mod item;
mod member_edit;
mod one_field;
mod owners;
mod questions;
mod record;
mod remove;
mod revisions;
mod save;
mod submit;
mod tool_changes;
mod tool_media;
mod undo_import;

pub(crate) use captured::{Captured, set_capture};
pub use category::{AdminCategory, AdminMainCategory};
pub use category_changes::{CategoryChanges, CategoryFields, MainCategoryChanges};
pub use category_save::{CategoryError, create_category, remove_category, update_category};
pub use decide::ToolDecision;
pub use error::{Broken, EditError};
pub(crate) use imported::{IMPORT, Overwritten, overwrite};
pub use item::AdminToolItem;
pub use member_edit::{MemberEdit, edit, editable, form_version, withdraw};
pub(crate) use owners::{lock_owned, ownership_of, set_owners};
pub(crate) use questions::{add_question, change_question, remove_question};
pub use record::{AdminTool, FaqRecord};
pub(crate) use remove::remove_draft;
pub(crate) use revisions::is_revertible;
pub use revisions::{ChangeDecision, ChangedTool, ToolChange};
pub(crate) use save::update_in;
pub use save::{create, update};
pub use submit::{NewSubmission, for_members, submit};
pub use tool_changes::ToolChanges;
pub use tool_media::{MediaChange, MediaChanged, NewVideo, change_media, has_logo};
pub use undo_import::{UndoError, Undone, undo_import};
