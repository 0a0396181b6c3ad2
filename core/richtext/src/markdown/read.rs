//! Markdown to documents.

use super::{FACT, NODES};
use crate::build::Builder;
use crate::document::Document;
use crate::html::{Reader, is_relative};
use crate::links::{is_link, is_picture};
use crate::nodes::FACTS;
use crate::values::{is_id, is_language};
use crate::{node, walk};
use pulldown_cmark::{Alignment, CodeBlockKind, Event, Options, Parser, Tag, TagEnd};
use serde_json::{Map, Value, json};

pub(crate) fn read(text: &str) -> Document {
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH | Options::ENABLE_HEADING_ATTRIBUTES;
    let mut read = Read::default();
    for event in Parser::new_ext(text, options) {
        read.event(event);
    }
    Document::new(read.builder.finish())
}

/// Text that is collected instead of being added.
enum Collected {
    /// The alternative text of a picture.
    Image { src: String, caption: String, alt: String, depth: usize },
    /// The value of a fact.
    Fact { node: Value, at: String, value: String },
    /// Nodes as JSON.
    Nodes(String),
}

#[derive(Default)]
struct Read {
    builder: Builder,
    html: Reader,
    collected: Option<Collected>,
    /// The alignments of the columns of the table.
    alignments: Vec<Alignment>,
    /// The column of the next cell.
    column: usize,
    is_head: bool,
}

