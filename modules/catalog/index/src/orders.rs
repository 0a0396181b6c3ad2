//! The sort orders. Ordinals themselves are in popularity order, so every other order breaks its ties by
//! ordinal: popularity, then name, then id (decision 65).

use std::cmp::Reverse;

use crate::bitset::Bitset;
use crate::document::Document;
use crate::facets::columns::Counters;
use crate::popularity::shrunk_score;
use toolbase_catalog_domain::Window;

/// A sort order; all are descending (specification 1, section 9), but for prices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// The popularity formula.
    #[default]
    Popularity,
    /// Mean score of the reviews as it is.
    Ratings,
    /// Mean score shrunk towards the middle where reviews are few; unrated tools last.
    TopRated,
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
    /// The cheapest first: what is free, then free plans, then prices; tools without a known price last.
    Cheapest,
    /// Most recently published first; orders the just-launched list (decision 68).
    Newest,
    /// As the tools of [`Scope::Tools`](crate::Scope::Tools) are given; by popularity elsewhere.
    Listed,
    /// The rise of the last days above the weeks before (see [`activity`](crate::activity)).
    Trending,
    /// A counter's rise within a window.
    Recent(Counted, Recent),
}

/// The counters that are stored by day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Openings of the tool's page.
    Views,
    /// Clicks to the tool's site.
    Visits,
    /// Saves, less those removed.
    Saves,
    /// Upvotes, less those removed.
    Upvotes,
    /// Published reviews; tools without any in the window follow by all of theirs.
    Reviews,
    /// Mean score of the published reviews, shrunk like that of all; tools without any in the window follow by all of
    /// theirs.
    Rated,
}

/// The windows that have orders of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recent {
    /// Today and the six days before.
    Week,
    /// Today and the 29 days before.
    Month,
}

impl Sort {
    /// The orders offered to visitors.
    pub const OFFERED: [Self; 8] = [
        Self::Popularity,
        Self::Ratings,
        Self::Reviews,
        Self::Saves,
        Self::Views,
        Self::Visits,
        Self::Upvotes,
        Self::Cheapest,
    ];

    const COMPUTED: [Self; 22] = [
        Self::Ratings,
        Self::TopRated,
        Self::Reviews,
        Self::Saves,
        Self::Views,
        Self::Visits,
        Self::Upvotes,
        Self::Newest,
        Self::Cheapest,
        Self::Trending,
        Self::Recent(Counted::Views, Recent::Week),
        Self::Recent(Counted::Visits, Recent::Week),
        Self::Recent(Counted::Saves, Recent::Week),
        Self::Recent(Counted::Upvotes, Recent::Week),
        Self::Recent(Counted::Views, Recent::Month),
        Self::Recent(Counted::Visits, Recent::Month),
        Self::Recent(Counted::Saves, Recent::Month),
        Self::Recent(Counted::Upvotes, Recent::Month),
        Self::Recent(Counted::Reviews, Recent::Week),
        Self::Recent(Counted::Reviews, Recent::Month),
        Self::Recent(Counted::Rated, Recent::Week),
        Self::Recent(Counted::Rated, Recent::Month),
    ];

    const fn is_recent(self) -> bool {
        matches!(self, Self::Trending | Self::Recent(..))
    }

    /// The same order by the activity within `window`, where the counter is stored by day; else the order itself.
    #[must_use]
    pub const fn within(self, window: Window) -> Self {
        match (self.counted(), window) {
            (Some(counted), Window::Week) => Self::Recent(counted, Recent::Week),
            (Some(counted), Window::Month) => Self::Recent(counted, Recent::Month),
            _ => self,
        }
    }

