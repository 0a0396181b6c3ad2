//! Exports of `WordPress` (WXR): RSS with elements of its own. The file is read twice as a stream, first for the pictures
//! and reusable blocks that posts name by number.

mod blocks;
mod items;
mod shortcodes;

use crate::EXPORT_MAX;
use crate::post::{Found, ReadError};
use items::{Item, Items, Named};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// Calls `each` with the posts of the export at `path`, one after the other. What is neither published nor scheduled for
/// everybody is a draft, and what is in the trash is an error of its own. Returns how many other things there were, by kind.
///
/// # Errors
/// When the file cannot be read, is no export, has more than [`EXPORT_MAX`] bytes, or declares entities.
pub fn read_wordpress(
    path: &Path,
    each: &mut dyn FnMut(Found),
) -> Result<BTreeMap<String, usize>, ReadError> {
    if path.metadata()?.len() > EXPORT_MAX {
        return Err(ReadError::Export);
    }
    // The file may grow while it is read.
    read(|| Ok(BufReader::new(File::open(path)?.take(EXPORT_MAX))), each)
}

fn read<R: BufRead>(
    open: impl Fn() -> Result<R, ReadError>,
    each: &mut dyn FnMut(Found),
) -> Result<BTreeMap<String, usize>, ReadError> {
    let mut named = Named::default();
    let mut items = Items::new(open()?);
    while let Some(item) = items.next_item()? {
        named.add(&item);
    }
    if !items.is_export() {
        return Err(ReadError::Kind);
    }
    let mut others = BTreeMap::new();
    let mut items = Items::new(open()?);
    while let Some(item) = items.next_item()? {
        if item.is_post() {
            each(Found { name: item.name(), post: Item::into_post(item, &named) });
        } else if let Some(kind) = item.other_text() {
            *others.entry(kind).or_default() += 1;
        }
    }
    Ok(others)
}

#[cfg(test)]
mod tests;
