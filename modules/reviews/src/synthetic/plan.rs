//! How many reviews each tool gets.

use super::Numbers;
use fastrand::Rng;
use toolbase_kernel::synthetic;

/// Each so many tools one has many reviews.
const EACH: usize = 1000;
/// The reviews of such a tool.
const MANY: u64 = 500;

/// The numbers of the reviews of each of `tools` tools, `count` in all: from none to twice the mean, and now and then
/// many.
pub(super) fn make(seed: u64, count: u64, tools: usize) -> Vec<Numbers> {
    let mut rng = Rng::with_seed(synthetic::mix(seed));
    let (mut parts, mut from) = (Vec::with_capacity(tools), 0);
    for tool in 0..tools {
        let (left, rest) = (count - from, (tools - tool) as u64);
        let reviews = if rest == 1 {
            left
        } else if tool % EACH == 0 && left >= 2 * MANY {
            MANY
        } else {
            rng.u64(0..=2 * left / rest).min(left)
        };
        parts.push(from..from + reviews);
        from += reviews;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_reviews_belong_to_a_tool_and_some_tools_have_many() {
        for (count, tools) in [(0, 3), (7, 1), (10, 100), (20_000, 2500)] {
            let parts = make(1, count, tools);
            assert_eq!(parts.len(), tools);
            assert_eq!(parts.last().map(|part| part.end), Some(count), "{count} of {tools}");
            assert!(parts.windows(2).all(|two| two[0].end == two[1].start));
        }
        let parts = make(1, 20_000, 2500);
        assert_eq!(parts.iter().filter(|part| part.end - part.start == MANY).count(), 3);
        assert_eq!(parts, make(1, 20_000, 2500));
    }
}
