//! The records of all queues that wait, one by one.

use super::declared::queues;
use crate::module::Registry;
use chrono::{DateTime, Utc};
use futures::future::join_all;
use toolbase_kernel::accounts::People;
use toolbase_kernel::db::Paging;
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::statistics::{WaitingItem, WaitingQueue, read_items};

/// A part of what waits.
#[derive(Default)]
pub struct WaitingItems {
    /// The items, each with its queue: those that wait longest first.
    pub items: Vec<(WaitingQueue, WaitingItem)>,
    /// The names of their members.
    pub people: People,
    /// The queues that cannot be read, with the reasons.
    pub failed: Vec<(&'static str, String)>,
}

/// A page of what waits, in the queue `only` or in all of them. Each queue is read by a statement of its own, all at the
/// same time: one that fails has no items, and is logged.
///
/// # Errors
/// When members cannot be looked up.
pub async fn waiting_items(
    context: &ModuleContext,
    registry: &Registry,
    only: Option<&str>,
    page: Paging,
) -> Result<WaitingItems, Problem> {
    // An item of the page is among the first of its own queue.
    let before = Paging::first(page.offset.saturating_add(page.limit));
    let chosen = queues(registry).into_iter().filter(|queue| only.is_none_or(|only| queue.name == only));
    let read = chosen.map(|queue| async move { (queue, read_items(context, &queue, before).await) });
    let mut found = WaitingItems::default();
    for (queue, items) in join_all(read).await {
        match items {
            Ok(items) => found.items.extend(items.into_iter().map(|item| (queue, item))),
            Err(error) => {
                let reason = format!("{error:#}");
                tracing::error!(queue = queue.name, error = reason, "a queue cannot be read");
                found.failed.push((queue.name, reason));
            }
        }
    }
    found.items.sort_by(|one, other| place(one).cmp(&place(other)));
    let (skipped, shown) = (page.offset as usize, page.limit as usize);
    found.items = found.items.into_iter().skip(skipped).take(shown).collect();
    let members = found.items.iter().map(|(_, item)| item.member);
    found.people = People::find(&context.directory, members).await?;
    Ok(found)
}

/// The place of an item in the list.
fn place((queue, item): &(WaitingQueue, WaitingItem)) -> (DateTime<Utc>, &'static str, &str) {
    (item.at, queue.name, &item.id)
}
