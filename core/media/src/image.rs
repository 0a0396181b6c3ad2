//! Pictures: decoded within limits, rotated upright, and encoded again in several widths.
//!
//! Nothing of the uploaded bytes is passed on, so neither metadata nor anything hidden in them is. Of an
//! animation the first frame is stored.

use super::error::MediaError;
use super::kind::{ImageFormat, image_format};
use super::webp::{Unreadable, table_bytes};
use ::image::{DynamicImage, ImageDecoder, ImageError};
use std::io::ErrorKind;
use toolbase_pixels as pixels;

/// Widths for pages; a picture is never made wider than it is.
const WIDTHS: [u32; 4] = [160, 320, 640, 1280];
/// The largest side of a stored picture.
const LARGEST: u32 = 2560;
/// Quality of photographs: 90 is a fifth to a third larger, 75 a tenth to a sixth smaller.
const JPEG_QUALITY: u8 = 82;
/// A picture from a lossless file becomes a JPEG when that is more than so many times smaller. Measured on 17
/// pictures at 1280 pixels: photographs are 5.2 to 5.5 times smaller, screenshots and diagrams 0.9 to 1.5 times,
/// and JPEG blurs their letters. Lossless WebP took 0.41 to 1.01 of the size of PNG.
const PHOTOGRAPH: usize = 3;
/// Bytes in memory for each allowed pixel: four channels of 16 bits.
const BYTES_PER_PIXEL: u64 = 8;
/// For each pixel of the largest width: the picture, a copy in another pixel format, what an encoder holds, and the
/// encoded files, which are as large where a picture is noise.
const WORK: u64 = 20;

/// A picture as it is stored.
#[derive(Debug)]
pub(super) struct Picture {
    pub extension: &'static str,
    /// From the narrowest to the widest.
    pub variants: Vec<Scaled>,
}

/// A picture in one width.
#[derive(Debug)]
pub(super) struct Scaled {
    pub width: u32,
    pub height: u32,
    pub bytes: Vec<u8>,
}

/// The limits of a picture's width, height and pixels, and its formats.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    pub pixels: u64,
    pub side: u32,
    /// True if it may be a GIF.
    pub gif: bool,
}

/// Reads the header of the picture in `bytes`: how much memory [`process`] will take.
pub(super) fn inspect(bytes: &[u8], limits: Limits) -> Result<u64, MediaError> {
    let format = image_format(bytes, limits.gif)?;
    let decoder = open(bytes, format, limits)?;
    let (width, height) = decoder.dimensions();
    let (total, color) = (decoder.total_bytes(), decoder.color_type());
    let pixels = u64::from(width) * u64::from(height);
    let side = u64::from(LARGEST);
    let largest = pixels.min(side.pow(2));
    // The file, with its metadata, is in memory to the end; the decoder has another copy of it.
    let file = bytes.len() as u64;
    let tables = match format {
        ImageFormat::Webp { .. } => table_bytes(bytes, (width, height))?,
        _ => 0,
    };
    let decoding = file + total + pixels * of_decoder(format) + tables;
    // A picture is shrunk as four channels of a byte.
    let is_such = (color.bytes_per_pixel(), color.channel_count()) == (4, 4);
    let (converted, narrow) = if is_such { (0, total) } else { (4 * pixels, 4 * pixels) };
    // Resized first in one direction, then in the other.
    let longest = u64::from(width.max(height));
    let between = if longest > side { 4 * pixels * side / longest } else { 0 };
    let shrinking = narrow + between + 4 * largest;
    Ok(file + decoding.max(total + converted).max(shrinking).max(largest * WORK))
}

/// Returns the bytes that a decoder holds for each pixel besides the picture.
fn of_decoder(format: ImageFormat) -> u64 {
    match format {
        // Rows only.
        ImageFormat::Png => 1,
        // Coefficients of a progressive JPEG in four channels; planes of a WebP, or pixels of four channels, and the
        // transparency by itself.
        ImageFormat::Jpeg | ImageFormat::Webp { animated: false, .. } => 8,
        // The canvas and a frame as well.
        ImageFormat::Webp { animated: true, .. } => 16,
        // A frame that is laid on the canvas.
        ImageFormat::Gif => 4,
    }
}

