//! Counting visitors in batches.

use super::span::number_of_day;
use super::store::{self, VisitorRow};
use super::{Count, Figures};
use chrono::TimeDelta;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};
use uuid::Uuid;

/// More notes than this are dropped: a flood must not fill the memory.
const NOTES_MAX: usize = 200_000;
/// The notes of one transaction, so that no other writer waits long.
const PIECE: usize = 5_000;
/// How long after midnight the visitors of the day before are still known: nodes write their last notes of a day.
const GRACE: TimeDelta = TimeDelta::minutes(10);

/// Figure, record, day and visitor.
type Note = (&'static str, Uuid, i64, i64);

/// Counts of visitors that are not written yet.
#[derive(Default)]
pub(super) struct Notes(Mutex<HashMap<Note, i64>>);

impl Notes {
    fn lock(&self) -> MutexGuard<'_, HashMap<Note, i64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Figures {
    /// As [`Figures::count_visitor`], in memory: it is written with others after `figures.flush_ms`, and when the server
    /// stops.
    pub fn note_visitor(&self, count: Count, visitor: i64) {
        let mut notes = self.notes.lock();
        if notes.len() < NOTES_MAX {
            let note = (count.figure, count.record, number_of_day(count.day), visitor);
            notes.entry(note).or_insert(count.amount);
        }
    }

    /// Writes all notes. Those that cannot be written are written the next time.
    #[doc(hidden)]
    pub async fn write_notes(&self) {
        let notes: Vec<(Note, i64)> = std::mem::take(&mut *self.notes.lock()).into_iter().collect();
        let mut written = 0;
        for piece in notes.chunks(PIECE) {
            if let Err(error) = self.write_piece(piece).await {
                tracing::warn!(%error, "visitors could not be counted, trying again");
                self.notes.lock().extend(notes[written..].iter().copied());
                return;
            }
            written += piece.len();
        }
    }

    async fn write_piece(&self, piece: &[(Note, i64)]) -> sqlx::Result<()> {
        let mut tx = self.db.begin().await?;
        let numbers = store::numbers((&mut tx).into()).await?;
        let mut waiting: BTreeMap<VisitorRow, i64> = BTreeMap::new();
        for &((name, record, day, visitor), amount) in piece {
            if let Some(&figure) = numbers.get(name) {
                waiting.insert((day, figure, record, visitor), amount);
            } else {
                tracing::error!(figure = name, "no module declares this figure; nothing was counted");
            }
        }
        let new = store::insert_visitors(&mut tx, waiting.keys().copied().collect()).await?;
        let mut amounts = BTreeMap::new();
        for row in new {
            let amount = waiting.get(&row).copied().unwrap_or_default();
            let (day, figure, record, _) = row;
            *amounts.entry((record, figure, day)).or_default() += amount;
        }
        store::add_many(&mut tx, amounts).await?;
        let known_from = number_of_day((self.clock.now() - GRACE).date_naive());
        store::delete_visitors_before(&mut tx, known_from).await?;
        tx.commit().await
    }
}
