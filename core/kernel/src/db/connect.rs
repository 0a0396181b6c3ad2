//! Opening the database named by `database.url`.

use super::{Backend, Db, bookkeeping, tables, unused};
use crate::config::DatabaseConfig;
use crate::private;
use sqlx::Connection;
use sqlx_postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sqlx_sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

/// The reasons why the database could not be opened; the message is one line for an operator and holds no password.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// `database.url` names neither of the two databases.
    #[error(
        "database.url: expected `sqlite:PATH` or `postgres://USER:PASSWORD@HOST/DATABASE`, found `{scheme}:…`"
    )]
    Scheme {
        /// The text before the first colon.
        scheme: String,
    },
    /// `database.url` cannot be read.
    #[error("database.url: {0}")]
    Url(String),
    /// The folder of the `SQLite` file cannot be made or written to.
    #[error("cannot write to the data folder {folder}: {reason}", folder = .folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// The system's message.
        reason: std::io::Error,
    },
    /// There is no file of that name, and none is to be made.
    #[error(
        "there is no database at {}: run the command in the folder where the server runs, or with its database.url; for a \
         new site `toolbase migrate` makes one",
        .file.display()
    )]
    Missing {
        /// The file, with its whole path.
        file: PathBuf,
    },
    /// The database has none of our tables, and none are to be made.
    #[error(
        "there is no database of ToolBase at {place} yet: it has no tables; `toolbase migrate` makes them, \
         or correct database.url"
    )]
    Empty {
        /// File or host, without credentials.
        place: String,
    },
    /// The database is there but does not let us in, or is not there at all.
    #[error("cannot open the {engine} database at {place}: {reason}")]
    Rejected {
        /// `SQLite` or `PostgreSQL`.
        engine: &'static str,
        /// File or host, without credentials.
        place: String,
        /// The database's message.
        reason: String,
    },
}

impl Db {
    /// Opens the configured database; an `SQLite` file and its folder are made when missing, for their owner alone.
    ///
    /// # Errors
    /// [`ConnectError`], with the reason in one line.
    pub async fn connect(config: &DatabaseConfig) -> Result<Self, ConnectError> {
        Self::open(config, true).await
    }

    /// Opens the configured database only if it exists, for commands that only read.
    ///
    /// # Errors
    /// [`ConnectError`]; [`ConnectError::Missing`] when there is no such `SQLite` file, [`ConnectError::Empty`] when
    /// nothing has been migrated.
    pub async fn connect_existing(config: &DatabaseConfig) -> Result<Self, ConnectError> {
        let db = Self::open(config, false).await?;
        let rejected = |reason| ConnectError::Rejected {
            engine: if matches!(db.backend(), Backend::Sqlite(_)) { "SQLite" } else { "PostgreSQL" },
            place: database_place(config),
            reason: one_line(&reason),
        };
        if tables::exists(&db, &bookkeeping("core")).await.map_err(rejected)? {
            return Ok(db);
        }
        db.close().await;
        Err(ConnectError::Empty { place: database_place(config) })
    }

    async fn open(config: &DatabaseConfig, make: bool) -> Result<Self, ConnectError> {
        let url = config.url.expose();
        let scheme = url.split(':').next().unwrap_or_default();
        match scheme {
            "sqlite" => sqlite(url, config, make).await,
            "postgres" | "postgresql" => postgres(url, config).await,
            _ => Err(ConnectError::Scheme { scheme: scheme.to_owned() }),
        }
    }
}

/// The `SQLite` file that is configured, with its whole path; `None` for another database or one in memory.
#[must_use]
pub fn sqlite_file(config: &DatabaseConfig) -> Option<PathBuf> {
    let url = config.url.expose();
    let options = url.starts_with("sqlite:").then(|| SqliteConnectOptions::from_str(url).ok())??;
    let file = options.get_filename();
    (!url.contains(":memory:")).then(|| std::path::absolute(file).unwrap_or_else(|_| file.to_owned()))
}

