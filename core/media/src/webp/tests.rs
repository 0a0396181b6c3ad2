use super::*;
use crate::error::MediaError;
use crate::image::{Limits, inspect, process};

const LIMITS: Limits = Limits { pixels: 40_000_000, side: 20_000, gif: true };
/// The largest budget of all pictures by default.
const BUDGET: u64 = 512 << 20;

/// Writes bits, from the lowest of each byte.
#[derive(Default)]
struct Writer {
    bytes: Vec<u8>,
    bits: usize,
}

impl Writer {
    fn write(&mut self, value: u32, count: u32) -> &mut Self {
        for bit in 0..count {
            if self.bits.is_multiple_of(8) {
                self.bytes.push(0);
            }
            *self.bytes.last_mut().unwrap() |= u8::try_from((value >> bit) & 1).unwrap() << (self.bits % 8);
            self.bits += 1;
        }
        self
    }

    /// A code of one symbol.
    fn single(&mut self, symbol: u32) -> &mut Self {
        self.write(0b101, 3).write(symbol, 8)
    }

    /// A code of the symbols 0 to 10 with the lengths 1 to 10 and 10, which takes a table of 1,024 entries.
    fn long(&mut self) -> &mut Self {
        // Ten lengths: six with codes of three bits, 1 to 6, and four with codes of four, 7 to 10.
        self.write(0, 1).write(10, 4);
        for length in [0, 0, 0, 3, 3, 3, 3, 3, 0, 3, 4, 4, 4, 4] {
            self.write(length, 3);
        }
        // Eleven of them are stored.
        self.write(1, 1).write(1, 3).write(9, 4);
        for length in (1..=10).chain([10]) {
            let (code, count): (u32, u32) = if length <= 6 { (length - 1, 3) } else { (12 + length - 7, 4) };
            self.write(code.reverse_bits() >> (32 - count), count);
        }
        self
    }

    /// The head of a picture of so many groups, and what belongs to an image of one value before it.
    fn groups(&mut self, groups: u32) -> &mut Self {
        let last = groups - 1;
        // No transforms, no colour cache; groups for blocks of four pixels, all the last one.
        self.write(0, 1).write(0, 1).write(1, 1).write(0, 3);
        self.write(0, 1).single(last & 0xff).single(last >> 8).single(0).single(0).single(0);
        for _ in 0..groups {
            for _ in 0..5 {
                self.long();
            }
        }
        // Zeros: green, red, blue and alpha of pixels of 16 bits' codes.
        for _ in 0..64 {
            self.write(0, 18);
        }
        self
    }
}

fn chunk(name: [u8; 4], body: &[u8]) -> Vec<u8> {
    let length = u32::try_from(body.len()).unwrap().to_le_bytes();
    [&name[..], &length, body, &[0][..body.len() % 2]].concat()
}

fn webp(chunks: &[Vec<u8>]) -> Vec<u8> {
    chunk(*b"RIFF", &[&b"WEBP"[..], &chunks.concat()].concat())
}

fn size(side: u32) -> [u8; 3] {
    let [a, b, c, _] = (side - 1).to_le_bytes();
    [a, b, c]
}

fn extended(flags: u8, side: u32) -> Vec<u8> {
    chunk(*b"VP8X", &[&[flags, 0, 0, 0][..], &size(side), &size(side)].concat())
}

fn lossless(groups: u32) -> Vec<u8> {
    let mut writer = Writer::default();
    writer.write(0x2f, 8).write(15, 14).write(15, 14).write(0, 4).groups(groups);
    chunk(*b"VP8L", &writer.bytes)
}

/// A frame of an animation, around the chunks of its picture.
fn frame(chunks: &[u8]) -> Vec<u8> {
    let head = [&[0; 6][..], &size(16), &size(16), &[0; 4]].concat();
    [extended(2, 16), chunk(*b"ANIM", &[0; 6]), chunk(*b"ANMF", &[&head, chunks].concat())].concat()
}

