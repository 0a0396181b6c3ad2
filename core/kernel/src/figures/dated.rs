//! Figures that are counted from the rows of a table: nothing else is stored, and the past is as complete as the table.

use super::{Counted, Figure};
use crate::db::{Argument, Bind, Db, fetch_all};
use chrono::{Days, NaiveDate, NaiveTime};
use sqlx::{AssertSqlSafe, SqlSafeStr};
use uuid::Uuid;

/// The columns of a table that has amounts by day.
#[derive(Clone, Copy, Debug)]
pub struct DayColumns {
    /// The UTC day, `YYYY-MM-DD`.
    pub day: &'static str,
    /// The amount.
    pub amount: &'static str,
    /// The id of the record; `None` where the figure is of the whole site.
    pub record: Option<&'static str>,
    /// Returns the amount of all time as an SQL text; of the record `$1`, where there is one.
    pub total: &'static str,
    /// The number of days for which the table has rows, today included.
    pub retention_days: u32,
}

/// The dates of rows.
#[derive(Clone, Copy, Debug)]
pub enum Dated {
    /// A column with a moment: each row counts on its UTC day. An index must lead to them.
    Moment(&'static str),
    /// A day, and an amount.
    Day(DayColumns),
}

/// The records of a query as a figure.
#[derive(Clone, Copy, Debug)]
pub struct DatedRows {
    /// The records, as the text after `FROM`.
    pub(crate) from: &'static str,
    /// Their dates.
    pub dated: Dated,
}

impl DatedRows {
    /// How long the past is complete; `None` for ever.
    #[must_use]
    pub fn retention_days(&self) -> Option<u32> {
        match &self.dated {
            Dated::Moment(_) => None,
            Dated::Day(columns) => Some(columns.retention_days),
        }
    }

    /// Returns `true` if one scan has the amounts of both.
    fn is_read_with(&self, other: &Self) -> bool {
        let dates = |rows: &Self| match rows.dated {
            Dated::Moment(moment) => (rows.from, moment, None),
            Dated::Day(DayColumns { day, record, .. }) => (rows.from, day, record),
        };
        dates(self) == dates(other)
    }

    /// The expression of its amount in a row of [`Self::days`].
    fn amount(&self) -> String {
        match &self.dated {
            Dated::Moment(_) => "COUNT(*)".to_owned(),
            Dated::Day(DayColumns { amount, record: None, .. }) => format!("CAST(SUM({amount}) AS BIGINT)"),
            Dated::Day(columns) => columns.amount.to_owned(),
        }
    }

    /// The text that returns `amounts` with their days, and the values of its parameters. The rows of a record are few: they
    /// are added up by the reader.
    fn days(&self, amounts: &str, record: Uuid, (from, to): (NaiveDate, NaiveDate)) -> (String, Vec<Bind>) {
        let records = self.from;
        match &self.dated {
            Dated::Moment(at) => {
                // Both databases write the day first: the connections to PostgreSQL have UTC as their time zone.
                let text = format!(
                    "SELECT substr(CAST({at} AS TEXT), 1, 10), {amounts} FROM (SELECT * FROM {records}) AS dated
                     WHERE {at} >= $1 AND {at} < $2 GROUP BY 1"
                );
                let midnight = |day: NaiveDate| Bind::Time(day.and_time(NaiveTime::MIN).and_utc());
                (text, vec![midnight(from), midnight(to + Days::new(1))])
            }
            Dated::Day(DayColumns { day, record: of_record, .. }) => {
                let rest = of_record
                    .map_or_else(|| format!("GROUP BY {day}"), |column| format!("AND {column} = $3"));
                let text = format!(
                    "SELECT {day}, {amounts} FROM (SELECT * FROM {records}) AS dated
                     WHERE {day} >= $1 AND {day} <= $2 {rest}"
                );
                let days = [from.to_string().bind(), to.to_string().bind()];
                (text, days.into_iter().chain(of_record.map(|_| record.bind())).collect())
            }
        }
    }

    /// The records with an amount on `day`, for medians; none where the figure is of the whole site.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn amounts_of_day(&self, db: &Db, day: NaiveDate) -> sqlx::Result<Vec<(Uuid, i64)>> {
        let Dated::Day(DayColumns { day: column, amount, record: Some(record), .. }) = self.dated else {
            return Ok(Vec::new());
        };
        let text = format!(
            "SELECT {record}, {amount} FROM (SELECT * FROM {}) AS dated WHERE {column} = $1 AND {amount} <> 0",
            self.from
        );
        fetch(db, text, vec![day.to_string().bind()]).await
    }

    /// The amount of `record` of all time.
    pub(super) async fn total(&self, db: &Db, record: Uuid) -> sqlx::Result<i64> {
        let (text, binds) = match &self.dated {
            Dated::Moment(at) => {
                (format!("SELECT COUNT({at}) FROM (SELECT * FROM {}) AS dated", self.from), Vec::new())
            }
            Dated::Day(columns) => {
                (columns.total.to_owned(), columns.record.map(|_| record.bind()).into_iter().collect())
            }
        };
        let rows: Vec<(i64,)> = fetch(db, text, binds).await?;
        Ok(rows.first().map_or(0, |(total,)| *total))
    }
}

async fn fetch<R: crate::db::Record>(db: &Db, text: String, mut binds: Vec<Bind>) -> sqlx::Result<Vec<R>> {
    let mut rows = Vec::new();
    fetch_all(db.into(), AssertSqlSafe(text).into_sql_str(), &mut binds, &mut rows).await?;
    Ok(rows)
}

/// The amounts of those of `figures` that are counted from rows, on the days from `from` to `to`: one scan of the same
/// records has the amounts of all their figures.
pub(super) async fn read_days(
    db: &Db,
    figures: &[Figure],
    record: Uuid,
    days: (NaiveDate, NaiveDate),
) -> sqlx::Result<Vec<(&'static str, NaiveDate, i64)>> {
    let mut scans: Vec<(DatedRows, Vec<&'static str>, Vec<String>)> = Vec::new();
    for figure in figures {
        let Counted::ByRows(rows) = &figure.counted else { continue };
        let amount = format!("CAST({} AS TEXT)", rows.amount());
        match scans.iter_mut().find(|(scanned, ..)| scanned.is_read_with(rows)) {
            Some((_, names, amounts)) => {
                names.push(figure.name);
                amounts.push(amount);
            }
            None => scans.push((*rows, vec![figure.name], vec![amount])),
        }
    }
    let mut found = Vec::new();
    for (rows, names, amounts) in scans {
        let (text, binds) = rows.days(&amounts.join(" || ' ' || "), record, days);
        let rows: Vec<(String, String)> = fetch(db, text, binds).await?;
        for (day, amounts) in rows {
            let Ok(day) = day.parse() else { continue };
            let amounts = amounts.split(' ').map(|amount| amount.parse().unwrap_or_default());
            found.extend(names.iter().zip(amounts).map(|(name, amount)| (*name, day, amount)));
        }
    }
    Ok(found)
}
