//! Decodes, encodes and shrinks pictures.
//!
//! Decoders, encoders and filters are generic, so they are compiled with the crate that calls them, and take most of the
//! time of it. This crate has nothing generic in its interface: they are compiled once, and optimised in every profile.

mod shrink;

pub use shrink::shrink;

use image::codecs::jpeg::JpegEncoder;
use image::codecs::webp::WebPEncoder;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, ImageResult, Limits};
use std::io::Cursor;

/// Reads the header of the picture in `bytes`; `max_alloc` is the most memory in bytes that decoding may take.
///
/// # Errors
/// When the header is damaged, or the format does not allow such a picture.
pub fn open(bytes: &[u8], format: ImageFormat, max_alloc: u64) -> ImageResult<Box<dyn ImageDecoder + '_>> {
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    let mut limits = Limits::default();
    limits.max_alloc = Some(max_alloc);
    reader.limits(limits);
    Ok(Box::new(reader.into_decoder()?))
}

/// Reads the whole picture.
///
/// # Errors
/// When it is damaged or cut off, or needs more memory than is allowed.
pub fn decode(decoder: Box<dyn ImageDecoder + '_>) -> ImageResult<DynamicImage> {
    DynamicImage::from_decoder(decoder)
}

/// Returns the width and the height that the header of the picture in `bytes` states.
///
/// # Errors
/// When the format is unknown or the header is damaged.
pub fn dimensions(bytes: &[u8]) -> ImageResult<(u32, u32)> {
    ImageReader::new(Cursor::new(bytes)).with_guessed_format()?.into_dimensions()
}

/// Returns `image` as a JPEG of `quality`, which is 1 to 100.
///
/// # Errors
/// When the encoder does not take such a picture.
pub fn jpeg(image: &DynamicImage, quality: u8) -> ImageResult<Vec<u8>> {
    let mut bytes = Vec::new();
    image.write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, quality))?;
    Ok(bytes)
}

/// Returns `image` as a lossless WebP.
///
/// # Errors
/// When the encoder does not take such a picture.
pub fn lossless_webp(image: &DynamicImage) -> ImageResult<Vec<u8>> {
    let mut bytes = Vec::new();
    image.write_with_encoder(WebPEncoder::new_lossless(&mut bytes))?;
    Ok(bytes)
}

/// Returns true if no pixel of `image` is transparent.
#[must_use]
pub fn is_opaque(image: &DynamicImage) -> bool {
    match image {
        DynamicImage::ImageRgba8(pixels) => pixels.pixels().all(|pixel| pixel.0[3] == u8::MAX),
        DynamicImage::ImageLumaA8(pixels) => pixels.pixels().all(|pixel| pixel.0[1] == u8::MAX),
        DynamicImage::ImageRgba16(pixels) => pixels.pixels().all(|pixel| pixel.0[3] == u16::MAX),
        DynamicImage::ImageLumaA16(pixels) => pixels.pixels().all(|pixel| pixel.0[1] == u16::MAX),
        image => !image.color().has_alpha(),
    }
}
