//! Categories as the admin interface reads them.

use chrono::{DateTime, Utc};
use sqlx::types::Json;
use toolbase_kernel::db::{Conditions, Db, Tx};
use toolbase_kernel::sql;
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
    /// Hidden unless requested.
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

macro_rules! select_main {
    () => {
        "SELECT c.id, CAST(NULL AS UUID) AS main_id, c.name, c.slug, c.aliases, c.summary, c.sensitive, c.position,
            c.created_at, c.updated_at,
            (SELECT COUNT(*) FROM catalog_category_sub s WHERE s.main_id = c.id) AS holds
         FROM catalog_category_main c"
    };
}

macro_rules! select_sub {
    () => {
        "SELECT c.id, c.main_id, c.name, c.slug, c.aliases, c.summary, c.sensitive, c.position, c.created_at,
            c.updated_at, (SELECT COUNT(*) FROM catalog_tool_category x WHERE x.sub_id = c.id) AS holds
         FROM catalog_category_sub c"
    };
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

    /// The fields that lists can be sorted by, with their expressions in SQL.
    #[must_use]
    pub fn sortable(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Main => &[
                ("name", "lower(c.name)"),
                ("slug", "c.slug"),
                ("position", "c.position"),
                ("updatedAt", "c.updated_at"),
                ("subCategories", "(SELECT COUNT(*) FROM catalog_category_sub s WHERE s.main_id = c.id)"),
            ],
            Self::Sub => &[
                ("name", "lower(c.name)"),
                ("slug", "c.slug"),
                ("position", "c.position"),
                ("updatedAt", "c.updated_at"),
                ("tools", "(SELECT COUNT(*) FROM catalog_tool_category x WHERE x.sub_id = c.id)"),
            ],
        }
    }

    fn select(self) -> &'static str {
        match self {
            Self::Main => select_main!(),
            Self::Sub => select_sub!(),
        }
    }

    fn select_one(self) -> &'static str {
        match self {
            Self::Main => concat!(select_main!(), " WHERE c.id = $1"),
            Self::Sub => concat!(select_sub!(), " WHERE c.id = $1"),
        }
    }
}

/// One page of the categories that meet `conditions`; `page` is order, limit and offset in SQL, the program's own text.
///
/// # Errors
/// When the query fails.
pub async fn category_page(
    db: &Db,
    kind: CategoryKind,
    conditions: &Conditions,
    page: &str,
) -> sqlx::Result<Vec<CategoryRecord>> {
    conditions.fetch(db, kind.select(), page).await
}

/// The category `id`.
///
/// # Errors
/// When the query fails.
pub async fn category_by_id(db: &Db, kind: CategoryKind, id: Uuid) -> sqlx::Result<Option<CategoryRecord>> {
    sql!(db, fetch_optional as CategoryRecord, kind.select_one(), id)
}

/// The category `id`, locked against changes until `tx` ends.
///
/// # Errors
/// When the statement fails.
pub async fn category_locked(
    tx: &mut Tx,
    kind: CategoryKind,
    id: Uuid,
) -> sqlx::Result<Option<CategoryRecord>> {
    // A write that changes nothing takes the row's lock on both databases.
    let lock = match kind {
        CategoryKind::Main => "UPDATE catalog_category_main SET slug = slug WHERE id = $1",
        CategoryKind::Sub => "UPDATE catalog_category_sub SET slug = slug WHERE id = $1",
    };
    sql!(&mut *tx, execute, lock, id)?;
    sql!(&mut *tx, fetch_optional as CategoryRecord, kind.select_one(), id)
}

/// Returns `true` if a category other than `except` has the slug, within the same main category.
///
/// # Errors
/// When the query fails.
pub async fn category_slug_taken(
    tx: &mut Tx,
    slug: &str,
    main: Option<Uuid>,
    except: Uuid,
) -> sqlx::Result<bool> {
    let found = match main {
        None => sql!(
            &mut *tx,
            fetch_optional as (Uuid,),
            "SELECT id FROM catalog_category_main WHERE slug = $1 AND id <> $2",
            slug,
            except
        )?,
        Some(main) => sql!(
            &mut *tx,
            fetch_optional as (Uuid,),
            "SELECT id FROM catalog_category_sub WHERE slug = $1 AND id <> $2 AND main_id = $3",
            slug,
            except,
            main
        )?,
    };
    Ok(found.is_some())
}

