//! Reads of a WebP file how much memory its prefix codes take in the decoder: a lossless picture of a few kilobytes
//! a code can declare 65,536 groups of five, which stand behind compressed data.

mod bits;
mod lossless;
mod prefix_code;

use bits::Cut;
use lossless::read_tables;

/// The length of the head of a frame of an animation, before its chunks.
const FRAME_HEAD: usize = 16;
/// Compression of the transparency of a lossy picture: its lowest two bits.
const ALPHA_IS_LOSSLESS: u8 = 1;

/// The reasons why a lossless picture cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unreadable {
    CutOff,
    Damaged,
}

impl From<Cut> for Unreadable {
    fn from(_: Cut) -> Self {
        Self::CutOff
    }
}

/// A chunk of a RIFF file: its name, and of its bytes those that are there.
type Chunk<'a> = ([u8; 4], &'a [u8]);

/// Walks the chunks in `rest`.
fn split_chunks(mut rest: &[u8]) -> impl Iterator<Item = Chunk<'_>> {
    std::iter::from_fn(move || {
        let (head, after) = rest.split_at_checked(8)?;
        let length = u32::from_le_bytes([head[4], head[5], head[6], head[7]]) as usize;
        // Chunks are padded to an even length.
        rest = after.get(length.saturating_add(length % 2)..).unwrap_or_default();
        Some(([head[0], head[1], head[2], head[3]], &after[..length.min(after.len())]))
    })
}

/// Returns the chunks of a WebP file, without those inside of frames.
pub(super) fn chunks(file: &[u8]) -> impl Iterator<Item = Chunk<'_>> {
    split_chunks(file.get(12..).unwrap_or_default())
}

/// Returns the bytes that the decoder holds for the prefix codes of the WebP `file` of `size`: of its frame that takes
/// most, because one is decoded at a time. Takes time in proportion to the file, whatever it declares.
///
/// # Errors
/// [`Unreadable`], as the decoder.
pub(super) fn table_bytes(file: &[u8], size: (u32, u32)) -> Result<u64, Unreadable> {
    let mut most = 0;
    for (name, body) in chunks(file) {
        if name == *b"ANMF" {
            let Some((head, rest)) = body.split_at_checked(FRAME_HEAD) else { continue };
            let pixels = |at: usize| u32::from_le_bytes([head[at], head[at + 1], head[at + 2], 0]) + 1;
            for chunk in split_chunks(rest) {
                most = most.max(chunk_bytes(chunk, (pixels(6), pixels(9)))?);
            }
        } else {
            most = most.max(chunk_bytes((name, body), size)?);
        }
    }
    Ok(most)
}

fn chunk_bytes((name, body): Chunk<'_>, size: (u32, u32)) -> Result<u64, Unreadable> {
    match (&name, body) {
        (b"VP8L", body) => read_tables(body, None),
        (b"ALPH", [info, data @ ..]) if info & 0b11 == ALPHA_IS_LOSSLESS => read_tables(data, Some(size)),
        _ => Ok(0),
    }
}

#[cfg(test)]
mod tests;
