//! Searches of visitors, counted by day.

use chrono::{Days, NaiveDate};
use serde::{Deserialize, Serialize};
use sqlx::types::Json;
use toolbase_kernel::admin::{Joined, Record};
use toolbase_kernel::db::Tx;
use toolbase_kernel::http::TextIds;
use toolbase_kernel::sql;
use utoipa::ToSchema;

/// So many different queries are stored of a day; further ones are not counted.
const QUERIES_A_DAY: i64 = 1_000;
/// Queries that were made less often than [`RARE`] are deleted after so many days.
const RARE_DAYS: u64 = 7;
const RARE: i64 = 3;
/// All are deleted after so many days.
const DAYS: u64 = 90;

/// The counted queries, each with what was counted of it on all days. The results are those of its last search.
pub static SEARCHES: Joined = Joined {
    columns: "t.query AS id, t.query, t.searches, d.results, t.clicks, t.last_day, y.words AS synonyms",
    tables: "(SELECT query, CAST(SUM(searches) AS BIGINT) AS searches, CAST(SUM(clicks) AS BIGINT) AS clicks,
              MAX(day) AS last_day FROM catalog_search_day GROUP BY query) t
     JOIN catalog_search_day d ON d.query = t.query AND d.day = t.last_day
     LEFT JOIN catalog_synonym y ON y.word = t.query",
    id: "t.query",
    order: "t.query",
    sortable: &[
        ("searches", "t.searches"),
        ("results", "d.results"),
        ("clicks", "t.clicks"),
        ("lastDay", "t.last_day"),
    ],
};

/// A query of visitors.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema, sqlx::FromRow)]
#[serde(rename_all = "camelCase")]
#[schema(as = CountedSearch)]
pub struct SearchRow {
    /// The query.
    #[serde(flatten)]
    #[sqlx(try_from = "String")]
    pub id: TextIds,
    /// The query in lower case.
    #[schema(example = "invoice scanner")]
    pub query: String,
    /// How many visitors searched for it, each once a day, in the last 90 days.
    pub searches: i64,
    /// The number of tools that its last search found.
    pub results: i64,
    /// How many visitors opened a tool from its results, each once a day.
    pub clicks: i64,
    /// The UTC day of its last search.
    #[schema(example = "2026-11-29")]
    pub last_day: String,
    /// The words that it finds besides, when it is a synonym.
    #[schema(required = false, value_type = Option<Vec<String>>)]
    pub synonyms: Option<Json<Vec<String>>>,
}

impl Record for SearchRow {}

/// The counts of a query on a day.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchCounts {
    /// Searches.
    pub searches: i64,
    /// Openings of a tool from its results.
    pub clicks: i64,
    /// Tools that it finds; only with searches.
    pub results: i64,
}

/// Adds what was counted of `query` on a `day`, `YYYY-MM-DD`. Clicks count for stored queries only.
///
/// # Errors
/// When a statement fails.
pub async fn count_search(tx: &mut Tx, query: &str, day: &str, counts: &SearchCounts) -> sqlx::Result<()> {
    let SearchCounts { searches, clicks, results } = *counts;
    let known = sql!(
        &mut *tx,
        execute,
        "UPDATE catalog_search_day SET searches = searches + $3, clicks = clicks + $4,
            results = CASE WHEN $3 > 0 THEN $5 ELSE results END
         WHERE query = $1 AND day = $2",
        query,
        day,
        searches,
        clicks,
        results
    )?;
    if known > 0 || searches == 0 {
        return Ok(());
    }
    sql!(
        tx,
        execute,
        "INSERT INTO catalog_search_day (query, day, searches, clicks, results)
         SELECT $1, $2, $3, $4, $5 WHERE (SELECT COUNT(*) FROM catalog_search_day WHERE day = $2) < $6
         ON CONFLICT (query, day) DO UPDATE SET searches = catalog_search_day.searches + $3,
            clicks = catalog_search_day.clicks + $4, results = $5",
        query,
        day,
        searches,
        clicks,
        results,
        QUERIES_A_DAY
    )?;
    Ok(())
}

/// Deletes queries that few visitors made, after a week, and all after 90 days.
///
/// # Errors
/// When a statement fails.
pub async fn forget_searches(tx: &mut Tx, today: NaiveDate) -> sqlx::Result<()> {
    let before = |days: u64| (today - Days::new(days)).to_string();
    sql!(&mut *tx, execute, "DELETE FROM catalog_search_day WHERE day < $1", before(DAYS))?;
    sql!(
        tx,
        execute,
        "DELETE FROM catalog_search_day WHERE day < $1 AND query IN
         (SELECT query FROM catalog_search_day GROUP BY query HAVING SUM(searches) < $2)",
        before(RARE_DAYS),
        RARE
    )?;
    Ok(())
}
