//! Markdown to documents, by way of HTML: raw HTML and Markdown make one tree.

use crate::build::SPACE;
use crate::document::Document;
use crate::html::{CAPTION, Form, Imported, TooLarge, import, with_ends};
use html_escape::encode_double_quoted_attribute;
use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd, TextMergeStream};
use std::ops::Range;

const OPTIONS: Options =
    Options::ENABLE_TABLES.union(Options::ENABLE_STRIKETHROUGH).union(Options::ENABLE_HEADING_ATTRIBUTES);

impl Document {
    /// Reads Markdown (`CommonMark` with tables and strikethrough, and the extensions of [`Self::to_exchange`]). Pictures
    /// have the addresses that the text has, so the document needs [`Self::check`] before it is stored.
    #[must_use]
    pub fn from_markdown(text: &str) -> Self {
        import_markdown(text).unwrap_or_default().document
    }
}

/// Reads Markdown as [`Document::from_markdown`] does, and says what the document has not.
///
/// # Errors
/// When it has too many elements.
pub fn import_markdown(text: &str) -> Result<Imported, TooLarge> {
    import(&to_html(text), Form::Markdown)
}

/// Returns the places of code in Markdown, in their order.
#[must_use]
pub fn code_in_markdown(text: &str) -> Vec<Range<usize>> {
    let events = Parser::new_ext(text, OPTIONS).into_offset_iter();
    let is_code = |event: &Event| matches!(event, Event::Code(_) | Event::Start(Tag::CodeBlock(_)));
    events.filter(|(event, _)| is_code(event)).map(|(_, range)| range).collect()
}

/// Returns Markdown as HTML. Raw HTML in a paragraph ends with it.
fn to_html(text: &str) -> String {
    let mut writer = Writer::default();
    for event in TextMergeStream::new(Parser::new_ext(text, OPTIONS)) {
        writer.event(event);
    }
    writer.end_inline();
    html_of(writer.events)
}

fn html_of(events: Vec<Event>) -> String {
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, events.into_iter());
    html
}

/// A picture whose alternative text is being read.
struct Image {
    src: String,
    caption: String,
    alt: String,
    depth: usize,
}

#[derive(Default)]
struct Writer<'a> {
    events: Vec<Event<'a>>,
    /// The content of the paragraph, or the block of HTML, that is open.
    inline: Vec<Event<'a>>,
    image: Option<Image>,
    is_in_code: bool,
}

impl<'a> Writer<'a> {
    fn event(&mut self, event: Event<'a>) {
        if let Some(image) = &mut self.image {
            match event {
                Event::Start(_) => image.depth += 1,
                Event::End(_) if image.depth == 0 => self.end_image(),
                Event::End(_) => image.depth -= 1,
                Event::Text(text) | Event::Code(text) => image.alt.push_str(&text),
                Event::SoftBreak | Event::HardBreak => image.alt.push(' '),
                _ => {}
            }
            return;
        }
        match event {
            Event::Start(Tag::Image { dest_url, title, .. }) => {
                let (src, caption) = (dest_url.into_string(), title.into_string());
                self.image = Some(Image { src, caption, alt: String::new(), depth: 0 });
            }
            Event::Start(Tag::CodeBlock(kind)) => {
                self.end_inline();
                self.is_in_code = true;
                self.events.push(Event::Start(Tag::CodeBlock(with_language(kind))));
            }
            Event::End(TagEnd::CodeBlock) => {
                self.is_in_code = false;
                self.events.push(event);
            }
            Event::Text(_) if self.is_in_code => self.events.push(event),
            Event::Text(text) => self.inline.push(Event::Text(spaced(&text).into())),
            Event::Code(text) => self.inline.push(Event::Code(spaced(&text).into())),
            Event::SoftBreak => self.inline.push(Event::Text(SPACE.to_string().into())),
            Event::HardBreak
            | Event::Html(_)
            | Event::InlineHtml(_)
            | Event::Start(Tag::Emphasis | Tag::Strong | Tag::Strikethrough | Tag::Link { .. })
            | Event::End(TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough | TagEnd::Link) => {
                self.inline.push(event);
            }
            _ => {
                self.end_inline();
                self.events.push(event);
            }
        }
    }

    /// Ends the content of a block: an element in it that is left out ends there, too.
    fn end_inline(&mut self) {
        if !self.inline.is_empty() {
            let html = html_of(std::mem::take(&mut self.inline));
            self.events.push(Event::InlineHtml(with_ends(&html).into_owned().into()));
        }
    }

    fn end_image(&mut self) {
        let Some(Image { src, caption, alt, .. }) = self.image.take() else { return };
        let [src, caption, alt] = [&src, &caption, &alt].map(|text| encode_double_quoted_attribute(text));
        let html = format!("<img src=\"{src}\" alt=\"{alt}\" {CAPTION}=\"{caption}\">");
        self.inline.push(Event::InlineHtml(html.into()));
    }
}

fn with_language(kind: CodeBlockKind) -> CodeBlockKind {
    match kind {
        CodeBlockKind::Fenced(info) => {
            CodeBlockKind::Fenced(info.split([' ', ',', '{']).next().unwrap_or_default().to_owned().into())
        }
        CodeBlockKind::Indented => CodeBlockKind::Indented,
    }
}

/// Returns text whose spaces HTML does not collapse.
fn spaced(text: &str) -> String {
    text.replace(' ', SPACE.encode_utf8(&mut [0; 4]))
}
