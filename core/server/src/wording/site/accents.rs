//! The rules of the accent colours.

use super::record::{SiteChange, set_text};
use crate::colours::{CONTRAST, Rgb, contrast, css, mixed, parsed};
use toolbase_kernel::http::Broken;
use toolbase_kernel::site::SiteSettings;

/// The grounds of a theme: of pages and of cards. They are those of `web-shared/src/theme.ts`.
pub(super) const LIGHT: [Rgb; 2] = [[0xfa, 0xfa, 0xf7], [0xff, 0xff, 0xff]];
/// Those of the dark theme.
pub(super) const DARK: [Rgb; 2] = [[0x10, 0x12, 0x14], [0x17, 0x1a, 0x1d]];

/// The share of the accent colour in the ground of marked parts, in percent: `--accent-soft`.
const SOFT: u32 = 10;

/// Takes over the colours.
pub(super) fn apply(change: &SiteChange, settings: &mut SiteSettings) -> Vec<Broken> {
    set_text(&mut settings.accent, change.accent.as_ref());
    set_text(&mut settings.accent_dark, change.accent_dark.as_ref());
    let mut broken = Vec::new();
    for (field, colour, grounds) in
        [("accent", &mut settings.accent, LIGHT), ("accentDark", &mut settings.accent_dark, DARK)]
    {
        let Some(text) = colour.as_deref() else { continue };
        match checked(text, grounds) {
            Ok(found) => *colour = Some(css(found)),
            Err(rule) => broken.push(Broken::new(field, rule)),
        }
    }
    broken
}

fn checked(text: &str, grounds: [Rgb; 2]) -> Result<Rgb, String> {
    let colour = parsed(text).ok_or("must be a colour such as #0b6b63: # and six hexadecimal digits")?;
    let soft = mixed(grounds[1], colour, SOFT);
    let with = |ground: Rgb| (contrast(colour, ground), ground);
    let (least, ground) = grounds
        .into_iter()
        .chain([soft])
        .map(with)
        .min_by(|one, other| one.0.total_cmp(&other.0))
        .unwrap_or_else(|| with(soft));
    if least >= CONTRAST {
        return Ok(colour);
    }
    Err(format!(
        "has a contrast of {} with the background {}; at least {CONTRAST}:1 is needed",
        ratio(least),
        css(ground)
    ))
}

/// A contrast for people, rounded down so that what is too little never looks as if it were enough.
pub(super) fn ratio(contrast: f32) -> String {
    format!("{:.2}:1", (contrast * 100.0).floor() / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_colours_of_the_build_have_enough_contrast() {
        assert_eq!(checked("#0B6B63", LIGHT), Ok([0x0b, 0x6b, 0x63]));
        assert_eq!(checked("#62cfc1", DARK), Ok([0x62, 0xcf, 0xc1]));
    }

    #[test]
    fn a_rejected_colour_has_the_measured_and_the_needed_contrast() {
        let rule = checked("#ffffff", LIGHT).unwrap_err();
        assert_eq!(rule, "has a contrast of 1.00:1 with the background #ffffff; at least 4.5:1 is needed");
        // 4.54 on white, and less where it is mixed into the ground.
        let rule = checked("#767676", LIGHT).unwrap_err();
        assert!(rule.starts_with("has a contrast of 4.0") && rule.contains("#f1f1f1"), "{rule}");
        assert!(checked("#0b6b63", DARK).unwrap_err().contains("at least 4.5:1"));
        assert!(checked("teal", LIGHT).unwrap_err().starts_with("must be a colour"));
    }

    #[test]
    fn the_grounds_are_those_of_the_theme() {
        let theme = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web-shared/src/theme.ts");
        let theme = std::fs::read_to_string(theme).unwrap();
        for [page, surface] in [LIGHT, DARK] {
            let grounds = format!("background: {{ default: '{}', paper: '{}' }}", css(page), css(surface));
            assert!(theme.contains(&grounds), "{grounds}");
        }
    }
}