    /// The figure that ranks the tools; `None` for orders that need none.
    #[must_use]
    pub const fn counted(self) -> Option<Counted> {
        match self {
            Self::Views => Some(Counted::Views),
            Self::Visits => Some(Counted::Visits),
            Self::Saves => Some(Counted::Saves),
            Self::Upvotes => Some(Counted::Upvotes),
            Self::Reviews => Some(Counted::Reviews),
            Self::TopRated => Some(Counted::Rated),
            Self::Recent(counted, _) => Some(counted),
            _ => None,
        }
    }

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
            "cheapest" | "price" => Some(Self::Cheapest),
            "newest" | "publishedat" => Some(Self::Newest),
            _ => None,
        }
    }
}

/// The sort keys of one tool.
#[derive(Clone, Copy, Debug)]
struct Keys {
    counters: Counters,
    /// Score as ordered bits: scores are never negative.
    score: u64,
    /// Bayesian mean in the same way, 0 for unrated tools.
    shrunk: u64,
    /// Microseconds since 1970, shifted to be unsigned.
    published: u64,
    cheapness: u64,
}

impl Keys {
    fn from_document(document: &Document) -> Self {
        let micros = document.published_at.timestamp_micros();
        let weighed = document.weighed();
        Self {
            counters: Counters {
                saves: weighed.saved_count,
                upvotes: weighed.upvotes_count,
                ..Counters::from_document(document)
            },
            score: document.rating.score.max(0.0).to_bits(),
            shrunk: if document.rating.total_reviews == 0 {
                0
            } else {
                shrunk_score(document.rating).to_bits()
            },
            cheapness: document.cheapness,
            published: micros.cast_unsigned() ^ (1 << 63),
        }
    }

    fn get(&self, sort: Sort) -> u64 {
        match sort {
            // Popularity is the order of the ordinals, given lists bring their own, and those of the last days are
            // walked in order, whatever the set: they are requested rarely.
            Sort::Popularity | Sort::Listed | Sort::Trending | Sort::Recent(..) => 0,
            Sort::Ratings => self.score,
            Sort::Reviews => self.counters.reviews.into(),
            Sort::Saves => self.counters.saves.into(),
            Sort::Views => self.counters.views.into(),
            Sort::Visits => self.counters.visits.into(),
            Sort::Upvotes => self.counters.upvotes.into(),
            Sort::Newest => self.published,
            Sort::Cheapest => self.cheapness,
            Sort::TopRated => self.shrunk,
        }
    }
}

/// Added to what tools with reviews in the window are sorted by: they go before all others.
const IN_WINDOW: u32 = 1 << 30;

/// Returns the sort key of a tool in an order of the last days.
fn recent_key(document: &Document, sort: Sort) -> u32 {
    let activity = &document.activity;
    let stats = match sort {
        Sort::Trending => return hundredths(activity.trend().score),
        Sort::Recent(_, Recent::Month) => activity.month,
        _ => activity.week,
    };
    let reviewed = match sort {
        Sort::Recent(_, Recent::Month) => activity.month_reviews,
        _ => activity.week_reviews,
    };
    match sort {
        Sort::Recent(Counted::Reviews, _) if reviewed.reviews > 0 => {
            IN_WINDOW.saturating_add(reviewed.reviews)
        }
        Sort::Recent(Counted::Reviews, _) => document.rating.total_reviews.min(IN_WINDOW),
        Sort::Recent(Counted::Rated, _) if reviewed.reviews > 0 => {
            IN_WINDOW + hundredths(100.0 * shrunk_score(reviewed.rating()))
        }
        Sort::Recent(Counted::Rated, _) if document.rating.total_reviews > 0 => {
            hundredths(100.0 * shrunk_score(document.rating))
        }
        Sort::Recent(Counted::Rated, _) => 0,
        Sort::Recent(Counted::Visits, _) => stats.visits,
        Sort::Recent(Counted::Saves, _) => stats.saved_count,
        Sort::Recent(Counted::Upvotes, _) => stats.upvotes_count,
        _ => stats.page_views,
    }
}

/// All tools in every order.
#[derive(Debug)]
pub(crate) struct Orders {
    keys: Vec<Keys>,
    /// Ordinals in the order of each of [`Sort::COMPUTED`].
    sorted: [Vec<u32>; 22],
    /// The tools whose key is above zero, in the same order.
    counted: [Bitset; 22],
}

