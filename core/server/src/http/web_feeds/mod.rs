//! Web feeds as operations: each feed that a module declares is there as RSS, Atom and JSON Feed.
//!
//! - `written`: a feed with whole addresses and texts that may stand in XML
//! - `rss`, `atom`, `json_feed`: the formats
//! - `changed`: when the bytes at an address last changed
//! - `operation`: the routes and their description
//! - `announced`: the feeds that `robots.txt` and `llms.txt` name

mod announced;
mod atom;
mod changed;
mod format;
mod json_feed;
mod operation;
mod rss;
#[cfg(test)]
mod tests;
mod written;

pub(super) use announced::AnnouncedFeeds;
pub(super) use operation::routes;
