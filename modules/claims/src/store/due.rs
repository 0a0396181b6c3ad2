//! Claims with which something is to be done by a job.

use super::ClaimRow;
use chrono::{DateTime, Utc};
use std::collections::HashSet;
use toolbase_kernel::db::Db;
use toolbase_kernel::sql;
use uuid::Uuid;

/// The ids of the claims whose proof is due to be looked up again, the longest overdue first.
///
/// # Errors
/// When the query fails.
pub async fn claims_to_check(db: &Db, now: DateTime<Utc>, limit: i64) -> sqlx::Result<Vec<ClaimRow>> {
    sql!(
        db,
        fetch_all as ClaimRow,
        "SELECT * FROM claims_claim WHERE state = 'approved' AND next_check_at <= $1
         ORDER BY next_check_at, id LIMIT $2",
        now,
        limit
    )
}

/// The owners' claims that have to be confirmed before `until`, the first to expire first.
///
/// # Errors
/// When the query fails.
pub async fn claims_to_confirm(db: &Db, until: DateTime<Utc>, limit: i64) -> sqlx::Result<Vec<ClaimRow>> {
    sql!(
        db,
        fetch_all as ClaimRow,
        "SELECT * FROM claims_claim WHERE state = 'approved' AND confirm_by < $1 ORDER BY confirm_by, id LIMIT $2",
        until,
        limit
    )
}

/// The claims for which nothing was proven in time.
///
/// # Errors
/// When the query fails.
pub async fn claims_to_expire(db: &Db, now: DateTime<Utc>, limit: i64) -> sqlx::Result<Vec<ClaimRow>> {
    sql!(
        db,
        fetch_all as ClaimRow,
        "SELECT * FROM claims_claim WHERE state = 'pending-proof' AND expires_at <= $1 ORDER BY expires_at, id LIMIT $2",
        now,
        limit
    )
}

/// The claims that were suspended before `until`.
///
/// # Errors
/// When the query fails.
pub async fn claims_to_revoke(db: &Db, until: DateTime<Utc>, limit: i64) -> sqlx::Result<Vec<ClaimRow>> {
    sql!(
        db,
        fetch_all as ClaimRow,
        "SELECT * FROM claims_claim WHERE state = 'suspended' AND suspended_at <= $1 ORDER BY suspended_at, id LIMIT $2",
        until,
        limit
    )
}

/// The ids of claims whose documents are to be deleted.
///
/// # Errors
/// When the query fails.
pub async fn claims_to_purge(db: &Db, now: DateTime<Utc>, limit: i64) -> sqlx::Result<Vec<Uuid>> {
    let rows = sql!(
        db,
        fetch_all as (Uuid,),
        "SELECT c.id FROM claims_claim c WHERE c.purge_at <= $1
           AND EXISTS (SELECT 1 FROM claims_document d WHERE d.claim_id = c.id)
         ORDER BY c.purge_at, c.id LIMIT $2",
        now,
        limit
    )?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// The ids of all documents.
///
/// # Errors
/// When the query fails.
pub async fn known_documents(db: &Db) -> sqlx::Result<HashSet<Uuid>> {
    let rows = sql!(db, fetch_all as (Uuid,), "SELECT id FROM claims_document")?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// How many documents there are, and their bytes.
///
/// # Errors
/// When the query fails.
pub async fn pending_documents(db: &Db) -> sqlx::Result<i64> {
    sql!(db, scalar i64, "SELECT COUNT(*) FROM claims_document")
}

/// The claims that give tools their owners, in the order of their ids, after `after`.
///
/// # Errors
/// When the query fails.
pub async fn reported_claims(db: &Db, after: Uuid, limit: i64) -> sqlx::Result<Vec<ClaimRow>> {
    sql!(
        db,
        fetch_all as ClaimRow,
        "SELECT * FROM claims_claim WHERE state IN ('approved', 'suspended') AND id > $1 ORDER BY id LIMIT $2",
        after,
        limit
    )
}
