//! Counts of tools by day as figures, from the tables that rankings read.

use chrono::NaiveDate;
use strum::IntoStaticStr;
use toolbase_kernel::db::Db;
use toolbase_kernel::sql;
use uuid::Uuid;

/// A count that `catalog_tool_day` has of each tool and day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "tool-")]
pub enum DailyFigure {
    /// Openings of the tool's page.
    Views,
    /// Clicks to the tool's site.
    Visits,
    /// Saves, less those removed.
    Saves,
    /// Upvotes, less those removed.
    Upvotes,
    /// Reviews that were published.
    Reviews,
    /// The sum of their stars.
    Stars,
}

impl DailyFigure {
    /// All of them, as rows of [`figure_days`] have them.
    pub const ALL: [Self; 6] =
        [Self::Views, Self::Visits, Self::Saves, Self::Upvotes, Self::Reviews, Self::Stars];

    /// Its name as a figure, such as `tool-views`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The figure of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|figure| figure.name() == name)
    }
}

/// A day of a tool with the counts in the order of [`DailyFigure::ALL`].
pub type FigureDay = (NaiveDate, [i64; 6]);

/// The days of `tool` from `from` to `to` on which something was counted.
///
/// # Errors
/// When the query fails.
pub async fn figure_days(
    db: &Db,
    tool: Uuid,
    (from, to): (NaiveDate, NaiveDate),
) -> sqlx::Result<Vec<FigureDay>> {
    type Row = (String, i64, i64, i64, i64, i64, i64);
    let rows = sql!(
        db,
        fetch_all as Row,
        "SELECT day, views, visits, saves, upvotes, reviews, stars FROM catalog_tool_day
         WHERE tool_id = $1 AND day >= $2 AND day <= $3",
        tool,
        from.to_string(),
        to.to_string()
    )?;
    let parsed = |(day, views, visits, saves, upvotes, reviews, stars): Row| {
        Some((day.parse().ok()?, [views, visits, saves, upvotes, reviews, stars]))
    };
    Ok(rows.into_iter().filter_map(parsed).collect())
}

/// The views and visits of all tools on the days from `from` to `to`.
///
/// # Errors
/// When the query fails.
pub async fn site_days(
    db: &Db,
    (from, to): (NaiveDate, NaiveDate),
) -> sqlx::Result<Vec<(NaiveDate, i64, i64)>> {
    let rows = sql!(
        db,
        fetch_all as (String, i64, i64),
        "SELECT day, CAST(SUM(views) AS BIGINT), CAST(SUM(visits) AS BIGINT) FROM catalog_tool_day
         WHERE day >= $1 AND day <= $2 GROUP BY day",
        from.to_string(),
        to.to_string()
    )?;
    Ok(rows.into_iter().filter_map(|(day, views, visits)| Some((day.parse().ok()?, views, visits))).collect())
}

/// The views and visits of all tools of all time.
///
/// # Errors
/// When the query fails.
pub async fn site_totals(db: &Db) -> sqlx::Result<(i64, i64)> {
    sql!(
        db,
        fetch_one as (i64, i64),
        "SELECT CAST(COALESCE(SUM(page_views), 0) AS BIGINT), CAST(COALESCE(SUM(visits), 0) AS BIGINT)
         FROM catalog_tool_stats"
    )
}

/// The tools that have a count of `figure` on `day`, with it.
///
/// # Errors
/// When the query fails.
pub async fn figure_tools(db: &Db, figure: DailyFigure, day: NaiveDate) -> sqlx::Result<Vec<(Uuid, i64)>> {
    let statement = match figure {
        DailyFigure::Views => "SELECT tool_id, views FROM catalog_tool_day WHERE day = $1 AND views <> 0",
        DailyFigure::Visits => "SELECT tool_id, visits FROM catalog_tool_day WHERE day = $1 AND visits <> 0",
        DailyFigure::Saves => "SELECT tool_id, saves FROM catalog_tool_day WHERE day = $1 AND saves <> 0",
        DailyFigure::Upvotes => {
            "SELECT tool_id, upvotes FROM catalog_tool_day WHERE day = $1 AND upvotes <> 0"
        }
        DailyFigure::Reviews => {
            "SELECT tool_id, reviews FROM catalog_tool_day WHERE day = $1 AND reviews <> 0"
        }
        DailyFigure::Stars => "SELECT tool_id, stars FROM catalog_tool_day WHERE day = $1 AND stars <> 0",
    };
    sql!(db, fetch_all as (Uuid, i64), statement, day.to_string())
}

/// The count of `figure` of `tool` of all time, with what it was imported with.
///
/// # Errors
/// When the query fails.
pub async fn figure_total(db: &Db, figure: DailyFigure, tool: Uuid) -> sqlx::Result<i64> {
    let statement = match figure {
        DailyFigure::Views => "SELECT page_views FROM catalog_tool_stats WHERE tool_id = $1",
        DailyFigure::Visits => "SELECT visits FROM catalog_tool_stats WHERE tool_id = $1",
        DailyFigure::Saves => "SELECT saved_count FROM catalog_tool_stats WHERE tool_id = $1",
        DailyFigure::Upvotes => "SELECT upvotes_count FROM catalog_tool_stats WHERE tool_id = $1",
        DailyFigure::Reviews => "SELECT rating_count FROM catalog_tool_stats WHERE tool_id = $1",
        DailyFigure::Stars => {
            "SELECT CAST(ROUND(rating_score * rating_count) AS BIGINT) FROM catalog_tool_stats WHERE tool_id = $1"
        }
    };
    Ok(sql!(db, fetch_optional as (i64,), statement, tool)?.map_or(0, |(total,)| total))
}

/// The public tools, each with the main categories that it is in.
///
/// # Errors
/// When the query fails.
pub async fn main_categories_of_tools(db: &Db) -> sqlx::Result<Vec<(Uuid, Uuid)>> {
    sql!(
        db,
        fetch_all as (Uuid, Uuid),
        "SELECT DISTINCT t.id, s.main_id FROM catalog_tool t
         JOIN catalog_tool_category c ON c.tool_id = t.id
         JOIN catalog_category_sub s ON s.id = c.sub_id WHERE t.state = 'approved'"
    )
}
