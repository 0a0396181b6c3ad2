//! Words whose search finds tools with other words, too.

use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::types::Json;
use toolbase_kernel::admin::Record;
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::{sql, stored};
use utoipa::ToSchema;
use uuid::Uuid;

stored! {
    /// A word with others that mean the same.
    #[derive(Clone, Debug, Serialize, ToSchema, sqlx::FromRow)]
    #[serde(rename_all = "camelCase")]
    #[schema(as = Synonym)]
    pub struct SynonymRow {
        /// Identity.
        pub id: Uuid,
        /// The word, or words in a row, in lower case.
        #[schema(example = "tts")]
        pub word: String,
        /// The words that it finds besides.
        #[schema(value_type = Vec<String>, example = json!(["text to speech"]))]
        pub words: Json<Vec<String>>,
        /// When it was added.
        pub created_at: DateTime<Utc>,
        /// When it was last changed.
        pub updated_at: DateTime<Utc>,
    }
    table: "catalog_synonym",
    resource: "synonyms",
    missing: "There is no such synonym.",
    sortable: [("word", "word"), ("createdAt", "created_at"), ("updatedAt", "updated_at")],
    label: |row| row.word.clone(),
}

impl Record for SynonymRow {
    fn version(&self) -> Option<DateTime<Utc>> {
        Some(self.updated_at)
    }
}

/// All words with the others, in their order.
///
/// # Errors
/// When the query fails.
pub async fn synonyms(db: &Db) -> sqlx::Result<Vec<(String, Vec<String>)>> {
    let rows = sql!(
        db,
        fetch_all as (String, Json<Vec<String>>),
        "SELECT word, words FROM catalog_synonym ORDER BY word"
    )?;
    Ok(rows.into_iter().map(|(word, words)| (word, words.0)).collect())
}

/// Returns how many there are.
///
/// # Errors
/// When the query fails.
pub async fn count_synonyms(tx: &mut Tx) -> sqlx::Result<i64> {
    sql!(tx, scalar i64, "SELECT COUNT(*) FROM catalog_synonym")
}
