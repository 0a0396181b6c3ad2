//! Fusing the ranking by words with the one by meaning: the weighted sum of both scores, each divided by the query's
//! greatest (Bruch, Gai and Ingber, "An Analysis of Fusion Functions for Hybrid Retrieval", 2023). Ranks alone would
//! prefer what is mediocre in both rankings to the best of one.

use rustc_hash::FxHashMap;

use super::hit::{Hit, NameMatch};
use super::matches::Matches;
use crate::weights::Fusion;

/// Gives every match by words of a query of this weight, and every tool of `near` (ordinals with their nearness, best
/// first), a score of both, by the constants of the encoder. `nearness` returns that of any tool, so that both are known of
/// every candidate, and `known` its popularity in hundredths with the factor of its relevance, which the scores by words
/// have already.
pub(crate) fn fuse(
    matches: &mut Matches,
    fusion: &Fusion,
    query_weight: f32,
    near: &[(u32, f32)],
    nearness: impl Fn(u32) -> f32,
    known: impl Fn(u32) -> (u16, f32),
) {
    let by_words =
        matches.hits.iter().fold(fusion.full_score * query_weight, |most, hit| most.max(hit.score));
    let by_meaning = near.first().map_or(0.0, |&(_, nearness)| nearness - fusion.zero_nearness);
    let of_words = if by_words > 0.0 { fusion.words_share / by_words } else { 0.0 };
    let of_meaning = if by_meaning > 0.0 { (1.0 - fusion.words_share) / by_meaning } else { 0.0 };
    let of_nearness = |nearness: f32| of_meaning * (nearness - fusion.zero_nearness).max(0.0);
    let mut others: FxHashMap<u32, f32> = near.iter().copied().collect();
    for hit in &mut matches.hits {
        hit.nearness = others.remove(&hit.ordinal).unwrap_or_else(|| nearness(hit.ordinal)).max(0.0);
        hit.score = of_words * hit.score + of_nearness(hit.nearness) * known(hit.ordinal).1;
    }
    // A tool that is near and not among the best by words has its score by words all the same.
    matches.rest.scale(of_words);
    let rest = &mut matches.rest;
    matches.hits.extend(others.into_iter().map(|(ordinal, nearness)| {
        let (popularity, factor) = known(ordinal);
        let score = rest.take(ordinal) + of_nearness(nearness) * factor;
        Hit { ordinal, score, held: 0, name: NameMatch::None, nearness, popularity, fit: 0 }
    }));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rest::Rest;
    use crate::weights::{MODEL, TABLE};

    fn hit(ordinal: u32, score: f32) -> Hit {
        Hit { ordinal, score, held: 0, name: NameMatch::None, nearness: 0.0, popularity: 0, fit: 0 }
    }

    fn fused(hits: Vec<Hit>, rest: Vec<f32>, near: &[(u32, f32)], nearness: fn(u32) -> f32) -> Matches {
        let rest = Rest::split(rest, 0).1;
        let mut matches = Matches { rest, ..Matches::from_hits(hits) };
        fuse(&mut matches, &TABLE, 0.0, near, nearness, |_| (0, 1.0));
        matches
    }

    fn order(matches: &Matches) -> Vec<u32> {
        matches.ranked().into_iter().map(|(ordinal, _)| ordinal).collect()
    }

    #[test]
    fn the_best_of_one_list_beats_the_mediocre_of_both() {
        let hits = vec![hit(7, 9.0), hit(3, 4.0), hit(9, 3.0)];
        assert_eq!(order(&fused(hits, Vec::new(), &[(4, 0.8), (3, 0.35)], |_| 0.1)), [7, 4, 3, 9]);
    }

    #[test]
    fn of_equally_near_tools_the_better_known_comes_first() {
        let mut matches = Matches::from_hits(vec![hit(1, 1.0)]);
        let known = |ordinal: u32| (0, if ordinal == 6 { 1.05 } else { 1.0 });
        fuse(&mut matches, &TABLE, 0.0, &[(5, 0.8), (6, 0.79), (7, 0.5)], |_| 0.0, known);
        assert_eq!(order(&matches), [6, 1, 5, 7]);
    }

    #[test]
    fn an_encoder_has_constants_of_its_own() {
        let shares = |fusion: &Fusion| {
            let mut matches = Matches::from_hits(vec![hit(1, 2.0), hit(2, 1.0)]);
            let nearness = |ordinal| if ordinal == 2 { fusion.zero_nearness } else { 0.9 };
            fuse(&mut matches, fusion, 0.0, &[(5, 0.9)], nearness, |_| (0, 1.0));
            matches.hits.iter().map(|hit| hit.score).collect::<Vec<f32>>()
        };
        for (fusion, expected) in [(&TABLE, [1.0, 0.25, 0.5]), (&MODEL, [1.0, 0.3, 0.4])] {
            let near = |(score, expected): (f32, f32)| (score - expected).abs() < 1e-6;
            assert!(shares(fusion).into_iter().zip(expected).all(near), "{:?}", shares(fusion));
        }
    }

    #[test]
    fn a_hit_outside_the_nearest_has_its_nearness() {
        let hits = vec![hit(1, 2.0), hit(2, 2.0)];
        let matches = fused(hits, Vec::new(), &[(5, 0.8)], |ordinal| if ordinal == 2 { 0.4 } else { -0.2 });
        assert!(matches.hits[0].nearness <= 0.0 && (matches.hits[1].nearness - 0.4).abs() < 1e-6);
        assert_eq!(order(&matches)[0], 2);
    }

    #[test]
    fn one_of_the_rest_that_is_near_has_both_scores() {
        let matches = fused(vec![hit(1, 4.0)], vec![0.0, 0.0, 2.0, 1.0], &[(2, 0.8), (6, 0.7)], |_| 0.0);
        assert_eq!(order(&matches), [2, 1, 6, 3]);
        assert!((matches.ranked()[0].1 - 0.75).abs() < 1e-6, "{:?}", matches.hits);
    }

    #[test]
    fn one_list_retains_its_order() {
        let hits = vec![hit(5, 3.0), hit(1, 2.0), hit(8, 1.0)];
        assert_eq!(order(&fused(hits, Vec::new(), &[], |_| 0.0)), [5, 1, 8]);
        assert_eq!(
            order(&fused(Vec::new(), Vec::new(), &[(5, 0.9), (1, 0.8), (8, 0.7)], |_| 0.0)),
            [5, 1, 8]
        );
    }
}
