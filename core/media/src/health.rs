//! The check for `toolbase doctor`.

use super::Media;
use std::time::Duration;
use toolbase_kernel::db::Db;
use toolbase_kernel::module::Health;

/// The limit for the search for missing files: a bucket is listed a thousand objects at a time.
const PATIENCE: Duration = Duration::from_secs(8);

/// Checks that media can be written, read and deleted now.
pub async fn health(media: &Media) -> Health {
    let (ok, detail) = match media.storage().check().await {
        Ok(place) => (true, format!("{place} can be written to")),
        Err(error) => (false, format!("{}: {error}", media.storage().place())),
    };
    Health { check: "media".to_owned(), ok, detail }
}

/// Checks that the storage has every file that records name.
pub(super) async fn completeness(media: &Media, db: &Db) -> Health {
    let (ok, detail) = match tokio::time::timeout(PATIENCE, media.missing(db)).await {
        Ok(Ok(missing)) => judge(media, &missing).await,
        Ok(Err(error)) => (false, error.to_string()),
        Err(_) => (
            true,
            format!("not all were looked for within {} s; the job core.sweep-media does", PATIENCE.as_secs()),
        ),
    };
    Health { check: "media files".to_owned(), ok, detail }
}

async fn judge(media: &Media, missing: &[String]) -> (bool, String) {
    let (count, place) = (missing.len(), media.storage().place());
    match missing.first() {
        None => (true, "every file that a record names is there".to_owned()),
        Some(_) if media.storage().is_missing().await => {
            let detail = format!(
                "there is no folder {place}, and records name files in it ({count}); check media.folder"
            );
            (false, detail)
        }
        Some(first) => {
            let detail =
                format!("files that records name are missing in {place} ({count}), the first is {first}");
            (false, format!("{detail}; restore a backup"))
        }
    }
}
