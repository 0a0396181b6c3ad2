//! Fetches pages and files of other sites for members, guarded against requests into our own network.
//!
//! - [`guard`]: which addresses may be fetched; names are resolved by us, and a connection goes to what was resolved
//! - [`client`]: redirects, each checked as the first address is, and the time for all of it
//! - [`body`]: the body, decoded, up to a limit
//! - [`browser`]: pictures of pages, taken by a browser whose only way to the network is a proxy with the same guard

mod body;
mod browser;
mod client;
mod guard;
mod module;
mod settings;
#[cfg(test)]
mod tests;

pub use module::module;
pub use settings::{BrowserConfig, FetchConfig};
