//! Files that claim to be videos.

use super::{Case, HIDDEN, Rejected, Taken, case};
use crate::samples::{drawing, png, webm};
use toolbase_testkit::Mp4;

const NO_VIDEO: &str = "MP4, WebM or QuickTime";
const CUT: &str = "cut off or damaged";
const NO_DURATION: &str = "no duration";

fn video(change: impl FnOnce(&mut Mp4)) -> Vec<u8> {
    let mut mp4 = Mp4::default();
    change(&mut mp4);
    mp4.bytes()
}

fn atom(name: [u8; 4], body: &[u8]) -> Vec<u8> {
    [&u32::try_from(body.len() + 8).unwrap().to_be_bytes()[..], &name, body].concat()
}

fn ftyp() -> Vec<u8> {
    atom(*b"ftyp", b"isom\0\0\x02\0isommp41")
}

/// `bytes` with `part` in place of what stands `by` bytes from the first `of`.
fn patched(mut bytes: Vec<u8>, of: &[u8], by: isize, part: &[u8]) -> Vec<u8> {
    let found = bytes.windows(of.len()).position(|window| window == of).unwrap();
    let at = found.checked_add_signed(by).unwrap();
    bytes[at..at + part.len()].copy_from_slice(part);
    bytes
}

pub fn corpus() -> Vec<Case> {
    [other_types(), lengths(), boxes(), elements()].into_iter().flatten().collect()
}

