//! The records of all queues that wait, those of one member or one host together, or those of one alone.

use super::queues::queues;
use crate::module::Registry;
use chrono::{DateTime, Utc};
use futures::future::join_all;
use std::collections::{BTreeMap, HashMap};
use toolbase_kernel::accounts::People;
use toolbase_kernel::db::Paging;
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::queries::{MarkFilter, WaitingItem, WaitingMark, WaitingQueue, read_items, read_marks};
use uuid::Uuid;

/// The property that the records of a group have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroupBy {
    /// The member who sent them.
    Member,
    /// The host of their address.
    Host,
}

/// The part of what waits to read, and its order.
#[derive(Clone, Debug, Default)]
pub struct Choice {
    /// Only this queue.
    pub queue: Option<String>,
    /// Only what this member sent.
    pub member: Option<Uuid>,
    /// Only what has an address of this host.
    pub host: Option<String>,
    /// The property that a group has in common; without it, those that wait longest are first.
    pub group: Option<GroupBy>,
}

impl Choice {
    /// Returns `true` if it is a queue, or all of them, in the order of waiting.
    pub(super) fn is_plain(&self) -> bool {
        self.member.is_none() && self.host.is_none() && self.group.is_none()
    }
}

/// Records that wait and have a member or a host in common; neither for those without one.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GroupKey {
    /// The member.
    pub member: Option<Uuid>,
    /// The host.
    pub host: Option<String>,
}

impl GroupKey {
    fn from_mark(mark: &WaitingMark, by: Option<GroupBy>) -> Self {
        Self {
            member: mark.member.filter(|_| by == Some(GroupBy::Member)),
            host: mark.host.clone().filter(|_| by == Some(GroupBy::Host)),
        }
    }
}

