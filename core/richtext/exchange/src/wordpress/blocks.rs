//! Reusable blocks, which are items of their own: posts name them by number.

use crate::TEXT_MAX;
use crate::post::Remarks;
use std::collections::HashMap;

/// Blocks may hold others, to this depth.
const DEPTH: usize = 4;
/// The most blocks in a post.
const BLOCKS_MAX: usize = 1000;

/// Returns `text` with the reusable blocks that it names; others are counted in `remarks`.
pub(super) fn expanded(text: &str, blocks: &HashMap<String, String>, remarks: &mut Remarks) -> String {
    let mut expansion =
        Expansion { blocks, left: BLOCKS_MAX, text: String::with_capacity(text.len()), missing: 0 };
    expansion.add(text, 0);
    remarks.count("reusable block", expansion.missing);
    expansion.text
}

struct Expansion<'b> {
    blocks: &'b HashMap<String, String>,
    left: usize,
    text: String,
    missing: usize,
}

impl Expansion<'_> {
    fn add(&mut self, text: &str, depth: usize) {
        let mut rest = text;
        while let Some((before, number, behind)) = reference(rest) {
            self.text.push_str(before);
            rest = behind;
            let blocks = self.blocks;
            let fits = |block: &&String| {
                depth < DEPTH && self.left > 0 && self.text.len() + block.len() + rest.len() <= TEXT_MAX
            };
            match blocks.get(number).filter(fits) {
                Some(block) => {
                    self.left -= 1;
                    self.add(block, depth + 1);
                }
                None => self.missing += 1,
            }
        }
        self.text.push_str(rest);
    }
}

/// The first `<!-- wp:block {"ref":7} /-->` of `text`: its number, with what is before and behind it.
fn reference(text: &str) -> Option<(&str, &str, &str)> {
    let mut from = 0;
    loop {
        let start = from + text[from..].find("<!-- wp:block ")?;
        let end = start + text[start..].find("-->")?;
        let number = text[start..end].split_once("\"ref\":").map(|(_, number)| number.trim_start());
        let digits =
            number.map(|number| number.split(|c: char| !c.is_ascii_digit()).next().unwrap_or_default());
        if let Some(number) = digits.filter(|digits| !digits.is_empty()) {
            return Some((&text[..start], number, &text[end + "-->".len()..]));
        }
        from = end;
    }
}
