//! Serialises writers where numbers must be in commit order.

use super::{Backend, Running, Tx};
use crate::sql;

/// Any number will do, as long as nothing else in the database takes the same advisory lock.
const ORDER_LOCK: i64 = 0x0054_4f4f_4c42_4153;

impl Tx {
    /// Waits until no other transaction holds lock `number`, and holds it until this one ends. Each number is for
    /// one thing in the whole database. `SQLite` has one writer at a time anyway.
    ///
    /// # Errors
    /// When the database fails.
    pub fn lock(&mut self, number: i64) -> Running<'_, ()> {
        Box::pin(async move {
            if let Backend::Postgres(_) = self.backend() {
                sql!(self, fetch_one as (), "SELECT pg_advisory_xact_lock($1)", number)?;
            }
            Ok(())
        })
    }

    /// As [`Tx::lock`] with a name, which a table and a key make up: for as many things as there are keys.
    ///
    /// # Errors
    /// When the database fails.
    pub fn lock_named<'a>(&'a mut self, name: &'a str) -> Running<'a, ()> {
        Box::pin(async move {
            if let Backend::Postgres(_) = self.backend() {
                sql!(self, fetch_one as (), "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", name)?;
            }
            Ok(())
        })
    }

    /// Waits until no other transaction is in the line, and stays in it until this one ends. There is one line
    /// for the event table and the audit log: with one each, two transactions that write to both in different
    /// order would wait for each other. Only statements of [`Tx::at_commit`] enter the line: a transaction that waited for
    /// a row in it would stop all others, and those that have the row for ever.
    pub(crate) fn in_order(&mut self) -> Running<'_, ()> {
        self.lock(ORDER_LOCK)
    }
}
