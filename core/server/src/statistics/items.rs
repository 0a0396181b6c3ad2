//! The records of all queues that wait, one by one.

use super::declared::queues;
use crate::module::Registry;
use chrono::{DateTime, Utc};
use futures::future::join_all;
use std::collections::BTreeMap;
use toolbase_kernel::accounts::People;
use toolbase_kernel::db::Paging;
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::statistics::{Chosen, WaitingItem, WaitingQueue, read_items, read_moments};

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

impl WaitingItems {
    pub(super) fn fail(&mut self, queue: &WaitingQueue, error: &anyhow::Error) {
        let reason = format!("{error:#}");
        tracing::error!(queue = queue.name, error = reason, "a queue cannot be read");
        self.failed.push((queue.name, reason));
    }
}

/// A page of what waits, in the queue `only` or in all of them. Each queue is read by itself, all at the same time: first the
/// moments up to the end of the page, then its items of the page. One that fails has no items, and is logged.
///
/// # Errors
/// When members cannot be looked up.
pub async fn waiting_items(
    context: &ModuleContext,
    registry: &Registry,
    only: Option<&str>,
    page: Paging,
) -> Result<WaitingItems, Problem> {
    let mut found = WaitingItems::default();
    let chosen: Vec<WaitingQueue> =
        queues(registry).into_iter().filter(|queue| only.is_none_or(|only| queue.name == only)).collect();
    let until_end = page.offset.saturating_add(page.limit);
    let moments = chosen.iter().map(|queue| read_moments(&context.db, queue, until_end));
    let mut read = Vec::new();
    for (queue, moments) in chosen.iter().zip(join_all(moments).await) {
        match moments {
            Ok(moments) => read.push((queue.name, moments)),
            Err(error) => found.fail(queue, &error.into()),
        }
    }
    let parts = parts(read, page);
    let items = chosen.iter().filter_map(|queue| Some((queue, *parts.get(queue.name)?)));
    let items = items
        .map(|(queue, part)| async move { (queue, read_items(context, queue, Chosen::Page(part)).await) });
    for (queue, items) in join_all(items).await {
        match items {
            Ok(items) => found.items.extend(items.into_iter().map(|item| (*queue, item))),
            Err(error) => found.fail(queue, &error),
        }
    }
    found.items.sort_by(|one, other| place(one).cmp(&place(other)));
    let members = found.items.iter().map(|(_, item)| item.member);
    found.people = People::find(&context.directory, members).await?;
    Ok(found)
}

/// The place of an item in the list.
fn place((queue, item): &(WaitingQueue, WaitingItem)) -> (DateTime<Utc>, &'static str, &str) {
    (item.at, queue.name, &item.id)
}

/// The part of each queue that is on `page` of all of them, by the moments of the queues.
fn parts(queues: Vec<(&'static str, Vec<DateTime<Utc>>)>, page: Paging) -> BTreeMap<&'static str, Paging> {
    let mut all: Vec<(DateTime<Utc>, &'static str, u32)> = Vec::new();
    for (queue, moments) in queues {
        all.extend((0..).zip(moments).map(|(number, at)| (at, queue, number)));
    }
    all.sort_unstable();
    let mut parts = BTreeMap::new();
    for (_, queue, number) in all.into_iter().skip(page.offset as usize).take(page.limit as usize) {
        parts.entry(queue).or_insert(Paging { offset: number, limit: 0 }).limit += 1;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;

    #[test]
    fn a_page_has_a_part_of_each_queue() {
        let moment = |hour: &i64| DateTime::UNIX_EPOCH + TimeDelta::hours(*hour);
        let moments = |hours: &[i64]| -> Vec<DateTime<Utc>> { hours.iter().map(moment).collect() };
        let queues =
            || vec![("even", moments(&[0, 2, 4, 6])), ("odd", moments(&[1, 3])), ("zero", moments(&[0]))];
        let part = |offset, limit| Paging { offset, limit };
        assert_eq!(
            parts(queues(), part(0, 3)),
            [("even", part(0, 1)), ("odd", part(0, 1)), ("zero", part(0, 1))].into()
        );
        assert_eq!(parts(queues(), part(3, 3)), [("even", part(1, 2)), ("odd", part(1, 1))].into());
        assert_eq!(parts(queues(), part(6, 3)), [("even", part(3, 1))].into());
        assert!(parts(queues(), part(9, 3)).is_empty());
    }
}
