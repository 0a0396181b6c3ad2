//! Which tables there are. The two databases keep that in places of their own.

use super::Db;

/// Whether there is a table `name`.
///
/// # Errors
/// When the database cannot be asked.
pub(crate) async fn exists(db: &Db, name: &str) -> sqlx::Result<bool> {
    let count: i64 = match db {
        Db::Sqlite(pool) => {
            let statement = "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = $1";
            sqlx::query_scalar(statement).bind(name).fetch_one(pool).await?
        }
        Db::Postgres(pool) => {
            let statement =
                "SELECT COUNT(*) FROM pg_tables WHERE schemaname = current_schema() AND tablename = $1";
            sqlx::query_scalar(statement).bind(name).fetch_one(pool).await?
        }
    };
    Ok(count > 0)
}
