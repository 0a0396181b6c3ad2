//! The database that a backup is restored to.

use super::restore::RestoreError;
use super::tables;
use sqlx::AssertSqlSafe;
use sqlx::sqlite::SqlitePoolOptions;
use std::collections::{BTreeMap, BTreeSet};
use toolbase_kernel::db::{Backend, Db, Tx};
use toolbase_kernel::sql;

/// How long `PostgreSQL` may wait for a table that a server still uses.
const LOCK_PATIENCE: &str = "SET LOCAL lock_timeout = '10s'";

/// Where the transaction of a restore runs.
pub(super) struct Target {
    db: Db,
    is_own: bool,
}

impl Target {
    /// `SQLite` empties a table before it drops it, cascades included, which fails as soon as a table that is
    /// referred to is gone; and foreign keys can only be switched off outside of transactions. So it is a
    /// connection of its own, without them.
    pub async fn of(db: &Db) -> sqlx::Result<Self> {
        let Backend::Sqlite(pool) = db.backend() else { return Ok(Self { db: db.clone(), is_own: false }) };
        let options = pool.connect_options().as_ref().clone().foreign_keys(false);
        let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
        Ok(Self { db: pool.into(), is_own: true })
    }

    pub async fn begin(&self) -> sqlx::Result<Tx> {
        self.db.begin().await
    }

    pub async fn close(self) {
        if self.is_own {
            self.db.close().await;
        }
    }
}

/// Drops the tables and views of `owners` and of all modules that the database knows.
pub(super) async fn clear(tx: &mut Tx, owners: &BTreeSet<String>) -> sqlx::Result<()> {
    let cascade = match tx.backend() {
        Backend::Sqlite(_) => "",
        Backend::Postgres(_) => {
            sql!(&mut *tx, execute, LOCK_PATIENCE)?;
            " CASCADE"
        }
    };
    let (views, names) = (tables::views(tx, owners).await?, tables::ours(tx, owners, true).await?);
    let drop = |kind: &str, name: &str| format!("DROP {kind} IF EXISTS \"{name}\"{cascade}");
    let statements: Vec<String> = (views.iter().map(|name| drop("VIEW", name)))
        .chain(names.iter().map(|name| drop("TABLE", name)))
        .collect();
    for statement in statements {
        sql!(&mut *tx, execute, AssertSqlSafe(statement))?;
    }
    Ok(())
}

/// Fails when a row refers to one that is not there. `PostgreSQL` has looked at each row as it came.
pub(super) async fn check_references(tx: &mut Tx) -> Result<(), RestoreError> {
    let names = tables::ours(tx, &BTreeSet::new(), false).await?;
    if let Backend::Postgres(_) = tx.backend() {
        return Ok(());
    }
    for table in names {
        let statement = format!("SELECT \"parent\" FROM pragma_foreign_key_check('{table}')");
        let parents = sql!(&mut *tx, fetch_all as (String,), AssertSqlSafe(statement))?;
        let mut missing: BTreeMap<String, usize> = BTreeMap::new();
        for (parent,) in parents {
            *missing.entry(parent).or_default() += 1;
        }
        if let Some((parent, rows)) = missing.pop_first() {
            return Err(RestoreError::Reference { table, parent, rows });
        }
    }
    Ok(())
}
