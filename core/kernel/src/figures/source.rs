//! Counts that a module stores in a table of its own.

use crate::db::Db;
use chrono::NaiveDate;
use futures::future::BoxFuture;
use uuid::Uuid;

/// An amount of a day, from a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SourceDay {
    /// The figure.
    pub figure: &'static str,
    /// The UTC day.
    pub day: NaiveDate,
    /// The amount.
    pub amount: i64,
}

/// Counts by day in a table of a module, for figures that are needed there for something else, too. One source may
/// have several figures.
pub trait FigureSource: Send + Sync {
    /// The number of days for which counts are retained, today included.
    fn retention_days(&self) -> u32;

    /// The amounts of `figures` of `record` on `days`, from the first to the last, in any order; days without one may be left
    /// out.
    ///
    /// # Errors
    /// When the query fails.
    fn days<'a>(
        &'a self,
        db: &'a Db,
        figures: &'a [&'static str],
        record: Uuid,
        days: (NaiveDate, NaiveDate),
    ) -> BoxFuture<'a, sqlx::Result<Vec<SourceDay>>>;

    /// The records with an amount of `figure` on `day`, for medians.
    ///
    /// # Errors
    /// When the query fails.
    fn records<'a>(
        &'a self,
        db: &'a Db,
        figure: &'static str,
        day: NaiveDate,
    ) -> BoxFuture<'a, sqlx::Result<Vec<(Uuid, i64)>>>;

    /// The amount of `figure` of `record` of all time.
    ///
    /// # Errors
    /// When the query fails.
    fn total<'a>(
        &'a self,
        db: &'a Db,
        figure: &'static str,
        record: Uuid,
    ) -> BoxFuture<'a, sqlx::Result<i64>>;
}
