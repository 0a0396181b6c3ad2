//! Files in other encodings than UTF-8, decoded while they are read.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Decoder, Encoding, UTF_8, UTF_16BE, UTF_16LE};
use std::fs::File;
use std::io::{self, Read, Seek};

/// How many bytes are decoded at once, and looked at behind the first that is not ASCII.
const CHUNK: usize = 256 * 1024;

/// A reader of `encoding` as a reader of UTF-8. What cannot be decoded becomes U+FFFD.
pub(super) struct Decoded<R> {
    inner: R,
    decoder: Decoder,
    input: Vec<u8>,
    output: Vec<u8>,
    used: usize,
    ended: bool,
}

impl<R: Read> Decoded<R> {
    pub fn new(inner: R, encoding: &'static Encoding) -> Self {
        let decoder = encoding.new_decoder();
        Self { inner, decoder, input: vec![0; CHUNK], output: Vec::new(), used: 0, ended: false }
    }
}

impl<R: Read> Read for Decoded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.used == self.output.len() {
            if self.ended {
                return Ok(0);
            }
            let count = self.inner.read(&mut self.input)?;
            self.ended = count == 0;
            // Enough for all of the input, so that a single call decodes it.
            let room = self.decoder.max_utf8_buffer_length(count).unwrap_or(3 * CHUNK + 16);
            self.output.resize(room, 0);
            let (_, _, written, _) =
                self.decoder.decode_to_utf8(&self.input[..count], &mut self.output, self.ended);
            self.output.truncate(written);
            self.used = 0;
        }
        let count = buffer.len().min(self.output.len() - self.used);
        buffer[..count].copy_from_slice(&self.output[self.used..self.used + count]);
        self.used += count;
        Ok(count)
    }
}

/// The encoding that the bytes of `file` show, which is read from its beginning again afterwards: UTF-16 by its mark or
/// its zeros, one of the web's others where more bytes are wrong than right as UTF-8, else UTF-8.
pub(super) fn detected(file: &mut File) -> io::Result<&'static Encoding> {
    let mut chunk = vec![0; CHUNK];
    let count = fill(file, &mut chunk)?;
    let start = &chunk[..count.min(4096)];
    let found = match start {
        [0xff, 0xfe, ..] => Some(UTF_16LE),
        [0xfe, 0xff, ..] => Some(UTF_16BE),
        _ => without_mark(start),
    };
    let found = match found {
        Some(found) => found,
        None => by_bytes(file, chunk, count)?,
    };
    file.rewind()?;
    Ok(found)
}

/// UTF-16 without a mark: in Western text every second byte is zero.
fn without_mark(start: &[u8]) -> Option<&'static Encoding> {
    let zeros = |odd: usize| start.iter().skip(odd).step_by(2).filter(|&&byte| byte == 0).count();
    let (even, odd, half) = (zeros(0), zeros(1), start.len() / 2);
    let most = |count: usize| half >= 4 && count * 10 > half * 4;
    let few = |count: usize| count * 10 < half;
    match () {
        () if most(odd) && few(even) => Some(UTF_16LE),
        () if most(even) && few(odd) => Some(UTF_16BE),
        () => None,
    }
}

/// Compares what is right and wrong as UTF-8 behind the first byte that is not ASCII.
fn by_bytes(file: &mut File, mut chunk: Vec<u8>, mut count: usize) -> io::Result<&'static Encoding> {
    loop {
        if let Some(first) = chunk[..count].iter().position(|byte| !byte.is_ascii()) {
            let mut text = chunk[first..count].to_vec();
            count = fill(file, &mut chunk)?;
            text.extend_from_slice(&chunk[..count]);
            let (mut right, mut wrong) = (0, 0);
            for part in text.utf8_chunks() {
                right += part.valid().chars().filter(|c| !c.is_ascii()).count();
                wrong += usize::from(!part.invalid().is_empty());
            }
            return Ok(if wrong > right { guessed(&text) } else { UTF_8 });
        }
        count = fill(file, &mut chunk)?;
        if count == 0 {
            return Ok(UTF_8);
        }
    }
}

/// The encoding of the web that `text`, which is no UTF-8, most likely has.
fn guessed(text: &[u8]) -> &'static Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    // A character may be cut at the end.
    detector.feed(text, false);
    detector.guess(None, Utf8Detection::Deny)
}

/// Reads until `buffer` is full or the file ends.
fn fill(file: &mut File, buffer: &mut [u8]) -> io::Result<usize> {
    let mut count = 0;
    while count < buffer.len() {
        match file.read(&mut buffer[count..])? {
            0 => break,
            more => count += more,
        }
    }
    Ok(count)
}
