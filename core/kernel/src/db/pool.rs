//! Pools and transactions of either database. What they are made of is behind a `dyn`: otherwise each crate that lets
//! go of one would compile its driver again.

use super::write_queue::{WriteQueue, Writer};
use super::{Running, WaitingMail, written};
use futures::future::BoxFuture;
use sqlx::Transaction;
use sqlx_postgres::{PgConnection, PgPool, Postgres};
use sqlx_sqlite::{Sqlite, SqliteConnection, SqlitePool};
use std::fmt;
use std::panic::Location;
use std::sync::Arc;
use tokio::task::JoinSet;

/// How many connections to `PostgreSQL` are left to readers.
const READERS: u32 = 2;

/// A pool of connections to either database. Cheap to clone.
#[derive(Clone)]
pub struct Db {
    pool: Arc<dyn Pool>,
    queue: Arc<WriteQueue>,
    /// Ended with the last clone: a task holds the pool.
    tasks: Arc<JoinSet<()>>,
}

/// A transaction on either database; dropped without [`Tx::commit`], it is rolled back.
pub struct Tx {
    begun: Box<dyn Begun>,
    last: Vec<Last>,
    /// The mails to members that it causes.
    mails: Vec<WaitingMail>,
    /// True when it appends an event.
    emits: bool,
    /// Dropped after the transaction, as fields are in their order. `None` for one that only reads.
    _writer: Option<Writer>,
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

impl<S, P> Backend<S, P> {
    /// `"sqlite"` or `"postgresql"`.
    const fn engine(&self) -> &'static str {
        match self {
            Self::Sqlite(_) => "sqlite",
            Self::Postgres(_) => "postgresql",
        }
    }
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
        let queue = WriteQueue::new(1, pool.options().get_acquire_timeout());
        Self { pool: Arc::new(pool), queue: Arc::new(queue), tasks: Arc::default() }
    }
}

impl From<PgPool> for Db {
    fn from(pool: PgPool) -> Self {
        let writers = pool.options().get_max_connections().saturating_sub(READERS);
        let queue = WriteQueue::new(writers, pool.options().get_acquire_timeout());
        Self { pool: Arc::new(pool), queue: Arc::new(queue), tasks: Arc::default() }
    }
}

impl fmt::Debug for Db {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Db").field(&self.engine()).finish()
    }
}

impl Db {
    /// Runs `task` for as long as the pool is in use.
    pub(super) fn with_task(mut self, task: impl Future<Output = ()> + Send + 'static) -> Self {
        let mut tasks = JoinSet::new();
        tasks.spawn(task);
        self.tasks = Arc::new(tasks);
        self
    }

    /// The pool, for what only one of the two databases has.
    #[must_use]
    pub fn backend(&self) -> Backend<&SqlitePool, &PgPool> {
        self.pool.backend()
    }

    /// Begins a transaction that may write, once it may: on `SQLite` one writes at a time, on `PostgreSQL` as many as
    /// there are connections but two. Meanwhile it may read over the pool, but must not write there. On `SQLite` it is
    /// `BEGIN IMMEDIATE`, on `PostgreSQL` at `READ COMMITTED`.
    ///
    /// # Errors
    /// When no connection can be had or a statement fails.
    #[must_use]
    #[track_caller]
    pub fn begin(&self) -> BoxFuture<'_, sqlx::Result<Tx>> {
        let caller = Location::caller();
        Box::pin(async move {
            let writer = Some(self.queue.wait(caller).await?);
            Ok(match self.backend() {
                Backend::Sqlite(pool) => Tx::new(pool.begin_with("BEGIN IMMEDIATE").await?, writer),
                Backend::Postgres(pool) => Tx::new(pool.begin().await?, writer),
            })
        })
    }

    /// Waits until a single statement may write, where only one can.
    pub(super) async fn writer(&self, caller: &'static Location<'static>) -> sqlx::Result<Option<Writer>> {
        match self.backend() {
            Backend::Sqlite(_) => self.queue.wait(caller).await.map(Some),
            Backend::Postgres(_) => Ok(None),
        }
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
                Backend::Sqlite(pool) => Tx::new(pool.begin().await?, None),
                Backend::Postgres(pool) => {
                    let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
                    Tx::new(pool.begin_with(begin).await?, None)
                }
            })
        })
    }

    /// `"sqlite"` or `"postgresql"`.
    #[must_use]
    pub fn engine(&self) -> &'static str {
        self.backend().engine()
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
    fn new(begun: impl Begun + 'static, writer: Option<Writer>) -> Self {
        Self { begun: Box::new(begun), last: Vec::new(), mails: Vec::new(), emits: false, _writer: writer }
    }

    /// Runs `statements` when the transaction commits, after all else that it does; an error rolls it back. A lock that
    /// every transaction takes last cannot be part of a deadlock.
    pub(crate) fn at_commit(
        &mut self,
        statements: impl for<'t> FnOnce(&'t mut Self) -> Running<'t, ()> + Send + 'static,
    ) {
        self.last.push(Box::new(statements));
    }

    /// The mails to members that it causes, until they are enqueued when it commits.
    pub(crate) fn mails(&mut self) -> &mut Vec<WaitingMail> {
        &mut self.mails
    }

    /// Wakes who follows the events when the transaction has committed.
    pub(crate) fn wake_at_commit(&mut self) {
        self.emits = true;
    }

    /// The connection, for what only one of the two databases has.
    pub fn backend(&mut self) -> Backend<&mut SqliteConnection, &mut PgConnection> {
        self.begun.backend()
    }

    /// `"sqlite"` or `"postgresql"`.
    pub fn engine(&mut self) -> &'static str {
        self.backend().engine()
    }

    /// Makes everything done in this transaction last; within [`on_trial`](super::on_trial) it is rolled back instead.
    ///
    /// # Errors
    /// When the database cannot; then nothing of it lasts.
    #[must_use]
    pub fn commit(mut self) -> BoxFuture<'static, sqlx::Result<()>> {
        Box::pin(async move {
            if super::trial::is_on_trial() {
                return Ok(());
            }
            for statements in std::mem::take(&mut self.last) {
                statements(&mut self).await?;
            }
            self.begun.commit().await?;
            written();
            if self.emits {
                super::wake::committed();
            }
            Ok(())
        })
    }
}
