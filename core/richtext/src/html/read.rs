//! A tree of HTML as a document.

use super::attributes::{aligned, caption, cell, image, is_hidden, language, mark, mark_name, start};
use super::extensions;
use super::pieces::{DROPPED, is_block};
use super::tree::{Data, ROOT, Tree};
use super::{Form, LeftOut, TooLarge};
use crate::build::Builder;
use crate::links::is_link;
use serde_json::{Map, Value, json};
use std::collections::{HashMap, HashSet};

/// More elements that are left out with their content.
const ALSO_DROPPED: [&str; 10] =
    ["script", "style", "title", "iframe", "embed", "noembed", "noframes", "noscript", "input", "frameset"];
/// Elements that show another page or a film: its address is a link instead.
const EMBEDS: [&str; 5] = ["iframe", "embed", "video", "audio", "object"];
/// Elements that mean nothing for a document, or only with what is in them.
const PLAIN: [&str; 52] = [
    "html", "head", "body", "abbr", "acronym", "area", "base", "bdi", "bdo", "big", "blink", "caption",
    "col", "colgroup", "data", "datalist", "dfn", "dialog", "fieldset", "font", "hgroup", "label", "legend",
    "link", "map", "mark", "marquee", "meta", "meter", "nobr", "optgroup", "option", "output", "param",
    "picture", "progress", "rb", "rp", "rt", "ruby", "small", "source", "span", "sub", "sup", "tbody",
    "tfoot", "thead", "time", "track", "var", "wbr",
];
/// Elements whose text is shown as it is.
const CODE: [&str; 4] = ["pre", "xmp", "listing", "textarea"];
/// Most nodes of a document: each has at least 20 bytes.
const BUILT_MAX: usize = crate::BYTES_MAX / 20;

