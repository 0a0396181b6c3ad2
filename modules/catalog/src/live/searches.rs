//! Counts the queries of visitors, and writes them in batches.

use super::Live;
use crate::domain::counted_query;
use crate::store::{SearchCounts, count_search, forget_searches};
use chrono::NaiveDate;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::task::spawn_blocking;
use toolbase_kernel::module::ModuleContext;

/// More different queries that wait are dropped, and more counted visitors: a flood must not fill the memory.
const WAITING_MAX: usize = 1_000;
const VISITORS_MAX: usize = 100_000;

/// An act of a visitor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum SearchAct {
    /// Looked at its results.
    Search,
    /// Opened a tool from them.
    Click,
}

/// Counts that wait to be written.
#[derive(Default)]
struct Waiting {
    /// The day of `counted`.
    day: NaiveDate,
    /// The acts that this node has counted today.
    counted: HashSet<(i64, SearchAct, String)>,
    /// By query and day.
    counts: HashMap<(String, NaiveDate), SearchCounts>,
}

/// Queries that wait to be written.
#[derive(Default)]
pub(super) struct SearchCounter {
    waiting: Mutex<Waiting>,
    /// The day on which old ones were deleted last.
    forgotten: Mutex<NaiveDate>,
}

impl SearchCounter {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts what a visitor did with a query, once a day.
    pub fn note(&self, query: &str, act: SearchAct, visitor: i64, today: NaiveDate) {
        let Some(query) = counted_query(query) else { return };
        let mut waiting = self.waiting();
        if waiting.day != today {
            waiting.day = today;
            waiting.counted.clear();
        }
        let key = (query, today);
        let has_room = waiting.counts.len() < WAITING_MAX || waiting.counts.contains_key(&key);
        if !has_room
            || waiting.counted.len() >= VISITORS_MAX
            || !waiting.counted.insert((visitor, act, key.0.clone()))
        {
            return;
        }
        let counts = waiting.counts.entry(key).or_default();
        match act {
            SearchAct::Search => counts.searches += 1,
            SearchAct::Click => counts.clicks += 1,
        }
    }

    /// Writes what waits every `interval`.
    pub fn start(live: Arc<Live>, context: ModuleContext, interval: Duration) {
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(interval).await;
                live.searches.flush(&live, &context).await;
            }
        });
    }

    /// Writes what waits. What cannot be written is not counted.
    pub async fn flush(&self, live: &Live, context: &ModuleContext) {
        let counts = std::mem::take(&mut self.waiting().counts);
        if counts.is_empty() {
            return;
        }
        let (snapshot, _) = live.read();
        let found = spawn_blocking(move || {
            let mut counts = counts;
            for ((query, _), counts) in counts.iter_mut().filter(|(_, counts)| counts.searches > 0) {
                let matches = snapshot.search_hybrid(query);
                counts.results = i64::from(snapshot.count_visible(&matches, false));
            }
            counts
        });
        let written = match found.await {
            Ok(counts) => self.write(context, counts).await,
            Err(error) => Err(sqlx::Error::Protocol(error.to_string())),
        };
        if let Err(error) = written {
            tracing::warn!(%error, "searches could not be counted");
        }
    }

    async fn write(
        &self,
        context: &ModuleContext,
        counts: HashMap<(String, NaiveDate), SearchCounts>,
    ) -> sqlx::Result<()> {
        let today = context.clock.now().date_naive();
        let mut tx = context.db.begin().await?;
        for ((query, day), counts) in &counts {
            count_search(&mut tx, query, &day.to_string(), counts).await?;
        }
        let last = *self.forgotten.lock().unwrap_or_else(PoisonError::into_inner);
        if last != today {
            forget_searches(&mut tx, today).await?;
        }
        tx.commit().await?;
        *self.forgotten.lock().unwrap_or_else(PoisonError::into_inner) = today;
        Ok(())
    }
}
