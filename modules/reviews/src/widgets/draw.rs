//! The drawing of a widget.

use super::letters::Style;
use super::{Card, Mode, Size, Widget, escaped};
use std::fmt::Write;

const SMALL: Style = Style { size: 13.0, bold: false };
const NAME: Style = Style { size: 15.0, bold: true };
const BRAND: Style = Style { size: 25.0, bold: true };
const SCORE: Style = Style { size: 44.0, bold: true };

/// The colours of a mode.
struct Colours {
    ground: &'static str,
    ink: &'static str,
    soft: &'static str,
    line: &'static str,
    star: &'static str,
    empty: &'static str,
    mark: &'static str,
}

impl Mode {
    fn colours(self) -> Colours {
        let light = Colours {
            ground: "#ffffff",
            ink: "#16211f",
            soft: "#46524f",
            line: "#d5dbd9",
            star: "#d97f00",
            empty: "#d0d6d4",
            mark: "#0b6b63",
        };
        match self {
            Self::Light => light,
            Self::Neutral => Colours { ground: "#f1f3f2", empty: "#c3cbc8", ..light },
            Self::Dark => Colours {
                ground: "#131a19",
                ink: "#f2f5f4",
                soft: "#b3bfbc",
                line: "#35423f",
                star: "#f0b34e",
                empty: "#46524f",
                mark: "#15877d",
            },
        }
    }
}

impl Widget {
    /// The widget as SVG: a picture of its own, and the content of a frame.
    #[must_use]
    pub fn svg(&self) -> String {
        let (width, height) = self.pixels();
        let (wide, high) = if self.size == Size::Small { (width, height) } else { self.card.size() };
        let colours = self.mode.colours();
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {wide} {high}\" \
             role=\"img\" font-family=\"system-ui,sans-serif\"><title>{}</title>\
             <rect x=\".5\" y=\".5\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"{}\" stroke=\"{}\"/>",
            escaped(&self.label()),
            wide - 1,
            high - 1,
            if self.size == Size::Small { 10 } else { 14 },
            colours.ground,
            colours.line
        );
        match (self.size, self.card, &self.tool) {
            (Size::Small, ..) => self.badge(&mut svg, &colours),
            (_, Card::Rating, Some(_)) => self.rating(&mut svg, &colours),
            _ => self.call(&mut svg, &colours),
        }
        svg.push_str("</svg>");
        svg
    }

    /// The score beside its stars, between the tool and the site.
    fn rating(&self, svg: &mut String, colours: &Colours) {
        let [name, score, reviews] = self.rated();
        NAME.draw(svg, (20.0, 32.0), colours.ink, &NAME.fitted(&name, 280.0));
        let x =
            if score.is_empty() { 20.0 } else { SCORE.draw(svg, (19.0, 84.0), colours.ink, &score) + 14.0 };
        self.stars(svg, (x, 50.0), 19.0, colours);
        SMALL.draw(svg, (x, 85.0), colours.soft, &reviews);
        let _ = write!(svg, "<path stroke=\"{}\" d=\"M20 101.5H300\"/>", colours.line);
        mark(svg, (20.0, 112.0), 16.0, colours);
        let small = Style { bold: true, ..SMALL };
        small.draw(svg, (43.0, 124.5), colours.ink, &small.fitted(&self.brand, 257.0));
    }

    /// The call to the reader, in large letters beside the mark of the site.
    fn call(&self, svg: &mut String, colours: &Colours) {
        let [above, main, below] = self.called();
        let (_, height) = self.card.size();
        let middle = if height > 130 { 70.0 } else { 65.0 };
        mark(svg, (24.0, middle - 32.0), 64.0, colours);
        let x = 108.0;
        SMALL.draw(svg, (x, middle - 23.0), colours.soft, &above);
        BRAND.draw(svg, (x, middle + 8.0), colours.ink, &BRAND.fitted(&main, 192.0));
        SMALL.draw(svg, (x, middle + 33.0), colours.soft, &SMALL.fitted(&below, 192.0));
    }

    /// Two lines beside the mark.
    fn badge(&self, svg: &mut String, colours: &Colours) {
        const LINE: Style = Style { size: 12.0, bold: false };
        const MAIN: Style = Style { size: 16.0, bold: true };
        mark(svg, (12.0, 12.0), 32.0, colours);
        let x = 56.0;
        if self.card == Card::Rating && self.tool.is_some() {
            let [_, score, reviews] = self.rated();
            self.stars(svg, (x, 12.0), 14.0, colours);
            MAIN.draw(svg, (x + 83.0, 24.5), colours.ink, &score);
            let below = format!("{reviews} on {}", self.brand);
            LINE.draw(svg, (x, 43.0), colours.soft, &LINE.fitted(&below, 152.0));
        } else {
            let [above, main, _] = self.called();
            LINE.draw(svg, (x, 22.0), colours.soft, &above);
            MAIN.draw(svg, (x, 42.0), colours.ink, &MAIN.fitted(&main, 152.0));
        }
    }

    /// Five stars from `x`, `y`, each `size` wide, in halves.
    fn stars(&self, svg: &mut String, (x, y): (f32, f32), size: f32, colours: &Colours) {
        const STAR: &str = "m12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8Z";
        const LEFT: &str = "M12 3.6v13.3l-5.2 2.7 1-5.8-4.2-4.1 5.8-.8Z";
        let halves = self.tool.as_ref().map_or(0, |tool| halves_of(tool.totals.score()));
        let scale = size / 16.8;
        let _ = write!(
            svg,
            "<g transform=\"translate({} {}) scale({scale:.3})\">",
            x - 3.6 * scale,
            y - 3.6 * scale
        );
        for star in 0..5_u8 {
            let shift = f32::from(star) * 19.2;
            let (whole, half) = (halves > 2 * star + 1, halves == 2 * star + 1);
            let mut add = |fill: &str, path: &str| {
                let _ = write!(svg, "<path transform=\"translate({shift})\" fill=\"{fill}\" d=\"{path}\"/>");
            };
            add(if whole { colours.star } else { colours.empty }, STAR);
            if half {
                add(colours.star, LEFT);
            }
        }
        svg.push_str("</g>");
    }
}

/// How many half stars show a score: the nearest half, rounded up; all ten only for a score of 5. The site draws them
/// in the same way.
fn halves_of(score: f64) -> u8 {
    let most = if score < 5.0 { 9 } else { 10 };
    (1..=most).rev().find(|halves| score >= (f64::from(*halves) - 0.5) / 2.0).unwrap_or(0)
}

/// The mark of the site.
fn mark(svg: &mut String, (x, y): (f32, f32), size: f32, colours: &Colours) {
    let _ = write!(
        svg,
        "<g transform=\"translate({x} {y}) scale({:.3})\"><rect width=\"24\" height=\"24\" rx=\"5\" fill=\"{}\"/>\
         <path fill=\"#fff\" d=\"M5 5h6v6H5zM13 13h6v6h-6zM13 5h6v6h-6z\"/></g>",
        size / 24.0,
        colours.mark
    );
}

#[cfg(test)]
mod tests {
    use super::halves_of;

    #[test]
    fn scores_are_shown_in_the_nearest_half_and_five_stars_only_for_five() {
        for (score, halves) in
            [(0.0, 0), (1.0, 2), (3.24, 6), (3.25, 7), (3.5, 7), (3.75, 8), (4.74, 9), (4.99, 9), (5.0, 10)]
        {
            assert_eq!(halves_of(score), halves, "{score}");
        }
    }
}
