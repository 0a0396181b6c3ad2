//! The published popularity formula (decision 66).
//!
//! ```text
//! popularity = 100 * freshness * ( 0.18 visits + 0.12 views + 0.15 saves + 0.15 upvotes
//!                                + 0.20 rating + 0.20 prominence )
//!
//! visits, views   ln(1 + count) / ln(1 + 1,000,000), at most 1
//! saves, upvotes  ln(1 + count) / ln(1 + 100,000), at most 1
//! rating          ((8 * 3.5 + n * score) / (8 + n)) / 5 with n approved reviews: a few
//!                 enthusiastic reviews count little, an unrated tool counts as 3.5
//! prominence      (weight - 1) / 4 for the editorial weight 1 to 5
//! freshness       0.85 + 0.15 * 2^(-age / 365 days), age since the later of last edit and
//!                 publication
//! ```
//!
//! The result lies between 0 and 100 and is rounded to two decimals. Counters are on a logarithmic scale,
//! so that the step from 10 to 100 weighs as much as that from 1,000 to 10,000. More of any counter, a
//! better score, a higher weight or a later edit never lowers the result.

use chrono::{DateTime, Utc};
use serde::Serialize;

use toolbase_catalog_domain::Rating;
use toolbase_catalog_domain::Stats;

const VISITS_WEIGHT: f64 = 0.18;
const VIEWS_WEIGHT: f64 = 0.12;
const SAVES_WEIGHT: f64 = 0.15;
const UPVOTES_WEIGHT: f64 = 0.15;
const RATING_WEIGHT: f64 = 0.20;
const PROMINENCE_WEIGHT: f64 = 0.20;

/// Count at which visits and views reach their full weight.
const TRAFFIC_CEILING: f64 = 1_000_000.0;
/// Count at which saves and upvotes reach their full weight.
const APPROVAL_CEILING: f64 = 100_000.0;
/// Number of imagined reviews behind [`PRIOR_SCORE`].
const PRIOR_REVIEWS: f64 = 8.0;
const PRIOR_SCORE: f64 = 3.5;
/// The share of the popularity that does not decrease with age.
const LASTING_SHARE: f64 = 0.85;
const HALF_LIFE_DAYS: f64 = 365.0;

/// The input of the formula.
#[derive(Clone, Copy, Debug)]
pub struct PopularityInput {
    /// Lifetime counters.
    pub stats: Stats,
    /// Approved reviews.
    pub rating: Rating,
    /// Editorial weight, 1 to 5; other values are brought into that range.
    pub prominence: u8,
    /// Last edit of the listing.
    pub updated_at: DateTime<Utc>,
    /// First approval.
    pub published_at: DateTime<Utc>,
}

/// The formula's terms, for the admin screen. The first six are points out of 100 before freshness.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct PopularityBreakdown {
    /// Points from visits, at most 18.
    pub visits: f64,
    /// Points from page views, at most 12.
    pub views: f64,
    /// Points from saves, at most 15.
    pub saves: f64,
    /// Points from upvotes, at most 15.
    pub upvotes: f64,
    /// Points from the shrunk rating, at most 20.
    pub rating: f64,
    /// Points from the editorial weight, at most 20.
    pub prominence: f64,
    /// Factor on the sum of the points, 0.85 to 1.
    pub freshness: f64,
    /// The popularity, 0 to 100, two decimals.
    pub popularity: f64,
}

/// The popularity of a tool at the moment `now`, term by term.
#[must_use]
pub fn breakdown(input: &PopularityInput, now: DateTime<Utc>) -> PopularityBreakdown {
    let visits = 100.0 * VISITS_WEIGHT * log_share(input.stats.visits, TRAFFIC_CEILING);
    let views = 100.0 * VIEWS_WEIGHT * log_share(input.stats.page_views, TRAFFIC_CEILING);
    let saves = 100.0 * SAVES_WEIGHT * log_share(input.stats.saved_count, APPROVAL_CEILING);
    let upvotes = 100.0 * UPVOTES_WEIGHT * log_share(input.stats.upvotes_count, APPROVAL_CEILING);
    let rating = 100.0 * RATING_WEIGHT * shrunk_score(input.rating) / 5.0;
    let prominence = 100.0 * PROMINENCE_WEIGHT * (f64::from(input.prominence.clamp(1, 5)) - 1.0) / 4.0;
    let freshness = freshness(input.updated_at.max(input.published_at), now);
    let points = visits + views + saves + upvotes + rating + prominence;
    let popularity = (points * freshness * 100.0).round() / 100.0;
    PopularityBreakdown { visits, views, saves, upvotes, rating, prominence, freshness, popularity }
}

/// The popularity of a tool at the moment `now`: 0 to 100, two decimals.
#[must_use]
pub fn popularity(input: &PopularityInput, now: DateTime<Utc>) -> f64 {
    breakdown(input, now).popularity
}

