//! Rules of lists, without HTTP and SQL.
//!
//! - `names`: kinds of lists, and how they are found
//! - `list`: the rules of a list's texts

mod list;
mod names;

pub use list::{NOTE_MAX, Texts, broken_rule, tidy, title};
pub use names::{AUDIENCE_PREFIX, Kind, YEAR, key, keys, shown};
