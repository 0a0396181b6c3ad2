//! Changes by admins, members and imports: rules, audit entry and events in one transaction.
//!
//! - [`tool`]: a tool as the admin's lists and forms show it, its form, and what other modules change in it
//! - [`categories`]: categories likewise
//! - [`decide`]: approving, rejecting and so on, and deleting
//! - [`members`]: what members do with their tools: submitting, editing, media, drafts that are left alone
//! - [`revisions`]: decisions on changes of tools one by one
//! - [`merge`]: two tools that become one, and the way back
//! - [`imports`]: what imports change in tools that exist, and taking an import back
//! - [`mails`]: what members learn about their tools
//! - `history`: each change of a tool, beside the audit
//! - `events`: the events of a change
//! - `error`, `problems`: why a change is not made

pub mod categories;
pub mod decide;
mod error;
mod events;
mod history;
pub mod imports;
pub mod mails;
pub mod members;
pub mod merge;
mod problems;
pub mod revisions;
mod synonyms;
pub mod tool;

pub use categories::{
    AdminCategory, AdminMainCategory, CategoryChanges, CategoryError, CategoryFields, CategoryFilePlan,
    FileCategory, MainCategoryChanges, NewCategoryRow, WrongCategoryRow, add_categories, create_category,
    plan_categories, remove_category, update_category,
};
pub use decide::{ToolDecision, works};
pub use error::{Broken, EditError};
pub use imports::{IMPORT, Overwritten, UndoError, Undone, overwrite, undo_import};
pub use members::{
    MediaChange, MediaChanged, MemberEdit, NewSubmission, NewVideo, SubmissionRates, change_media, edit,
    editable, for_members, form_version, has_logo, submit, withdraw,
};
pub use revisions::{ChangeDecision, ChangedTool, ToolChange, foresee_decision, is_revertible, undo_edit};
pub use synonyms::{
    NewSynonym, SYNONYM_WORD_MAX, SynonymChange, create_synonym, delete_synonym, update_synonym,
};
pub use tool::{
    AdminTool, AdminToolItem, Attempted, Captured, ToolChanges, add_question, change_question, create,
    foresee, lock_owned, ownership_of, remove_question, set_capture, set_owners, update, update_in,
    update_noted,
};
