//! The fonts of drawings. That of the site comes with the program, so that a picture is the same on every machine; letters
//! that it lacks are written with fonts of the machine.

use resvg::usvg::fontdb::{Database, ID};
use skrifa::{FontRef, MetadataProvider};
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

/// Instrument Sans, the font of the site (SIL Open Font License 1.1, `core/server/fonts/OFL.txt`).
const REGULAR: &[u8] = include_bytes!("../../fonts/InstrumentSans-Regular.ttf");
const SEMI_BOLD: &[u8] = include_bytes!("../../fonts/InstrumentSans-SemiBold.ttf");

/// The name that drawings know the fonts by.
pub(super) const FAMILY: &str = "Instrument Sans";

/// The fonts, read once.
static FONTS: OnceLock<Fonts> = OnceLock::new();

/// Reads the fonts in `folders`, unless that was done before.
pub(super) fn read(folders: &[PathBuf]) {
    FONTS.get_or_init(|| Fonts::read(folders));
}

/// The database of all fonts, for drawings.
pub(super) fn database() -> Arc<Database> {
    Arc::clone(&fonts().all)
}

/// See [`Fonts::writable`].
pub(super) fn writable(text: &str) -> Option<String> {
    fonts().writable(text)
}

/// See [`Fonts::beginning`].
pub(super) fn beginning(text: &str) -> Option<String> {
    fonts().beginning(text)
}

fn fonts() -> &'static Fonts {
    FONTS.get_or_init(|| Fonts::read(&[]))
}

struct Fonts {
    all: Arc<Database>,
    /// Those of the machine.
    others: Vec<ID>,
}

impl Fonts {
    fn read(folders: &[PathBuf]) -> Self {
        let mut all = Database::new();
        for folder in folders {
            all.load_fonts_dir(folder);
        }
        // Their signs are pictures in colours of their own.
        let emoji = all.faces().filter(|face| face.families.iter().any(|(name, _)| name.contains("Emoji")));
        for id in emoji.map(|face| face.id).collect::<Vec<_>>() {
            all.remove_face(id);
        }
        let others = all.faces().map(|face| face.id).collect();
        all.load_font_data(REGULAR.to_vec());
        all.load_font_data(SEMI_BOLD.to_vec());
        all.set_sans_serif_family(FAMILY);
        Self { all: Arc::new(all), others }
    }

    /// `text` as far as the fonts can write it: symbols that they lack are left out. `None` when a letter is missing, or
    /// everything: a name without some of its letters is another name.
    fn writable(&self, text: &str) -> Option<String> {
        let words: Option<Vec<String>> = text.split_whitespace().map(|word| self.written(word)).collect();
        joined(words?)
    }

    /// `text` as [`Self::writable`] has it, up to the first word with a missing letter.
    fn beginning(&self, text: &str) -> Option<String> {
        let mut words: Vec<String> = text.split_whitespace().map_while(|word| self.written(word)).collect();
        if let Some(last) = words.last_mut().filter(|_| self.writable(text).is_none()) {
            last.push('…');
        }
        joined(words)
    }

    /// `word` without symbols that no font has; `None` when a letter is missing.
    fn written(&self, word: &str) -> Option<String> {
        let writable = word.chars().filter(|&c| self.has(c)).collect();
        (!word.chars().any(|c| c.is_alphanumeric() && !self.has(c))).then_some(writable)
    }

    fn has(&self, c: char) -> bool {
        let has = |font: FontRef<'_>| font.charmap().map(c).is_some();
        FontRef::new(REGULAR).is_ok_and(has)
            || self.others.iter().any(|&id| {
                let found = self
                    .all
                    .with_face_data(id, |data, index| FontRef::from_index(data, index).is_ok_and(has));
                found.unwrap_or_default()
            })
    }
}

/// The words as one text; `None` when nothing is left of them.
fn joined(mut words: Vec<String>) -> Option<String> {
    words.retain(|word| !word.is_empty());
    (!words.is_empty()).then(|| words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_fonts_cannot_write_is_left_out_and_half_a_name_is_none() {
        let fonts = Fonts::read(&[]);
        assert_eq!(fonts.writable("Crème brûlée \u{1F680} – “now”").as_deref(), Some("Crème brûlée – “now”"));
        assert_eq!(fonts.writable("Łódź").as_deref(), Some("Łódź"));
        for foreign in ["文心绘图", "Кандинский AI", "\u{1F680}", "  "] {
            assert_eq!(fonts.writable(foreign), None, "{foreign}");
        }
        assert_eq!(fonts.beginning("Solves for 文 and more").as_deref(), Some("Solves for…"));
        assert_eq!(fonts.beginning("A whole sentence.").as_deref(), Some("A whole sentence."));
        assert_eq!(fonts.beginning("文 alone"), None);
        assert_eq!(fonts.all.len(), 2);
    }

    #[test]
    fn letters_of_other_scripts_are_written_with_the_fonts_of_the_machine() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("other.ttf"), SEMI_BOLD).unwrap();
        std::fs::write(folder.path().join("broken.ttf"), "no font").unwrap();
        let fonts = Fonts::read(&[folder.path().to_owned(), "/no/such/folder".into()]);
        assert_eq!((fonts.others.len(), fonts.all.len()), (1, 3));
        // Where the machine has fonts.
        let fonts = Fonts::read(&["/usr/share/fonts".into()]);
        assert!(fonts.others.is_empty() || fonts.writable("Ωμέγα ½").is_some_and(|name| name == "Ωμέγα ½"));
    }
}
