//! Lists the tables. The two databases store that in places of their own.

use super::{Backend, Db};
use crate::sql;

/// Returns `true` if there is a table `name`.
///
/// # Errors
/// When the query fails.
pub async fn exists(db: &Db, name: &str) -> sqlx::Result<bool> {
    let statement = match db.backend() {
        Backend::Sqlite(_) => "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = $1",
        Backend::Postgres(_) => {
            "SELECT COUNT(*) FROM pg_tables WHERE schemaname = current_schema() AND tablename = $1"
        }
    };
    Ok(sql!(db, scalar i64, statement, name)? > 0)
}
