//! The matches that are not among the best: only their scores are known.

use std::cmp::Ordering;

use crate::bitset::Bitset;

/// A tool's ordinal and its score.
pub(crate) type Scored = (u32, f32);

/// Scores by ordinal. Writing a hundred thousand of them one after the other is several times as fast as making a list
/// of those that match, and so is finding one.
#[derive(Clone, Debug)]
pub(crate) struct Rest {
    /// 0 for a tool that does not match or is among the best.
    scores: Vec<f32>,
    tools: usize,
    /// The factor of all scores.
    scale: f32,
}

impl Default for Rest {
    fn default() -> Self {
        Self { scores: Vec::new(), tools: 0, scale: 1.0 }
    }
}

impl Rest {
    /// Takes the best `limit`, in no particular order, out of `scores`, which are by ordinal and 0 for tools that do not
    /// match.
    pub fn split(mut scores: Vec<f32>, limit: usize) -> (Vec<Scored>, Self) {
        let mut counts = vec![0u32; step(f32::INFINITY) + 1];
        for &score in &scores {
            counts[step(score)] += 1;
        }
        let tools = scores.len() - counts[0] as usize;
        let (mut least, mut above) = (counts.len(), 0);
        while above < limit.min(tools) {
            least -= 1;
            above += counts[least] as usize;
        }
        let mut top = Vec::with_capacity(above);
        for (ordinal, score) in (0u32..).zip(&mut scores) {
            if step(*score) >= least {
                top.push((ordinal, std::mem::take(score)));
            }
        }
        if limit < top.len() {
            top.select_nth_unstable_by(limit, better);
            for (ordinal, score) in top.drain(limit..) {
                scores[ordinal as usize] = score;
            }
        }
        let tools = tools - top.len();
        (top, Self { scores, tools, scale: 1.0 })
    }

    /// Number of tools.
    pub fn len(&self) -> usize {
        self.tools
    }

    /// Multiplies all scores.
    pub fn scale(&mut self, factor: f32) {
        self.scale *= factor;
    }

    /// Takes a tool out and returns its score, 0 when it is not there.
    pub fn take(&mut self, ordinal: u32) -> f32 {
        let score = self.scores.get_mut(ordinal as usize).map_or(0.0, std::mem::take);
        self.tools -= usize::from(score > 0.0);
        score * self.scale
    }

    /// Adds the tools to `set`.
    pub fn add_to(&self, set: &mut Bitset) {
        set.insert_positive(&self.scores);
    }

    /// The tools that are `requested`, best first.
    pub fn sorted(&self, requested: impl Fn(u32) -> bool) -> Vec<Scored> {
        let all = (0u32..).zip(&self.scores).filter(|&(ordinal, &score)| score > 0.0 && requested(ordinal));
        let mut sorted: Vec<Scored> = all.map(|(ordinal, &score)| (ordinal, score * self.scale)).collect();
        sorted.sort_unstable_by(better);
        sorted
    }

    /// Returns `true` if one of the tools is `requested`.
    pub fn any(&self, requested: impl Fn(u32) -> bool) -> bool {
        (0u32..).zip(&self.scores).any(|(ordinal, &score)| score > 0.0 && requested(ordinal))
    }
}

/// The step of a score, 64 for each doubling, to find the best without sorting: the first bits of a positive float are
/// ordered as it is. 0 for a score that is not positive.
fn step(score: f32) -> usize {
    (score.max(0.0).to_bits() >> 17) as usize
}

/// Orders by score, best first.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "sorting passes references")]
fn better(one: &Scored, other: &Scored) -> Ordering {
    other.1.total_cmp(&one.1).then(one.0.cmp(&other.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_are_apart_from_the_rest() {
        let mut rng = fastrand::Rng::with_seed(3);
        assert!(step(-1.0) == 0 && step(1e-30) > 0 && step(3.0) > step(2.9));
        for limit in [1, 10, 99, 200] {
            let scores: Vec<f32> = (0..100).map(|_| f32::from(rng.u8(0..40))).collect();
            let matching = (0u32..).zip(scores.iter().copied()).filter(|&(_, score)| score > 0.0);
            let mut sorted: Vec<Scored> = matching.collect();
            sorted.sort_unstable_by(better);
            let (mut top, rest) = Rest::split(scores, limit);
            top.sort_unstable_by(better);
            let cut = limit.min(sorted.len());
            assert_eq!((&top[..], &rest.sorted(|_| true)[..]), sorted.split_at(cut));
            assert_eq!(rest.len(), sorted.len() - cut);
        }
    }

    #[test]
    fn a_tool_is_taken_once() {
        let (_, mut rest) = Rest::split(vec![0.0, 1.0, 3.0], 1);
        rest.scale(0.5);
        let taken = [rest.take(1), rest.take(1), rest.take(0), rest.take(9)];
        assert_eq!(taken.map(f32::to_bits), [0.5, 0.0, 0.0, 0.0].map(f32::to_bits));
        assert!(rest.len() == 0 && !rest.any(|_| true));
    }
}
