//! The colours of a drawing: those of the site, or of the logo that it is about.

use crate::colours::{CONTRAST, Rgb, contrast, mixed};

/// The colour of titles.
pub(super) const INK: Rgb = [0x16, 0x21, 0x1f];
/// The colour of sentences.
pub(super) const SOFT: Rgb = [0x46, 0x52, 0x4f];
const PAPER: Rgb = [0xfa, 0xfa, 0xf7];
const BRAND: Rgb = [0x0b, 0x6b, 0x63];
/// The share of a logo's colour in the ground, in percent.
const WASH: u32 = 14;
/// The least difference between the channels of a pixel that has a colour.
const CHROMA: u8 = 40;
/// One pixel in so many has a colour in a logo that is not grey.
const COLOURED: u32 = 25;
/// The parts of the circle of hues.
const HUES: usize = 24;

/// The colours that follow a logo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tint {
    /// Of bars and shapes: as strong as texts would have to be.
    pub accent: Rgb,
    /// Behind the texts.
    pub ground: Rgb,
}

/// The colours of squares without a picture: those of the site's pages (`web-public/app/ui/monogram.ts`).
const MONOGRAMS: [Rgb; 12] = [
    [0x0b, 0x6b, 0x63],
    [0x1f, 0x5f, 0xa8],
    [0x6a, 0x4b, 0xb0],
    [0xa0, 0x3a, 0x6f],
    [0xa8, 0x44, 0x2f],
    [0x8a, 0x5a, 0x12],
    [0x4d, 0x6b, 0x1d],
    [0x2a, 0x6f, 0x45],
    [0x3d, 0x5a, 0x73],
    [0x5a, 0x4a, 0x8a],
    [0x8c, 0x3f, 0x4d],
    [0x5d, 0x5d, 0x5d],
];

impl Tint {
    /// The colours of the site.
    pub const OF_SITE: Self = Self { accent: BRAND, ground: PAPER };

    /// The colours of what has no coloured picture: those of its page, which `key` chooses; of the site without a key.
    pub fn of_key(key: &str) -> Self {
        if key.is_empty() {
            return Self::OF_SITE;
        }
        // FNV-1a of 32 bits over the units of UTF-16, as browsers count.
        let step = |hash: u32, unit: u16| (hash ^ u32::from(unit)).wrapping_mul(0x0100_0193);
        let hash = usize::try_from(key.encode_utf16().fold(0x811c_9dc5, step)).unwrap_or_default();
        Self::from_colour(MONOGRAMS[hash % MONOGRAMS.len()])
    }

    /// The colours that go with `colour`: a light ground of it, and itself as dark as the contrast needs.
    pub fn from_colour(colour: Rgb) -> Self {
        let ground = mixed(PAPER, colour, WASH);
        let darker = (0..100).map(|percent| mixed(colour, [0; 3], percent));
        let accent = darker.into_iter().find(|&accent| contrast(accent, ground) >= CONTRAST);
        Self { accent: accent.unwrap_or(INK), ground }
    }
}

/// The colour that most of the coloured pixels have, `None` for a picture in grey and white. Pixels are red, green, blue
/// and opacity.
pub(super) fn dominant(pixels: impl IntoIterator<Item = [u8; 4]>) -> Option<Rgb> {
    let (mut seen, mut coloured) = (0u32, 0u32);
    // Weighed sums of the channels, and the weights.
    let mut hues = [[0u64; 4]; HUES];
    for [red, green, blue, opacity] in pixels {
        if opacity < 128 {
            continue;
        }
        seen += 1;
        let chroma = red.max(green).max(blue) - red.min(green).min(blue);
        if chroma < CHROMA {
            continue;
        }
        coloured += 1;
        let weight = u64::from(chroma);
        let sums = &mut hues[hue([red, green, blue], chroma)];
        for (sum, channel) in sums.iter_mut().zip([red, green, blue, 1]) {
            *sum += weight * u64::from(channel);
        }
    }
    if coloured == 0 || coloured * COLOURED < seen {
        return None;
    }
    // A colour may lie on the border of two parts.
    let pair =
        |at: usize| -> [u64; 4] { std::array::from_fn(|part| hues[at][part] + hues[(at + 1) % HUES][part]) };
    let [red, green, blue, weight] = (0..HUES).map(pair).max_by_key(|sums| sums[3])?;
    let mean = |sum: u64| u8::try_from(sum / weight.max(1)).unwrap_or(u8::MAX);
    Some([mean(red), mean(green), mean(blue)])
}

