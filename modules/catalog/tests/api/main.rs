//! The catalogue's operations through a real server, on both databases. The files mirror the paths.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod categories;
mod counters;
mod directory;
mod fixture;
mod freshness;
mod lists;
mod openapi;
mod ranked;
mod search;
mod submitted;
mod suggest;
mod tool;
mod votes;
