//! Reading and writing accounts.

use crate::accounts::profiles::Social;
use crate::accounts::{Email, Role};
use crate::db::{Bind, Conditions, Db, Tx};
use crate::sql;
use chrono::{DateTime, Utc};
use sqlx::types::Json;
use uuid::Uuid;

/// Any number will do, as long as nothing else in the database takes the same advisory lock.
const ADMINS_LOCK: i64 = 0x0054_4f4f_4c42_4155;

macro_rules! columns {
    () => {
        "u.id, u.email, u.full_name, u.role, u.password_hash, u.email_verified_at, u.suspended_at, u.suspended_reason, \
         u.title, u.city, u.country, u.phone_number, u.socials, u.profile_picture, u.picture_id, u.platform, u.deletes_at, \
         u.erased_at, u.last_login_at, u.created_at, u.updated_at"
    };
}
pub(super) use columns;

/// An account as it is kept.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(missing_docs, reason = "the comments of migrations/core/0020_users.sql are the documentation")]
pub struct UserRow {
    pub id: Uuid,
    pub email: String,
    pub full_name: String,
    role: String,
    pub password_hash: Option<String>,
    pub email_verified_at: Option<DateTime<Utc>>,
    pub suspended_at: Option<DateTime<Utc>>,
    pub suspended_reason: Option<String>,
    pub title: String,
    pub city: String,
    pub country: String,
    pub phone_number: String,
    pub socials: Json<Vec<Social>>,
    pub profile_picture: Option<String>,
    pub picture_id: Option<Uuid>,
    pub platform: String,
    pub deletes_at: Option<DateTime<Utc>>,
    pub erased_at: Option<DateTime<Utc>>,
    pub last_login_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl UserRow {
    /// What the account may do.
    #[must_use]
    pub fn role(&self) -> Role {
        Role::of(&self.role)
    }

    /// How the account stands.
    #[must_use]
    pub fn state(&self) -> UserState {
        if self.suspended_at.is_some() {
            UserState::Suspended
        } else if self.deletes_at.is_some() {
            UserState::Leaving
        } else {
            UserState::Active
        }
    }
}

/// How an account stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum UserState {
    /// As it should be.
    Active,
    /// An admin has shut it.
    Suspended,
    /// Its owner has asked for its deletion.
    Leaving,
}

impl UserState {
    /// Its name in answers.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Suspended => "suspended",
            Self::Leaving => "leaving",
        }
    }
}

/// Which accounts; erased ones never.
#[derive(Clone, Debug, Default)]
pub struct UserFilter {
    /// These only.
    pub ids: Vec<Uuid>,
    /// Whose ids come after this one.
    pub after: Option<Uuid>,
    /// Part of a name or an address.
    pub text: String,
    /// Of this role.
    pub role: Option<Role>,
    /// That stand so.
    pub state: Option<UserState>,
    /// Whose address is, or is not, confirmed.
    pub verified: Option<bool>,
}

impl UserFilter {
    fn conditions(&self) -> Conditions {
        let mut conditions = Conditions::default();
        conditions.add("u.erased_at IS NULL");
        if let Some(after) = self.after {
            conditions.with("u.id > ", Bind::Id(after), "");
        }
        conditions.one_of("u.id", self.ids.iter().map(|id| Bind::Id(*id)));
        conditions.matches(&["u.full_name", "u.email"], &self.text);
        if let Some(role) = self.role {
            conditions.with("u.role = ", Bind::Text(role.as_str().to_owned()), "");
        }
        match self.state {
            Some(UserState::Active) => conditions.add("u.suspended_at IS NULL AND u.deletes_at IS NULL"),
            Some(UserState::Suspended) => conditions.add("u.suspended_at IS NOT NULL"),
            Some(UserState::Leaving) => conditions.add("u.suspended_at IS NULL AND u.deletes_at IS NOT NULL"),
            None => {}
        }
        match self.verified {
            Some(true) => conditions.add("u.email_verified_at IS NOT NULL"),
            Some(false) => conditions.add("u.email_verified_at IS NULL"),
            None => {}
        }
        conditions
    }
}

