//! The module through a real server, beside the catalogue, on both databases.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod admin;
mod commands;
mod commenting;
mod demo;
mod editing;
mod exchange;
mod facts;
mod feeds;
mod fixture;
mod images;
mod mailing;
mod members;
mod publishing;
mod reading;
mod revisions;
