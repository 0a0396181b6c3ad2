//! Many rows in few statements.

use super::{Backend, Bind, Tx, execute};
use sqlx::{AssertSqlSafe, SqlSafeStr};
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
    let width = rows.first().map_or(1, Vec::len).max(1);
    let values = match tx.backend() {
        Backend::Sqlite(_) => VALUES_SQLITE,
        Backend::Postgres(_) => VALUES_POSTGRES,
    };
    let mut changed = 0;
    while !rows.is_empty() {
        let rest = rows.split_off(rows.len().min((values / width).max(1)));
        let statement = format!("{before} VALUES {} {after}", placeholders(rows.len(), width));
        let mut binds: Vec<Bind> = rows.into_iter().flatten().collect();
        changed += execute((&mut *tx).into(), AssertSqlSafe(statement).into_sql_str(), &mut binds).await?;
        rows = rest;
    }
    Ok(changed)
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
