//! Uploads: pictures, videos and documents.
//!
//! The kind is detected from the first bytes ([`kind`]), never from the name or content type.
//! Pictures are decoded, rotated upright and encoded again in several widths ([`image`]), so that nothing of the
//! file itself is passed on; what need not be read is left out before ([`chunks`]), and what a header does not show is counted ([`webp`]). Videos and documents are stored
//! unchanged and served so that no browser runs them ([`serve`]). The bytes are stored first, under random names ([`storage`]); then a row describes them
//! ([`upload`]). Leftovers of aborted uploads are deleted ([`sweep`]).

mod api;
mod budget;
mod chunks;
mod copies;
mod error;
mod health;
mod image;
mod item;
mod kind;
mod missing;
mod module;
mod offered;
mod private_files;
mod range;
mod scan;
mod serve;
mod service;
mod settings;
mod shipped;
mod storage;
mod store;
mod sweep;
mod upload;
mod video;
mod webp;

pub use copies::CopyError;
pub use error::MediaError;
pub use health::health;
pub use item::{MediaItem, Variant};
pub use kind::MediaKind;
pub use missing::{recorded_files, retain_recorded};
pub use module::module;
pub use service::Media;
pub use settings::{MediaConfig, MediaStorage};
pub use storage::{StorageError, is_key};
pub use sweep::{sweep, sweep_job};
pub use upload::{add_document, add_image, add_video, remove};
