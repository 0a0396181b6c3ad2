//! Writing accounts.

use super::UserRow;
use crate::accounts::profiles::Social;
use crate::accounts::{Email, Role};
use crate::db::Tx;
use crate::sql;
use chrono::{DateTime, Utc};
use sqlx::types::Json;
use uuid::Uuid;

/// Adds an account; `false` when the address has one already.
pub(in crate::accounts) async fn insert(
    tx: &mut Tx,
    id: Uuid,
    email: &Email,
    full_name: &str,
    role: Role,
    password_hash: Option<&str>,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let added = sql!(
        tx,
        execute,
        "INSERT INTO core_user (id, email, email_key, full_name, role, password_hash, title, city, country,
            phone_number, socials, platform, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, '', '', '', '', $7, '', $8, $8) ON CONFLICT (email_key) DO NOTHING",
        id,
        &email.written,
        &email.key,
        full_name,
        role.as_str(),
        password_hash,
        Json(Vec::<Social>::new()),
        now
    )?;
    Ok(added == 1)
}

/// Notes a sign-in, with a new hash where the old one was outdated.
pub(in crate::accounts) async fn note_login(
    tx: &mut Tx,
    id: Uuid,
    rehashed: Option<&str>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "UPDATE core_user SET last_login_at = $2, password_hash = COALESCE($3, password_hash) WHERE id = $1",
        id,
        now,
        rehashed
    )?;
    Ok(())
}

/// Sets the password.
pub(in crate::accounts) async fn set_password(
    tx: &mut Tx,
    id: Uuid,
    hash: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "UPDATE core_user SET password_hash = $2, updated_at = $3 WHERE id = $1",
        id,
        hash,
        now
    )?;
    Ok(())
}

/// Takes the password away.
pub(in crate::accounts) async fn drop_password(
    tx: &mut Tx,
    id: Uuid,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sql!(tx, execute, "UPDATE core_user SET password_hash = NULL, updated_at = $2 WHERE id = $1", id, now)?;
    Ok(())
}

/// Stores that the address is confirmed; `platform` is the identity provider, or empty.
pub(in crate::accounts) async fn set_verified(
    tx: &mut Tx,
    id: Uuid,
    platform: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "UPDATE core_user SET email_verified_at = COALESCE(email_verified_at, $2), updated_at = $2,
            platform = CASE WHEN $3 = '' THEN platform ELSE $3 END WHERE id = $1",
        id,
        now,
        platform
    )?;
    Ok(())
}

/// Writes the fields of the profile as they are in `user`.
pub(in crate::accounts) async fn set_profile(
    tx: &mut Tx,
    user: &UserRow,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sql!(tx, execute,
        "UPDATE core_user SET full_name = $2, title = $3, city = $4, country = $5, phone_number = $6, socials = $7,
            updated_at = $8 WHERE id = $1",
        user.id, &user.full_name, &user.title, &user.city, &user.country, &user.phone_number, &user.socials, now)?;
    Ok(())
}

/// Sets the picture: its address and the upload.
pub(in crate::accounts) async fn set_picture(
    tx: &mut Tx,
    id: Uuid,
    picture: Option<(&str, Uuid)>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let (url, upload) = picture.unzip();
    sql!(
        tx,
        execute,
        "UPDATE core_user SET profile_picture = $2, picture_id = $3, updated_at = $4 WHERE id = $1",
        id,
        url,
        upload,
        now
    )?;
    Ok(())
}

/// Sets what the account may do.
pub(in crate::accounts) async fn set_role(
    tx: &mut Tx,
    id: Uuid,
    role: Role,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "UPDATE core_user SET role = $2, updated_at = $3 WHERE id = $1",
        id,
        role.as_str(),
        now
    )?;
    Ok(())
}

/// Shuts the account for a reason, or opens it again.
pub(in crate::accounts) async fn set_suspension(
    tx: &mut Tx,
    id: Uuid,
    reason: Option<&str>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let at = reason.map(|_| now);
    sql!(
        tx,
        execute,
        "UPDATE core_user SET suspended_at = $2, suspended_reason = $3, updated_at = $4 WHERE id = $1",
        id,
        at,
        reason,
        now
    )?;
    Ok(())
}

/// Stores since when signing in needs a code, or that it does not.
pub(in crate::accounts) async fn set_two_factor(
    tx: &mut Tx,
    id: Uuid,
    since: Option<DateTime<Utc>>,
) -> sqlx::Result<()> {
    sql!(tx, execute, "UPDATE core_user SET two_factor_at = $2 WHERE id = $1", id, since)?;
    Ok(())
}

/// Sets when the account goes, or that it stays.
pub(in crate::accounts) async fn set_deletion(
    tx: &mut Tx,
    id: Uuid,
    deletes_at: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "UPDATE core_user SET deletes_at = $2, updated_at = $3 WHERE id = $1",
        id,
        deletes_at,
        now
    )?;
    Ok(())
}

/// Takes everything personal out of the row.
pub(in crate::accounts) async fn erase(tx: &mut Tx, id: Uuid, now: DateTime<Utc>) -> sqlx::Result<()> {
    sql!(tx, execute,
        "UPDATE core_user SET email = '', email_key = $2, full_name = 'Anonymous', role = 'user', password_hash = NULL,
            email_verified_at = NULL, suspended_at = NULL, suspended_reason = NULL, title = '', city = '',
            country = '', phone_number = '', socials = $3, profile_picture = NULL, picture_id = NULL, platform = '', deletes_at = NULL,
            last_login_at = NULL, two_factor_at = NULL, erased_at = $4, updated_at = $4 WHERE id = $1",
        id, format!("erased {id}"), Json(Vec::<Social>::new()), now)?;
    Ok(())
}
