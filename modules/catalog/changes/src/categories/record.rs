//! Categories as the admin's lists and forms show them.

use chrono::{DateTime, Utc};
use serde::Serialize;
use toolbase_catalog_store::CategoryRecord;
use toolbase_kernel::admin::Record;
use toolbase_kernel::view;
use utoipa::ToSchema;
use uuid::Uuid;

view! {
    /// A subcategory.
    #[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct AdminCategory from row: CategoryRecord {
        /// Identity.
        pub id: Uuid,
        /// Its name.
        #[schema(example = "Image Generator")]
        pub name: String,
        /// Its main category.
        pub main: Uuid = row.main_id.unwrap_or_default(),
        /// Names it in addresses, within its main category.
        #[schema(example = "image-generator")]
        pub slug: String,
        /// Other names and slugs that lead to it.
        pub aliases: Vec<String> = row.aliases.0.clone(),
        /// A sentence or two for its page.
        pub summary: String,
        /// True if its tools are hidden unless requested.
        pub sensitive: bool,
        /// Its place in its main category, from 0.
        pub position: i64,
        /// How many tools are in it, whatever their state.
        pub tools: i64 = row.holds,
        /// When it was made.
        pub created_at: DateTime<Utc>,
        /// Its last change.
        pub updated_at: DateTime<Utc>,
    }
}

view! {
    /// A main category.
    #[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct AdminMainCategory from row: CategoryRecord {
        /// Identity.
        pub id: Uuid,
        /// Its name.
        #[schema(example = "Image")]
        pub name: String,
        /// Names it in addresses.
        #[schema(example = "image")]
        pub slug: String,
        /// Other names and slugs that lead to it.
        pub aliases: Vec<String> = row.aliases.0.clone(),
        /// A sentence or two for its page.
        pub summary: String,
        /// True if the tools of all its subcategories are hidden unless requested.
        pub sensitive: bool,
        /// Its place among the main categories, from 0.
        pub position: i64,
        /// The number of subcategories it has.
        pub sub_categories: i64 = row.holds,
        /// When it was made.
        pub created_at: DateTime<Utc>,
        /// Its last change.
        pub updated_at: DateTime<Utc>,
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
