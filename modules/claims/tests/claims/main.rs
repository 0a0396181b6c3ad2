//! The module through a real server, beside the catalogue, on both databases.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod abuse;
mod admin;
mod commands;
mod demo;
mod disputes;
mod documents;
mod due;
mod effects;
mod fixture;
mod following;
mod many;
mod merges;
mod names;
mod owners;
mod proving;
mod queues;
mod record;
mod sites;
