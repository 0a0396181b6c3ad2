//! The records of an archive but for tools. Their fields are in this order in the file.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

/// A main category.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog")]
pub struct MainRecord {
    pub id: Uuid,
    pub name: String,
    pub slug: String,
    pub aliases: Value,
    pub summary: String,
    pub sensitive: bool,
    pub position: i64,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

/// A subcategory.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog")]
pub struct SubRecord {
    pub id: Uuid,
    pub main_id: Uuid,
    pub name: String,
    pub slug: String,
    pub aliases: Value,
    pub summary: String,
    pub sensitive: bool,
    pub position: i64,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

/// A question about a tool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog")]
pub struct QuestionRecord {
    pub id: Uuid,
    pub question: String,
    pub answer: String,
}

/// A tool's counters.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, sqlx::FromRow)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog")]
pub struct CounterRecord {
    pub visits: i64,
    pub page_views: i64,
    pub saved_count: i64,
    pub upvotes_count: i64,
    /// As text: a JSON number of 17 digits comes back from some readers, ours too, with another last digit.
    #[serde(with = "exactly")]
    pub rating_score: f64,
    pub rating_count: i64,
}

/// A number as the shortest text that gives it back.
mod exactly {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
    pub fn serialize<S: Serializer>(number: &f64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&number.to_string())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// How much an archive holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Counts {
    /// Main categories.
    pub main_categories: u64,
    /// Subcategories.
    pub sub_categories: u64,
    /// Tools, in whatever state.
    pub tools: u64,
}

/// A slug that a tool had.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog")]
pub struct FormerSlug {
    pub slug: String,
    pub retired_at: DateTime<Utc>,
}

/// `value` with the keys of all its objects in alphabetical order: the databases store them in orders
/// of their own.
#[must_use]
pub fn canonical(value: Value) -> Value {
    match value {
        Value::Object(fields) => {
            let mut fields: Vec<(String, Value)> =
                fields.into_iter().map(|(key, value)| (key, canonical(value))).collect();
            fields.sort_by(|a, b| a.0.cmp(&b.0));
            Value::Object(fields.into_iter().collect())
        }
        Value::Array(items) => Value::Array(items.into_iter().map(canonical).collect()),
        other => other,
    }
}
