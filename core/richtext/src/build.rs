//! Builds documents from a stream of openings, texts and ends, which need not be balanced.

use crate::DEPTH_MAX;
use crate::node;
use crate::nodes::MARKS;
use crate::trim::{end_code, trim};
use serde_json::{Map, Value, json};

/// A node that has been opened and not closed.
struct Open {
    name: &'static str,
    attributes: Map<String, Value>,
    content: Vec<Value>,
}

/// A document that is being built. Parts find their parents: text opens a paragraph, an item a list.
pub(crate) struct Builder {
    open: Vec<Open>,
    marks: Vec<Value>,
    /// The nodes so far.
    built: usize,
}

/// Stands for a space that is not collapsed. It is no character of any text.
pub(crate) const SPACE: char = '\u{FDD0}';

/// The names of nodes with text in them.
const TEXT_BLOCKS: [&str; 3] = ["paragraph", "heading", "codeBlock"];
const LISTS: [&str; 2] = ["bulletList", "orderedList"];
const CELLS: [&str; 2] = ["tableCell", "tableHeader"];

impl Default for Builder {
    /// Returns an empty document.
    fn default() -> Self {
        Self {
            open: vec![Open { name: "doc", attributes: Map::new(), content: Vec::new() }],
            marks: Vec::new(),
            built: 0,
        }
    }
}

impl Builder {
    /// Closes what is open and returns the blocks.
    pub(crate) fn finish(mut self) -> Vec<Value> {
        while self.open.len() > 1 {
            self.pop();
        }
        self.open.pop().map_or_else(Vec::new, |root| root.content)
    }

    /// Returns the number of nodes so far.
    pub(crate) fn built(&self) -> usize {
        self.built
    }

