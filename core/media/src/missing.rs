//! Files that records name and the storage does not have.

use super::error::MediaError;
use super::{Media, store};
use std::collections::BTreeSet;
use toolbase_kernel::db::{Db, Tx};

/// The keys of all files that records name.
///
/// # Errors
/// When the query fails.
pub async fn recorded_files(tx: &mut Tx) -> sqlx::Result<BTreeSet<String>> {
    let files_of = |(key, variants): (String, Vec<String>)| {
        variants.into_iter().map(move |file| format!("{key}/{file}")).collect::<Vec<_>>()
    };
    Ok(store::files(tx).await?.into_iter().flat_map(files_of).collect())
}

/// Removes the keys from `files` whose record has been deleted meanwhile.
///
/// # Errors
/// When a query fails.
pub async fn retain_recorded(db: &Db, files: BTreeSet<String>) -> sqlx::Result<Vec<String>> {
    let mut retained = Vec::new();
    let (mut last, mut is_known) = (String::new(), false);
    for file in files {
        let key = file.rsplit_once('/').map_or("", |(key, _)| key);
        if key != last {
            is_known = store::is_known(db, key).await?;
            key.clone_into(&mut last);
        }
        if is_known {
            retained.push(file);
        }
    }
    Ok(retained)
}

impl Media {
    /// The keys of the files that records name and the storage does not have.
    ///
    /// # Errors
    /// When the query fails, or the storage does not respond.
    pub async fn missing(&self, db: &Db) -> Result<Vec<String>, MediaError> {
        // Read before the storage: the bytes of a new upload come before its row.
        let mut named = recorded_files(&mut db.begin_read().await?).await?;
        for (key, _) in self.list().await? {
            named.remove(&key);
        }
        Ok(retain_recorded(db, named).await?)
    }
}
