//! The whole catalogue as one file: categories, tools with questions, counters and former slugs. The same
//! catalogue gives the same bytes on either database.
//!
//! - [`format`]: the lines of the file; their content are the records of the store
//! - [`read`]: reading them, with every error that a file can have
//! - [`export`], [`import`]: from and to the database

mod export;
mod format;
mod import;
mod read;

pub use export::{ExportError, export};
pub use import::{ImportError, Mode, import};
pub use read::ReadError;
pub use toolbase_catalog_store::archive::{
    CounterRecord, Counts, FormerSlug, MainRecord, QuestionRecord, SubRecord, ToolRecord, canonical,
};
