//! Reading the statistics of a module with one statement, and a queue with one.

use super::{Statistic, WaitingQueue};
use crate::context::ModuleContext;
use crate::db::{Bind, Db, fetch_all};
use chrono::{DateTime, Utc};
use sqlx::{AssertSqlSafe, SqlSafeStr};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

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
        if statistic.shares && !seen.insert(statistic.sql) {
            continue;
        }
        let union = if text.is_empty() { "" } else { " UNION ALL " };
        // Writing to a text cannot fail.
        let _ = if statistic.shares {
            write!(
                text,
                "{union}SELECT CAST(name AS TEXT), CAST(COALESCE(value, 0) AS DOUBLE PRECISION) \
                 FROM ({}) AS shared_{at}",
                statistic.sql
            )
        } else {
            write!(
                text,
                "{union}SELECT CAST('{}' AS TEXT), CAST(COALESCE(({}), 0) AS DOUBLE PRECISION)",
                statistic.name, statistic.sql
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
    // Nothing waits since before the first year.
    let limit = queue.overdue.map_or(Ok(DateTime::<Utc>::UNIX_EPOCH), |limit| limit(context))?;
    let text = format!(
        "SELECT COUNT(*), MIN(at), COUNT(CASE WHEN at < $1 THEN 1 END) FROM ({}) AS queue",
        queue.sql
    );
    let mut rows: Vec<(i64, Option<DateTime<Utc>>, i64)> = Vec::new();
    let text = AssertSqlSafe(text).into_sql_str();
    fetch_all((&context.db).into(), text, &mut [Bind::Time(limit)], &mut rows).await?;
    Ok(rows.pop().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::statement;
    use crate::statistics::Statistic;

    #[test]
    fn statistics_with_one_text_are_counted_by_one_scan() {
        const SHARED: &str = "SELECT 'a' AS name, 1 AS value UNION ALL SELECT 'b', 2";
        let new = |name, sql| Statistic::new(name, "AIs", "Label", "Meaning.", sql);
        let text = statement(&[new("a", SHARED).shared(), new("b", SHARED).shared(), new("c.d", "SELECT 3")]);
        assert_eq!(text.matches(SHARED).count(), 1);
        assert!(text.contains("CAST('c.d' AS TEXT)"));
        assert_eq!(text.matches(" UNION ALL SELECT CAST(").count(), 1);
    }
}
