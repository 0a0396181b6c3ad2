//! Pictures, videos and documents that people upload.
//!
//! What comes in is known by its own first bytes ([`kind`]), never by its name or the type a client claims.
//! Pictures are decoded, turned upright and written anew in several widths ([`image`]), so that nothing of the
//! file itself is passed on. Videos and documents are kept as they are and served so that no browser runs them
//! ([`serve`]). The bytes are kept first, under random names ([`storage`]); a row then says what there is
//! ([`upload`]). What is left of an upload that was broken off is swept away ([`sweep`]).

mod address;
mod api;
mod budget;
mod copies;
mod error;
mod health;
mod image;
mod item;
mod kind;
mod localise;
mod module;
mod offered;
mod range;
mod receive;
mod serve;
mod service;
mod settings;
mod storage;
mod store;
mod sweep;
mod trim;
mod upload;
mod uploads;
mod video;

pub use address::{absolute, folder, key_of, path_of, relative};
pub use error::MediaError;
pub use health::health;
pub use item::{MediaItem, Variant};
pub use kind::MediaKind;
pub use localise::Localise;
pub use module::module;
pub use receive::{Received, receive, receive_field};
pub use service::Media;
pub use settings::{MediaConfig, MediaStorage};
pub use storage::StorageError;
pub use sweep::{sweep, sweep_job};
pub use upload::{MEDIA_ADDED, MEDIA_REMOVED, add_document, add_image, add_video, remove};
pub use uploads::{Portrait, Portraits, Uploads};
