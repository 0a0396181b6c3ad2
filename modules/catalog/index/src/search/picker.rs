//! The picker: a quick search in names alone, for dialogs that choose one tool.

use super::hit::{Hit, NameMatch, best, fit};
use super::near_name::{MIN_BEGINNING_LETTERS, NearName};
use super::wording::Wording;
use crate::bitset::Bitset;
use crate::compounds::marked;
use crate::snapshot::Snapshot;
use crate::text::edit_distance::{EditDistance, tolerance};
use crate::text::fold::{fold, key_of};

impl Snapshot {
    /// Tools whose name is, begins with, or has a word that begins with `text`, in this order; when these
    /// are fewer than `limit`, names that differ from it by a slip or two. Popular tools first. A blank text
    /// finds nothing (decision 71).
    #[must_use]
    pub fn pick(&self, text: &str, limit: usize, include_sensitive: bool) -> Vec<u32> {
        let text = Wording::read(text).text;
        let folded = fold(&text);
        let key = key_of(&folded);
        if key.is_empty() {
            return Vec::new();
        }
        let allowed = &self.universe(include_sensitive).set;
        let names = &self.text.names;
        let mut hits: Vec<Hit> = Vec::new();
        let mut found = Bitset::empty(self.len());
        let add = |hits: &mut Vec<Hit>, found: &mut Bitset, slot: u32, score: f32, name: NameMatch| {
            let ordinal = self.ordinal_of[slot as usize];
            if allowed.contains(ordinal) && !found.contains(ordinal) {
                found.insert(ordinal);
                let fit = fit(key.len(), names.folded(slot).len());
                let popularity = self.popularity_hundredths(ordinal);
                hits.push(Hit { ordinal, score, held: 0, name, nearness: 0.0, popularity, fit });
            }
        };
        for &slot in names.with_key(&key) {
            add(&mut hits, &mut found, slot, 0.0, NameMatch::Exact);
        }
        for &slot in names.with_prefix(&key) {
            add(&mut hits, &mut found, slot, 0.0, NameMatch::Prefix);
        }
        for slot in names.with_word_prefix(&folded) {
            add(&mut hits, &mut found, slot, 1.0, NameMatch::None);
        }
        // "Nocode" in "Shop No-Code".
        if let Some(word) = self.text.words.find(&marked(&key)) {
            self.text.words.for_each_posting(word, |slot, occurrence| {
                if occurrence.name() > 0 {
                    add(&mut hits, &mut found, slot, 1.0, NameMatch::None);
                }
            });
        }
        if hits.len() < limit
            && let Some(mut near) = NearName::new(&text)
        {
            for (key, slot) in names.beginning_near(&key, near.allowed()) {
                if let Some(distance) = near.distance_to_key(key) {
                    let score = if distance == 1 { 0.5 } else { 0.25 };
                    add(&mut hits, &mut found, slot, score, NameMatch::None);
                }
            }
        }
        best(hits, 0, limit).iter().map(|hit| hit.ordinal).collect()
    }

    /// Tools whose name differs from `text` by the tolerated number of typing errors, with that number, in no order.
    #[must_use]
    pub fn near_names(&self, text: &str) -> Vec<(usize, u32)> {
        let Some(mut near) = NearName::new(text) else { return Vec::new() };
        let key = key_of(&fold(text));
        let names = self.text.names.beginning_near(&key, near.allowed());
        names
            .filter_map(|(key, slot)| Some((near.distance_to_key(key)?, self.ordinal_of[slot as usize])))
            .collect()
    }

    /// Calls `visit` with the names that differ least from a key, at most by the tolerated number of slips; when there are
    /// none, with those a beginning of which does.
    pub(crate) fn for_each_nearest_name(&self, key: &str, visit: impl FnMut(u32)) {
        let whole = self.nearest_names(key, usize::MAX);
        let slots = if whole.slots.is_empty() { self.nearest_beginnings(key) } else { whole.slots };
        slots.into_iter().for_each(visit);
    }

    /// The names that differ least from a key, at most by the tolerated number of slips and by `most`.
    pub(crate) fn nearest_names(&self, key: &str, most: usize) -> Nearest {
        let letters: Vec<char> = key.chars().collect();
        let mut distances = EditDistance::default();
        let mut nearest = Nearest { slots: Vec::new(), distance: tolerance(letters.len()).min(most) };
        let mut name: Vec<char> = Vec::new();
        for (folded, slot) in self.text.names.near(key, nearest.distance) {
            name.clear();
            name.extend(folded.chars());
            let distance = distances.within(&letters, &name, nearest.distance);
            if let Some(distance) = distance.filter(|&distance| distance > 0) {
                nearest.add(slot, distance);
            }
        }
        nearest
    }

    /// The names a beginning of which differs least from a key.
    pub(crate) fn nearest_beginnings(&self, key: &str) -> Vec<u32> {
        let letters: Vec<char> = key.chars().collect();
        let mut nearest = Nearest { slots: Vec::new(), distance: tolerance(letters.len()) };
        if letters.len() < MIN_BEGINNING_LETTERS {
            return nearest.slots;
        }
        let mut distances = EditDistance::default();
        let mut name: Vec<char> = Vec::new();
        for (folded, slot) in self.text.names.beginning_near(key, nearest.distance) {
            name.clear();
            name.extend(folded.chars().take(letters.len() + nearest.distance));
            if let Some(distance) = distances.within_beginning(&letters, &name, nearest.distance) {
                nearest.add(slot, distance);
            }
        }
        nearest.slots
    }
}

/// Names that differ from a text by the same number of slips.
#[derive(Default)]
pub(crate) struct Nearest {
    pub slots: Vec<u32>,
    /// The number of slips; without names, the number that is tolerated.
    pub distance: usize,
}

impl Nearest {
    /// Adds a name that differs by at most `self.distance` slips; those that differ more go.
    fn add(&mut self, slot: u32, distance: usize) {
        if distance < self.distance {
            self.slots.clear();
            self.distance = distance;
        }
        self.slots.push(slot);
    }
}
