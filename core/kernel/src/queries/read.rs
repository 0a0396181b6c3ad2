//! Reading the statistics of a module with one statement, how much waits in a queue, and its items with one each.

use super::marks::addressed;
use super::{Statistic, WaitingItem, WaitingQueue};
use crate::context::ModuleContext;
use crate::db::{Argument, Bind, Db, Record, fetch_all};
use crate::domains::domain_of_address;
use chrono::{DateTime, Utc};
use sqlx::{AssertSqlSafe, SqlSafeStr};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::str::FromStr;
use uuid::Uuid;

/// Longest title of an item, in characters.
const TITLE_MAX: usize = 160;

/// The values of `statistics`, by their names: one statement for all of them.
///
/// # Errors
/// When the statement fails.
pub async fn read_statistics(db: &Db, statistics: &[Statistic]) -> sqlx::Result<BTreeMap<&'static str, f64>> {
    let mut values: BTreeMap<&'static str, f64> =
        statistics.iter().map(|statistic| (statistic.name, 0.0)).collect();
    if statistics.is_empty() {
        return Ok(values);
    }
    let mut rows: Vec<(String, f64)> = Vec::new();
    let text = AssertSqlSafe(statement(statistics)).into_sql_str();
    fetch_all(db.into(), text, &mut [], &mut rows).await?;
    for (name, value) in rows {
        if let Some(sum) = values.get_mut(name.as_str()) {
            *sum += value;
        }
    }
    Ok(values)
}

/// The text that returns a row of name and value for each of `statistics`.
fn statement(statistics: &[Statistic]) -> String {
    let mut seen = BTreeSet::new();
    let mut text = String::new();
    for (at, statistic) in statistics.iter().enumerate() {
        let sql = statistic.text();
        if statistic.shares && !seen.insert(sql.clone()) {
            continue;
        }
        let union = if text.is_empty() { "" } else { " UNION ALL " };
        // Writing to a text cannot fail.
        let _ = if statistic.shares {
            write!(
                text,
                "{union}SELECT CAST(name AS TEXT), CAST(COALESCE(value, 0) AS DOUBLE PRECISION) \
                 FROM ({sql}) AS shared_{at}"
            )
        } else {
            write!(
                text,
                "{union}SELECT CAST('{}' AS TEXT), CAST(COALESCE(({sql}), 0) AS DOUBLE PRECISION)",
                statistic.name
            )
        };
    }
    text
}

/// How much of a queue waits, the earliest of its moments, and how much is overdue.
///
/// # Errors
/// When the statement fails, or a setting that decides what is overdue cannot be read.
pub async fn read_queue(
    context: &ModuleContext,
    queue: &WaitingQueue,
) -> anyhow::Result<(i64, Option<DateTime<Utc>>, i64)> {
    let limit = overdue_before(context, queue)?;
    let text = format!(
        "SELECT COUNT(*), MIN(at), COUNT(CASE WHEN at < $1 THEN 1 END) FROM ({}) AS queue",
        queue.sql()
    );
    let mut rows: Vec<(i64, Option<DateTime<Utc>>, i64)> = Vec::new();
    let text = AssertSqlSafe(text).into_sql_str();
    fetch_all((&context.db).into(), text, &mut [limit.bind()], &mut rows).await?;
    Ok(rows.pop().unwrap_or_default())
}

/// The items of a queue with these ids, in order.
///
/// # Errors
/// When the statement fails, a setting that decides what is overdue cannot be read, or titles cannot be completed.
pub async fn read_items(
    context: &ModuleContext,
    queue: &WaitingQueue,
    ids: &[String],
) -> anyhow::Result<Vec<WaitingItem>> {
    let limit = overdue_before(context, queue)?;
    let mut items = if queue.has_text_ids {
        rows::<String>(&context.db, queue, ids, limit).await?
    } else {
        rows::<Uuid>(&context.db, queue, ids, limit).await?
    };
    if let Some(complete) = queue.complete {
        complete(context, &mut items).await?;
    }
    for item in &mut items {
        item.title = line(&item.title);
    }
    Ok(items)
}

/// The moment before which a record of the queue is overdue; `None` where none ever is.
fn overdue_before(context: &ModuleContext, queue: &WaitingQueue) -> anyhow::Result<Option<DateTime<Utc>>> {
    queue.overdue.map(|limit| limit(context)).transpose()
}

type ItemRow<K> = (K, DateTime<Utc>, String, Option<Uuid>, Option<Uuid>, Option<String>);

async fn rows<K>(
    db: &Db,
    queue: &WaitingQueue,
    ids: &[String],
    limit: Option<DateTime<Utc>>,
) -> sqlx::Result<Vec<WaitingItem>>
where
    K: ToString + FromStr + Argument,
    ItemRow<K>: Record,
{
    let mut binds: Vec<Bind> = ids.iter().filter_map(|id| Some(id.parse::<K>().ok()?.bind())).collect();
    if binds.is_empty() {
        return Ok(Vec::new());
    }
    let names: Vec<String> = (1..=binds.len()).map(|at| format!("${at}")).collect();
    let (source, address) = addressed(queue, true);
    let text = format!(
        "SELECT queue.id, queue.at, queue.title, queue.about, queue.member, {address} FROM {source}
         WHERE queue.id IN ({}) ORDER BY queue.at, queue.id",
        names.join(", ")
    );
    let mut rows: Vec<ItemRow<K>> = Vec::new();
    fetch_all(db.into(), AssertSqlSafe(text).into_sql_str(), &mut binds, &mut rows).await?;
    let item = |(id, at, title, about, member, address): ItemRow<K>| WaitingItem {
        id: id.to_string(),
        overdue: limit.is_some_and(|limit| at < limit),
        at,
        title,
        about,
        member,
        host: address.as_deref().and_then(domain_of_address),
    };
    Ok(rows.into_iter().map(item).collect())
}

/// The beginning of `text`, in one line.
fn line(text: &str) -> String {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match words.char_indices().nth(TITLE_MAX) {
        Some((end, _)) => format!("{}…", words[..end].trim_end()),
        None => words,
    }
}

#[cfg(test)]
mod tests {
    use super::{TITLE_MAX, line, statement};
    use crate::queries::Statistic;

    #[test]
    fn a_title_is_a_short_line() {
        assert_eq!(line(" One\n\ntwo "), "One two");
        let long = line(&"ä".repeat(TITLE_MAX + 1));
        assert_eq!((long.chars().count(), long.ends_with('…')), (TITLE_MAX + 1, true));
    }

    #[test]
    fn statistics_with_one_text_are_counted_by_one_scan() {
        const SHARED: &str = "SELECT 'a' AS name, 1 AS value UNION ALL SELECT 'b', 2";
        let new = |name| Statistic::new(name, "AIs", "Label", "Meaning.");
        let text = statement(&[new("a").shared(SHARED), new("b").shared(SHARED), new("c.d").sql("SELECT 3")]);
        assert_eq!(text.matches(SHARED).count(), 1);
        assert!(text.contains("CAST('c.d' AS TEXT)"));
        assert_eq!(text.matches(" UNION ALL SELECT CAST(").count(), 1);
    }
}
