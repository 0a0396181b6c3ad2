//! The counts by day of all tools together, as a source of figures.

use crate::store;
use chrono::NaiveDate;
use futures::future::BoxFuture;
use toolbase_kernel::db::Db;
use toolbase_kernel::figures::{FigureSource, SourceDay};
use uuid::Uuid;

/// The sums over the table `catalog_tool_day`.
pub struct SiteDays;

impl FigureSource for SiteDays {
    fn retention_days(&self) -> u32 {
        store::RETENTION_DAYS
    }

    fn days<'a>(
        &'a self,
        db: &'a Db,
        figures: &'a [&'static str],
        _: Uuid,
        days: (NaiveDate, NaiveDate),
    ) -> BoxFuture<'a, sqlx::Result<Vec<SourceDay>>> {
        Box::pin(async move {
            let rows = store::site_days(db, days).await?;
            let amounts = rows.into_iter().flat_map(|(day, views, visits)| {
                [("views", views), ("visits", visits)].map(|(figure, amount)| SourceDay {
                    figure,
                    day,
                    amount,
                })
            });
            Ok(amounts.filter(|amount| figures.contains(&amount.figure)).collect())
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

    fn total<'a>(&'a self, db: &'a Db, figure: &'static str, _: Uuid) -> BoxFuture<'a, sqlx::Result<i64>> {
        Box::pin(async move {
            let (views, visits) = store::site_totals(db).await?;
            Ok(if figure == "views" { views } else { visits })
        })
    }
}
