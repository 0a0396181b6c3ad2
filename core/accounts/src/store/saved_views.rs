//! Views of lists that admins have saved.

use chrono::{DateTime, Utc};
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// A saved view, with the name of its owner.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(crate) struct SavedViewRow {
    /// Identity.
    pub id: Uuid,
    /// Its owner.
    pub user_id: Uuid,
    /// The owner's name.
    pub owner: String,
    /// The resource whose list it is.
    pub list: String,
    /// Its name.
    pub name: String,
    /// The parameters of the list's address.
    pub address: String,
    /// True if all admins see it.
    pub shared: bool,
    /// When it was saved first.
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
}

/// The views that `user` sees of `list`, of all lists without it: their own, and those that others share.
pub(crate) async fn visible_to(db: &Db, user: Uuid, list: Option<&str>) -> sqlx::Result<Vec<SavedViewRow>> {
    let query =
        "SELECT v.id, v.user_id, u.full_name AS owner, v.list, v.name, v.address, v.shared, v.created_at,
             v.updated_at
         FROM core_admin_view v JOIN core_user u ON u.id = v.user_id
         WHERE (v.user_id = $1 OR v.shared) AND ($2 = '' OR v.list = $2) ORDER BY v.list, v.name, v.id";
    sql!(db, fetch_all as SavedViewRow, query, user, list.unwrap_or_default())
}

/// The view `id`, when `user` sees it.
pub(crate) async fn find(tx: &mut Tx, user: Uuid, id: Uuid) -> sqlx::Result<Option<SavedViewRow>> {
    let query =
        "SELECT v.id, v.user_id, u.full_name AS owner, v.list, v.name, v.address, v.shared, v.created_at,
             v.updated_at
         FROM core_admin_view v JOIN core_user u ON u.id = v.user_id
         WHERE v.id = $1 AND (v.user_id = $2 OR v.shared)";
    sql!(tx, fetch_optional as SavedViewRow, query, id, user)
}

/// The views of `user`, of all lists.
pub(crate) async fn of_user(db: &Db, user: Uuid) -> sqlx::Result<Vec<SavedViewRow>> {
    let query =
        "SELECT v.id, v.user_id, u.full_name AS owner, v.list, v.name, v.address, v.shared, v.created_at,
             v.updated_at
         FROM core_admin_view v JOIN core_user u ON u.id = v.user_id
         WHERE v.user_id = $1 ORDER BY v.list, v.name";
    sql!(db, fetch_all as SavedViewRow, query, user)
}

/// How many views `user` has of `list`.
pub(crate) async fn count(tx: &mut Tx, user: Uuid, list: &str) -> sqlx::Result<i64> {
    let query = "SELECT COUNT(*) FROM core_admin_view WHERE user_id = $1 AND list = $2";
    sql!(tx, scalar i64, query, user, list)
}

/// Stores a new view.
pub(crate) async fn insert(tx: &mut Tx, view: &SavedViewRow) -> sqlx::Result<()> {
    let statement = "INSERT INTO core_admin_view
             (id, user_id, list, name, address, shared, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    sql!(
        tx,
        execute,
        statement,
        view.id,
        view.user_id,
        view.list.as_str(),
        view.name.as_str(),
        view.address.as_str(),
        view.shared,
        view.created_at,
        view.updated_at
    )?;
    Ok(())
}

/// Replaces name, address and sharing of a view.
pub(crate) async fn update(tx: &mut Tx, view: &SavedViewRow) -> sqlx::Result<()> {
    let statement =
        "UPDATE core_admin_view SET name = $2, address = $3, shared = $4, updated_at = $5 WHERE id = $1";
    sql!(
        tx,
        execute,
        statement,
        view.id,
        view.name.as_str(),
        view.address.as_str(),
        view.shared,
        view.updated_at
    )?;
    Ok(())
}

/// Deletes a view.
pub(crate) async fn delete(tx: &mut Tx, id: Uuid) -> sqlx::Result<()> {
    sql!(tx, execute, "DELETE FROM core_admin_view WHERE id = $1", id)?;
    Ok(())
}

/// Forgets the views of an account that is erased.
pub(crate) async fn forget(tx: &mut Tx, user: Uuid) -> sqlx::Result<()> {
    sql!(tx, execute, "DELETE FROM core_admin_view WHERE user_id = $1", user)?;
    Ok(())
}
