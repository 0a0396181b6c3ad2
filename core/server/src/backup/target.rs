//! The database that a backup is restored to.

use super::restore_error::RestoreError;
use super::tables;
use sqlx::AssertSqlSafe;
use sqlx_sqlite::SqlitePoolOptions;
use std::collections::{BTreeMap, BTreeSet};
use toolbase_kernel::db::{Backend, Db, Tx, is_deadlock, word_table};
use toolbase_kernel::sql;

/// How long `PostgreSQL` may wait for a table that a server still uses.
const LOCK_PATIENCE: &str = "SET LOCAL lock_timeout = '10s'";

/// How often the tables are locked anew after a deadlock with a server that reads them.
const LOCK_ATTEMPTS: u32 = 5;

/// `SQLite`'s memory for pages, in KiB below zero: with less, what was changed is written and read again and again.
const CACHE: &str = "-65536";

/// Where the transaction of a restore runs.
pub(super) struct Target {
    db: Db,
    is_own: bool,
}

impl Target {
    /// `SQLite` empties a table before it drops it, cascades included, which fails as soon as a table that is
    /// referred to is gone; and foreign keys can only be switched off outside of transactions. So it is a
    /// connection of its own, without them.
    pub async fn inspect(db: &Db) -> sqlx::Result<Self> {
        let Backend::Sqlite(pool) = db.backend() else { return Ok(Self { db: db.clone(), is_own: false }) };
        let options = pool.connect_options().as_ref().clone().foreign_keys(false).pragma("cache_size", CACHE);
        let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
        Ok(Self { db: pool.into(), is_own: true })
    }

    /// Begins the transaction. On `PostgreSQL` the tables of `owners` and of all modules that the database knows are
    /// locked, all at once and before anything is read: a server that still runs cannot come in between.
    pub async fn begin(&self, owners: &BTreeSet<String>) -> sqlx::Result<Tx> {
        let mut attempt = 1;
        loop {
            let mut tx = self.db.begin().await?;
            match lock(&mut tx, owners).await {
                Ok(()) => return Ok(tx),
                // A server was reading several of the tables: it goes first.
                Err(error) if is_deadlock(&error) && attempt < LOCK_ATTEMPTS => attempt += 1,
                Err(error) => return Err(error),
            }
        }
    }

    pub async fn close(self) {
        if self.is_own {
            self.db.close().await;
        }
    }
}

async fn lock(tx: &mut Tx, owners: &BTreeSet<String>) -> sqlx::Result<()> {
    if let Backend::Sqlite(_) = tx.backend() {
        return Ok(());
    }
    let names = tables::ours(tx, owners, true).await?;
    let names: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
    sql!(&mut *tx, execute, LOCK_PATIENCE)?;
    if !names.is_empty() {
        let statement = format!("LOCK TABLE {} IN ACCESS EXCLUSIVE MODE", names.join(", "));
        sql!(tx, execute, AssertSqlSafe(statement))?;
    }
    Ok(())
}

/// Drops the tables and views of `owners` and of all modules that the database knows.
pub(super) async fn clear(tx: &mut Tx, owners: &BTreeSet<String>) -> sqlx::Result<()> {
    let cascade = match tx.backend() {
        Backend::Sqlite(_) => "",
        Backend::Postgres(_) => " CASCADE",
    };
    let (views, names) = (tables::views(tx, owners).await?, tables::ours(tx, owners, true).await?);
    let drop = |kind: &str, name: &str| format!("DROP {kind} IF EXISTS \"{name}\"{cascade}");
    let statements: Vec<String> = (views.iter().map(|name| drop("VIEW", name)))
        .chain(names.iter().map(|name| drop("TABLE", &word_table(name))))
        .chain(names.iter().map(|name| drop("TABLE", name)))
        .collect();
    for statement in statements {
        sql!(&mut *tx, execute, AssertSqlSafe(statement))?;
    }
    Ok(())
}

/// Deletes the rows that migrations have inserted: those of a backup come in their place.
pub(super) async fn empty(tx: &mut Tx) -> sqlx::Result<()> {
    let names = tables::ours(tx, &BTreeSet::new(), false).await?;
    let names: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
    let statements = match tx.backend() {
        Backend::Postgres(_) => vec![format!("TRUNCATE {}", names.join(", "))],
        // Foreign keys are not enforced here, so any order will do.
        Backend::Sqlite(_) => names.iter().map(|name| format!("DELETE FROM {name}")).collect(),
    };
    for statement in statements.into_iter().filter(|_| !names.is_empty()) {
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
