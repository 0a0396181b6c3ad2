//! Things side by side, each with its logo, its name and a few facts.

use super::fonts::writable;
use super::lines::{Style, lines};
use super::parts::{LINE, MARGIN, Square, soft, square, text_at};
use super::tint::Tint;
use crate::colours::css;
use std::fmt::Write;
use toolbase_kernel::directory::ShareTile;

/// As many columns as have room for a name.
pub(super) const COLUMNS: usize = 3;
const GAP: f32 = 28.0;
const TOP: f32 = 176.0;
const HEIGHT: f32 = 326.0;
/// The distance of texts from the edges of their column.
const PADDING: f32 = 30.0;
const LOGO: f32 = 92.0;
const NAME: Style = Style { size: 42.0, weight: 600 };
const FACT: Style = Style { size: 28.0, weight: 400 };
/// As many lines as there is room for below a name; a fact has two at most.
const FACTS: usize = 3;
const FACT_LINES: usize = 2;
const FACT_LINE: f32 = 38.0;

/// Draws the columns of `tiles`, each with the colours of `tints`; `drawn` marks the pictures that can be drawn.
pub(super) fn columns(svg: &mut String, tiles: &[ShareTile], drawn: &[bool], tints: &[Tint]) {
    #[expect(clippy::cast_precision_loss, reason = "there are three at most")]
    let count = tiles.len() as f32;
    let width = (LINE - GAP * (count - 1.0)) / count;
    let mut x = MARGIN;
    for (at, (tile, tint)) in tiles.iter().zip(tints).enumerate() {
        let has_picture = drawn.get(at).copied().unwrap_or(false);
        column(svg, x, width, &Square { at, tile, has_picture }, *tint);
        x += width + GAP;
    }
}

fn column(svg: &mut String, x: f32, width: f32, shown: &Square<'_>, tint: Tint) {
    let at = shown.at;
    let _ = write!(
        svg,
        r##"<clipPath id="k{at}"><rect x="{x}" y="{TOP}" width="{width}" height="{HEIGHT}" rx="24"/></clipPath>
<g clip-path="url(#k{at})"><rect x="{x}" y="{TOP}" width="{width}" height="{HEIGHT}" fill="#fff"/>
<rect x="{x}" y="{TOP}" width="{width}" height="12" fill="{}"/></g>
<rect x="{x}" y="{TOP}" width="{width}" height="{HEIGHT}" rx="24" fill="none" stroke="#16211f" stroke-opacity="0.14" stroke-width="2"/>
"##,
        css(tint.accent)
    );
    let (left, top, room) = (x + PADDING, TOP + 40.0, width - 2.0 * PADDING);
    square(svg, (left, top), LOGO, shown, Tint::of_key(&shown.tile.key).accent);
    let mut y = top + LOGO + 54.0;
    if let Some(name) = writable(&shown.tile.name).and_then(|name| lines(&name, NAME, room, 1).pop()) {
        text_at(svg, (left, y), NAME, "", &name);
    }
    let facts = shown.tile.facts.iter().filter_map(|fact| writable(fact));
    for line in facts.flat_map(|fact| lines(&fact, FACT, room, FACT_LINES)).take(FACTS) {
        y += FACT_LINE;
        text_at(svg, (left, y), FACT, &soft(), &line);
    }
}
