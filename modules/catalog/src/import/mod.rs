//! `toolbase import tools`: lists of tools from CSV, JSON and JSON lines.
//!
//! - [`read`]: rows from a file, one at a time
//! - [`fields`], [`mapping`]: which column is which field
//! - [`categories`], [`pricing`], [`values`]: the meaning of single cells
//! - `sensitive`, `placing`, `placeholders`: what is for adults only, and what is no tool
//! - [`entry`]: a row as what it says of a tool
//! - [`told`]: what people are told of a row
//! - [`rejects`]: the rows to be mended, as CSV
//! - `write`: batches into the database
//! - `run`: all of it in order

pub mod categories;
mod category_stems;
mod category_words;
pub mod entry;
pub mod fields;
pub mod mapping;
pub mod note;
mod options;
mod placeholders;
mod placing;
pub mod pricing;
pub mod read;
pub mod rejects;
mod run;
mod sensitive;
mod sensitive_words;
pub mod values;
mod write;

pub use options::{Finding, ImportError, OnDuplicate, Options, Report, Summary};
pub use run::import;
