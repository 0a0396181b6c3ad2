//! The job that adds days to months, deletes old days, and computes medians.

use super::medians::compute_medians;
use chrono::{Days, NaiveDate};
use std::collections::BTreeMap;
use std::time::Duration;
use toolbase_kernel::db::{Argument, Bind, Db, with_rows};
use toolbase_kernel::figures::By;
use toolbase_kernel::host::{day_of_number, number_of_day};
use toolbase_kernel::jobs::Job;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::sql;
use uuid::Uuid;

/// The days of one transaction, so that no other writer waits long.
const BATCH: i64 = 2_000;
/// How long a run may take. What it does not reach is left to the next one.
const TIME_LIMIT: Duration = Duration::from_mins(30);

/// A day that is not rolled up: record, figure, day, amount, and the part of it that is in its month.
type OpenDay = (Uuid, i64, i64, i64, i64);

/// The job `roll-up-figures`.
pub(crate) fn job() -> Job {
    let job = Job::new(
        "roll-up-figures",
        "Adds counts of days to months, deletes old days and computes medians",
        Duration::from_hours(1),
        |context| async move { run(&context).await },
    );
    Job { time_limit: TIME_LIMIT, ..job }
}

async fn run(context: &ModuleContext) -> anyhow::Result<String> {
    let today = context.clock.now().date_naive();
    let rolled = roll_up(&context.db, today).await?;
    let retained = u64::from(context.config.figures.retention_days);
    let deleted = prune(&context.db, today - Days::new(retained - 1)).await?;
    let medians = compute_medians(context).await?;
    Ok(format!("{rolled} days added to months, {deleted} deleted, {medians} medians computed"))
}

/// Adds the days before `today` to their months. A day that is counted later is added the next time.
async fn roll_up(db: &Db, today: NaiveDate) -> sqlx::Result<usize> {
    let mut rolled = 0;
    loop {
        let mut tx = db.begin().await?;
        let open = sql!(
            &mut tx,
            fetch_all as OpenDay,
            "SELECT record_id, figure, day, amount, rolled FROM core_figure_day
             WHERE amount <> rolled AND day < $1 ORDER BY day LIMIT $2",
            number_of_day(today),
            BATCH
        )?;
        if open.is_empty() {
            return Ok(rolled);
        }
        rolled += open.len();
        let months = with_months(&open);
        with_rows(
            &mut tx,
            "INSERT INTO core_figure_month (record_id, figure, month, amount)",
            months,
            "ON CONFLICT (record_id, figure, month)
                DO UPDATE SET amount = core_figure_month.amount + excluded.amount",
        )
        .await?;
        let days = open.into_iter().map(|(record, figure, day, amount, _)| {
            vec![record.bind(), figure.bind(), day.bind(), amount.bind()]
        });
        with_rows(
            &mut tx,
            "UPDATE core_figure_day SET rolled = new.column4 FROM (",
            days.collect(),
            // The two databases name columns of values alike.
            ") AS new WHERE record_id = new.column1 AND figure = new.column2 AND day = new.column3",
        )
        .await?;
        tx.commit().await?;
    }
}

/// The rows of months that the days are added to.
fn with_months(open: &[OpenDay]) -> Vec<Vec<Bind>> {
    let mut months: BTreeMap<(Uuid, i64, i64), i64> = BTreeMap::new();
    for &(record, figure, day, amount, rolled) in open {
        let month = number_of_day(By::Month.begin(day_of_number(day)));
        *months.entry((record, figure, month)).or_default() += amount - rolled;
    }
    let rows = months.into_iter().map(|((record, figure, month), amount)| {
        vec![record.bind(), figure.bind(), month.bind(), amount.bind()]
    });
    rows.collect()
}

/// Deletes the days before `first`, one after the other, and what is not needed any more beside them.
async fn prune(db: &Db, first: NaiveDate) -> sqlx::Result<u64> {
    let first = number_of_day(first);
    let oldest = "SELECT MIN(day) FROM core_figure_day";
    let mut deleted = 0;
    let oldest = sql!(db, scalar Option<i64>, oldest)?.unwrap_or(first);
    for day in oldest..first {
        // A day that was counted since it was rolled up stays until the next run.
        let statement = "DELETE FROM core_figure_day WHERE day = $1 AND amount = rolled";
        deleted += sql!(db, execute, statement, day)?;
    }
    sql!(db, execute, "DELETE FROM core_figure_median WHERE day < $1", first)?;
    let delivered =
        "DELETE FROM core_figure_event WHERE seq < (SELECT COALESCE(MIN(seq), 0) FROM core_event)";
    sql!(db, execute, delivered)?;
    Ok(deleted)
}
