//! Plain text: for the search, feeds and mails.

use crate::facts::{Facts, GONE, Shown, written};
use crate::node;
use crate::walk;
use serde_json::Value;

/// Returns the text below `node`, a line for each paragraph. Without `facts`, facts have the values at the time of
/// writing.
pub(crate) fn text(node: &Value, facts: Option<&Facts>) -> String {
    let mut out = String::new();
    add(node, facts, &mut out);
    out
}

fn add(node: &Value, facts: Option<&Facts>, out: &mut String) {
    match node::kind(node) {
        "paragraph" | "heading" | "codeBlock" => line(&inline(node, facts), out),
        "image" => {
            for name in ["alt", "caption"] {
                line(node::text_attribute(node, name).unwrap_or_default(), out);
            }
        }
        "toolCard" | "toolComparison" => {
            for tool in walk::tools(node) {
                let values = walk::facts(node).into_iter().map(|fact| value(node, tool, fact, facts));
                let values: Vec<String> = values.filter(|value| !value.is_empty()).collect();
                line(&values.join(", "), out);
            }
        }
        _ => {
            for child in node::children(node) {
                add(child, facts, out);
            }
        }
    }
}

fn line(text: &str, out: &mut String) {
    let text = text.trim();
    if !text.is_empty() {
        if !out.is_empty() {
            out.push('\n');
        }
        out.push_str(text);
    }
}

/// Returns the text of a paragraph or a heading.
pub(crate) fn inline(node: &Value, facts: Option<&Facts>) -> String {
    let mut out = String::new();
    for part in node::children(node) {
        match node::kind(part) {
            "text" => out.push_str(node::text(part)),
            "hardBreak" => out.push('\n'),
            "toolFact" => {
                let tool = node::text_attribute(part, "tool").unwrap_or_default();
                let fact = node::text_attribute(part, "fact").unwrap_or_default();
                out.push_str(&value(part, tool, fact, facts));
            }
            _ => {}
        }
    }
    out
}

/// Returns a fact as text: the present value, or the written one of a tool that is gone, with a note.
fn value(node: &Value, tool: &str, fact: &str, facts: Option<&Facts>) -> String {
    let written = written(node, tool, fact);
    let Some(facts) = facts else { return written.unwrap_or_default().to_owned() };
    let shown = Shown::new(facts, tool, fact, written);
    if shown.tool.is_some() { shown.text().to_owned() } else { format!("{} ({GONE})", shown.text()) }
}

/// Returns the first `pieces` paragraphs of more than `longer_than` characters.
pub(crate) fn excerpt(root: &Value, pieces: usize, longer_than: usize) -> String {
    let mut found: Vec<String> = Vec::new();
    walk::each(root, &mut |node| {
        if found.len() < pieces && node::kind(node) == "paragraph" {
            let text = inline(node, None).split_whitespace().collect::<Vec<_>>().join(" ");
            if text.chars().count() > longer_than {
                found.push(text);
            }
        }
    });
    found.join(" ")
}
