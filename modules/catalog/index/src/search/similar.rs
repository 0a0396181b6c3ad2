//! Tools like a given one.

use std::cmp::Reverse;

use super::query_terms::QueryTerms;
use super::scoring::score;
use crate::bitset::Bitset;
use crate::document::Field;
use crate::snapshot::Snapshot;
use crate::synonyms::Synonyms;

impl Snapshot {
    /// Up to `limit` tools like `ordinal`, best first: most shared subcategories, then likeness of the text
    /// (BM25F of the tool's name and promise), then popularity. When too few share a subcategory, tools of
    /// the same main categories follow. Sensitive tools appear only beside sensitive ones.
    #[must_use]
    pub fn similar(&self, ordinal: u32, limit: usize) -> Vec<u32> {
        let Some(document) = self.document(ordinal) else { return Vec::new() };
        let subs = self.sub_categories(ordinal);
        let mut candidates = self.in_categories(subs.iter().map(|&sub| usize::from(sub)));
        self.leave_out_unsuitable(&mut candidates, ordinal);
        if (candidates.count() as usize) < limit {
            let all = self.columns.categories(ordinal).iter().map(|&category| usize::from(category));
            candidates = self.in_categories(all);
            self.leave_out_unsuitable(&mut candidates, ordinal);
        }
        let text = format!("{} {}", document.text(Field::Name), document.text(Field::ShortDescription));
        let scores =
            score(&self.text, &self.stock, &QueryTerms::read(&self.text, &Synonyms::default(), &text).terms)
                .by_slot;
        let mut ranked: Vec<(Reverse<usize>, Reverse<u32>, u32)> = Vec::new();
        candidates.for_each(|other| {
            let shared = self.sub_categories(other).iter().filter(|sub| subs.contains(sub)).count();
            // Scores are not negative, so their bits are ordered as they are.
            let likeness = scores[self.slot_of[other as usize] as usize].score.to_bits();
            ranked.push((Reverse(shared), Reverse(likeness), other));
        });
        if limit < ranked.len() {
            ranked.select_nth_unstable(limit);
            ranked.truncate(limit);
        }
        ranked.sort_unstable();
        ranked.into_iter().map(|(_, _, other)| other).collect()
    }

    fn in_categories(&self, numbers: impl Iterator<Item = usize>) -> Bitset {
        let mut set = Bitset::empty(self.len());
        for members in numbers.filter_map(|number| self.columns.category_sets.get(number)) {
            set.union_with(members);
        }
        set
    }

    fn leave_out_unsuitable(&self, candidates: &mut Bitset, ordinal: u32) {
        candidates.intersect_with(&self.universe(self.is_sensitive(ordinal)).set);
        candidates.remove(ordinal);
    }
}
