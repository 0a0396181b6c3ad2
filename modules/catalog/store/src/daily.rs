//! Activity of tools by UTC day, retained for 90 days.

use super::votes::VoteKind;
use chrono::{Days, NaiveDate};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use toolbase_catalog_domain::Activity;
use toolbase_catalog_domain::activity::TREND_DAYS;
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// How many days are retained, today included.
pub const RETENTION_DAYS: u32 = 90;

/// The counts of a tool on one day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DayCounts {
    /// Openings of the tool's page.
    pub views: i64,
    /// Clicks to the tool's site.
    pub visits: i64,
    /// Saves; negative when more were removed.
    pub saves: i64,
    /// Upvotes; negative when more were removed.
    pub upvotes: i64,
}

impl DayCounts {
    /// A vote, cast (1) or removed (-1).
    #[must_use]
    pub fn vote(kind: VoteKind, by: i64) -> Self {
        match kind {
            VoteKind::Save => Self { saves: by, ..Self::default() },
            VoteKind::Upvote => Self { upvotes: by, ..Self::default() },
        }
    }
}

/// Adds to what is counted of `tool` on `day` (`YYYY-MM-DD`), in the transaction of what is counted.
///
/// # Errors
/// When the statement fails.
pub async fn count_on_day(tx: &mut Tx, tool: Uuid, day: &str, counts: DayCounts) -> sqlx::Result<()> {
    sql!(
        tx,
        execute,
        "INSERT INTO catalog_tool_day (tool_id, day, views, visits, saves, upvotes)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (tool_id, day) DO UPDATE SET views = catalog_tool_day.views + excluded.views,
            visits = catalog_tool_day.visits + excluded.visits, saves = catalog_tool_day.saves + excluded.saves,
            upvotes = catalog_tool_day.upvotes + excluded.upvotes",
        tool,
        day,
        counts.views,
        counts.visits,
        counts.saves,
        counts.upvotes
    )?;
    Ok(())
}

/// Deletes the days that need not be retained.
///
/// # Errors
/// When the statement fails.
pub async fn forget_old_days(tx: &mut Tx, today: NaiveDate) -> sqlx::Result<u64> {
    let first = today - Days::new(u64::from(RETENTION_DAYS) - 1);
    sql!(tx, execute, "DELETE FROM catalog_tool_day WHERE day < $1", first.to_string())
}

/// The recent activity of the tools whose ids follow `after`, up to and including `last`.
///
/// # Errors
/// When the query fails.
pub async fn activity_between(
    db: &Db,
    after: Uuid,
    last: Uuid,
    today: NaiveDate,
) -> sqlx::Result<HashMap<Uuid, Activity>> {
    let rows = sql!(
        db,
        fetch_all as DayRow,
        "SELECT tool_id, day, views, visits, saves, upvotes, reviews, stars FROM catalog_tool_day
         WHERE tool_id > $1 AND tool_id <= $2 AND day >= $3",
        after,
        last,
        first_day(today)
    )?;
    Ok(gathered(rows, today))
}

/// The recent activity of `tool`.
///
/// # Errors
/// When the query fails.
pub async fn activity_of(db: &Db, tool: Uuid, today: NaiveDate) -> sqlx::Result<Activity> {
    let rows = sql!(
        db,
        fetch_all as DayRow,
        "SELECT tool_id, day, views, visits, saves, upvotes, reviews, stars FROM catalog_tool_day
         WHERE tool_id = $1 AND day >= $2",
        tool,
        first_day(today)
    )?;
    Ok(gathered(rows, today).remove(&tool).unwrap_or_default())
}

fn first_day(today: NaiveDate) -> String {
    (today - Days::new(u64::from(TREND_DAYS) - 1)).to_string()
}

/// A tool's day: views, visits, saves, upvotes, reviews and the sum of their stars.
type DayRow = (Uuid, String, i64, i64, i64, i64, i64, i64);

fn gathered(rows: Vec<DayRow>, today: NaiveDate) -> HashMap<Uuid, Activity> {
    let mut gathered: HashMap<Uuid, Activity> = HashMap::new();
    for (tool, day, views, visits, saves, upvotes, reviews, stars) in rows {
        let Ok(day) = day.parse::<NaiveDate>() else { continue };
        // A day that lies ahead of this node's clock is today's.
        let age = u16::try_from((today - day).num_days().max(0)).unwrap_or(u16::MAX);
        let activity = gathered.entry(tool).or_default();
        activity.add(age, [views, visits, saves, upvotes]);
        activity.add_reviews(age, reviews, stars);
    }
    gathered
}
