//! The figures of campaigns and places, by day.

use crate::domain::Place;
use serde::Serialize;
use std::collections::HashMap;
use toolbase_kernel::db::{Bind, Conditions, Db};
use toolbase_kernel::sql;
use uuid::Uuid;

/// The figures of a campaign in a place on a day.
#[derive(Clone, Debug, Serialize, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/promotions/0001_promotions.sql")]
pub struct DayRow {
    pub day: String,
    pub place: String,
    pub impressions: i64,
    pub views: i64,
    pub visits: i64,
}

/// The hits of a campaign that are not counted, by kind and reason.
#[derive(Clone, Debug, Serialize, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/promotions/0001_promotions.sql")]
pub struct UncountedRow {
    pub kind: String,
    pub reason: String,
    pub hits: i64,
}

/// The days of which a place has figures, and its visitors on all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlaceDays {
    /// The number of days with visitors.
    pub days: i64,
    /// The sum of the days' visitors.
    pub visitors: i64,
}

/// The figures of the campaign, the newest day first.
///
/// # Errors
/// When the query fails.
pub async fn days_of_campaign(db: &Db, campaign: Uuid) -> sqlx::Result<Vec<DayRow>> {
    let statement = "SELECT day, place, impressions, views, visits FROM promotions_day WHERE campaign_id = $1
        ORDER BY day DESC, place LIMIT 2000";
    sql!(db, fetch_all as DayRow, statement, campaign)
}

/// The hits of the campaign that are not counted.
///
/// # Errors
/// When the query fails.
pub async fn uncounted_of_campaign(db: &Db, campaign: Uuid) -> sqlx::Result<Vec<UncountedRow>> {
    let statement = "SELECT kind, reason, CAST(SUM(hits) AS BIGINT) AS hits FROM promotions_uncounted
        WHERE campaign_id = $1 GROUP BY kind, reason ORDER BY kind, reason";
    sql!(db, fetch_all as UncountedRow, statement, campaign)
}

/// Impressions, page views and visits of campaigns, by campaign.
///
/// # Errors
/// When the query fails.
pub async fn totals_of_campaigns(db: &Db, ids: &[Uuid]) -> sqlx::Result<HashMap<Uuid, [i64; 3]>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let mut conditions = Conditions::default();
    conditions.one_of("campaign_id", ids.iter().map(|id| Bind::Id(*id)));
    let before = "SELECT campaign_id, CAST(SUM(impressions) AS BIGINT), CAST(SUM(views) AS BIGINT), \
        CAST(SUM(visits) AS BIGINT) FROM promotions_day";
    let rows: Vec<(Uuid, i64, i64, i64)> = conditions.fetch(db, before, "GROUP BY campaign_id").await?;
    Ok(rows.into_iter().map(|(id, impressions, views, visits)| (id, [impressions, views, visits])).collect())
}

/// The visitors of `place` from `first` on, before `today`.
///
/// # Errors
/// When the query fails.
pub async fn place_days(db: &Db, place: Place, first: &str, today: &str) -> sqlx::Result<PlaceDays> {
    let statement = "SELECT COUNT(*), CAST(COALESCE(SUM(visitors), 0) AS BIGINT) FROM promotions_place_day
        WHERE place = $1 AND day >= $2 AND day < $3";
    let (days, visitors) = sql!(db, fetch_one as (i64, i64), statement, place, first, today)?;
    Ok(PlaceDays { days, visitors })
}