/// Reads `bytes` and makes all widths. Takes up to a second of processor time.
pub(super) fn process(bytes: &[u8], limits: Limits) -> Result<Picture, MediaError> {
    let format = image_format(bytes, limits.gif)?;
    let image = decode(bytes, format, limits)?;
    let encode = choose(&image, format)?;

    let widths = WIDTHS.into_iter().filter(|width| *width < image.width());
    let mut variants = Vec::with_capacity(WIDTHS.len() + 1);
    for width in widths {
        let scaled = shrink(image.clone(), f64::from(width) / f64::from(image.width()))?;
        variants.push(encode.scaled(&scaled)?);
    }
    variants.push(encode.scaled(&image)?);
    Ok(Picture { extension: encode.extension(), variants })
}

/// Reads the header. A small file can claim a picture that fills the memory.
fn open(bytes: &[u8], format: ImageFormat, limits: Limits) -> Result<Box<dyn ImageDecoder + '_>, MediaError> {
    if format == ImageFormat::Jpeg && !ends(bytes) {
        return Err(unreadable("it is cut off"));
    }
    let format = match format {
        ImageFormat::Jpeg => ::image::ImageFormat::Jpeg,
        ImageFormat::Png => ::image::ImageFormat::Png,
        ImageFormat::Webp { .. } => ::image::ImageFormat::WebP,
        ImageFormat::Gif => ::image::ImageFormat::Gif,
    };
    let most = limits.pixels.saturating_mul(BYTES_PER_PIXEL);
    let mut decoder = pixels::open(bytes, format, most).map_err(|error| describe(&error))?;
    let (width, height) = decoder.dimensions();
    if format == ::image::ImageFormat::Gif {
        // A frame may be larger than the canvas that it is laid on.
        let mut frame = ::image::Limits::default();
        frame.max_alloc = Some(decoder.total_bytes());
        decoder.set_limits(frame).map_err(|error| describe(&error))?;
    }
    if u64::from(width) * u64::from(height) > limits.pixels {
        return Err(MediaError::Invalid(format!(
            "the picture has {width} × {height} pixels; at most {} million are allowed",
            limits.pixels / 1_000_000
        )));
    }
    if width.max(height) > limits.side {
        return Err(MediaError::Invalid(format!(
            "the picture has {width} × {height} pixels; no side may be longer than {}",
            limits.side
        )));
    }
    Ok(decoder)
}

/// The picture upright, in 8 bits, and not larger than it is stored. It is made smaller first: whatever comes
/// after that needs little memory.
fn decode(bytes: &[u8], format: ImageFormat, limits: Limits) -> Result<DynamicImage, MediaError> {
    let mut decoder = open(bytes, format, limits)?;
    let orientation = decoder.orientation().unwrap_or(::image::metadata::Orientation::NoTransforms);
    let image = pixels::decode(decoder).map_err(|error| describe(&error))?;
    let opaque = pixels::is_opaque(&image);
    let scale = f64::from(LARGEST) / f64::from(image.width().max(image.height()));
    let mut image = if scale < 1.0 { shrink(image, scale)? } else { image };
    image.apply_orientation(orientation);
    Ok(narrowed(image, opaque))
}

/// The picture in 8 bits, without transparency if it is opaque.
fn narrowed(image: DynamicImage, opaque: bool) -> DynamicImage {
    if opaque { image.into_rgb8().into() } else { image.into_rgba8().into() }
}

/// Returns `true` if the last scan of a JPEG is followed by the mark of its end. The decoder fills what is missing
/// with grey instead of failing.
fn ends(bytes: &[u8]) -> bool {
    let last = |mark: [u8; 2]| bytes.windows(2).rposition(|window| window == mark);
    matches!((last([0xff, 0xda]), last([0xff, 0xd9])), (Some(scan), Some(end)) if end > scan)
}

/// The picture made smaller by `scale`, which is below 1.
fn shrink(image: DynamicImage, scale: f64) -> Result<DynamicImage, MediaError> {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "smaller than the side it came from, and positive"
    )]
    let side = |length: u32| ((f64::from(length) * scale).round() as u32).max(1);
    let (width, height) = (side(image.width()), side(image.height()));
    pixels::shrink(image, width, height).ok_or_else(|| unreadable("it cannot be made smaller"))
}

/// The format and quality in which a picture is written.
#[derive(Clone, Copy)]
enum Encode {
    Jpeg,
    LosslessWebp,
}

