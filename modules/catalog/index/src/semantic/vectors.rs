//! One vector per tool, and the tools nearest to a text.

use serde::{Deserialize, Serialize};

use super::encoder::Encoder;
use super::table;
use crate::rest::Rest;
use crate::text::fold::fold;

/// The dimensions that are compared first: the table's are principal components, so these say most.
pub(crate) const HEAD: usize = 32;
/// So many tools are compared in all dimensions.
const COMPARED: usize = 2_000;

/// A direction of meaning in whole numbers; the default is that of a text of which nothing is known.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Meaning {
    values: Vec<i8>,
    /// One over the length of `values`; 0 when nothing is known.
    scale: f32,
}

impl Meaning {
    /// The direction of a vector, each number in 255 steps.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "brought into the range of i8 first")]
    pub fn from_vector(vector: &[f32]) -> Self {
        let largest = vector.iter().fold(0.0f32, |largest, value| largest.max(value.abs()));
        let unit = if largest > 0.0 { 127.0 / largest } else { 0.0 };
        let values: Vec<i8> = vector.iter().map(|value| (value * unit).round() as i8).collect();
        let squares = dot(&values, &values);
        let scale = if squares == 0 { 0.0 } else { 1.0 / to_f32(squares).sqrt() };
        Self { values, scale }
    }

    /// Returns `true` unless nothing is known of the text.
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.scale != 0.0
    }

    /// The cosine with another meaning; 0 when either is unknown.
    pub(crate) fn nearness(&self, other: &Self) -> f32 {
        to_f32(dot(&self.values, &other.values)) * self.scale * other.scale
    }
}

/// Gathers the texts of one tool or query.
#[derive(Debug)]
pub(crate) struct MeaningBuilder {
    sum: Vec<f32>,
    text: Vec<f32>,
    seen: table::Seen,
}

impl Default for MeaningBuilder {
    fn default() -> Self {
        let dimensions = table::dimensions();
        Self { sum: vec![0.0; dimensions], text: vec![0.0; dimensions], seen: table::Seen::default() }
    }
}

impl MeaningBuilder {
    /// Adds a text, whose own length does not matter.
    pub fn add(&mut self, text: &str, weight: f32) {
        self.add_folded(&fold(text), weight);
    }

    /// As [`MeaningBuilder::add`], of a text that is folded already.
    pub fn add_folded(&mut self, folded: &str, weight: f32) {
        self.text.fill(0.0);
        self.seen.add_text(folded, &mut self.text);
        let length = length(&self.text);
        if length > 0.0 {
            for (sum, &value) in self.sum.iter_mut().zip(&self.text) {
                *sum += weight * value / length;
            }
        }
    }

    /// The direction of what was added; the builder is empty afterwards.
    pub fn finish(&mut self) -> Meaning {
        let meaning = Meaning::from_vector(&self.sum);
        self.sum.fill(0.0);
        meaning
    }
}

/// The meaning of a query.
pub(crate) fn meaning_of(text: &str) -> Meaning {
    let mut builder = MeaningBuilder::default();
    builder.add(text, 1.0);
    builder.finish()
}

/// The tools' vectors by slot. Immutable.
///
/// What is compared first lies apart from the rest, so that a comparison with all tools reads little memory.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Vectors {
    /// Number of dimensions that are compared first: [`HEAD`], or 0 when their order means nothing.
    head: usize,
    /// Number of the other dimensions.
    rest: usize,
    /// The first dimensions, one tool after the other.
    heads: Vec<i8>,
    /// The other dimensions.
    rests: Vec<i8>,
    scales: Vec<f32>,
    /// True for tools whose vectors are still to be set.
    pending: Vec<bool>,
}

impl Default for Vectors {
    fn default() -> Self {
        Self::with_encoder(&Encoder::Static)
    }
}

impl Vectors {
    /// Without tools, for the vectors of `encoder`.
    pub fn with_encoder(encoder: &Encoder) -> Self {
        let (head, rest) = encoder.dimensions();
        Self { head, rest, heads: Vec::new(), rests: Vec::new(), scales: Vec::new(), pending: Vec::new() }
    }

    /// Without tools, for vectors like these, with room for so many.
    pub fn like(&self, tools: usize) -> Self {
        Self {
            head: self.head,
            rest: self.rest,
            heads: Vec::with_capacity(tools * self.head),
            rests: Vec::with_capacity(tools * self.rest),
            scales: Vec::with_capacity(tools),
            pending: Vec::with_capacity(tools),
        }
    }

    pub fn push(&mut self, meaning: &Meaning) {
        let (head, rest) = meaning.values.split_at(self.head);
        self.heads.extend_from_slice(head);
        self.rests.extend_from_slice(rest);
        self.scales.push(meaning.scale);
        self.pending.push(false);
    }

    /// Appends a tool whose vector is set later.
    pub fn push_pending(&mut self) {
        self.heads.resize(self.heads.len() + self.head, 0);
        self.rests.resize(self.rests.len() + self.rest, 0);
        self.scales.push(0.0);
        self.pending.push(true);
    }

    /// The direction in the middle of several slots.
    pub fn middle(&self, slots: impl Iterator<Item = u32>) -> Meaning {
        let mut sum = vec![0.0; self.head + self.rest];
        for slot in slots {
            let (head, rest) = self.values(slot);
            for (sum, &value) in sum.iter_mut().zip(head.iter().chain(rest)) {
                *sum += self.scales[slot as usize] * f32::from(value);
            }
        }
        Meaning::from_vector(&sum)
    }

