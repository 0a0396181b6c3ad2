//! The signs of spam in a comment (decision 140). It moves no comment by itself: a moderator sees it in the queue.

use std::hash::RandomState;
use toolbase_kernel::text::similar::Shingles;

/// Seconds that nobody needs less of.
const FAST: i64 = 3;
/// From so many percent of the same shingles on two comments are alike.
const SIMILAR: u32 = 60;

/// A comment as it came.
#[derive(Clone, Copy, Debug)]
pub struct Written<'a> {
    /// The text.
    pub text: &'a str,
    /// How long it took, in seconds, as the browser says.
    pub seconds: Option<i64>,
    /// True if a field that people do not see was filled in.
    pub trap: bool,
}

/// The signs of spam in a comment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Signals {
    /// A line for each.
    pub lines: Vec<String>,
    /// How much, from 0 to 100.
    pub score: i64,
}

impl Signals {
    /// The signals of a comment beside those that others have written lately.
    #[must_use]
    pub fn new(written: Written<'_>, others: &[String]) -> Self {
        let mut signals = Self::default();
        if written.trap {
            signals.add(60, "A field that people do not see is filled in.".to_owned());
        }
        if let Some(seconds) = written.seconds.filter(|seconds| *seconds < FAST) {
            signals.add(20, format!("It was written in {seconds} s."));
        }
        let links = links_in(written.text).count();
        if links > 0 {
            let share = i64::try_from(links).unwrap_or(i64::MAX).saturating_mul(10);
            signals.add(share, format!("It has {links} {}.", if links == 1 { "link" } else { "links" }));
        }
        let hasher = RandomState::new();
        let own = Shingles::from_texts([written.text].into_iter(), &hasher);
        let share =
            |other: &String| own.shared_with(&Shingles::from_texts([other.as_str()].into_iter(), &hasher));
        let most = others.iter().map(share).max().unwrap_or(0);
        if most >= SIMILAR {
            signals.add(30, format!("{most} % of it is in another comment."));
        }
        signals
    }

    fn add(&mut self, score: i64, line: String) {
        self.score = (self.score + score).min(100);
        self.lines.push(line);
    }
}

/// The words of `text` that are links.
pub(super) fn links_in(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace().filter(|word| word.contains("://") || word.starts_with("www."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_and_copies_stand_out() {
        let text = "Buy the best pills at https://pills.example with a discount today";
        let others = ["Buy the best pills at https://pills.example with a discount tomorrow".to_owned()];
        let signals = Signals::new(Written { text, seconds: Some(1), trap: true }, &others);
        assert_eq!((signals.score, signals.lines.len()), (100, 4), "{signals:?}");
        let plain = Written { text: "Thank you, that helped me to choose.", seconds: Some(40), trap: false };
        assert_eq!(Signals::new(plain, &others), Signals::default());
    }
}
