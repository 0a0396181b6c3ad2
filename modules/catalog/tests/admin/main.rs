//! The back office's operations on the catalogue, through a real server, on both databases.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod access;
mod bulk;
mod categories;
mod deciding;
mod editing;
#[path = "../api/fixture.rs"]
mod fixture;
mod listing;
mod reports;
mod score;
mod traces;
