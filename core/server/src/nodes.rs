//! The servers that run on one database. Each has a lease there, which it renews; a restore looks for them.
//!
//! A restore replaces all tables, and leases are in no backup. So a server whose lease is gone serves from memory what is
//! no longer there, and ends ([`Presence::replaced`]).

use crate::work::AHEAD;
use chrono::{DateTime, TimeDelta, Utc};
use std::time::Duration;
use tokio::sync::watch;
use toolbase_kernel::clock::Clock;
use toolbase_kernel::config::DatabaseConfig;
use toolbase_kernel::db::{Backend, Db};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::sql;

/// How long a server that was killed counts as running.
pub const LASTS: TimeDelta = TimeDelta::seconds(15);
/// The number of looks after which a server renews its lease.
const LOOKS: u32 = 5;
/// The interval at which a server looks whether its lease is still there.
const LOOK: Duration = Duration::from_secs(1);
/// Leases of servers that were killed so long ago are deleted.
const FORGOTTEN: TimeDelta = TimeDelta::days(1);
/// A database that does not respond delays the end of a server by no more than this.
const PATIENCE: Duration = Duration::from_secs(1);

/// A server that runs.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct RunningNode {
    /// Its process and machine, for people.
    pub name: String,
}

/// The servers that run on `db`.
///
/// # Errors
/// When the query fails.
pub async fn running(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Vec<RunningNode>> {
    sql!(
        db,
        fetch_all as RunningNode,
        "SELECT holder AS name FROM core_lease WHERE name LIKE 'node %' AND until > $1 AND until <= $2
         ORDER BY holder",
        now,
        now + AHEAD
    )
}

/// Gives back the lease of this process, which has ended its start.
pub async fn withdraw(config: &DatabaseConfig) {
    let deleted = async {
        let db = Db::connect_existing(config).await.ok()?;
        let statement = "DELETE FROM core_lease WHERE name LIKE 'node %' AND holder = $1";
        let deleted = sql!(&db, execute, statement, in_words()).ok();
        db.close().await;
        deleted
    };
    if !matches!(tokio::time::timeout(PATIENCE, deleted).await, Ok(Some(_))) {
        tracing::debug!("the lease of this server ends by itself");
    }
}

/// The lease of this server.
#[derive(Clone)]
pub(crate) struct Presence {
    db: Db,
    clock: Clock,
    name: String,
    is_taken: bool,
    is_replaced: watch::Sender<bool>,
}

impl Presence {
    /// Takes a lease. Must come before anything is loaded from the database. Without one, as on a full disk, the server
    /// starts all the same.
    pub async fn announce(context: &ModuleContext) -> Self {
        let name = format!("node {}", uuid::Uuid::new_v4());
        let (db, clock) = (context.db.clone(), context.clock.clone());
        if matches!(db.backend(), Backend::Sqlite(_))
            && let Ok(others) = running(&db, clock.now()).await
        {
            for node in others {
                let name = node.name;
                tracing::warn!("{name} runs on this SQLite database too, or was killed a moment ago");
            }
        }
        let mut presence = Self { db, clock, name, is_taken: false, is_replaced: watch::channel(false).0 };
        match presence.take().await {
            Ok(()) => presence.is_taken = true,
            Err(error) => {
                tracing::warn!(%error, "cannot write that this server runs; a restore does not notice it yet");
            }
        }
        presence
    }

    async fn take(&self) -> sqlx::Result<()> {
        let now = self.clock.now();
        sql!(
            &self.db,
            execute,
            "DELETE FROM core_lease WHERE name LIKE 'node %' AND until < $1",
            now - FORGOTTEN
        )?;
        sql!(
            &self.db,
            execute,
            "INSERT INTO core_lease (name, holder, until) VALUES ($1, $2, $3)",
            &self.name,
            in_words(),
            now + LASTS
        )?;
        Ok(())
    }

    /// Ends when a backup has been restored to the database.
    pub fn replaced(&self) -> impl Future<Output = ()> + Send + use<> {
        let mut is_replaced = self.is_replaced.subscribe();
        async move {
            // Without a sender the server stops anyway.
            if is_replaced.wait_for(|&is_replaced| is_replaced).await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    }

    /// Returns a task that renews the lease until it is gone. A database that does not respond is tried again.
    pub fn renew(&self) -> impl Future<Output = ()> + Send + use<> {
        let mut presence = self.clone();
        async move {
            for look in 1_u32.. {
                tokio::time::sleep(LOOK).await;
                match presence.look(look.is_multiple_of(LOOKS)).await {
                    Ok(true) => {}
                    Ok(false) => {
                        tracing::warn!("a backup was restored to the database of this server");
                        presence.is_replaced.send_replace(true);
                        return;
                    }
                    Err(error) => tracing::debug!(%error, "cannot look for the lease of this server"),
                }
            }
        }
    }

    /// Returns whether the lease is there, and renews it when `renews`.
    async fn look(&mut self, renews: bool) -> sqlx::Result<bool> {
        if !self.is_taken {
            self.take().await?;
            self.is_taken = true;
        } else if renews {
            let until = self.clock.now() + LASTS;
            let statement = "UPDATE core_lease SET until = $2 WHERE name = $1";
            return sql!(&self.db, execute, statement, &self.name, until).map(|rows| rows > 0);
        }
        sql!(&self.db, scalar i64, "SELECT COUNT(*) FROM core_lease WHERE name = $1", &self.name)
            .map(|rows| rows > 0)
    }

    /// Gives the lease back.
    pub async fn end(self) {
        let deleted = async { sql!(&self.db, execute, "DELETE FROM core_lease WHERE name = $1", &self.name) };
        if !matches!(tokio::time::timeout(PATIENCE, deleted).await, Ok(Ok(_))) {
            tracing::debug!("the lease of this server ends by itself");
        }
    }
}

/// Process and machine.
fn in_words() -> String {
    let machine = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    let machine = if machine.trim().is_empty() { "an unnamed machine" } else { machine.trim() };
    format!("process {} on {machine}", std::process::id())
}
