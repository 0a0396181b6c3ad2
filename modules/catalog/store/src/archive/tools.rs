//! Tools with everything that belongs to them. Their fields are in this order in the file.

use super::belongings::{Belongings, belongings};
use super::records::{CounterRecord, FormerSlug, QuestionRecord, canonical};
use crate::column::{Column, insert_into};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::types::Json;
use std::sync::LazyLock;
use toolbase_catalog_domain::tool_fields;
use toolbase_kernel::db::Tx;
use toolbase_kernel::sql;
use uuid::Uuid;

/// The number of tools that are read at once.
const BATCH: i64 = 500;

/// The name of a column whose type an archive has.
macro_rules! column_of {
    ($column:ident, $type:ty) => {
        stringify!($column)
    };
}

macro_rules! archived {
    (listing { $($listing:tt)* } content { $($content:tt)* }) => { archived! { $($listing)* $($content)* } };
    ($(
        #[$doc:meta]
        $name:ident $names:tt: $type:ty, at $at:tt, record $record:tt {
            $( field $field:tt )?
            $( drafted $drafted:tt )?
            $( stored {
                $own:ident = $column:ident
                $( ; archived($(#[$attribute:meta])* $archived:ty) )?
            } )?
            form $($rest:tt)*
        }
    )*) => {
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
            $( $( $( $(#[$attribute])* pub $column: $archived, )? )? )*
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

        /// Selects the tools of an archive.
        macro_rules! select_tools {
            () => {
                concat!(
                    "SELECT t.id, t.slug, t.name, t.url, t.canonical_url, t.logo_url, t.short_description,
                    t.introduction, t.usage_text, t.speciality, t.pros, t.cons, t.pricing_type, t.pricing_currency,
                    t.pricing_plans, t.media, t.social_links, t.contact_email, t.contact_mobile,
                    t.contact_country_code, t.contact_public, t.state, t.state_reason, t.decided_by, t.decided_at,
                    t.former_state, t.former_reason"
                    $( $( $( , ", t.", column_of!($column, $archived) )? )? )*,
                    ", t.prominence, t.launched_on, t.published_at, t.submitted_by, t.claimed_by, t.co_owner, t.origin,
                    t.created_at, t.updated_at, s.visits, s.page_views, s.saved_count, s.upvotes_count,
                    s.rating_score, s.rating_count
                    FROM catalog_tool t JOIN catalog_tool_stats s ON s.tool_id = t.id
                    WHERE t.id > $1 ORDER BY t.id LIMIT $2"
                )
            };
        }

        async fn insert_row(tx: &mut Tx, tool: &ToolRecord) -> sqlx::Result<u64> {
            const COLUMNS: &[&str] = &[
                "id", "slug", "name", "url", "canonical_url", "logo_url", "short_description", "introduction",
                "usage_text", "speciality", "pros", "cons", "pricing_type", "pricing_currency", "pricing_plans", "media",
                "social_links", "contact_email", "contact_mobile", "contact_country_code", "contact_public", "state",
                "state_reason", "decided_by", "decided_at", "former_state", "former_reason", "prominence",
                "launched_on", "published_at", "submitted_by", "claimed_by", "co_owner", "origin", "created_at",
                "updated_at", "queued_at", $( $( $( column_of!($column, $archived), )? )? )*
            ];
            static INSERT: LazyLock<String> = LazyLock::new(|| insert_into("catalog_tool", COLUMNS.iter()));
            sql!(
                tx, execute, INSERT.as_str(), tool.id, &tool.slug, &tool.name, &tool.url, &tool.canonical_url,
                &tool.logo_url, &tool.short_description, &tool.introduction, &tool.usage_text, &tool.speciality,
                Json(&tool.pros), Json(&tool.cons), &tool.pricing_type, &tool.pricing_currency,
                Json(&tool.pricing_plans), Json(&tool.media), Json(&tool.social_links), &tool.contact_email,
                &tool.contact_mobile, &tool.contact_country_code, tool.contact_public, &tool.state,
                &tool.state_reason, tool.decided_by, tool.decided_at, &tool.former_state, &tool.former_reason,
                tool.prominence, &tool.launched_on, tool.published_at, tool.submitted_by, tool.claimed_by,
                tool.co_owner, &tool.origin, tool.created_at, tool.updated_at, tool.created_at
                $( $( $( , <$archived as Column>::written(&tool.$column) )? )? )*
            )
        }
    };
}

tool_fields!(archived);

/// The platforms of a tool in an archive that does not name them.
fn no_entries() -> Value {
    Value::Array(Vec::new())
}

/// Archives that do not say so come from sites that showed all contacts.
fn shown() -> bool {
    true
}

/// The tools whose ids follow `after`, in the order of their ids; none when there are no more.
///
/// # Errors
/// When the query fails.
pub async fn tools_after(tx: &mut Tx, after: Uuid) -> sqlx::Result<Vec<ToolRecord>> {
    let rows = sql!(&mut *tx, fetch_all as ToolRecord, select_tools!(), after, BATCH)?;
    let Some(last) = rows.last().map(|row| row.id) else { return Ok(Vec::new()) };
    let mut belongings = belongings(tx, after, last).await?;
    Ok(rows.into_iter().map(|row| completed(row, &mut belongings)).collect())
}

/// The tool of a row with its belongings.
fn completed(row: ToolRecord, belongings: &mut Belongings) -> ToolRecord {
    ToolRecord {
        categories: belongings.categories.remove(&row.id).unwrap_or_default(),
        faq: belongings.faq.remove(&row.id).unwrap_or_default(),
        former_slugs: belongings.former_slugs.remove(&row.id).unwrap_or_default(),
        pros: canonical(row.pros),
        cons: canonical(row.cons),
        pricing_plans: canonical(row.pricing_plans),
        media: canonical(row.media),
        social_links: canonical(row.social_links),
        ..row
    }
}

/// Stores a tool as it was, with everything that belongs to it.
///
/// # Errors
/// When the statement fails, such as for a slug that is taken.
pub async fn insert_tool(tx: &mut Tx, tool: &ToolRecord) -> sqlx::Result<()> {
    insert_row(&mut *tx, tool).await?;
    let stats = &tool.stats;
    sql!(
        &mut *tx,
        execute,
        "INSERT INTO catalog_tool_stats
           (tool_id, visits, page_views, saved_count, upvotes_count, rating_score, rating_count)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        tool.id,
        stats.visits,
        stats.page_views,
        stats.saved_count,
        stats.upvotes_count,
        stats.rating_score,
        stats.rating_count
    )?;
    for (position, sub) in (0_i64..).zip(&tool.categories) {
        sql!(
            &mut *tx,
            execute,
            "INSERT INTO catalog_tool_category (tool_id, sub_id, position) VALUES ($1, $2, $3)",
            tool.id,
            sub,
            position
        )?;
    }
    for (position, entry) in (0_i64..).zip(&tool.faq) {
        sql!(
            &mut *tx,
            execute,
            "INSERT INTO catalog_faq (id, tool_id, position, question, answer) VALUES ($1, $2, $3, $4, $5)",
            entry.id,
            tool.id,
            position,
            &entry.question,
            &entry.answer
        )?;
    }
    for former in &tool.former_slugs {
        sql!(
            &mut *tx,
            execute,
            "INSERT INTO catalog_slug_history (slug, tool_id, retired_at) VALUES ($1, $2, $3)",
            &former.slug,
            tool.id,
            former.retired_at
        )?;
    }
    Ok(())
}
