//! Markdown from which the same document can be read again.

use super::escape::fence;
use super::write::block;
use crate::document::Document;
use crate::facts::Facts;
use crate::html::NODES;
use crate::node;
use crate::render::HtmlOptions;
use serde_json::Value;

impl Document {
    /// Writes Markdown from which [`Self::from_markdown`] makes the same document again. Each block is read back: one
    /// that would change is HTML instead, or else JSON in a code block called `toolbase`.
    #[must_use]
    pub fn to_exchange(&self) -> String {
        let mut out = String::new();
        let mut before = "";
        for node in self.blocks() {
            if !out.is_empty() {
                out.push_str("\n\n");
                if before == node::kind(node) && before.ends_with("List") {
                    out.push_str("<!-- -->\n\n");
                }
            }
            before = node::kind(node);
            out.push_str(&one_block(node));
        }
        let is_same = Self::from_markdown(&out).blocks() == self.blocks();
        if !is_same {
            out = json(&Value::from(self.blocks().to_vec()));
        }
        if !out.is_empty() {
            out.push('\n');
        }
        out
    }
}

fn one_block(node: &Value) -> String {
    let is_same = |text: &String| Document::from_markdown(text).blocks() == std::slice::from_ref(node);
    let markdown = Some(block(node, None)).filter(|text| !text.is_empty()).filter(is_same);
    let html = || {
        let alone = Document::new(vec![node.clone()]);
        Some(alone.to_html(&Facts::default(), &HtmlOptions::default()).trim().to_owned()).filter(is_same)
    };
    markdown.or_else(html).unwrap_or_else(|| json(node))
}

fn json(nodes: &Value) -> String {
    let text = nodes.to_string();
    let fence = fence(&text, 3);
    format!("{fence}{NODES}\n{text}\n{fence}")
}
