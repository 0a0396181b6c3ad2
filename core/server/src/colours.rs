//! Colours and their contrast.

/// Red, green and blue.
pub(crate) type Rgb = [u8; 3];

/// The contrast of texts with their ground: success criterion 1.4.3 of WCAG 2.2.
pub(crate) const CONTRAST: f32 = 4.5;

/// A colour as in CSS.
pub(crate) fn css([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// `colour` with so many percent of `other`.
pub(crate) fn mixed(colour: Rgb, other: Rgb, percent: u32) -> Rgb {
    std::array::from_fn(|channel| {
        let sum = u32::from(colour[channel]) * (100 - percent) + u32::from(other[channel]) * percent;
        u8::try_from((sum + 50) / 100).unwrap_or(u8::MAX)
    })
}

/// The contrast of two colours, from 1 to 21, as WCAG defines it.
pub(crate) fn contrast(one: Rgb, other: Rgb) -> f32 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The colour that `text` is in CSS: `#` and six hexadecimal digits.
pub(crate) fn parsed(text: &str) -> Option<Rgb> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    hex::decode(digits).ok()?.try_into().ok()
}

fn luminance(colour: Rgb) -> f32 {
    let [red, green, blue] = colour.map(|channel| {
        let share = f32::from(channel) / 255.0;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_as_they_are_written() {
        assert_eq!(parsed("#0B6b63").map(css).as_deref(), Some("#0b6b63"));
        for other in ["", "#", "0b6b63", "#0b6b6", "#0b6b631", "#0b6bgg", "teal", "#\u{e9}6b63"] {
            assert_eq!(parsed(other), None, "{other}");
        }
        assert!((contrast([0; 3], [255; 3]) - 21.0).abs() < 0.001);
    }
}
