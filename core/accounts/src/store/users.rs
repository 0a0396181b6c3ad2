//! Accounts, and reading them.

use crate::Role;
use crate::Social;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::types::Json;
use toolbase_kernel::accounts::{Member, in_group};
use toolbase_kernel::admin::{Filter, Joined};
use toolbase_kernel::db::{Argument, Bind, Conditions, Db, Tx, WordIndex};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::{sql, states};
use utoipa::IntoParams;
use uuid::Uuid;

/// Any number will do, as long as nothing else in the database takes the same advisory lock.
const ADMINS_LOCK: i64 = 0x0054_4f4f_4c42_4155;

macro_rules! columns {
    () => {
        "u.id, u.email, u.full_name, u.role, u.password_hash, u.email_verified_at, u.suspended_at, u.suspended_reason, \
         u.suspended_until, u.title, u.city, u.country, u.phone_number, u.socials, u.profile_picture, u.picture_id, u.platform, u.deletes_at, \
         u.erased_at, u.last_login_at, u.two_factor_at, u.created_at, u.updated_at"
    };
}
pub(super) use columns;

/// An account as it is stored.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(
    missing_docs,
    reason = "the comments of migrations/core/0020_users.sql, 0030_second_factor.sql and \
              0094_suspension_end.sql are the documentation"
)]
pub struct UserRow {
    pub id: Uuid,
    pub email: String,
    pub full_name: String,
    role: String,
    pub password_hash: Option<String>,
    pub email_verified_at: Option<DateTime<Utc>>,
    pub suspended_at: Option<DateTime<Utc>>,
    pub suspended_reason: Option<String>,
    pub suspended_until: Option<DateTime<Utc>>,
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
    pub two_factor_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl UserRow {
    /// The account's role.
    #[must_use]
    pub fn role(&self) -> Role {
        Role::from_name(&self.role)
    }

    /// Returns `true` if the account is suspended. An end that has passed counts at once, also before the job has opened
    /// the account again.
    #[must_use]
    pub fn is_suspended(&self, now: DateTime<Utc>) -> bool {
        self.suspended_at.is_some() && self.suspended_until.is_none_or(|until| until > now)
    }

    /// The account as modules see it.
    #[must_use]
    pub fn into_member(self, now: DateTime<Utc>) -> Member {
        Member {
            id: self.id,
            suspended: self.is_suspended(now),
            full_name: self.full_name,
            email: self.email,
            email_verified: self.email_verified_at.is_some(),
        }
    }

    /// The account's state.
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

states! {
    /// The state of an account.
    #[derive(utoipa::ToSchema)]
    pub enum UserState {
        /// As it should be.
        Active = "active",
        /// An admin has shut it.
        Suspended = "suspended",
        /// Its owner has requested its deletion.
        Leaving = "leaving",
    }
}

/// Filters of accounts; all must be met. Erased ones never do.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct UserFilter {
    /// Beginnings of words that are all in the name or the address.
    #[param(max_length = 200, example = "ada")]
    pub q: Option<String>,
    /// Their role.
    pub role: Option<Role>,
    /// Their state.
    pub state: Option<UserState>,
    /// True if the address is confirmed.
    pub email_verified: Option<bool>,
    /// A group of members that a module knows of, as `savers`.
    #[param(max_length = 100, example = "savers")]
    pub group: Option<String>,
}

impl UserFilter {
    /// As conditions of a statement.
    pub(crate) fn as_conditions(&self, db: &Db) -> Conditions {
        let mut conditions = Conditions::default();
        conditions.add("u.erased_at IS NULL");
        conditions.has_words(db, &USER_WORDS, self.q.as_deref().unwrap_or_default(), "", []);
        conditions.one_of("u.role", self.role.map(|role| role.as_str().bind()));
        match self.state {
            Some(UserState::Active) => conditions.add("u.suspended_at IS NULL AND u.deletes_at IS NULL"),
            Some(UserState::Suspended) => conditions.add("u.suspended_at IS NOT NULL"),
            Some(UserState::Leaving) => conditions.add("u.suspended_at IS NULL AND u.deletes_at IS NOT NULL"),
            None => {}
        }
        match self.email_verified {
            Some(true) => conditions.add("u.email_verified_at IS NOT NULL"),
            Some(false) => conditions.add("u.email_verified_at IS NULL"),
            None => {}
        }
        conditions
    }
}

impl Filter for UserFilter {
    fn conditions(&self, db: &Db) -> Result<Conditions, Problem> {
        Ok(self.as_conditions(db))
    }

