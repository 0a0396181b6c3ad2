//! The catalogue through a real server, on both databases.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod admin;
mod api;
mod archive;
mod encoder;
mod fixture;
mod import;
mod seed;
mod support;
