//! Categories as the back office reads them.

use chrono::{DateTime, Utc};
use sqlx::types::Json;
use toolbase_core::db::{Bind, Conditions, Db};
use uuid::Uuid;

/// A category of either kind.
#[derive(Clone, Debug, sqlx::FromRow)]
pub struct CategoryRecord {
    /// Identity.
    pub id: Uuid,
    /// Its main category; `None` for a main category itself.
    pub main_id: Option<Uuid>,
    /// Display name.
    pub name: String,
    /// Address part.
    pub slug: String,
    /// Other names and slugs.
    pub aliases: Json<Vec<String>>,
    /// A sentence or two.
    pub summary: String,
    /// Hidden unless asked for.
    pub sensitive: bool,
    /// Place in its list.
    pub position: i64,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// Its last change.
    pub updated_at: DateTime<Utc>,
    /// How many tools, or of a main category how many subcategories, it holds.
    pub holds: i64,
}

/// The two kinds of categories.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CategoryKind {
    /// Main categories.
    Main,
    /// Subcategories.
    Sub,
}

impl CategoryKind {
    /// Its table, `c` in conditions.
    #[must_use]
    pub fn table(self) -> &'static str {
        match self {
            Self::Main => "catalog_category_main c",
            Self::Sub => "catalog_category_sub c",
        }
    }

    fn select(self) -> &'static str {
        match self {
            Self::Main => {
                "SELECT c.id, CAST(NULL AS UUID) AS main_id, c.name, c.slug, c.aliases, c.summary, c.sensitive,
                    c.position, c.created_at, c.updated_at,
                    (SELECT COUNT(*) FROM catalog_category_sub s WHERE s.main_id = c.id) AS holds
                 FROM catalog_category_main c"
            }
            Self::Sub => {
                "SELECT c.id, c.main_id, c.name, c.slug, c.aliases, c.summary, c.sensitive, c.position, c.created_at,
                    c.updated_at,
                    (SELECT COUNT(*) FROM catalog_tool_category x WHERE x.sub_id = c.id) AS holds
                 FROM catalog_category_sub c"
            }
        }
    }
}

/// One page of the categories that meet `conditions`. `order` is one of the program's own texts.
///
/// # Errors
/// When the database cannot be asked.
pub async fn category_page(
    db: &Db,
    kind: CategoryKind,
    conditions: &Conditions,
    order: &str,
    limit: u32,
    offset: u64,
) -> sqlx::Result<Vec<CategoryRecord>> {
    let after = format!("ORDER BY {order} LIMIT {limit} OFFSET {offset}");
    conditions.fetch(db, kind.select(), &after).await
}

/// The category `id`.
///
/// # Errors
/// When the database cannot be asked.
pub async fn category_by_id(db: &Db, kind: CategoryKind, id: Uuid) -> sqlx::Result<Option<CategoryRecord>> {
    let mut conditions = Conditions::default();
    conditions.one_of("c.id", [Bind::Id(id)]);
    Ok(conditions.fetch(db, kind.select(), "").await?.pop())
}
