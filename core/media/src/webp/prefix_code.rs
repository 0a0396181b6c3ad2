//! A canonical prefix code of a lossless WebP (RFC 9649, section 3.7.2.1), and the memory that the decoder takes for it.

use super::Unreadable;
use super::bits::Bits;

const LENGTH_MAX: usize = 15;
/// Codes up to this length are looked up in the decoder's table; for longer ones it has nodes.
const TABLE_BITS: usize = 10;
const TABLE_ENTRY: u64 = 4;
const NODE: u64 = 16;

const LENGTH_CODES: usize = 19;
/// The order in which the lengths of the code for lengths are stored.
const LENGTH_CODE_ORDER: [usize; LENGTH_CODES] =
    [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/// A code.
pub(super) enum PrefixCode {
    /// Takes no bits.
    Single(u16),
    Many(Box<Lengths>),
}

/// The number of symbols of each length, and the symbols in the order of their codes.
pub(super) struct Lengths {
    counts: [u16; LENGTH_MAX + 1],
    symbols: Vec<u16>,
}

/// The memory of a vector of `bytes` with what the allocator adds.
fn allocated(bytes: u64) -> u64 {
    bytes + bytes / 8 + 16
}

impl PrefixCode {
    /// Reads a code for `symbols` symbols.
    pub fn read(bits: &mut Bits<'_>, symbols: usize) -> Result<Self, Unreadable> {
        if bits.flag()? {
            let has_two = bits.flag()?;
            let first_bits = if bits.flag()? { 8 } else { 1 };
            let first = symbol(bits, first_bits, symbols)?;
            if !has_two {
                return Ok(Self::Single(first));
            }
            let second = symbol(bits, 8, symbols)?;
            let counts = std::array::from_fn(|length| if length == 1 { 2 } else { 0 });
            // The decoder does not sort the two, nor must they differ.
            return Ok(Self::Many(Box::new(Lengths { counts, symbols: vec![first, second] })));
        }
        let mut lengths = vec![0; symbols];
        read_lengths(bits, &mut lengths)?;
        Self::new(&lengths)
    }

    fn new(lengths: &[u8]) -> Result<Self, Unreadable> {
        let mut counts = [0_u16; LENGTH_MAX + 1];
        for length in lengths.iter().filter(|length| **length > 0) {
            counts[usize::from(*length)] += 1;
        }
        let mut places = [0_u16; LENGTH_MAX + 1];
        for length in 1..LENGTH_MAX {
            places[length + 1] = places[length] + counts[length];
        }
        let mut symbols = vec![0; lengths.iter().filter(|length| **length > 0).count()];
        for (symbol, length) in (0_u16..).zip(lengths).filter(|(_, length)| **length > 0) {
            let place = &mut places[usize::from(*length)];
            symbols[usize::from(*place)] = symbol;
            *place += 1;
        }
        if let [symbol] = symbols[..] {
            return Ok(Self::Single(symbol));
        }
        // Each code takes its share of all bits; together they take all.
        let taken: u32 =
            (1..=LENGTH_MAX).map(|length| u32::from(counts[length]) << (LENGTH_MAX - length)).sum();
        if taken != 1 << LENGTH_MAX {
            return Err(Unreadable::Damaged);
        }
        Ok(Self::Many(Box::new(Lengths { counts, symbols })))
    }

    pub fn symbol(&self, bits: &mut Bits<'_>) -> Result<u16, Unreadable> {
        match self {
            Self::Single(symbol) => Ok(*symbol),
            Self::Many(lengths) => lengths.symbol(bits),
        }
    }

    /// The bytes that the decoder allocates for this code.
    pub fn decoder_bytes(&self) -> u64 {
        let Self::Many(lengths) = self else { return 0 };
        let longest = lengths.counts.iter().rposition(|count| *count > 0).unwrap_or_default();
        let table = TABLE_ENTRY << longest.min(TABLE_BITS);
        let long: u64 = lengths.counts[TABLE_BITS + 1..].iter().map(|count| u64::from(*count)).sum();
        allocated(table) + allocated(NODE * (2 * long).max(3))
    }
}

impl Lengths {
    /// Reads a symbol: codes of one length are consecutive numbers, in the order of their symbols.
    fn symbol(&self, bits: &mut Bits<'_>) -> Result<u16, Unreadable> {
        let next = bits.peek(15);
        let (mut code, mut first, mut index) = (0_u32, 0_u32, 0_u32);
        for (length, count) in (1_u32..).zip(&self.counts[1..]) {
            code |= (next >> (length - 1)) & 1;
            let count = u32::from(*count);
            if code < first + count {
                bits.skip(length)?;
                return self.symbols.get((index + code - first) as usize).copied().ok_or(Unreadable::Damaged);
            }
            index += count;
            first = (first + count) << 1;
            code <<= 1;
        }
        Err(Unreadable::Damaged)
    }
}

fn symbol(bits: &mut Bits<'_>, count: u32, symbols: usize) -> Result<u16, Unreadable> {
    let symbol = bits.read(count)?;
    u16::try_from(symbol).ok().filter(|symbol| usize::from(*symbol) < symbols).ok_or(Unreadable::Damaged)
}

/// Reads the lengths of all symbols, which are themselves compressed.
fn read_lengths(bits: &mut Bits<'_>, lengths: &mut [u8]) -> Result<(), Unreadable> {
    let mut of_lengths = [0_u8; LENGTH_CODES];
    let stored = 4 + bits.read(4)? as usize;
    for place in LENGTH_CODE_ORDER.get(..stored).ok_or(Unreadable::Damaged)? {
        of_lengths[*place] = u8::try_from(bits.read(3)?).unwrap_or_default();
    }
    let code = PrefixCode::new(&of_lengths)?;
    let mut left = lengths.len();
    if bits.flag()? {
        let width = 2 + 2 * bits.read(3)?;
        left = 2 + bits.read(width)? as usize;
        if left > lengths.len() {
            return Err(Unreadable::Damaged);
        }
    }
    let (mut at, mut previous) = (0, 8);
    while at < lengths.len() && left > 0 {
        left -= 1;
        let (length, repeat) = match code.symbol(bits)? {
            16 => (previous, 3 + bits.read(2)?),
            17 => (0, 3 + bits.read(3)?),
            18 => (0, 11 + bits.read(7)?),
            length => (u8::try_from(length).unwrap_or_default(), 1),
        };
        let after = at + repeat as usize;
        lengths.get_mut(at..after).ok_or(Unreadable::Damaged)?.fill(length);
        at = after;
        if length != 0 {
            previous = length;
        }
    }
    Ok(())
}
