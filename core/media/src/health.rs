//! The check for `toolbase doctor`.

use super::Media;
use toolbase_kernel::module::Health;

/// Checks that media can be written, read and deleted now.
pub async fn health(media: &Media) -> Health {
    let (ok, detail) = match media.storage().check().await {
        Ok(place) => (true, format!("{place} can be written to")),
        Err(error) => (false, format!("{}: {error}", media.storage().place())),
    };
    Health { check: "media".to_owned(), ok, detail }
}
