//! Two records that become one: the rows of other tables that belong to one of them pass to the other, and back.

use crate::admin::Change;
use crate::db::{Bind, Tx, fetch_all};
use crate::http::Problem;
use crate::sql;
use futures::future::BoxFuture;
use sqlx::{AssertSqlSafe, SqlSafeStr};
use uuid::Uuid;

crate::interface!(dyn MergedRows);

/// Rows of one statement.
const AT_ONCE: usize = 500;

/// The rows that pass from one record to another.
#[derive(Clone, Copy, Debug)]
pub struct Passing<'a> {
    /// The record that they belonged to.
    pub from: Uuid,
    /// The record that they belong to now.
    pub to: Uuid,
    /// Their keys.
    pub rows: &'a [Uuid],
}

/// The rows of a merge.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// The keys of the rows that passed to the record that stays.
    pub moved: Vec<Uuid>,
    /// The number of those that the record that stays has one like already. They stay with the duplicate, out of sight.
    pub staying: u64,
}

/// The rows of a table that belong to records of a resource. Modules offer them in the
/// [`Directory`](crate::directory::Directory); most are [`RowsOf`] a table.
pub trait MergedRows: Send + Sync {
    /// The resource that they belong to, as in `tools`.
    fn resource(&self) -> &'static str;

    /// Names the rows in the database, as in `reviews_review`.
    fn name(&self) -> &'static str;

    /// Names the rows for people.
    fn label(&self) -> &'static str;

    /// Passes the rows of `duplicate` to `keep`, as a part of `change`.
    fn merge<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        keep: Uuid,
        duplicate: Uuid,
    ) -> BoxFuture<'a, Result<Merged, Problem>>;

    /// Passes `rows` back; returns their number. One that was deleted, belongs to another record by now, or that the
    /// duplicate has one like by now, is left as it is.
    fn unmerge<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        keep: Uuid,
        duplicate: Uuid,
        rows: &'a [Uuid],
    ) -> BoxFuture<'a, Result<u64, Problem>>;
}

/// The consequences of rows that have passed: numbers that are counted anew, and events.
pub type Follow = for<'a> fn(&'a mut Change<'_>, Passing<'a>) -> BoxFuture<'a, Result<(), Problem>>;

/// A rule that a record has one row of a kind.
#[derive(Clone, Copy, Debug)]
pub struct OneEach {
    /// The columns by which two rows are alike; none when the record has one in all.
    pub columns: &'static [&'static str],
    /// The column by which it holds for some rows only, and its values there; none for all rows.
    pub when: Option<(&'static str, &'static [&'static str])>,
}

/// The rows of a table as a part of merges.
pub struct RowsOf {
    /// As [`MergedRows::resource`].
    pub resource: &'static str,
    /// The table.
    pub table: &'static str,
    /// As [`MergedRows::label`].
    pub label: &'static str,
    /// The column with an id that no other row of the same record has.
    pub key: &'static str,
    /// The column with the record.
    pub record: &'static str,
    /// The rules of the table.
    pub one_each: &'static [OneEach],
    /// The consequences.
    pub follow: Follow,
}

/// Rows without consequences of their own.
#[must_use]
pub fn nothing_follows<'a>(_: &'a mut Change<'_>, _: Passing<'a>) -> BoxFuture<'a, Result<(), Problem>> {
    Box::pin(async { Ok(()) })
}

impl OneEach {
    /// The condition that the row `d` and a row `k` of the record `to`, a placeholder, cannot both belong to it.
    fn clash(&self, table: &str, record: &str, to: &str) -> String {
        let mut conditions = vec![format!("k.{record} = {to}")];
        conditions.extend(self.columns.iter().map(|column| format!("k.{column} = d.{column}")));
        if let Some((column, values)) = self.when {
            let values = values.iter().map(|value| format!("'{value}'")).collect::<Vec<_>>().join(", ");
            conditions.extend(["k", "d"].map(|row| format!("{row}.{column} IN ({values})")));
        }
        format!("EXISTS (SELECT 1 FROM {table} k WHERE {})", conditions.join(" AND "))
    }
}

