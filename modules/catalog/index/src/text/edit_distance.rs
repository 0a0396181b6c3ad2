//! Damerau-Levenshtein distance (optimal string alignment): insertions, deletions, substitutions and swaps
//! of neighbours.

/// Computes distances; reuses its rows between calls, so that scanning a vocabulary allocates nothing.
#[derive(Default)]
pub(crate) struct EditDistance {
    before: Vec<usize>,
    above: Vec<usize>,
    current: Vec<usize>,
}

impl EditDistance {
    /// The distance between `a` and `b` when it is at most `limit`, else `None`.
    pub fn within(&mut self, a: &[char], b: &[char], limit: usize) -> Option<usize> {
        if a.len().abs_diff(b.len()) > limit || !self.fill(a, b, limit) {
            return None;
        }
        self.above.last().copied().filter(|&distance| distance <= limit)
    }

    /// The distance between `a` and the nearest beginning of `b` when it is at most `limit`, else `None`.
    pub fn within_beginning(&mut self, a: &[char], b: &[char], limit: usize) -> Option<usize> {
        if !self.fill(a, b, limit) {
            return None;
        }
        self.above.iter().copied().min().filter(|&distance| distance <= limit)
    }

    /// Leaves the distances between `a` and every beginning of `b` in `above`; those over `limit` may be too
    /// large. `false` when all of them are over it.
    fn fill(&mut self, a: &[char], b: &[char], limit: usize) -> bool {
        let over = limit + 1;
        self.above.clear();
        self.above.extend(0..=b.len());
        for (row, &from) in (1..).zip(a) {
            self.current.clear();
            self.current.resize(b.len() + 1, over);
            if row <= limit {
                self.current[0] = row;
            }
            let mut least = self.current[0];
            // Cells further than `limit` off the diagonal are over the limit anyway.
            for column in row.saturating_sub(limit).max(1)..=(row + limit).min(b.len()) {
                let to = b[column - 1];
                let substituted = self.above[column - 1] + usize::from(from != to);
                let mut best = substituted.min(self.above[column] + 1).min(self.current[column - 1] + 1);
                if row > 1 && column > 1 && from == b[column - 2] && a[row - 2] == to {
                    best = best.min(self.before[column - 2] + 1);
                }
                self.current[column] = best;
                least = least.min(best);
            }
            if least > limit {
                return false;
            }
            std::mem::swap(&mut self.before, &mut self.above);
            std::mem::swap(&mut self.above, &mut self.current);
        }
        true
    }
}

/// Returns the number of mistakes that a word of this many letters may have: none below 4, one up to 7, two from 8
/// (design section 4).
pub(crate) fn tolerance(letters: usize) -> usize {
    match letters {
        0..=3 => 0,
        4..=7 => 1,
        _ => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(text: &str) -> Vec<char> {
        text.chars().collect()
    }

    fn distance(a: &str, b: &str, limit: usize) -> Option<usize> {
        EditDistance::default().within(&letters(a), &letters(b), limit)
    }

    #[test]
    fn counts_each_kind_of_mistake() {
        assert_eq!(distance("image", "image", 2), Some(0));
        assert_eq!(distance("imgae", "image", 2), Some(1));
        assert_eq!(distance("imag", "image", 2), Some(1));
        assert_eq!(distance("immage", "image", 2), Some(1));
        assert_eq!(distance("imoge", "image", 2), Some(1));
        assert_eq!(distance("midjorny", "midjourney", 2), Some(2));
        assert_eq!(distance("gamma", "gmma", 1), Some(1));
        assert_eq!(distance("video", "audio", 1), None);
        assert_eq!(distance("", "ab", 2), Some(2));
        assert_eq!(distance("abcd", "", 2), None);
    }

    /// The textbook recursion, for comparison.
    fn naive(a: &[char], b: &[char]) -> usize {
        let (Some((x, a_rest)), Some((y, b_rest))) = (a.split_last(), b.split_last()) else {
            return a.len() + b.len();
        };
        let mut best =
            (naive(a_rest, b_rest) + usize::from(x != y)).min(naive(a_rest, b) + 1).min(naive(a, b_rest) + 1);
        if a.len() > 1 && b.len() > 1 && *x == b[b.len() - 2] && *y == a[a.len() - 2] {
            best = best.min(naive(&a[..a.len() - 2], &b[..b.len() - 2]) + 1);
        }
        best
    }

    #[test]
    fn agrees_with_the_textbook() {
        let mut rng = fastrand::Rng::with_seed(11);
        let mut scratch = EditDistance::default();
        for _ in 0..2_000 {
            let mut word =
                |longest| -> Vec<char> { (0..rng.usize(..=longest)).map(|_| rng.char('a'..='c')).collect() };
            let (a, b) = (word(6), word(6));
            for limit in 0..=2 {
                let expected = Some(naive(&a, &b)).filter(|&distance| distance <= limit);
                assert_eq!(scratch.within(&a, &b, limit), expected, "{a:?} {b:?}");
                let nearest = (0..=b.len()).map(|end| naive(&a, &b[..end])).min();
                let expected = nearest.filter(|&distance| distance <= limit);
                assert_eq!(scratch.within_beginning(&a, &b, limit), expected, "{a:?} {b:?}");
            }
        }
    }
}
