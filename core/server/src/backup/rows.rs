//! Rows as JSON arrays, and back.

use super::cell::{Cell, read_row};
use super::manifest::{Column, Kind, Sum};
use super::members::LINE_MAX;
use super::tables::Found;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, SecondsFormat, Utc};
use futures::TryStreamExt;
use serde::de::IgnoredAny;
use serde_json::Value;
use sqlx::{Row, SqlSafeStr};
use std::io::Write;
use toolbase_kernel::db::{Argument, Backend, Bind, Tx, execute};
use uuid::Uuid;

/// How many values one statement has on `PostgreSQL`, which allows 65,535.
const VALUES_POSTGRES: usize = 8000;
/// The same on `SQLite`, where the driver looks up the name of each value among those before it: the time grows with the
/// square of their number.
const VALUES_SQLITE: usize = 500;
/// Rows of so many bytes are inserted at once, however few they are.
const GATHERED: usize = 4 << 20;

/// A row that cannot be read back.
#[derive(Debug, thiserror::Error)]
#[error("row {row} of {table}: {reason}")]
pub struct RowError {
    /// The table.
    pub table: String,
    /// Its number, from 1.
    pub row: u64,
    /// The error.
    pub reason: String,
}

/// The reasons why rows could not be written out or put back.
#[derive(Debug, thiserror::Error)]
pub enum RowsError {
    /// A row is no row.
    #[error(transparent)]
    Row(#[from] RowError),
    /// The statement fails.
    #[error("{table}: {reason}")]
    Database {
        /// The table.
        table: String,
        /// The database's message.
        reason: sqlx::Error,
    },
    /// A file cannot be written.
    #[error(transparent)]
    File(#[from] std::io::Error),
}

fn statement(table: &Found) -> String {
    let column = |column: &Column| match column.kind {
        // As text: nothing is parsed and written again on the way.
        Kind::Json => format!("CAST(\"{}\" AS TEXT)", column.name),
        _ => format!("\"{}\"", column.name),
    };
    let columns: Vec<String> = table.columns.iter().map(column).collect();
    // The first column is the key, or its beginning.
    format!("SELECT {} FROM \"{}\" ORDER BY 1", columns.join(", "), table.name)
}

macro_rules! cell {
    ($row:expr, $at:expr, $kind:expr) => {
        match $kind {
            Kind::Uuid => $row.try_get::<Option<Uuid>, _>($at)?.map(|value| value.to_string().into()),
            Kind::Text | Kind::Json => $row.try_get::<Option<String>, _>($at)?.map(Value::from),
            Kind::Integer => $row.try_get::<Option<i64>, _>($at)?.map(Value::from),
            Kind::Float => $row.try_get::<Option<f64>, _>($at)?.map(|value| value.to_string().into()),
            Kind::Boolean => $row.try_get::<Option<bool>, _>($at)?.map(Value::from),
            Kind::Time => $row
                .try_get::<Option<DateTime<Utc>>, _>($at)?
                .map(|value| value.to_rfc3339_opts(SecondsFormat::Micros, true).into()),
            Kind::Bytes => {
                $row.try_get::<Option<Vec<u8>>, _>($at)?.map(|value| STANDARD.encode(value).into())
            }
        }
    };
}

macro_rules! write_rows {
    ($tx:expr, $table:expr, $file:expr) => {{
        let mut sum = Sum::default();
        let rejected = |reason| RowsError::Database { table: $table.name.clone(), reason };
        let mut rows = sqlx::query(sqlx::AssertSqlSafe(statement($table))).fetch($tx);
        while let Some(row) = rows.try_next().await.map_err(rejected)? {
            let cells: sqlx::Result<Vec<Value>> = ($table.columns.iter().enumerate())
                .map(|(at, column)| Ok(cell!(row, at, column.kind).unwrap_or(Value::Null)))
                .collect();
            let mut line = Value::from(cells.map_err(rejected)?).to_string();
            line.push('\n');
            if line.len() > LINE_MAX {
                let (table, row) = ($table.name.clone(), sum.lines + 1);
                let reason =
                    format!("it takes {} bytes; a backup has at most {LINE_MAX} for a row", line.len());
                return Err(RowError { table, row, reason }.into());
            }
            sum.take(line.as_bytes());
            $file.write_all(line.as_bytes())?;
        }
        Ok(sum)
    }};
}

/// Writes all rows of `table` to `file`, one at a time.
pub(super) async fn write(tx: &mut Tx, table: &Found, file: &mut impl Write) -> Result<Sum, RowsError> {
    match tx.backend() {
        Backend::Sqlite(tx) => write_rows!(tx, table, file),
        Backend::Postgres(tx) => write_rows!(tx, table, file),
    }
}

/// Gathers rows and inserts them, many with one statement. Names of the table and its columns are those of the database.
pub(super) struct Inserter<'a> {
    table: &'a Found,
    waiting: Vec<Vec<Cell>>,
    gathered: usize,
    full: usize,
    read: u64,
}

impl<'a> Inserter<'a> {
    pub fn new(table: &'a Found, is_postgres: bool) -> Self {
        let values = if is_postgres { VALUES_POSTGRES } else { VALUES_SQLITE };
        let full = (values / table.columns.len().max(1)).max(1);
        Self { table, waiting: Vec::with_capacity(full), gathered: 0, full, read: 0 }
    }

