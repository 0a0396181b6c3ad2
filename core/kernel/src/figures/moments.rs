//! Figures that are counted from moments in a table: nothing else is stored, and the past is complete.

use super::{FigureSource, SourceDay};
use crate::db::{Bind, Db, fetch_all};
use chrono::{DateTime, Days, NaiveDate, NaiveTime, Utc};
use futures::future::BoxFuture;
use sqlx::{AssertSqlSafe, SqlSafeStr};
use uuid::Uuid;

/// A century: what a table has is never too old.
const RETENTION_DAYS: u32 = 36_500;

/// Counts rows of a table by the UTC day of a moment.
pub(super) struct Moments {
    pub figure: &'static str,
    /// Returns the column `at` of the rows with `$1 <= at < $2`.
    pub sql: &'static str,
}

impl Moments {
    async fn read(
        &self,
        db: &Db,
        from: DateTime<Utc>,
        to: DateTime<Utc>,
    ) -> sqlx::Result<Vec<(String, i64)>> {
        // Both databases write the day first: the connections to PostgreSQL have UTC as their time zone.
        let text = format!(
            "SELECT substr(CAST(at AS TEXT), 1, 10) AS day, COUNT(*) FROM ({}) AS moments GROUP BY 1",
            self.sql
        );
        let mut rows = Vec::new();
        let text = AssertSqlSafe(text).into_sql_str();
        fetch_all(db.into(), text, &mut [Bind::Time(from), Bind::Time(to)], &mut rows).await?;
        Ok(rows)
    }
}

fn midnight(day: NaiveDate) -> DateTime<Utc> {
    day.and_time(NaiveTime::MIN).and_utc()
}

impl FigureSource for Moments {
    fn retention_days(&self) -> u32 {
        RETENTION_DAYS
    }

    fn days<'a>(
        &'a self,
        db: &'a Db,
        _: &'a [&'static str],
        _: Uuid,
        (from, to): (NaiveDate, NaiveDate),
    ) -> BoxFuture<'a, sqlx::Result<Vec<SourceDay>>> {
        Box::pin(async move {
            let rows = self.read(db, midnight(from), midnight(to + Days::new(1))).await?;
            let days = rows.into_iter().filter_map(|(day, amount)| {
                Some(SourceDay { figure: self.figure, day: day.parse().ok()?, amount })
            });
            Ok(days.collect())
        })
    }

    fn records<'a>(
        &'a self,
        _: &'a Db,
        _: &'static str,
        _: NaiveDate,
    ) -> BoxFuture<'a, sqlx::Result<Vec<(Uuid, i64)>>> {
        // There are no medians of the whole site.
        Box::pin(async { Ok(Vec::new()) })
    }

    fn total<'a>(&'a self, db: &'a Db, _: &'static str, _: Uuid) -> BoxFuture<'a, sqlx::Result<i64>> {
        Box::pin(async move {
            let end = midnight(NaiveDate::from_ymd_opt(9999, 12, 31).unwrap_or_default());
            let rows = self.read(db, DateTime::UNIX_EPOCH, end).await?;
            Ok(rows.into_iter().map(|(_, amount)| amount).sum())
        })
    }
}
