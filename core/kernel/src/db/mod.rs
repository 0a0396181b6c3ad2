//! One database layer for `SQLite` and `PostgreSQL`, with one SQL text for both.
//!
//! What both understand: `$1` binds, `UUID`, `TEXT`, `BIGINT`, `DOUBLE PRECISION`, `BOOLEAN`, `JSONB`
//! (objects and arrays only), `TIMESTAMPTZ`. Bind times yourself, cast sums (`CAST(SUM(x) AS BIGINT)`),
//! and never `FOR UPDATE`.

mod conditions;
mod connect;
mod failing_statement;
mod migrate;
mod migration_check;
mod order;
mod outage;
mod sql;
pub(crate) mod tables;
mod writes;

pub use conditions::{Bind, Conditions};
pub use connect::ConnectError;
pub(crate) use connect::sqlite_file;
pub use failing_statement::FailedMigration;
pub(crate) use migrate::bookkeeping;
pub use migrate::{MigrationError, MigrationStatus, core_migrations, nothing_applied};
pub use outage::{is_full, is_outage};
use sqlx::{Executor, PgConnection, PgPool, Postgres, Sqlite, SqliteConnection, SqlitePool, Transaction};
pub use writes::{writes, written};

/// A pool of connections to either database. Cheap to clone.
#[derive(Clone, Debug)]
pub enum Db {
    /// The embedded database: one file.
    Sqlite(SqlitePool),
    /// A `PostgreSQL` server.
    Postgres(PgPool),
}

/// A transaction on either database; dropped without [`Tx::commit`], it is rolled back.
pub enum Tx {
    /// Begun with `BEGIN IMMEDIATE`: writers queue instead of failing later.
    Sqlite(Transaction<'static, Sqlite>),
    /// Begun at `READ COMMITTED`.
    Postgres(Transaction<'static, Postgres>),
}

/// The two backends of a [`Source`].
pub enum Backend<S, P> {
    /// Something that executes on `SQLite`.
    Sqlite(S),
    /// Something that executes on `PostgreSQL`.
    Postgres(P),
}

/// Anything a query runs on: `&Db` or `&mut Tx`.
pub trait Source<'c>: Send {
    /// The executor on `SQLite`.
    type S: Executor<'c, Database = Sqlite>;
    /// The executor on `PostgreSQL`.
    type P: Executor<'c, Database = Postgres>;
    /// Tells which of the two this is.
    fn backend(self) -> Backend<Self::S, Self::P>;
}

impl<'c> Source<'c> for &'c Db {
    type S = &'c SqlitePool;
    type P = &'c PgPool;
    fn backend(self) -> Backend<Self::S, Self::P> {
        match self {
            Db::Sqlite(pool) => Backend::Sqlite(pool),
            Db::Postgres(pool) => Backend::Postgres(pool),
        }
    }
}

impl<'c> Source<'c> for &'c mut Tx {
    type S = &'c mut SqliteConnection;
    type P = &'c mut PgConnection;
    fn backend(self) -> Backend<Self::S, Self::P> {
        match self {
            Tx::Sqlite(tx) => Backend::Sqlite(&mut **tx),
            Tx::Postgres(tx) => Backend::Postgres(&mut **tx),
        }
    }
}

impl Db {
    /// Begins a transaction that may write.
    ///
    /// # Errors
    /// When no connection can be had or the database refuses.
    pub async fn begin(&self) -> sqlx::Result<Tx> {
        Ok(match self {
            Self::Sqlite(pool) => Tx::Sqlite(pool.begin_with("BEGIN IMMEDIATE").await?),
            Self::Postgres(pool) => Tx::Postgres(pool.begin().await?),
        })
    }

    /// Begins a transaction that only reads, and sees everything as it is at its first statement, however
    /// long it takes. On `SQLite` it waits for no writer.
    ///
    /// # Errors
    /// When no connection can be had.
    pub async fn begin_read(&self) -> sqlx::Result<Tx> {
        Ok(match self {
            // In WAL mode a reader keeps the state it has begun with.
            Self::Sqlite(pool) => Tx::Sqlite(pool.begin().await?),
            Self::Postgres(pool) => {
                Tx::Postgres(pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?)
            }
        })
    }

    /// `"sqlite"` or `"postgresql"`.
    #[must_use]
    pub fn engine(&self) -> &'static str {
        match self {
            Self::Sqlite(_) => "sqlite",
            Self::Postgres(_) => "postgresql",
        }
    }

    /// Answers when the database answers.
    ///
    /// # Errors
    /// When it does not.
    pub async fn ping(&self) -> sqlx::Result<()> {
        crate::sql!(self, scalar i64, "SELECT CAST(1 AS BIGINT)").map(|_| ())
    }

    /// The time by the database's own clock; `SQLite` has that of this machine.
    ///
    /// # Errors
    /// When it does not answer.
    pub async fn now(&self) -> sqlx::Result<chrono::DateTime<chrono::Utc>> {
        match self {
            Self::Sqlite(pool) => {
                let text = "SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
                let text: String = sqlx::query_scalar(text).fetch_one(pool).await?;
                text.parse().map_err(|error| sqlx::Error::Decode(Box::new(error)))
            }
            Self::Postgres(pool) => sqlx::query_scalar("SELECT clock_timestamp()").fetch_one(pool).await,
        }
    }

    /// Waits for running statements and closes all connections.
    pub async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
            Self::Postgres(pool) => pool.close().await,
        }
    }
}

impl Tx {
    /// Makes everything done in this transaction last.
    ///
    /// # Errors
    /// When the database cannot; then nothing of it lasts.
    pub async fn commit(self) -> sqlx::Result<()> {
        match self {
            Self::Sqlite(tx) => tx.commit().await?,
            Self::Postgres(tx) => tx.commit().await?,
        }
        written();
        // It may hold an event.
        crate::events::committed();
        Ok(())
    }
}
