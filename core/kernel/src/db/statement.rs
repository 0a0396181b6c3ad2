//! Running statements. Nothing here is generic: pools, connections and both drivers are compiled once, in this crate.
//! An `async fn` would not do, as the compiler translates its body again in each crate that awaits it.

use super::bind::{Bind, for_postgres, for_sqlite};
use super::row::{Row, Rows};
use super::{Backend, Db, Tx, written};
use futures::TryStreamExt;
use futures::future::BoxFuture;
use sqlx::SqlStr;
use std::panic::Location;

/// The target of a statement: `&Db` or `&mut Tx`.
pub enum Source<'c> {
    /// Any connection, for this statement alone.
    Db(&'c Db),
    /// The connection of a transaction.
    Tx(&'c mut Tx),
}

impl<'c> From<&'c Db> for Source<'c> {
    fn from(db: &'c Db) -> Self {
        Self::Db(db)
    }
}

impl<'c> From<&'c mut Tx> for Source<'c> {
    fn from(tx: &'c mut Tx) -> Self {
        Self::Tx(tx)
    }
}

/// A statement that runs once it is awaited.
pub type Running<'c, T> = BoxFuture<'c, sqlx::Result<T>>;

/// `$run` with the executor and the arguments of the driver that `$source` belongs to.
macro_rules! run {
    ($source:expr, $sql:expr, $binds:expr, |$executor:ident, $arguments:ident| $run:expr) => {{
        #[cfg(debug_assertions)]
        super::recorded::record($sql.as_str(), $binds);
        match $source {
            Source::Db(db) => match db.backend() {
                Backend::Sqlite($executor) => run!(for_sqlite($binds), $arguments, $run),
                Backend::Postgres($executor) => run!(for_postgres($binds), $arguments, $run),
            },
            Source::Tx(tx) => match tx.backend() {
                Backend::Sqlite($executor) => run!(for_sqlite($binds), $arguments, $run),
                Backend::Postgres($executor) => run!(for_postgres($binds), $arguments, $run),
            },
        }
    }};
    ($encoded:expr, $arguments:ident, $run:expr) => {{
        let $arguments = $encoded;
        Box::pin($run)
    }};
}

/// Runs a statement that writes; the number of rows it changed.
#[track_caller]
pub fn execute<'c>(source: Source<'c>, sql: SqlStr, binds: &mut [Bind]) -> Running<'c, u64> {
    let caller = Location::caller();
    let db = if let Source::Db(db) = source { Some(db) } else { None };
    let running: Running<'c, u64> = run!(source, sql, binds, |executor, arguments| async move {
        let done = sqlx::query_with(sql, arguments?).execute(executor).await?;
        written();
        Ok(done.rows_affected())
    });
    let Some(db) = db else { return running };
    Box::pin(async move {
        let _writer = db.writer(caller).await?;
        running.await
    })
}

/// Reads all rows of a statement into `rows`.
pub fn fetch_all<'c>(
    source: Source<'c>,
    sql: SqlStr,
    binds: &mut [Bind],
    rows: &'c mut dyn Rows,
) -> Running<'c, ()> {
    run!(source, sql, binds, |executor, arguments| async move {
        let mut found = sqlx::query_with(sql, arguments?).fetch(executor);
        while let Some(row) = found.try_next().await? {
            rows.take(Row::from(&row))?;
        }
        Ok(())
    })
}

/// Reads the first row of a statement, if there is one, into `rows`.
pub fn fetch_optional<'c>(
    source: Source<'c>,
    sql: SqlStr,
    binds: &mut [Bind],
    rows: &'c mut dyn Rows,
) -> Running<'c, ()> {
    run!(source, sql, binds, |executor, arguments| async move {
        match sqlx::query_with(sql, arguments?).fetch_optional(executor).await? {
            Some(row) => rows.take(Row::from(&row)),
            None => Ok(()),
        }
    })
}
