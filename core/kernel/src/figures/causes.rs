//! The parts of a figure that changed most between two spans of time.

use super::{Figures, Span};
use crate::db::{Bind, fetch_all};
use chrono::{Days, NaiveDate, NaiveTime};
use sqlx::{AssertSqlSafe, SqlSafeStr};

/// The most parts that are named.
const NAMED: usize = 3;

/// A part of a figure, with its amounts in two spans of time.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
pub struct Cause {
    /// The name of the part.
    #[schema(example = "Midjourney")]
    pub part: String,
    /// The amount in the second half of the periods.
    #[schema(example = 3)]
    pub amount: i64,
    /// The amount in the first half.
    #[schema(example = 15)]
    pub before: i64,
}

impl Figures {
    /// The parts of the figure `name` that changed most between the first half of the periods of `span` and the second, the
    /// largest change first; none when the figure has no parts.
    ///
    /// # Errors
    /// When the query fails.
    pub async fn causes(&self, name: &str, span: Span) -> sqlx::Result<Vec<Cause>> {
        let Some(sql) = self.find(name).and_then(|figure| figure.parts) else { return Ok(Vec::new()) };
        let begins: Vec<NaiveDate> = span.begins().collect();
        let Some(middle) = begins.get(begins.len() / 2) else { return Ok(Vec::new()) };
        let midnight = |day: NaiveDate| Bind::Time(day.and_time(NaiveTime::MIN).and_utc());
        let mut binds =
            [midnight(span.from), midnight(span.end() + Days::new(1)), Bind::Text(middle.to_string())];
        let text = format!(
            "SELECT part, present, earlier FROM (
               SELECT part, CAST(SUM(CASE WHEN day >= $3 THEN amount ELSE 0 END) AS BIGINT) AS present,
                 CAST(SUM(CASE WHEN day < $3 THEN amount ELSE 0 END) AS BIGINT) AS earlier
               FROM ({sql}) AS parts GROUP BY part) AS changes
             WHERE present <> earlier ORDER BY ABS(present - earlier) DESC, part LIMIT {NAMED}"
        );
        let mut rows: Vec<(String, i64, i64)> = Vec::new();
        fetch_all((&self.db).into(), AssertSqlSafe(text).into_sql_str(), &mut binds, &mut rows).await?;
        Ok(rows.into_iter().map(|(part, amount, before)| Cause { part, amount, before }).collect())
    }
}
