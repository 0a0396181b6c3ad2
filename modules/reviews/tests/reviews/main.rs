//! The module through a real server, beside the catalogue, on both databases.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod commands;
mod deciding;
mod feeds;
mod fixture;
mod members;
mod merges;
mod owners;
mod question_effects;
mod questions;
mod queue;
mod reading;
mod reports;
mod restoring;
mod score;
mod synthetic;
mod tools;
mod widgets;
mod works;
mod writing;
