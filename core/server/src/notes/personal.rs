//! The notes that an admin has written, for the download of all stored data. They stay when the account is erased, by an
//! author without a name: other admins rely on them.

use super::store;
use futures::future::BoxFuture;
use serde_json::{Value, json};
use toolbase_kernel::db::Db;
use toolbase_kernel::directory::PersonalData;
use uuid::Uuid;

/// The notes of authors.
pub(crate) struct WrittenNotes {
    db: Db,
}

impl WrittenNotes {
    /// Those in `db`.
    pub fn new(db: Db) -> Self {
        Self { db }
    }
}

impl PersonalData for WrittenNotes {
    fn name(&self) -> &'static str {
        "adminNotes"
    }

    fn export(&self, user: Uuid) -> BoxFuture<'_, anyhow::Result<Value>> {
        Box::pin(async move {
            let rows = store::of_author(&self.db, user).await?;
            let note = |row: store::NoteRow| {
                json!({ "resource": row.resource, "record": row.record_id, "text": row.text,
                        "createdAt": row.created_at, "updatedAt": row.updated_at })
            };
            Ok(rows.into_iter().map(note).collect())
        })
    }
}
