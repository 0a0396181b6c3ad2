//! The counts that pass from one tool to another when they become one.

use super::daily::{DayCounts, count_on_day};
use serde::{Deserialize, Serialize};
use toolbase_kernel::db::Tx;
use toolbase_kernel::sql;
use uuid::Uuid;

/// The counts of a tool that pass to another one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog")]
pub struct ToolCounts {
    pub visits: i64,
    pub page_views: i64,
    pub saved_count: i64,
    pub upvotes_count: i64,
}

/// The saves and the upvotes of members that are in the counts of a tool.
///
/// # Errors
/// When the query fails.
pub async fn member_votes(tx: &mut Tx, tool: Uuid) -> sqlx::Result<(i64, i64)> {
    let statement =
        "SELECT COUNT(CASE WHEN kind = 'save' THEN 1 END), COUNT(CASE WHEN kind = 'upvote' THEN 1 END)
         FROM catalog_vote WHERE tool_id = $1 AND counts";
    sql!(tx, fetch_one as (i64, i64), statement, tool)
}

/// The counts of a tool.
///
/// # Errors
/// When the query fails.
pub async fn tool_counts(tx: &mut Tx, tool: Uuid) -> sqlx::Result<ToolCounts> {
    let statement =
        "SELECT visits, page_views, saved_count, upvotes_count FROM catalog_tool_stats WHERE tool_id = $1";
    Ok(sql!(tx, fetch_optional as ToolCounts, statement, tool)?.unwrap_or_default())
}

/// Takes counts from one tool and adds them to another.
///
/// # Errors
/// When a statement fails.
pub async fn pass_counts(tx: &mut Tx, from: Uuid, to: Uuid, counts: ToolCounts) -> sqlx::Result<()> {
    for (tool, sign) in [(from, -1), (to, 1)] {
        sql!(
            &mut *tx,
            execute,
            "UPDATE catalog_tool_stats SET visits = visits + $2, page_views = page_views + $3,
                saved_count = saved_count + $4, upvotes_count = upvotes_count + $5
             WHERE tool_id = $1",
            tool,
            sign * counts.visits,
            sign * counts.page_views,
            sign * counts.saved_count,
            sign * counts.upvotes_count
        )?;
    }
    Ok(())
}

/// The counts of a tool by day.
///
/// # Errors
/// When the query fails.
pub async fn days_of_tool(tx: &mut Tx, tool: Uuid) -> sqlx::Result<Vec<(String, DayCounts)>> {
    let statement =
        "SELECT day, views, visits, saves, upvotes FROM catalog_tool_day WHERE tool_id = $1 ORDER BY day";
    let rows = sql!(tx, fetch_all as (String, i64, i64, i64, i64), statement, tool)?;
    let counts = |(day, views, visits, saves, upvotes)| (day, DayCounts { views, visits, saves, upvotes });
    Ok(rows.into_iter().map(counts).collect())
}

/// Takes the counts of a day from one tool and adds them to another.
///
/// # Errors
/// When a statement fails.
pub async fn pass_day(tx: &mut Tx, from: Uuid, to: Uuid, day: &str, counts: DayCounts) -> sqlx::Result<()> {
    let DayCounts { views, visits, saves, upvotes } = counts;
    let taken = DayCounts { views: -views, visits: -visits, saves: -saves, upvotes: -upvotes };
    count_on_day(&mut *tx, from, day, taken).await?;
    count_on_day(tx, to, day, counts).await
}
