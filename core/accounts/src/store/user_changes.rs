//! Writing accounts.

use super::UserRow;
use crate::Social;
use crate::{Email, Role};
use chrono::{DateTime, Utc};
use sqlx::types::Json;
use toolbase_kernel::db::{Argument, Bind, Tx, set_columns};
use toolbase_kernel::sql;
use uuid::Uuid;

/// The table of accounts.
const USER: &str = "core_user";

/// Adds an account; `false` when the address has one already.
pub(crate) async fn insert(
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
pub(crate) async fn note_login(
    tx: &mut Tx,
    id: Uuid,
    rehashed: Option<&str>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let mut columns = vec![("last_login_at", now.bind())];
    columns.extend(rehashed.map(|hash| ("password_hash", hash.bind())));
    set_columns(tx, USER, id, columns).await
}

/// Sets the password, or takes it away.
pub(crate) async fn set_password(
    tx: &mut Tx,
    id: Uuid,
    hash: Option<&str>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    set(tx, id, vec![("password_hash", hash.bind())], now).await
}

/// Stores that the address is confirmed; `platform` is the identity provider, or empty.
pub(crate) async fn set_verified(
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
pub(crate) async fn set_profile(tx: &mut Tx, user: &UserRow, now: DateTime<Utc>) -> sqlx::Result<()> {
    let columns = vec![
        ("full_name", (&user.full_name).bind()),
        ("title", (&user.title).bind()),
        ("city", (&user.city).bind()),
        ("country", (&user.country).bind()),
        ("phone_number", (&user.phone_number).bind()),
        ("socials", (&user.socials).bind()),
    ];
    set(tx, user.id, columns, now).await
}

/// Sets the picture: its address and the upload.
pub(crate) async fn set_picture(
    tx: &mut Tx,
    id: Uuid,
    (url, upload): (&str, Uuid),
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    set(tx, id, vec![("profile_picture", url.bind()), ("picture_id", upload.bind())], now).await
}

/// Sets what the account may do.
pub(crate) async fn set_role(tx: &mut Tx, id: Uuid, role: Role, now: DateTime<Utc>) -> sqlx::Result<()> {
    set(tx, id, vec![("role", role.as_str().bind())], now).await
}

/// Shuts the account for a reason, until the end of the suspension if it has one; or opens the account again.
pub(crate) async fn set_suspension(
    tx: &mut Tx,
    id: Uuid,
    suspension: Option<(&str, Option<DateTime<Utc>>)>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let (at, reason) = (suspension.map(|_| now), suspension.map(|(reason, _)| reason));
    let until = suspension.and_then(|(_, until)| until);
    let columns = vec![
        ("suspended_at", at.bind()),
        ("suspended_reason", reason.bind()),
        ("suspended_until", until.bind()),
    ];
    set(tx, id, columns, now).await
}

/// Stores since when signing in needs a code, or that it does not.
pub(crate) async fn set_two_factor(tx: &mut Tx, id: Uuid, since: Option<DateTime<Utc>>) -> sqlx::Result<()> {
    set_columns(tx, USER, id, vec![("two_factor_at", since.bind())]).await
}

/// Sets when the account goes, or that it stays.
pub(crate) async fn set_deletion(
    tx: &mut Tx,
    id: Uuid,
    deletes_at: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    set(tx, id, vec![("deletes_at", deletes_at.bind())], now).await
}

/// Sets columns of the account, and when it was changed.
async fn set(
    tx: &mut Tx,
    id: Uuid,
    mut columns: Vec<(&'static str, Bind)>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    columns.push(("updated_at", now.bind()));
    set_columns(tx, USER, id, columns).await
}

/// Takes everything personal out of the row.
pub(crate) async fn erase(tx: &mut Tx, id: Uuid, now: DateTime<Utc>) -> sqlx::Result<()> {
    sql!(tx, execute,
        "UPDATE core_user SET email = '', email_key = $2, full_name = 'Anonymous', role = 'user', password_hash = NULL,
            email_verified_at = NULL, suspended_at = NULL, suspended_reason = NULL, suspended_until = NULL, title = '', city = '',
            country = '', phone_number = '', socials = $3, profile_picture = NULL, picture_id = NULL, platform = '', deletes_at = NULL,
            last_login_at = NULL, two_factor_at = NULL, digest = FALSE, digest_at = NULL, erased_at = $4, updated_at = $4 WHERE id = $1",
        id, format!("erased {id}"), Json(Vec::<Social>::new()), now)?;
    Ok(())
}
