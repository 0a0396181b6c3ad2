//! The catalogue's read model: an immutable [`Snapshot`] of all approved tools that serves lists with
//! filters, facet counts and sorts, and text
//! searches, and writes the responses as JSON. Pure: no I/O, no clock, no async.
//!
//! - `build`: building and patching; `snapshot`: looking up single tools
//! - `stored`: snapshots in files; `stored_vectors`: vectors of a model in files
//! - `encoding`: vectors of a model
//! - `facets`: the nine filter groups; reading filters; counting
//! - `list` and `orders`: filtered, sorted pages; `ranking`: those by a figure that may be missing
//! - `card` and `list_json`: JSON straight from the snapshot
//! - [`popularity`]: the published formula
//! - `compounds`: words joined, hyphenated and open
//! - `boilerplate`: texts that many tools share
//! - `text`: folding, tokens, sentences; `text_index`: inverted index, names, spelling
//! - `semantic`: likeness of meaning from static word vectors
//! - `synonyms`: words whose search finds tools with other words
//! - `search`: ranked search, picker, suggestions, summary, similar tools

mod bitset;
mod boilerplate;
mod build;
mod card;
mod category_fragments;
mod compounds;
mod document;
mod encoding;
mod facets;
mod fact_values;
mod json;
mod list;
mod list_json;
mod list_response;
mod lookup;
mod orders;
pub mod popularity;
mod ranking;
mod rest;
mod search;
mod semantic;
mod snapshot;
mod stored;
mod stored_vectors;
mod synonyms;
mod text;
mod text_index;
mod weights;

pub use boilerplate::{Boilerplate, SharedText};
pub use build::SnapshotBuilder;
pub use facets::count::FacetCounts;
pub use facets::filters::Filters;
pub use facets::group::FacetGroup;
pub use facets::options::Vocabulary;
pub use list::{ListResult, Query, Scope};
pub use list_json::ListPage;
pub use list_response::ListRequest;
pub use orders::{Counted, Recent, Sort};
pub use ranking::Ranking;
pub use search::completion::Completion;
pub use search::filter_words::{NamedFilter, NamedFilters};
pub use search::matches::Matches;
pub use search::near_name::NearName;
pub use search::page::{SearchPage, SearchQuery};
pub use search::reasons::Piece;
pub use search::summary::{LongTexts, Quoted, Summary};
pub use search::zero_results::{Tried, ZeroResults};
pub use semantic::encoder::TextEncoder;
pub use semantic::texts::TextsByMeaning;
pub use semantic::vectors::Meaning;
pub use snapshot::Snapshot;
pub use stored::{Stored, StoredError};
pub use stored_vectors::StoredVectors;
pub use synonyms::Synonyms;
pub use text::fold::fold;
