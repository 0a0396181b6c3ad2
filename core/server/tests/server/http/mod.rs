//! The HTTP side of the core, from outside: over a socket, with a fake renderer.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod parts;
mod site;

mod cached;
mod edge;
mod floods;
mod front_admin;
mod front_cache;
mod front_pages;
mod front_preview;
mod front_renderer;
mod logged;
mod reads;
mod site_documents;
mod site_pictures;
mod starting;
mod system;
mod web_feeds;
