//! WebM (EBML, RFC 8794, with Matroska's elements, RFC 9559): elements of an id, a size and a body.

use super::{Described, number, take};
use std::io::{Read, Result, Seek, SeekFrom};
use std::time::Duration;

const HEADER: u64 = 0x1a45_dfa3;
const SEGMENT: u64 = 0x1853_8067;
const INFO: u64 = 0x1549_a966;
const TIMESTAMP_SCALE: u64 = 0x2a_d7b1;
const DURATION: u64 = 0x4489;
const TRACKS: u64 = 0x1654_ae6b;
const TRACK_ENTRY: u64 = 0xae;
const TRACK_TYPE: u64 = 0x83;
const VIDEO: u64 = 0xe0;
const PIXEL_WIDTH: u64 = 0xb0;
const PIXEL_HEIGHT: u64 = 0xba;
const CLUSTER: u64 = 0x1f43_b675;

/// Track type 1 is a picture.
const PICTURE: u64 = 1;
/// A length is counted in these, unless the file overrides it: a millisecond in nanoseconds.
const DEFAULT_SCALE: u64 = 1_000_000;
/// More elements than there are before the first frame.
const MOST: u32 = 20_000;
/// Deeper than any element that is looked into: segment, tracks, track, picture.
const DEEPEST: u8 = 4;

struct Seen {
    scale: u64,
    length: Option<f64>,
    described: Described,
    elements: u32,
    done: bool,
}

pub(super) fn describe<S: Read + Seek>(source: &mut S) -> Result<Described> {
    let end = source.seek(SeekFrom::End(0))?;
    let mut seen = Seen {
        scale: DEFAULT_SCALE,
        length: None,
        described: Described::default(),
        elements: 0,
        done: false,
    };
    walk(source, 0, end, 0, &mut seen)?;
    #[expect(clippy::cast_precision_loss, reason = "a scale is far below 2^52")]
    let seconds = seen.length.map(|length| length * seen.scale as f64 / 1e9);
    let duration = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seen.described.duration = duration.filter(|duration| !duration.is_zero());
    Ok(seen.described)
}

fn walk<S: Read + Seek>(source: &mut S, start: u64, end: u64, depth: u8, seen: &mut Seen) -> Result<()> {
    let mut at = start;
    while at < end && !seen.done {
        seen.elements += 1;
        if seen.elements > MOST || depth > DEEPEST {
            return Err(std::io::ErrorKind::InvalidData.into());
        }
        source.seek(SeekFrom::Start(at))?;
        let (id, id_length) = id(source)?;
        let (size, size_length) = size(source)?;
        let body = at + id_length + size_length;
        let after = match size {
            Some(size) => body.checked_add(size).ok_or(std::io::ErrorKind::InvalidData)?,
            // Only what is written live has no size: the segment itself.
            None if id == SEGMENT => end,
            None => return Err(std::io::ErrorKind::InvalidData.into()),
        };
        match id {
            SEGMENT | INFO | TRACKS | TRACK_ENTRY | VIDEO => {
                walk(source, body, after.min(end), depth + 1, seen)?;
                if after > end {
                    return Err(std::io::ErrorKind::UnexpectedEof.into());
                }
            }
            TIMESTAMP_SCALE => seen.scale = number(&take(source, after - body)?),
            DURATION => seen.length = float(&take(source, after - body)?),
            TRACK_TYPE => {
                seen.described.has_video |= number(&take(source, after - body)?) == PICTURE;
            }
            PIXEL_WIDTH => seen.described.width = u32::try_from(number(&take(source, after - body)?)).ok(),
            PIXEL_HEIGHT => seen.described.height = u32::try_from(number(&take(source, after - body)?)).ok(),
            // Frames from here on: what describes the video comes before them in a WebM file.
            CLUSTER => seen.done = true,
            HEADER => {}
            _ if after > end => return Err(std::io::ErrorKind::UnexpectedEof.into()),
            _ => {}
        }
        at = after;
    }
    Ok(())
}

/// An element's id with its length in bytes; the leading zero bits are the length, and belong to the id.
fn id(source: &mut impl Read) -> Result<(u64, u64)> {
    let first = take(source, 1)?[0];
    let length = first.leading_zeros() + 1;
    if length > 4 {
        return Err(std::io::ErrorKind::InvalidData.into());
    }
    let rest = take(source, u64::from(length - 1))?;
    Ok((number(&[&[first], rest.as_slice()].concat()), u64::from(length)))
}

/// A size with its length in bytes; `None` when all bits are set, which means unknown.
fn size(source: &mut impl Read) -> Result<(Option<u64>, u64)> {
    let first = take(source, 1)?[0];
    let length = first.leading_zeros() + 1;
    if length > 8 {
        return Err(std::io::ErrorKind::InvalidData.into());
    }
    let rest = take(source, u64::from(length - 1))?;
    let bits = 7 * length;
    let value = number(&[&[first], rest.as_slice()].concat()) & ((1 << bits) - 1);
    Ok(((value != (1 << bits) - 1).then_some(value), u64::from(length)))
}

fn float(bytes: &[u8]) -> Option<f64> {
    match bytes.len() {
        4 => Some(f64::from(f32::from_be_bytes(bytes.try_into().ok()?))),
        8 => Some(f64::from_be_bytes(bytes.try_into().ok()?)),
        _ => None,
    }
}
