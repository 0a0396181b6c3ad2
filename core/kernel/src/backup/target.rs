//! The database that a backup is restored to.

use super::restore::RestoreError;
use super::tables;
use crate::db::{Db, Tx};
use sqlx::sqlite::{SqlitePool, SqlitePoolOptions};
use std::collections::{BTreeMap, BTreeSet};

/// How long `PostgreSQL` may wait for a table that a server still uses.
const LOCK_PATIENCE: &str = "SET LOCAL lock_timeout = '10s'";

/// Where the transaction of a restore runs.
pub(super) enum Target<'a> {
    /// `SQLite` empties a table before it drops it, cascades included, which fails as soon as a table that is
    /// referred to is gone; and foreign keys can only be switched off outside of transactions. So it is a
    /// connection of its own, without them.
    Sqlite(SqlitePool),
    Postgres(&'a Db),
}

impl<'a> Target<'a> {
    pub async fn of(db: &'a Db) -> sqlx::Result<Self> {
        let Db::Sqlite(pool) = db else { return Ok(Self::Postgres(db)) };
        let options = pool.connect_options().as_ref().clone().foreign_keys(false);
        let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
        Ok(Self::Sqlite(pool))
    }

    pub async fn begin(&self) -> sqlx::Result<Tx> {
        match self {
            Self::Sqlite(pool) => Db::Sqlite(pool.clone()).begin().await,
            Self::Postgres(db) => db.begin().await,
        }
    }

    pub async fn close(self) {
        if let Self::Sqlite(pool) = self {
            pool.close().await;
        }
    }
}

/// Drops the tables and views of `owners` and of all modules that the database knows.
pub(super) async fn clear(tx: &mut Tx, owners: &BTreeSet<String>) -> sqlx::Result<()> {
    if let Tx::Postgres(tx) = tx {
        sqlx::query(LOCK_PATIENCE).execute(&mut **tx).await?;
    }
    let (views, names) = (tables::views(tx, owners).await?, tables::ours(tx, owners, true).await?);
    let drop = |kind: &str, name: &str| format!("DROP {kind} IF EXISTS \"{name}\"");
    let statements: Vec<String> = (views.iter().map(|name| drop("VIEW", name)))
        .chain(names.iter().map(|name| drop("TABLE", name)))
        .collect();
    for statement in statements {
        match tx {
            Tx::Sqlite(tx) => {
                sqlx::query(sqlx::AssertSqlSafe(statement)).execute(&mut **tx).await?;
            }
            Tx::Postgres(tx) => {
                let statement = sqlx::AssertSqlSafe(format!("{statement} CASCADE"));
                sqlx::query(statement).execute(&mut **tx).await?;
            }
        }
    }
    Ok(())
}

/// Fails when a row refers to one that is not there. `PostgreSQL` has looked at each row as it came.
pub(super) async fn check_references(tx: &mut Tx) -> Result<(), RestoreError> {
    let names = tables::ours(tx, &BTreeSet::new(), false).await?;
    let Tx::Sqlite(tx) = tx else { return Ok(()) };
    for table in names {
        let statement =
            sqlx::AssertSqlSafe(format!("SELECT \"parent\" FROM pragma_foreign_key_check('{table}')"));
        let parents: Vec<String> = sqlx::query_scalar(statement).fetch_all(&mut **tx).await?;
        let mut missing: BTreeMap<String, usize> = BTreeMap::new();
        for parent in parents {
            *missing.entry(parent).or_default() += 1;
        }
        if let Some((parent, rows)) = missing.pop_first() {
            return Err(RestoreError::Reference { table, parent, rows });
        }
    }
    Ok(())
}