fn log_share(count: u32, ceiling: f64) -> f64 {
    (f64::from(count).ln_1p() / ceiling.ln_1p()).min(1.0)
}

/// The mean score of a tool's reviews as it would be with eight more of 3.5 each (the Bayesian mean): few reviews
/// say little about the next one. 3.5 for an unrated tool.
#[must_use]
pub fn shrunk_score(rating: Rating) -> f64 {
    let reviews = f64::from(rating.total_reviews);
    (PRIOR_REVIEWS * PRIOR_SCORE + reviews * rating.score.clamp(0.0, 5.0)) / (PRIOR_REVIEWS + reviews)
}

fn freshness(touched: DateTime<Utc>, now: DateTime<Utc>) -> f64 {
    let days = (now - touched).as_seconds_f64().max(0.0) / 86_400.0;
    LASTING_SHARE + (1.0 - LASTING_SHARE) * (-days / HALF_LIFE_DAYS).exp2()
}

#[cfg(test)]
mod tests {
    use chrono::{Duration, TimeZone};

    use super::*;

    fn now() -> DateTime<Utc> {
        Utc.with_ymd_and_hms(2026, 1, 1, 0, 0, 0).unwrap()
    }

    fn input() -> PopularityInput {
        PopularityInput {
            stats: Stats { visits: 40, page_views: 90, saved_count: 12, upvotes_count: 7 },
            rating: Rating { score: 4.2, total_reviews: 9 },
            prominence: 3,
            updated_at: now() - Duration::days(20),
            published_at: now() - Duration::days(200),
        }
    }

    fn rises(what: &str, steps: impl IntoIterator<Item = PopularityInput>) {
        let values: Vec<f64> = steps.into_iter().map(|step| popularity(&step, now())).collect();
        assert!(values.is_sorted() && values.first() < values.last(), "{what}: {values:?}");
    }

    #[test]
    fn every_counter_raises_it() {
        let counts = [0, 1, 9, 100, 5_000, 90_000, u32::MAX];
        rises(
            "visits",
            counts.map(|n| PopularityInput { stats: Stats { visits: n, ..input().stats }, ..input() }),
        );
        rises(
            "views",
            counts.map(|n| PopularityInput { stats: Stats { page_views: n, ..input().stats }, ..input() }),
        );
        rises(
            "saves",
            counts.map(|n| PopularityInput { stats: Stats { saved_count: n, ..input().stats }, ..input() }),
        );
        rises(
            "upvotes",
            counts.map(|n| PopularityInput { stats: Stats { upvotes_count: n, ..input().stats }, ..input() }),
        );
    }

    #[test]
    fn score_weight_and_recent_edits_raise_it() {
        rises(
            "score",
            [1.0, 3.0, 4.5, 5.0]
                .map(|score| PopularityInput { rating: Rating { score, total_reviews: 9 }, ..input() }),
        );
        rises("prominence", [1, 2, 3, 4, 5].map(|prominence| PopularityInput { prominence, ..input() }));
        rises(
            "edits",
            [900, 300, 30, 0]
                .map(|days| PopularityInput { updated_at: now() - Duration::days(days), ..input() }),
        );
    }

    #[test]
    fn good_reviews_count_more_when_there_are_more_of_them() {
        rises(
            "reviews",
            [1, 5, 50, 500]
                .map(|n| PopularityInput { rating: Rating { score: 5.0, total_reviews: n }, ..input() }),
        );
    }

    #[test]
    fn stays_in_range_with_two_decimals() {
        let stats =
            Stats { visits: u32::MAX, page_views: u32::MAX, saved_count: u32::MAX, upvotes_count: u32::MAX };
        let rating = Rating { score: 5.0, total_reviews: u32::MAX };
        let best = PopularityInput {
            stats,
            rating,
            prominence: 5,
            updated_at: now() + Duration::days(3),
            published_at: now(),
        };
        assert!((popularity(&best, now()) - 100.0).abs() < 0.01);
        let terms = breakdown(&input(), now());
        let points =
            terms.visits + terms.views + terms.saves + terms.upvotes + terms.rating + terms.prominence;
        assert!((terms.popularity - points * terms.freshness).abs() <= 0.005);
        assert!((terms.popularity * 100.0 - (terms.popularity * 100.0).round()).abs() < 1e-9);
        let worst = PopularityInput {
            stats: Stats::default(),
            rating: Rating { score: 0.0, total_reviews: u32::MAX },
            prominence: 0,
            updated_at: now() - Duration::days(9_000),
            ..input()
        };
        assert!(popularity(&PopularityInput { published_at: worst.updated_at, ..worst }, now()) >= 0.0);
    }
}
