//! Merging inverted indexes without reading any text again.

use super::inverted::{Inverted, InvertedWriter};

/// An index that takes part in a merge.
pub(crate) struct Part<'a> {
    pub inverted: &'a Inverted,
    /// New slot of each old slot, ascending, `None` for tools that are gone. Without a table slots stay.
    pub slots: Option<&'a [Option<u32>]>,
}

/// One index of all parts. Slots of a later part must lie above those of the earlier ones.
pub(crate) fn merge(parts: &[Part<'_>]) -> Inverted {
    let mut writer = InvertedWriter::default();
    let mut at = vec![0u32; parts.len()];
    let current = |part: usize, at: &[u32]| {
        let inverted = parts[part].inverted;
        ((at[part] as usize) < inverted.len()).then(|| inverted.word(at[part]))
    };
    while let Some(word) = (0..parts.len()).filter_map(|part| current(part, &at)).min() {
        let mut stem = word;
        for part in 0..parts.len() {
            if current(part, &at) != Some(word) {
                continue;
            }
            let Part { inverted, slots } = &parts[part];
            stem = inverted.stem(at[part]);
            inverted.for_each_posting(at[part], |slot, occurrence| {
                let slot = match slots {
                    Some(slots) => slots[slot as usize],
                    None => Some(slot),
                };
                if let Some(slot) = slot {
                    writer.push(slot, occurrence);
                }
            });
            at[part] += 1;
        }
        writer.close_word(word, stem);
    }
    writer.finish()
}

#[cfg(test)]
mod tests {
    use super::super::occurrence::Occurrence;
    use super::*;

    fn index(words: &[(&str, &[u32])]) -> Inverted {
        let mut writer = InvertedWriter::default();
        for (word, slots) in words {
            for &slot in *slots {
                writer.push(slot, Occurrence::from_byte(16));
            }
            writer.close_word(word, word);
        }
        writer.finish()
    }

    fn slots(index: &Inverted, word: u32) -> Vec<u32> {
        let mut slots = Vec::new();
        index.for_each_posting(word, |slot, _| slots.push(slot));
        slots
    }

    #[test]
    fn batches_of_one_build_are_joined() {
        let batches = [
            index(&[("code", &[0, 3]), ("video", &[1])]),
            index(&[("audio", &[4])]),
            index(&[("code", &[900])]),
        ];
        let parts: Vec<Part<'_>> = batches.iter().map(|inverted| Part { inverted, slots: None }).collect();
        let merged = merge(&parts);
        let words: Vec<&str> = (0..3).map(|word| merged.word(word)).collect();
        assert_eq!(words, ["audio", "code", "video"]);
        assert_eq!((merged.len(), slots(&merged, 1)), (3, vec![0, 3, 900]));
    }

    #[test]
    fn words_of_vanished_tools_vanish() {
        let old = index(&[("code", &[0, 2]), ("video", &[1])]);
        let merged = merge(&[Part { inverted: &old, slots: Some(&[Some(0), None, Some(1)]) }]);
        assert_eq!((merged.len(), slots(&merged, 0)), (1, vec![0, 1]));
    }
}
