//! Indexes during a restore: made anew after the rows, which takes far less time than to keep them with each row.

use super::tables;
use sqlx::AssertSqlSafe;
use std::collections::BTreeSet;
use toolbase_kernel::db::{Backend, Tx, word_table};
use toolbase_kernel::sql;

/// `SQLite`: the indexes that were declared, and the triggers of indexes of words. `PostgreSQL`: the indexes that no constraint
/// needs.
const SQLITE: &str = "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL AND type IN ('index', 'trigger') ORDER BY rowid";
const POSTGRES: &str =
    "SELECT 'index', CAST(indexname AS TEXT), CAST(tablename AS TEXT), indexdef FROM pg_indexes
    WHERE schemaname = current_schema() AND NOT EXISTS (SELECT 1 FROM pg_constraint
        WHERE conindid = (quote_ident(schemaname) || '.' || quote_ident(indexname))::regclass)
    ORDER BY indexname";

/// The statements that make the dropped indexes again.
pub(super) struct Dropped(Vec<String>);

/// Drops the indexes of our tables.
pub(super) async fn drop_all(tx: &mut Tx) -> sqlx::Result<Dropped> {
    let ours: BTreeSet<String> = tables::ours(tx, &BTreeSet::new(), false).await?.into_iter().collect();
    let statement = match tx.backend() {
        Backend::Sqlite(_) => SQLITE,
        Backend::Postgres(_) => POSTGRES,
    };
    let there = sql!(&mut *tx, fetch_all as (String, String, String, String), statement)?;
    let (mut dropped, mut words) = (Vec::new(), BTreeSet::new());
    for (kind, name, table, made) in there.into_iter().filter(|(_, _, table, _)| ours.contains(table)) {
        if kind == "trigger" {
            let index = word_table(&table);
            if !name.starts_with(&format!("{index}_")) {
                continue;
            }
            words.insert(index);
        }
        sql!(&mut *tx, execute, AssertSqlSafe(format!("DROP {kind} \"{name}\"")))?;
        dropped.push(made);
    }
    dropped.extend(words.iter().map(|words| format!("INSERT INTO {words} ({words}) VALUES ('rebuild')")));
    Ok(Dropped(dropped))
}

impl Dropped {
    /// Makes them again.
    pub async fn create(self, tx: &mut Tx) -> sqlx::Result<()> {
        for statement in self.0 {
            sql!(&mut *tx, execute, AssertSqlSafe(statement))?;
        }
        Ok(())
    }
}
