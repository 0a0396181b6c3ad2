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
const TIMESTAMP: u64 = 0xe7;
const SIMPLE_BLOCK: u64 = 0xa3;
const BLOCK_GROUP: u64 = 0xa0;
const BLOCK: u64 = 0xa1;
const BLOCK_DURATION: u64 = 0x9b;
/// The elements that are looked at in a cluster, and nowhere else.
const IN_CLUSTER: [u64; 5] = [TIMESTAMP, SIMPLE_BLOCK, BLOCK_GROUP, BLOCK, BLOCK_DURATION];

/// Track type 1 is a picture.
const PICTURE: u64 = 1;
/// A length is counted in these, unless the file overrides it: a millisecond in nanoseconds.
const DEFAULT_SCALE: u64 = 1_000_000;
/// More elements than an hour has of frames of picture and sound.
const MOST: u32 = 500_000;
/// Deeper than any element that is looked into: segment, tracks, track, picture; segment, cluster, group, block.
const DEEPEST: u8 = 4;

/// A file may contradict itself: the longest counts of what it claims and what it holds.
#[derive(Default)]
struct Seen {
    described: Described,
    elements: u32,
    in_cluster: bool,
    segment: Segment,
    claimed: Option<Duration>,
    held: Duration,
}

/// The times of a segment, in its own unit.
#[derive(Default)]
struct Segment {
    scale: Option<u64>,
    length: Option<f64>,
    cluster: u64,
    block: u64,
    last: u64,
}

pub(super) fn describe<S: Read + Seek>(source: &mut S) -> Result<Described> {
    let end = source.seek(SeekFrom::End(0))?;
    let mut seen = Seen::default();
    walk(source, 0, end, 0, &mut seen)?;
    let claimed = seen.claimed.filter(|claimed| !claimed.is_zero());
    seen.described.duration = claimed.map(|claimed| claimed.max(seen.held));
    Ok(seen.described)
}

impl Seen {
    /// Takes over the times of a segment that ends.
    fn end_segment(&mut self) {
        let segment = std::mem::take(&mut self.segment);
        let scale = segment.scale.unwrap_or(DEFAULT_SCALE);
        #[expect(clippy::cast_precision_loss, reason = "a scale is far below 2^52")]
        let seconds = segment.length.map(|length| length * scale as f64 / 1e9);
        self.claimed =
            self.claimed.max(seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()));
        self.held = self.held.max(Duration::from_nanos(segment.last.saturating_mul(scale)));
    }
}

impl Segment {
    /// Notes a block by its first bytes (RFC 9559, section 10.1): a track's number, and the time since the cluster's.
    fn note_block(&mut self, source: &mut impl Read) -> Result<()> {
        size(source)?;
        let bytes = take(source, 2)?;
        let time = i16::from_be_bytes([bytes[0], bytes[1]]);
        self.block = self.cluster.saturating_add_signed(time.into());
        self.last = self.last.max(self.block);
        Ok(())
    }
}

fn walk<S: Read + Seek>(source: &mut S, start: u64, end: u64, depth: u8, seen: &mut Seen) -> Result<()> {
    let mut at = start;
    while at < end {
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
            _ if seen.in_cluster != IN_CLUSTER.contains(&id) && after <= end => {}
            SEGMENT | INFO | TRACKS | TRACK_ENTRY | VIDEO | CLUSTER | BLOCK_GROUP => {
                let was_in_cluster = seen.in_cluster;
                seen.in_cluster |= id == CLUSTER;
                walk(source, body, after.min(end), depth + 1, seen)?;
                seen.in_cluster = was_in_cluster;
                if after > end {
                    return Err(std::io::ErrorKind::UnexpectedEof.into());
                }
                if id == SEGMENT {
                    seen.end_segment();
                }
            }
            TIMESTAMP_SCALE => {
                seen.segment.scale = seen.segment.scale.max(Some(number(&take(source, after - body)?)));
            }
            DURATION => {
                if let Some(length) = float(&take(source, after - body)?) {
                    seen.segment.length = Some(length.max(seen.segment.length.unwrap_or(0.0)));
                }
            }
            TIMESTAMP => seen.segment.cluster = number(&take(source, after - body)?),
            SIMPLE_BLOCK | BLOCK if after <= end => seen.segment.note_block(source)?,
            BLOCK_DURATION => {
                let length = number(&take(source, after - body)?);
                seen.segment.last = seen.segment.last.max(seen.segment.block.saturating_add(length));
            }
            TRACK_TYPE => {
                seen.described.has_video |= number(&take(source, after - body)?) == PICTURE;
            }
            PIXEL_WIDTH => seen.described.width = u32::try_from(number(&take(source, after - body)?)).ok(),
            PIXEL_HEIGHT => seen.described.height = u32::try_from(number(&take(source, after - body)?)).ok(),
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
