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