    fn conditions_in(&self, context: &ModuleContext) -> Result<Conditions, Problem> {
        let mut conditions = self.as_conditions(&context.db);
        if let Some(group) = self.group.as_deref().filter(|group| !group.is_empty()) {
            in_group(context, &mut conditions, "u.id", group)?;
        }
        Ok(conditions)
    }
}

/// The index that `migrations/core/0061_user_words.sql` makes.
const USER_WORDS: WordIndex = WordIndex { table: "core_user", columns: &["full_name", "email"] };

/// The accounts in lists.
pub(crate) const USERS: Joined = Joined {
    columns: columns!(),
    tables: "core_user u",
    id: "u.id",
    order: "u.id",
    sortable: &[
        ("fullName", "lower(u.full_name)"),
        ("email", "u.email_key"),
        ("role", "u.role"),
        ("createdAt", "u.created_at"),
        ("updatedAt", "u.updated_at"),
        ("lastLoginAt", "u.last_login_at"),
    ],
};

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
pub(crate) async fn by_id(db: &Db, id: Uuid) -> sqlx::Result<Option<UserRow>> {
    sql!(db, fetch_optional as UserRow, by_id!(), id)
}

/// The account of this id, as `tx` sees it.
pub(crate) async fn by_id_in(tx: &mut Tx, id: Uuid) -> sqlx::Result<Option<UserRow>> {
    sql!(tx, fetch_optional as UserRow, by_id!(), id)
}

/// The account of this address.
pub(crate) async fn by_email(db: &Db, key: &str) -> sqlx::Result<Option<UserRow>> {
    sql!(db, fetch_optional as UserRow, by_email!(), key)
}

/// The account of this address, as `tx` sees it.
pub(crate) async fn by_email_in(tx: &mut Tx, key: &str) -> sqlx::Result<Option<UserRow>> {
    sql!(tx, fetch_optional as UserRow, by_email!(), key)
}

/// The accounts of these ids, in no order; also erased ones.
pub(crate) async fn several(db: &Db, ids: &[Uuid]) -> sqlx::Result<Vec<UserRow>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut conditions = Conditions::default();
    conditions.one_of("u.id", ids.iter().map(|id| Bind::Id(*id)));
    USERS.rows(db, &conditions, "").await
}

/// The accounts whose time has come.
pub(crate) async fn due_for_erasure(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Vec<Uuid>> {
    let rows = sql!(
        db,
        fetch_all as (Uuid,),
        "SELECT id FROM core_user WHERE deletes_at <= $1 AND erased_at IS NULL ORDER BY deletes_at LIMIT 500",
        now
    )?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// Lets one transaction at a time decide who is an admin: two admins who demote each other at once would
/// each see the other one. `SQLite` has one writer at a time anyway.
pub(crate) async fn lock_admins(tx: &mut Tx) -> sqlx::Result<()> {
    tx.lock(ADMINS_LOCK).await
}

/// The accounts whose suspension has ended.
pub(crate) async fn due_for_opening(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Vec<Uuid>> {
    let rows = sql!(
        db,
        fetch_all as (Uuid,),
        "SELECT id FROM core_user WHERE suspended_until <= $1 ORDER BY suspended_until LIMIT 500",
        now
    )?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// How many admins there are besides this account who can sign in.
pub(crate) async fn admins_besides(tx: &mut Tx, id: Uuid) -> sqlx::Result<i64> {
    sql!(tx, scalar i64,
        "SELECT COUNT(*) FROM core_user WHERE role = 'admin' AND suspended_at IS NULL AND id <> $1", id)
}
