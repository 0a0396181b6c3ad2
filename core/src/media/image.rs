//! Pictures: decoded within limits, turned upright, and written anew in several widths.
//!
//! Nothing of the uploaded bytes is passed on, so neither metadata nor anything hidden in them is. Of an
//! animation the first frame is kept.

use super::error::MediaError;
use super::kind::{ImageFormat, image_format};
use ::image::codecs::jpeg::JpegEncoder;
use ::image::codecs::webp::WebPEncoder;
use ::image::imageops::FilterType;
use ::image::{DynamicImage, ImageDecoder, ImageError, ImageReader, Limits, RgbaImage};
use std::io::Cursor;

/// Widths for pages; a picture is never made wider than it is.
const WIDTHS: [u32; 4] = [160, 320, 640, 1280];
/// The largest side of what is kept.
const LARGEST: u32 = 2560;
/// Quality of photographs: 90 is a fifth to a third larger, 75 a tenth to a sixth smaller.
const JPEG_QUALITY: u8 = 82;
/// A picture from a lossless file becomes a JPEG when that is more than so many times smaller. Measured on 17
/// pictures at 1280 pixels: photographs are 5.2 to 5.5 times smaller, screenshots and diagrams 0.9 to 1.5 times,
/// and JPEG blurs their letters. Lossless WebP took 0.41 to 1.01 of the size of PNG.
const PHOTOGRAPH: usize = 3;
/// Bytes in memory for each allowed pixel: four channels of 16 bits.
const BYTES_PER_PIXEL: u64 = 8;

/// A picture as it is kept.
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

/// Reads `bytes` and makes all widths. Takes up to a second of processor time.
pub(super) fn process(bytes: &[u8], max_pixels: u64) -> Result<Picture, MediaError> {
    let format = image_format(bytes)?;
    let image = decode(bytes, format, max_pixels)?;
    let scale = f64::from(LARGEST) / f64::from(image.width().max(image.height()));
    let image = if scale < 1.0 { shrink(&image, scale) } else { image };
    let encode = choose(&image, format)?;

    let widths = WIDTHS.into_iter().filter(|width| *width < image.width());
    let mut variants = Vec::with_capacity(WIDTHS.len() + 1);
    for width in widths {
        let scaled = shrink(&image, f64::from(width) / f64::from(image.width()));
        variants.push(encode.scaled(&scaled)?);
    }
    variants.push(encode.scaled(&image)?);
    Ok(Picture { extension: encode.extension(), variants })
}

fn decode(bytes: &[u8], format: ImageFormat, max_pixels: u64) -> Result<DynamicImage, MediaError> {
    if format == ImageFormat::Jpeg && !ends(bytes) {
        return Err(unreadable("it is cut off"));
    }
    let format = match format {
        ImageFormat::Jpeg => ::image::ImageFormat::Jpeg,
        ImageFormat::Png => ::image::ImageFormat::Png,
        ImageFormat::Webp { .. } => ::image::ImageFormat::WebP,
        ImageFormat::Gif => ::image::ImageFormat::Gif,
    };
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    let mut limits = Limits::default();
    limits.max_alloc = Some(max_pixels.saturating_mul(BYTES_PER_PIXEL));
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|error| told(&error))?;
    // From the header alone: a small file can claim a picture that fills the memory.
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > max_pixels {
        return Err(MediaError::Invalid(format!(
            "the picture has {width} × {height} pixels; at most {} million are allowed",
            max_pixels / 1_000_000
        )));
    }
    let orientation = decoder.orientation().unwrap_or(::image::metadata::Orientation::NoTransforms);
    let mut image = DynamicImage::from_decoder(decoder).map_err(|error| told(&error))?;
    image.apply_orientation(orientation);
    Ok(if is_opaque(&image) { image.into_rgb8().into() } else { image.into_rgba8().into() })
}

