//! The binary as an operator uses it: exit codes, messages, and modules that it rejects.
//!
//! Needs the workspace built first (`cargo build --workspace`): the module file lies beside the binary.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod calls;
mod config;
mod modules;
mod operations;
mod program;
mod serve;