    /// Reads a line as for inserting it.
    pub fn check(&mut self, line: &str) -> Result<(), RowsError> {
        self.read += 1;
        let row = self.read(line)?;
        for (column, value) in self.table.columns.iter().zip(&row) {
            self.bind(column, value)?;
        }
        Ok(())
    }

    fn read(&self, line: &str) -> Result<Vec<Cell>, RowError> {
        read_row(line, self.table.columns.len()).map_err(|reason| self.wrong(reason))
    }

    /// Takes a line; returns how many rows were inserted, which may have waited before.
    pub async fn take(&mut self, tx: &mut Tx, line: &str) -> Result<usize, RowsError> {
        self.read += 1;
        let row = self.read(line)?;
        self.waiting.push(row);
        self.gathered += line.len();
        if self.waiting.len() == self.full || self.gathered >= GATHERED {
            self.flush(tx).await
        } else {
            Ok(0)
        }
    }

    /// Inserts what waits; returns how many rows that were.
    pub async fn flush(&mut self, tx: &mut Tx) -> Result<usize, RowsError> {
        if self.waiting.is_empty() {
            return Ok(0);
        }
        let rejected = |reason| RowsError::Database { table: self.table.name.clone(), reason };
        let is_postgres = matches!(tx.backend(), Backend::Postgres(_));
        let statement = sqlx::AssertSqlSafe(self.statement(is_postgres)).into_sql_str();
        let values = self.waiting.iter().flat_map(|row| self.table.columns.iter().zip(row));
        let mut binds =
            values.map(|(column, value)| self.bind(column, value)).collect::<Result<Vec<_>, _>>()?;
        execute(tx.into(), statement, &mut binds).await.map_err(rejected)?;
        let rows = self.waiting.len();
        self.waiting.clear();
        self.gathered = 0;
        Ok(rows)
    }

    fn statement(&self, is_postgres: bool) -> String {
        let columns = &self.table.columns;
        let names: Vec<String> = columns.iter().map(|column| format!("\"{}\"", column.name)).collect();
        let mut number = 0;
        let mut place = |column: &Column| {
            number += 1;
            match column.kind {
                // SQLite stores JSON as text; a cast would try to make a number of it.
                Kind::Json if is_postgres => format!("CAST(${number} AS JSONB)"),
                _ => format!("${number}"),
            }
        };
        let mut row = || format!("({})", columns.iter().map(&mut place).collect::<Vec<_>>().join(", "));
        let rows: Vec<String> = (0..self.waiting.len()).map(|_| row()).collect();
        format!("INSERT INTO \"{}\" ({}) VALUES {}", self.table.name, names.join(", "), rows.join(", "))
    }

    fn wrong(&self, reason: String) -> RowError {
        RowError { table: self.table.name.clone(), row: self.read, reason }
    }

    /// The value as its column has it.
    fn bind(&self, column: &Column, value: &Cell) -> Result<Bind, RowError> {
        let bind = match column.kind {
            Kind::Uuid => read(value, Cell::text, |text| text.parse::<Uuid>().ok()),
            Kind::Text => read(value, Cell::text, |text| Some(text.to_owned())),
            Kind::Json => read(value, Cell::text, |text| is_json(text).then(|| text.to_owned())),
            Kind::Float => read(value, Cell::text, |text| text.parse::<f64>().ok()),
            Kind::Time => read(value, Cell::text, |text| text.parse::<DateTime<Utc>>().ok()),
            Kind::Bytes => read(value, Cell::text, |text| STANDARD.decode(text).ok()),
            Kind::Integer => read(value, Cell::integer, Some),
            Kind::Boolean => read(value, Cell::boolean, Some),
        };
        bind.ok_or_else(|| self.wrong(format!("{}: `{value}` is no {:?}", column.name, column.kind)))
    }
}

/// `SQLite` stores any text in a column of JSON.
fn is_json(text: &str) -> bool {
    serde_json::from_str::<IgnoredAny>(text).is_ok()
}

/// A value as `T`, or NULL; nothing when it is neither.
fn read<'v, R, T: Argument>(
    value: &'v Cell,
    of: impl Fn(&'v Cell) -> Option<R>,
    parse: impl Fn(R) -> Option<T>,
) -> Option<Bind> {
    if matches!(value, Cell::Null) { Some(None::<T>.bind()) } else { of(value).and_then(parse).map(T::bind) }
}
