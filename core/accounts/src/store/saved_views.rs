//! Views of lists that admins have saved.

use chrono::{DateTime, Utc};
use toolbase_kernel::admin::Owned;
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::http::{Code, Problem};
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

impl Owned for SavedViewRow {
    const MISSING: &'static str = "View not found";
    const NOT_OWN: &'static str = "Only the owner of a view can change it.";
    const MOST: i64 = 50;

    fn owner(&self) -> Uuid {
        self.user_id
    }

    fn place(&self) -> String {
        format!("core_admin_view {} {}", self.user_id, self.list)
    }

    fn full() -> Problem {
        let rule = format!("has {} views of yours, which is the most: delete one first", Self::MOST);
        Problem::new(Code::Conflict, format!("This list {rule}.")).with_error("list", rule)
    }

    async fn count(&self, tx: &mut Tx) -> sqlx::Result<i64> {
        let query = "SELECT COUNT(*) FROM core_admin_view WHERE user_id = $1 AND list = $2";
        sql!(tx, scalar i64, query, self.user_id, self.list.as_str())
    }

    async fn find(tx: &mut Tx, caller: Uuid, id: Uuid) -> sqlx::Result<Option<Self>> {
        let query =
            "SELECT v.id, v.user_id, u.full_name AS owner, v.list, v.name, v.address, v.shared, v.created_at,
                 v.updated_at
             FROM core_admin_view v JOIN core_user u ON u.id = v.user_id
             WHERE v.id = $1 AND (v.user_id = $2 OR v.shared)";
        sql!(tx, fetch_optional as SavedViewRow, query, id, caller)
    }

    async fn insert(&self, tx: &mut Tx) -> sqlx::Result<()> {
        let statement = "INSERT INTO core_admin_view
                 (id, user_id, list, name, address, shared, created_at, updated_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
        sql!(
            tx,
            execute,
            statement,
            self.id,
            self.user_id,
            self.list.as_str(),
            self.name.as_str(),
            self.address.as_str(),
            self.shared,
            self.created_at,
            self.updated_at
        )?;
        Ok(())
    }
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

/// The views of `user`, of all lists.
pub(crate) async fn of_user(db: &Db, user: Uuid) -> sqlx::Result<Vec<SavedViewRow>> {
    let query =
        "SELECT v.id, v.user_id, u.full_name AS owner, v.list, v.name, v.address, v.shared, v.created_at,
             v.updated_at
         FROM core_admin_view v JOIN core_user u ON u.id = v.user_id
         WHERE v.user_id = $1 ORDER BY v.list, v.name";
    sql!(db, fetch_all as SavedViewRow, query, user)
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
