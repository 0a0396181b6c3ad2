//! Pools and transactions of either database. What they are made of is behind a `dyn`: otherwise each crate that lets
//! go of one would compile its driver again.

use super::{Running, written};
use futures::future::BoxFuture;
use sqlx::Transaction;
use sqlx_postgres::{PgConnection, PgPool, Postgres};
use sqlx_sqlite::{Sqlite, SqliteConnection, SqlitePool};
use std::fmt;
use std::sync::Arc;

/// A pool of connections to either database. Cheap to clone.
#[derive(Clone)]
pub struct Db(Arc<dyn Pool>);

/// A transaction on either database; dropped without [`Tx::commit`], it is rolled back.
pub struct Tx {
    begun: Box<dyn Begun>,
    last: Vec<Last>,
}

/// The last statements of a transaction.
type Last = Box<dyn for<'t> FnOnce(&'t mut Tx) -> Running<'t, ()> + Send>;

/// Something of one of the two databases.
pub enum Backend<S, P> {
    /// Of `SQLite`, the embedded database in one file.
    Sqlite(S),
    /// Of a `PostgreSQL` server.
    Postgres(P),
}

trait Pool: Send + Sync {
    fn backend(&self) -> Backend<&SqlitePool, &PgPool>;
}

impl Pool for SqlitePool {
    fn backend(&self) -> Backend<&SqlitePool, &PgPool> {
        Backend::Sqlite(self)
    }
}

impl Pool for PgPool {
    fn backend(&self) -> Backend<&SqlitePool, &PgPool> {
        Backend::Postgres(self)
    }
}

trait Begun: Send {
    fn backend(&mut self) -> Backend<&mut SqliteConnection, &mut PgConnection>;
    fn commit(self: Box<Self>) -> BoxFuture<'static, sqlx::Result<()>>;
}

impl Begun for Transaction<'static, Sqlite> {
    fn backend(&mut self) -> Backend<&mut SqliteConnection, &mut PgConnection> {
        Backend::Sqlite(self)
    }
    fn commit(self: Box<Self>) -> BoxFuture<'static, sqlx::Result<()>> {
        Box::pin(Self::commit(*self))
    }
}

impl Begun for Transaction<'static, Postgres> {
    fn backend(&mut self) -> Backend<&mut SqliteConnection, &mut PgConnection> {
        Backend::Postgres(self)
    }
    fn commit(self: Box<Self>) -> BoxFuture<'static, sqlx::Result<()>> {
        Box::pin(Self::commit(*self))
    }
}

impl From<SqlitePool> for Db {
    fn from(pool: SqlitePool) -> Self {
        Self(Arc::new(pool))
    }
}

impl From<PgPool> for Db {
    fn from(pool: PgPool) -> Self {
        Self(Arc::new(pool))
    }
}

impl fmt::Debug for Db {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Db").field(&self.engine()).finish()
    }
}

impl Db {
    /// The pool, for what only one of the two databases has.
    #[must_use]
    pub fn backend(&self) -> Backend<&SqlitePool, &PgPool> {
        self.0.backend()
    }

    /// Begins a transaction that may write. On `SQLite` with `BEGIN IMMEDIATE`, so that writers queue instead of failing
    /// later; on `PostgreSQL` at `READ COMMITTED`.
    ///
    /// # Errors
    /// When no connection can be had or a statement fails.
    #[must_use]
    pub fn begin(&self) -> BoxFuture<'_, sqlx::Result<Tx>> {
        Box::pin(async move {
            Ok(match self.backend() {
                Backend::Sqlite(pool) => Tx::new(pool.begin_with("BEGIN IMMEDIATE").await?),
                Backend::Postgres(pool) => Tx::new(pool.begin().await?),
            })
        })
    }

    /// Begins a transaction that only reads, and sees everything as it is at its first statement, however
    /// long it takes. On `SQLite` it waits for no writer.
    ///
    /// # Errors
    /// When no connection can be had.
    #[must_use]
    pub fn begin_read(&self) -> BoxFuture<'_, sqlx::Result<Tx>> {
        Box::pin(async move {
            Ok(match self.backend() {
                // In WAL mode a reader sees the state it has begun with.
                Backend::Sqlite(pool) => Tx::new(pool.begin().await?),
                Backend::Postgres(pool) => {
                    let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
                    Tx::new(pool.begin_with(begin).await?)
                }
            })
        })
    }

    /// `"sqlite"` or `"postgresql"`.
    #[must_use]
    pub fn engine(&self) -> &'static str {
        match self.backend() {
            Backend::Sqlite(_) => "sqlite",
            Backend::Postgres(_) => "postgresql",
        }
    }

    /// Returns when the database replies.
    ///
    /// # Errors
    /// When it does not.
    pub async fn ping(&self) -> sqlx::Result<()> {
        crate::sql!(self, scalar i64, "SELECT CAST(1 AS BIGINT)").map(|_| ())
    }

    /// The time by the database's own clock; `SQLite` has that of this machine.
    ///
    /// # Errors
    /// When it does not reply.
    pub async fn now(&self) -> sqlx::Result<chrono::DateTime<chrono::Utc>> {
        match self.backend() {
            Backend::Sqlite(_) => {
                let text = crate::sql!(self, scalar String, "SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now')")?;
                text.parse().map_err(|error| sqlx::Error::Decode(Box::new(error)))
            }
            Backend::Postgres(_) => {
                crate::sql!(self, scalar chrono::DateTime<chrono::Utc>, "SELECT clock_timestamp()")
            }
        }
    }

    /// Waits for running statements and closes all connections.
    pub async fn close(&self) {
        match self.backend() {
            Backend::Sqlite(pool) => pool.close().await,
            Backend::Postgres(pool) => pool.close().await,
        }
    }
}

impl Tx {
    fn new(begun: impl Begun + 'static) -> Self {
        Self { begun: Box::new(begun), last: Vec::new() }
    }

    /// Runs `statements` when the transaction commits, after all else that it does; an error rolls it back. A lock that
    /// every transaction takes last cannot be part of a deadlock.
    pub(crate) fn at_commit(
        &mut self,
        statements: impl for<'t> FnOnce(&'t mut Self) -> Running<'t, ()> + Send + 'static,
    ) {
        self.last.push(Box::new(statements));
    }

    /// The connection, for what only one of the two databases has.
    pub fn backend(&mut self) -> Backend<&mut SqliteConnection, &mut PgConnection> {
        self.begun.backend()
    }

    /// Makes everything done in this transaction last.
    ///
    /// # Errors
    /// When the database cannot; then nothing of it lasts.
    #[must_use]
    pub fn commit(mut self) -> BoxFuture<'static, sqlx::Result<()>> {
        Box::pin(async move {
            for statements in std::mem::take(&mut self.last) {
                statements(&mut self).await?;
            }
            self.begun.commit().await?;
            written();
            // It may hold an event.
            super::wake::committed();
            Ok(())
        })
    }
}
