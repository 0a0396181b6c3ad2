//! The sort orders. Ordinals themselves are in popularity order, so every other order breaks its ties by
//! ordinal: popularity, then name, then id (decision 65).

use std::cmp::Reverse;

use crate::bitset::Bitset;
use crate::document::Document;
use crate::facets::columns::Counters;

/// A sort order; all are descending (specification 1, section 9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// The popularity formula.
    #[default]
    Popularity,
    /// Score of the reviews.
    Ratings,
    /// Number of reviews.
    Reviews,
    /// Number of saves.
    Saves,
    /// Openings of the tool's page.
    Views,
    /// Clicks to the tool's site.
    Visits,
    /// Number of upvotes.
    Upvotes,
    /// Most recently published first; orders the just-launched list (decision 68).
    Newest,
    /// As the tools of [`Scope::Tools`](crate::Scope::Tools) are given; by popularity elsewhere.
    Listed,
}

impl Sort {
    /// The seven orders offered to visitors.
    pub const OFFERED: [Self; 7] = [
        Self::Popularity,
        Self::Ratings,
        Self::Reviews,
        Self::Saves,
        Self::Views,
        Self::Visits,
        Self::Upvotes,
    ];

    const COMPUTED: [Self; 7] =
        [Self::Ratings, Self::Reviews, Self::Saves, Self::Views, Self::Visits, Self::Upvotes, Self::Newest];

    /// The order named by its key (`ratings`), field (`rating.score`) or label (`Page Views`), in any case.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        match name.trim().to_lowercase().as_str() {
            "popularity" => Some(Self::Popularity),
            "ratings" | "rating" | "rating.score" => Some(Self::Ratings),
            "reviews" | "rating.totalreviews" => Some(Self::Reviews),
            "saves" | "stats.savedcount" => Some(Self::Saves),
            "views" | "page views" | "stats.pageviews" => Some(Self::Views),
            "visits" | "page visits" | "stats.visits" => Some(Self::Visits),
            "upvotes" | "stats.upvotescount" => Some(Self::Upvotes),
            "newest" | "publishedat" => Some(Self::Newest),
            _ => None,
        }
    }
}

/// What one tool is sorted by.
#[derive(Clone, Copy, Debug)]
struct Keys {
    counters: Counters,
    /// Score as ordered bits: scores are never negative.
    score: u64,
    /// Microseconds since 1970, shifted to be unsigned.
    published: u64,
}

impl Keys {
    fn of(document: &Document) -> Self {
        let micros = document.published_at.timestamp_micros();
        let weighed = document.weighed();
        Self {
            counters: Counters {
                saves: weighed.saved_count,
                upvotes: weighed.upvotes_count,
                ..Counters::of(document)
            },
            score: document.rating.score.max(0.0).to_bits(),
            published: micros.cast_unsigned() ^ (1 << 63),
        }
    }

    fn get(&self, sort: Sort) -> u64 {
        match sort {
            Sort::Popularity | Sort::Listed => 0,
            Sort::Ratings => self.score,
            Sort::Reviews => self.counters.reviews.into(),
            Sort::Saves => self.counters.saves.into(),
            Sort::Views => self.counters.views.into(),
            Sort::Visits => self.counters.visits.into(),
            Sort::Upvotes => self.counters.upvotes.into(),
            Sort::Newest => self.published,
        }
    }
}

/// All tools in every order.
#[derive(Debug)]
pub(crate) struct Orders {
    keys: Vec<Keys>,
    /// Ordinals in the order of each of [`Sort::COMPUTED`].
    sorted: [Vec<u32>; 7],
}

impl Orders {
    /// `documents` in ordinal order.
    pub fn new<'a>(documents: impl Iterator<Item = &'a Document>) -> Self {
        let keys: Vec<Keys> = documents.map(Keys::of).collect();
        let sorted = Sort::COMPUTED.map(|sort| {
            let mut order: Vec<u32> = (0u32..).take(keys.len()).collect();
            order.sort_by_key(|&ordinal| Reverse(keys[ordinal as usize].get(sort)));
            order
        });
        Self { keys, sorted }
    }

    /// The members of `set` from the `offset`-th on in the given order, at most `limit`; `members` is the
    /// size of the set.
    pub fn page(&self, set: &Bitset, members: u32, sort: Sort, offset: usize, limit: usize) -> Vec<u32> {
        let members = members as usize;
        if offset >= members || limit == 0 {
            return Vec::new();
        }
        let Some(order) = Sort::COMPUTED.iter().position(|&computed| computed == sort) else {
            return set.slice(offset, limit);
        };
        let wanted = (offset + limit).min(members);
        // Walking the presorted order visits about `wanted * all / members` tools, selecting visits all
        // members at roughly four times the price each.
        if wanted.saturating_mul(self.keys.len()) / members < members.saturating_mul(4) {
            let sorted = self.sorted[order].iter().copied();
            sorted.filter(|&ordinal| set.contains(ordinal)).skip(offset).take(limit).collect()
        } else {
            let mut keyed = Vec::with_capacity(members);
            set.for_each(|ordinal| keyed.push((Reverse(self.keys[ordinal as usize].get(sort)), ordinal)));
            if wanted < keyed.len() {
                keyed.select_nth_unstable(wanted - 1);
                keyed.truncate(wanted);
            }
            keyed.sort_unstable();
            keyed.into_iter().skip(offset).map(|(_, ordinal)| ordinal).collect()
        }
    }

    pub fn heap_bytes(&self) -> usize {
        self.keys.capacity() * size_of::<Keys>()
            + self.sorted.iter().map(|order| order.capacity() * size_of::<u32>()).sum::<usize>()
    }
}

#[cfg(test)]
mod tests {
    use super::Sort;

    #[test]
    fn sorts_answer_to_key_field_and_label() {
        assert_eq!(Sort::parse("rating.totalReviews"), Some(Sort::Reviews));
        assert_eq!(Sort::parse("stats.upvotesCount"), Some(Sort::Upvotes));
        assert_eq!(Sort::parse("Page Views"), Some(Sort::Views));
        assert_eq!(Sort::parse("name"), None);
    }
}
