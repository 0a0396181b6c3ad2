//! The rating of a tool on former days, and that of its category.

use super::views::{RatingDay, RatingHistory};
use crate::domain::Taxonomy;
use toolbase_catalog_index::Snapshot;
use toolbase_kernel::figures::DayAmount;
use uuid::Uuid;

/// The number of reviews and the sum of their stars.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Reviews {
    pub count: i64,
    pub stars: i64,
}

impl Reviews {
    #[expect(clippy::cast_precision_loss, reason = "sums of stars are far below what a float can hold")]
    fn mean(self) -> Option<f64> {
        (self.count > 0).then(|| (self.stars as f64 / self.count as f64 * 100.0).round() / 100.0)
    }
}

/// The history that ends with `now`: what was published on the days of `reviews` and `stars`, which end today, is taken
/// away day by day. Of its days the last `skipped` are left out.
pub(super) fn history(
    now: Reviews,
    reviews: &[DayAmount],
    stars: &[DayAmount],
    skipped: usize,
    median: Option<f64>,
) -> RatingHistory {
    let mut left = now;
    let mut values = Vec::with_capacity(reviews.len());
    for (reviews, stars) in reviews.iter().zip(stars).rev() {
        values.push(RatingDay { day: reviews.day, rating: left.mean(), reviews: left.count.max(0) });
        left = Reviews { count: left.count - reviews.amount, stars: left.stars - stars.amount };
    }
    values.drain(..skipped.min(values.len()));
    values.reverse();
    RatingHistory { now: now.mean(), reviews: now.count, median, values }
}

/// The number of public tools of the main category, and the median of the means of those that have reviews.
pub(super) fn of_category(snapshot: &Snapshot, main: u16) -> (usize, Option<f64>) {
    let taxonomy = snapshot.taxonomy();
    let (mut tools, mut scores) = (0, Vec::new());
    for ordinal in (0..snapshot.len()).filter_map(|ordinal| u32::try_from(ordinal).ok()) {
        if !snapshot.sub_categories(ordinal).iter().any(|&sub| main_of_sub(taxonomy, sub) == Some(main)) {
            continue;
        }
        tools += 1;
        scores.extend(
            snapshot.rating(ordinal).filter(|rating| rating.total_reviews > 0).map(|rating| rating.score),
        );
    }
    scores.sort_by(f64::total_cmp);
    let middle = |at: usize| scores.get(at).copied();
    let median = match scores.len() {
        0 => None,
        count => middle((count - 1) / 2).zip(middle(count / 2)).map(|(low, high)| f64::midpoint(low, high)),
    };
    (tools, median)
}

/// The main category of the tool's primary subcategory: its number, id and name.
pub(super) fn main_category(snapshot: &Snapshot, tool: Uuid) -> Option<(u16, Uuid, String)> {
    let ordinal = snapshot.ordinal(tool)?;
    let taxonomy = snapshot.taxonomy();
    let main = main_of_sub(taxonomy, *snapshot.sub_categories(ordinal).first()?)?;
    let category = taxonomy.main(main)?;
    Some((main, category.id, category.name.clone()))
}

fn main_of_sub(taxonomy: &Taxonomy, sub: u16) -> Option<u16> {
    taxonomy.sub(sub).map(|(main, _)| main)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn amounts(amounts: [i64; 3]) -> Vec<DayAmount> {
        let days = ["2026-11-22", "2026-11-23", "2026-11-24"].map(|day| day.parse().unwrap());
        days.into_iter().zip(amounts).map(|(day, amount)| DayAmount { day, amount }).collect()
    }

    #[test]
    fn former_days_are_without_later_reviews() {
        let now = Reviews { count: 3, stars: 10 };
        let found = history(now, &amounts([1, 0, 2]), &amounts([5, 0, 5]), 0, Some(4.0));
        let values: Vec<_> = found.values.iter().map(|value| (value.rating, value.reviews)).collect();
        assert_eq!(values, [(Some(5.0), 1), (Some(5.0), 1), (Some(3.33), 3)]);
        assert_eq!((found.now, found.reviews, found.median), (Some(3.33), 3, Some(4.0)));
        let cut = history(now, &amounts([1, 0, 2]), &amounts([5, 0, 5]), 2, None);
        assert_eq!(cut.values.len(), 1);
        assert_eq!((cut.values[0].day.to_string(), cut.values[0].reviews), ("2026-11-22".to_owned(), 1));
    }

    #[test]
    fn there_is_no_rating_before_the_first_review() {
        let found =
            history(Reviews { count: 1, stars: 4 }, &amounts([0, 1, 0]), &amounts([0, 4, 0]), 0, None);
        assert_eq!(
            found.values.iter().map(|value| value.rating).collect::<Vec<_>>(),
            [None, Some(4.0), Some(4.0)]
        );
        assert!(history(Reviews::default(), &[], &[], 0, None).now.is_none());
    }
}
