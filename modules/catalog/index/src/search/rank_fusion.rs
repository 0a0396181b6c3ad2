//! Fusing ranked lists by reciprocal rank: Cormack, Clarke and Buettcher, "Reciprocal Rank Fusion outperforms
//! Condorcet and individual Rank Learning Methods" (2009).

use rustc_hash::FxHashMap;

use super::hit::{Hit, NameMatch};

/// The constant of the paper; it limits the weight of the first few ranks.
const RANK_OFFSET: f32 = 60.0;

/// Returns the addition to the score for a place, from 0, in one list.
#[expect(clippy::cast_precision_loss, reason = "ranks are far smaller than 2^24")]
fn reciprocal(place: usize) -> f32 {
    1.0 / (RANK_OFFSET + 1.0 + place as f32)
}

/// So many of the best hits are ranked one by one; those after them share the last rank, divided by their scores.
/// Sorting all of a hundred thousand hits would take longer than finding them.
const RANKED: usize = 1_000;

/// Fuses hits with a list of ordinals and their nearness, best first: a tool's score becomes the sum of
/// `1 / (60 + rank)` over the lists that hold it, ranks from 1. Tools of either list are in the result, in no
/// particular order.
pub(crate) fn fuse(mut hits: Vec<Hit>, near: &[(u32, f32)]) -> Vec<Hit> {
    let ranked = hits.len().min(RANKED);
    if ranked < hits.len() {
        hits.select_nth_unstable_by(ranked, Hit::rank);
    }
    hits[..ranked].sort_unstable_by(Hit::rank);
    let mut places: FxHashMap<u32, usize> =
        near.iter().enumerate().map(|(place, &(ordinal, _))| (ordinal, place)).collect();
    for (place, hit) in hits.iter_mut().enumerate() {
        let share = if place < ranked { 1.0 } else { hit.score / (1.0 + hit.score) };
        hit.score = share * reciprocal(place.min(ranked));
        if let Some(place) = places.remove(&hit.ordinal) {
            hit.score += reciprocal(place);
            hit.nearness = near[place].1;
        }
    }
    hits.extend(places.into_values().map(|place| {
        let (ordinal, nearness) = near[place];
        Hit { ordinal, score: reciprocal(place), held: 0, name: NameMatch::None, nearness }
    }));
    hits
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fused(own: &[u32], near: &[u32]) -> Vec<u32> {
        let hit = |(score, &ordinal): (u8, &u32)| Hit {
            ordinal,
            score: f32::from(score),
            held: 1,
            name: NameMatch::None,
            nearness: 0.0,
        };
        let near: Vec<(u32, f32)> = near.iter().map(|&ordinal| (ordinal, 0.5)).collect();
        let mut hits = fuse((0..9).rev().zip(own).map(hit).collect(), &near);
        hits.sort_unstable_by(Hit::rank);
        hits.into_iter().map(|hit| hit.ordinal).collect()
    }

    #[test]
    fn agreement_beats_a_single_first_place() {
        assert_eq!(fused(&[7, 3, 9], &[4, 3, 5]), [3, 4, 7, 5, 9]);
    }

    #[test]
    fn many_hits_retain_their_order() {
        let hit = |ordinal: u32| {
            let score = f64::from(9_000 - ordinal) / 100.0;
            #[expect(clippy::cast_possible_truncation, reason = "small")]
            Hit { ordinal, score: score as f32, held: 1, name: NameMatch::None, nearness: 0.0 }
        };
        let mut hits = fuse((0..3_000).map(hit).collect(), &[(2_500, 0.5)]);
        hits.sort_unstable_by(Hit::rank);
        let order: Vec<u32> = hits.iter().map(|hit| hit.ordinal).collect();
        assert_eq!((order[0], order.len()), (2_500, 3_000));
        assert!(order[1..].is_sorted());
    }

    #[test]
    fn one_list_retains_its_order() {
        assert_eq!(fused(&[5, 1, 8], &[]), [5, 1, 8]);
        assert_eq!(fused(&[], &[5, 1, 8]), [5, 1, 8]);
    }
}