    /// Returns `true` if the vector of a slot is still to be set.
    pub fn is_pending(&self, slot: u32) -> bool {
        self.pending[slot as usize]
    }

    /// Number of slots whose vectors are still to be set.
    pub fn pending(&self) -> usize {
        self.pending.iter().filter(|&&is_pending| is_pending).count()
    }

    /// Sets the vector of a slot. A meaning of other dimensions is taken for an unknown one.
    pub fn set(&mut self, slot: u32, meaning: &Meaning) {
        let at = slot as usize;
        self.pending[at] = false;
        if meaning.values.len() == self.head + self.rest {
            let (head, rest) = meaning.values.split_at(self.head);
            self.heads[at * self.head..][..self.head].copy_from_slice(head);
            self.rests[at * self.rest..][..self.rest].copy_from_slice(rest);
            self.scales[at] = meaning.scale;
        }
    }

    /// Appends the vector of a slot of `other`.
    pub fn push_from(&mut self, other: &Self, slot: u32) {
        let (head, rest) = other.values(slot);
        self.heads.extend_from_slice(head);
        self.rests.extend_from_slice(rest);
        self.scales.push(other.scales[slot as usize]);
        self.pending.push(other.pending[slot as usize]);
    }

    /// The slots whose cosine with `meaning` is at least `least`, with it, the nearest `limit` in order. Of more than
    /// [`COMPARED`] tools only those are compared in full that are nearest by their heads.
    pub fn nearest(&self, meaning: &Meaning, least: f32, limit: usize) -> Vec<(u32, f32)> {
        if !meaning.is_known() {
            return Vec::new();
        }
        let compared = self.nearest_by_head(meaning).into_iter();
        let mut near: Vec<(u32, f32)> = compared
            .map(|slot| (slot, self.nearness(slot, meaning)))
            .filter(|&(_, cosine)| cosine >= least)
            .collect();
        let nearest = |a: &(u32, f32), b: &(u32, f32)| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0));
        if limit < near.len() {
            near.select_nth_unstable_by(limit, nearest);
            near.truncate(limit);
        }
        near.sort_unstable_by(nearest);
        near
    }

    /// The [`COMPARED`] slots whose heads are nearest, in no particular order.
    fn nearest_by_head(&self, meaning: &Meaning) -> Vec<u32> {
        let (heads, _) = self.heads.as_chunks::<HEAD>();
        let requested = meaning.values.first_chunk::<HEAD>().filter(|_| heads.len() > COMPARED);
        let Some(requested) = requested else { return (0u32..).take(self.scales.len()).collect() };
        let requested = requested.map(i16::from);
        let of_head = |(head, scale): (&[i8; HEAD], &f32)| to_f32(dot_of_heads(head, &requested)) * scale;
        let estimates = heads.iter().zip(&self.scales).map(of_head).collect();
        Rest::split(estimates, COMPARED).0.into_iter().map(|(slot, _)| slot).collect()
    }

    /// The meaning of a slot's texts.
    pub fn meaning(&self, slot: u32) -> Meaning {
        let (head, rest) = self.values(slot);
        Meaning { values: [head, rest].concat(), scale: self.scales[slot as usize] }
    }

    /// The cosine of a slot's vector with `meaning`.
    pub fn nearness(&self, slot: u32, meaning: &Meaning) -> f32 {
        let (head, rest) = self.values(slot);
        let (of_head, of_rest) = meaning.values.split_at(self.head.min(meaning.values.len()));
        to_f32(dot(head, of_head) + dot(rest, of_rest)) * (self.scales[slot as usize] * meaning.scale)
    }

    /// The head and the rest of a slot's vector.
    fn values(&self, slot: u32) -> (&[i8], &[i8]) {
        let (at, head, rest) = (slot as usize, self.head, self.rest);
        (&self.heads[at * head..(at + 1) * head], &self.rests[at * rest..(at + 1) * rest])
    }

    pub fn heap_bytes(&self) -> usize {
        self.heads.capacity()
            + self.rests.capacity()
            + self.scales.capacity() * size_of::<f32>()
            + self.pending.capacity()
    }
}

/// The product of a tool's head with that of a query.
fn dot_of_heads(a: &[i8; HEAD], b: &[i16; HEAD]) -> i32 {
    a.iter().zip(b).map(|(&a, &b)| i32::from(i16::from(a)) * i32::from(b)).sum()
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
        assert!(vectors.nearest(&meaning_of("edit"), 0.2, 0).is_empty());
        let mut moved = Vectors::default();
        moved.push_from(&vectors, 3);
        assert_eq!(moved.values(0), vectors.values(3));
    }

    #[test]
    fn of_many_tools_the_nearest_are_found_by_their_heads() {
        let words =
            ["photo", "video", "music", "invoice", "contract", "lesson", "doctor", "travel", "code", "email"];
        let mut rng = fastrand::Rng::with_seed(5);
        let mut vectors = Vectors::default();
        for _ in 0..3 * COMPARED {
            let text: Vec<&str> = (0..6).map(|_| words[rng.usize(..words.len())]).collect();
            vectors.push(&meaning_of(&text.join(" ")));
        }
        let meaning = meaning_of("photo of a doctor");
        let mut all: Vec<f32> =
            (0u32..).take(3 * COMPARED).map(|slot| vectors.nearness(slot, &meaning)).collect();
        all.sort_unstable_by(|a, b| b.total_cmp(a));
        let near: Vec<f32> = vectors.nearest(&meaning, 0.0, 60).into_iter().map(|it| it.1).collect();
        assert_eq!(near, all[..60]);
    }
}
