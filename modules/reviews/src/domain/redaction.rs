//! The redaction of one text of a review in its other text: a published review may have a new text that waits, and what
//! a moderator removes from one of them must not stay in the other.

use super::content::{Content, TITLE_MAX};
use std::array;
use std::ops::Range;
use toolbase_kernel::text::{clean, clean_line, visible_len};

/// Fewer words than these are found with their neighbours only, unless they may be personal data.
const DISTINCTIVE_WORDS: usize = 3;

/// A run of fewer digits is no number that reaches somebody.
const DIGITS_OF_A_NUMBER: usize = 4;

/// A passage that a moderator has replaced.
struct Passage<'a> {
    removed: Vec<&'a str>,
    inserted: String,
}

impl Content {
    /// This text after the same redaction: `seen` is the text that the moderator saw, and `left` what they left of it. A
    /// field that was as in `seen` becomes what it is in `left`; from the others the passages that were removed are
    /// removed, wherever they stand. Ratings and how long the tool was used stay.
    #[must_use]
    pub fn redacted_like(&self, seen: &Self, left: &Self) -> Self {
        let (mine, seen, left) = (self.fields(), seen.fields(), left.fields());
        let passages: Vec<Passage<'_>> =
            seen.iter().zip(&left).flat_map(|(seen, left)| passages(seen, left)).collect();
        let [mut title, problem_solved, team_impact, loved_features, improvements, tips] =
            array::from_fn(|at| {
                if mine[at] == seen[at] { left[at].clone() } else { without(&mine[at], &passages) }
            });
        if !(1..=TITLE_MAX).contains(&visible_len(&title)) {
            title.clone_from(&left[0]);
        }
        let lines = |text: String| text.lines().map(str::to_owned).collect();
        Self {
            title,
            ratings: self.ratings,
            problem_solved,
            team_impact,
            loved_features: lines(loved_features),
            improvements: lines(improvements),
            tips,
            used_for: self.used_for,
        }
    }

    /// The title and all texts, lists as lines.
    fn fields(&self) -> [String; 6] {
        [
            self.title.clone(),
            self.problem_solved.clone(),
            self.team_impact.clone(),
            self.loved_features.join("\n"),
            self.improvements.join("\n"),
            self.tips.clone(),
        ]
    }
}

/// The passages of `before` that are not in `after`, with what is there instead.
fn passages<'a>(before: &'a str, after: &str) -> Vec<Passage<'a>> {
    let before: Vec<&str> = before.split_whitespace().collect();
    let after: Vec<&str> = after.split_whitespace().collect();
    let passage = |(old, new): (Range<usize>, Range<usize>)| {
        let removed = &before[old.clone()];
        if removed.len() >= DISTINCTIVE_WORDS || removed.iter().any(|word| may_name(word)) {
            return Passage { removed: removed.to_vec(), inserted: after[new].join(" ") };
        }
        // The words beside a difference are the same in both texts.
        let (first, last) = (usize::from(old.start > 0), usize::from(old.end < before.len()));
        let removed = before[old.start - first..old.end + last].to_vec();
        Passage { removed, inserted: after[new.start - first..new.end + last].join(" ") }
    };
    differences(&before, &after).into_iter().filter(|(old, _)| !old.is_empty()).map(passage).collect()
}

/// Returns `true` if a word may be a name, a number or an address.
fn may_name(word: &str) -> bool {
    word.chars().any(|letter| {
        letter == '@' || letter.is_numeric() || (letter.is_alphabetic() && !letter.is_lowercase())
    })
}

/// The ranges of words in which the texts differ, by their longest common subsequence.
fn differences(before: &[&str], after: &[&str]) -> Vec<(Range<usize>, Range<usize>)> {
    let width = after.len() + 1;
    let mut common = vec![0_u16; (before.len() + 1) * width];
    for old in (0..before.len()).rev() {
        for new in (0..after.len()).rev() {
            common[old * width + new] = if before[old] == after[new] {
                common[(old + 1) * width + new + 1] + 1
            } else {
                common[(old + 1) * width + new].max(common[old * width + new + 1])
            };
        }
    }
    let mut found = Vec::new();
    let (mut old, mut new) = (0, 0);
    while old < before.len() || new < after.len() {
        let (first_old, first_new) = (old, new);
        while old < before.len() && (new == after.len() || before[old] != after[new])
            || new < after.len() && old == before.len()
        {
            let takes_new = old == before.len()
                || new < after.len() && common[old * width + new + 1] >= common[(old + 1) * width + new];
            if takes_new {
                new += 1;
            } else {
                old += 1;
            }
        }
        if (first_old, first_new) != (old, new) {
            found.push((first_old..old, first_new..new));
        }
        while old < before.len() && new < after.len() && before[old] == after[new] {
            (old, new) = (old + 1, new + 1);
        }
    }
    found
}

