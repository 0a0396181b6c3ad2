//! One writer after the other, where numbers are given in the order of commits.

use super::Tx;

/// Any number will do, as long as nothing else in the database takes the same advisory lock.
const ORDER_LOCK: i64 = 0x0054_4f4f_4c42_4153;

impl Tx {
    /// Waits until no other transaction is in the line, and stays in it until this one ends. There is one line
    /// for the event table and the audit log: with one each, two transactions that write to both in different
    /// order would wait for each other.
    pub(crate) async fn in_order(&mut self) -> sqlx::Result<()> {
        // SQLite has one writer at a time anyway; PostgreSQL needs to be told.
        if let Self::Postgres(tx) = self {
            sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(ORDER_LOCK).execute(&mut **tx).await?;
        }
        Ok(())
    }
}
