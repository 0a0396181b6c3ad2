//! The demo: made-up records with which a site shows what it can do, noted so that exactly these are removed again.
//!
//! Each module that has records for it offers [`DemoData`] in the [`Directory`](crate::directory::Directory). All of them
//! add in one transaction, in the order of the modules' requirements, and remove in one, in the opposite order.

use crate::admin::Change;
use crate::audit::Actor;
use crate::context::ModuleContext;
use crate::db::{Argument, Bind, Db, Tx, with_rows};
use crate::events::Event;
use crate::starter::Seeded;
use crate::{sql, synthetic};
use futures::future::BoxFuture;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;
use uuid::Uuid;

crate::interface!(dyn DemoData);

/// The seed of the ids.
const SEED: u64 = 0x6465_6d6f;

/// The demo was added or removed: every node reads again whether there is one.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
pub struct DemoChanged {}

impl Event for DemoChanged {
    const TOPIC: &'static str = "core.demo-changed";
}

/// The number of records of one kind that the removal takes away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Removed {
    /// The kind, for people.
    pub what: &'static str,
    /// Those of the demo.
    pub removed: u64,
    /// Those that others have written about records of the demo, and that go with these.
    pub of_others: u64,
}

/// A module's part of the demo.
pub trait DemoData: Send + Sync {
    /// Counts the records that are not of the demo, by their kinds. With any, a demo is added on demand only.
    fn others<'a>(&'a self, _db: &'a Db) -> BoxFuture<'a, sqlx::Result<Vec<(&'static str, u64)>>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    /// Adds the records that [`missing`] names, as a part of `change`. What it needs of other modules is named by
    /// [`noted`].
    fn add<'a>(&'a self, change: &'a mut Change<'_>) -> BoxFuture<'a, anyhow::Result<Vec<Seeded>>>;

    /// Removes its records of the demo, and what others have written about any record of the demo, as a part of `change`.
    fn remove<'a>(&'a self, change: &'a mut Change<'_>) -> BoxFuture<'a, anyhow::Result<Vec<Removed>>>;
}

/// The first `count` records of `kind` that were never added, by number and id, which are noted now. One that was
/// added and deleted since is not added again.
///
/// # Errors
/// When a statement fails.
pub async fn missing(tx: &mut Tx, kind: &str, count: usize) -> sqlx::Result<Vec<(usize, Uuid)>> {
    let known = noted(tx, kind).await?;
    let new: Vec<(usize, Uuid)> = (0..count)
        .map(|number| (number, synthetic::id(SEED, kind, number as u64)))
        .filter(|(_, id)| !known.contains(id))
        .collect();
    mark(tx, kind, new.iter().map(|(_, id)| *id)).await?;
    Ok(new)
}

/// Notes records of `kind` whose ids are not of [`missing`].
///
/// # Errors
/// When the statement fails.
pub async fn mark(tx: &mut Tx, kind: &str, ids: impl IntoIterator<Item = Uuid>) -> sqlx::Result<()> {
    let rows: Vec<Vec<Bind>> = ids.into_iter().map(|id| vec![kind.bind(), id.bind()]).collect();
    with_rows(tx, "INSERT INTO core_demo (kind, id)", rows, "ON CONFLICT DO NOTHING").await.map(drop)
}

/// The ids of the demo's records of `kind`, in the order of their numbers.
///
/// # Errors
/// When the query fails.
pub async fn noted(tx: &mut Tx, kind: &str) -> sqlx::Result<Vec<Uuid>> {
    let rows = sql!(tx, fetch_all as (Uuid,), "SELECT id FROM core_demo WHERE kind = $1 ORDER BY id", kind)?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// The number of the demo's records; 0 where there is no demo.
///
/// # Errors
/// When the query fails.
pub async fn count(db: &Db) -> sqlx::Result<u64> {
    let count = sql!(db, scalar i64, "SELECT COUNT(*) FROM core_demo")?;
    Ok(u64::try_from(count).unwrap_or(0))
}

/// The numbers of records that are not of the demo, by their kinds.
///
/// # Errors
/// When a query fails.
pub async fn others(context: &ModuleContext) -> sqlx::Result<Vec<(&'static str, u64)>> {
    let mut others = Vec::new();
    for data in context.directory.list::<dyn DemoData>() {
        others.extend(data.others(&context.db).await?.into_iter().filter(|(_, count)| *count > 0));
    }
    Ok(others)
}

/// Adds what is missing of the demo: all of it or nothing.
///
/// # Errors
/// When a part fails.
pub async fn add(context: &ModuleContext) -> anyhow::Result<Vec<Seeded>> {
    let actor = Actor::operator();
    let mut change = Change::begin(context, &actor).await?;
    let mut seeded = Vec::new();
    for data in context.directory.list::<dyn DemoData>() {
        seeded.extend(data.add(&mut change).await?);
    }
    let added: usize = seeded.iter().map(|part| part.added).sum();
    if added > 0 {
        let changes = json!({ "records": { "from": 0, "to": added } });
        change.record("demo.add", "server", "", "demo", changes);
        change.emit(&DemoChanged {});
    }
    change.commit().await?;
    Ok(seeded)
}

/// Removes the demo, all of it or nothing; with `only_count`, nothing lasts.
///
/// # Errors
/// When a part fails.
pub async fn remove(context: &ModuleContext, only_count: bool) -> anyhow::Result<Vec<Removed>> {
    let actor = Actor::operator();
    let mut change = Change::begin(context, &actor).await?;
    let mut removed = Vec::new();
    for data in context.directory.list::<dyn DemoData>().into_iter().rev() {
        removed.extend(data.remove(&mut change).await?);
    }
    if only_count {
        return Ok(removed);
    }
    forget(&mut change.tx).await?;
    let records: u64 = removed.iter().map(|part| part.removed).sum();
    if records > 0 {
        change.record(
            "demo.remove",
            "server",
            "",
            "demo",
            json!({ "records": { "from": records, "to": 0 } }),
        );
        change.emit(&DemoChanged {});
    }
    change.commit().await?;
    Ok(removed)
}

/// Deletes the figures of the demo's records, and the notes of them.
async fn forget(tx: &mut Tx) -> sqlx::Result<()> {
    let days = "DELETE FROM core_figure_day WHERE record_id IN (SELECT id FROM core_demo)";
    sql!(&mut *tx, execute, days)?;
    let months = "DELETE FROM core_figure_month WHERE record_id IN (SELECT id FROM core_demo)";
    sql!(&mut *tx, execute, months)?;
    sql!(tx, execute, "DELETE FROM core_demo").map(drop)
}
