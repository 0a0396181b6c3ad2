//! Reading the records of a queue without their texts: by these the inbox is grouped and filtered; and counting those that
//! have something in common.

use super::WaitingQueue;
use crate::db::{Argument, Bind, Db, Record, fetch_all};
use crate::domains::domain_of_address;
use chrono::{DateTime, Utc};
use sqlx::{AssertSqlSafe, SqlSafeStr};
use std::net::IpAddr;
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

/// The marks to read.
#[derive(Clone, Copy, Debug, Default)]
pub struct MarkFilter<'a> {
    /// Only those of records that this member sent.
    pub member: Option<Uuid>,
    /// Only those of records with an address of this host, as it was registered.
    pub host: Option<&'a str>,
    /// True if marks have hosts; those of a filter by host always have.
    pub with_hosts: bool,
    /// Only so many, those that wait longest; all in any order otherwise.
    pub first: Option<u32>,
}

/// The marks of a queue that meet `filter`.
///
/// # Errors
/// When the statement fails.
pub async fn read_marks(
    db: &Db,
    queue: &WaitingQueue,
    filter: MarkFilter<'_>,
) -> sqlx::Result<Vec<WaitingMark>> {
    if queue.has_text_ids {
        marks::<String>(db, queue, filter).await
    } else {
        marks::<Uuid>(db, queue, filter).await
    }
}

type MarkRow<K> = (K, DateTime<Utc>, Option<Uuid>, Option<String>);

async fn marks<K>(db: &Db, queue: &WaitingQueue, filter: MarkFilter<'_>) -> sqlx::Result<Vec<WaitingMark>>
where
    K: ToString,
    MarkRow<K>: Record,
{
    let (source, address) = addressed(queue, filter.with_hosts || filter.host.is_some());
    let mut binds: Vec<Bind> = Vec::new();
    let mut conditions = Vec::new();
    if let Some(member) = filter.member {
        binds.push(member.bind());
        conditions.push("queue.member = $1".to_owned());
    }
    if let Some(host) = filter.host {
        binds.push(pattern(host).bind());
        conditions.push(may_be_of(&address, binds.len()));
    }
    let condition = if conditions.is_empty() { "TRUE".to_owned() } else { conditions.join(" AND ") };
    let first =
        filter.first.map_or_else(String::new, |first| format!(" ORDER BY queue.at, queue.id LIMIT {first}"));
    let text =
        format!("SELECT queue.id, queue.at, queue.member, {address} FROM {source} WHERE {condition}{first}");
    let mut rows: Vec<MarkRow<K>> = Vec::new();
    fetch_all(db.into(), AssertSqlSafe(text).into_sql_str(), &mut binds, &mut rows).await?;
    let mark = |(id, at, member, address): MarkRow<K>| WaitingMark {
        id: id.to_string(),
        at,
        member,
        host: address.as_deref().and_then(domain_of_address),
    };
    let marks = rows.into_iter().map(mark);
    Ok(marks.filter(|mark| filter.host.is_none() || mark.host.as_deref() == filter.host).collect())
}

/// How many records have something in common with one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RelatedCounts {
    /// Those of the same member.
    pub of_member: u64,
    /// Those with an address of the same host.
    pub of_host: u64,
}

/// How many records of a queue `member` sent, and how many have an address of `host`, as it was registered: one statement,
/// which returns neither the others nor each of these.
///
/// # Errors
/// When the statement fails.
pub async fn count_related(
    db: &Db,
    queue: &WaitingQueue,
    member: Option<Uuid>,
    host: Option<&str>,
) -> sqlx::Result<RelatedCounts> {
    let mut counts = RelatedCounts::default();
    let (source, address) = addressed(queue, host.is_some());
    let mut binds = vec![member.bind()];
    let mut condition = "queue.member = $1".to_owned();
    if let Some(host) = host {
        binds.push(pattern(host).bind());
        condition = format!("({condition} OR {})", may_be_of(&address, binds.len()));
    }
    let text = format!(
        "SELECT {address}, COUNT(*), COUNT(CASE WHEN queue.member = $1 THEN 1 END) FROM {source}
         WHERE {condition} GROUP BY 1"
    );
    let mut rows: Vec<(Option<String>, i64, i64)> = Vec::new();
    fetch_all(db.into(), AssertSqlSafe(text).into_sql_str(), &mut binds, &mut rows).await?;
    for (address, all, of_member) in rows {
        counts.of_member += of_member.unsigned_abs();
        if host.is_some() && address.as_deref().and_then(domain_of_address).as_deref() == host {
            counts.of_host += all.unsigned_abs();
        }
    }
    Ok(counts)
}

/// The records of a queue under the name `queue`, as the text after `FROM`, and the expression of their addresses.
pub(super) fn addressed(queue: &WaitingQueue, with_addresses: bool) -> (String, String) {
    let (records, joined) = (format!("({}) AS queue", queue.sql()), queue.joined_addresses());
    match joined.filter(|_| with_addresses) {
        Some((join, address)) => (format!("{records}{join}"), address),
        None => (records, "CAST(NULL AS TEXT)".to_owned()),
    }
}

/// The pattern of addresses of `host`, in lower case. Addresses of numbers are written in many ways.
fn pattern(host: &str) -> String {
    let is_number = host.starts_with('[') || host.parse::<IpAddr>().is_ok();
    if is_number { "%".to_owned() } else { format!("%{host}%") }
}

/// The condition that all addresses of a host meet, and few others: those that match the pattern in the parameter `at`, and
/// those with letters or escapes that stand for others.
fn may_be_of(address: &str, at: usize) -> String {
    format!(
        "(lower({address}) LIKE ${at} OR {address} LIKE '%!%%' ESCAPE '!'
          OR octet_length({address}) <> length({address}))"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queries::{Consequence, Query};

    #[test]
    fn addresses_are_joined_where_the_queue_has_some() {
        let queue = WaitingQueue::new("parts", "Parts", Consequence::Person, "It waits.", "id");
        let queue = Query::records("part").queue(queue).queue.unwrap();
        let none = ("(SELECT id FROM part) AS queue".to_owned(), "CAST(NULL AS TEXT)".to_owned());
        assert_eq!(addressed(&queue, true), none);
        let queue = queue.with_addresses();
        assert_eq!((addressed(&queue, false), addressed(&queue, true).1.as_str()), (none, "queue.address"));
        let (text, address) = addressed(&queue.addresses_of("SELECT 2"), true);
        assert_eq!(address, "addressed.address");
        assert!(text.ends_with(" LEFT JOIN (SELECT 2) AS addressed ON addressed.id = queue.about"), "{text}");
    }

    #[test]
    fn addresses_of_numbers_all_match() {
        assert_eq!(["a.com", "10.1.2.3", "[::1]"].map(pattern), ["%a.com%", "%", "%"]);
    }
}
