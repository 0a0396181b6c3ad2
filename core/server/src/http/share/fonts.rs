//! The fonts of drawings. They come with the program, so that a picture is the same on every machine.

use resvg::usvg::fontdb::Database;
use skrifa::{FontRef, MetadataProvider, charmap::Charmap};
use std::sync::{Arc, LazyLock};

/// Instrument Sans, the font of the site (SIL Open Font License 1.1, `core/server/fonts/OFL.txt`).
const REGULAR: &[u8] = include_bytes!("../../../fonts/InstrumentSans-Regular.ttf");
const SEMI_BOLD: &[u8] = include_bytes!("../../../fonts/InstrumentSans-SemiBold.ttf");

/// The name that drawings know the fonts by.
pub(super) const FAMILY: &str = "Instrument Sans";

/// The fonts, read once.
pub(super) static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_font_data(REGULAR.to_vec());
    fonts.load_font_data(SEMI_BOLD.to_vec());
    fonts.set_sans_serif_family(FAMILY);
    Arc::new(fonts)
});

/// `text` as far as the fonts can write it: symbols that they lack are left out. `None` when a letter is missing, or
/// everything: a name without some of its letters is another name.
pub(super) fn writable(text: &str) -> Option<String> {
    let letters = FontRef::new(REGULAR).ok()?.charmap();
    let has = |letters: &Charmap<'_>, c: char| letters.map(c).is_some();
    if text.chars().any(|c| c.is_alphanumeric() && !has(&letters, c)) {
        return None;
    }
    let written: String = text.chars().filter(|&c| c.is_whitespace() || has(&letters, c)).collect();
    let words: Vec<&str> = written.split_whitespace().collect();
    (!words.is_empty()).then(|| words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_fonts_cannot_write_is_left_out_and_half_a_name_is_none() {
        assert_eq!(writable("Crème brûlée \u{1F680} – “now”").as_deref(), Some("Crème brûlée – “now”"));
        assert_eq!(writable("Łódź").as_deref(), Some("Łódź"));
        for foreign in ["文心绘图", "Кандинский AI", "\u{1F680}", "  "] {
            assert_eq!(writable(foreign), None, "{foreign}");
        }
        assert_eq!(FONTS.len(), 2);
        assert!(FONTS.faces().all(|face| face.families.iter().any(|(name, _)| name == FAMILY)));
    }
}
