//! Short texts that are found by what they mean.

use super::vectors::{MeaningBuilder, Vectors, meaning_of};

/// Texts with their meanings, by number.
#[derive(Debug, Default)]
pub struct TextsByMeaning {
    vectors: Vectors,
}

impl TextsByMeaning {
    /// The texts; the parts of each weigh the same, whatever their length.
    pub fn new<T: AsRef<str>>(texts: impl IntoIterator<Item = Vec<T>>) -> Self {
        let mut vectors = Vectors::default();
        let mut builder = MeaningBuilder::default();
        for parts in texts {
            for part in &parts {
                builder.add(part.as_ref(), 1.0);
            }
            vectors.push(&builder.finish());
        }
        Self { vectors }
    }

    /// The numbers of the `limit` texts nearest to `text` with their cosine, at least `least`; the nearest first.
    #[must_use]
    pub fn nearest(&self, text: &str, least: f32, limit: usize) -> Vec<(usize, f32)> {
        let near = self.vectors.nearest(&meaning_of(text), least, limit);
        near.into_iter().map(|(slot, cosine)| (slot as usize, cosine)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_text_has_its_number() {
        let texts = TextsByMeaning::new([vec!["Music Generator"], vec!["Email", "Inbox"], vec!["qqqq"]]);
        let near = texts.nearest("compose songs", 0.1, 1);
        assert_eq!(near.first().map(|(number, _)| *number), Some(0));
        assert!(texts.nearest("qqqq", 0.1, 3).is_empty());
    }
}
