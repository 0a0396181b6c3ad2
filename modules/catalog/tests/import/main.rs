//! `toolbase import tools` as an operator runs it, on both databases, and its readers.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod command;
mod duplicates;
mod reading;
mod rejecting;
mod support;
mod tools;
mod trust;
mod undo;
