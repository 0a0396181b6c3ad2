//! `toolbase import tools`: lists of tools from CSV, JSON and JSON lines.
//!
//! - [`read`]: rows from a file, one at a time
//! - [`fields`], [`mapping`]: which column is which field
//! - [`categories`], [`pricing`], [`values`]: the meaning of single cells
//! - [`entry`]: a row as what it says of a tool
//! - [`told`]: what people are told of a row
//! - [`rejects`]: the rows to be mended, as CSV
//! - `write`: batches into the database
//! - `run`: all of it in order

pub mod categories;
mod category_words;
pub mod entry;
pub mod fields;
pub mod mapping;
mod options;
pub mod pricing;
pub mod read;
pub mod rejects;
mod run;
pub mod told;
pub mod values;
mod write;

pub use options::{ImportError, OnDuplicate, Options, Rejected, Report, Summary};
pub use run::import;
