//! Rich text: documents as the JSON of `ProseMirror` and Tiptap, without an editor.
//!
//! - [`Document`]: a document, checked on write ([`Document::check`]) or read from the database ([`Document::read`])
//! - [`Facts`]: what the catalogue has at present of the tools that a document names
//! - [`schema()`]: the format as a JSON Schema, from the same table of nodes as the check
//! - [`html`]: documents from the HTML of other programs

mod build;
mod check;
mod document;
mod facts;
mod headings;
pub mod html;
mod links;
mod markdown;
mod node;
mod nodes;
mod plain;
mod render;
mod schema;
mod size;
mod trim;
mod upgrade;
mod values;
mod walk;

pub use check::Violation;
pub use document::{Document, Error};
pub use facts::{Changed, Facts, ToolFacts};
pub use headings::Heading;
pub use markdown::{code_in_markdown, import_markdown};
pub use render::HtmlOptions;
pub use schema::schema;
pub use upgrade::VERSION;
pub use values::Rules;

/// Largest document, in bytes of compact JSON.
pub const BYTES_MAX: usize = 1 << 20;
/// How deep nodes may be nested, the document counted.
pub const DEPTH_MAX: usize = 20;
/// Most columns of a table.
pub const COLUMNS_MAX: u64 = 50;
/// Most rows of a table.
pub const ROWS_MAX: usize = 500;
/// Most cells of all tables of a document.
pub const CELLS_MAX: usize = 5000;
