//! `toolbase import tools` as an operator runs it, on both databases, and its readers.

mod bad_input;
mod beside_requests;
mod categories;
mod command;
mod duplicates;
mod fitness;
pub mod formats;
mod limits;
mod reading;
mod rejecting;
mod states;
mod tools;
mod trust;
mod undo;