impl Orders {
    /// `documents` in ordinal order.
    pub fn new<'a>(documents: &(impl Iterator<Item = &'a Document> + Clone)) -> Self {
        let keys: Vec<Keys> = documents.clone().map(Keys::from_document).collect();
        let mut counted = Sort::COMPUTED.map(|_| Bitset::empty(keys.len()));
        let mut places = counted.iter_mut();
        let sorted = Sort::COMPUTED.map(|sort| {
            let by: Vec<u64> = if sort.is_recent() {
                documents.clone().map(|document| recent_key(document, sort).into()).collect()
            } else {
                keys.iter().map(|keys| keys.get(sort)).collect()
            };
            let mut order: Vec<u32> = (0u32..).take(keys.len()).collect();
            if let Some(counted) = places.next() {
                order
                    .iter()
                    .filter(|&&ordinal| by[ordinal as usize] > 0)
                    .for_each(|&ordinal| counted.insert(ordinal));
            }
            order.sort_by_key(|&ordinal| Reverse(by[ordinal as usize]));
            order
        });
        Self { keys, sorted, counted }
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
        let requested = (offset + limit).min(members);
        // Walking the presorted order visits about `requested * all / members` tools, selecting visits all
        // members at roughly four times the price each.
        if sort.is_recent() || requested.saturating_mul(self.keys.len()) / members < members.saturating_mul(4)
        {
            let sorted = self.sorted[order].iter().copied();
            sorted.filter(|&ordinal| set.contains(ordinal)).skip(offset).take(limit).collect()
        } else {
            let mut keyed = Vec::with_capacity(members);
            set.for_each(|ordinal| keyed.push((Reverse(self.keys[ordinal as usize].get(sort)), ordinal)));
            if requested < keyed.len() {
                keyed.select_nth_unstable(requested - 1);
                keyed.truncate(requested);
            }
            keyed.sort_unstable();
            keyed.into_iter().skip(offset).map(|(_, ordinal)| ordinal).collect()
        }
    }

    /// The members of `set` that `sort` has a figure above zero for.
    pub fn counted(&self, set: &Bitset, sort: Sort) -> Bitset {
        let mut counted = set.clone();
        if let Some(order) = Sort::COMPUTED.iter().position(|&computed| computed == sort) {
            counted.intersect_with(&self.counted[order]);
        }
        counted
    }

    pub fn heap_bytes(&self) -> usize {
        self.counted.iter().map(Bitset::heap_bytes).sum::<usize>()
            + self.keys.capacity() * size_of::<Keys>()
            + self.sorted.iter().map(|order| order.capacity() * size_of::<u32>()).sum::<usize>()
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the value is brought into the range of u32 first"
)]
fn hundredths(score: f64) -> u32 {
    (score * 100.0).round().clamp(0.0, f64::from(u32::MAX)) as u32
}

#[cfg(test)]
mod tests {
    use super::{Counted, Recent, Sort};
    use toolbase_catalog_domain::Window;

    #[test]
    fn windows_apply_to_what_is_counted_by_day() {
        assert_eq!(Sort::Saves.within(Window::Week), Sort::Recent(Counted::Saves, Recent::Week));
        assert_eq!(Sort::Saves.within(Window::All), Sort::Saves);
        assert_eq!(Sort::TopRated.within(Window::Week), Sort::Recent(Counted::Rated, Recent::Week));
        assert_eq!(Sort::Ratings.within(Window::Week), Sort::Ratings);
    }

    #[test]
    fn sorts_response_to_key_field_and_label() {
        assert_eq!(Sort::parse("rating.totalReviews"), Some(Sort::Reviews));
        assert_eq!(Sort::parse("stats.upvotesCount"), Some(Sort::Upvotes));
        assert_eq!(Sort::parse("Page Views"), Some(Sort::Views));
        assert_eq!(Sort::parse("name"), None);
    }
}
