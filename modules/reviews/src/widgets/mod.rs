//! Widgets for other sites: small cards as HTML and as SVG, without scripts, cookies, or anything from elsewhere.
//!
//! - `draw`: the drawing
//! - `letters`: texts in the font of the site

mod draw;
mod letters;
#[cfg(test)]
mod tests;

use crate::store::Totals;

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

/// The size of a widget.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Size {
    /// A badge of two lines.
    Small,
    /// The card (specification 2, section 9).
    #[default]
    Regular,
    /// The card, half as large again.
    Large,
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
}

impl Size {
    /// The size of this name; regular for any other.
    #[must_use]
    pub fn named(name: &str) -> Self {
        match name {
            "small" => Self::Small,
            "large" => Self::Large,
            _ => Self::Regular,
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
    /// Its size.
    pub size: Size,
    /// The site's name.
    pub brand: String,
    /// The tool; `None` when it is not public.
    pub tool: Option<Shown>,
}

impl Widget {
    /// Width and height in pixels.
    fn pixels(&self) -> (u32, u32) {
        let (width, height) = self.card.size();
        match self.size {
            Size::Small => (220, 56),
            Size::Regular => (width, height),
            Size::Large => (width * 3 / 2, height * 3 / 2),
        }
    }

    /// The tool's name, its score, and the number of its reviews; no score without any.
    fn rated(&self) -> [String; 3] {
        let Some(tool) = &self.tool else { return <[String; 3]>::default() };
        let reviews = match tool.totals.count() {
            0 => return [tool.name.clone(), String::new(), "No reviews yet".to_owned()],
            1 => "1 review".to_owned(),
            count => format!("{count} reviews"),
        };
        [tool.name.clone(), score_text(tool.totals.score()), reviews]
    }

    /// A small line, a large one, and a small one.
    fn called(&self) -> [String; 3] {
        let Some(tool) = &self.tool else {
            return ["Listing unavailable".to_owned(), self.brand.clone(), String::new()];
        };
        let above = if self.card == Card::Follow { "Follow us on" } else { "Leave us a review on" };
        [above.to_owned(), self.brand.clone(), tool.name.clone()]
    }

    /// All of it in words.
    fn label(&self) -> String {
        let lines = if let (Card::Rating, Some(_)) = (self.card, &self.tool) {
            let [name, score, reviews] = self.rated();
            let reviews = if score.is_empty() { reviews } else { format!("{score} from {reviews}") };
            [format!("{name} on {}", self.brand), reviews, String::new()]
        } else {
            self.called()
        };
        lines.join(", ").trim_end_matches(", ").to_owned()
    }

    /// The widget as a page of its own.
    #[must_use]
    pub fn html(&self) -> String {
        let (width, height) = self.pixels();
        let (label, svg) = (escaped(&self.label()), self.svg());
        let body = match &self.tool {
            Some(tool) => {
                format!("<a href=\"{}\" target=\"_blank\" rel=\"noopener\">{svg}</a>", escaped(&tool.link))
            }
            None => format!("<div>{svg}</div>"),
        };
        format!(
            "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"robots\" content=\"noindex\">\
             <meta name=\"viewport\" content=\"width=device-width\"><title>{label}</title><style>\
             html,body{{margin:0;background:transparent}}a,div{{display:block;width:{width}px;height:{height}px;\
             border-radius:14px;overflow:hidden}}svg{{display:block}}\
             a:focus-visible{{outline:3px solid #0b6b63;outline-offset:-3px}}</style></head><body>{body}</body></html>"
        )
    }
}

/// A mean with one decimal, rounded half up; below 5 it never reads as 5. The site writes it in the same way.
fn score_text(score: f64) -> String {
    let rounded = (score * 10.0).round() / 10.0;
    format!("{:.1}", if score < 5.0 { rounded.min(4.9) } else { rounded })
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