/// Returns `true` if `id` is a main category.
///
/// # Errors
/// When the query fails.
pub async fn is_main_category(tx: &mut Tx, id: Uuid) -> sqlx::Result<bool> {
    let found =
        sql!(&mut *tx, fetch_optional as (Uuid,), "SELECT id FROM catalog_category_main WHERE id = $1", id)?;
    Ok(found.is_some())
}

/// The place behind the last category: of all main ones, or of the subcategories of `main`.
///
/// # Errors
/// When the query fails.
pub async fn next_position(tx: &mut Tx, main: Option<Uuid>) -> sqlx::Result<i64> {
    match main {
        None => {
            sql!(&mut *tx, scalar i64, "SELECT COALESCE(MAX(position) + 1, 0) FROM catalog_category_main")
        }
        Some(main) => sql!(&mut *tx, scalar i64,
            "SELECT COALESCE(MAX(position) + 1, 0) FROM catalog_category_sub WHERE main_id = $1", main),
    }
}

/// Writes a category, a new one or one that is there.
///
/// # Errors
/// A unique violation when the slug is taken; otherwise when the statement fails.
pub async fn write_category(tx: &mut Tx, category: &CategoryRecord) -> sqlx::Result<()> {
    let c = category;
    match c.main_id {
        None => sql!(&mut *tx, execute,
            "INSERT INTO catalog_category_main
               (id, name, slug, aliases, summary, sensitive, position, created_at, updated_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
             ON CONFLICT (id) DO UPDATE SET name = excluded.name, slug = excluded.slug, aliases = excluded.aliases,
               summary = excluded.summary, sensitive = excluded.sensitive, position = excluded.position,
               updated_at = excluded.updated_at",
            c.id, &c.name, &c.slug, &c.aliases, &c.summary, c.sensitive, c.position, c.created_at, c.updated_at)?,
        Some(main) => sql!(&mut *tx, execute,
            "INSERT INTO catalog_category_sub
               (id, main_id, name, slug, aliases, summary, sensitive, position, created_at, updated_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
             ON CONFLICT (id) DO UPDATE SET main_id = excluded.main_id, name = excluded.name, slug = excluded.slug,
               aliases = excluded.aliases, summary = excluded.summary, sensitive = excluded.sensitive,
               position = excluded.position, updated_at = excluded.updated_at",
            c.id, main, &c.name, &c.slug, &c.aliases, &c.summary, c.sensitive, c.position, c.created_at,
            c.updated_at)?,
    };
    Ok(())
}

/// Deletes the category `id`.
///
/// # Errors
/// A foreign key violation while something is in it; otherwise when the statement fails.
pub async fn delete_category(tx: &mut Tx, kind: CategoryKind, id: Uuid) -> sqlx::Result<()> {
    let statement = match kind {
        CategoryKind::Main => "DELETE FROM catalog_category_main WHERE id = $1",
        CategoryKind::Sub => "DELETE FROM catalog_category_sub WHERE id = $1",
    };
    sql!(&mut *tx, execute, statement, id)?;
    Ok(())
}

/// Those of `ids` that are subcategories.
///
/// # Errors
/// When the query fails.
pub async fn known_categories(tx: &mut Tx, ids: &[Uuid]) -> sqlx::Result<Vec<Uuid>> {
    let mut known = Vec::with_capacity(ids.len());
    for id in ids {
        let found = sql!(
            &mut *tx,
            fetch_optional as (Uuid,),
            "SELECT id FROM catalog_category_sub WHERE id = $1",
            id
        )?;
        known.extend(found.map(|(id,)| id));
    }
    Ok(known)
}
