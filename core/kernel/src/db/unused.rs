//! Connections to an `SQLite` file that nobody uses.

use sqlx_sqlite::SqlitePool;
use std::time::Duration;

/// How many stay open.
const LEFT_OPEN: u32 = 2;

/// How often one more than those is closed.
pub const EVERY: Duration = Duration::from_secs(2);

/// Closes connections that were opened for a burst of requests, one after each time of `every` if none is in use then, until
/// the pool is closed. Each has a thread and a cache of its own. The pool's timeout for idle connections would close none: the
/// pool hands them out in turn, so a single request a second uses them all.
pub async fn close(pool: SqlitePool, every: Duration) {
    let mut ticks = tokio::time::interval(every);
    while !pool.is_closed() {
        ticks.tick().await;
        let is_unused = pool.num_idle() == pool.size() as usize && pool.size() > LEFT_OPEN;
        if let Some(connection) = is_unused.then(|| pool.try_acquire()).flatten() {
            // A connection that cannot be closed properly is dropped.
            let _ = connection.close().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx_sqlite::{SqliteConnectOptions, SqlitePoolOptions};

    #[tokio::test]
    async fn unused_connections_are_closed_but_two_and_the_pool_can_be_closed() {
        let folder = tempfile::tempdir().unwrap();
        let options =
            SqliteConnectOptions::new().filename(folder.path().join("site.db")).create_if_missing(true);
        let pool = SqlitePoolOptions::new().max_connections(8).connect_with(options).await.unwrap();
        let mut used = Vec::new();
        for _ in 0..5 {
            used.push(pool.acquire().await.unwrap());
        }
        let closing = tokio::spawn(close(pool.clone(), Duration::from_millis(1)));
        drop(used);
        let two = async {
            while pool.size() > LEFT_OPEN {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_secs(10), two).await.unwrap();
        assert_eq!(sqlx::query_scalar::<_, i64>("SELECT 1").fetch_one(&pool).await.unwrap(), 1);
        pool.close().await;
        closing.await.unwrap();
    }
}
