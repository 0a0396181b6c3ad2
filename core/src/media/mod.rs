//! Pictures, videos and documents that people upload.
//!
//! What comes in is known by its own first bytes, never by its name or the type a client claims. Pictures are
//! decoded, turned upright and written anew in several widths, so that nothing of the file itself is passed on.
//! The bytes are kept under random names; a table says what there is.

mod health;
mod service;
mod settings;
mod storage;

pub use health::health;
pub use service::Media;
pub use settings::{MediaConfig, MediaStorage};
pub use storage::StorageError;
