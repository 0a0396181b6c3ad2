//! Files that claim to be pictures.

use super::{Case, HIDDEN, Rejected, Taken, case};
use crate::samples::{
    Mp4, chunk, drawing, encoded, jpeg, logo, pdf, photograph, png, png_header, with_chunk, with_exif,
};
use flate2::Compression;
use flate2::write::{GzEncoder, ZlibEncoder};
use image::{DynamicImage, ImageFormat};
use std::io::Write;

const NO_PICTURE: &str = "JPEG, PNG, WebP or GIF";
const UNREADABLE: &str = "cannot be read";
const TOO_MANY: &str = "million are allowed";
const SVG: &[u8] = b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert('hidden')</script></svg>";
/// The head of a ZIP archive.
const ZIP: &[u8] = b"PK\x03\x04\x14\0\0\0\0\0index.html";

fn sample() -> DynamicImage {
    drawing(64, 64)
}

fn gif() -> Vec<u8> {
    encoded(&sample().into_rgba8().into(), ImageFormat::Gif)
}

fn webp() -> Vec<u8> {
    encoded(&sample(), ImageFormat::WebP)
}

/// `file` with `more` behind it.
fn and(mut file: Vec<u8>, more: &[u8]) -> Vec<u8> {
    file.extend(more);
    file
}

/// `jpeg` with a segment behind its beginning.
fn with_segment(jpeg: &[u8], marker: u8, body: &[u8]) -> Vec<u8> {
    let length = u16::try_from(body.len() + 2).unwrap().to_be_bytes();
    [&jpeg[..2], &[0xff, marker], &length, body, &jpeg[2..]].concat()
}

/// `bytes` with `part` at the place of the first `of`, shifted by `by`.
fn patched(mut bytes: Vec<u8>, of: &[u8], by: usize, part: &[u8]) -> Vec<u8> {
    let at = bytes.windows(of.len()).position(|window| window == of).unwrap() + by;
    bytes[at..at + part.len()].copy_from_slice(part);
    bytes
}

fn zlib(bytes: &[u8], times: usize) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    for _ in 0..times {
        encoder.write_all(bytes).unwrap();
    }
    encoder.finish().unwrap()
}

/// A PNG with a header of its own and `data` as its pixels.
fn png_of(header: &[u8], data: &[u8]) -> Vec<u8> {
    let parts = [chunk(*b"IHDR", header), chunk(*b"IDAT", data), chunk(*b"IEND", &[])];
    [b"\x89PNG\r\n\x1a\n".to_vec(), parts.concat()].concat()
}

pub fn corpus() -> Vec<Case> {
    [polyglots(), metadata(), other_types(), bombs(), damaged()].into_iter().flatten().collect()
}

/// Pictures with something else in them.
fn polyglots() -> Vec<Case> {
    let photo = jpeg(&photograph(64, 64));
    vec![
        case("a JPEG with an archive behind it", and(photo.clone(), ZIP), Taken),
        case("a JPEG with a page behind it", and(photo.clone(), HIDDEN), Taken),
        case("a JPEG with a page in its comment", with_segment(&photo, 0xfe, HIDDEN), Taken),
        case("a JPEG with a page in an unknown segment", with_segment(&photo, 0xef, HIDDEN), Taken),
        case("a PNG with an archive behind it", and(png(&sample()), ZIP), Taken),
        case(
            "a PNG with a page in a text",
            with_chunk(&png(&sample()), *b"tEXt", &[b"Comment\0", HIDDEN].concat()),
            Taken,
        ),
        case("a PNG with a page in an unknown chunk", with_chunk(&png(&sample()), *b"ruBb", HIDDEN), Taken),
        case("a GIF with a page behind it", and(gif(), HIDDEN), Taken),
        case("a WebP with a page behind it", and(webp(), HIDDEN), Taken),
        case(
            "a page that begins as a GIF",
            [b"GIF89a\x01\0\x01\0\0\0\0/*", HIDDEN].concat(),
            Rejected(422, UNREADABLE),
        ),
        case(
            "a page that begins as a PNG",
            [b"\x89PNG\r\n\x1a\n", HIDDEN].concat(),
            Rejected(422, UNREADABLE),
        ),
        case(
            "a page that begins as a JPEG",
            [b"\xff\xd8\xff\xe0", HIDDEN].concat(),
            Rejected(422, UNREADABLE),
        ),
        case(
            "a page that begins as a WebP",
            [b"RIFF\x40\0\0\0WEBP", HIDDEN].concat(),
            Rejected(422, UNREADABLE),
        ),
    ]
}

