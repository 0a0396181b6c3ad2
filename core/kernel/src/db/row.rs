//! Reading rows into Rust types. This is all of a statement that is compiled for each type, so it stays small and
//! knows nothing of connections.

use sqlx::{Error, FromRow};
use sqlx_postgres::PgRow;
use sqlx_sqlite::SqliteRow;

/// A row of either database.
#[derive(Clone, Copy)]
pub enum Row<'r> {
    /// Of `SQLite`.
    Sqlite(&'r SqliteRow),
    /// Of `PostgreSQL`.
    Postgres(&'r PgRow),
}

impl<'r> From<&'r SqliteRow> for Row<'r> {
    fn from(row: &'r SqliteRow) -> Self {
        Self::Sqlite(row)
    }
}

impl<'r> From<&'r PgRow> for Row<'r> {
    fn from(row: &'r PgRow) -> Self {
        Self::Postgres(row)
    }
}

/// A type that can be read from a row of either database. Derive `sqlx::FromRow`; tuples have it.
pub trait Record: Sized + Send {
    /// Reads the columns.
    ///
    /// # Errors
    /// When a column is missing or of another type.
    fn read(row: Row<'_>) -> sqlx::Result<Self>;
}

impl<T> Record for T
where
    T: Send + for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow>,
{
    fn read(row: Row<'_>) -> sqlx::Result<Self> {
        match row {
            Row::Sqlite(row) => T::from_row(row),
            Row::Postgres(row) => T::from_row(row),
        }
    }
}

/// Takes the rows of a statement, one after the other.
pub trait Rows: Send {
    /// Takes the next one.
    ///
    /// # Errors
    /// As [`Record::read`]; then the statement ends.
    fn take(&mut self, row: Row<'_>) -> sqlx::Result<()>;
}

impl<T: Record> Rows for Vec<T> {
    fn take(&mut self, row: Row<'_>) -> sqlx::Result<()> {
        self.push(T::read(row)?);
        Ok(())
    }
}

impl<T: Record> Rows for Option<T> {
    fn take(&mut self, row: Row<'_>) -> sqlx::Result<()> {
        *self = Some(T::read(row)?);
        Ok(())
    }
}

/// The one row that there must be.
///
/// # Errors
/// [`Error::RowNotFound`] when there is none.
pub fn required<T>(row: Option<T>) -> sqlx::Result<T> {
    row.ok_or(Error::RowNotFound)
}
