//! Documents from the HTML of other programs: of posts of `WordPress`, of blocks in Markdown. Only what documents have is
//! taken over; scripts, styles, frames and forms are dropped with their content.

use crate::build::Builder;
use crate::document::Document;
use crate::links::{is_link, is_picture};
use crate::nodes::ALIGNMENTS;
use crate::values::{is_colour, is_language};
use crate::{COLUMNS_MAX, ROWS_MAX};
use html5gum::{StartTag, Token, Tokenizer};
use serde_json::{Map, Value, json};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Elements that are dropped with their content.
const DROPPED: [&str; 16] = [
    "script", "style", "noscript", "iframe", "template", "svg", "math", "object", "head", "select",
    "textarea", "button", "audio", "video", "canvas", "form",
];

/// Elements that end a paragraph and are nothing else.
const BLOCKS: [&str; 15] = [
    "div", "section", "article", "main", "header", "footer", "aside", "nav", "center", "address", "details",
    "summary", "dl", "dt", "dd",
];

/// Returns a document with what `html` shows. Pictures have the addresses that the text has, so the document needs
/// [`Document::check`] before it is stored.
#[must_use]
pub fn read(html: &str) -> Document {
    let mut reader = Reader::default();
    let mut builder = Builder::default();
    reader.feed(html, &mut builder);
    Document::new(builder.finish())
}

/// The parts that a text has lost, by their kind.
pub type LeftOut = BTreeMap<String, usize>;

/// A document from another program.
#[derive(Clone, Debug, Default)]
pub struct Imported {
    /// The document.
    pub document: Document,
    /// The parts that it has not.
    pub left_out: LeftOut,
}

/// A text of more elements than a document can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the text has more than {NODES_MAX} elements")]
pub struct TooLarge;

/// Most nodes of a text that is read. A document of [`crate::BYTES_MAX`] cannot have more.
const NODES_MAX: usize = 250_000;

/// Reads Markdown as [`Document::from_markdown`] does, and says what the document has not.
///
/// # Errors
/// When it has too many elements.
pub fn import_markdown(text: &str) -> Result<Imported, TooLarge> {
    Ok(Imported { document: Document::from_markdown(text), left_out: LeftOut::default() })
}

/// Returns `text` with the characters that its entities stand for.
#[must_use]
pub fn decoded(text: &str) -> String {
    html_escape::decode_html_entities(text).into_owned()
}

/// The state of reading: HTML may come in several pieces.
#[derive(Default)]
pub(crate) struct Reader {
    /// The dropped element that is open, and how often.
    dropped: Option<(String, usize)>,
    /// The figure that is open.
    figure: Option<Figure>,
}

/// A picture with its caption.
#[derive(Default)]
struct Figure {
    image: Option<Map<String, Value>>,
    caption: String,
}

impl Reader {
    /// Returns whether text is dropped.
    pub(crate) fn is_dropping(&self) -> bool {
        self.dropped.is_some()
    }

    /// Reads a piece of HTML.
    pub(crate) fn feed(&mut self, html: &str, builder: &mut Builder) {
        for Ok(token) in Tokenizer::new(html) {
            match token {
                Token::StartTag(tag) => {
                    let name = utf8(&tag.name).into_owned();
                    self.start(&name, &tag, builder);
                }
                Token::EndTag(tag) => self.end(&utf8(&tag.name), builder),
                Token::String(text) if !self.is_dropping() => self.text(&utf8(&text), builder),
                _ => {}
            }
        }
    }

    fn text(&mut self, text: &str, builder: &mut Builder) {
        match &mut self.figure {
            Some(figure) => figure.caption.push_str(text),
            None if builder.is_in_code() => builder.text(text),
            None => builder.collapsed(text),
        }
    }

    fn start(&mut self, name: &str, tag: &StartTag<()>, builder: &mut Builder) {
        if let Some((dropped, depth)) = &mut self.dropped {
            *depth += usize::from(dropped == name && !tag.self_closing);
            return;
        }
        if DROPPED.contains(&name) {
            if !tag.self_closing {
                self.dropped = Some((name.to_owned(), 1));
            }
            return;
        }
        let attribute =
            |name: &str| tag.attributes.get(name.as_bytes()).map(|value| utf8(value).into_owned());
        match name {
            "img" => self.image(&attribute, builder),
            "figure" => self.figure = Some(Figure::default()),
            "figcaption" => {}
            "br" if self.figure.is_none() => builder.inline(json!({ "type": "hardBreak" })),
            "br" => self.text(" ", builder),
            "hr" => builder.leaf(json!({ "type": "horizontalRule" })),
            // A figure may be around other things than pictures.
            "table" | "blockquote" | "pre" | "ul" | "ol" => {
                self.figure = None;
                open_block(name, &attribute, builder);
            }
            _ if self.figure.is_some() => {}
            "code" if builder.is_in_code() => {
                let class = attribute("class").unwrap_or_default();
                if let Some(language) = language(&class) {
                    builder.set("language", json!(language));
                }
            }
            _ => match mark(name, &attribute) {
                Some(mark) => builder.push_mark(mark),
                None => open_block(name, &attribute, builder),
            },
        }
    }

    fn image(&mut self, attribute: &dyn Fn(&str) -> Option<String>, builder: &mut Builder) {
        let Some(src) = attribute("src").filter(|src| is_picture(src) || is_relative(src)) else { return };
        let mut image = Map::from_iter([("src".to_owned(), json!(src))]);
        if let Some(alt) = attribute("alt").filter(|alt| !alt.is_empty()) {
            image.insert("alt".to_owned(), json!(alt));
        }
        for name in ["width", "height"] {
            let pixels = attribute(name).and_then(|pixels| pixels.trim().parse::<u64>().ok());
            if let Some(pixels) = pixels.filter(|pixels| (1..=10_000).contains(pixels)) {
                image.insert(name.to_owned(), json!(pixels));
            }
        }
        match &mut self.figure {
            Some(figure) if figure.image.is_none() => figure.image = Some(image),
            _ => builder.leaf(image_node(image, "")),
        }
    }