impl RowsOf {
    /// The condition that the record `to`, a placeholder, has a row like `d`.
    fn clash(&self, to: &str) -> String {
        let rules = self.one_each.iter().map(|rule| rule.clash(self.table, self.record, to));
        // Without a rule the value is still a part of the statement.
        let clashes = rules.chain([format!("{to} IS NULL")]).collect::<Vec<_>>();
        clashes.join(" OR ")
    }

    /// The keys of the rows of `from`, with whether `to` has one like it.
    async fn rows(&self, tx: &mut Tx, from: Uuid, to: Uuid) -> sqlx::Result<Vec<(Uuid, bool)>> {
        let Self { table, key, record, .. } = self;
        let clash = self.clash("$2");
        let text = format!(
            "SELECT d.{key}, ({clash}) AS clash FROM {table} d WHERE d.{record} = $1 ORDER BY d.{key}"
        );
        sql!(tx, fetch_all as (Uuid, bool), AssertSqlSafe(text), from, to)
    }

    /// Passes those of `rows` that belong to `from`, and that `to` has none like; returns their keys.
    async fn pass(&self, tx: &mut Tx, from: Uuid, to: Uuid, rows: &[Uuid]) -> sqlx::Result<Vec<Uuid>> {
        let Self { table, key, record, .. } = self;
        let clash = self.clash("$1");
        let mut passed: Vec<(Uuid,)> = Vec::new();
        for part in rows.chunks(AT_ONCE) {
            let mut binds = vec![Bind::Id(to), Bind::Id(from)];
            binds.extend(part.iter().map(|row| Bind::Id(*row)));
            let names = (3..=binds.len()).map(|at| format!("${at}")).collect::<Vec<_>>().join(", ");
            let text = format!(
                "UPDATE {table} AS d SET {record} = $1
                 WHERE d.{record} = $2 AND d.{key} IN ({names}) AND NOT ({clash}) RETURNING {key}"
            );
            let statement = AssertSqlSafe(text).into_sql_str();
            fetch_all((&mut *tx).into(), statement, &mut binds, &mut passed).await?;
        }
        Ok(passed.into_iter().map(|(row,)| row).collect())
    }

    async fn pass_on(
        &self,
        change: &mut Change<'_>,
        (from, to): (Uuid, Uuid),
        rows: &[Uuid],
    ) -> Result<Vec<Uuid>, Problem> {
        let passed = self.pass(&mut change.tx, from, to, rows).await?;
        if !passed.is_empty() {
            (self.follow)(change, Passing { from, to, rows: &passed }).await?;
        }
        Ok(passed)
    }
}

impl MergedRows for RowsOf {
    fn resource(&self) -> &'static str {
        self.resource
    }

    fn name(&self) -> &'static str {
        self.table
    }

    fn label(&self) -> &'static str {
        self.label
    }

    fn merge<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        keep: Uuid,
        duplicate: Uuid,
    ) -> BoxFuture<'a, Result<Merged, Problem>> {
        Box::pin(async move {
            let rows = self.rows(&mut change.tx, duplicate, keep).await?;
            let moving: Vec<Uuid> = rows.iter().filter(|(_, clash)| !clash).map(|(row, _)| *row).collect();
            let moved = self.pass_on(change, (duplicate, keep), &moving).await?;
            Ok(Merged { staying: (rows.len() - moved.len()) as u64, moved })
        })
    }

    fn unmerge<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        keep: Uuid,
        duplicate: Uuid,
        rows: &'a [Uuid],
    ) -> BoxFuture<'a, Result<u64, Problem>> {
        Box::pin(async move { Ok(self.pass_on(change, (keep, duplicate), rows).await?.len() as u64) })
    }
}
