//! Exports of `WordPress` (WXR): RSS with elements of its own. The file is read twice as a stream, first for the addresses
//! of the pictures that posts name by number.

mod autop;
mod items;

use crate::EXPORT_MAX;
use crate::post::{Found, ReadError};
use items::{Item, Items};
use std::collections::HashMap;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// Calls `each` with the posts of the export at `path`, one after the other: published ones, scheduled ones and drafts.
/// Pages, revisions and what is in the bin are left out. Returns how many posts there were.
///
/// # Errors
/// When the file cannot be read, is no export, has more than [`EXPORT_MAX`] bytes, or declares entities.
pub fn read_wordpress(path: &Path, each: &mut dyn FnMut(Found)) -> Result<usize, ReadError> {
    if path.metadata()?.len() > EXPORT_MAX {
        return Err(ReadError::Export);
    }
    // The file may grow while it is read.
    read(|| Ok(BufReader::new(File::open(path)?.take(EXPORT_MAX))), each)
}

fn read<R: BufRead>(
    open: impl Fn() -> Result<R, ReadError>,
    each: &mut dyn FnMut(Found),
) -> Result<usize, ReadError> {
    let mut pictures = HashMap::new();
    let mut items = Items::new(open()?);
    while let Some(item) = items.next_item()? {
        if let Some((id, address)) = item.attachment() {
            pictures.insert(id, address);
        }
    }
    if !items.is_export() {
        return Err(ReadError::Kind);
    }
    let mut count = 0;
    let mut items = Items::new(open()?);
    while let Some(item) = items.next_item()? {
        if item.is_post() {
            count += 1;
            each(Found { name: item.name(), post: Item::into_post(item, &pictures) });
        }
    }
    Ok(count)
}

#[cfg(test)]
mod tests;