fn other_types() -> Vec<Case> {
    let no_video: [(&'static str, Vec<u8>); 14] = [
        ("a page instead of a video", HIDDEN.to_vec()),
        ("a picture instead of a video", png(&drawing(8, 8))),
        ("an archive instead of a video", b"PK\x03\x04\x14\0\0\0".to_vec()),
        ("a playlist that leads elsewhere", b"#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n".to_vec()),
        ("an AVI", b"RIFF\x24\0\0\0AVI LIST".to_vec()),
        ("a Flash video", b"FLV\x01\x05\0\0\0\x09".to_vec()),
        ("an Ogg file", b"OggS\0\x02\0\0".to_vec()),
        ("a transport stream", vec![0x47; 376]),
        ("an ASF", b"\x30\x26\xb2\x75\x8e\x66\xcf\x11".to_vec()),
        ("a picture in the container of MP4", video(|mp4| mp4.brand = *b"heic")),
        ("sound in the container of MP4", video(|mp4| mp4.brand = *b"M4A ")),
        ("an unknown brand", video(|mp4| mp4.brand = *b"evil")),
        ("a Matroska file", webm("matroska", Some(1000.0))),
        ("an EBML file of no type", b"\x1a\x45\xdf\xa3\x80".to_vec()),
    ];
    no_video.into_iter().map(|(name, bytes)| case(name, bytes, Rejected(415, NO_VIDEO))).collect()
}

fn lengths() -> Vec<Case> {
    vec![
        case("three minutes", video(|mp4| mp4.length = 180 * 600), Taken),
        case(
            "three minutes and a second",
            video(|mp4| mp4.length = 181 * 600),
            Rejected(422, "takes 181 seconds"),
        ),
        case(
            "a track that is longer than its movie",
            video(|mp4| mp4.track_length = 181 * 600),
            Rejected(422, "takes 181 seconds"),
        ),
        case(
            "136 years",
            video(|mp4| (mp4.timescale, mp4.length) = (1, u32::MAX - 1)),
            Rejected(422, "at most 180"),
        ),
        case(
            "a video without a length",
            video(|mp4| (mp4.length, mp4.track_length) = (0, 0)),
            Rejected(422, NO_DURATION),
        ),
        case(
            "a length that is not known",
            video(|mp4| (mp4.length, mp4.track_length) = (u32::MAX, u32::MAX)),
            Rejected(422, NO_DURATION),
        ),
        case("a clock that stands still", video(|mp4| mp4.timescale = 0), Rejected(422, NO_DURATION)),
        case("sound alone", video(|mp4| mp4.handler = *b"soun"), Rejected(422, "no picture")),
        case(
            "a WebM of three minutes and a second",
            webm("webm", Some(181_000.0)),
            Rejected(422, "takes 181 seconds"),
        ),
        case("a WebM without a length", webm("webm", None), Rejected(422, NO_DURATION)),
        case("a WebM whose length is no number", webm("webm", Some(f64::NAN)), Rejected(422, NO_DURATION)),
        case("a WebM of a negative length", webm("webm", Some(-1.0)), Rejected(422, NO_DURATION)),
        case("a WebM without an end", webm("webm", Some(f64::INFINITY)), Rejected(422, NO_DURATION)),
    ]
}

/// Boxes of MP4 that lie about their sizes.
fn boxes() -> Vec<Case> {
    let whole = Mp4::default().bytes();
    let moov_at = whole.windows(4).position(|window| window == b"moov").unwrap() - 4;
    let nested = (0..100).fold(Vec::new(), |inner, _| atom(*b"moov", &inner));
    let many = atom(*b"free", &[]).repeat(20_001);
    let page = atom(*b"free", HIDDEN);
    vec![
        case("a page in a box that nobody reads", [ftyp(), page, whole[moov_at..].to_vec()].concat(), Taken),
        case("a file type and nothing else", ftyp(), Rejected(422, CUT)),
        case(
            "frames without a description",
            [ftyp(), atom(*b"mdat", &[7; 4000])].concat(),
            Rejected(422, CUT),
        ),
        case("half an MP4", whole[..whole.len() / 2].to_vec(), Rejected(422, CUT)),
        case("a description that is cut off", whole[..moov_at + 60].to_vec(), Rejected(422, CUT)),
        case(
            "a box larger than the file",
            patched(whole.clone(), b"mdat", -4, &[0x7f, 0xff, 0xff, 0xff]),
            Rejected(422, CUT),
        ),
        case(
            "a box larger than its parent",
            patched(whole.clone(), b"tkhd", -4, &[0, 0, 0x7f, 0xff]),
            Rejected(422, CUT),
        ),
        case(
            "a box smaller than its head",
            patched(whole.clone(), b"mvhd", -4, &[0, 0, 0, 4]),
            Rejected(422, CUT),
        ),
        case(
            "a box of the largest 64-bit size",
            [ftyp(), b"\0\0\0\x01moov\xff\xff\xff\xff\xff\xff\xff\xff".to_vec()].concat(),
            Rejected(422, CUT),
        ),
        case(
            "a movie header of one byte",
            [ftyp(), atom(*b"moov", &atom(*b"mvhd", &[0]))].concat(),
            Rejected(422, CUT),
        ),
        case("boxes a hundred deep", [ftyp(), nested].concat(), Rejected(422, CUT)),
        case("twenty thousand boxes", [ftyp(), many].concat(), Rejected(422, CUT)),
    ]
}

/// Elements of WebM that lie about their sizes.
fn elements() -> Vec<Case> {
    let whole = webm("webm", Some(1000.0));
    vec![
        case("half a WebM", whole[..whole.len() / 2].to_vec(), Rejected(422, CUT)),
        case("a WebM that ends in its head", whole[..20].to_vec(), Rejected(422, CUT)),
        case(
            "a WebM of frames alone",
            patched(whole.clone(), &[0x16, 0x54, 0xae, 0x6b], 0, &[0x1f, 0x43, 0xb6, 0x75]),
            Rejected(422, "no picture"),
        ),
        case(
            "an element without an id",
            patched(whole.clone(), &[0x15, 0x49, 0xa9, 0x66], 0, &[0; 4]),
            Rejected(422, CUT),
        ),
        case(
            "an element larger than the file",
            patched(whole, &[0x15, 0x49, 0xa9, 0x66], 4, &[0x1f, 0xff, 0xff, 0xfe]),
            Rejected(422, CUT),
        ),
    ]
}
