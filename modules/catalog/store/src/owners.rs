//! The owners of tools.

use super::BriefRow;
use super::head::head_columns;
use chrono::{DateTime, Utc};
use sqlx::types::Json;
use toolbase_catalog_domain::Media;
use toolbase_kernel::db::{Bind, Conditions, Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// Notes who owns the tool `id`: its owner, and a second member with the same rights.
///
/// # Errors
/// When the statement fails.
pub async fn set_owners(
    tx: &mut Tx,
    id: Uuid,
    (owner, co_owner): (Option<Uuid>, Option<Uuid>),
    updated_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "UPDATE catalog_tool SET claimed_by = $2, co_owner = $3, updated_at = $4 WHERE id = $1",
        id,
        owner,
        co_owner,
        updated_at
    )?;
    Ok(())
}

/// A tool, who submitted it, its owner, its co-owner, and its pictures.
type ProfileOf = (Uuid, Option<Uuid>, Option<Uuid>, Option<Uuid>, Json<Media>);

/// The people of the tools `ids` (who submitted them, their owners, and their co-owners), and their pictures.
///
/// # Errors
/// When the query fails.
pub async fn profiles_of(db: &Db, ids: &[Uuid]) -> sqlx::Result<Vec<ProfileOf>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut conditions = Conditions::default();
    conditions.one_of("id", ids.iter().map(|id| Bind::Id(*id)));
    conditions.fetch(db, "SELECT id, submitted_by, claimed_by, co_owner, media FROM catalog_tool", "").await
}

/// The ids of the tools that `member` owns or co-owns, at most 1,000.
///
/// # Errors
/// When the query fails.
pub async fn owned_by(db: &Db, member: Uuid) -> sqlx::Result<Vec<Uuid>> {
    let statement =
        "SELECT id FROM catalog_tool WHERE claimed_by = $1 OR co_owner = $1 ORDER BY id LIMIT 1000";
    let rows = sql!(db, fetch_all as (Uuid,), statement, member)?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// The public tool at an address, written canonically; of several the oldest.
///
/// # Errors
/// When the query fails.
pub async fn public_at_address(db: &Db, canonical_url: &str) -> sqlx::Result<Option<BriefRow>> {
    sql!(
        db,
        fetch_optional as BriefRow,
        concat!(
            "SELECT ",
            head_columns!(),
            ", t.state FROM catalog_tool t
         WHERE t.canonical_url = $1 AND t.state = 'approved' ORDER BY t.created_at, t.id LIMIT 1"
        ),
        canonical_url
    )
}

/// How many live and waiting tools have their site at `domain`, or at a name below it.
///
/// # Errors
/// When the query fails.
pub async fn listings_at(db: &Db, domain: &str) -> sqlx::Result<i64> {
    sql!(
        db,
        scalar i64,
        "SELECT COUNT(*) FROM catalog_tool WHERE state IN ('pending', 'approved')
           AND (canonical_url = $1 OR canonical_url LIKE $2 OR canonical_url LIKE $3 OR canonical_url LIKE $4
             OR canonical_url LIKE $5)",
        domain,
        format!("{domain}/%"),
        format!("{domain}?%"),
        format!("%.{domain}"),
        format!("%.{domain}/%")
    )
}
