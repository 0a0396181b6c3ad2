//! Markdown: `CommonMark` with tables and strikethrough, and what documents need beyond it:
//!
//! - `[$20](tool:ID#price)` is the price of a tool within a sentence; a title is the time of writing, and then the text is
//!   the value at that time
//! - a code block called `toolbase` holds a node, or a list of nodes, as JSON
//! - the title of a picture is its caption, `<u>` underlines

mod escape;
mod exchange;
mod inline;
mod read;
mod table;
mod write;

pub use read::{code_in_markdown, import_markdown};
