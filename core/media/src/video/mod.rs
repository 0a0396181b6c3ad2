//! The duration and size of a video, from its container: nothing is decoded.

mod mp4;
mod webm;

use super::error::MediaError;
use super::kind::{VideoFormat, video_format};
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::Path;
use std::time::Duration;

/// The properties of a video in its container.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Described {
    pub duration: Option<Duration>,
    pub width: Option<u32>,
    pub height: Option<u32>,
    /// True if there is a picture at all.
    pub has_video: bool,
}

/// Reads the kind of `path`, and rejects videos that are too long or have no duration. Blocks.
pub(super) fn inspect(path: &Path, max_seconds: u64) -> Result<(VideoFormat, Described), MediaError> {
    let lost = |error: std::io::Error| MediaError::Unavailable(format!("upload lost: {error}"));
    let mut file = File::open(path).map_err(lost)?;
    let mut head = Vec::new();
    file.by_ref().take(128).read_to_end(&mut head).map_err(lost)?;
    let format = video_format(&head)?;
    file.seek(SeekFrom::Start(0)).map_err(lost)?;
    // An incomplete or contradictory container is not reliable.
    let described = match format {
        VideoFormat::Mp4 | VideoFormat::QuickTime => mp4::describe(&mut file),
        VideoFormat::Webm => webm::describe(&mut file),
    }
    .map_err(|_| MediaError::Invalid("the video cannot be read: it is cut off or damaged".to_owned()))?;
    if !described.has_video {
        return Err(MediaError::Invalid("there is no picture in this video".to_owned()));
    }
    match described.duration {
        None => Err(MediaError::Invalid("the video has no duration".to_owned())),
        Some(duration) if duration > Duration::from_secs(max_seconds) => Err(MediaError::Invalid(format!(
            "the video takes {} seconds; at most {max_seconds} are allowed",
            duration.as_secs_f64().ceil()
        ))),
        Some(_) => Ok((format, described)),
    }
}

/// `length` bytes, when there are as many and no more than a container's small records need.
fn take(source: &mut impl Read, length: u64) -> std::io::Result<Vec<u8>> {
    const LARGEST: u64 = 4096;
    if length > LARGEST {
        return Err(std::io::ErrorKind::InvalidData.into());
    }
    let mut bytes = Vec::new();
    source.take(length).read_to_end(&mut bytes)?;
    if bytes.len() as u64 == length { Ok(bytes) } else { Err(std::io::ErrorKind::UnexpectedEof.into()) }
}

fn number(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0, |number, byte| (number << 8) | u64::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    #[test]
    fn boxes_in_boxes_do_not_fill_the_stack() {
        // Each as large as all that is in it.
        let mut mp4 = Vec::new();
        let mut webm = Vec::new();
        for _ in 0..2500 {
            let size = u32::try_from(mp4.len() + 8).unwrap();
            mp4.splice(0..0, [&size.to_be_bytes()[..], b"moov"].concat());
            let size = u32::try_from(webm.len()).unwrap() | 0x1000_0000;
            webm.splice(0..0, [&b"\x18\x53\x80\x67"[..], &size.to_be_bytes()].concat());
        }
        assert!(mp4::describe(&mut Cursor::new(mp4)).is_err());
        assert!(webm::describe(&mut Cursor::new(webm)).is_err());
    }

    #[test]
    fn whatever_is_in_a_file_it_is_read_or_rejected() {
        let mut seed = 7_u64;
        let mut random = move || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            u8::try_from(seed >> 56).unwrap()
        };
        for _ in 0..2000 {
            let noise: Vec<u8> = (0..64).map(|_| random()).collect();
            let mp4 = [b"\0\0\0\x48moov\0\0\0\x40mvhd", &noise[..]].concat();
            let webm = [b"\x18\x53\x80\x67\x01\xff\xff\xff\xff\xff\xff\xff", &noise[..]].concat();
            let _ = mp4::describe(&mut Cursor::new(mp4));
            let _ = webm::describe(&mut Cursor::new(webm));
        }
    }
}
