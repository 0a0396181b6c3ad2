//! Scores of tools, and their reviews by day.

use toolbase_catalog_api::NewRating;
use toolbase_kernel::db::{Argument, Db, Tx, with_rows};
use toolbase_kernel::sql;
use uuid::Uuid;

/// Sets mean and number of the tool's reviews, unless a newer `version` was set before; returns whether it was set.
///
/// # Errors
/// When a statement fails.
pub async fn set_rating(
    tx: &mut Tx,
    tool: Uuid,
    version: i64,
    score: f64,
    reviews: i64,
) -> sqlx::Result<bool> {
    let newer = sql!(
        &mut *tx,
        execute,
        "INSERT INTO catalog_tool_rating (tool_id, version) SELECT id, $2 FROM catalog_tool WHERE id = $1
         ON CONFLICT (tool_id) DO UPDATE SET version = excluded.version
         WHERE catalog_tool_rating.version < excluded.version",
        tool,
        version
    )? > 0;
    if newer {
        let statement =
            "UPDATE catalog_tool_stats SET rating_score = $2, rating_count = $3 WHERE tool_id = $1";
        sql!(tx, execute, statement, tool, score, reviews)?;
    }
    Ok(newer)
}

/// As [`set_rating`] of many tools, whatever was set before.
///
/// # Errors
/// When a statement fails.
pub async fn set_ratings(tx: &mut Tx, ratings: &[NewRating]) -> sqlx::Result<()> {
    let rows = ratings.iter().map(|rating| vec![rating.tool.bind(), rating.version.bind()]).collect();
    let conflict = "ON CONFLICT (tool_id) DO UPDATE SET version = excluded.version";
    with_rows(tx, "INSERT INTO catalog_tool_rating (tool_id, version)", rows, conflict).await?;
    let score = |rating: &NewRating| vec![rating.tool.bind(), rating.score.bind(), rating.reviews.bind()];
    with_rows(
        tx,
        "UPDATE catalog_tool_stats SET rating_score = new.column2, rating_count = new.column3 FROM (",
        ratings.iter().map(score).collect(),
        // The two databases name columns of values alike.
        ") AS new WHERE tool_id = new.column1",
    )
    .await?;
    Ok(())
}

/// The ids of the first `count` public synthetic tools.
///
/// # Errors
/// When the query fails.
pub async fn synthetic_tools(db: &Db, count: u64) -> sqlx::Result<Vec<Uuid>> {
    let rows = sql!(
        db,
        fetch_all as (Uuid,),
        "SELECT id FROM catalog_tool WHERE origin = 'synthetic' AND state = 'approved' ORDER BY id LIMIT $1",
        i64::try_from(count).unwrap_or(i64::MAX)
    )?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// Sets what was reviewed on a day, unless a newer `version` was set before; returns whether it was set.
///
/// # Errors
/// When the statement fails.
pub async fn set_reviews_of_day(
    tx: &mut Tx,
    (tool, day): (Uuid, &str),
    version: i64,
    reviews: i64,
    stars: i64,
) -> sqlx::Result<bool> {
    let changed = sql!(
        tx,
        execute,
        "INSERT INTO catalog_tool_day (tool_id, day, reviews, stars, rating_version)
         SELECT id, $2, $3, $4, $5 FROM catalog_tool WHERE id = $1
         ON CONFLICT (tool_id, day) DO UPDATE SET reviews = excluded.reviews, stars = excluded.stars,
            rating_version = excluded.rating_version
         WHERE catalog_tool_day.rating_version < excluded.rating_version",
        tool,
        day,
        reviews,
        stars,
        version
    )?;
    Ok(changed > 0)
}
