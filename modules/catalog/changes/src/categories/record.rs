//! Categories as the admin's lists and forms show them.

use chrono::{DateTime, Utc};
use serde::Serialize;
use toolbase_catalog_store::CategoryRecord;
use toolbase_kernel::admin::Record;
use utoipa::ToSchema;
use uuid::Uuid;

/// A subcategory.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminCategory {
    /// Identity.
    pub id: Uuid,
    /// Its name.
    #[schema(example = "Image Generator")]
    pub name: String,
    /// Its main category.
    pub main: Uuid,
    /// Names it in addresses, within its main category.
    #[schema(example = "image-generator")]
    pub slug: String,
    /// Other names and slugs that lead to it.
    pub aliases: Vec<String>,
    /// A sentence or two for its page.
    pub summary: String,
    /// True if its tools are hidden unless requested.
    pub sensitive: bool,
    /// Its place in its main category, from 0.
    pub position: i64,
    /// How many tools are in it, whatever their state.
    pub tools: i64,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// Its last change.
    pub updated_at: DateTime<Utc>,
}

/// A main category.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminMainCategory {
    /// Identity.
    pub id: Uuid,
    /// Its name.
    #[schema(example = "Image")]
    pub name: String,
    /// Names it in addresses.
    #[schema(example = "image")]
    pub slug: String,
    /// Other names and slugs that lead to it.
    pub aliases: Vec<String>,
    /// A sentence or two for its page.
    pub summary: String,
    /// True if the tools of all its subcategories are hidden unless requested.
    pub sensitive: bool,
    /// Its place among the main categories, from 0.
    pub position: i64,
    /// The number of subcategories it has.
    pub sub_categories: i64,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// Its last change.
    pub updated_at: DateTime<Utc>,
}

impl From<CategoryRecord> for AdminCategory {
    fn from(row: CategoryRecord) -> Self {
        Self {
            id: row.id,
            name: row.name,
            main: row.main_id.unwrap_or_default(),
            slug: row.slug,
            aliases: row.aliases.0,
            summary: row.summary,
            sensitive: row.sensitive,
            position: row.position,
            tools: row.holds,
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}

impl From<CategoryRecord> for AdminMainCategory {
    fn from(row: CategoryRecord) -> Self {
        Self {
            id: row.id,
            name: row.name,
            slug: row.slug,
            aliases: row.aliases.0,
            summary: row.summary,
            sensitive: row.sensitive,
            position: row.position,
            sub_categories: row.holds,
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}

impl Record for AdminCategory {
    fn version(&self) -> Option<DateTime<Utc>> {
        Some(self.updated_at)
    }
}

impl Record for AdminMainCategory {
    fn version(&self) -> Option<DateTime<Utc>> {
        Some(self.updated_at)
    }
}
