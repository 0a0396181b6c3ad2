//! Text with its marks, line breaks and facts within sentences.

use super::Html;
use crate::facts::{GONE, Shown, written};
use crate::links::{is_foreign, is_link};
use crate::node;
use crate::nodes::MARKS;
use serde_json::Value;

impl Html<'_> {
    /// Writes the children of a paragraph or a heading. An element of a mark reaches over all texts that have it.
    pub(super) fn inline(&mut self, node: &Value) {
        let mut open: Vec<&Value> = Vec::new();
        for part in node::children(node) {
            let marks = ordered(part);
            let common = open.iter().zip(&marks).take_while(|(open, mark)| open == mark).count();
            self.close(&mut open, common);
            for mark in &marks[common..] {
                self.open_mark(mark);
                open.push(mark);
            }
            match node::kind(part) {
                "text" => self.text(node::text(part)),
                "hardBreak" => self.raw("<br>"),
                "toolFact" => self.fact(part),
                _ => self.raw("<span class=\"rt-unknown\">…</span>"),
            }
        }
        self.close(&mut open, 0);
    }

    /// Closes marks until `left` are open.
    fn close(&mut self, open: &mut Vec<&Value>, left: usize) {
        while open.len() > left {
            if let Some(mark) = open.pop() {
                self.raw("</");
                self.raw(element(mark));
                self.raw(">");
            }
        }
    }

    fn open_mark(&mut self, mark: &Value) {
        self.raw("<");
        self.raw(element(mark));
        if node::kind(mark) == "link"
            && let Some(href) = node::text_attribute(mark, "href")
        {
            self.address("href", href);
            if is_foreign(href, &self.options.origin) {
                self.raw(" rel=\"nofollow noopener ugc\"");
            }
        }
        self.raw(">");
    }

    fn fact(&mut self, node: &Value) {
        let id = node::text_attribute(node, "tool").unwrap_or_default();
        let fact = node::text_attribute(node, "fact").unwrap_or_default();
        let shown = Shown::new(self.facts, id, fact, written(node, id, fact));
        if let Some(tool) = shown.tool {
            self.raw(if shown.is_changed() {
                "<a class=\"rt-fact is-changed\""
            } else {
                "<a class=\"rt-fact\""
            });
            self.address("href", &format!("/ai/{}", tool.slug));
            if shown.is_changed() {
                self.attribute("title", &when_written(shown.written));
            }
            self.raw(">");
            self.text(shown.text());
            self.raw("</a>");
        } else {
            self.raw("<span class=\"rt-fact is-gone\"");
            self.attribute("title", GONE);
            self.raw(">");
            self.text(shown.text());
            self.raw("</span>");
        }
    }
}

/// Returns the note on a value that has changed.
pub(super) fn when_written(written: Option<&str>) -> String {
    format!("{} when written", written.unwrap_or_default())
}

/// Returns the marks of a part that can be shown, the outermost first.
fn ordered(part: &Value) -> Vec<&Value> {
    let marks = node::marks(part);
    let shown =
        |mark: &&Value| node::kind(mark) != "link" || node::text_attribute(mark, "href").is_some_and(is_link);
    MARKS
        .iter()
        .filter_map(|rule| marks.iter().find(|mark| node::kind(mark) == rule.name))
        .filter(shown)
        .collect()
}

fn element(mark: &Value) -> &'static str {
    match node::kind(mark) {
        "link" => "a",
        "bold" => "strong",
        "italic" => "em",
        "underline" => "u",
        "strike" => "s",
        "code" => "code",
        _ => "span",
    }
}
