//! All SQL of media.

use super::{MediaItem, MediaKind, Variant};
use chrono::{DateTime, Utc};
use sqlx::types::Json;
use toolbase_kernel::admin::{Joined, ListQuery, Listed};
use toolbase_kernel::db::{Conditions, Db, Tx};
use toolbase_kernel::http::Problem;
use toolbase_kernel::sql;
use uuid::Uuid;

const MEDIA: Joined = Joined {
    columns: "*",
    tables: "core_media",
    id: "id",
    order: "id",
    sortable: &[("createdAt", "created_at"), ("bytes", "bytes")],
};

#[derive(sqlx::FromRow)]
struct Row {
    id: Uuid,
    key: String,
    kind: String,
    content_type: String,
    bytes: i64,
    width: Option<i64>,
    height: Option<i64>,
    duration_ms: Option<i64>,
    variants: Json<Vec<Variant>>,
    created_by: String,
    created_at: DateTime<Utc>,
}

impl From<Row> for MediaItem {
    fn from(row: Row) -> Self {
        Self {
            id: row.id,
            key: row.key,
            kind: MediaKind::from_name(&row.kind),
            content_type: row.content_type,
            bytes: row.bytes,
            width: row.width,
            height: row.height,
            duration_ms: row.duration_ms,
            variants: row.variants.0,
            created_by: row.created_by,
            created_at: row.created_at,
        }
    }
}

pub(super) async fn insert(tx: &mut Tx, item: &MediaItem) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "INSERT INTO core_media (id, key, kind, content_type, bytes, width, height, duration_ms, variants,
           created_by, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        item.id,
        &item.key,
        item.kind.as_str(),
        &item.content_type,
        item.bytes,
        item.width,
        item.height,
        item.duration_ms,
        Json(&item.variants),
        &item.created_by,
        item.created_at
    )?;
    Ok(())
}

pub(super) async fn find(db: &Db, id: Uuid) -> sqlx::Result<Option<MediaItem>> {
    let row = sql!(db, fetch_optional as Row, "SELECT * FROM core_media WHERE id = $1", id)?;
    Ok(row.map(MediaItem::from))
}

/// The id of the upload in the folder `key`.
pub(super) async fn id_of(db: &Db, key: &str) -> sqlx::Result<Option<Uuid>> {
    let row = sql!(db, fetch_optional as (Uuid,), "SELECT id FROM core_media WHERE key = $1", key)?;
    Ok(row.map(|(id,)| id))
}

/// The folder of every upload, with the names of its files.
pub(super) async fn files(tx: &mut Tx) -> sqlx::Result<Vec<(String, Vec<String>)>> {
    type Files = (String, Json<Vec<Variant>>);
    let rows = sql!(tx, fetch_all as Files, "SELECT key, variants FROM core_media")?;
    let names = |variants: Vec<Variant>| variants.into_iter().map(|variant| variant.file).collect();
    Ok(rows.into_iter().map(|(key, variants)| (key, names(variants.0))).collect())
}

/// Returns `true` if the folder `key` has a row.
pub(super) async fn is_known(db: &Db, key: &str) -> sqlx::Result<bool> {
    sql!(db, scalar i64, "SELECT COUNT(*) FROM core_media WHERE key = $1", key).map(|count| count > 0)
}

/// Deletes the row and returns whether it existed.
pub(super) async fn delete(tx: &mut Tx, id: Uuid) -> sqlx::Result<bool> {
    sql!(tx, execute, "DELETE FROM core_media WHERE id = $1", id).map(|rows| rows > 0)
}

/// The page of `query`, of the uploads that `conditions` let through.
pub(super) async fn page<F>(
    db: &Db,
    query: &ListQuery<F>,
    conditions: Conditions,
) -> Result<Listed<MediaItem>, Problem> {
    let page: Listed<Row> = MEDIA.page(db, query, conditions).await?;
    Ok(page.map(MediaItem::from))
}
