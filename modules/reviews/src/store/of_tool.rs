//! All that belongs to a tool: its reviews by day, its keywords, and what happens to them with the tool.

use super::row::ReviewRow;
use super::totals::Keyword;
use chrono::{DateTime, Days, NaiveDate, NaiveTime, Utc};
use sqlx::types::Json;
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// The reviews of the tool that were published on a day (`YYYY-MM-DD`, UTC) and count: their number, and the sum of
/// their stars.
///
/// # Errors
/// When the query fails.
pub async fn of_day(tx: &mut Tx, tool: Uuid, day: &str) -> sqlx::Result<(i64, i64)> {
    let Ok(day) = day.parse::<NaiveDate>() else { return Ok((0, 0)) };
    let from = day.and_time(NaiveTime::MIN).and_utc();
    let until = day.checked_add_days(Days::new(1)).unwrap_or(day).and_time(NaiveTime::MIN).and_utc();
    sql!(
        tx,
        fetch_one as (i64, i64),
        "SELECT COUNT(*), CAST(COALESCE(SUM(overall), 0) AS BIGINT) FROM reviews_review
         WHERE tool_id = $1 AND state = 'published' AND counts AND published_at >= $2 AND published_at < $3",
        tool,
        from,
        until
    )
}

/// The published reviews of a tool, with the moments of their publication.
///
/// # Errors
/// When the query fails.
pub async fn publications_of(tx: &mut Tx, tool: Uuid) -> sqlx::Result<Vec<(Uuid, DateTime<Utc>)>> {
    let statement = "SELECT id, published_at FROM reviews_review
         WHERE tool_id = $1 AND state = 'published' AND published_at IS NOT NULL";
    sql!(tx, fetch_all as (Uuid, DateTime<Utc>), statement, tool)
}

/// Adds to the number of visible reviews, if `more` is not 0. The last lock of each transaction: none waits for another in a
/// circle.
///
/// # Errors
/// When the statement fails.
pub async fn count_in(tx: &mut Tx, more: i64) -> sqlx::Result<()> {
    if more == 0 {
        return Ok(());
    }
    let statement = "INSERT INTO reviews_total (name, reviews) VALUES ('visible', $1)
         ON CONFLICT (name) DO UPDATE SET reviews = reviews_total.reviews + excluded.reviews";
    sql!(tx, execute, statement, more).map(drop)
}

/// Shows or hides the published reviews of a tool; returns how many were changed.
///
/// # Errors
/// When a statement fails.
pub async fn show_of_tool(tx: &mut Tx, tool: Uuid, show: bool) -> sqlx::Result<u64> {
    let changed = set_visible(tx, tool, show).await?;
    count_in(tx, if show { changed } else { -changed }).await?;
    Ok(changed.unsigned_abs())
}

async fn set_visible(tx: &mut Tx, tool: Uuid, show: bool) -> sqlx::Result<i64> {
    let statement =
        "UPDATE reviews_review SET visible = $2 WHERE tool_id = $1 AND state = 'published' AND visible <> $2";
    let changed = sql!(tx, execute, statement, tool, show)?;
    Ok(i64::try_from(changed).unwrap_or(i64::MAX))
}

/// Deletes all that belongs to a tool; returns how many reviews and questions there were.
///
/// # Errors
/// When a statement fails.
pub async fn delete_of_tool(tx: &mut Tx, tool: Uuid) -> sqlx::Result<u64> {
    let hidden = set_visible(tx, tool, false).await?;
    let mut deleted = 0;
    for statement in [
        "DELETE FROM reviews_review WHERE tool_id = $1",
        "DELETE FROM reviews_question WHERE tool_id = $1",
        "DELETE FROM reviews_tool WHERE tool_id = $1",
    ] {
        deleted += sql!(&mut *tx, execute, statement, tool)?;
    }
    count_in(tx, -hidden).await?;
    Ok(deleted)
}

/// The version of the tool's numbers when its keywords are older than they; `None` when they are not.
///
/// # Errors
/// When the query fails.
pub async fn stale_keywords(db: &Db, tool: Uuid) -> sqlx::Result<Option<i64>> {
    let statement = "SELECT version FROM reviews_tool WHERE tool_id = $1 AND keywords_stale";
    Ok(sql!(db, fetch_optional as (i64,), statement, tool)?.map(|(version,)| version))
}

/// The newest published reviews of the tool, at most `limit`.
///
/// # Errors
/// When the query fails.
pub async fn newest_of_tool(db: &Db, tool: Uuid, limit: u32) -> sqlx::Result<Vec<ReviewRow>> {
    sql!(
        db,
        fetch_all as ReviewRow,
        "SELECT * FROM reviews_review WHERE tool_id = $1 AND state = 'published'
         ORDER BY published_at DESC, id DESC LIMIT $2",
        tool,
        i64::from(limit)
    )
}

/// Sets the keywords of a tool, unless its reviews have changed since `version`; returns whether they were set.
///
/// # Errors
/// When the statement fails.
pub async fn set_keywords(tx: &mut Tx, tool: Uuid, version: i64, keywords: &[Keyword]) -> sqlx::Result<bool> {
    let statement =
        "UPDATE reviews_tool SET keywords = $3, keywords_stale = FALSE WHERE tool_id = $1 AND version = $2";
    Ok(sql!(tx, execute, statement, tool, version, Json(keywords.to_vec()))? > 0)
}