/// File, or host with database, without credentials.
#[must_use]
pub fn database_place(config: &DatabaseConfig) -> String {
    let server = || PgConnectOptions::from_str(config.url.expose()).map(|options| host(&options));
    sqlite_file(config).map_or_else(|| server().unwrap_or_default(), |file| file.display().to_string())
}

fn host(options: &PgConnectOptions) -> String {
    let database = options.get_database().unwrap_or_default();
    format!("{}:{}/{database}", options.get_host(), options.get_port())
}

async fn sqlite(url: &str, config: &DatabaseConfig, make: bool) -> Result<Db, ConnectError> {
    let options = SqliteConnectOptions::from_str(url).map_err(|error| ConnectError::Url(one_line(&error)))?;
    let file = options.get_filename().to_owned();
    let in_memory = url.contains(":memory:");
    if !in_memory && !make && !file.exists() {
        return Err(ConnectError::Missing { file: std::path::absolute(&file).unwrap_or(file) });
    }
    if !in_memory {
        let folder = file.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let failed = |reason| ConnectError::Folder { folder: folder.to_owned(), reason };
        private::make_folder(folder).map_err(failed)?;
        if !file.exists() {
            // SQLite reports only "unable to open database file"; the system reports the reason. The files that SQLite
            // puts beside it get the same mode.
            private::make_file(&file).map_err(failed)?;
        }
    }
    let options = options
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Normal)
        .foreign_keys(true)
        // Deleted values, such as a link that opened an account, are overwritten, and the log is cut when it begins anew.
        .pragma("secure_delete", "ON")
        .pragma("journal_size_limit", "0")
        .busy_timeout(Duration::from_millis(config.busy_timeout_ms));
    // An in-memory database lives and dies with its one connection.
    let pool = SqlitePoolOptions::new()
        .max_connections(if in_memory { 1 } else { config.max_connections })
        // See `unused`.
        .idle_timeout(None)
        .max_lifetime(None)
        // A file does not disconnect; a ping would cost each statement a second one.
        .test_before_acquire(false)
        // When the disk is full, SQLite ends the transaction by itself; the connection then cannot roll it back, and
        // takes no other one.
        .before_acquire(|connection, _| {
            let is_usable = !connection.is_in_transaction();
            Box::pin(async move { Ok(is_usable) })
        })
        .connect_with(options)
        .await
        .map_err(|error| ConnectError::Rejected {
            engine: "SQLite",
            place: file.display().to_string(),
            reason: one_line(&error),
        })?;
    let closing = unused::close(pool.clone(), unused::EVERY);
    Ok(Db::from(pool).with_task(closing))
}

/// A connection that was used within this time is taken without a test.
const UNTESTED: Duration = Duration::from_secs(1);

async fn postgres(url: &str, config: &DatabaseConfig) -> Result<Db, ConnectError> {
    let options = PgConnectOptions::from_str(url).map_err(|error| ConnectError::Url(one_line(&error)))?;
    let place = host(&options);
    let rejected = |reason: String| ConnectError::Rejected { engine: "PostgreSQL", place, reason };
    let patience = Duration::from_millis(config.connect_timeout_ms);
    // One connection outside the pool: the pool retries, and then only reports a timeout.
    match tokio::time::timeout(patience, PgConnection::connect_with(&options)).await {
        Ok(Ok(connection)) => {
            // It is not needed any more.
            let _ = connection.close().await;
        }
        Ok(Err(error)) => return Err(rejected(one_line(&error))),
        Err(_) => return Err(rejected(format!("no response within {} ms", patience.as_millis()))),
    }
    let pool = PgPoolOptions::new()
        .max_connections(config.max_connections)
        .acquire_timeout(patience)
        // A ping before each statement would double its way to the server.
        .test_before_acquire(false)
        .before_acquire(|connection, state| {
            Box::pin(async move {
                if state.idle_for >= UNTESTED {
                    connection.ping().await?;
                }
                Ok(true)
            })
        })
        .connect_with(options)
        .await
        .map_err(|error| rejected(one_line(&error)))?;
    Ok(pool.into())
}

fn one_line(error: &sqlx::Error) -> String {
    error.to_string().replace('\n', " ")
}