/// A page of what waits.
#[derive(Default)]
pub struct WaitingItems {
    /// The items, each with its queue, in their order.
    pub items: Vec<(WaitingQueue, WaitingItem)>,
    /// The names of their members, and of the one of the choice.
    pub people: People,
    /// The queues that cannot be read, with the reasons.
    pub failed: Vec<(&'static str, String)>,
    /// The number of records on all pages, where all of them were read: for groups and filters.
    pub total: Option<u64>,
    /// The groups of the page in their order, each with the number of its records on all pages; none without groups.
    pub groups: Vec<(GroupKey, u64)>,
}

impl WaitingItems {
    fn fail(&mut self, queue: &WaitingQueue, error: &anyhow::Error) {
        let reason = format!("{error:#}");
        tracing::error!(queue = queue.name, error = reason, "a queue cannot be read");
        self.failed.push((queue.name, reason));
    }
}

/// The records of each queue without their texts, those of `choice` alone, as far as they can be on `page`. A queue that
/// fails has none, and is logged.
async fn chosen_marks(
    context: &ModuleContext,
    registry: &Registry,
    choice: &Choice,
    page: Paging,
    found: &mut WaitingItems,
) -> Marks {
    let is_chosen = |queue: &WaitingQueue| choice.queue.as_ref().is_none_or(|only| queue.name == only);
    let chosen: Vec<WaitingQueue> = queues(registry).into_iter().filter(is_chosen).collect();
    let filter = MarkFilter {
        member: choice.member,
        host: choice.host.as_deref(),
        with_hosts: choice.group == Some(GroupBy::Host),
        first: choice.is_plain().then_some(page.offset.saturating_add(page.limit)),
    };
    let marks = chosen.iter().map(|queue| read_marks(&context.db, queue, filter));
    let mut all = Vec::new();
    for (queue, marks) in chosen.iter().zip(join_all(marks).await) {
        match marks {
            Ok(marks) => all.extend(marks.into_iter().map(|mark| (*queue, mark))),
            Err(error) => found.fail(queue, &error.into()),
        }
    }
    all
}

/// A page of what `choice` has. Each queue is read twice, all at the same time: its records without their texts, for groups
/// and filters all of them, else those up to the end of the page; then those of the page.
///
/// # Errors
/// When members cannot be looked up.
pub async fn waiting_items(
    context: &ModuleContext,
    registry: &Registry,
    choice: &Choice,
    page: Paging,
) -> Result<WaitingItems, Problem> {
    let mut found = WaitingItems::default();
    let marks = chosen_marks(context, registry, choice, page, &mut found).await;
    found.total = (!choice.is_plain()).then_some(marks.len() as u64);
    let (marks, groups) = page_of(marks, choice.group, page);
    found.groups = groups;

    let mut parts: BTreeMap<&str, (WaitingQueue, Vec<String>)> = BTreeMap::new();
    let mut places: HashMap<(&str, String), usize> = HashMap::new();
    for (place, (queue, mark)) in marks.into_iter().enumerate() {
        parts.entry(queue.name).or_insert_with(|| (queue, Vec::new())).1.push(mark.id.clone());
        places.insert((queue.name, mark.id), place);
    }
    let items = parts.values().map(|(queue, ids)| read_items(context, queue, ids));
    for ((queue, _), items) in parts.values().zip(join_all(items).await) {
        match items {
            Ok(items) => found.items.extend(items.into_iter().map(|item| (*queue, item))),
            Err(error) => found.fail(queue, &error),
        }
    }
    found.items.sort_by_cached_key(|(queue, item)| places.get(&(queue.name, item.id.clone())).copied());
    let members = found.items.iter().map(|(_, item)| item.member).chain([choice.member]);
    found.people = People::find(&context.directory, members).await?;
    Ok(found)
}

type Marks = Vec<(WaitingQueue, WaitingMark)>;

/// The records of `page`, and its groups with their numbers. The group whose first record waits longest is the first.
fn page_of(marks: Marks, by: Option<GroupBy>, page: Paging) -> (Marks, Vec<(GroupKey, u64)>) {
    let mut counted: HashMap<GroupKey, (DateTime<Utc>, u64)> = HashMap::new();
    for (_, mark) in &marks {
        let (first, count) = counted.entry(GroupKey::from_mark(mark, by)).or_insert((mark.at, 0));
        *first = mark.at.min(*first);
        *count += 1;
    }
    let mut keyed: Vec<_> = marks.into_iter().map(|one| (GroupKey::from_mark(&one.1, by), one)).collect();
    let first = |key: &GroupKey| counted.get(key).map(|(first, _)| *first);
    keyed.sort_unstable_by(|(key, (queue, mark)), (other_key, (other_queue, other))| {
        let place = (first(key), key, mark.at, queue.name, &mark.id);
        place.cmp(&(first(other_key), other_key, other.at, other_queue.name, &other.id))
    });
    let mut groups: Vec<(GroupKey, u64)> = Vec::new();
    let on_page = keyed.into_iter().skip(page.offset as usize).take(page.limit as usize);
    let marks = on_page
        .map(|(key, one)| {
            if by.is_some() && groups.last().is_none_or(|(last, _)| *last != key) {
                let count = counted.get(&key).map_or(0, |(_, count)| *count);
                groups.push((key, count));
            }
            one
        })
        .collect();
    (marks, groups)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;
    use toolbase_kernel::queries::Consequence;

    #[test]
    fn a_page_has_the_groups_whose_first_record_waits_longest() {
        let queue = WaitingQueue::new("parts", "Parts", Consequence::Person, "It waits.", "");
        let marks = || -> Marks {
            let mark = |(id, hour, host): (&str, i64, Option<&str>)| {
                let (at, host) = (DateTime::UNIX_EPOCH + TimeDelta::hours(hour), host.map(str::to_owned));
                (queue, WaitingMark { id: id.to_owned(), at, member: None, host })
            };
            let (one, two) = (Some("one.com"), Some("two.com"));
            [("e", 1, None), ("d", 3, two), ("b", 4, one), ("c", 2, two), ("a", 0, one)].map(mark).into()
        };
        let page = |by, offset, limit| {
            let (marks, groups) = page_of(marks(), by, Paging { offset, limit });
            let ids: String = marks.iter().map(|(_, mark)| mark.id.as_str()).collect();
            let groups: Vec<_> = groups.into_iter().map(|(key, count)| (key.host, count)).collect();
            (ids, groups)
        };
        let group = |host: Option<&str>, count| (host.map(str::to_owned), count);
        let by = Some(GroupBy::Host);
        assert_eq!(page(None, 0, 9), ("aecdb".to_owned(), vec![]));
        assert_eq!(page(by, 0, 1), ("a".to_owned(), vec![group(Some("one.com"), 2)]));
        assert_eq!(page(by, 1, 2), ("be".to_owned(), vec![group(Some("one.com"), 2), group(None, 1)]));
        assert_eq!(page(by, 3, 9), ("cd".to_owned(), vec![group(Some("two.com"), 2)]));
        assert_eq!(page(by, 5, 9), (String::new(), vec![]));
        assert_eq!(page(Some(GroupBy::Member), 0, 9).1, [group(None, 5)]);
    }
}
