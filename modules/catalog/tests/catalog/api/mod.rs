//! The catalogue's operations through a real server, on both databases. The files mirror the paths.

mod added_questions;
mod analytics;
mod categories;
mod counters;
mod directory;
mod feeds;
mod freshness;
mod lists;
mod openapi;
mod own_tools;
mod owned_changes;
mod owners;
mod ranked;
mod search;
mod stale_drafts;
mod stored;
mod submitted;
pub mod submitting;
mod suggest;
mod tool;
mod tool_media;
mod votes;
pub mod website;