    fn end(&mut self, name: &str, builder: &mut Builder) {
        if let Some((dropped, depth)) = &mut self.dropped {
            *depth -= usize::from(dropped == name);
            if *depth == 0 {
                self.dropped = None;
            }
            return;
        }
        if name == "figure" {
            if let Some(Figure { image, caption }) = self.figure.take() {
                match image {
                    Some(image) => builder.leaf(image_node(image, &caption)),
                    None => builder.collapsed(&caption),
                }
            }
            return;
        }
        if self.figure.is_some() {
            return;
        }
        match name {
            "p" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => builder.end_text(),
            "ul" => builder.close("bulletList"),
            "ol" => builder.close("orderedList"),
            "li" => builder.close("listItem"),
            "blockquote" => builder.close("blockquote"),
            "pre" => builder.close("codeBlock"),
            "table" => builder.close("table"),
            "tr" => builder.close("tableRow"),
            "td" => builder.close("tableCell"),
            "th" => builder.close("tableHeader"),
            _ if BLOCKS.contains(&name) => builder.end_text(),
            _ => builder.pop_mark(mark_name(name)),
        }
    }
}

fn open_block(name: &str, attribute: &dyn Fn(&str) -> Option<String>, builder: &mut Builder) {
    match name {
        "p" => builder.open("paragraph", aligned(attribute)),
        "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => {
            let mut attributes = aligned(attribute);
            attributes.insert("level".to_owned(), json!(name[1..].parse::<u8>().unwrap_or(2)));
            builder.open("heading", attributes);
        }
        "ul" => builder.open("bulletList", Map::new()),
        "ol" => {
            let start =
                attribute("start").and_then(|start| start.parse::<u64>().ok()).filter(|start| *start != 1);
            let start = start.filter(|start| *start <= 1_000_000);
            builder.open(
                "orderedList",
                start.map(|start| ("start".to_owned(), json!(start))).into_iter().collect(),
            );
        }
        "li" => builder.open("listItem", Map::new()),
        "blockquote" => builder.open("blockquote", Map::new()),
        "pre" => {
            builder.open("codeBlock", Map::new());
            let class = attribute("class").unwrap_or_default();
            if let Some(language) = language(&class) {
                builder.set("language", json!(language));
            }
        }
        "table" => builder.open("table", Map::new()),
        "tr" => builder.open("tableRow", Map::new()),
        "td" => builder.open("tableCell", cell(attribute)),
        "th" => builder.open("tableHeader", cell(attribute)),
        _ if BLOCKS.contains(&name) => builder.end_text(),
        _ => {}
    }
}

fn image_node(mut image: Map<String, Value>, caption: &str) -> Value {
    let caption = caption.split_whitespace().collect::<Vec<_>>().join(" ");
    if !caption.is_empty() {
        image.insert("caption".to_owned(), json!(caption.chars().take(500).collect::<String>()));
    }
    json!({ "type": "image", "attrs": image })
}

/// Returns whether an address is a path beside the text, as in the folders of Hugo and Jekyll.
pub(crate) fn is_relative(address: &str) -> bool {
    !address.is_empty() && !address.contains(':') && !address.starts_with(['/', '\\', '#'])
}

fn mark_name(element: &str) -> &'static str {
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

fn mark(element: &str, attribute: &dyn Fn(&str) -> Option<String>) -> Option<Value> {
    match mark_name(element) {
        "" => None,
        "link" => {
            let href = attribute("href").map(|href| href.trim().to_owned()).filter(|href| is_link(href));
            // An unsafe link is remembered without its kind: its end must not end another.
            Some(href.map_or_else(
                || json!({ "type": "link", "attrs": {} }),
                |href| json!({ "type": "link", "attrs": { "href": href } }),
            ))
        }
        name => Some(json!({ "type": name })),
    }
}

/// Returns the value of a property in a `style` attribute.
fn style(attribute: &dyn Fn(&str) -> Option<String>, property: &str) -> Option<String> {
    let style = attribute("style")?;
    let declarations = style.split(';').filter_map(|declaration| declaration.split_once(':'));
    let mut values = declarations.filter(|(name, _)| name.trim().eq_ignore_ascii_case(property));
    values.next().map(|(_, value)| value.trim().to_ascii_lowercase())
}

fn aligned(attribute: &dyn Fn(&str) -> Option<String>) -> Map<String, Value> {
    let class = attribute("class").unwrap_or_default();
    let class = class.split_whitespace().find_map(|class| class.strip_prefix("has-text-align-"));
    let align =
        style(attribute, "text-align").or_else(|| class.map(str::to_owned)).or_else(|| attribute("align"));
    let align = align.filter(|align| ALIGNMENTS.contains(&align.as_str()) && align != "left");
    align.map(|align| ("textAlign".to_owned(), json!(align))).into_iter().collect()
}

fn cell(attribute: &dyn Fn(&str) -> Option<String>) -> Map<String, Value> {
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

/// Returns the language that a class names, as in `language-rust`.
pub(crate) fn language(class: &str) -> Option<&str> {
    let mut names = class.split_whitespace().filter_map(|class| class.strip_prefix("language-"));
    names.find(|name| is_language(name))
}

fn utf8(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}
