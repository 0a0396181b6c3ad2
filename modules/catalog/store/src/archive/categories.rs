//! Main categories and subcategories.

use super::records::{MainRecord, SubRecord, canonical};
use chrono::{DateTime, Utc};
use serde_json::Value;
use sqlx::types::Json;
use toolbase_kernel::db::Tx;
use toolbase_kernel::sql;
use uuid::Uuid;

#[derive(sqlx::FromRow)]
struct CategoryRow {
    id: Uuid,
    main_id: Option<Uuid>,
    name: String,
    slug: String,
    aliases: Json<Value>,
    summary: String,
    sensitive: bool,
    position: i64,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

/// All main categories, by id.
///
/// # Errors
/// When the query fails.
pub async fn mains(tx: &mut Tx) -> sqlx::Result<Vec<MainRecord>> {
    let rows = sql!(
        tx,
        fetch_all as CategoryRow,
        "SELECT id, CAST(NULL AS UUID) AS main_id, name, slug, aliases, summary, sensitive, position, created_at,
            updated_at FROM catalog_category_main ORDER BY id"
    )?;
    let main = |row: CategoryRow| MainRecord {
        id: row.id,
        name: row.name,
        slug: row.slug,
        aliases: canonical(row.aliases.0),
        summary: row.summary,
        sensitive: row.sensitive,
        position: row.position,
        created_at: row.created_at,
        updated_at: row.updated_at,
    };
    Ok(rows.into_iter().map(main).collect())
}

/// All subcategories, by id.
///
/// # Errors
/// When the query fails.
pub async fn subs(tx: &mut Tx) -> sqlx::Result<Vec<SubRecord>> {
    let rows = sql!(
        tx,
        fetch_all as CategoryRow,
        "SELECT id, main_id, name, slug, aliases, summary, sensitive, position, created_at, updated_at
         FROM catalog_category_sub ORDER BY id"
    )?;
    let sub = |row: CategoryRow| SubRecord {
        id: row.id,
        main_id: row.main_id.unwrap_or_default(),
        name: row.name,
        slug: row.slug,
        aliases: canonical(row.aliases.0),
        summary: row.summary,
        sensitive: row.sensitive,
        position: row.position,
        created_at: row.created_at,
        updated_at: row.updated_at,
    };
    Ok(rows.into_iter().map(sub).collect())
}

/// Stores a main category as it was.
///
/// # Errors
/// When the statement fails, such as for a slug that is taken.
pub async fn insert_main(tx: &mut Tx, main: &MainRecord) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "INSERT INTO catalog_category_main
           (id, name, slug, aliases, summary, sensitive, position, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        main.id,
        &main.name,
        &main.slug,
        Json(&main.aliases),
        &main.summary,
        main.sensitive,
        main.position,
        main.created_at,
        main.updated_at
    )?;
    Ok(())
}

/// Stores a subcategory as it was.
///
/// # Errors
/// When the statement fails, such as for a slug that is taken.
pub async fn insert_sub(tx: &mut Tx, sub: &SubRecord) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "INSERT INTO catalog_category_sub
           (id, main_id, name, slug, aliases, summary, sensitive, position, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        sub.id,
        sub.main_id,
        &sub.name,
        &sub.slug,
        Json(&sub.aliases),
        &sub.summary,
        sub.sensitive,
        sub.position,
        sub.created_at,
        sub.updated_at
    )?;
    Ok(())
}
