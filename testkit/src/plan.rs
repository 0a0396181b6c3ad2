//! The plans of databases.

use toolbase_kernel::db::{Backend, Db};
use toolbase_kernel::sql;

/// The lines of the database's plan for `statement`. PostgreSQL reads and sorts few rows without an index, which this
/// forbids.
pub async fn plan(db: &Db, statement: &str) -> Vec<String> {
    match db.backend() {
        Backend::Sqlite(_) => {
            let text = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}"));
            let rows = sql!(db, fetch_all as (i64, i64, i64, String), text).unwrap();
            rows.into_iter().map(|row| row.3).collect()
        }
        Backend::Postgres(_) => {
            let mut tx = db.begin().await.unwrap();
            for way in ["seqscan", "bitmapscan", "sort"] {
                let text = sqlx::AssertSqlSafe(format!("SET LOCAL enable_{way} = off"));
                sql!(&mut tx, execute, text).unwrap();
            }
            let text = sqlx::AssertSqlSafe(format!("EXPLAIN {statement}"));
            let rows = sql!(&mut tx, fetch_all as (String,), text).unwrap();
            rows.into_iter().map(|row| row.0).collect()
        }
    }
}
