//! Files made for the tests.

use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};
use std::io::Cursor;
pub use toolbase_testkit::Mp4;

/// A picture with soft shapes and noise, as a photograph has.
pub fn photograph(width: u32, height: u32) -> DynamicImage {
    let mut noise = 1_u32;
    RgbImage::from_fn(width, height, |x, y| {
        noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let grain = noise >> 28;
        let wave = |shift: u32| {
            let (x, y) = (f64::from(x + shift) / 37.0, f64::from(y) / 53.0);
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "16 to 240")]
            let level = (128.0 + 56.0 * x.sin() + 56.0 * y.cos()) as u32;
            u8::try_from((level + grain).min(255)).unwrap()
        };
        Rgb([wave(0), wave(40), wave(80)])
    })
    .into()
}

/// A picture of few colours with hard edges.
pub fn drawing(width: u32, height: u32) -> DynamicImage {
    RgbImage::from_fn(width, height, |x, y| {
        if (x / 8 + y / 8) % 2 == 0 { Rgb([12, 110, 104]) } else { Rgb([255; 3]) }
    })
    .into()
}

/// A disc on a transparent ground.
pub fn logo(side: u32) -> DynamicImage {
    let middle = f64::from(side) / 2.0;
    RgbaImage::from_fn(side, side, |x, y| {
        let inside = (f64::from(x) - middle).hypot(f64::from(y) - middle) < middle * 0.8;
        if inside { Rgba([200, 30, 60, 255]) } else { Rgba([0; 4]) }
    })
    .into()
}

pub fn encoded(image: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    image.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

pub fn png(image: &DynamicImage) -> Vec<u8> {
    encoded(image, ImageFormat::Png)
}

pub fn jpeg(image: &DynamicImage) -> Vec<u8> {
    let mut bytes = Vec::new();
    image.write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, 90)).unwrap();
    bytes
}

/// `jpeg` with an EXIF block: turned by 90 degrees, and a text as a camera's maker or a place.
pub fn with_exif(jpeg: &[u8], text: &str) -> Vec<u8> {
    let mut tiff = b"Exif\0\0II*\0\x08\0\0\0".to_vec();
    tiff.extend(2_u16.to_le_bytes());
    // Make, text, behind the directory; orientation, a short, 6.
    tiff.extend([0x0f, 0x01, 2, 0]);
    tiff.extend(u32::try_from(text.len() + 1).unwrap().to_le_bytes());
    tiff.extend(38_u32.to_le_bytes());
    tiff.extend([0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]);
    tiff.extend([0; 4]);
    tiff.extend(text.as_bytes());
    tiff.push(0);
    let length = u16::try_from(tiff.len() + 2).unwrap().to_be_bytes();
    [&jpeg[..2], &[0xff, 0xe1], &length, &tiff, &jpeg[2..]].concat()
}

/// `png` with a chunk of the given name before its pictures.
pub fn with_chunk(png: &[u8], name: [u8; 4], body: &[u8]) -> Vec<u8> {
    // Signature and header come first.
    let (head, rest) = png.split_at(8 + 25);
    [head, &chunk(name, body), rest].concat()
}

pub fn chunk(name: [u8; 4], body: &[u8]) -> Vec<u8> {
    let mut check = flate2::Crc::new();
    check.update(&name);
    check.update(body);
    let length = u32::try_from(body.len()).unwrap().to_be_bytes();
    [&length[..], &name, body, &check.sum().to_be_bytes()].concat()
}

/// A PNG that claims so many pixels and has none of them.
pub fn png_header(width: u32, height: u32) -> Vec<u8> {
    let header = [&width.to_be_bytes()[..], &height.to_be_bytes(), &[8, 6, 0, 0, 0]].concat();
    [b"\x89PNG\r\n\x1a\n".to_vec(), chunk(*b"IHDR", &header), chunk(*b"IDAT", &[]), chunk(*b"IEND", &[])]
        .concat()
}

/// A WebM of the given kind of document and length in milliseconds.
pub fn webm(doc_type: &str, milliseconds: Option<f64>) -> Vec<u8> {
    // A frame of track 1 at the beginning of its cluster.
    let block = element(&[0xa3], &[&[0x81, 0, 0, 0x80][..], &[7; 4000]].concat());
    webm_with(doc_type, milliseconds, &cluster(0, &block))
}

/// A cluster of a WebM that begins at so many milliseconds.
pub fn cluster(milliseconds: u32, blocks: &[u8]) -> Vec<u8> {
    let begins = element(&[0xe7], &milliseconds.to_be_bytes());
    element(&[0x1f, 0x43, 0xb6, 0x75], &[&begins, blocks].concat())
}

/// A WebM with `clusters`, whatever length it claims.
pub fn webm_with(doc_type: &str, milliseconds: Option<f64>, clusters: &[u8]) -> Vec<u8> {
    let header = element(&[0x1a, 0x45, 0xdf, 0xa3], &element(&[0x42, 0x82], doc_type.as_bytes()));
    let mut info = element(&[0x2a, 0xd7, 0xb1], &1_000_000_u32.to_be_bytes());
    if let Some(length) = milliseconds {
        info.extend(element(&[0x44, 0x89], &length.to_be_bytes()));
    }
    let video = element(
        &[0xe0],
        &[element(&[0xb0], &640_u16.to_be_bytes()), element(&[0xba], &360_u16.to_be_bytes())].concat(),
    );
    let track = element(&[0xae], &[element(&[0x83], &[1]), video].concat());
    let body = [
        element(&[0x15, 0x49, 0xa9, 0x66], &info),
        element(&[0x16, 0x54, 0xae, 0x6b], &track),
        clusters.to_vec(),
    ];
    [header, element(&[0x18, 0x53, 0x80, 0x67], &body.concat())].concat()
}

pub fn element(id: &[u8], body: &[u8]) -> Vec<u8> {
    // A size of four bytes.
    let size = u32::try_from(body.len()).unwrap() | 0x1000_0000;
    [id, &size.to_be_bytes(), body].concat()
}

pub fn pdf() -> Vec<u8> {
    b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n\
      trailer<</Root 1 0 R>>\n%%EOF\n"
        .to_vec()
}
