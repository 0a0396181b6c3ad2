//! Many rows in few statements.

use super::{Backend, Bind, Record, Tx, execute, fetch_all};
use sqlx::{AssertSqlSafe, SqlSafeStr, SqlStr};
use std::fmt::Write;

/// Values of one statement on `PostgreSQL`, which takes 65,535.
const VALUES_POSTGRES: usize = 30_000;
/// The same on `SQLite`. It takes 32,766, but the driver looks up the name of each value among those before it: the time
/// grows with the square of their number.
const VALUES_SQLITE: usize = 1_000;

/// Runs `before VALUES ($1, …), … after` for `rows`, in as few statements as possible; returns how many rows were
/// changed. All rows have as many values as the first.
///
/// # Errors
/// When a statement fails.
pub async fn with_rows(
    tx: &mut Tx,
    before: &str,
    mut rows: Vec<Vec<Bind>>,
    after: &str,
) -> sqlx::Result<u64> {
    let mut changed = 0;
    while let Some((statement, mut binds)) = next_statement(tx, before, &mut rows, after) {
        changed += execute((&mut *tx).into(), statement, &mut binds).await?;
    }
    Ok(changed)
}

/// As [`with_rows`], where `after` ends with `RETURNING …`; returns those rows.
///
/// # Errors
/// When a statement fails.
pub async fn with_rows_returning<T: Record>(
    tx: &mut Tx,
    before: &str,
    mut rows: Vec<Vec<Bind>>,
    after: &str,
) -> sqlx::Result<Vec<T>> {
    let mut returned = Vec::new();
    while let Some((statement, mut binds)) = next_statement(tx, before, &mut rows, after) {
        fetch_all((&mut *tx).into(), statement, &mut binds, &mut returned).await?;
    }
    Ok(returned)
}

/// The statement for the first of `rows`, which are removed, with its values.
fn next_statement(
    tx: &mut Tx,
    before: &str,
    rows: &mut Vec<Vec<Bind>>,
    after: &str,
) -> Option<(SqlStr, Vec<Bind>)> {
    let width = rows.first()?.len().max(1);
    let values = match tx.backend() {
        Backend::Sqlite(_) => VALUES_SQLITE,
        Backend::Postgres(_) => VALUES_POSTGRES,
    };
    let rest = rows.split_off(rows.len().min((values / width).max(1)));
    let statement = format!("{before} VALUES {} {after}", placeholders(rows.len(), width));
    let binds = std::mem::replace(rows, rest).into_iter().flatten().collect();
    Some((AssertSqlSafe(statement).into_sql_str(), binds))
}

/// `($1, $2), ($3, $4)` for two rows of two.
fn placeholders(rows: usize, width: usize) -> String {
    let mut text = String::with_capacity(rows * width * 7);
    for number in 0..rows * width {
        let before = match (number % width, number) {
            (0, 0) => "(",
            (0, _) => "), (",
            _ => ", ",
        };
        // Writing to a text cannot fail.
        let _ = write!(text, "{before}${}", number + 1);
    }
    text.push(')');
    text
}

#[cfg(test)]
mod tests {
    #[test]
    fn each_value_has_a_placeholder() {
        assert_eq!(super::placeholders(2, 2), "($1, $2), ($3, $4)");
        assert_eq!(super::placeholders(1, 1), "($1)");
    }
}
