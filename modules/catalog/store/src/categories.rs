//! Reading and writing the taxonomy.

use chrono::{DateTime, Utc};
use sqlx::types::Json;
use std::collections::HashMap;
use toolbase_catalog_domain::{MainCategory, SubCategory, Taxonomy};
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// A main category to be stored.
#[derive(Clone, Debug)]
pub struct NewMain {
    /// Display name.
    pub name: String,
    /// Address part.
    pub slug: String,
    /// Other names and slugs.
    pub aliases: Vec<String>,
    /// One sentence.
    pub summary: String,
    /// Hidden unless requested.
    pub sensitive: bool,
    /// Its subcategories, in display order.
    pub subs: Vec<NewSub>,
}

/// A subcategory to be stored.
#[derive(Clone, Debug)]
pub struct NewSub {
    /// Display name.
    pub name: String,
    /// Address part.
    pub slug: String,
    /// Other names and slugs.
    pub aliases: Vec<String>,
    /// Hidden unless requested.
    pub sensitive: bool,
}

/// The number of categories that a call has added: main ones and subcategories.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Added {
    /// Main categories.
    pub mains: usize,
    /// Subcategories.
    pub subs: usize,
}

#[derive(sqlx::FromRow)]
struct CategoryRow {
    id: Uuid,
    main_id: Option<Uuid>,
    name: String,
    slug: String,
    aliases: Json<Vec<String>>,
    summary: String,
    sensitive: bool,
    position: i64,
}

/// All categories as the read model has them.
///
/// # Errors
/// When the query fails.
pub async fn load_taxonomy(db: &Db) -> sqlx::Result<Taxonomy> {
    let mains = sql!(
        db,
        fetch_all as CategoryRow,
        "SELECT id, CAST(NULL AS UUID) AS main_id, name, slug, aliases, summary, sensitive, position
         FROM catalog_category_main ORDER BY position, name"
    )?;
    let mut subs = sql!(
        db,
        fetch_all as CategoryRow,
        "SELECT id, main_id, name, slug, aliases, summary, sensitive, position
         FROM catalog_category_sub ORDER BY position, name"
    )?;
    Ok(Taxonomy::new(
        mains
            .into_iter()
            .map(|row| MainCategory {
                sub_categories: subs
                    .extract_if(.., |sub| sub.main_id == Some(row.id))
                    .map(|sub| SubCategory {
                        id: sub.id,
                        name: sub.name,
                        slug: sub.slug,
                        aliases: sub.aliases.0,
                        sensitive: sub.sensitive,
                        summary: sub.summary,
                        position: place(sub.position),
                    })
                    .collect(),
                id: row.id,
                name: row.name,
                slug: row.slug,
                aliases: row.aliases.0,
                sensitive: row.sensitive,
                summary: row.summary,
                position: place(row.position),
            })
            .collect(),
    ))
}

fn place(position: i64) -> i32 {
    i32::try_from(position).unwrap_or(i32::MAX)
}

/// Lets one transaction at a time add what is missing of a file, so that each sees what others have added. `SQLite` has
/// one writer at a time anyway.
///
/// # Errors
/// When the statement fails.
pub async fn lock_catalogue(tx: &mut Tx) -> sqlx::Result<()> {
    /// The module's own number.
    const LOCK: i64 = 0x63_6174_616c_6f67;
    tx.lock(LOCK).await
}

/// Adds what is missing of `mains`, recognised by slug; what is there stays as it is.
///
/// # Errors
/// When the statement fails.
pub async fn upsert_taxonomy(tx: &mut Tx, mains: &[NewMain], now: DateTime<Utc>) -> sqlx::Result<Added> {
    let mut added = Added::default();
    for (position, main) in (0_i64..).zip(mains) {
        let known = sql!(
            &mut *tx,
            fetch_optional as (Uuid,),
            "SELECT id FROM catalog_category_main WHERE slug = $1",
            &main.slug
        )?;
        let main_id = if let Some((id,)) = known {
            id
        } else {
            let id = Uuid::now_v7();
            sql!(
                &mut *tx,
                execute,
                "INSERT INTO catalog_category_main
                   (id, name, slug, aliases, summary, sensitive, position, created_at, updated_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)",
                id,
                &main.name,
                &main.slug,
                Json(&main.aliases),
                &main.summary,
                main.sensitive,
                position,
                now
            )?;
            added.mains += 1;
            id
        };
        for (position, sub) in (0_i64..).zip(&main.subs) {
            let changed = sql!(
                &mut *tx,
                execute,
                "INSERT INTO catalog_category_sub
                   (id, main_id, name, slug, aliases, summary, sensitive, position, created_at, updated_at)
                 VALUES ($1, $2, $3, $4, $5, '', $6, $7, $8, $8)
                 ON CONFLICT (main_id, slug) DO NOTHING",
                Uuid::now_v7(),
                main_id,
                &sub.name,
                &sub.slug,
                Json(&sub.aliases),
                sub.sensitive,
                position,
                now
            )?;
            added.subs += usize::from(changed > 0);
        }
    }
    Ok(added)
}

/// How many live tools are in each subcategory that has any.
///
/// # Errors
/// When the query fails.
pub async fn live_tools_by_category(db: &Db) -> sqlx::Result<HashMap<Uuid, i64>> {
    let rows = sql!(
        db,
        fetch_all as (Uuid, i64),
        "SELECT c.sub_id, COUNT(*) FROM catalog_tool_category c JOIN catalog_tool t ON t.id = c.tool_id
         WHERE t.state = 'approved' GROUP BY c.sub_id"
    )?;
    Ok(rows.into_iter().collect())
}
