//! Counters as they are met: few tools with many visits, many with few.

use crate::domain::{Rating, Stats};
use fastrand::Rng;

/// Counters and reviews that belong together: what is seen often is visited, saved and reviewed more.
pub(super) fn popularity(rng: &mut Rng) -> (Stats, Rating) {
    // Between 0 and about 40,000 views, half of them below 60.
    let reach = rng.f64().powi(2) * 4.6;
    let views = 10_f64.powf(reach) - 1.0;
    let share = |rng: &mut Rng, most: f64| whole(views * most * rng.f64().powi(2));
    let stats = Stats {
        page_views: whole(views),
        visits: share(rng, 0.6),
        saved_count: share(rng, 0.09),
        upvotes_count: share(rng, 0.12),
    };
    let reviews = share(rng, 0.03);
    // Reviewers are kind: the better half of the scale holds most; one decimal, as a mean is shown.
    let score = if reviews == 0 { 0.0 } else { f64::from(50 - whole(rng.f64().powf(2.2) * 40.0)) / 10.0 };
    (stats, Rating { score, total_reviews: reviews })
}

/// A place below `count`: early ones are common and late ones rare, as words are in any language.
pub(super) fn early(rng: &mut Rng, count: usize) -> usize {
    let most = rng.usize(0..count.max(1));
    rng.usize(0..=most)
}

/// 1 for most, 5 for one in a hundred.
pub(super) fn prominence(rng: &mut Rng) -> u8 {
    match rng.u8(0..100) {
        0 => 5,
        1..6 => 4,
        6..20 => 3,
        20..50 => 2,
        _ => 1,
    }
}

/// The whole part of a number that is not negative and far below the limit.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "all numbers here are 0 to 50,000"
)]
pub(super) fn whole(number: f64) -> u32 {
    number as u32
}