/// Reads a tree. It is walked without recursion, so its depth does not matter.
pub(super) struct Reader<'a> {
    tree: &'a Tree,
    form: Form,
    builder: Builder,
    left_out: LeftOut,
    /// The line ends since the last text.
    line_ends: usize,
    /// The captions of pictures, by the picture.
    captions: HashMap<usize, String>,
    /// Nodes that have been read before their turn.
    is_read: HashSet<usize>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(tree: &'a Tree, form: Form) -> Self {
        Self {
            tree,
            form,
            builder: Builder::default(),
            left_out: LeftOut::new(),
            line_ends: 0,
            captions: HashMap::new(),
            is_read: HashSet::new(),
        }
    }

    /// Returns the blocks of the document, and what it has not.
    pub(super) fn read(mut self) -> Result<(Vec<Value>, LeftOut), TooLarge> {
        self.walk(ROOT)?;
        Ok((self.builder.finish(), self.left_out))
    }

    fn walk(&mut self, root: usize) -> Result<(), TooLarge> {
        let mut path = vec![(root, 0)];
        while let Some((node, next)) = path.last_mut() {
            let node = *node;
            if let Some(child) = self.tree.0[node].children.get(*next).copied() {
                *next += 1;
                if !self.is_read.contains(&child) && self.enter(child)? {
                    path.push((child, 0));
                }
            } else {
                path.pop();
                if node != root {
                    self.leave(node);
                }
            }
            if self.builder.built() > BUILT_MAX {
                return Err(TooLarge);
            }
        }
        Ok(())
    }

    /// Reads the beginning of a node, and returns whether its children are to be read.
    fn enter(&mut self, node: usize) -> Result<bool, TooLarge> {
        match &self.tree.0[node].data {
            Data::Fragment => Ok(true),
            Data::Text(text) => {
                self.text(text);
                Ok(false)
            }
            Data::Comment(text) => {
                self.comment(text);
                Ok(false)
            }
            Data::Element { name, is_html, .. } => {
                let name = &**name;
                let attribute = |name: &str| self.tree.attribute(node, name);
                if !is_html || DROPPED.contains(&name) || ALSO_DROPPED.contains(&name) {
                    self.drop_element(node, name);
                    return Ok(false);
                }
                if is_hidden(&attribute) {
                    self.count("hidden element");
                    return Ok(false);
                }
                self.element(node, name)
            }
        }
    }

    fn element(&mut self, node: usize, name: &str) -> Result<bool, TooLarge> {
        let tree = self.tree;
        let attribute = |name: &str| tree.attribute(node, name);
        if is_block(name) {
            self.line_ends = 0;
        }
        match name {
            "img" => self.image(node),
            "br" => {
                self.end_line();
                self.builder.inline(json!({ "type": "hardBreak" }));
            }
            "hr" => self.builder.leaf(json!({ "type": "horizontalRule" })),
            "figure" => self.figure(node),
            "form" => self.count("form"),
            "q" => self.text("“"),
            _ if CODE.contains(&name) => {
                self.code(node);
                return Ok(false);
            }
            "a" => return Ok(self.link(node)),
            "table" => {
                // A table of a document has no caption; it stands before it.
                let caption =
                    tree.0[node].children.iter().find(|child| tree.name(**child) == "caption").copied();
                if let Some(caption) = caption {
                    self.builder.end_text();
                    self.walk(caption)?;
                    self.is_read.insert(caption);
                }
                self.builder.open("table", Map::new());
            }
            "p" => self.builder.open("paragraph", aligned(&attribute)),
            "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => {
                let mut attributes = aligned(&attribute);
                attributes.insert("level".to_owned(), json!(name[1..].parse::<u8>().unwrap_or(2)));
                self.builder.open("heading", attributes);
            }
            "ul" | "menu" | "dir" => self.builder.open("bulletList", Map::new()),
            "ol" => self.builder.open("orderedList", start(&attribute)),
            "li" => self.builder.open("listItem", Map::new()),
            "blockquote" => self.builder.open("blockquote", Map::new()),
            "tr" => self.builder.open("tableRow", Map::new()),
            "td" | "th" => {
                self.builder.open(if name == "td" { "tableCell" } else { "tableHeader" }, cell(&attribute));
                let alignment = aligned(&attribute);
                if !alignment.is_empty() {
                    self.builder.open("paragraph", alignment);
                }
            }
            _ if is_block(name) || name == "center" => self.builder.end_text(),
            _ => match mark(name, &attribute) {
                Some(mark) => self.builder.push_mark(mark),
                // Somebody may have meant it as text, as in `Vec<T>`.
                None if !PLAIN.contains(&name) => {
                    self.count(&format!("`<{}>`", name.chars().take(40).collect::<String>()));
                }
                None => {}
            },
        }
        Ok(true)
    }

    fn leave(&mut self, node: usize) {
        let name = self.tree.name(node);
        if is_block(name) {
            self.line_ends = 0;
        }
        match name {
            "ul" | "menu" | "dir" => self.builder.close("bulletList"),
            "ol" => self.builder.close("orderedList"),
            "li" => self.builder.close("listItem"),
            "blockquote" => self.builder.close("blockquote"),
            "table" => self.builder.close("table"),
            "tr" => self.builder.close("tableRow"),
            "td" => self.builder.close("tableCell"),
            "th" => self.builder.close("tableHeader"),
            "q" => self.text("”"),
            _ if is_block(name) || name == "center" => self.builder.end_text(),
            _ => self.builder.pop_mark(mark_name(name)),
        }
    }

    fn count(&mut self, kind: &str) {
        *self.left_out.entry(kind.to_owned()).or_default() += 1;
    }

    fn text(&mut self, text: &str) {
        if self.form != Form::Lines {
            self.builder.collapsed(text);
            return;
        }
        for (at, line) in text.split('\n').enumerate() {
            self.line_ends += usize::from(at > 0);
            if line.trim_ascii().is_empty() {
                self.builder.collapsed(if self.line_ends == 0 { line } else { "" });
            } else {
                self.end_line();
                self.builder.collapsed(line);
            }
        }
    }

    /// Makes of the line ends before a text what they mean.
    fn end_line(&mut self) {
        match std::mem::take(&mut self.line_ends) {
            0 => {}
            1 => self.builder.break_line(),
            _ => self.builder.end_paragraph(),
        }
    }

    /// A block of the editor of `WordPress` that its server draws has no content.
    fn comment(&mut self, text: &str) {
        let Some(block) = text.trim().strip_prefix("wp:").and_then(|block| block.strip_suffix('/')) else {
            return;
        };
        let (name, attributes) = block.trim().split_once(char::is_whitespace).unwrap_or((block.trim(), ""));
        if matches!(name, "more" | "nextpage" | "spacer" | "separator") {
            return;
        }
        let attributes: Value = serde_json::from_str(attributes).unwrap_or_default();
        self.count(&format!("block `{name}`"));
        if let Some(address) = attributes["url"].as_str() {
            self.embed(address);
        }
    }

    fn drop_element(&mut self, node: usize, name: &str) {
        self.count(name);
        if EMBEDS.contains(&name) {
            let sources =
                self.tree.0[node].children.iter().filter(|child| self.tree.name(**child) == "source");
            let mut nodes = std::iter::once(&node).chain(sources);
            let address = nodes.find_map(|node| {
                ["src", "data"].into_iter().find_map(|name| self.tree.attribute(*node, name))
            });
            if let Some(address) = address {
                self.embed(address.trim());
            }
        }
    }

    /// Adds a link in the place of what stands at an address.
    fn embed(&mut self, address: &str) {
        if is_link(address) && address.starts_with("http") {
            self.builder.end_text();
            self.builder.push_mark(json!({ "type": "link", "attrs": { "href": address } }));
            self.builder.text(address);
            self.builder.pop_mark("link");
            self.builder.end_text();
            self.line_ends = 0;
        }
    }

    fn image(&mut self, node: usize) {
        self.line_ends = 0;
        let attribute = |name: &str| self.tree.attribute(node, name);
        let caption = self
            .captions
            .remove(&node)
            .or_else(|| attribute(extensions::CAPTION).filter(|_| self.form == Form::Markdown));
        match image(&attribute, caption.as_deref()) {
            Some(image) => self.builder.leaf(image),
            None => self.count("image"),
        }
    }

    /// Gives the caption of a figure to its picture. Everything else in it is read as if it stood outside.
    fn figure(&mut self, node: usize) {
        self.builder.end_text();
        let (mut picture, mut captions) = (None, Vec::new());
        let mut waiting = vec![node];
        while let Some(part) = waiting.pop() {
            match self.tree.name(part) {
                "img" if picture.is_none() => picture = Some(part),
                "figcaption" => captions.push(part),
                "figure" if part != node => {}
                _ => waiting.extend(self.tree.0[part].children.iter().rev()),
            }
        }
        let is_line = |node: &usize| {
            let mut waiting = self.tree.0[*node].children.clone();
            while let Some(part) = waiting.pop() {
                let name = self.tree.name(part);
                if is_block(name) || name == "img" {
                    return false;
                }
                waiting.extend(&self.tree.0[part].children);
            }
            true
        };
        if let (Some(picture), [only]) = (picture, captions.as_slice())
            && is_line(only)
            && let Some(text) = caption(&self.tree.text(*only))
        {
            self.captions.insert(picture, text);
            self.is_read.insert(*only);
        }
    }

    /// Reads the text of an element as code.
    fn code(&mut self, node: usize) {
        let mut text = String::new();
        let mut code_language = None;
        let mut waiting: Vec<usize> = vec![node];
        while let Some(part) = waiting.pop() {
            let name = self.tree.name(part);
            if let Data::Text(more) = &self.tree.0[part].data {
                text.push_str(more);
            }
            if DROPPED.contains(&name) || ALSO_DROPPED.contains(&name) {
                self.count(name);
                continue;
            }
            if name == "br" {
                text.push('\n');
            }
            if name == "code" || part == node {
                let class = self.tree.attribute(part, "class").unwrap_or_default();
                code_language = code_language.or_else(|| language(&class).map(str::to_owned));
            }
            waiting.extend(self.tree.0[part].children.iter().rev());
        }
        if self.form == Form::Markdown && code_language.as_deref() == Some(extensions::NODES) {
            extensions::add_nodes(&text, &mut self.builder);
            return;
        }
        let attributes = code_language.map(|language| ("language".to_owned(), json!(language)));
        self.builder.open("codeBlock", attributes.into_iter().collect());
        self.builder.text(&text);
        self.builder.close("codeBlock");
        self.line_ends = 0;
    }

    /// Reads the beginning of a link, and returns whether its text is to be read.
    fn link(&mut self, node: usize) -> bool {
        let attribute = |name: &str| self.tree.attribute(node, name);
        let href = attribute("href");
        if self.form == Form::Markdown
            && let Some(mut fact) = href.as_deref().and_then(extensions::fact)
        {
            if let Some(at) = attribute("title").filter(|at| !at.is_empty()) {
                let value = extensions::unspaced(&self.tree.text(node));
                fact["attrs"]["written"] = json!({ "at": at, "value": value });
            }
            self.builder.inline(fact);
            return false;
        }
        if href.is_some_and(|href| !is_link(href.trim())) {
            self.count("link address");
        }
        self.builder.push_mark(mark("a", &attribute).unwrap_or_default());
        true
    }
}
