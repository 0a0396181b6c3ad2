//! Categories as the admin's lists and forms show them.

use crate::store::CategoryRecord;
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// A subcategory.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminCategory {
    /// Identity.
    #[serde(rename = "_id")]
    pub underscore_id: Uuid,
    /// Identity.
    pub id: Uuid,
    /// Its name.
    #[schema(example = "Image Generator", extensions(("x-admin" = json!({ "label": "Name", "sortable": true }))))]
    pub name: String,
    /// Its main category.
    #[schema(extensions(("x-admin" = json!({ "label": "Main category", "reference": "main-categories" }))))]
    pub main: Uuid,
    /// Names it in addresses, within its main category.
    #[schema(example = "image-generator", extensions(("x-admin" = json!({ "label": "Slug", "sortable": true }))))]
    pub slug: String,
    /// Other names and slugs that lead to it.
    #[schema(extensions(("x-admin" = json!({ "label": "Also known as", "widget": "lines" }))))]
    pub aliases: Vec<String>,
    /// A sentence or two for its page.
    #[schema(extensions(("x-admin" = json!({ "label": "Summary", "widget": "textarea" }))))]
    pub summary: String,
    /// True if its tools are hidden unless requested.
    #[schema(extensions(("x-admin" = json!({ "label": "Sensitive" }))))]
    pub sensitive: bool,
    /// Its place in its main category, from 0.
    #[schema(extensions(("x-admin" = json!({ "label": "Position", "sortable": true }))))]
    pub position: i64,
    /// How many tools are in it, whatever their state.
    #[schema(extensions(("x-admin" = json!({ "label": "Tools", "sortable": true }))))]
    pub tools: i64,
    /// When it was made.
    #[schema(extensions(("x-admin" = json!({ "label": "Created" }))))]
    pub created_at: DateTime<Utc>,
    /// Its last change.
    #[schema(extensions(("x-admin" = json!({ "label": "Updated", "sortable": true }))))]
    pub updated_at: DateTime<Utc>,
}

/// A main category.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminMainCategory {
    /// Identity.
    #[serde(rename = "_id")]
    pub underscore_id: Uuid,
    /// Identity.
    pub id: Uuid,
    /// Its name.
    #[schema(example = "Image", extensions(("x-admin" = json!({ "label": "Name", "sortable": true }))))]
    pub name: String,
    /// Names it in addresses.
    #[schema(example = "image", extensions(("x-admin" = json!({ "label": "Slug", "sortable": true }))))]
    pub slug: String,
    /// Other names and slugs that lead to it.
    #[schema(extensions(("x-admin" = json!({ "label": "Also known as", "widget": "lines" }))))]
    pub aliases: Vec<String>,
    /// A sentence or two for its page.
    #[schema(extensions(("x-admin" = json!({ "label": "Summary", "widget": "textarea" }))))]
    pub summary: String,
    /// True if the tools of all its subcategories are hidden unless requested.
    #[schema(extensions(("x-admin" = json!({ "label": "Sensitive" }))))]
    pub sensitive: bool,
    /// Its place among the main categories, from 0.
    #[schema(extensions(("x-admin" = json!({ "label": "Position", "sortable": true }))))]
    pub position: i64,
    /// The number of subcategories it has.
    #[schema(extensions(("x-admin" = json!({ "label": "Subcategories", "sortable": true }))))]
    pub sub_categories: i64,
    /// When it was made.
    #[schema(extensions(("x-admin" = json!({ "label": "Created" }))))]
    pub created_at: DateTime<Utc>,
    /// Its last change.
    #[schema(extensions(("x-admin" = json!({ "label": "Updated", "sortable": true }))))]
    pub updated_at: DateTime<Utc>,
}

impl From<CategoryRecord> for AdminCategory {
    fn from(row: CategoryRecord) -> Self {
        Self {
            underscore_id: row.id,
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
            underscore_id: row.id,
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
