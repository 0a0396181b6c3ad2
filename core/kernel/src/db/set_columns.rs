//! Some columns of a row.

use super::{Argument, Bind, Tx, execute};
use sqlx::{AssertSqlSafe, SqlSafeStr};
use uuid::Uuid;

/// Sets columns of the row `id` of `table`. The names are the program's own.
///
/// # Errors
/// When the statement fails.
pub async fn set_columns(
    tx: &mut Tx,
    table: &str,
    id: Uuid,
    columns: Vec<(&'static str, Bind)>,
) -> sqlx::Result<()> {
    let (mut names, mut binds) = (Vec::with_capacity(columns.len()), vec![id.bind()]);
    for (name, value) in columns {
        binds.push(value);
        names.push(format!("{name} = ${}", binds.len()));
    }
    let statement = format!("UPDATE {table} SET {} WHERE id = $1", names.join(", "));
    execute(tx.into(), AssertSqlSafe(statement).into_sql_str(), &mut binds).await.map(drop)
}
