//! Sessions.

use super::users::{UserRow, columns};
use crate::Account;
use crate::details::Details;
use chrono::{DateTime, Utc};
use std::sync::Arc;
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// A session that is opened.
pub(crate) struct NewSession<'a> {
    pub id: Uuid,
    pub user: Uuid,
    pub hashes: Hashes,
    pub ends: Ends,
    pub user_agent: &'a str,
    pub address: &'a str,
}

/// The stored hashes of the tokens.
pub(crate) struct Hashes {
    pub access: String,
    pub family: String,
    pub refresh: String,
}

/// Until when tokens are good.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ends {
    pub access: DateTime<Utc>,
    pub refresh: DateTime<Utc>,
}

/// A session as its refresh tokens see it.
#[derive(sqlx::FromRow)]
pub(crate) struct Family {
    pub session: Uuid,
    pub refresh_hash: String,
    pub previous_refresh_hash: Option<String>,
    /// There until one of the tokens is used: with it and the replaced token they are made again.
    pub renewal_salt: Option<String>,
    pub refresh_expires_at: DateTime<Utc>,
    pub rotated_at: DateTime<Utc>,
    pub begun_at: DateTime<Utc>,
    #[sqlx(flatten)]
    pub user: UserRow,
}

/// A session as its owner sees it.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(crate) struct SessionRow {
    pub id: Uuid,
    pub user_agent: String,
    pub address: String,
    pub created_at: DateTime<Utc>,
    pub rotated_at: DateTime<Utc>,
}

pub(crate) async fn insert(tx: &mut Tx, session: &NewSession<'_>, now: DateTime<Utc>) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "INSERT INTO core_session (id, user_id, access_hash, access_expires_at, family_hash, refresh_hash,
            refresh_expires_at, rotated_at, confirmed_at, user_agent, address, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $8)",
        session.id,
        session.user,
        &session.hashes.access,
        session.ends.access,
        &session.hashes.family,
        &session.hashes.refresh,
        session.ends.refresh,
        now,
        session.user_agent,
        session.address
    )?;
    Ok(())
}

#[derive(sqlx::FromRow)]
struct Row {
    session: Uuid,
    access_expires_at: DateTime<Utc>,
    confirmed_at: DateTime<Utc>,
    begun_at: DateTime<Utc>,
    is_unused: bool,
    #[sqlx(flatten)]
    user: UserRow,
}

/// A session that was found by its access token.
pub(crate) struct Found {
    pub account: Account,
    /// True if its owner has turned two-factor sign-in on.
    pub has_two_factor: bool,
    /// When its owner signed in.
    pub created_at: DateTime<Utc>,
    /// Until when the access token is good.
    pub expires_at: DateTime<Utc>,
    /// True for the tokens of a renewal that none was used of.
    pub is_unused: bool,
}

/// Returns the session and account of an access token, and how long it is valid: the one statement of a signed-in
/// request.
pub(crate) async fn find(db: &Db, access: &str, now: DateTime<Utc>) -> sqlx::Result<Option<Found>> {
    let found = sql!(
        db,
        fetch_optional as Row,
        concat!(
            "SELECT s.id AS session, s.access_expires_at, s.confirmed_at, s.created_at AS begun_at,
               s.renewal_salt IS NOT NULL AS is_unused, ",
            columns!(),
            " FROM core_session s JOIN core_user u ON u.id = s.user_id
             WHERE s.access_hash = $1 AND s.access_expires_at > $2"
        ),
        access,
        now
    )?;
    Ok(found.map(|Row { session, access_expires_at, confirmed_at, begun_at, is_unused, user }| {
        let has_two_factor = user.two_factor_at.is_some();
        let account = Account {
            id: user.id,
            full_name: user.full_name.clone(),
            email: user.email.clone(),
            role: user.role(),
            email_verified: user.email_verified_at.is_some(),
            suspended: user.suspended_at.is_some(),
            suspended_until: user.suspended_until,
            lacks_two_factor: false,
            session,
            confirmed_at,
            details: Arc::new(Details::new(user)),
        };
        Found { account, has_two_factor, created_at: begun_at, expires_at: access_expires_at, is_unused }
    }))
}

pub(crate) async fn find_family(db: &Db, family: &str) -> sqlx::Result<Option<Family>> {
    sql!(
        db,
        fetch_optional as Family,
        concat!(
            "SELECT s.id AS session, s.refresh_hash, s.previous_refresh_hash, s.renewal_salt, s.refresh_expires_at,
               s.rotated_at, s.created_at AS begun_at, ",
            columns!(),
            " FROM core_session s JOIN core_user u ON u.id = s.user_id WHERE s.family_hash = $1"
        ),
        family
    )
}

