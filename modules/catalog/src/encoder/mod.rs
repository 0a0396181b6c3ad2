//! The optional encoder of the search.
//!
//! - `known`: models that can be fetched; `fetch`: fetching them

mod fetch;
mod known;

pub(crate) use fetch::is_address;
pub use fetch::{FetchedFile, fetch_model};
pub use known::{ALL_MINILM, KnownFile, KnownModel};
pub use toolbase_catalog_encoder::*;