/// Transparency that is compressed without loss.
fn alpha(groups: u32) -> Vec<u8> {
    let mut writer = Writer::default();
    writer.groups(groups);
    chunk(*b"ALPH", &[&[1], &writer.bytes[..]].concat())
}

#[test]
fn groups_of_codes_count_wherever_a_file_has_them() {
    for groups in [1, 3, 256, 4096, 65_536] {
        let counted = table_bytes(&webp(&[lossless(groups)]), (16, 16)).unwrap();
        let tables = u64::from(groups) * 5 * 4096;
        assert!((tables..tables * 5 / 4).contains(&counted), "{groups}: {counted} bytes");
        for file in [
            webp(&[extended(0, 16), lossless(groups)]),
            webp(&[extended(16, 16), alpha(groups), chunk(*b"VP8 ", b"")]),
            webp(&[frame(&lossless(groups))]),
            webp(&[frame(&[alpha(groups), chunk(*b"VP8 ", b"")].concat())]),
            webp(&[frame(&lossless(1)), lossless(groups)]),
        ] {
            assert_eq!(table_bytes(&file, (16, 16)), Ok(counted), "{groups}");
        }
    }
}

#[test]
fn a_picture_of_many_groups_needs_more_than_all_pictures_may_take() {
    let few = webp(&[lossless(300)]);
    assert!(inspect(&few, LIMITS).unwrap() < 16 << 20);
    assert_eq!(process(&few, LIMITS).unwrap().variants[0].width, 16, "the file is valid");
    let many = webp(&[lossless(65_536)]);
    assert!(many.len() < 5 << 20, "{} bytes may be uploaded", many.len());
    assert!(inspect(&many, LIMITS).unwrap() > 2 * BUDGET);
}

#[test]
fn what_is_cut_off_or_damaged_is_rejected() {
    let whole = lossless(3);
    let body = &whole[8..];
    for length in 0..=body.len() - 160 {
        assert_eq!(read_tables(&body[..length], None), Err(Unreadable::CutOff), "{length}");
    }
    assert_eq!(read_tables(b"\x2e\0\0\0\0\0", None), Err(Unreadable::Damaged));
    let MediaError::Invalid(error) = inspect(&webp(&[chunk(*b"VP8L", &body[..60])]), LIMITS).unwrap_err()
    else {
        panic!("another error")
    };
    assert_eq!(error, "the picture cannot be read: it is cut off");
    // Any bytes after the size end in a result, at once.
    let mut state = 1_u32;
    for _ in 0..2_000 {
        let mut bytes = vec![0x2f, 0xff, 0xff, 0xff, 0x0f];
        bytes.extend((0..200).map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state.to_be_bytes()[0]
        }));
        let _ = read_tables(&bytes, None);
    }
}

/// The encoder here makes pictures of one group; the samples were drawn and encoded by a browser, with several groups,
/// transforms and transparency.
#[test]
fn pictures_of_encoders_are_read() {
    let noise = image::RgbaImage::from_fn(90, 70, |x, y| {
        let mixed = (x.wrapping_mul(2_654_435_761)).wrapping_add(y * 40_503) ^ (x * y);
        image::Rgba(mixed.to_le_bytes())
    });
    let mut own = Vec::new();
    noise.write_with_encoder(image::codecs::webp::WebPEncoder::new_lossless(&mut own)).unwrap();
    let lossless = include_bytes!("samples/lossless.webp");
    let transparent = include_bytes!("samples/transparent.webp");
    for (file, size, at_least) in
        [(&own[..], (90, 70), 5_000), (lossless, (140, 110), 20_000), (transparent, (140, 110), 500)]
    {
        let counted = table_bytes(file, size).unwrap();
        assert!((at_least..400_000).contains(&counted), "{counted}");
        assert_eq!(process(file, LIMITS).unwrap().variants[0].width, size.0);
    }
}