/// Pictures that say where and by whom they were made.
fn metadata() -> Vec<Case> {
    let photo = jpeg(&photograph(64, 64));
    let place = "GPS 51.5 N 0.1 W";
    vec![
        case("a JPEG with a place", with_exif(&photo, place), Taken),
        case(
            "a JPEG with XMP",
            with_segment(&photo, 0xe1, &[b"http://ns.adobe.com/xap/1.0/\0", HIDDEN].concat()),
            Taken,
        ),
        case("a JPEG with IPTC", with_segment(&photo, 0xed, &[b"Photoshop 3.0\0", HIDDEN].concat()), Taken),
        case(
            "a JPEG with a broken colour profile",
            with_segment(&photo, 0xe2, &[b"ICC_PROFILE\0\x01\x01", HIDDEN].concat()),
            Taken,
        ),
        case(
            "a PNG with a place",
            with_chunk(
                &png(&sample()),
                *b"eXIf",
                &[b"II*\0\x08\0\0\0\0\0\0\0\0\0", place.as_bytes()].concat(),
            ),
            Taken,
        ),
        case(
            "a PNG with the time of its making",
            with_chunk(&png(&sample()), *b"tIME", &[7, 0xe9, 6, 15, 12, 0, 0]),
            Taken,
        ),
        case("a PNG with a transparent ground", png(&logo(64)), Taken),
        case("a picture of one pixel", png(&drawing(1, 1)), Taken),
    ]
}