    fn top(&self) -> &'static str {
        self.open.last().map_or("doc", |open| open.name)
    }

    /// Returns whether text goes into code, where spaces count.
    fn is_in_code(&self) -> bool {
        self.top() == "codeBlock"
    }

    /// Opens a block, or a part of a list or a table, where one may stand. A part of a table that is outside of tables
    /// is left out, as is nesting that documents do not have.
    pub(crate) fn open(&mut self, name: &'static str, attributes: Map<String, Value>) {
        self.end_text();
        match name {
            "listItem" => {
                self.close_until(&LISTS, &["listItem"]);
                if !LISTS.contains(&self.top()) {
                    self.open("bulletList", Map::new());
                }
            }
            "tableRow" => {
                if !self.close_until(&["table"], &[]) {
                    return;
                }
            }
            "tableCell" | "tableHeader" => {
                if !self.close_until(&["tableRow", "table"], &[]) {
                    return;
                }
                if self.top() == "table" {
                    self.push("tableRow", Map::new());
                }
            }
            _ => self.make_room(),
        }
        // A text and the parts around it need three more levels.
        if self.open.len() + 3 < DEPTH_MAX || TEXT_BLOCKS.contains(&name) {
            self.push(name, attributes);
        }
    }

    fn push(&mut self, name: &'static str, attributes: Map<String, Value>) {
        self.built += 1;
        self.open.push(Open { name, attributes, content: Vec::new() });
    }

    /// Closes what is above the innermost of `names`, and returns whether there is one. Above parts of lists, only
    /// `closed` are closed.
    fn close_until(&mut self, names: &[&str], closed: &[&str]) -> bool {
        let Some(at) = self.open.iter().rposition(|open| names.contains(&open.name)) else { return false };
        let is_closed = |open: &Open| closed.is_empty() || closed.contains(&open.name);
        if self.open[at + 1..].iter().all(is_closed) {
            while self.open.len() > at + 1 {
                self.pop();
            }
        }
        names.contains(&self.top())
    }

    /// Opens the parts that a block needs within a list or a table.
    fn make_room(&mut self) {
        match self.top() {
            "bulletList" | "orderedList" => self.push("listItem", Map::new()),
            "table" => {
                self.push("tableRow", Map::new());
                self.push("tableCell", Map::new());
            }
            "tableRow" => self.push("tableCell", Map::new()),
            _ => {}
        }
    }

    /// Closes a paragraph, a heading or code.
    pub(crate) fn end_text(&mut self) {
        if TEXT_BLOCKS.contains(&self.top()) {
            self.pop();
        }
    }

    /// Closes the innermost node called `name` and what is open within it. Within a cell, nothing outside of it ends.
    pub(crate) fn close(&mut self, name: &str) {
        let is_end = |open: &Open| open.name == name;
        let is_border = |open: &Open| CELLS.contains(&open.name) && !name.starts_with("table");
        let Some(at) = self.open.iter().rposition(|open| is_end(open) || is_border(open)) else { return };
        if is_end(&self.open[at]) {
            while self.open.len() > at {
                self.pop();
            }
        }
    }

    /// Adds a block without content.
    pub(crate) fn leaf(&mut self, node: Value) {
        self.end_text();
        self.make_room();
        self.built += 1;
        if let Some(parent) = self.open.last_mut() {
            parent.content.push(node);
        }
    }

    /// Adds text. Outside of a paragraph it opens one, unless it is blank.
    pub(crate) fn text(&mut self, text: &str) {
        if text.is_empty() || (text.trim_ascii().is_empty() && !TEXT_BLOCKS.contains(&self.top())) {
            return;
        }
        let marks = if self.is_in_code() { Vec::new() } else { self.current_marks() };
        self.inline_with(text, &marks);
    }

    /// Ends a paragraph, but neither a heading nor code.
    pub(crate) fn end_paragraph(&mut self) {
        if self.top() == "paragraph" {
            self.pop();
        }
    }

    /// Breaks the line of a text, unless it begins or has just been broken.
    pub(crate) fn break_line(&mut self) {
        let last = self.open.last().and_then(|open| open.content.last());
        if TEXT_BLOCKS.contains(&self.top()) && last.is_some_and(|last| node::kind(last) != "hardBreak") {
            self.inline(json!({ "type": "hardBreak" }));
        }
    }

    /// Adds text with white space as HTML shows it: runs of it are one space, and none begins a line.
    pub(crate) fn collapsed(&mut self, text: &str) {
        let mut collapsed = String::with_capacity(text.len());
        let mut after_space = self.ends_with_space();
        for c in text.chars() {
            let is_space = c.is_ascii_whitespace();
            if c == SPACE {
                collapsed.push(' ');
            } else if !is_space {
                collapsed.push(c);
            } else if !after_space {
                collapsed.push(' ');
            }
            after_space = is_space;
        }
        self.text(&collapsed);
    }

    fn ends_with_space(&self) -> bool {
        let last = self.open.last().and_then(|open| open.content.last());
        last.is_none_or(|last| match node::kind(last) {
            "text" => node::text(last).ends_with(' '),
            "toolFact" => false,
            _ => true,
        })
    }

    fn inline_with(&mut self, text: &str, marks: &[Value]) {
        self.make_paragraph();
        let Some(parent) = self.open.last_mut() else { return };
        if let Some(last) = parent.content.last_mut()
            && node::kind(last) == "text"
            && node::marks(last) == marks
        {
            last["text"] = json!(format!("{}{text}", node::text(last)));
            return;
        }
        self.built += 1;
        let mut node = json!({ "type": "text", "text": text });
        if !marks.is_empty() {
            node["marks"] = json!(marks);
        }
        parent.content.push(node);
    }

    fn make_paragraph(&mut self) {
        if !TEXT_BLOCKS.contains(&self.top()) {
            self.make_room();
            self.push("paragraph", Map::new());
        }
    }

    /// Adds a line break or a fact to the text.
    pub(crate) fn inline(&mut self, node: Value) {
        if self.is_in_code() {
            return;
        }
        self.make_paragraph();
        self.built += 1;
        if let Some(parent) = self.open.last_mut() {
            parent.content.push(node);
        }
    }

    /// Begins a mark.
    pub(crate) fn push_mark(&mut self, mark: Value) {
        self.marks.push(mark);
    }

    /// Ends the innermost mark of a kind.
    pub(crate) fn pop_mark(&mut self, kind: &str) {
        if let Some(at) = self.marks.iter().rposition(|mark| node::kind(mark) == kind) {
            self.marks.remove(at);
        }
    }

    /// Returns the marks for a text. The editor has code with no other mark: a link is worth more than it.
    fn current_marks(&self) -> Vec<Value> {
        // A link that must not be shown has no address.
        let is_right =
            |mark: &&Value| node::kind(mark) != "link" || node::text_attribute(mark, "href").is_some();
        let marks: Vec<&Value> = self.marks.iter().rev().filter(is_right).collect();
        let has = |kind: &str| marks.iter().any(|mark| node::kind(mark) == kind);
        let (is_link, is_code) = (has("link"), has("code"));
        let is_shown = |kind: &str| match kind {
            "code" => !is_link,
            _ => is_link || !is_code,
        };
        let rules = MARKS.iter().filter(|rule| is_shown(rule.name));
        let found = rules.filter_map(|rule| marks.iter().find(|mark| node::kind(mark) == rule.name));
        found.map(|mark| (*mark).clone()).collect()
    }

    fn pop(&mut self) {
        let Some(Open { name, attributes, mut content }) = self.open.pop() else { return };
        match name {
            "paragraph" | "heading" => trim(&mut content),
            "codeBlock" => end_code(&mut content),
            "listItem" if content.first().map(node::kind) != Some("paragraph") => {
                self.built += 1;
                content.insert(0, json!({ "type": "paragraph" }));
            }
            "tableCell" | "tableHeader" if content.is_empty() => {
                self.built += 1;
                content.push(json!({ "type": "paragraph" }));
            }
            _ => {}
        }
        if content.is_empty() && name != "codeBlock" {
            return;
        }
        let mut node = json!({ "type": name });
        if !attributes.is_empty() {
            node["attrs"] = attributes.into();
        }
        if !content.is_empty() {
            node["content"] = content.into();
        }
        if let Some(parent) = self.open.last_mut() {
            parent.content.push(node);
        }
    }
}
