//! The records of an archive. Their fields are in this order in the file.

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

/// A tool with everything that belongs to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, sqlx::FromRow)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog")]
pub struct ToolRecord {
    pub id: Uuid,
    pub slug: String,
    pub name: String,
    pub url: String,
    pub canonical_url: String,
    pub logo_url: Option<String>,
    pub short_description: String,
    pub introduction: String,
    pub usage_text: String,
    pub speciality: String,
    #[sqlx(json)]
    pub pros: Value,
    #[sqlx(json)]
    pub cons: Value,
    pub pricing_type: String,
    pub pricing_currency: String,
    #[sqlx(json)]
    pub pricing_plans: Value,
    #[sqlx(json)]
    pub media: Value,
    #[sqlx(json)]
    pub social_links: Value,
    pub contact_email: Option<String>,
    pub contact_mobile: Option<String>,
    pub contact_country_code: String,
    #[serde(default = "shown")]
    pub contact_public: bool,
    pub state: String,
    pub state_reason: Option<String>,
    #[serde(default)]
    pub decided_by: Option<Uuid>,
    #[serde(default)]
    pub decided_at: Option<DateTime<Utc>>,
    #[serde(default)]
    pub former_state: Option<String>,
    #[serde(default)]
    pub former_reason: Option<String>,
    #[serde(default)]
    pub maker: Option<String>,
    #[serde(default = "no_entries")]
    #[sqlx(json)]
    pub platforms: Value,
    #[serde(default)]
    pub open_source: Option<bool>,
    pub prominence: i64,
    pub launched_on: Option<String>,
    pub published_at: Option<DateTime<Utc>>,
    pub submitted_by: Option<Uuid>,
    pub claimed_by: Option<Uuid>,
    #[serde(default)]
    pub co_owner: Option<Uuid>,
    pub origin: String,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    /// Ids of subcategories, the primary one first.
    #[sqlx(skip)]
    pub categories: Vec<Uuid>,
    #[sqlx(skip)]
    pub faq: Vec<QuestionRecord>,
    #[sqlx(flatten)]
    pub stats: CounterRecord,
    /// In the order of their letters.
    #[sqlx(skip)]
    pub former_slugs: Vec<FormerSlug>,
}

/// The platforms of a tool in an archive that does not name them.
fn no_entries() -> Value {
    Value::Array(Vec::new())
}

/// Archives that do not say so come from sites that showed all contacts.
fn shown() -> bool {
    true
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
