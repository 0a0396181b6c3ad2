//! Vectors of a model: snapshots are built without them and have them added, so that neither a start nor a change waits
//! for the model.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::semantic::encoder::Encoder;
use crate::semantic::vectors::Meaning;
use crate::snapshot::Snapshot;

impl Snapshot {
    /// Returns `true` if a model encodes queries, so that a search takes milliseconds of all processors.
    #[must_use]
    pub fn has_model(&self) -> bool {
        matches!(self.encoder, Encoder::Model(_))
    }

    /// Up to `limit` tools whose vectors are still to be added, the most popular first. They are found by words.
    #[must_use]
    pub fn unencoded(&self, limit: usize) -> Vec<Uuid> {
        let meanings = &self.text.meanings;
        let slots = self.slot_of.iter().copied().filter(|&slot| meanings.is_pending(slot));
        slots.take(limit).map(|slot| self.text.ids[slot as usize]).collect()
    }

    /// Number of tools whose vectors are still to be added.
    #[must_use]
    pub fn pending(&self) -> usize {
        self.text.meanings.pending()
    }

    /// The successor in which these tools have these vectors, the default for texts that could not be encoded. Tools that
    /// are not in the snapshot are ignored.
    #[must_use]
    pub fn encoded(&self, vectors: &[(Uuid, Meaning)], now: DateTime<Utc>) -> Self {
        let mut meanings = self.text.meanings.clone();
        for (id, meaning) in vectors {
            if let Some(slot) = self.slot_by_id(*id) {
                meanings.set(slot, meaning);
            }
        }
        self.with_text(Arc::new(self.text.with_meanings(meanings)), now)
    }
}
