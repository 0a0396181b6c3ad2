//! The changes that imports make to tools that exist, and taking an import back.

mod overwrite;
mod undo;

pub use overwrite::{IMPORT, Overwritten, overwrite};
pub use undo::{UndoError, Undone, undo_import};
