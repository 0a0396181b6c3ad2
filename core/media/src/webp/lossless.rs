//! The head of a lossless picture (RFC 9649, section 3): everything before its pixels.

use super::Unreadable;
use super::bits::Bits;
use super::prefix_code::PrefixCode;

const SIGNATURE: u32 = 0x2f;
/// The symbols of the five codes of a group: green and lengths, red, blue, alpha, distances.
const ALPHABETS: [usize; 5] = [256 + 24, 256, 256, 256, 40];
/// The first symbols of green that stand for a length, and for a place in the colour cache.
const FIRST_LENGTH: u16 = 256;
const FIRST_CACHED: u16 = 256 + 24;
/// The decoder's record of a group. The list of them is copied as it grows, so that there are three places for each.
const GROUP_BYTES: u64 = 5 * 56 * 3;

type Size = (u32, u32);

/// Returns the bytes that the decoder allocates for the codes of the picture in `data`. That of a transparency has no
/// size of its own: `known` is that of its frame.
pub(super) fn read_tables(data: &[u8], known: Option<Size>) -> Result<u64, Unreadable> {
    let mut bits = Bits::new(data);
    let (width, height) = match known {
        Some(size) => size,
        None => read_size(&mut bits)?,
    };
    let width = read_transforms(&mut bits, width, height)?;
    let cached = read_color_cache(&mut bits)?;
    let groups = if bits.flag()? {
        let block = 2 + bits.read(3)?;
        1 + u64::from(read_image(&mut bits, blocks(width, height, block))?)
    } else {
        1
    };
    let mut bytes = groups * GROUP_BYTES;
    for _ in 0..groups {
        bytes += read_group(&mut bits, cached)?.iter().map(PrefixCode::decoder_bytes).sum::<u64>();
    }
    Ok(bytes)
}

fn read_size(bits: &mut Bits<'_>) -> Result<Size, Unreadable> {
    if bits.read(8)? != SIGNATURE {
        return Err(Unreadable::Damaged);
    }
    let (width, height) = (bits.read(14)? + 1, bits.read(14)? + 1);
    // The alpha hint and the version, which the decoder checks.
    bits.skip(4)?;
    Ok((width, height))
}

/// Reads the transforms; each may come once. Returns the width of what is stored, which a palette of few colours
/// makes smaller.
fn read_transforms(bits: &mut Bits<'_>, mut width: u32, height: u32) -> Result<u32, Unreadable> {
    let mut is_read = [false; 4];
    while bits.flag()? {
        let kind = bits.read(2)?;
        if std::mem::replace(&mut is_read[kind as usize], true) {
            return Err(Unreadable::Damaged);
        }
        match kind {
            // Predictors and colours, for each block.
            0 | 1 => {
                let block = 2 + bits.read(3)?;
                read_image(bits, blocks(width, height, block))?;
            }
            2 => {}
            _ => {
                let colors = bits.read(8)? + 1;
                read_image(bits, u64::from(colors))?;
                width = match colors {
                    0..=2 => width.div_ceil(8),
                    3..=4 => width.div_ceil(4),
                    5..=16 => width.div_ceil(2),
                    _ => width,
                };
            }
        }
    }
    Ok(width)
}

fn blocks(width: u32, height: u32, bits: u32) -> u64 {
    u64::from(width.div_ceil(1 << bits)) * u64::from(height.div_ceil(1 << bits))
}

/// Returns the number of symbols that stand for pixels in the colour cache.
fn read_color_cache(bits: &mut Bits<'_>) -> Result<usize, Unreadable> {
    if !bits.flag()? {
        return Ok(0);
    }
    match bits.read(4)? {
        size @ 1..=11 => Ok(1 << size),
        _ => Err(Unreadable::Damaged),
    }
}

fn read_group(bits: &mut Bits<'_>, cached: usize) -> Result<[PrefixCode; 5], Unreadable> {
    let [green, others @ ..] = ALPHABETS;
    let green = PrefixCode::read(bits, green + cached)?;
    let mut read = |symbols| PrefixCode::read(bits, symbols);
    Ok([green, read(others[0])?, read(others[1])?, read(others[2])?, read(others[3])?])
}

/// Reads an image of `pixels` pixels that is part of the head, and returns the largest number in red and green
/// together: the last group, in the image that names them. Pixels that repeat others do not change it, and are not
/// stored.
fn read_image(bits: &mut Bits<'_>, pixels: u64) -> Result<u16, Unreadable> {
    let cached = read_color_cache(bits)?;
    let [green, red, blue, alpha, distance] = read_group(bits, cached)?;
    if let (PrefixCode::Single(green), PrefixCode::Single(red), PrefixCode::Single(_), PrefixCode::Single(_)) =
        (&green, &red, &blue, &alpha)
        && *green < FIRST_LENGTH
    {
        // All pixels are the same, and take no bits.
        return Ok((red << 8) | green);
    }
    if matches!(green, PrefixCode::Single(symbol) if symbol >= FIRST_CACHED) {
        // All pixels are from the colour cache, which is empty.
        return Ok(0);
    }
    let (mut last, mut at) = (0, 0);
    // Every turn takes a bit at least: so many pixels as are declared cannot make it long.
    while at < pixels {
        let symbol = green.symbol(bits)?;
        if symbol < FIRST_LENGTH {
            last = last.max((red.symbol(bits)? << 8) | symbol);
            blue.symbol(bits)?;
            alpha.symbol(bits)?;
            at += 1;
        } else if symbol < FIRST_CACHED {
            let length = read_length(bits, symbol - FIRST_LENGTH)?;
            let code = distance.symbol(bits)?;
            read_length(bits, code)?;
            if at == 0 || length > pixels - at {
                return Err(Unreadable::Damaged);
            }
            at += length;
        } else {
            at += 1;
        }
    }
    Ok(last)
}

/// Reads the bits that belong to the symbol of a length or distance.
fn read_length(bits: &mut Bits<'_>, symbol: u16) -> Result<u64, Unreadable> {
    let symbol = u32::from(symbol);
    if symbol < 4 {
        return Ok(u64::from(symbol) + 1);
    }
    let extra = (symbol - 2) >> 1;
    let offset = (2 + (symbol & 1)) << extra;
    Ok(u64::from(offset) + u64::from(bits.read(extra)?) + 1)
}