impl Read {
    fn event(&mut self, event: Event) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) => self.text(&text),
            Event::Code(code) if self.collected.is_none() => {
                self.builder.push_mark(json!({ "type": "code" }));
                self.text(&code);
                self.builder.pop_mark("code");
            }
            Event::Code(code) => self.text(&code),
            Event::SoftBreak => self.text(" "),
            Event::HardBreak if self.collected.is_none() => {
                self.builder.inline(json!({ "type": "hardBreak" }));
            }
            Event::Html(html) | Event::InlineHtml(html) => self.html.feed(&html, &mut self.builder),
            Event::Rule => self.builder.leaf(json!({ "type": "horizontalRule" })),
            _ => {}
        }
    }

    fn text(&mut self, text: &str) {
        match &mut self.collected {
            Some(Collected::Image { alt, .. }) => alt.push_str(text),
            Some(Collected::Fact { value, .. }) => value.push_str(text),
            Some(Collected::Nodes(json)) => json.push_str(text),
            None if self.html.is_dropping() => {}
            None => self.builder.text(text),
        }
    }

    fn start(&mut self, tag: Tag) {
        if let Some(Collected::Image { depth, .. }) = &mut self.collected {
            *depth += 1;
            return;
        }
        let none = Map::new;
        match tag {
            Tag::Paragraph => self.builder.open("paragraph", none()),
            Tag::Heading { level, .. } => {
                self.builder.open("heading", Map::from_iter([("level".to_owned(), json!(level as u8))]));
            }
            Tag::BlockQuote(_) => self.builder.open("blockquote", none()),
            Tag::CodeBlock(kind) => self.code(&kind),
            Tag::List(None) => self.builder.open("bulletList", none()),
            Tag::List(Some(start)) => {
                let start =
                    Some(start).filter(|start| *start != 1).map(|start| ("start".to_owned(), json!(start)));
                self.builder.open("orderedList", start.into_iter().collect());
            }
            Tag::Item => self.builder.open("listItem", none()),
            Tag::Table(alignments) => {
                self.alignments = alignments;
                self.builder.open("table", none());
            }
            Tag::TableHead | Tag::TableRow => {
                self.is_head = matches!(tag, Tag::TableHead);
                self.column = 0;
                self.builder.open("tableRow", none());
            }
            Tag::TableCell => self.cell(),
            Tag::Emphasis => self.builder.push_mark(json!({ "type": "italic" })),
            Tag::Strong => self.builder.push_mark(json!({ "type": "bold" })),
            Tag::Strikethrough => self.builder.push_mark(json!({ "type": "strike" })),
            Tag::Link { dest_url, title, .. } => self.link(&dest_url, &title),
            Tag::Image { dest_url, title, .. } => {
                self.collected = Some(Collected::Image {
                    src: dest_url.into_string(),
                    caption: title.into_string(),
                    alt: String::new(),
                    depth: 0,
                });
            }
            _ => {}
        }
    }

    fn code(&mut self, kind: &CodeBlockKind) {
        let info = if let CodeBlockKind::Fenced(info) = kind { info } else { "" };
        let language = info.split([' ', ',', '{']).next().unwrap_or_default();
        if language == NODES {
            self.collected = Some(Collected::Nodes(String::new()));
            return;
        }
        let language = Some(language).filter(|language| is_language(language));
        let attributes = language.map(|language| ("language".to_owned(), json!(language)));
        self.builder.open("codeBlock", attributes.into_iter().collect());
    }

    fn cell(&mut self) {
        let name = if self.is_head { "tableHeader" } else { "tableCell" };
        self.builder.open(name, Map::new());
        let align = match self.alignments.get(self.column) {
            Some(Alignment::Center) => "center",
            Some(Alignment::Right) => "right",
            _ => "",
        };
        self.column += 1;
        if !align.is_empty() {
            self.builder.open("paragraph", Map::from_iter([("textAlign".to_owned(), json!(align))]));
        }
    }

    fn link(&mut self, address: &str, title: &str) {
        if let Some(node) = fact(address) {
            self.collected = Some(Collected::Fact { node, at: title.to_owned(), value: String::new() });
            return;
        }
        let attributes = if is_link(address) { json!({ "href": address }) } else { json!({}) };
        self.builder.push_mark(json!({ "type": "link", "attrs": attributes }));
    }

    fn end(&mut self, tag: TagEnd) {
        if let Some(Collected::Image { depth, .. }) = &mut self.collected
            && *depth > 0
        {
            *depth -= 1;
            return;
        }
        match tag {
            TagEnd::Paragraph | TagEnd::Heading(_) => self.builder.end_text(),
            TagEnd::BlockQuote(_) => self.builder.close("blockquote"),
            TagEnd::CodeBlock => match self.collected.take() {
                Some(Collected::Nodes(json)) => self.nodes(&json),
                _ => self.builder.close("codeBlock"),
            },
            TagEnd::List(true) => self.builder.close("orderedList"),
            TagEnd::List(false) => self.builder.close("bulletList"),
            TagEnd::Item => self.builder.close("listItem"),
            TagEnd::Table => self.builder.close("table"),
            TagEnd::TableHead | TagEnd::TableRow => self.builder.close("tableRow"),
            TagEnd::TableCell => self.builder.close(if self.is_head { "tableHeader" } else { "tableCell" }),
            TagEnd::Emphasis => self.builder.pop_mark("italic"),
            TagEnd::Strong => self.builder.pop_mark("bold"),
            TagEnd::Strikethrough => self.builder.pop_mark("strike"),
            TagEnd::Link => match self.collected.take() {
                Some(Collected::Fact { mut node, at, value }) => {
                    if !at.is_empty() {
                        node["attrs"]["written"] = json!({ "at": at, "value": value });
                    }
                    self.builder.inline(node);
                }
                _ => self.builder.pop_mark("link"),
            },
            TagEnd::Image => self.image(),
            _ => {}
        }
    }

    fn image(&mut self) {
        let Some(Collected::Image { src, caption, alt, .. }) = self.collected.take() else { return };
        if !is_picture(&src) && !is_relative(&src) {
            return;
        }
        let mut attributes = Map::from_iter([("src".to_owned(), json!(src))]);
        for (name, text) in [("alt", alt), ("caption", caption)] {
            if !text.is_empty() {
                attributes.insert(name.to_owned(), json!(text));
            }
        }
        self.builder.leaf(json!({ "type": "image", "attrs": attributes }));
    }

    /// Adds nodes from JSON. Text that is no JSON of a node becomes code.
    fn nodes(&mut self, text: &str) {
        let nodes = match serde_json::from_str(text) {
            Ok(Value::Array(nodes)) => nodes,
            Ok(node) => vec![node],
            Err(_) => Vec::new(),
        };
        let is_block = |node: &Value| {
            let mut is_right = node.is_object();
            walk::each(node, &mut |node| is_right &= !node::kind(node).is_empty());
            is_right
        };
        if nodes.is_empty() || !nodes.iter().all(is_block) {
            self.builder.open("codeBlock", Map::from_iter([("language".to_owned(), json!(NODES))]));
            self.builder.text(text);
            self.builder.close("codeBlock");
            return;
        }
        for node in nodes {
            self.builder.leaf(node);
        }
    }
}

/// Returns the fact with the address `tool:ID#FACT`.
fn fact(address: &str) -> Option<Value> {
    let (tool, fact) = address.strip_prefix(FACT)?.split_once('#')?;
    (is_id(tool) && FACTS.contains(&fact))
        .then(|| json!({ "type": "toolFact", "attrs": { "tool": tool, "fact": fact } }))
}
