//! Widgets for other sites: small cards as HTML and as SVG, without scripts, cookies, or anything from elsewhere.

use crate::store::Totals;
use std::fmt::Write;

/// The content of a widget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Card {
    /// Stars, score and number of reviews: `review-show-1`.
    Rating,
    /// "Leave us a review on …": `review-show-2`.
    Leave,
    /// "Follow us on …": `product`.
    Follow,
}

/// The colours of a widget.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Dark text on white.
    #[default]
    Light,
    /// Dark text on grey.
    Neutral,
    /// Light text on black.
    Dark,
}

impl Card {
    /// The card of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "review-show-1" => Some(Self::Rating),
            "review-show-2" => Some(Self::Leave),
            "product" => Some(Self::Follow),
            _ => None,
        }
    }

    /// Width and height in pixels (specification 2, section 9).
    #[must_use]
    pub fn size(self) -> (u32, u32) {
        if self == Self::Follow { (320, 130) } else { (320, 140) }
    }
}

impl Mode {
    /// The mode of this name; light for any other (decision 150).
    #[must_use]
    pub fn named(name: &str) -> Self {
        match name {
            "neutral" => Self::Neutral,
            "dark" => Self::Dark,
            _ => Self::Light,
        }
    }

    /// Background, text, and border.
    fn colours(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::Light => ("#ffffff", "#1c1b22", "#d5d3de"),
            Self::Neutral => ("#f1f0f4", "#1c1b22", "#d5d3de"),
            Self::Dark => ("#17161c", "#f4f3f7", "#454351"),
        }
    }
}

/// The tool of a widget, and where it leads.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The tool's name.
    pub name: String,
    /// The address of its reviews.
    pub link: String,
    /// Its reviews in numbers.
    pub totals: Totals,
}

/// A widget with its texts.
#[derive(Clone, Debug)]
pub struct Widget {
    /// The content.
    pub card: Card,
    /// Its colours.
    pub mode: Mode,
    /// The site's name.
    pub brand: String,
    /// The tool; `None` when it is not public.
    pub tool: Option<Shown>,
}

impl Widget {
    /// Its lines: a small one, a large one, and a small one.
    fn lines(&self) -> [String; 3] {
        let Some(tool) = &self.tool else {
            return [self.brand.clone(), "Listing unavailable".to_owned(), String::new()];
        };
        match self.card {
            Card::Rating => {
                let count = tool.totals.count();
                let full = (1..=5).filter(|star| tool.totals.score() + 0.5 >= f64::from(*star)).count();
                let stars = format!("{}{}", "★".repeat(full), "☆".repeat(5 - full));
                let reviews = match count {
                    0 => "No reviews yet".to_owned(),
                    1 => format!("{:.1} from 1 review", tool.totals.score()),
                    _ => format!("{:.1} from {count} reviews", tool.totals.score()),
                };
                [format!("{} on {}", tool.name, self.brand), stars, reviews]
            }
            Card::Leave => ["Leave us a review on".to_owned(), self.brand.clone(), tool.name.clone()],
            Card::Follow => ["Follow us on".to_owned(), self.brand.clone(), tool.name.clone()],
        }
    }

    /// The widget as a page of its own.
    #[must_use]
    pub fn html(&self) -> String {
        let (width, height) = self.card.size();
        let (background, text, border) = self.mode.colours();
        let [above, main, below] = self.lines().map(|line| escaped(&line));
        let inner = format!("<small>{above}</small><strong>{main}</strong><small>{below}</small>");
        let body = match &self.tool {
            Some(tool) => {
                format!("<a href=\"{}\" target=\"_blank\" rel=\"noopener\">{inner}</a>", escaped(&tool.link))
            }
            None => format!("<div>{inner}</div>"),
        };
        format!(
            "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"robots\" content=\"noindex\">\
             <meta name=\"viewport\" content=\"width=device-width\"><title>{above} {main}</title><style>\
             html,body{{margin:0;background:transparent}}\
             a,div{{box-sizing:border-box;display:flex;flex-direction:column;justify-content:center;align-items:center;\
             gap:8px;width:{width}px;height:{height}px;padding:12px;border:1px solid {border};border-radius:12px;\
             background:{background};color:{text};font-family:system-ui,sans-serif;text-align:center;\
             text-decoration:none;overflow:hidden}}\
             strong{{font-size:26px;line-height:1.2}}small{{font-size:14px;line-height:1.3;max-width:100%;overflow:hidden;\
             text-overflow:ellipsis;white-space:nowrap}}a:focus-visible{{outline:3px solid #6a4fd8;outline-offset:-3px}}\
             </style></head><body>{body}</body></html>"
        )
    }

    /// The widget as a picture, for READMEs and mails.
    #[must_use]
    pub fn svg(&self) -> String {
        let (width, height) = self.card.size();
        let (background, text, border) = self.mode.colours();
        let lines = self.lines();
        let label = escaped(lines.join(", ").trim_end_matches(", "));
        let middle = width / 2;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
             role=\"img\" aria-label=\"{label}\"><rect x=\".5\" y=\".5\" width=\"{}\" height=\"{}\" rx=\"12\" \
             fill=\"{background}\" stroke=\"{border}\"/><g fill=\"{text}\" font-family=\"system-ui,sans-serif\" \
             text-anchor=\"middle\">",
            width - 1,
            height - 1
        );
        for (line, (size, down)) in lines.iter().zip([(14, -30), (26, 9), (14, 38)]) {
            let y = i64::from(height / 2) + down;
            // Writing to a text cannot fail.
            let _ = write!(
                svg,
                "<text x=\"{middle}\" y=\"{y}\" font-size=\"{size}\">{}</text>",
                escaped(&short(line))
            );
        }
        svg.push_str("</g></svg>");
        svg
    }
}

/// The line, cut to what fits into the picture.
fn short(line: &str) -> String {
    const FITS: usize = 38;
    if line.chars().count() <= FITS {
        return line.to_owned();
    }
    let mut cut: String = line.chars().take(FITS - 1).collect();
    cut.push('…');
    cut
}

/// The text for HTML and XML.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_text() {
        let tool = Shown {
            name: "<script>\"&".to_owned(),
            link: "https://tools.example/ai/x?section=reviews".to_owned(),
            totals: Totals::default(),
        };
        let widget =
            Widget { card: Card::Rating, mode: Mode::Dark, brand: "Tools".to_owned(), tool: Some(tool) };
        for text in [widget.html(), widget.svg()] {
            assert!(
                !text.contains("<script") && text.contains("&lt;script&gt;&quot;&amp; on Tools"),
                "{text}"
            );
        }
    }
}
