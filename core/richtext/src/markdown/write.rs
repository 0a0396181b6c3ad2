//! Documents to Markdown.

use super::escape::{destination, escape, fence, title};
use super::inline::inline;
use super::table;
use crate::document::Document;
use crate::facts::{Facts, GONE, Shown, written};
use crate::node;
use crate::nodes::FACTS;
use crate::render::tools::label_of;
use serde_json::Value;

impl Document {
    /// Renders the document as Markdown, with the present values of facts.
    #[must_use]
    pub fn to_markdown(&self, facts: &Facts) -> String {
        let mut out = blocks(self.blocks(), Some(facts));
        if !out.is_empty() {
            out.push('\n');
        }
        out
    }
}

/// Returns blocks with an empty line between them.
pub(super) fn blocks(nodes: &[Value], facts: Option<&Facts>) -> String {
    let mut out = String::new();
    let mut before = "";
    for node in nodes {
        let text = block(node, facts);
        if text.is_empty() {
            continue;
        }
        if !out.is_empty() {
            out.push_str("\n\n");
            // Two lists of one kind would be read as one.
            if before == node::kind(node) && before.ends_with("List") {
                out.push_str("<!-- -->\n\n");
            }
        }
        before = node::kind(node);
        out.push_str(&text);
    }
    out
}

/// Returns a block without the line break at its end.
pub(super) fn block(node: &Value, facts: Option<&Facts>) -> String {
    match node::kind(node) {
        "paragraph" => inline(node, facts),
        "heading" => {
            let level = usize::try_from(node::number_attribute(node, "level").unwrap_or(2)).unwrap_or(2);
            format!("{} {}", "#".repeat(level.clamp(1, 6)), inline(node, facts).replace("\\\n", "<br>"))
        }
        "bulletList" => {
            let items = node::children(node).iter().map(|item| indented("- ", &item_text(item, facts)));
            items.collect::<Vec<_>>().join(separator(node))
        }
        "orderedList" => {
            let start = node::number_attribute(node, "start").unwrap_or(1);
            let items = (start..).zip(node::children(node));
            let items = items.map(|(number, item)| indented(&format!("{number}. "), &item_text(item, facts)));
            items.collect::<Vec<_>>().join(separator(node))
        }
        "blockquote" => {
            let text = children(node, facts);
            let lines =
                text.lines().map(|line| if line.is_empty() { ">".to_owned() } else { format!("> {line}") });
            lines.collect::<Vec<_>>().join("\n")
        }
        "codeBlock" => {
            let code: String = node::children(node).iter().map(node::text).collect();
            let fence = fence(&code, 3);
            let language = node::text_attribute(node, "language").unwrap_or_default();
            let end = if code.is_empty() { "" } else { "\n" };
            format!("{fence}{language}\n{code}{end}{fence}")
        }
        "horizontalRule" => "---".to_owned(),
        "image" => {
            let text = |name| node::text_attribute(node, name).unwrap_or_default();
            format!(
                "![{}]({}{})",
                escape(text("alt"), false),
                destination(text("src")),
                title(text("caption"))
            )
        }
        "table" => table::table(node, facts),
        "toolCard" => facts.map_or_else(String::new, |facts| card(node, facts)),
        "toolComparison" => facts.map_or_else(String::new, |facts| table::comparison(node, facts)),
        _ => children(node, facts),
    }
}

fn children(node: &Value, facts: Option<&Facts>) -> String {
    blocks(node::children(node), facts)
}

/// Returns the content of an item. A list right below its line needs no empty line before it.
fn item_text(item: &Value, facts: Option<&Facts>) -> String {
    let can_follow = |list: &Value| {
        node::kind(list) == "bulletList"
            || (node::kind(list) == "orderedList" && node::attribute(list, "start").is_none())
    };
    match node::children(item) {
        [line, list] if node::kind(line) == "paragraph" && can_follow(list) => {
            format!("{}\n{}", block(line, facts), block(list, facts))
        }
        _ => children(item, facts),
    }
}

/// Returns what stands between items: an empty line when one has more than a line and lists.
fn separator(list: &Value) -> &'static str {
    let is_loose = |item: &Value| {
        let blocks = node::children(item);
        blocks.iter().skip(1).any(|block| !node::kind(block).ends_with("List"))
    };
    if node::children(list).iter().any(is_loose) { "\n\n" } else { "\n" }
}

/// Returns `text` behind a marker, its further lines below its first.
fn indented(marker: &str, text: &str) -> String {
    let mut out = marker.trim_end().to_owned();
    for (at, line) in text.split('\n').enumerate() {
        if at > 0 {
            out.push('\n');
        }
        if !line.is_empty() {
            out.push_str(&" ".repeat(if at > 0 { marker.len() } else { 1 }));
            out.push_str(line);
        }
    }
    out
}

/// Returns a tool with its facts, for readers.
fn card(node: &Value, facts: &Facts) -> String {
    let id = node::text_attribute(node, "tool").unwrap_or_default();
    let shown = |fact| Shown::new(facts, id, fact, written(node, id, fact));
    let name = escape(shown("name").text(), false);
    let Some(tool) = facts.get(id) else { return format!("> **{name}** ({GONE})") };
    let values = FACTS[1..].iter().filter(|fact| !shown(fact).now.is_empty());
    let values: Vec<String> =
        values.map(|fact| format!("{}: {}", label_of(fact), escape(shown(fact).now, false))).collect();
    let mut lines = vec![format!("> **[{name}](/ai/{})**", tool.slug)];
    if !tool.promise.is_empty() {
        lines.push(format!("> {}", escape(&tool.promise, true)));
    }
    if !values.is_empty() {
        lines.push(format!("> {}", values.join(" · ")));
    }
    lines.join("\\\n")
}
