//! The word vectors (`embedding/words.bin`): read in place, nothing is unpacked.
//!
//! Little-endian: the number of words and of dimensions (`u32` each), the end of each word in the words' bytes
//! (`u32`), the scale of each row (`f32`), the words in alphabetical order, the rows (`i8`). A row times its scale is
//! the word's vector, already weighted by how significant the word is.

use rustc_hash::FxHashMap;

use crate::text::tokens::for_each_token;

static WORDS: &[u8] = include_bytes!("../../embedding/words.bin");

const HEAD: usize = 8;
/// Endings whose removal often leaves a word that the table has.
const ENDINGS: [&str; 7] = ["s", "es", "ed", "ing", "er", "ers", "ly"];
/// Shortest beginning that is left of a word.
const MIN_BEGINNING: usize = 4;
/// Words that are remembered at most.
const MOST_SEEN: usize = 100_000;

/// Number of dimensions.
pub(crate) fn dimensions() -> usize {
    number(4)
}

/// Words that were looked up, with their rows: texts repeat their words.
#[derive(Debug, Default)]
pub(crate) struct Seen(FxHashMap<Box<str>, Option<usize>>);

impl Seen {
    /// Adds the vectors of the tokens of a folded text to `sum`. Words that the table does not have add nothing.
    pub fn add_text(&mut self, folded: &str, sum: &mut [f32]) {
        if self.0.len() > MOST_SEEN {
            self.0.clear();
        }
        for_each_token(folded, |token| {
            let row = match self.0.get(token) {
                Some(&row) => row,
                None => *self.0.entry(token.into()).or_insert_with(|| row_of(token)),
            };
            if let Some(row) = row {
                add_row(row, sum);
            }
        });
    }
}

/// Returns `true` if the table has the token or a form of it.
pub(crate) fn knows(token: &str) -> bool {
    row_of(token).is_some()
}

/// Returns `true` if the table has the very token.
pub(crate) fn has(token: &str) -> bool {
    find(token).is_some()
}

/// All words of the table.
pub(crate) fn words() -> impl Iterator<Item = &'static str> {
    (0..number(0)).filter_map(|word| str::from_utf8(at(word)).ok())
}

/// The cosine of two words' vectors; `None` when the table lacks one of them.
pub(crate) fn likeness(a: &str, b: &str) -> Option<f32> {
    let vector = |word| {
        let mut sum = vec![0.0; dimensions()];
        add_row(find(word)?, &mut sum);
        Some(sum)
    };
    let (a, b): (Vec<f32>, Vec<f32>) = (vector(a)?, vector(b)?);
    let dot = |a: &[f32], b: &[f32]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f32>();
    Some(dot(&a, &b) / (dot(&a, &a) * dot(&b, &b)).sqrt().max(f32::MIN_POSITIVE))
}

fn add_row(row: usize, sum: &mut [f32]) {
    let words = number(0);
    let scale = f32::from_le_bytes(four(HEAD + (words + row) * 4));
    let start = HEAD + words * 8 + word_end(words) + row * sum.len();
    let Some(values) = WORDS.get(start..start + sum.len()) else { return };
    for (sum, &value) in sum.iter_mut().zip(values) {
        *sum += f32::from(value.cast_signed()) * scale;
    }
}

fn row_of(token: &str) -> Option<usize> {
    find(token).or_else(|| {
        let beginnings = ENDINGS.iter().filter_map(|ending| token.strip_suffix(ending));
        beginnings
            .filter(|beginning| beginning.len() >= MIN_BEGINNING)
            .find_map(|beginning| find(beginning).or_else(|| find(&format!("{beginning}e"))))
    })
}

fn find(word: &str) -> Option<usize> {
    let (mut low, mut high) = (0, number(0));
    while low < high {
        let middle = low + (high - low) / 2;
        match at(middle).cmp(word.as_bytes()) {
            std::cmp::Ordering::Equal => return Some(middle),
            std::cmp::Ordering::Less => low = middle + 1,
            std::cmp::Ordering::Greater => high = middle,
        }
    }
    None
}

fn at(word: usize) -> &'static [u8] {
    let base = HEAD + number(0) * 8;
    WORDS.get(base + word_end(word)..base + word_end(word + 1)).unwrap_or_default()
}

/// Where the words before the given one end.
fn word_end(word: usize) -> usize {
    if word == 0 { 0 } else { number(HEAD + (word - 1) * 4) }
}

fn number(at: usize) -> usize {
    u32::from_le_bytes(four(at)) as usize
}

fn four(at: usize) -> [u8; 4] {
    WORDS.get(at..at + 4).and_then(|bytes| bytes.try_into().ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cosine(a: &str, b: &str) -> f32 {
        let vector = |text: &str| {
            let mut sum = vec![0.0; dimensions()];
            Seen::default().add_text(text, &mut sum);
            sum
        };
        let (a, b) = (vector(a), vector(b));
        let dot = |a: &[f32], b: &[f32]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f32>();
        dot(&a, &b) / (dot(&a, &a) * dot(&b, &b)).sqrt()
    }

    #[test]
    fn the_file_is_whole() {
        let words = number(0);
        assert!(words > 20_000);
        assert_eq!(WORDS.len(), HEAD + words * 8 + word_end(words) + words * dimensions());
        assert!(WORDS.len() <= 8 * 1024 * 1024, "the table has grown beyond 8 MB");
        assert!((1..words).all(|word| at(word - 1) < at(word)), "the words are not in order");
    }

    #[test]
    fn words_of_like_meaning_are_near() {
        for (a, b, other) in [
            ("attorney", "lawyer", "photo"),
            ("vacation", "travel", "code"),
            ("picture", "image", "invoice"),
            ("doctor", "physician", "invoice"),
        ] {
            assert!(
                cosine(a, b) > cosine(a, other) + 0.2,
                "{a}: {b} {} {other} {}",
                cosine(a, b),
                cosine(a, other)
            );
        }
    }

    #[test]
    fn forms_of_known_words_are_known() {
        assert!(knows("image") && knows("subtitlers") == knows("subtitle"));
        assert!(!knows("qwrtzpsdfg") && !knows(""));
    }
}
