//! Scores of tools, and their reviews by day.

use toolbase_kernel::db::Tx;
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