/// The accounts that `filter` lets through; `part` is `ORDER BY … LIMIT … OFFSET …`, the program's own text.
pub(in crate::accounts) async fn list(
    db: &Db,
    filter: &UserFilter,
    part: &str,
) -> sqlx::Result<Vec<UserRow>> {
    filter.conditions().fetch(db, concat!("SELECT ", columns!(), " FROM core_user u"), part).await
}

/// How many accounts `filter` lets through.
pub(in crate::accounts) async fn count(db: &Db, filter: &UserFilter) -> sqlx::Result<u64> {
    filter.conditions().count(db, "core_user u").await
}

// The two texts are written once and run on the pool or in a transaction: the compiler cannot prove futures over
// `Source`'s lifetime to be `Send`.
macro_rules! by_id {
    () => {
        concat!("SELECT ", columns!(), " FROM core_user u WHERE u.id = $1 AND u.erased_at IS NULL")
    };
}
macro_rules! by_email {
    () => {
        concat!("SELECT ", columns!(), " FROM core_user u WHERE u.email_key = $1")
    };
}

/// The account of this id.
pub(in crate::accounts) async fn by_id(db: &Db, id: Uuid) -> sqlx::Result<Option<UserRow>> {
    sql!(db, fetch_optional as UserRow, by_id!(), id)
}

/// The account of this id, as `tx` sees it.
pub(in crate::accounts) async fn by_id_in(tx: &mut Tx, id: Uuid) -> sqlx::Result<Option<UserRow>> {
    sql!(tx, fetch_optional as UserRow, by_id!(), id)
}

/// The account of this address.
pub(in crate::accounts) async fn by_email(db: &Db, key: &str) -> sqlx::Result<Option<UserRow>> {
    sql!(db, fetch_optional as UserRow, by_email!(), key)
}

/// The account of this address, as `tx` sees it.
pub(in crate::accounts) async fn by_email_in(tx: &mut Tx, key: &str) -> sqlx::Result<Option<UserRow>> {
    sql!(tx, fetch_optional as UserRow, by_email!(), key)
}

/// The accounts of these ids, in no order; also erased ones.
pub(in crate::accounts) async fn several(db: &Db, ids: &[Uuid]) -> sqlx::Result<Vec<UserRow>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut conditions = Conditions::default();
    conditions.one_of("u.id", ids.iter().map(|id| Bind::Id(*id)));
    conditions.fetch(db, concat!("SELECT ", columns!(), " FROM core_user u"), "").await
}

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

/// Notes that the address is the owner's; `platform` is who vouches for them, empty for nobody.
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

/// The accounts whose time has come.
pub(in crate::accounts) async fn due_for_erasure(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Vec<Uuid>> {
    let rows = sql!(
        db,
        fetch_all as (Uuid,),
        "SELECT id FROM core_user WHERE deletes_at <= $1 AND erased_at IS NULL ORDER BY deletes_at LIMIT 500",
        now
    )?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// Takes everything personal out of the row.
pub(in crate::accounts) async fn erase(tx: &mut Tx, id: Uuid, now: DateTime<Utc>) -> sqlx::Result<()> {
    sql!(tx, execute,
        "UPDATE core_user SET email = '', email_key = $2, full_name = 'Anonymous', role = 'user', password_hash = NULL,
            email_verified_at = NULL, suspended_at = NULL, suspended_reason = NULL, title = '', city = '',
            country = '', phone_number = '', socials = $3, profile_picture = NULL, picture_id = NULL, platform = '', deletes_at = NULL,
            last_login_at = NULL, erased_at = $4, updated_at = $4 WHERE id = $1",
        id, format!("erased {id}"), Json(Vec::<Social>::new()), now)?;
    Ok(())
}

/// Lets one transaction at a time decide who is an admin: two admins who demote each other at once would
/// each see the other one. `SQLite` has one writer at a time anyway.
pub(in crate::accounts) async fn lock_admins(tx: &mut Tx) -> sqlx::Result<()> {
    if let Tx::Postgres(tx) = tx {
        sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(ADMINS_LOCK).execute(&mut **tx).await?;
    }
    Ok(())
}

/// How many admins there are besides this account who can sign in.
pub(in crate::accounts) async fn admins_besides(tx: &mut Tx, id: Uuid) -> sqlx::Result<i64> {
    sql!(tx, scalar i64,
        "SELECT COUNT(*) FROM core_user WHERE role = 'admin' AND suspended_at IS NULL AND id <> $1", id)
}
