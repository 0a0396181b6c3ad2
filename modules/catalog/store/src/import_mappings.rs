//! Mappings of imports that admins have saved.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::types::Json;
use toolbase_kernel::admin::Owned;
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::sql;
use utoipa::ToSchema;
use uuid::Uuid;

/// The column of a field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MappedColumn {
    /// The field's name, each once.
    #[schema(example = "name")]
    pub field: String,
    /// The column's name; `-` means that the list has none for the field.
    #[schema(example = "Titel", min_length = 1, max_length = 500)]
    pub column: String,
}

/// The catalogue's category for one of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MappedCategory {
    /// The list's, each once.
    #[schema(example = "Writers", min_length = 1, max_length = 500)]
    pub theirs: String,
    /// The catalogue's; `-` means none.
    #[schema(example = "Copywriting", min_length = 1, max_length = 100)]
    pub ours: String,
}

/// A saved mapping.
#[derive(Clone, Debug, sqlx::FromRow)]
pub struct ImportMappingRow {
    /// Identity.
    pub id: Uuid,
    /// Its owner.
    pub user_id: Uuid,
    /// Its name.
    pub name: String,
    /// The columns of fields.
    pub columns: Json<Vec<MappedColumn>>,
    /// The catalogue's categories for the list's.
    pub categories: Json<Vec<MappedCategory>>,
    /// True if all admins can use it.
    pub shared: bool,
    /// When it was saved first.
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
}

impl Owned for ImportMappingRow {
    const MISSING: &'static str = "Mapping not found";
    const NOT_OWN: &'static str = "Only the owner of a mapping can change it.";
    const MOST: i64 = 50;

    fn owner(&self) -> Uuid {
        self.user_id
    }

    fn place(&self) -> String {
        format!("catalog_import_mapping {}", self.user_id)
    }

    fn full() -> Problem {
        let rule = format!("cannot be one more: you have {} mappings, delete one first", Self::MOST);
        Problem::new(Code::Conflict, format!("You have {} mappings, which is the most.", Self::MOST))
            .with_error("name", rule)
    }

    async fn count(&self, tx: &mut Tx) -> sqlx::Result<i64> {
        let query = "SELECT COUNT(*) FROM catalog_import_mapping WHERE user_id = $1";
        sql!(tx, scalar i64, query, self.user_id)
    }

    async fn find(tx: &mut Tx, caller: Uuid, id: Uuid) -> sqlx::Result<Option<Self>> {
        let query = "SELECT * FROM catalog_import_mapping WHERE id = $1 AND (user_id = $2 OR shared)";
        sql!(tx, fetch_optional as ImportMappingRow, query, id, caller)
    }

    async fn insert(&self, tx: &mut Tx) -> sqlx::Result<()> {
        let statement = "INSERT INTO catalog_import_mapping
                 (id, user_id, name, columns, categories, shared, created_at, updated_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
        sql!(
            tx,
            execute,
            statement,
            self.id,
            self.user_id,
            self.name.as_str(),
            &self.columns,
            &self.categories,
            self.shared,
            self.created_at,
            self.updated_at
        )?;
        Ok(())
    }
}

/// The mappings that `user` can use, by name: their own, and those that others share.
///
/// # Errors
/// When the query fails.
pub async fn import_mappings(db: &Db, user: Uuid) -> sqlx::Result<Vec<ImportMappingRow>> {
    let query = "SELECT * FROM catalog_import_mapping WHERE user_id = $1 OR shared ORDER BY name, id";
    sql!(db, fetch_all as ImportMappingRow, query, user)
}

/// The mappings of `user`, by name.
///
/// # Errors
/// When the query fails.
pub async fn import_mappings_of(db: &Db, user: Uuid) -> sqlx::Result<Vec<ImportMappingRow>> {
    let query = "SELECT * FROM catalog_import_mapping WHERE user_id = $1 ORDER BY name";
    sql!(db, fetch_all as ImportMappingRow, query, user)
}

/// The mappings of this name, whoever owns them.
///
/// # Errors
/// When the query fails.
pub async fn import_mappings_named(db: &Db, name: &str) -> sqlx::Result<Vec<ImportMappingRow>> {
    let query = "SELECT * FROM catalog_import_mapping WHERE name = $1 ORDER BY id";
    sql!(db, fetch_all as ImportMappingRow, query, name)
}

/// The mapping `id`, whoever owns it.
///
/// # Errors
/// When the query fails.
pub async fn import_mapping(db: &Db, id: Uuid) -> sqlx::Result<Option<ImportMappingRow>> {
    sql!(db, fetch_optional as ImportMappingRow, "SELECT * FROM catalog_import_mapping WHERE id = $1", id)
}

/// Replaces all of a mapping but its owner.
///
/// # Errors
/// A unique violation when its owner has another of this name; when the statement fails.
pub async fn update_import_mapping(tx: &mut Tx, mapping: &ImportMappingRow) -> sqlx::Result<()> {
    let statement = "UPDATE catalog_import_mapping
         SET name = $2, columns = $3, categories = $4, shared = $5, updated_at = $6 WHERE id = $1";
    sql!(
        tx,
        execute,
        statement,
        mapping.id,
        mapping.name.as_str(),
        &mapping.columns,
        &mapping.categories,
        mapping.shared,
        mapping.updated_at
    )?;
    Ok(())
}

/// Deletes a mapping.
///
/// # Errors
/// When the statement fails.
pub async fn delete_import_mapping(tx: &mut Tx, id: Uuid) -> sqlx::Result<()> {
    sql!(tx, execute, "DELETE FROM catalog_import_mapping WHERE id = $1", id)?;
    Ok(())
}

/// Deletes the mappings of an account that is erased.
///
/// # Errors
/// When the statement fails.
pub async fn forget_import_mappings(db: &Db, user: Uuid) -> sqlx::Result<()> {
    sql!(db, execute, "DELETE FROM catalog_import_mapping WHERE user_id = $1", user)?;
    Ok(())
}
