//! The HTTP side of the core, from outside: over a socket, with a stand-in renderer.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod parts;
mod site;

mod edge;
mod floods;
mod front_back_office;
mod front_cache;
mod front_pages;
mod front_renderer;
mod kept;
mod logged;
mod reads;
mod site_documents;
mod system;
