//! The module through a real server, beside the catalogue, on both databases.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod admin;
mod applying;
mod commands;
mod editing;
mod featured;
mod fixture;
mod merges;
mod reads;
mod starter;
mod suggestion_effects;
mod suggestions;
mod texts;
