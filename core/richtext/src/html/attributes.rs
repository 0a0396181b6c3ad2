//! The meaning of HTML attributes for a document.

use crate::links::{is_link, is_picture};
use crate::nodes::ALIGNMENTS;
use crate::values::{is_colour, is_language};
use crate::{COLUMNS_MAX, ROWS_MAX};
use serde_json::{Map, Value, json};

/// Most characters of the texts of a picture.
const TEXT_MAX: usize = 500;

/// The attributes of an element by their names.
pub(super) type Attributes<'a> = &'a dyn Fn(&str) -> Option<String>;

/// Returns a picture, or `None` when it has no address that can be shown.
pub(super) fn image(attribute: Attributes, caption: Option<&str>) -> Option<Value> {
    let src = attribute("src").map(|src| src.trim().to_owned());
    let src = src.filter(|src| is_picture(src) || is_relative(src))?;
    let mut image = Map::from_iter([("src".to_owned(), json!(src))]);
    let alt = attribute("alt");
    for (name, text) in [("alt", alt.as_deref()), ("caption", caption)] {
        let text: String = text.unwrap_or_default().chars().take(TEXT_MAX).collect();
        if !text.is_empty() {
            image.insert(name.to_owned(), json!(text));
        }
    }
    for name in ["width", "height"] {
        let pixels = attribute(name).and_then(|pixels| pixels.trim().parse::<u64>().ok());
        if let Some(pixels) = pixels.filter(|pixels| (1..=10_000).contains(pixels)) {
            image.insert(name.to_owned(), json!(pixels));
        }
    }
    Some(json!({ "type": "image", "attrs": image }))
}

/// Returns a text that can be the caption of a picture.
pub(super) fn caption(text: &str) -> Option<String> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    (!text.is_empty() && text.chars().count() <= TEXT_MAX).then_some(text)
}

/// Returns whether an address is a path beside the text, as in the folders of Hugo and Jekyll.
fn is_relative(address: &str) -> bool {
    !address.is_empty() && !address.contains(':') && !address.starts_with(['/', '\\', '#'])
}

pub(super) fn mark_name(element: &str) -> &'static str {
    match element {
        "a" => "link",
        "b" | "strong" => "bold",
        "i" | "em" | "cite" => "italic",
        "u" | "ins" => "underline",
        "s" | "del" | "strike" => "strike",
        "code" | "kbd" | "samp" | "tt" => "code",
        _ => "",
    }
}

/// Returns the mark that an element gives to its text.
pub(super) fn mark(element: &str, attribute: Attributes) -> Option<Value> {
    match mark_name(element) {
        "" => None,
        "link" => {
            let href = attribute("href").map(|href| href.trim().to_owned()).filter(|href| is_link(href));
            // A link to nowhere is remembered without its address: its end must not end another.
            Some(href.map_or_else(
                || json!({ "type": "link", "attrs": {} }),
                |href| json!({ "type": "link", "attrs": { "href": href } }),
            ))
        }
        name => Some(json!({ "type": name })),
    }
}

/// Returns the value of a property in a `style` attribute.
fn style(attribute: Attributes, property: &str) -> Option<String> {
    let style = attribute("style")?;
    let declarations = style.split(';').filter_map(|declaration| declaration.split_once(':'));
    let mut values = declarations.filter(|(name, _)| name.trim().eq_ignore_ascii_case(property));
    values.next().map(|(_, value)| value.trim().to_ascii_lowercase())
}

/// Returns whether a browser shows nothing of an element.
pub(super) fn is_hidden(attribute: Attributes) -> bool {
    attribute("hidden").is_some_and(|value| value != "until-found")
        || style(attribute, "display").is_some_and(|display| display.starts_with("none"))
        || style(attribute, "visibility").is_some_and(|visibility| visibility.starts_with("hidden"))
}

pub(super) fn aligned(attribute: Attributes) -> Map<String, Value> {
    let class = attribute("class").unwrap_or_default();
    let class = class.split_whitespace().find_map(|class| class.strip_prefix("has-text-align-"));
    let align =
        style(attribute, "text-align").or_else(|| class.map(str::to_owned)).or_else(|| attribute("align"));
    let align = align.filter(|align| ALIGNMENTS.contains(&align.as_str()) && align != "left");
    align.map(|align| ("textAlign".to_owned(), json!(align))).into_iter().collect()
}

pub(super) fn cell(attribute: Attributes) -> Map<String, Value> {
    let mut attributes = Map::new();
    for (name, most) in [("colspan", COLUMNS_MAX), ("rowspan", ROWS_MAX as u64)] {
        let span = attribute(name).and_then(|span| span.trim().parse::<u64>().ok());
        if let Some(span) = span.filter(|span| (2..=most).contains(span)) {
            attributes.insert(name.to_owned(), json!(span));
        }
    }
    for (name, property) in [("backgroundColor", "background-color"), ("color", "color")] {
        if let Some(colour) = style(attribute, property).filter(|colour| is_colour(colour)) {
            attributes.insert(name.to_owned(), json!(colour));
        }
    }
    attributes
}

/// Returns the number of the first item of a list, unless it is 1.
pub(super) fn start(attribute: Attributes) -> Map<String, Value> {
    let start = attribute("start").and_then(|start| start.trim().parse::<u64>().ok());
    let start = start.filter(|start| *start != 1 && *start <= 1_000_000);
    start.map(|start| ("start".to_owned(), json!(start))).into_iter().collect()
}

/// Returns the language that a class names, as in `language-rust`.
pub(super) fn language(class: &str) -> Option<&str> {
    let mut names = class.split_whitespace().filter_map(|class| class.strip_prefix("language-"));
    names.find(|name| is_language(name))
}
