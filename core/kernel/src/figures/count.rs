//! Counting in the transaction of a change.

use super::store::{self, Place};
use super::{Figures, span::number_of_day};
use crate::db::Tx;
use chrono::NaiveDate;
use std::collections::BTreeMap;
use uuid::Uuid;

/// An amount that is added to a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// The name of the figure.
    pub figure: &'static str,
    /// The record; [`Uuid::nil`] where the figure is of the whole site.
    pub record: Uuid,
    /// The UTC day.
    pub day: NaiveDate,
    /// The amount; negative for what was undone.
    pub amount: i64,
}

impl Figures {
    /// Adds an amount, in the transaction of what is counted.
    ///
    /// # Errors
    /// [`sqlx::Error::Configuration`] when no module declares the figure; when the statement fails.
    pub async fn count(&self, tx: &mut Tx, count: Count) -> sqlx::Result<()> {
        if count.amount == 0 {
            return Ok(());
        }
        let day = number_of_day(count.day);
        if store::add(tx, count.figure, count.record, day, count.amount).await? {
            Ok(())
        } else {
            Err(undeclared(count.figure))
        }
    }

    /// Adds amounts with few statements; several of one figure, record and day are added up.
    ///
    /// # Errors
    /// As [`Figures::count`].
    pub async fn count_many(&self, tx: &mut Tx, counts: &[Count]) -> sqlx::Result<()> {
        if counts.is_empty() {
            return Ok(());
        }
        let numbers = store::numbers((&mut *tx).into()).await?;
        store::add_many(tx, added_up(&numbers, counts)?).await
    }

    /// Deletes the counts of a record, in the transaction that deletes the record.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn forget(&self, tx: &mut Tx, record: Uuid) -> sqlx::Result<()> {
        store::delete_record(tx, record).await
    }
}

fn added_up(numbers: &BTreeMap<String, i64>, counts: &[Count]) -> sqlx::Result<BTreeMap<Place, i64>> {
    let mut amounts = BTreeMap::new();
    for count in counts {
        let number = number_of_figure(numbers, count.figure)?;
        *amounts.entry((count.record, number, number_of_day(count.day))).or_default() += count.amount;
    }
    Ok(amounts)
}

/// The number of a declared figure.
pub(super) fn number_of_figure(numbers: &BTreeMap<String, i64>, name: &str) -> sqlx::Result<i64> {
    numbers.get(name).copied().ok_or_else(|| undeclared(name))
}

pub(super) fn undeclared(name: &str) -> sqlx::Error {
    sqlx::Error::Configuration(format!("no module declares the figure `{name}`").into())
}
