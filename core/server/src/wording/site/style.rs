//! The look as a style sheet: custom properties of the theme, and the logo.

use crate::colours::{Rgb, css, mixed, parsed};
use std::fmt::Write;
use toolbase_kernel::site::SiteSettings;

/// Selects the page in one theme, also for visitors without scripts, whose system decides. Stronger than the theme's own.
const LIGHT: (&str, &str) = (":root:root[data-color-scheme=light]", "(prefers-color-scheme:light)");
const DARK: (&str, &str) = (":root:root[data-color-scheme=dark]", "(prefers-color-scheme:dark)");
const NO_SCRIPT: &str = ":root:root:not([data-color-scheme])";

/// The share of black or white in the colour of links that the pointer is on, in percent.
const STRONG: u32 = 25;

/// The style sheet of `settings`; `None` where the look is the build's. Only checked values are stored, and others left
/// out here, so that nothing in it ends the sheet.
pub(crate) fn style(settings: &SiteSettings) -> Option<String> {
    let mut sheet = String::new();
    if let Some(accent) = settings.accent.as_deref().and_then(parsed) {
        in_theme(&mut sheet, LIGHT, &accents(accent, [0; 3], "#ffffff"));
    }
    if let Some(accent) = settings.accent_dark.as_deref().and_then(parsed) {
        in_theme(&mut sheet, DARK, &accents(accent, [0xff; 3], "#101214"));
    }
    if let Some(logo) = settings.logo.as_deref() {
        let of_brand = ".brand-mark{width:28px;height:28px;background:var(--logo) center/contain no-repeat}\
                        .brand-mark path{display:none}";
        // Writing to a String does not fail.
        let _ = write!(sheet, ":root{{--logo:url({logo})}}{of_brand}");
        if let Some(dark) = settings.logo_dark.as_deref() {
            in_theme(&mut sheet, DARK, &format!("--logo:url({dark})"));
        }
    }
    (!sheet.is_empty()).then_some(sheet)
}

/// The properties of an accent colour. `strong` is what the stronger one is mixed with, `text` the colour on it.
fn accents(accent: Rgb, strong: Rgb, text: &str) -> String {
    let [red, green, blue] = accent;
    format!(
        "--mui-palette-primary-main:{};--mui-palette-primary-mainChannel:{red} {green} {blue};\
         --mui-palette-primary-dark:{};--mui-palette-primary-contrastText:{text}",
        css(accent),
        css(mixed(accent, strong, STRONG)),
    )
}

fn in_theme(sheet: &mut String, (selector, system): (&str, &str), properties: &str) {
    let _ = write!(sheet, "{selector}{{{properties}}}@media {system}{{{NO_SCRIPT}{{{properties}}}}}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_theme_has_its_own_colours() {
        assert_eq!(style(&SiteSettings::default()), None);
        let accent = Some("#7a1fa2".to_owned());
        let light = style(&SiteSettings { accent, ..SiteSettings::default() }).unwrap();
        assert!(
            light.contains(":root:root[data-color-scheme=light]{--mui-palette-primary-main:#7a1fa2;"),
            "{light}"
        );
        assert!(light.contains("mainChannel:122 31 162;"), "{light}");
        assert!(!light.contains("data-color-scheme=dark"), "the dark theme stays: {light}");
        let logos = SiteSettings {
            logo: Some("/media/a.webp".to_owned()),
            logo_dark: Some("/media/b.webp".to_owned()),
            ..SiteSettings::default()
        };
        let logos = style(&logos).unwrap();
        assert!(logos.starts_with(":root{--logo:url(/media/a.webp)}"), "{logos}");
        assert!(logos.contains("@media (prefers-color-scheme:dark){:root:root:not([data-color-scheme]){--logo:url(/media/b.webp)}}"), "{logos}");
    }

    #[test]
    fn what_is_no_colour_is_left_out() {
        let accent = Some("red}</style><script>".to_owned());
        assert_eq!(style(&SiteSettings { accent, ..SiteSettings::default() }), None);
    }
}
