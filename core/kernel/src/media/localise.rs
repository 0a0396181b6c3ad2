//! Absolute addresses of uploads in records, as earlier versions wrote them.

use super::Uploads;
use crate::media_address::{key_of, path_of};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Makes addresses of our own uploads relative, whatever site they name: the site may have been moved since. What counts
/// is whether the upload is one of ours.
pub struct Localise {
    uploads: Arc<dyn Uploads>,
    known: BTreeMap<String, bool>,
}

impl Localise {
    /// Uploads are looked up in `uploads`.
    #[must_use]
    pub fn new(uploads: Arc<dyn Uploads>) -> Self {
        Self { uploads, known: BTreeMap::new() }
    }

    /// The relative `address`; `None` when it is no absolute address of an upload of ours.
    ///
    /// # Errors
    /// When the query fails.
    pub async fn path(&mut self, address: &str) -> sqlx::Result<Option<String>> {
        let (Some(key), false) = (key_of(address), address.starts_with('/')) else { return Ok(None) };
        let known = if let Some(known) = self.known.get(key) {
            *known
        } else {
            let known = self.uploads.is_known(key).await?;
            self.known.insert(key.to_owned(), known);
            known
        };
        Ok(path_of(address).filter(|_| known).map(str::to_owned))
    }
}
