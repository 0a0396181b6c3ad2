//! How many visitors a place is likely to have, from the last 28 days.

use crate::domain::Place;
use crate::store::{self, CampaignRow};
use chrono::{DateTime, TimeDelta, Utc};
use toolbase_kernel::db::Db;
use uuid::Uuid;

/// The days that a forecast is made from.
pub const DAYS: i64 = 28;

/// A span of time, with the weight of what stands in it.
#[derive(Clone, Copy, Debug)]
pub struct Planned {
    /// From when on.
    pub from: DateTime<Utc>,
    /// Until when.
    pub until: DateTime<Utc>,
    /// The weight.
    pub weight: i64,
    /// The campaign that it is about, which is not among the others.
    pub except: Uuid,
}

/// The forecast of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// Of so many of the last 28 days there are figures.
    pub days: i64,
    /// Visitors of the place on such a day, in the mean.
    pub visitors_per_day: i64,
    /// The share of the place in per cent: less than 100 where several campaigns take turns.
    pub share: i64,
    /// The impressions of the whole span.
    pub impressions: i64,
}

/// The forecast of `place` for a campaign as `planned`.
///
/// # Errors
/// When a query fails.
pub async fn forecast(
    db: &Db,
    place: Place,
    planned: Planned,
    others: &[CampaignRow],
    now: DateTime<Utc>,
) -> sqlx::Result<Forecast> {
    let today = now.date_naive();
    let first = (today - TimeDelta::days(DAYS)).to_string();
    let seen = store::place_days(db, place, &first, &today.to_string()).await?;
    let per_day = seen.visitors.checked_div(seen.days.max(1)).unwrap_or(0);
    let share = if place.is_exclusive() { 100 } else { share(place, planned, others) };
    let seconds = (planned.until - planned.from).num_seconds().max(0);
    let impressions = per_day.saturating_mul(seconds) / 86_400 * share / 100;
    Ok(Forecast { days: seen.days, visitors_per_day: per_day, share, impressions })
}

/// The share of the place in per cent beside the campaigns that stand there at the same time.
fn share(place: Place, planned: Planned, others: &[CampaignRow]) -> i64 {
    let beside = others.iter().filter(|row| {
        row.id != planned.except
            && row.places.0.contains(&place)
            && row.starts_at < planned.until
            && row.ends_at > planned.from
    });
    let total = planned.weight + beside.map(|row| row.weight).sum::<i64>();
    (planned.weight * 100).checked_div(total).unwrap_or(100)
}
