//! Fusing the ranking by words with the one by meaning: the weighted sum of both scores, each divided by the query's
//! greatest (Bruch, Gai and Ingber, "An Analysis of Fusion Functions for Hybrid Retrieval", 2023). Ranks alone would
//! prefer what is mediocre in both rankings to the best of one.

use rustc_hash::FxHashMap;

use super::hit::{Hit, NameMatch};
use super::weights::{FULL_SCORE, WORDS_SHARE};

/// So many of the best hits by words are compared in meaning, too; those after them have their score by words alone.
/// Sorting all of a hundred thousand hits would take longer than finding them.
const COMPARED: usize = 1_000;

/// Fuses hits by words of a query of this weight with a list of ordinals and their nearness, best first. `nearness` returns that of any tool, so
/// that both scores are known of every candidate. Tools of either list are in the result, in no particular order.
pub(crate) fn fuse(
    mut hits: Vec<Hit>,
    query_weight: f32,
    near: &[(u32, f32)],
    nearness: impl Fn(u32) -> f32,
    popularity: impl Fn(u32) -> u16,
) -> Vec<Hit> {
    let compared = hits.len().min(COMPARED);
    if compared < hits.len() {
        hits.select_nth_unstable_by(compared, Hit::rank);
    }
    let by_words = hits[..compared].iter().fold(FULL_SCORE * query_weight, |most, hit| most.max(hit.score));
    let by_meaning = near.first().map_or(0.0, |&(_, nearness)| nearness);
    let of_words = if by_words > 0.0 { WORDS_SHARE / by_words } else { 0.0 };
    let of_meaning = if by_meaning > 0.0 { (1.0 - WORDS_SHARE) / by_meaning } else { 0.0 };
    let mut others: FxHashMap<u32, f32> = near.iter().copied().collect();
    for (place, hit) in hits.iter_mut().enumerate() {
        hit.score *= of_words;
        let near = others.remove(&hit.ordinal);
        if let Some(near) = near.or_else(|| (place < compared).then(|| nearness(hit.ordinal))) {
            hit.nearness = near.max(0.0);
            hit.score += of_meaning * hit.nearness;
        }
    }
    hits.extend(others.into_iter().map(|(ordinal, nearness)| Hit {
        ordinal,
        score: of_meaning * nearness,
        held: 0,
        name: NameMatch::None,
        nearness,
        popularity: popularity(ordinal),
        fit: 0,
    }));
    hits
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hit(ordinal: u32, score: f32) -> Hit {
        Hit { ordinal, score, held: 1, name: NameMatch::None, nearness: 0.0, popularity: 0, fit: 0 }
    }

    fn order(mut hits: Vec<Hit>) -> Vec<u32> {
        hits.sort_unstable_by(Hit::rank);
        hits.into_iter().map(|hit| hit.ordinal).collect()
    }

    #[test]
    fn the_best_of_one_list_beats_the_mediocre_of_both() {
        let hits = vec![hit(7, 9.0), hit(3, 4.0), hit(9, 3.0)];
        assert_eq!(order(fuse(hits, 0.0, &[(4, 0.8), (3, 0.35)], |_| 0.1, |_| 0)), [7, 4, 3, 9]);
    }

    #[test]
    fn a_hit_outside_the_nearest_has_its_nearness() {
        let hits = fuse(
            vec![hit(1, 2.0), hit(2, 2.0)],
            0.0,
            &[(5, 0.8)],
            |ordinal| if ordinal == 2 { 0.4 } else { -0.2 },
            |_| 0,
        );
        let nearness: Vec<f32> = hits.iter().map(|hit| hit.nearness).collect();
        assert!(nearness[0] <= 0.0 && (nearness[1] - 0.4).abs() < 1e-6);
        assert_eq!(order(hits)[0], 2);
    }

    #[test]
    fn many_hits_retain_their_order() {
        let hits: Vec<Hit> = (0u16..3_000).map(|at| hit(at.into(), 90.0 - f32::from(at) / 100.0)).collect();
        let order = order(fuse(hits, 0.0, &[(2_500, 0.5)], |_| 0.0, |_| 0));
        assert_eq!((order[0], order.len()), (2_500, 3_000));
        assert!(order[1..].is_sorted());
    }

    #[test]
    fn one_list_retains_its_order() {
        assert_eq!(
            order(fuse(vec![hit(5, 3.0), hit(1, 2.0), hit(8, 1.0)], 0.0, &[], |_| 0.0, |_| 0)),
            [5, 1, 8]
        );
        assert_eq!(order(fuse(Vec::new(), 0.0, &[(5, 0.9), (1, 0.8), (8, 0.7)], |_| 0.0, |_| 0)), [5, 1, 8]);
    }
}
