//! Texts in the font of the site. A picture in a page loads no fonts, so letters are drawn as their outlines.

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, MetadataProvider};
use std::fmt::Write;

/// Instrument Sans, as in pictures for shared links (SIL Open Font License 1.1, `core/server/fonts/OFL.txt`).
const REGULAR: &[u8] = include_bytes!("../../../../core/server/fonts/InstrumentSans-Regular.ttf");
const SEMI_BOLD: &[u8] = include_bytes!("../../../../core/server/fonts/InstrumentSans-SemiBold.ttf");

/// How a text is set.
#[derive(Clone, Copy)]
pub(super) struct Style {
    /// In pixels.
    pub size: f32,
    /// Semi-bold instead of regular.
    pub bold: bool,
}

impl Style {
    fn font(self) -> Option<FontRef<'static>> {
        FontRef::new(if self.bold { SEMI_BOLD } else { REGULAR }).ok()
    }

    /// The width of `text` in pixels. `None` when the font cannot write it: some of its letters are missing.
    fn width(self, text: &str) -> Option<f32> {
        let font = self.font()?;
        let (letters, metrics) =
            (font.charmap(), font.glyph_metrics(Size::new(self.size), LocationRef::default()));
        text.chars().map(|c| metrics.advance_width(letters.map(c)?)).sum()
    }

    /// The same where the font lacks letters: they are taken to be as wide as high, as the widest of them are.
    fn about(self, text: &str) -> f32 {
        self.width(text)
            .unwrap_or_else(|| text.chars().map(|c| if c.is_ascii() { 0.55 } else { 1.0 } * self.size).sum())
    }

    /// `text` as far as it fits into `width` pixels, with an ellipsis where something was cut.
    pub(super) fn fitted(self, text: &str, width: f32) -> String {
        if self.about(text) <= width {
            return text.to_owned();
        }
        let mut letters: Vec<char> = text.chars().collect();
        loop {
            letters.pop();
            let cut: String = letters.iter().collect();
            let shown = format!("{}…", cut.trim_end());
            if letters.is_empty() || self.about(&shown) <= width {
                return shown;
            }
        }
    }

    /// Draws `text` with its baseline beginning at `x`, `y`; returns where it ends. A text with letters that the font
    /// lacks is written in a font of the reader.
    pub(super) fn draw(self, svg: &mut String, (x, y): (f32, f32), colour: &str, text: &str) -> f32 {
        let Some(path) = self.outlines(text, (x, y)) else {
            // Writing to a text cannot fail.
            let _ = write!(
                svg,
                "<text x=\"{x}\" y=\"{y}\" font-size=\"{}\" font-weight=\"{}\" fill=\"{colour}\">{}</text>",
                self.size,
                if self.bold { 600 } else { 400 },
                super::escaped(text)
            );
            return x + self.about(text);
        };
        let _ = write!(svg, "<path fill=\"{colour}\" d=\"{path}\"/>");
        x + self.about(text)
    }

    fn outlines(self, text: &str, (mut x, y): (f32, f32)) -> Option<String> {
        self.width(text)?;
        let font = self.font()?;
        let (size, place) = (Size::new(self.size), LocationRef::default());
        let (letters, metrics, glyphs) =
            (font.charmap(), font.glyph_metrics(size, place), font.outline_glyphs());
        let mut pen = Pen { path: String::new(), x, y };
        for glyph in text.chars().filter_map(|c| letters.map(c)) {
            pen.x = x;
            glyphs.get(glyph)?.draw(DrawSettings::unhinted(size, place), &mut pen).ok()?;
            x += metrics.advance_width(glyph)?;
        }
        Some(pen.path)
    }
}

/// Writes outlines as the path of an SVG, whose y goes down.
struct Pen {
    path: String,
    x: f32,
    y: f32,
}

impl Pen {
    fn add(&mut self, command: char, points: &[(f32, f32)]) {
        self.path.push(command);
        for (at, (x, y)) in points.iter().enumerate() {
            let tenth = |value: f32| (value * 10.0).round() / 10.0;
            let (x, y) = (tenth(self.x + x), tenth(self.y - y));
            let _ = write!(self.path, "{}{x} {y}", if at > 0 { " " } else { "" });
        }
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.add('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.add('L', &[(x, y)]);
    }

    fn quad_to(&mut self, cx0: f32, cy0: f32, x: f32, y: f32) {
        self.add('Q', &[(cx0, cy0), (x, y)]);
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        self.add('C', &[(cx0, cy0), (cx1, cy1), (x, y)]);
    }

    fn close(&mut self) {
        self.path.push('Z');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STYLE: Style = Style { size: 16.0, bold: true };

    #[test]
    fn letters_are_outlines_and_those_that_the_font_lacks_are_text() {
        let mut svg = String::new();
        let end = STYLE.draw(&mut svg, (20.0, 30.0), "#000", "Crème brûlée");
        assert!(svg.starts_with("<path fill=\"#000\" d=\"M") && !svg.contains("<text"), "{svg}");
        assert!((90.0..140.0).contains(&end), "{end}");
        for foreign in ["شات جي بي تي", "文心绘图"] {
            let mut svg = String::new();
            STYLE.draw(&mut svg, (20.0, 30.0), "#000", foreign);
            assert!(svg.contains(&format!(">{foreign}</text>")) && !svg.contains("<path"), "{svg}");
        }
    }

    #[test]
    fn what_does_not_fit_ends_in_an_ellipsis() {
        for long in ["w".repeat(100), "ש".repeat(100), "文".repeat(100)] {
            let fitted = STYLE.fitted(&long, 200.0);
            assert!(fitted.ends_with('…') && fitted.chars().count() > 8, "{fitted}");
            assert!(STYLE.about(&fitted) <= 200.0, "{fitted}");
        }
        assert_eq!(STYLE.fitted("Claude", 200.0), "Claude");
        assert_eq!(STYLE.fitted("Claude", 1.0), "…");
    }
}