/// Whether the last scan of a JPEG is followed by the mark of its end. The decoder fills what is missing with
/// grey instead of refusing.
fn ends(bytes: &[u8]) -> bool {
    let last = |mark: [u8; 2]| bytes.windows(2).rposition(|window| window == mark);
    matches!((last([0xff, 0xda]), last([0xff, 0xd9])), (Some(scan), Some(end)) if end > scan)
}

fn is_opaque(image: &DynamicImage) -> bool {
    if !image.color().has_alpha() {
        return true;
    }
    match image {
        DynamicImage::ImageRgba8(pixels) => pixels.pixels().all(|pixel| pixel.0[3] == u8::MAX),
        DynamicImage::ImageLumaA8(pixels) => pixels.pixels().all(|pixel| pixel.0[1] == u8::MAX),
        DynamicImage::ImageRgba16(pixels) => pixels.pixels().all(|pixel| pixel.0[3] == u16::MAX),
        DynamicImage::ImageLumaA16(pixels) => pixels.pixels().all(|pixel| pixel.0[1] == u16::MAX),
        _ => false,
    }
}

/// The picture made smaller by `scale`, which is below 1.
fn shrink(image: &DynamicImage, scale: f64) -> DynamicImage {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "smaller than the side it came from, and positive"
    )]
    let side = |length: u32| ((f64::from(length) * scale).round() as u32).max(1);
    let (width, height) = (side(image.width()), side(image.height()));
    let resize = |image: &DynamicImage| {
        // Averaging first is many times quicker, and what is left is as sharp.
        if scale < 0.25 {
            image.thumbnail_exact(width.saturating_mul(2), height.saturating_mul(2)).resize_exact(
                width,
                height,
                FilterType::Lanczos3,
            )
        } else {
            image.resize_exact(width, height, FilterType::Lanczos3)
        }
    };
    match image {
        DynamicImage::ImageRgba8(pixels) => {
            let mut weighted = pixels.clone();
            weigh(&mut weighted);
            let mut shrunk = resize(&weighted.into()).into_rgba8();
            unweigh(&mut shrunk);
            shrunk.into()
        }
        opaque => resize(opaque),
    }
}

/// Multiplies colours by their opacity: otherwise the colour of what is transparent bleeds into edges.
fn weigh(image: &mut RgbaImage) {
    for pixel in image.pixels_mut() {
        let alpha = u16::from(pixel.0[3]);
        for channel in &mut pixel.0[..3] {
            *channel = u8::try_from(u16::from(*channel) * alpha / 255).unwrap_or(u8::MAX);
        }
    }
}

fn unweigh(image: &mut RgbaImage) {
    for pixel in image.pixels_mut() {
        let alpha = u16::from(pixel.0[3]).max(1);
        for channel in &mut pixel.0[..3] {
            *channel = u8::try_from(u16::from(*channel) * 255 / alpha).unwrap_or(u8::MAX);
        }
    }
}

/// How a picture is written.
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
    if matches!(format, ImageFormat::Jpeg | ImageFormat::Webp { lossy: true }) {
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
        let mut bytes = Vec::new();
        match self {
            Self::Jpeg => image.write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, JPEG_QUALITY)),
            Self::LosslessWebp => image.write_with_encoder(WebPEncoder::new_lossless(&mut bytes)),
        }
        .map_err(|error| told(&error))?;
        Ok(bytes)
    }

    fn scaled(self, image: &DynamicImage) -> Result<Scaled, MediaError> {
        Ok(Scaled { width: image.width(), height: image.height(), bytes: self.bytes(image)? })
    }
}

fn told(error: &ImageError) -> MediaError {
    match error {
        ImageError::Limits(_) => {
            MediaError::Invalid("the picture needs more memory than is allowed".to_owned())
        }
        other => unreadable(&other.to_string()),
    }
}

fn unreadable(why: &str) -> MediaError {
    MediaError::Invalid(format!("the picture cannot be read: {why}"))
}
