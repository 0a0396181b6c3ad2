//! MP4 and QuickTime (ISO/IEC 14496-12): boxes of a size, a name and a body.

use super::{Described, number, take};
use std::io::{Read, Result, Seek, SeekFrom};
use std::time::Duration;

/// Deeper than any box that is looked into: movie, track, media.
const DEEPEST: u8 = 4;
/// More boxes than a file of our size limits has above its frames.
const MOST: u32 = 20_000;

/// Lengths in units of the movie's clock.
#[derive(Default)]
struct Movie {
    timescale: u64,
    /// The longest of what movie, tracks and fragments claim: a file may contradict itself.
    longest: u64,
    described: Described,
    boxes: u32,
    complete: bool,
}

pub(super) fn describe<S: Read + Seek>(source: &mut S) -> Result<Described> {
    let end = source.seek(SeekFrom::End(0))?;
    let mut movie = Movie::default();
    walk(source, 0, end, 0, &mut movie)?;
    if !movie.complete {
        return Err(std::io::ErrorKind::UnexpectedEof.into());
    }
    let known = movie.timescale > 0 && movie.longest > 0;
    movie.described.duration = known.then(|| seconds(movie.longest, movie.timescale)).flatten();
    Ok(movie.described)
}

fn walk<S: Read + Seek>(source: &mut S, start: u64, end: u64, depth: u8, movie: &mut Movie) -> Result<()> {
    let mut at = start;
    while at.saturating_add(8) <= end {
        movie.boxes += 1;
        if movie.boxes > MOST || depth > DEEPEST {
            return Err(std::io::ErrorKind::InvalidData.into());
        }
        source.seek(SeekFrom::Start(at))?;
        let head = take(source, 8)?;
        let (mut size, mut body) = (number(&head[..4]), at + 8);
        match size {
            // The rest of the file.
            0 => size = end - at,
            1 => {
                size = number(&take(source, 8)?);
                body += 8;
            }
            _ => {}
        }
        let after = at.checked_add(size).filter(|after| *after <= end && *after >= body);
        // A box that ends beyond its parent: the file was cut off.
        let after = after.ok_or(std::io::ErrorKind::UnexpectedEof)?;
        match &head[4..] {
            b"moov" => {
                movie.complete = true;
                walk(source, body, after, depth + 1, movie)?;
            }
            b"trak" | b"mdia" | b"mvex" => walk(source, body, after, depth + 1, movie)?,
            b"mvhd" => {
                let bytes = take(source, (after - body).min(32))?;
                // A version, two times, the clock, the length: wider in version 1.
                let (scale, length) =
                    if bytes.first() == Some(&1) { (20..24, 24..32) } else { (12..16, 16..20) };
                movie.timescale = field(&bytes, scale)?;
                movie.lasts(field(&bytes, length.clone())?, length.len());
            }
            b"mehd" => {
                let bytes = take(source, (after - body).min(12))?;
                let length = if bytes.first() == Some(&1) { 4..12 } else { 4..8 };
                movie.lasts(field(&bytes, length.clone())?, length.len());
            }
            b"tkhd" => track(&take(source, (after - body).min(104))?, movie)?,
            b"hdlr" => {
                let bytes = take(source, (after - body).min(12))?;
                movie.described.has_video |= bytes.get(8..12) == Some(b"vide");
            }
            _ => {}
        }
        at = after;
    }
    Ok(())
}

/// Length and, for a picture, size: 16.16 fixed-point numbers at the end of the header.
fn track(bytes: &[u8], movie: &mut Movie) -> Result<()> {
    let (length, size) = if bytes.first() == Some(&1) { (28..36, 88) } else { (20..24, 76) };
    movie.lasts(field(bytes, length.clone())?, length.len());
    let pixels = |at: usize| field(bytes, at..at + 2).ok().and_then(|side| u32::try_from(side).ok());
    if let (Some(width @ 1..), Some(height @ 1..)) = (pixels(size), pixels(size + 4)) {
        movie.described.width.get_or_insert(width);
        movie.described.height.get_or_insert(height);
    }
    Ok(())
}

impl Movie {
    /// Notes a length; all bits set means that it is not known.
    fn lasts(&mut self, length: u64, bytes: usize) {
        let unknown = if bytes == 8 { u64::MAX } else { u64::from(u32::MAX) };
        if length != unknown {
            self.longest = self.longest.max(length);
        }
    }
}

fn field(bytes: &[u8], range: std::ops::Range<usize>) -> Result<u64> {
    bytes.get(range).map(number).ok_or_else(|| std::io::ErrorKind::UnexpectedEof.into())
}

fn seconds(length: u64, timescale: u64) -> Option<Duration> {
    let milliseconds = u128::from(length) * 1000 / u128::from(timescale);
    u64::try_from(milliseconds).ok().map(Duration::from_millis)
}
