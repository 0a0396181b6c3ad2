//! The tables, their columns, and the order in which they refer to one another. The two databases store that in
//! places of their own.

use super::manifest::{Applied, Column, Kind};
use std::collections::{BTreeMap, BTreeSet};
use toolbase_kernel::db::{Backend, Db, Tx};
use toolbase_kernel::sql;

const BOOKKEEPING: &str = "_migrations_";

/// A table with what it holds.
pub(super) struct Found {
    pub name: String,
    pub columns: Vec<Column>,
}

/// The reasons why the tables cannot be listed.
#[derive(Debug, thiserror::Error)]
pub enum TablesError {
    /// A column of a type that backups do not know.
    #[error("{table}.{column} is of the type `{kind}`, which backups do not know")]
    Type {
        /// The table.
        table: String,
        /// The column.
        column: String,
        /// Its type.
        kind: String,
    },
    /// Tables refer to each other in a circle.
    #[error("these tables refer to one another in a circle: {0}")]
    Circle(String),
    /// The database fails.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// The rows of the statement that is for this database.
macro_rules! rows {
    ($tx:expr, $sqlite:expr, $postgres:expr) => {{
        let statement: String = match $tx.backend() {
            Backend::Sqlite(_) => $sqlite.into(),
            Backend::Postgres(_) => $postgres.into(),
        };
        sql!(&mut *$tx, fetch_all as _, sqlx::AssertSqlSafe(statement))
    }};
}

/// All tables of the database, ours and others'.
async fn list(tx: &mut Tx) -> sqlx::Result<Vec<String>> {
    let names: Vec<(String,)> = rows!(
        tx,
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY name",
        "SELECT CAST(tablename AS TEXT) FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename"
    )?;
    Ok(names.into_iter().map(|(name,)| name).collect())
}

/// The views that begin with the name of one of `owners`.
pub(super) async fn views(tx: &mut Tx, owners: &BTreeSet<String>) -> sqlx::Result<Vec<String>> {
    let names: Vec<(String,)> = rows!(
        tx,
        "SELECT name FROM sqlite_master WHERE type = 'view' ORDER BY name",
        "SELECT CAST(viewname AS TEXT) FROM pg_views WHERE schemaname = current_schema() ORDER BY viewname"
    )?;
    let names = names.into_iter().map(|(name,)| name);
    Ok(names.filter(|name| owners.iter().any(|owner| is_of(owner, name))).collect())
}

fn is_of(owner: &str, table: &str) -> bool {
    table.strip_prefix(owner).is_some_and(|rest| rest.starts_with('_'))
}

/// The modules that have made tables here, the core included.
pub(super) async fn owners(tx: &mut Tx) -> sqlx::Result<Vec<String>> {
    let names = list(tx).await?;
    Ok(names.iter().filter_map(|name| name.strip_prefix(BOOKKEEPING)).map(str::to_owned).collect())
}

/// The modules that have made tables in `db`, the core included: their names as tables have them, without hyphens.
///
/// # Errors
/// When the query fails.
pub async fn table_owners(db: &Db) -> sqlx::Result<Vec<String>> {
    owners(&mut db.begin_read().await?).await
}

/// The tables that our migrations have made, by name, and those of `more`; their bookkeeping too, when requested.
pub(super) async fn ours(
    tx: &mut Tx,
    more: &BTreeSet<String>,
    with_bookkeeping: bool,
) -> sqlx::Result<Vec<String>> {
    let owners: BTreeSet<String> = owners(tx).await?.into_iter().chain(more.iter().cloned()).collect();
    let is_ours = |name: &String| {
        owners.iter().any(|owner| {
            is_of(owner, name) || (with_bookkeeping && name.strip_prefix(BOOKKEEPING) == Some(owner))
        })
    };
    Ok(list(tx).await?.into_iter().filter(is_ours).collect())
}

/// The migrations that `owner` has applied.
pub(super) async fn applied(tx: &mut Tx, owner: &str) -> sqlx::Result<Vec<Applied>> {
    let statement = format!("SELECT version, checksum FROM {BOOKKEEPING}{owner} ORDER BY version");
    let rows: Vec<(i64, Vec<u8>)> = rows!(tx, statement, statement)?;
    Ok(rows
        .into_iter()
        .map(|(version, checksum)| Applied { version, checksum: hex::encode(&checksum) })
        .collect())
}

/// Returns the number of rows of the table.
pub(super) async fn count(tx: &mut Tx, table: &str) -> sqlx::Result<u64> {
    let statement = format!("SELECT COUNT(*) FROM \"{table}\"");
    let rows: Vec<(i64,)> = rows!(tx, statement, statement)?;
    Ok(rows.first().and_then(|(count,)| u64::try_from(*count).ok()).unwrap_or_default())
}

/// Our tables, each after those it refers to.
pub(super) async fn in_order(tx: &mut Tx) -> Result<Vec<Found>, TablesError> {
    let mut waiting = ours(tx, &BTreeSet::new(), false).await?;
    let references: Vec<(String, String)> = rows!(
        tx,
        "SELECT t.name, f.\"table\" FROM sqlite_master t, pragma_foreign_key_list(t.name) f WHERE t.type = 'table'",
        "SELECT CAST(a.relname AS TEXT), CAST(b.relname AS TEXT) FROM pg_constraint c
         JOIN pg_class a ON a.oid = c.conrelid JOIN pg_class b ON b.oid = c.confrelid WHERE c.contype = 'f'"
    )?;
    let mut placed = BTreeSet::new();
    let mut order = Vec::new();
    while !waiting.is_empty() {
        let before = waiting.len();
        waiting.retain(|table| {
            let ready =
                references.iter().all(|(from, to)| from != table || to == table || placed.contains(to));
            if ready {
                placed.insert(table.clone());
                order.push(table.clone());
            }
            !ready
        });
        if waiting.len() == before {
            return Err(TablesError::Circle(waiting.join(", ")));
        }
    }
    let mut columns = columns(tx).await?;
    order
        .into_iter()
        .map(|name| {
            let columns = columns.remove(&name).unwrap_or_default();
            let known = columns.into_iter().map(|(column, kind)| match Kind::of_type(&kind) {
                Some(kind) => Ok(Column { name: column, kind }),
                None => Err(TablesError::Type { table: name.clone(), column, kind }),
            });
            Ok(Found { columns: known.collect::<Result<_, _>>()?, name: name.clone() })
        })
        .collect()
}

async fn columns(tx: &mut Tx) -> sqlx::Result<BTreeMap<String, Vec<(String, String)>>> {
    let rows: Vec<(String, String, String)> = rows!(
        tx,
        "SELECT t.name, c.name, c.type FROM sqlite_master t, pragma_table_info(t.name) c WHERE t.type = 'table'
         ORDER BY t.name, c.cid",
        "SELECT CAST(table_name AS TEXT), CAST(column_name AS TEXT), CAST(udt_name AS TEXT)
         FROM information_schema.columns WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position"
    )?;
    let mut by_table: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
    for (table, column, kind) in rows {
        by_table.entry(table).or_default().push((column, kind));
    }
    Ok(by_table)
}