/// Photographs become JPEG. What came without loss, or is transparent, stays without loss, unless it turns
/// out to be a photograph.
fn choose(image: &DynamicImage, format: ImageFormat) -> Result<Encode, MediaError> {
    if image.color().has_alpha() {
        return Ok(Encode::LosslessWebp);
    }
    if matches!(format, ImageFormat::Jpeg | ImageFormat::Webp { lossy: true, .. }) {
        return Ok(Encode::Jpeg);
    }
    let (photograph, lossless) = (Encode::Jpeg.bytes(image)?, Encode::LosslessWebp.bytes(image)?);
    let smaller = lossless.len() > photograph.len().saturating_mul(PHOTOGRAPH);
    Ok(if smaller { Encode::Jpeg } else { Encode::LosslessWebp })
}

impl Encode {
    fn extension(self) -> &'static str {
        match self {
            Self::Jpeg => "jpg",
            Self::LosslessWebp => "webp",
        }
    }

    fn bytes(self, image: &DynamicImage) -> Result<Vec<u8>, MediaError> {
        let bytes = match self {
            Self::Jpeg => pixels::jpeg(image, JPEG_QUALITY),
            Self::LosslessWebp => pixels::lossless_webp(image),
        };
        bytes.map_err(|error| describe(&error))
    }

    fn scaled(self, image: &DynamicImage) -> Result<Scaled, MediaError> {
        Ok(Scaled { width: image.width(), height: image.height(), bytes: self.bytes(image)? })
    }
}

fn describe(error: &ImageError) -> MediaError {
    match error {
        ImageError::Limits(_) => {
            MediaError::Invalid("the picture needs more memory than is allowed".to_owned())
        }
        ImageError::Unsupported(_) => unreadable("it uses a part of its format that is not supported"),
        ImageError::IoError(error) if error.kind() == ErrorKind::UnexpectedEof => unreadable("it is cut off"),
        // The decoders' own words are for developers.
        _ => unreadable("it is damaged"),
    }
}

impl From<Unreadable> for MediaError {
    fn from(error: Unreadable) -> Self {
        unreadable(match error {
            Unreadable::CutOff => "it is cut off",
            Unreadable::Damaged => "it is damaged",
        })
    }
}

fn unreadable(why: &str) -> MediaError {
    MediaError::Invalid(format!("the picture cannot be read: {why}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: Limits = Limits { pixels: 40_000_000, side: 20_000, gif: true };

    /// A PNG of so many bits for each of four channels, which has no pixels.
    fn png(side: u32, depth: u8) -> Vec<u8> {
        let header = [&side.to_be_bytes()[..], &side.to_be_bytes()[..], &[depth, 6, 0, 0, 0][..]].concat();
        let mut png = b"\x89PNG\r\n\x1a\n".to_vec();
        for (name, body) in [(b"IHDR", header.as_slice()), (b"IDAT", &[0; 4][..]), (b"IEND", &[][..])] {
            let mut check = flate2::Crc::new();
            check.update(name);
            check.update(body);
            png.extend(u32::try_from(body.len()).unwrap().to_be_bytes());
            png.extend([&name[..], body, &check.sum().to_be_bytes()[..]].concat());
        }
        png
    }

    #[test]
    fn what_a_decoder_rejects_is_described_in_plain_words() {
        let damaged = process(&png(64, 8), LIMITS).unwrap_err().to_string();
        let mut unknown = png(64, 8);
        unknown[24] = 7;
        let unknown = process(&unknown, LIMITS).unwrap_err().to_string();
        let cut = process(&png(64, 8)[..40], LIMITS).unwrap_err().to_string();
        for error in [damaged, unknown, cut] {
            let why = error.strip_prefix("the picture cannot be read: ").unwrap();
            assert!(why == "it is damaged" || why == "it is cut off", "{error}");
        }
    }

    #[test]
    fn every_byte_of_a_pixel_counts() {
        let needed = |side, depth| inspect(&png(side, depth), LIMITS).unwrap() >> 20;
        // 40 million pixels of eight bytes, with their copy of four bytes.
        assert!((457..512).contains(&needed(6320, 16)), "{} MiB", needed(6320, 16));
        assert!((190..300).contains(&needed(6320, 8)), "{} MiB", needed(6320, 8));
        assert!(needed(64, 8) < 1);
    }
}
