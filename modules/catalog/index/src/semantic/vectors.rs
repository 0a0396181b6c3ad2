//! One vector per tool, and the tools nearest to a text.

use super::table;
use crate::text::fold::fold;

/// The dimensions that are compared first: the table's are principal components, so these say most.
const HEAD: usize = 32;
/// So many times as many candidates as are requested are gathered before the worst are dropped.
const GATHERED: usize = 4;
/// More than rounding can add to a cosine.
const ROUNDING: f32 = 1e-5;

/// A direction of meaning in whole numbers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Meaning {
    values: Vec<i8>,
    /// One over the length of `values`; 0 when nothing is known.
    scale: f32,
}

impl Meaning {
    /// The cosine with another meaning; 0 when either is unknown.
    pub fn nearness(&self, other: &Self) -> f32 {
        to_f32(dot(&self.values, &other.values)) * self.scale * other.scale
    }
}

/// Gathers the texts of one tool or query.
#[derive(Debug)]
pub(crate) struct MeaningBuilder {
    sum: Vec<f32>,
    text: Vec<f32>,
}

impl Default for MeaningBuilder {
    fn default() -> Self {
        let dimensions = table::dimensions();
        Self { sum: vec![0.0; dimensions], text: vec![0.0; dimensions] }
    }
}

impl MeaningBuilder {
    /// Adds a text, whose own length does not matter.
    pub fn add(&mut self, text: &str, weight: f32) {
        self.text.fill(0.0);
        table::add_text(&fold(text), &mut self.text);
        let length = length(&self.text);
        if length > 0.0 {
            for (sum, &value) in self.sum.iter_mut().zip(&self.text) {
                *sum += weight * value / length;
            }
        }
    }

    /// The direction of what was added; the builder is empty afterwards.
    #[expect(clippy::cast_possible_truncation, reason = "brought into the range of i8 first")]
    pub fn finish(&mut self) -> Meaning {
        let largest = self.sum.iter().fold(0.0f32, |largest, value| largest.max(value.abs()));
        let unit = if largest > 0.0 { 127.0 / largest } else { 0.0 };
        let values: Vec<i8> = self.sum.iter().map(|value| (value * unit).round() as i8).collect();
        self.sum.fill(0.0);
        let squares = dot(&values, &values);
        let scale = if squares == 0 { 0.0 } else { 1.0 / to_f32(squares).sqrt() };
        Meaning { values, scale }
    }
}

/// The meaning of a query.
pub(crate) fn meaning_of(text: &str) -> Meaning {
    let mut builder = MeaningBuilder::default();
    builder.add(text, 1.0);
    builder.finish()
}

/// The tools' vectors by slot, one after the other. Immutable.
#[derive(Debug, Default)]
pub(crate) struct Vectors {
    values: Vec<i8>,
    scales: Vec<f32>,
    /// Length of what follows the first [`HEAD`] dimensions, of a whole length of 1.
    tails: Vec<f32>,
}

impl Vectors {
    pub fn push(&mut self, meaning: &Meaning) {
        self.values.extend_from_slice(&meaning.values);
        self.scales.push(meaning.scale);
        self.tails.push(tail_length(&meaning.values, meaning.scale));
    }

    /// Appends the vector of a slot of `other`.
    pub fn push_from(&mut self, other: &Self, slot: u32) {
        self.values.extend_from_slice(other.values(slot));
        self.scales.push(other.scales[slot as usize]);
        self.tails.push(other.tails[slot as usize]);
    }