/// The part of the circle of hues, from red over green and blue, that a colour lies in.
fn hue([red, green, blue]: Rgb, chroma: u8) -> usize {
    let [r, g, b, chroma] = [red, green, blue, chroma].map(i32::from);
    let strongest = r.max(g).max(b);
    let (from, difference) = match strongest {
        _ if strongest == r => (0, g - b),
        _ if strongest == g => (8, b - r),
        _ => (16, r - g),
    };
    let part = from + (difference * 4).div_euclid(chroma.max(1));
    usize::try_from(part.rem_euclid(24)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_have_enough_contrast_on_the_ground_of_every_colour() {
        let channel = || (0..=255u8).step_by(15);
        for red in channel() {
            for colour in channel().flat_map(|green| channel().map(move |blue| [red, green, blue])) {
                let Tint { accent, ground } = Tint::from_colour(colour);
                for text in [INK, SOFT, accent] {
                    assert!(contrast(text, ground) >= 4.5, "{text:?} on {ground:?} of {colour:?}");
                    assert!(contrast(text, [255; 3]) >= 4.5, "{text:?} on white, of {colour:?}");
                }
            }
        }
        let Tint { accent, ground } = Tint::OF_SITE;
        assert!([INK, SOFT, accent].into_iter().all(|text| contrast(text, ground) >= 4.5));
    }

    #[test]
    fn what_has_no_logo_has_the_colours_of_its_page() {
        let script = include_str!("../../../../web-public/app/ui/monogram.ts");
        let of_pages: Vec<&str> =
            script.split('\'').filter(|part| part.starts_with('#') && part.len() == 7).collect();
        assert_eq!(of_pages, MONOGRAMS.map(crate::colours::css));
        // As `monogramColour` of that file has it.
        assert_eq!(Tint::of_key("midjourney"), Tint::from_colour(MONOGRAMS[3]));
        assert_eq!(Tint::of_key(""), Tint::OF_SITE);
    }

    #[test]
    fn the_colour_of_most_coloured_pixels_is_taken() {
        let (white, green, red) = ([255, 255, 255, 255], [16, 163, 127, 255], [240, 30, 30, 255]);
        let logo = |parts: &[([u8; 4], usize)]| -> Option<Rgb> {
            dominant(parts.iter().flat_map(|&(pixel, count)| std::iter::repeat_n(pixel, count)))
        };
        assert_eq!(logo(&[(white, 800), (green, 150), (red, 50)]), Some([16, 163, 127]));
        // Reds on both sides of the beginning of the circle are one colour.
        let rose = [240, 30, 40, 255];
        assert_eq!(logo(&[(green, 30), (red, 20), (rose, 20)]), Some([240, 30, 35]));
    }

    #[test]
    fn a_logo_in_grey_and_white_has_no_colour() {
        let grey = (0..=255u8).map(|tone| [tone, tone, tone.saturating_add(8), 255]);
        assert_eq!(dominant(grey), None);
        let specks = (0..1000).map(|at| if at < 30 { [255, 0, 0, 255] } else { [255; 4] });
        assert_eq!(dominant(specks), None);
        assert_eq!(dominant([[255, 0, 0, 0]]), None, "what is transparent is not seen");
        assert_eq!(dominant([]), None);
    }
}
