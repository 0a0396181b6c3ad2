//! `toolbase import tools` as an operator runs it, on both databases, and its readers.

mod command;
mod duplicates;
mod reading;
mod rejecting;
mod tools;
mod trust;
mod undo;
