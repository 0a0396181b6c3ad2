//! Pages of search results, with filters and facet counts as on lists.

use super::hit::Hit;
use super::matches::Matches;
use crate::facets::filters::Filters;
use crate::list::{ListResult, Narrowed, Scope};
use crate::orders::Sort;
use crate::snapshot::Snapshot;

/// A request for one page of search results.
#[derive(Clone, Copy, Debug)]
pub struct SearchQuery<'a> {
    /// Among which tools to search.
    pub scope: Scope<'a>,
    /// Filters, read against the snapshot's own taxonomy.
    pub filters: &'a Filters,
    /// The order; `None` means by relevance.
    pub sort: Option<Sort>,
    /// Number of tools before the page.
    pub offset: usize,
    /// Greatest number of tools on the page.
    pub limit: usize,
    /// True if tools of sensitive categories take part (decision 74).
    pub include_sensitive: bool,
}

impl Snapshot {
    /// One page of what [`search`](Self::search) of this snapshot found.
    #[must_use]
    pub fn list_matches(&self, matches: &Matches, query: &SearchQuery<'_>) -> ListResult {
        let mut base = self.matching_set(matches);
        base = self.scoped(query.scope, &base);
        base.intersect_with(&self.universe(query.include_sensitive).set);
        let Narrowed { set, total, counts } = self.narrow(&base, None, query.filters);
        let ordinals = if let Some(sort) = query.sort {
            self.orders.page(&set, total, sort, query.offset, query.limit)
        } else {
            let hits = matches.hits.iter().filter(|hit| set.contains(hit.ordinal)).copied();
            best(hits.collect(), query.offset, query.limit).iter().map(|hit| hit.ordinal).collect()
        };
        ListResult { ordinals, total, counts }
    }
}

/// The hits from the `offset`-th best on, at most `limit`, without sorting the others.
pub(crate) fn best(mut hits: Vec<Hit>, offset: usize, limit: usize) -> Vec<Hit> {
    let requested = offset.saturating_add(limit);
    if requested == 0 || offset >= hits.len() {
        return Vec::new();
    }
    if requested < hits.len() {
        hits.select_nth_unstable_by(requested - 1, Hit::rank);
        hits.truncate(requested);
    }
    hits.sort_unstable_by(Hit::rank);
    hits.drain(..offset);
    hits
}
