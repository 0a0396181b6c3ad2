//! The kind of a file, by its bytes.

use super::error::MediaError;
use super::webp;
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};
use utoipa::ToSchema;

/// The kinds of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, EnumString, IntoStaticStr, ToSchema)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum MediaKind {
    /// A picture, in several widths.
    Image,
    /// A video, as it was uploaded.
    Video,
    /// A document, as it was uploaded.
    Document,
}

impl MediaKind {
    /// The word in the database.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    pub(super) fn from_name(word: &str) -> Self {
        word.parse().unwrap_or(Self::Image)
    }
}

/// The formats in which a picture is uploaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ImageFormat {
    Jpeg,
    Png,
    Webp { lossy: bool, animated: bool },
    Gif,
}

/// The format of a picture, which may be a GIF only if `gif`. SVG is none, because it can contain scripts.
pub(super) fn image_format(bytes: &[u8], gif: bool) -> Result<ImageFormat, MediaError> {
    if bytes.starts_with(b"\xff\xd8\xff") {
        Ok(ImageFormat::Jpeg)
    } else if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        Ok(ImageFormat::Png)
    } else if bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP") {
        // `VP8 ` holds a lossy picture, `ANMF` a frame of an animation.
        let has_chunk = |searched: &[u8; 4]| webp::chunks(bytes).any(|(name, _)| name == *searched);
        let (lossy, animated) = (has_chunk(b"VP8 "), has_chunk(b"ANMF"));
        Ok(ImageFormat::Webp { lossy, animated })
    } else if gif && (bytes.starts_with(b"GIF87a") || bytes.starts_with(b"GIF89a")) {
        Ok(ImageFormat::Gif)
    } else {
        let expected = if gif { "a JPEG, PNG, WebP or GIF picture" } else { "a JPEG, PNG or WebP picture" };
        Err(MediaError::UnknownType { expected })
    }
}

/// The formats in which a video is uploaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum VideoFormat {
    Mp4,
    QuickTime,
    Webm,
}

impl VideoFormat {
    pub fn extension(self) -> &'static str {
        match self {
            Self::Mp4 => "mp4",
            Self::QuickTime => "mov",
            Self::Webm => "webm",
        }
    }
}

/// The format of a video, by its first bytes.
pub(super) fn video_format(head: &[u8]) -> Result<VideoFormat, MediaError> {
    /// Brands of files that play as MP4 in browsers. Pictures (`heic`, `avif`) and sound (`M4A `) use the
    /// same container.
    const MP4: [&[u8]; 10] =
        [b"isom", b"iso2", b"iso4", b"iso5", b"iso6", b"mp41", b"mp42", b"avc1", b"M4V ", b"MSNV"];
    let brand = head.get(8..12).unwrap_or_default();
    if head.get(4..8) == Some(b"ftyp") && MP4.contains(&brand) {
        Ok(VideoFormat::Mp4)
    } else if head.get(4..8) == Some(b"ftyp") && brand == b"qt  " {
        Ok(VideoFormat::QuickTime)
    } else if head.starts_with(b"\x1a\x45\xdf\xa3") && is_webm(head) {
        Ok(VideoFormat::Webm)
    } else {
        Err(MediaError::UnknownType { expected: "an MP4, WebM or QuickTime video" })
    }
}

/// Returns `true` if the element `DocType` has the value `webm`; Matroska files have the same container and play
/// nowhere.
fn is_webm(head: &[u8]) -> bool {
    let named = head.windows(2).position(|id| id == b"\x42\x82").and_then(|at| {
        let element = head.get(at + 2..)?;
        // The leading zero bits of a size are its length.
        let value = element.first()?.leading_zeros() as usize + 1;
        element.get(value..value + 4)
    });
    named == Some(b"webm")
}

/// Checks that these are the first and the last bytes of a PDF.
pub(super) fn check_document(head: &[u8], tail: &[u8]) -> Result<(), MediaError> {
    if !head.starts_with(b"%PDF-") {
        return Err(MediaError::UnknownType { expected: "a PDF document" });
    }
    if !tail.windows(5).any(|window| window == b"%%EOF") {
        return Err(MediaError::Invalid("the document is cut off: its end is missing".to_owned()));
    }
    Ok(())
}

/// The content type of a file of ours, by the ending of its name.
pub(super) fn content_type(extension: &str) -> Option<&'static str> {
    Some(match extension {
        "jpg" => "image/jpeg",
        "webp" => "image/webp",
        "mp4" => "video/mp4",
        "mov" => "video/quicktime",
        "webm" => "video/webm",
        "pdf" => "application/pdf",
        _ => return None,
    })
}
