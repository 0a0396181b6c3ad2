//! The campaigns of the demo.

use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// Notes what is counted of a campaign in a place on a day: times shown, pages and websites opened.
///
/// # Errors
/// When the statement fails.
pub async fn add_demo_day(
    tx: &mut Tx,
    (campaign, day, place): (Uuid, &str, &str),
    [impressions, views, visits]: [i64; 3],
) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "INSERT INTO promotions_day (campaign_id, day, place, impressions, views, visits) VALUES ($1, $2, $3, $4, $5, $6)",
        campaign,
        day,
        place,
        impressions,
        views,
        visits
    )
    .map(drop)
}

/// Deletes the campaigns and requests of the demo; returns the numbers of both.
///
/// # Errors
/// When a statement fails.
pub async fn delete_demo(tx: &mut Tx) -> sqlx::Result<(u64, u64)> {
    let hits =
        "DELETE FROM promotions_hit WHERE campaign_id IN (SELECT id FROM core_demo WHERE kind = 'campaign')";
    sql!(&mut *tx, execute, hits)?;
    let uncounted = "DELETE FROM promotions_uncounted WHERE campaign_id IN (SELECT id FROM core_demo WHERE kind = 'campaign')";
    sql!(&mut *tx, execute, uncounted)?;
    let campaigns =
        "DELETE FROM promotions_campaign WHERE id IN (SELECT id FROM core_demo WHERE kind = 'campaign')";
    let campaigns = sql!(&mut *tx, execute, campaigns)?;
    let requests = "DELETE FROM promotions_request WHERE id IN (SELECT id FROM core_demo WHERE kind = 'promotion-request')";
    Ok((campaigns, sql!(tx, execute, requests)?))
}

/// Returns `true` if the tool is one of the demo.
///
/// # Errors
/// When the query fails.
pub async fn is_demo_tool(db: &Db, tool: Uuid) -> sqlx::Result<bool> {
    let statement = "SELECT COUNT(*) FROM core_demo WHERE kind = 'tool' AND id = $1";
    Ok(sql!(db, scalar i64, statement, tool)? > 0)
}
