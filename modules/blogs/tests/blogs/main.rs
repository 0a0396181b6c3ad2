//! The module through a real server, beside the catalogue, on both databases.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod editing;
mod fixture;
mod publishing;
mod reading;
mod revisions;
