//! The bits of a lossless WebP, from the lowest of each byte.

/// The bits end before what is read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cut;

pub(super) struct Bits<'a> {
    bytes: &'a [u8],
    /// In bits.
    at: usize,
}

impl<'a> Bits<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// Returns the next `count` bits, at most 18, without going on; zeros follow the last one.
    pub fn peek(&self, count: u32) -> u32 {
        let byte = |index: usize| self.bytes.get(self.at / 8 + index).copied().unwrap_or_default();
        let word = u32::from_le_bytes([byte(0), byte(1), byte(2), byte(3)]);
        (word >> (self.at % 8)) & ((1 << count) - 1)
    }

    pub fn skip(&mut self, count: u32) -> Result<(), Cut> {
        self.at += count as usize;
        if self.at > self.bytes.len() * 8 { Err(Cut) } else { Ok(()) }
    }

    /// Reads a number of `count` bits, at most 18.
    pub fn read(&mut self, count: u32) -> Result<u32, Cut> {
        let bits = self.peek(count);
        self.skip(count)?;
        Ok(bits)
    }

    pub fn flag(&mut self) -> Result<bool, Cut> {
        Ok(self.read(1)? == 1)
    }
}