/// The text with what was inserted in place of each passage: of all of it, and of the parts that may be personal data.
fn without(text: &str, passages: &[Passage<'_>]) -> String {
    let mut text = text.to_owned();
    for passage in passages {
        let mut from = 0;
        while let Some(found) = find(&text[from..], &passage.removed) {
            text.replace_range(from + found.start..from + found.end, &passage.inserted);
            from += found.start + passage.inserted.len();
        }
    }
    let lines: Vec<String> = text.lines().map(clean_line).collect();
    clean(&lines.join("\n"))
}

/// Where the first of `removed` stands in `text`: all of it, or a part that may be personal data.
fn find(text: &str, removed: &[&str]) -> Option<Range<usize>> {
    let removed: Vec<String> = removed.iter().map(|word| key(word)).collect();
    let words: Vec<(usize, &str)> =
        text.split_whitespace().map(|word| (word.as_ptr().addr() - text.as_ptr().addr(), word)).collect();
    let keys: Vec<String> = words.iter().map(|(_, word)| key(word)).collect();
    (0..words.len()).find_map(|at| {
        let same = |from: usize| removed[from..].iter().zip(&keys[at..]).take_while(|(a, b)| a == b).count();
        let length = (0..removed.len()).map(same).max()?;
        let last = at + length.checked_sub(1)?;
        let (end, word) = words[last];
        let is_found = length == removed.len() || is_personal(&words[at..=last]);
        is_found.then(|| words[at].0..end + word.len())
    })
}

/// The word as it is compared: without marks around it, in lower case.
fn key(word: &str) -> String {
    let bare = word.trim_matches(|letter: char| !letter.is_alphanumeric());
    if bare.is_empty() { word.to_owned() } else { bare.to_lowercase() }
}

/// Returns `true` if the words have an address, or the digits of a number that reaches somebody.
fn is_personal(words: &[(usize, &str)]) -> bool {
    let digits = words.iter().flat_map(|(_, word)| word.chars()).filter(|letter| letter.is_numeric()).count();
    digits >= DIGITS_OF_A_NUMBER || words.iter().any(|(_, word)| word.contains('@'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn redacted(other: &str, seen: &str, left: &str) -> String {
        without(other, &passages(seen, left))
    }

    #[test]
    fn differences_are_found_by_words() {
        let words = |text: &'static str| text.split_whitespace().collect::<Vec<_>>();
        let found = differences(&words("a b c d e"), &words("a x c e f"));
        assert_eq!(found, [(1..2, 1..2), (3..4, 3..3), (5..5, 4..5)]);
        assert_eq!(differences(&words("a b"), &words("a b")), []);
        assert_eq!(differences(&words("a b"), &[]), [(0..2, 0..0)]);
    }

    #[test]
    fn a_passage_goes_wherever_it_stands() {
        let seen = "I spoke with Jane Doe of sales.\nIt works.";
        let left = "I spoke with somebody of sales.\nIt works.";
        assert_eq!(
            redacted("Yesterday Jane Doe, again JANE DOE.\nFine.", seen, left),
            "Yesterday somebody again somebody\nFine."
        );
        assert_eq!(redacted("Jane is fine.", seen, left), "Jane is fine.", "a part that is no number");
    }

    #[test]
    fn a_number_goes_with_whatever_stands_beside_it() {
        let (seen, left) = ("Call me on +44 7700 900123 today", "[number removed]");
        assert_eq!(redacted("Ring me on +44 7700 900123.", seen, left), "Ring [number removed]");
        assert_eq!(redacted("Write to ada@example.com now", "Mail ada@example.com", "Mail"), "Write to now");
        assert_eq!(redacted("It has 5 stars", "Rated 5 of 10", "Rated"), "It has 5 stars");
    }

    #[test]
    fn common_words_are_replaced_in_their_place_only() {
        let (seen, left) = ("it is very slow to load", "it is slow to load");
        assert_eq!(
            redacted("a very fast one, but it is very slow", seen, left),
            "a very fast one, but it is slow"
        );
    }
}
