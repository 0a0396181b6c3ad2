//! All SQL of the module.

mod featured;
mod lists;
mod members;
mod suggestions;

pub use featured::{Featured, featured, set_featured};
pub use lists::{
    ListRow, all_lists, delete_demo_lists, delete_list, insert_list, list_by_id, lists_in, lock_lists,
    next_place, update_list,
};
pub use members::{
    MemberRow, add_member, all_members, drop_tool, lists_with, members_of, note_of, remove_member, set_note,
    set_place,
};
pub use suggestions::{
    SuggestionRow, SuggestionState, forget_author, open_suggestions, pending_suggestions, suggestions_of,
};
