//! Rankings: tools with a figure by that figure, the others after them in an order of the ranking's own.
//!
//! Where nothing has been counted yet, all rankings would show the same tools, the most popular ones. So the tools
//! without a figure are dealt, by popularity, to the six rankings in turn: each begins with its own hand, and no tool
//! is in two hands. The site calls them the editors' picks.

use crate::bitset::Bitset;
use crate::list::{ListResult, Narrowed, Query};
use crate::orders::{Counted, Recent, Sort};
use crate::snapshot::Snapshot;
use toolbase_catalog_domain::Window;

/// The number of rankings that tools are dealt to.
const HANDS: usize = 6;

/// A page of a ranking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking {
    /// The page, with the tools that have a figure first.
    pub list: ListResult,
    /// Number of tools on all pages that have a figure, of the window if there is one.
    pub ranked: u32,
}

impl Snapshot {
    /// The response to a request for a ranking by `query.sort`, whose figure is `counted`.
    #[must_use]
    pub fn ranking(&self, query: &Query<'_>, counted: Counted) -> Ranking {
        let Narrowed { set, total, counts } = self.narrowed(query);
        let with_figure = self.orders.counted(&set, query.sort);
        let figures = with_figure.count();
        let mut ordinals = self.orders.page(&with_figure, figures, query.sort, query.offset, query.limit);
        let ranked = self.ranked(&with_figure, figures, query.sort);
        let missing = query.limit - ordinals.len();
        if missing > 0 {
            let mut others = set;
            others.subtract(&with_figure);
            let offset = query.offset.saturating_sub(figures as usize);
            ordinals.extend(dealt(&others, hand(counted)).skip(offset).take(missing));
        }
        Ranking { list: ListResult { ordinals, total, counts }, ranked }
    }

    /// How many of the tools with a figure have it from the window: those without reviews in it are sorted by all of
    /// theirs.
    fn ranked(&self, with_figure: &Bitset, figures: u32, sort: Sort) -> u32 {
        let window = match sort {
            Sort::Recent(Counted::Reviews | Counted::Rated, Recent::Week) => Window::Week,
            Sort::Recent(Counted::Reviews | Counted::Rated, Recent::Month) => Window::Month,
            _ => return figures,
        };
        let mut ranked = 0;
        with_figure.for_each(|ordinal| {
            let reviewed = self.activity(ordinal).and_then(|activity| activity.reviewed_within(window));
            ranked += u32::from(reviewed.is_some_and(|reviewed| reviewed.reviews > 0));
        });
        ranked
    }
}

const fn hand(counted: Counted) -> usize {
    match counted {
        Counted::Rated => 0,
        Counted::Upvotes => 1,
        Counted::Saves => 2,
        Counted::Reviews => 3,
        Counted::Views => 4,
        Counted::Visits => 5,
    }
}

/// The members of `set`: those of the hand first, then the others, each by popularity.
fn dealt(set: &Bitset, hand: usize) -> impl Iterator<Item = u32> {
    let all = set.slice(0, usize::MAX);
    let own: Vec<u32> = all.iter().copied().skip(hand).step_by(HANDS).collect();
    let others = all.into_iter().enumerate().filter(move |(place, _)| place % HANDS != hand);
    own.into_iter().chain(others.map(|(_, ordinal)| ordinal))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_tool_is_in_two_hands_and_none_is_lost() {
        let set = Bitset::full(20);
        let first = |hand| dealt(&set, hand).next();
        assert_eq!([0, 1, 2, 3, 4, 5].map(first), [0, 1, 2, 3, 4, 5].map(Some));
        for hand in 0..HANDS {
            let mut all: Vec<u32> = dealt(&set, hand).collect();
            all.sort_unstable();
            assert_eq!(all, (0..20).collect::<Vec<_>>());
        }
        assert_eq!(dealt(&set, 1).take(4).collect::<Vec<_>>(), [1, 7, 13, 19]);
        assert_eq!(dealt(&Bitset::empty(3), 2).next(), None);
    }
}
