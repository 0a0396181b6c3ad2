//! `toolbase import tools`: lists of tools from CSV, JSON, Markdown and spreadsheets.
//!
//! - [`read`]: rows from a file, one at a time; `cells`: a row
//! - [`fields`], [`mapping`], `nested`: the field of each column, and those inside of columns
//! - [`saved_mapping`]: mappings that admins save
//! - [`categories`], [`pricing`], [`values`]: the meaning of single cells
//! - `category_map`, `new_categories`: their mapping as a file, and those that the catalogue lacks
//! - `survey`, `similar`: lists that look unfit, and names that are nearly the same
//! - `publication`: whether a row is public in its source
//! - `placing`, `placeholders`: content for adults only, and rows that are not tools
//! - [`entry`]: a row as data of a tool
//! - [`note`]: messages about a row
//! - [`rejects`], `rules`: the rejected rows as CSV, and by the rules that they break
//! - `links`: links in cells, and the first address in a text
//! - `listed_rows`, `planned`: rows that the report lists one by one
//! - `columns`: the columns of a list with their first values
//! - `log`, `record`: the record of an import, so that it can be listed, resumed and undone
//! - `write`: batches into the database; `changes`: the changes that the module makes for it
//! - `run`: all of it in order

mod addresses;
pub mod categories;
mod category_map;
mod category_stems;
mod category_words;
mod cells;
mod changes;
mod columns;
mod declared;
pub mod entry;
mod environment;
pub mod fields;
mod links;
mod listed_rows;
mod log;
pub mod mapping;
mod nested;
mod new_categories;
pub mod note;
mod options;
mod placeholders;
mod placing;
mod planned;
pub mod pricing;
mod publication;
pub mod read;
mod record;
pub mod rejects;
mod row;
mod rules;
mod run;
pub mod saved_mapping;
mod setting;
mod signals;
mod similar;
mod state;
mod survey;
pub mod values;
mod write;

pub use cells::Unit;
pub use changes::{Changes, Overwrite};
pub use columns::{FieldColumns, ListColumn, ListColumns, columns};
pub use environment::Run;
pub use options::{
    CategoryUse, Finding, ImportError, OnDuplicate, OnSimilar, Options, Report, Summary, UnknownCategory,
    WrongChoice,
};
pub use planned::{Equality, Plan, PlannedRow, SkippedRow};
pub use record::{ImportRecord, ImportState, import_record, list_imports};
pub use rules::{BrokenRule, Example};
pub use run::import;
pub use setting::Setting;
pub use signals::signals;
pub use survey::UNKNOWN_STATE;
