//! Counting a visitor or an event once.

use super::count::number_of_figure;
use super::span::number_of_day;
use super::{Count, Figures, store};
use crate::db::Tx;
use std::collections::BTreeSet;

impl Figures {
    /// Adds an amount once for each figure, record, UTC day and visitor; returns whether it was added. `visitor` is the
    /// fingerprint that [`Visitors`](crate::http::Visitors) makes, which is deleted the next day.
    ///
    /// # Errors
    /// As [`Figures::count`].
    pub async fn count_visitor(&self, tx: &mut Tx, count: Count, visitor: i64) -> sqlx::Result<bool> {
        let numbers = store::numbers((&mut *tx).into()).await?;
        let figure = number_of_figure(&numbers, count.figure)?;
        let row = (number_of_day(count.day), figure, count.record, visitor);
        let is_new = !store::insert_visitors(tx, vec![row]).await?.is_empty();
        if is_new {
            self.count(tx, count).await?;
        }
        Ok(is_new)
    }

    /// Adds amounts once for each figure and number of an event, however often the event is delivered; returns whether any
    /// was added.
    ///
    /// # Errors
    /// As [`Figures::count`].
    pub async fn count_event(&self, tx: &mut Tx, seq: i64, counts: &[Count]) -> sqlx::Result<bool> {
        let numbers = store::numbers((&mut *tx).into()).await?;
        let mut new = BTreeSet::new();
        for figure in counts.iter().map(|count| count.figure).collect::<BTreeSet<_>>() {
            if store::insert_event(tx, seq, number_of_figure(&numbers, figure)?).await? {
                new.insert(figure);
            }
        }
        let counts: Vec<Count> = counts.iter().filter(|count| new.contains(count.figure)).copied().collect();
        self.count_many(tx, &counts).await?;
        Ok(!counts.is_empty())
    }
}
