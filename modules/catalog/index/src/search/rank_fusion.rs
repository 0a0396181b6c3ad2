//! Fusing ranked lists by reciprocal rank: Cormack, Clarke and Buettcher, "Reciprocal Rank Fusion outperforms
//! Condorcet and individual Rank Learning Methods" (2009).

use rustc_hash::FxHashMap;

/// The constant of the paper; it keeps the first few ranks from outweighing everything else.
const RANK_OFFSET: f32 = 60.0;

/// Fuses lists of ordinals, each best first: a tool's score is the sum of `1 / (60 + rank)` over the lists
/// that hold it, ranks from 1. Best first, ties by ordinal.
#[expect(clippy::cast_precision_loss, reason = "ranks are far smaller than 2^24")]
pub(crate) fn fuse_ranked(lists: &[&[u32]]) -> Vec<(u32, f32)> {
    let mut scores: FxHashMap<u32, f32> = FxHashMap::default();
    for list in lists {
        for (rank, &ordinal) in (1usize..).zip(*list) {
            *scores.entry(ordinal).or_default() += 1.0 / (RANK_OFFSET + rank as f32);
        }
    }
    let mut fused: Vec<(u32, f32)> = scores.into_iter().collect();
    fused.sort_unstable_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    fused
}

#[cfg(test)]
mod tests {
    use super::fuse_ranked;

    #[test]
    fn agreement_beats_a_single_first_place() {
        let fused = fuse_ranked(&[&[7, 3, 9], &[4, 3, 5]]);
        let order: Vec<u32> = fused.iter().map(|&(ordinal, _)| ordinal).collect();
        assert_eq!(order, [3, 4, 7, 5, 9]);
    }

    #[test]
    fn one_list_keeps_its_order() {
        let fused = fuse_ranked(&[&[5, 1, 8]]);
        assert_eq!(fused.iter().map(|&(ordinal, _)| ordinal).collect::<Vec<_>>(), [5, 1, 8]);
    }
}
