//! Rankings: tools with a figure by that figure, the others after them in an order of the ranking's own.
//!
//! Where nothing has been counted yet, all rankings would show the same tools. So each begins with a handful of those that
//! editors have given the highest weight, the editors' picks: these are dealt, by popularity, to the six rankings in
//! turn, and each begins with its own hand. All other tools follow by name. Where something has been counted, the tools
//! without a figure are dealt in the same way.

use crate::bitset::Bitset;
use crate::document::{Document, Field};
use crate::list::{ListResult, Narrowed, Query};
use crate::orders::{Counted, Recent, Sort};
use crate::snapshot::Snapshot;
use toolbase_catalog_domain::Window;

/// The number of rankings that tools are dealt to.
const HANDS: usize = 6;

/// The most picks of a ranking without figures.
const PICKS: usize = 6;

/// A page of a ranking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking {
    /// The page, with the tools that have a figure first.
    pub list: ListResult,
    /// Number of tools on all pages that have a figure, of the window if there is one.
    pub ranked: u32,
    /// Number of picks on all pages: they come first where no tool has a figure, at all times.
    pub picked: u32,
}

impl Snapshot {
    /// The response to a request for a ranking by `query.sort`, whose figure is `counted`.
    #[must_use]
    pub fn ranking(&self, query: &Query<'_>, counted: Counted) -> Ranking {
        let Narrowed { set, total, counts } = self.narrowed(query);
        let with_figure = self.orders.counted(&set, query.sort);
        let figures = with_figure.count();
        if figures == 0 {
            let (ordinals, picked) = self.without_figures(query, &set, hand(counted));
            return Ranking { list: ListResult { ordinals, total, counts }, ranked: 0, picked };
        }
        let mut ordinals = self.orders.page(&with_figure, figures, query.sort, query.offset, query.limit);
        let ranked = self.ranked(&with_figure, figures, query.sort);
        let missing = query.limit - ordinals.len();
        if missing > 0 {
            let mut others = set;
            others.subtract(&with_figure);
            let offset = query.offset.saturating_sub(figures as usize);
            ordinals.extend(dealt(&others, hand(counted)).skip(offset).take(missing));
        }
        Ranking { list: ListResult { ordinals, total, counts }, ranked, picked: 0 }
    }

    /// The page of a ranking in which no tool has a figure, picks first and all others by name; and the number of picks.
    fn without_figures(&self, query: &Query<'_>, set: &Bitset, hand: usize) -> (Vec<u32>, u32) {
        let mut weighty = set.clone();
        set.for_each(|ordinal| {
            if !self.document(ordinal).is_some_and(Document::is_pick) {
                weighty.remove(ordinal);
            }
        });
        let mut picks: Vec<u32> = dealt(&weighty, hand).take(PICKS).collect();
        let picked = u32::try_from(picks.len()).unwrap_or(u32::MAX);
        let mut others = set.clone();
        for &pick in &picks {
            others.remove(pick);
        }
        let mut named = others.slice(0, usize::MAX);
        named.sort_by_cached_key(|&ordinal| {
            self.document(ordinal).map(|document| document.text(Field::Name).to_lowercase())
        });
        picks.extend(named);
        (picks.into_iter().skip(query.offset).take(query.limit).collect(), picked)
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
