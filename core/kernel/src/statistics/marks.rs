//! Reading all records of a queue without their texts: by these the inbox is grouped and filtered.

use super::WaitingQueue;
use crate::db::{Argument, Bind, Db, Record, fetch_all};
use crate::domains::domain_of_address;
use chrono::{DateTime, Utc};
use sqlx::{AssertSqlSafe, SqlSafeStr};
use uuid::Uuid;

/// A record that waits, without its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingMark {
    /// Its id.
    pub id: String,
    /// Since when it waits, or by when it must be done.
    pub at: DateTime<Utc>,
    /// The member who sent it.
    pub member: Option<Uuid>,
    /// The domain that was registered for its address, where it has one.
    pub host: Option<String>,
}

/// All records of a queue, or those that `member` sent, in any order. Without `with_hosts` none has a host.
///
/// # Errors
/// When the statement fails.
pub async fn read_marks(
    db: &Db,
    queue: &WaitingQueue,
    member: Option<Uuid>,
    with_hosts: bool,
) -> sqlx::Result<Vec<WaitingMark>> {
    if queue.has_text_ids {
        marks::<String>(db, queue, member, with_hosts).await
    } else {
        marks::<Uuid>(db, queue, member, with_hosts).await
    }
}

type MarkRow<K> = (K, DateTime<Utc>, Option<Uuid>, Option<String>);

async fn marks<K>(
    db: &Db,
    queue: &WaitingQueue,
    member: Option<Uuid>,
    with_hosts: bool,
) -> sqlx::Result<Vec<WaitingMark>>
where
    K: ToString,
    MarkRow<K>: Record,
{
    let address = if with_hosts { queue.address() } else { "CAST(NULL AS TEXT)".to_owned() };
    let condition = if member.is_some() { " WHERE member = $1" } else { "" };
    let mut binds: Vec<Bind> = member.into_iter().map(Argument::bind).collect();
    let text = format!("SELECT id, at, member, {address} FROM ({}) AS queue{condition}", queue.sql);
    let mut rows: Vec<MarkRow<K>> = Vec::new();
    fetch_all(db.into(), AssertSqlSafe(text).into_sql_str(), &mut binds, &mut rows).await?;
    let mark = |(id, at, member, address): MarkRow<K>| WaitingMark {
        id: id.to_string(),
        at,
        member,
        host: address.as_deref().and_then(domain_of_address),
    };
    Ok(rows.into_iter().map(mark).collect())
}
