//! The medians of groups of records.

use super::span::{day_of_number, number_of_day};
use super::{Figures, store};
use crate::sql;
use chrono::NaiveDate;
use std::collections::BTreeMap;
use uuid::Uuid;

/// The median of a figure of a group on a day.
#[derive(Clone, Debug, PartialEq)]
pub struct Median {
    /// The name of the figure.
    pub figure: String,
    /// The UTC day.
    pub day: NaiveDate,
    /// The median of all records of the group, those without a count included.
    pub median: f64,
}

impl Figures {
    /// The medians of all figures of the group on the days from `from` to `to`, as far as they are computed; those of a day
    /// are computed after its end.
    ///
    /// # Errors
    /// When the query fails.
    pub async fn medians(
        &self,
        group: Uuid,
        (from, to): (NaiveDate, NaiveDate),
    ) -> sqlx::Result<Vec<Median>> {
        let numbers = store::numbers((&self.db).into()).await?;
        let names: BTreeMap<i64, String> = numbers.into_iter().map(|(name, number)| (number, name)).collect();
        let rows = sql!(
            &self.db,
            fetch_all as (i64, i64, f64),
            "SELECT figure, day, median FROM core_figure_median WHERE group_id = $1 AND day >= $2 AND day <= $3",
            group,
            number_of_day(from),
            number_of_day(to)
        )?;
        let medians = rows.into_iter().filter_map(|(figure, day, median)| {
            Some(Median { figure: names.get(&figure)?.clone(), day: day_of_number(day), median })
        });
        Ok(medians.collect())
    }
}
