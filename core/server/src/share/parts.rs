//! Parts of drawings: texts, squares with logos, and the line at the foot.

use super::fonts::writable;
use super::lines::{Style, lines};
use super::tint::SOFT;
use crate::colours::{Rgb, css, mixed};
use html_escape::encode_text;
use std::fmt::Write;
use toolbase_kernel::directory::ShareTile;

/// The distance from the edges.
pub(super) const MARGIN: f32 = 80.0;
/// How wide lines are at most.
pub(super) const LINE: f32 = 1040.0;
/// The width of a cover, in parts of its height.
const COVER: f32 = 1.78;

/// A square to draw.
pub(super) struct Square<'a> {
    /// Unique in the drawing.
    pub at: usize,
    pub tile: &'a ShareTile,
    /// Returns `true` if its picture can be drawn.
    pub has_picture: bool,
}

/// A square of the height `size` at the place `(x, y)`: its picture, or the first letter of its name in `accent`. That of a
/// cover is wider. Returns its width.
pub(super) fn square(
    svg: &mut String,
    (x, y): (f32, f32),
    size: f32,
    square: &Square<'_>,
    accent: Rgb,
) -> f32 {
    let &Square { at, tile, has_picture } = square;
    let radius = size * 0.22;
    let (width, fit) = if tile.is_cover { (size * COVER, "xMidYMid slice") } else { (size, "xMidYMid meet") };
    let (ground, accent) = (css(mixed([0xff; 3], accent, 16)), css(accent));
    let _ = write!(
        svg,
        r#"<clipPath id="c{at}"><rect x="{x}" y="{y}" width="{width}" height="{size}" rx="{radius}"/></clipPath>
<rect x="{x}" y="{y}" width="{width}" height="{size}" rx="{radius}" fill="{}"/>"#,
        if has_picture { "#fff" } else { &ground },
    );
    if has_picture {
        let _ = write!(
            svg,
            r#"<image href="{at}" x="{x}" y="{y}" width="{width}" height="{size}" preserveAspectRatio="{fit}" clip-path="url(#c{at})"/>"#
        );
    } else if let Some(letter) = tile.name.chars().find(|c| c.is_alphanumeric()).and_then(letter) {
        let style = Style { size: size * 0.5, weight: 600 };
        let place = (x + width / 2.0, y + size * 0.68);
        text_at(svg, place, style, &format!(r#"text-anchor="middle" fill="{accent}""#), &letter);
    }
    let _ = writeln!(
        svg,
        r##"<rect x="{x}" y="{y}" width="{width}" height="{size}" rx="{radius}" fill="none" stroke="#16211f" stroke-opacity="0.12" stroke-width="2"/>"##
    );
    width
}

fn letter(first: char) -> Option<String> {
    writable(&first.to_uppercase().to_string())
}

/// A line of text; `more` are further attributes.
pub(super) fn text_at(svg: &mut String, (x, y): (f32, f32), style: Style, more: &str, text: &str) {
    let Style { size, weight } = style;
    let _ = writeln!(
        svg,
        r#"<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" {more}>{}</text>"#,
        encode_text(text)
    );
}

/// The colour of sentences as an attribute.
pub(super) fn soft() -> String {
    format!(r#"fill="{}""#, css(SOFT))
}

/// The site's mark and name, and the words in the other corner.
pub(super) fn foot(svg: &mut String, site: &str, note: &str, marked: bool) {
    const LETTERS: Style = Style { size: 30.0, weight: 600 };
    let mut x = MARGIN;
    if marked {
        let _ = writeln!(svg, r#"<image href="mark" x="{x}" y="526" width="44" height="44"/>"#);
        x += 60.0;
    }
    if let Some(name) = writable(site).and_then(|name| lines(&name, LETTERS, 480.0, 1).pop()) {
        text_at(svg, (x, 559.0), LETTERS, "", &name);
    }
    if let Some(note) = writable(note).and_then(|note| lines(&note, LETTERS, 440.0, 1).pop()) {
        let place = (MARGIN + LINE, 559.0);
        let more = format!(r#"text-anchor="end" {}"#, soft());
        text_at(svg, place, Style { weight: 400, ..LETTERS }, &more, &note);
    }
}
