//! The queues of all modules, in the order in which they need somebody.

use crate::module::Registry;
use crate::queries;
use chrono::{DateTime, Utc};
use futures::future::join_all;
use serde::Serialize;
use std::cmp::Reverse;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::queries::{Consequence, Waiting, WaitingQueue, read_queue};
use utoipa::ToSchema;

/// The orders of queues.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WaitingOrder {
    /// The gravest consequence first; of equal ones those that are overdue, then the one that waits longest.
    #[default]
    Consequence,
    /// The one that waits longest first.
    Age,
}

/// A queue.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingRow {
    /// Its name.
    #[schema(example = "submitted-ai")]
    pub name: &'static str,
    /// Its name for people.
    #[schema(example = "Submitted AIs")]
    pub label: &'static str,
    /// The resource of the admin interface that has it.
    #[schema(example = "submitted-ai")]
    pub resource: &'static str,
    /// The address of its tab in the admin interface, below the root of that.
    #[schema(example = "/submitted-ai")]
    pub address: String,
    /// How many records wait; null when that could not be read.
    #[schema(required = true, example = 3)]
    pub count: Option<i64>,
    /// Since when the first of them waits; null where a queue has dates by which its records must be done.
    #[schema(required = true)]
    pub oldest: Option<DateTime<Utc>>,
    /// The first date by which one of them must be done.
    #[schema(required = true)]
    pub due: Option<DateTime<Utc>>,
    /// How many of them are overdue.
    #[schema(example = 1)]
    pub overdue: i64,
    /// Why it is at this place of the order, in a sentence.
    #[schema(example = "Somebody waits for the decision.")]
    pub reason: &'static str,
}

/// The queues of the server, the services and the modules that run.
pub(super) fn queues(registry: &Registry) -> Vec<WaitingQueue> {
    let declared = registry.queries().into_iter().map(|(_, query)| query);
    queries::own().into_iter().chain(declared).filter_map(|query| query.queue).collect()
}

/// All queues of `registry` in this order, as [`read_queues`] reads them.
pub async fn waiting_queues(
    context: &ModuleContext,
    registry: &Registry,
    order: WaitingOrder,
) -> Vec<WaitingRow> {
    read_queues(context, queues(registry), order).await
}

/// These queues in this order, the empty ones last. Each is read by a statement of its own, all at the same time: one that
/// fails has no count, and is logged.
pub(super) async fn read_queues(
    context: &ModuleContext,
    queues: Vec<WaitingQueue>,
    order: WaitingOrder,
) -> Vec<WaitingRow> {
    let read = queues.into_iter().map(|queue| async move {
        let found = read_queue(context, &queue).await;
        if let Err(error) = &found {
            tracing::error!(queue = queue.name, error = format!("{error:#}"), "a queue cannot be read");
        }
        (queue.consequence, row(&queue, found.ok()))
    });
    let mut all: Vec<(Consequence, WaitingRow)> = join_all(read).await;
    all.sort_by_key(|(consequence, row)| {
        let first = row.oldest.or(row.due).unwrap_or(DateTime::<Utc>::MAX_UTC);
        let rank = match order {
            WaitingOrder::Consequence => (Some(*consequence), Reverse(row.overdue > 0)),
            WaitingOrder::Age => (None, Reverse(false)),
        };
        (row.count == Some(0), rank, first, row.label)
    });
    all.into_iter().map(|(_, row)| row).collect()
}

/// A queue with how much waits in it, as [`read_queue`] has found it.
fn row(queue: &WaitingQueue, found: Option<(i64, Option<DateTime<Utc>>, i64)>) -> WaitingRow {
    let (count, first, overdue) = match found {
        Some((count, first, overdue)) => (Some(count), first, overdue),
        None => (None, None, 0),
    };
    WaitingRow {
        name: queue.name,
        label: queue.label,
        resource: queue.list.resource,
        address: queue.list.address(),
        count,
        oldest: first.filter(|_| queue.at == Waiting::Since),
        due: first.filter(|_| queue.at == Waiting::Until),
        overdue,
        reason: queue.reason,
    }
}
