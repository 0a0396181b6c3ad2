//! The counts by day that rankings read, as a source of figures: there is no second copy of them.

use crate::store::{self, DailyFigure};
use chrono::NaiveDate;
use futures::future::BoxFuture;
use toolbase_kernel::db::Db;
use toolbase_kernel::figures::{FigureSource, SourceDay};
use uuid::Uuid;

/// The table `catalog_tool_day`.
pub(super) struct ToolDays;

impl FigureSource for ToolDays {
    fn retention_days(&self) -> u32 {
        store::RETENTION_DAYS
    }

    fn days<'a>(
        &'a self,
        db: &'a Db,
        figures: &'a [&'static str],
        record: Uuid,
        days: (NaiveDate, NaiveDate),
    ) -> BoxFuture<'a, sqlx::Result<Vec<SourceDay>>> {
        Box::pin(async move {
            let rows = store::figure_days(db, record, days).await?;
            let amounts = rows.into_iter().flat_map(|(day, amounts)| {
                DailyFigure::ALL.into_iter().zip(amounts).map(move |(figure, amount)| SourceDay {
                    figure: figure.name(),
                    day,
                    amount,
                })
            });
            Ok(amounts.filter(|amount| figures.contains(&amount.figure)).collect())
        })
    }

    fn records<'a>(
        &'a self,
        db: &'a Db,
        figure: &'static str,
        day: NaiveDate,
    ) -> BoxFuture<'a, sqlx::Result<Vec<(Uuid, i64)>>> {
        Box::pin(async move {
            match DailyFigure::named(figure) {
                Some(figure) => store::figure_tools(db, figure, day).await,
                None => Ok(Vec::new()),
            }
        })
    }

    fn total<'a>(
        &'a self,
        db: &'a Db,
        figure: &'static str,
        record: Uuid,
    ) -> BoxFuture<'a, sqlx::Result<i64>> {
        Box::pin(async move {
            match DailyFigure::named(figure) {
                Some(figure) => store::figure_total(db, figure, record).await,
                None => Ok(0),
            }
        })
    }
}