    /// The slots whose cosine with `meaning` is at least `least`, with it, the nearest `limit` in order.
    pub fn nearest(&self, meaning: &Meaning, least: f32, limit: usize) -> Vec<(u32, f32)> {
        if meaning.scale == 0.0 {
            return Vec::new();
        }
        let nearest = |a: &(u32, f32), b: &(u32, f32)| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0));
        let mut near: Vec<(u32, f32)> = Vec::new();
        let mut least = least;
        let (head, tail) = meaning.values.split_at(HEAD.min(meaning.values.len()));
        let tail_length = tail_length(&meaning.values, meaning.scale);
        let rows = self.values.chunks_exact(meaning.values.len());
        for (((slot, row), scale), row_tail) in (0u32..).zip(rows).zip(&self.scales).zip(&self.tails) {
            let (row_head, row_rest) = row.split_at(head.len());
            let of_head = dot(row_head, head);
            let unit = scale * meaning.scale;
            // The rest adds at most the product of both lengths (Cauchy and Schwarz).
            if to_f32(of_head) * unit + row_tail * tail_length + ROUNDING < least {
                continue;
            }
            let cosine = to_f32(of_head + dot(row_rest, tail)) * unit;
            if cosine >= least {
                near.push((slot, cosine));
                if limit > 0 && near.len() >= GATHERED * limit {
                    near.select_nth_unstable_by(limit - 1, nearest);
                    near.truncate(limit);
                    least = least.max(near[limit - 1].1);
                }
            }
        }
        if limit < near.len() {
            near.select_nth_unstable_by(limit, nearest);
            near.truncate(limit);
        }
        near.sort_unstable_by(nearest);
        near
    }

    /// The meaning of a slot's texts.
    pub fn meaning(&self, slot: u32) -> Meaning {
        Meaning { values: self.values(slot).to_vec(), scale: self.scales[slot as usize] }
    }

    /// The cosine of a slot's vector with `meaning`.
    pub fn nearness(&self, slot: u32, meaning: &Meaning) -> f32 {
        to_f32(dot(self.values(slot), &meaning.values)) * self.scales[slot as usize] * meaning.scale
    }

    fn values(&self, slot: u32) -> &[i8] {
        let dimensions = table::dimensions();
        let start = slot as usize * dimensions;
        &self.values[start..start + dimensions]
    }

    pub fn heap_bytes(&self) -> usize {
        self.values.capacity() + (self.scales.capacity() + self.tails.capacity()) * size_of::<f32>()
    }
}

fn tail_length(values: &[i8], scale: f32) -> f32 {
    let tail = values.get(HEAD..).unwrap_or_default();
    to_f32(dot(tail, tail)).sqrt() * scale
}

/// In blocks of a fixed size, which the compiler turns into vector instructions without a loop.
fn dot(a: &[i8], b: &[i8]) -> i32 {
    let (a, a_rest) = a.as_chunks::<HEAD>();
    let (b, b_rest) = b.as_chunks::<HEAD>();
    let product = |(&a, &b): (&i8, &i8)| i32::from(a) * i32::from(b);
    let blocks: i32 = a.iter().zip(b).map(|(a, b)| a.iter().zip(b).map(product).sum::<i32>()).sum();
    blocks + a_rest.iter().zip(b_rest).map(product).sum::<i32>()
}

fn length(values: &[f32]) -> f32 {
    values.iter().map(|value| value * value).sum::<f32>().sqrt()
}

#[expect(clippy::cast_precision_loss, reason = "a likeness needs no more than single precision")]
fn to_f32(number: i32) -> f32 {
    number as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_come_first() {
        let mut vectors = Vectors::default();
        for text in ["translate documents", "remove the background of a photo", "qqqq", "edit pictures"] {
            vectors.push(&meaning_of(text));
        }
        let near: Vec<u32> = vectors
            .nearest(&meaning_of("cut the background out of a picture"), 0.2, 2)
            .into_iter()
            .map(|it| it.0)
            .collect();
        assert_eq!(near, [1, 3]);
        assert!(vectors.nearest(&meaning_of("qqqq"), 0.0, 4).is_empty());
        let mut moved = Vectors::default();
        moved.push_from(&vectors, 3);
        assert_eq!(moved.values(0), vectors.values(3));
    }
}
