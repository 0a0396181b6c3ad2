//! Invitations to own a listing.

use crate::domain::InvitationKind;
use chrono::{DateTime, Utc};
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// An invitation.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/claims")]
pub struct InvitationRow {
    pub id: Uuid,
    pub claim_id: Uuid,
    #[sqlx(try_from = "String")]
    pub kind: InvitationKind,
    pub email: String,
    pub secret_hash: String,
    pub expires_at: DateTime<Utc>,
    pub created_at: DateTime<Utc>,
}

/// Stores an invitation.
///
/// # Errors
/// A unique violation when the claim has one of this kind.
pub async fn insert_invitation(tx: &mut Tx, row: &InvitationRow) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "INSERT INTO claims_invitation (id, claim_id, kind, email, secret_hash, expires_at, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        row.id,
        row.claim_id,
        row.kind,
        &row.email,
        &row.secret_hash,
        row.expires_at,
        row.created_at
    )
    .map(drop)
}

/// The invitations of a claim that have not expired.
///
/// # Errors
/// When the query fails.
pub async fn invitations_of(db: &Db, claim: Uuid, now: DateTime<Utc>) -> sqlx::Result<Vec<InvitationRow>> {
    sql!(
        db,
        fetch_all as InvitationRow,
        "SELECT * FROM claims_invitation WHERE claim_id = $1 AND expires_at > $2 AND ended_at IS NULL ORDER BY created_at, id",
        claim,
        now
    )
}

/// The invitation whose secret has this hash, if it has not expired.
///
/// # Errors
/// When the query fails.
pub async fn claim_of_invitation(
    db: &Db,
    secret_hash: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<InvitationRow>> {
    sql!(
        db,
        fetch_optional as InvitationRow,
        "SELECT * FROM claims_invitation WHERE secret_hash = $1 AND expires_at > $2 AND ended_at IS NULL",
        secret_hash,
        now
    )
}

/// Ends an invitation that is withdrawn or accepted; `false` without it.
///
/// # Errors
/// When the statement fails.
pub async fn end_invitation(tx: &mut Tx, claim: Uuid, id: Uuid, now: DateTime<Utc>) -> sqlx::Result<bool> {
    let ended = sql!(
        tx,
        execute,
        "UPDATE claims_invitation SET ended_at = $3 WHERE claim_id = $1 AND id = $2 AND ended_at IS NULL",
        claim,
        id,
        now
    )?;
    Ok(ended > 0)
}

/// The invitations since a moment, also those that have ended.
#[derive(Clone, Copy, Debug, sqlx::FromRow)]
pub struct InvitationsSince {
    /// To own the listing.
    pub listing: i64,
    /// By the member, to whatever listing.
    pub member: i64,
    /// To the address, by whomever.
    pub recipient: i64,
}

/// Counts the invitations since `from`: of the claim, of `user` and to `email`.
///
/// # Errors
/// When the query fails.
pub async fn invitations_since(
    tx: &mut Tx,
    (claim, user, email): (Uuid, Uuid, &str),
    from: DateTime<Utc>,
) -> sqlx::Result<InvitationsSince> {
    sql!(
        tx,
        fetch_one as InvitationsSince,
        "SELECT COUNT(CASE WHEN i.claim_id = $1 THEN 1 END) AS listing,
            COUNT(CASE WHEN c.user_id = $2 THEN 1 END) AS member,
            COUNT(CASE WHEN LOWER(i.email) = $3 THEN 1 END) AS recipient
         FROM claims_invitation i JOIN claims_claim c ON c.id = i.claim_id
         WHERE i.created_at > $4 AND (c.user_id = $2 OR LOWER(i.email) = $3)",
        claim,
        user,
        email.to_lowercase(),
        from
    )
}

/// Deletes the invitations of a claim that have expired.
///
/// # Errors
/// When the statement fails.
pub async fn forget_invitations(tx: &mut Tx, claim: Uuid, now: DateTime<Utc>) -> sqlx::Result<()> {
    sql!(tx, execute, "DELETE FROM claims_invitation WHERE claim_id = $1 AND expires_at <= $2", claim, now)
        .map(drop)
}

/// Returns `true` if a claim has an invitation of this kind.
///
/// # Errors
/// When the query fails.
pub async fn invited(tx: &mut Tx, claim: Uuid, kind: InvitationKind) -> sqlx::Result<bool> {
    let count = sql!(
        tx,
        scalar i64,
        "SELECT COUNT(*) FROM claims_invitation WHERE claim_id = $1 AND kind = $2 AND ended_at IS NULL",
        claim,
        kind
    )?;
    Ok(count > 0)
}
