//! Pages of search results, with filters and facet counts as on lists.

use std::cmp::Ordering;

use super::hit::{Hit, NameMatch, best};
use super::matches::Matches;
use super::summary::is_relevant;
use crate::facets::filters::Filters;
use crate::list::{ListResult, Narrowed, Scope};
use crate::orders::Sort;
use crate::snapshot::Snapshot;

/// The part of the best hit's score that a relevant one must have. A tool may hold a word of the query and speak of
/// something else: of "video editing", 105 of 117 hits hold one of the two.
const SHARE_OF_BEST: f32 = 0.45;

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

/// A page of search results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchPage {
    /// The page.
    pub list: ListResult,
    /// The number of hits, from the first, down to the last relevant one: those after it share little with the query.
    /// `None` when they are not sorted by relevance.
    pub related: Option<u32>,
}

impl Snapshot {
    /// One page of what [`search`](Self::search) of this snapshot found.
    #[must_use]
    pub fn list_matches(&self, matches: &Matches, query: &SearchQuery<'_>) -> ListResult {
        self.search_page(matches, query).list
    }

    /// As [`list_matches`](Self::list_matches), with the place of the last good hit.
    #[must_use]
    pub fn search_page(&self, matches: &Matches, query: &SearchQuery<'_>) -> SearchPage {
        let mut base = self.matching_set(matches);
        base = self.scoped(query.scope, &base);
        base.intersect_with(&self.universe(query.include_sensitive).set);
        let Narrowed { set, total, counts } = self.narrow(&base, None, query.filters);
        let (ordinals, related) = if let Some(sort) = query.sort {
            (self.orders.page(&set, total, sort, query.offset, query.limit), None)
        } else {
            let hits: Vec<Hit> =
                matches.hits.iter().filter(|hit| set.contains(hit.ordinal)).copied().collect();
            let related = related(matches, &hits, self.encoder.fusion().relevant_nearness);
            let ranked = hits.len();
            let mut ordinals: Vec<u32> =
                best(hits, query.offset, query.limit).iter().map(|hit| hit.ordinal).collect();
            if ordinals.len() < query.limit && ordinals.len() < total as usize {
                let rest = matches.rest.sorted(|ordinal| set.contains(ordinal));
                let missing = query.limit - ordinals.len();
                let rest = rest.into_iter().skip(query.offset.saturating_sub(ranked)).take(missing);
                ordinals.extend(rest.map(|(ordinal, _)| ordinal));
            }
            (ordinals, Some(related))
        };
        SearchPage { list: ListResult { ordinals, total, counts }, related }
    }
}

/// The number of hits down to the last relevant one; only those that are ranked one by one are looked at.
fn related(matches: &Matches, hits: &[Hit], least_nearness: f32) -> u32 {
    let best = hits.iter().map(|hit| hit.score).fold(0.0, f32::max);
    let is_near = |hit: &&Hit| hit.name > NameMatch::None || hit.score >= SHARE_OF_BEST * best;
    let relevant = hits.iter().filter(is_near).filter(|hit| is_relevant(matches, hit, least_nearness));
    let Some(last) = relevant.max_by(|one, other| one.rank(other)) else { return 0 };
    let related = hits.iter().filter(|hit| hit.rank(last) != Ordering::Greater).count();
    u32::try_from(related).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rest::Rest;
    use crate::weights::TABLE;

    fn hit(ordinal: u32, score: f32, name: NameMatch) -> Hit {
        // It holds the query's one word.
        Hit { ordinal, score, held: 1, name, nearness: 0.0, popularity: 0, fit: 0 }
    }

    fn related_of(hits: &[Hit]) -> u32 {
        let matches = Matches {
            hits: hits.to_vec(),
            rest: Rest::default(),
            terms: vec!["editing".to_owned()],
            weights: vec![1.0],
            known: vec![true],
            corrected: None,
            members: None,
            reversed: None,
            compared: false,
        };
        related(&matches, hits, TABLE.relevant_nearness)
    }

    #[test]
    fn related_hits_end_where_scores_fall_off() {
        let by_words = [1.0, 0.8, 0.46, 0.44, 0.1];
        let hits: Vec<Hit> = (0..).zip(by_words).map(|(at, score)| hit(at, score, NameMatch::None)).collect();
        assert_eq!(related_of(&hits), 3);
    }

    #[test]
    fn a_tool_of_the_querys_name_is_related_whatever_its_score() {
        let named = hit(0, 0.1, NameMatch::Exact);
        assert_eq!(related_of(&[named, hit(1, 1.0, NameMatch::None), hit(2, 0.2, NameMatch::None)]), 2);
        assert_eq!(related_of(&[]), 0);
    }
}