/// Puts new tokens in the place of the old ones, for the browser that has the token `brought`; `false` when somebody
/// else was quicker.
pub(crate) async fn rotate(
    db: &Db,
    (family, brought): (&Family, &str),
    (hashes, salt): (&Hashes, &str),
    ends: Ends,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let changed = sql!(
        db,
        execute,
        "UPDATE core_session SET access_hash = $4, access_expires_at = $5, refresh_hash = $6,
            previous_refresh_hash = $3, refresh_expires_at = $7, rotated_at = $8, renewal_salt = $9
         WHERE id = $1 AND refresh_hash = $2",
        family.session,
        &family.refresh_hash,
        brought,
        &hashes.access,
        ends.access,
        &hashes.refresh,
        ends.refresh,
        now,
        salt
    )?;
    Ok(changed == 1)
}

/// From now on the tokens of the session are not made again.
pub(crate) async fn mark_used(db: &Db, session: Uuid) -> sqlx::Result<()> {
    sql!(db, execute, "UPDATE core_session SET renewal_salt = NULL WHERE id = $1", session)?;
    Ok(())
}

pub(crate) async fn confirm(db: &Db, session: Uuid, now: DateTime<Utc>) -> sqlx::Result<()> {
    sql!(db, execute, "UPDATE core_session SET confirmed_at = $2 WHERE id = $1", session, now)?;
    Ok(())
}

pub(crate) async fn end_by_access(db: &Db, access: &str) -> sqlx::Result<()> {
    sql!(db, execute, "DELETE FROM core_session WHERE access_hash = $1", access)?;
    Ok(())
}

pub(crate) async fn end_by_access_in(tx: &mut Tx, access: &str) -> sqlx::Result<()> {
    sql!(tx, execute, "DELETE FROM core_session WHERE access_hash = $1", access)?;
    Ok(())
}

pub(crate) async fn end_by_family_in(tx: &mut Tx, family: &str) -> sqlx::Result<()> {
    sql!(tx, execute, "DELETE FROM core_session WHERE family_hash = $1", family)?;
    Ok(())
}

pub(crate) async fn end_by_family(db: &Db, family: &str) -> sqlx::Result<()> {
    sql!(db, execute, "DELETE FROM core_session WHERE family_hash = $1", family)?;
    Ok(())
}

/// Ends the session if it is one of `user`; returns whether it was.
pub(crate) async fn end(db: &Db, user: Uuid, session: Uuid) -> sqlx::Result<bool> {
    let ended = sql!(db, execute, "DELETE FROM core_session WHERE id = $1 AND user_id = $2", session, user)?;
    Ok(ended == 1)
}

/// Ends all sessions of `user` except `except`; returns how many.
pub(crate) async fn end_all(tx: &mut Tx, user: Uuid, except: Option<Uuid>) -> sqlx::Result<u64> {
    let except = except.unwrap_or_default();
    sql!(tx, execute, "DELETE FROM core_session WHERE user_id = $1 AND id <> $2", user, except)
}

/// Ends the sessions of `user` besides `except` and the `most` others that were last used.
pub(crate) async fn end_oldest(tx: &mut Tx, (user, except): (Uuid, Uuid), most: u32) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "DELETE FROM core_session WHERE user_id = $1 AND id <> $2 AND id NOT IN (
            SELECT id FROM core_session WHERE user_id = $1 AND id <> $2 ORDER BY rotated_at DESC, id DESC LIMIT $3)",
        user,
        except,
        i64::from(most)
    )?;
    Ok(())
}

pub(crate) async fn of_user(db: &Db, user: Uuid, now: DateTime<Utc>) -> sqlx::Result<Vec<SessionRow>> {
    sql!(
        db,
        fetch_all as SessionRow,
        "SELECT id, user_agent, address, created_at, rotated_at FROM core_session
         WHERE user_id = $1 AND refresh_expires_at > $2 ORDER BY rotated_at DESC, id",
        user,
        now
    )
}

/// Deletes expired sessions; returns how many.
pub(crate) async fn sweep(tx: &mut Tx, now: DateTime<Utc>) -> sqlx::Result<u64> {
    sql!(tx, execute, "DELETE FROM core_session WHERE refresh_expires_at <= $1", now)
}
