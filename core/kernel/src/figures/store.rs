//! The tables of figures. Days are days since 1970-01-01 there, and figures are numbers.

use crate::db::{Argument, Bind, Db, Source, Tx, with_rows, with_rows_returning};
use crate::sql;
use std::collections::BTreeMap;
use uuid::Uuid;

/// Attempts to number figures: the numbers of several nodes that start at the same time may clash.
const ATTEMPTS: usize = 20;

/// The place of an amount: record, figure, day. Rows are written in this order, so that two writers never wait for each
/// other.
pub(super) type Place = (Uuid, i64, i64);

/// Numbers the figures of these names.
///
/// # Errors
/// When a statement fails.
pub async fn register(db: &Db, names: &[&str]) -> sqlx::Result<()> {
    for _ in 0..ATTEMPTS {
        let known = numbers(db.into()).await?;
        let missing: Vec<_> = names.iter().filter(|name| !known.contains_key(**name)).collect();
        if missing.is_empty() {
            return Ok(());
        }
        let next = known.values().max().map_or(1, |last| last + 1);
        let rows = (next..).zip(missing).map(|(number, name)| vec![number.bind(), (*name).to_owned().bind()]);
        let mut tx = db.begin().await?;
        let before = "INSERT INTO core_figure (number, name)";
        with_rows(&mut tx, before, rows.collect(), "ON CONFLICT DO NOTHING").await?;
        tx.commit().await?;
    }
    Err(sqlx::Error::Configuration("the figures cannot be numbered".into()))
}

/// The numbers of all figures, by name.
pub(super) async fn numbers(source: Source<'_>) -> sqlx::Result<BTreeMap<String, i64>> {
    let rows = sql!(source, fetch_all as (String, i64), "SELECT name, number FROM core_figure")?;
    Ok(rows.into_iter().collect())
}

/// Adds to the amount of one day; `false` when no figure has this name.
pub(super) async fn add(
    tx: &mut Tx,
    figure: &str,
    record: Uuid,
    day: i64,
    amount: i64,
) -> sqlx::Result<bool> {
    let added = sql!(
        tx,
        execute,
        "INSERT INTO core_figure_day (record_id, figure, day, amount)
         SELECT $1, number, $3, $4 FROM core_figure WHERE name = $2
         ON CONFLICT (record_id, figure, day) DO UPDATE SET amount = core_figure_day.amount + excluded.amount",
        record,
        figure,
        day,
        amount
    )?;
    Ok(added > 0)
}

/// Adds to the amounts of many days.
pub(super) async fn add_many(tx: &mut Tx, amounts: BTreeMap<Place, i64>) -> sqlx::Result<()> {
    let rows = amounts.into_iter().filter(|(_, amount)| *amount != 0);
    let rows = rows
        .map(|((record, figure, day), amount)| vec![record.bind(), figure.bind(), day.bind(), amount.bind()]);
    let conflict = "ON CONFLICT (record_id, figure, day)
        DO UPDATE SET amount = core_figure_day.amount + excluded.amount";
    let before = "INSERT INTO core_figure_day (record_id, figure, day, amount)";
    with_rows(tx, before, rows.collect(), conflict).await?;
    Ok(())
}

/// A visitor's count: day, figure, record, visitor.
pub(super) type VisitorRow = (i64, i64, Uuid, i64);

/// Stores which visitors were counted; returns those that had not been.
pub(super) async fn insert_visitors(tx: &mut Tx, mut rows: Vec<VisitorRow>) -> sqlx::Result<Vec<VisitorRow>> {
    rows.sort_unstable();
    let rows: Vec<Vec<Bind>> = rows
        .into_iter()
        .map(|(day, figure, record, visitor)| vec![day.bind(), figure.bind(), record.bind(), visitor.bind()])
        .collect();
    with_rows_returning(
        tx,
        "INSERT INTO core_figure_visitor (day, figure, record_id, visitor)",
        rows,
        "ON CONFLICT (day, figure, record_id, visitor) DO NOTHING RETURNING day, figure, record_id, visitor",
    )
    .await
}

/// Deletes who was counted before `day`.
pub(super) async fn delete_visitors_before(tx: &mut Tx, day: i64) -> sqlx::Result<u64> {
    sql!(tx, execute, "DELETE FROM core_figure_visitor WHERE day < $1", day)
}

/// Stores that an event was counted; `false` when it had been.
pub(super) async fn insert_event(tx: &mut Tx, seq: i64, figure: i64) -> sqlx::Result<bool> {
    let new = sql!(
        tx,
        execute,
        "INSERT INTO core_figure_event (seq, figure) VALUES ($1, $2) ON CONFLICT (seq, figure) DO NOTHING",
        seq,
        figure
    )?;
    Ok(new > 0)
}

/// Deletes the counts of a record.
pub(super) async fn delete_record(tx: &mut Tx, record: Uuid) -> sqlx::Result<()> {
    for statement in [
        "DELETE FROM core_figure_day WHERE record_id = $1",
        "DELETE FROM core_figure_month WHERE record_id = $1",
    ] {
        sql!(&mut *tx, execute, statement, record)?;
    }
    Ok(())
}

/// The amounts by day.
pub(super) const DAYS: &str =
    "SELECT figure, day, amount FROM core_figure_day WHERE record_id = $1 AND day >= $2 AND day <= $3";

/// The amounts by month, and of the days that are not in them yet. One statement, so that a day is not in both parts, or in
/// neither.
pub(super) const MONTHS: &str =
    "SELECT figure, month, amount FROM core_figure_month WHERE record_id = $1 AND month >= $2 AND month <= $3
     UNION ALL
     SELECT figure, day, amount - rolled FROM core_figure_day
     WHERE record_id = $1 AND day >= $2 AND day <= $3 AND amount <> rolled";

/// The amounts of a record that `statement` reads, [`DAYS`] or [`MONTHS`]: figure, day or first day of the month, amount.
pub(super) async fn amounts(
    db: &Db,
    statement: &'static str,
    record: Uuid,
    (from, to): (i64, i64),
) -> sqlx::Result<Vec<(i64, i64, i64)>> {
    sql!(db, fetch_all as (i64, i64, i64), statement, record, from, to)
}
