//! Distinguishes a database that is unavailable, full or contended from other errors.

use crate::folder::is_disk_full;

/// Returns `true` if `error` means that the database cannot be reached, or has no free connection, at the moment.
#[must_use]
pub fn is_outage(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        // A conversation that breaks off at its first words, as through a proxy without a server behind it.
        | sqlx::Error::Protocol(_)
        | sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::WorkerCrashed => true,
        // PostgreSQL: lost connections, too many of them, shutting down, starting up. SQLite: busy.
        sqlx::Error::Database(error) => error.code().is_some_and(|code| {
            code.starts_with("08")
                || matches!(code.as_ref(), "53300" | "57P01" | "57P02" | "57P03" | "5" | "261" | "517")
        }),
        _ => false,
    }
}

/// Logs what `failed`, which is tried again. An outage is logged once, by who watches the database, and not by everything that
/// meets it.
pub fn warn_of_retry(error: &sqlx::Error, failed: &str) {
    if is_outage(error) {
        tracing::debug!(%error, "{failed}, trying again");
    } else {
        tracing::warn!(%error, "{failed}, trying again");
    }
}

/// Returns `true` if `error` means that another transaction changed the same rows at the same moment, and this one was
/// rolled back so that the other could go on.
#[must_use]
pub fn is_deadlock(error: &sqlx::Error) -> bool {
    match error {
        // PostgreSQL: serialization failure and deadlock. SQLite has one writer at a time.
        sqlx::Error::Database(error) => {
            error.code().is_some_and(|code| matches!(code.as_ref(), "40001" | "40P01"))
        }
        _ => false,
    }
}

/// Returns `true` if `error` means that there is no space left.
#[must_use]
pub fn is_full(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(error) => is_disk_full(error),
        // PostgreSQL: disk full. SQLite: full, and its shared memory cannot grow.
        sqlx::Error::Database(error) => {
            error.code().is_some_and(|code| matches!(code.as_ref(), "53100" | "13" | "4874"))
        }
        _ => false,
    }
}

/// Returns `true` if `error` means that the database cannot be written although there is space: its disk is read-only or fails.
#[must_use]
pub fn is_read_only(error: &sqlx::Error) -> bool {
    // PostgreSQL: a server that only reads, and errors of its disk.
    let code_of_postgres = |code: &str| matches!(code, "25006" | "58030");
    // SQLite, whose extended codes end with the code in eight bits: read-only (8) and errors of the disk (10). Busy ones of
    // these are outages.
    let code_of_sqlite =
        |code: &str| code.len() < 5 && code.parse::<u32>().is_ok_and(|code| matches!(code & 0xff, 8 | 10));
    match error {
        sqlx::Error::Io(error) => error.kind() == std::io::ErrorKind::ReadOnlyFilesystem,
        sqlx::Error::Database(error) => {
            error.code().is_some_and(|code| code_of_postgres(&code) || code_of_sqlite(&code))
        }
        _ => false,
    }
}