/// Files that are no pictures, or none that is accepted.
fn other_types() -> Vec<Case> {
    let mut zipped = GzEncoder::new(Vec::new(), Compression::fast());
    zipped.write_all(SVG).unwrap();
    let no_picture: [(&'static str, Vec<u8>); 26] = [
        ("an SVG", SVG.to_vec()),
        ("an SVG with a prolog", [b"<?xml version='1.0'?>", SVG].concat()),
        ("an SVG that expands entities", [b"<!DOCTYPE svg [<!ENTITY a 'aaaa'>]>", SVG].concat()),
        ("an SVG in gzip", zipped.finish().unwrap()),
        ("a page", [b"<!doctype html>", HIDDEN].concat()),
        ("a page with a byte order mark", [b"\xef\xbb\xbf", HIDDEN].concat()),
        ("an archive", ZIP.to_vec()),
        ("a document", pdf()),
        ("a program", b"\x7fELF\x02\x01\x01\0".to_vec()),
        ("a program of Windows", b"MZ\x90\0\x03\0\0\0".to_vec()),
        ("a script", b"#!/bin/sh\nid\n".to_vec()),
        ("a script of PHP", b"<?php system($_GET['c']); ?>".to_vec()),
        (
            "a drawing of ImageMagick",
            b"push graphic-context\nviewbox 0 0 1 1\nimage over 0,0 0,0 'https://example.org'".to_vec(),
        ),
        ("a PostScript file", b"%!PS-Adobe-3.0 EPSF-3.0\n".to_vec()),
        ("a BMP", b"BM\x46\0\0\0\0\0\0\0\x36\0\0\0".to_vec()),
        ("a TIFF", b"II*\0\x08\0\0\0".to_vec()),
        ("an icon", b"\0\0\x01\0\x01\0\x10\x10".to_vec()),
        ("an AVIF", b"\0\0\0\x20ftypavif\0\0\0\0avifmif1".to_vec()),
        ("a HEIC", b"\0\0\0\x20ftypheic\0\0\0\0mif1heic".to_vec()),
        ("a JPEG XL", b"\xff\x0a\0\0\0\0".to_vec()),
        ("a Photoshop file", b"8BPS\0\x01\0\0".to_vec()),
        ("sound in RIFF", b"RIFF\x24\0\0\0WAVEfmt ".to_vec()),
        ("a video", Mp4::default().bytes()),
        ("a PNG behind a space", and(vec![b' '], &png(&sample()))),
        ("a PNG with line breaks changed", and(b"\x89PNG\n\x1a\n".to_vec(), &png(&sample())[8..])),
        ("zeros", vec![0; 4096]),
    ];
    no_picture.into_iter().map(|(name, bytes)| case(name, bytes, Rejected(415, NO_PICTURE))).collect()
}

/// Small files that would fill the memory.
fn bombs() -> Vec<Case> {
    let photo = jpeg(&photograph(64, 64));
    let row = vec![0; 1 << 20];
    vec![
        case("a PNG of 2.5 thousand million pixels", png_header(50_000, 50_000), Rejected(422, TOO_MANY)),
        case(
            "a PNG of the largest sides",
            png_header(u32::MAX >> 1, u32::MAX >> 1),
            Rejected(422, "picture"),
        ),
        case(
            "a PNG beyond the largest sides",
            png_header(u32::MAX, u32::MAX),
            Rejected(422, "more memory than is allowed"),
        ),
        case("a PNG of one column", png_header(1, 40_000_000), Rejected(422, "no side may be longer")),
        case("a PNG of one row", png_header(20_001, 1), Rejected(422, "no side may be longer")),
        case("a PNG without a width", png_header(0, 64), Rejected(422, UNREADABLE)),
        case(
            "a JPEG of 4 thousand million pixels",
            patched(photo, &[0xff, 0xc0], 5, &[0xff; 4]),
            Rejected(422, TOO_MANY),
        ),
        case(
            "a GIF of 4 thousand million pixels",
            patched(gif(), b"GIF89a", 6, &[0xff; 4]),
            Rejected(422, TOO_MANY),
        ),
        case(
            "a PNG whose pixels are far too few",
            png_of(&[0, 0, 0x10, 0, 0, 0, 0x10, 0, 8, 2, 0, 0, 0], &zlib(&[0], 1)),
            Rejected(422, UNREADABLE),
        ),
        case(
            "a PNG whose pixels are far too many",
            png_of(&[0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0], &zlib(&row, 64)),
            Taken,
        ),
        case(
            "a PNG with a text that expands",
            with_chunk(&png(&sample()), *b"zTXt", &[b"Comment\0\0".to_vec(), zlib(&row, 64)].concat()),
            Taken,
        ),
        case(
            "a PNG with a colour profile that expands",
            with_chunk(&png(&sample()), *b"iCCP", &[b"p\0\0".to_vec(), zlib(&row, 64)].concat()),
            Taken,
        ),
    ]
}

/// Pictures that are cut off or contradict themselves.
fn damaged() -> Vec<Case> {
    let half = |bytes: Vec<u8>| bytes[..bytes.len() / 2].to_vec();
    let photo = jpeg(&photograph(64, 64));
    let bad = |name, bytes| case(name, bytes, Rejected(422, UNREADABLE));
    vec![
        case("nothing", Vec::new(), Rejected(422, "must not be empty")),
        bad("half a JPEG", half(photo.clone())),
        bad("half a PNG", half(png(&photograph(64, 64)))),
        bad("half a GIF", half(gif())),
        bad("half a WebP", half(encoded(&photograph(64, 64), ImageFormat::WebP))),
        bad("a JPEG of beginning and end", vec![0xff, 0xd8, 0xff, 0xd9]),
        bad("a JPEG that ends before its pixels", and(photo[..200].to_vec(), &[0xff, 0xd9])),
        bad("a PNG with a wrong sum", patched(png(&sample()), b"IHDR", 17, &[1, 2, 3, 4])),
        bad("a PNG with damaged pixels", png_of(&[0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0], b"no zlib at all")),
        bad(
            "a PNG of a depth that there is not",
            png_of(&[0, 0, 0, 8, 0, 0, 0, 8, 3, 2, 0, 0, 0], &zlib(&[0], 200)),
        ),
        bad("a PNG without its colours", png_of(&[0, 0, 0, 8, 0, 0, 0, 8, 8, 3, 0, 0, 0], &zlib(&[0], 72))),
        bad("a GIF without a picture", b"GIF89a\x01\0\x01\0\0\0\0;".to_vec()),
        bad("a WebP without chunks", b"RIFF\x04\0\0\0WEBP".to_vec()),
    ]
}
