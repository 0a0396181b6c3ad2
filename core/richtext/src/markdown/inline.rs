//! The content of paragraphs and headings as Markdown.

use super::escape::{destination, escape, fence, title};
use crate::facts::{Facts, GONE, Shown, written};
use crate::html::FACT;
use crate::node;
use crate::nodes::MARKS;
use serde_json::Value;
use std::fmt::Write;

/// The marks of a part, the outermost first.
type Marks<'a> = Vec<&'a Value>;

/// Returns the content of `node` in one line. Without `facts`, facts are written for [`super::exchange()`].
pub(super) fn inline(node: &Value, facts: Option<&Facts>) -> String {
    let mut line = Line { out: String::new(), open: Vec::new() };
    let parts: Vec<(&Value, Marks)> = node::children(node).iter().map(|part| (part, ordered(part))).collect();
    for (at, (part, marks)) in parts.iter().enumerate() {
        if node::kind(part) != "text" {
            line.switch(marks);
            line.out.push_str(&match node::kind(part) {
                "hardBreak" => "\\\n".to_owned(),
                "toolFact" => fact(part, facts),
                _ => String::new(),
            });
            continue;
        }
        let text = node::text(part);
        if marks.last().is_some_and(|mark| node::kind(mark) == "code") {
            line.switch(&marks[..marks.len() - 1]);
            line.code(text);
            continue;
        }
        // Markers must touch their words: space at the border belongs to what is on both sides of it.
        let words = text.trim();
        let (before, after) = match text.find(words).filter(|_| !words.is_empty()) {
            Some(start) => (&text[..start], &text[start + words.len()..]),
            None => (text, ""),
        };
        let neighbour =
            |at: Option<usize>| at.and_then(|at| parts.get(at)).map_or(&[][..], |(_, marks)| marks);
        if !before.is_empty() {
            line.switch(&common(marks, neighbour(at.checked_sub(1))));
            line.text(before);
        }
        if !words.is_empty() {
            line.switch(marks);
            line.text(words);
        }
        if !after.is_empty() {
            line.switch(&common(marks, neighbour(Some(at + 1))));
            line.text(after);
        }
    }
    line.switch(&[]);
    line.out
}

fn common<'a>(some: &[&'a Value], others: &[&Value]) -> Marks<'a> {
    some.iter().zip(others).take_while(|(mark, other)| mark == other).map(|(mark, _)| *mark).collect()
}

/// Returns the marks of a part, the outermost first.
fn ordered(part: &Value) -> Marks<'_> {
    let marks = node::marks(part);
    MARKS.iter().filter_map(|rule| marks.iter().find(|mark| node::kind(mark) == rule.name)).collect()
}

struct Line<'a> {
    out: String,
    open: Marks<'a>,
}

impl<'a> Line<'a> {
    /// Ends and begins marks until just `marks` are open.
    fn switch(&mut self, marks: &[&'a Value]) {
        let common = self.open.iter().zip(marks).take_while(|(open, mark)| open == mark).count();
        while self.open.len() > common {
            if let Some(mark) = self.open.pop() {
                let end = match node::kind(mark) {
                    "link" => {
                        let href = node::text_attribute(mark, "href").unwrap_or_default();
                        format!("]({})", destination(href))
                    }
                    "underline" => "</u>".to_owned(),
                    kind => marker(kind).to_owned(),
                };
                self.out.push_str(&end);
            }
        }
        for mark in &marks[common..] {
            self.out.push_str(match node::kind(mark) {
                "link" => "[",
                "underline" => "<u>",
                kind => marker(kind),
            });
            self.open.push(mark);
        }
    }

    fn text(&mut self, text: &str) {
        let at_start = self.out.is_empty() || self.out.ends_with('\n');
        self.out.push_str(&escape(text, at_start));
    }

    fn code(&mut self, code: &str) {
        let fence = fence(code, 1);
        let has_border = code.starts_with(['`', ' ']) || code.ends_with(['`', ' ']);
        let space = if has_border { " " } else { "" };
        let _ = write!(self.out, "{fence}{space}{}{space}{fence}", code.replace(['\n', '\r'], " "));
    }
}

fn marker(kind: &str) -> &'static str {
    match kind {
        "bold" => "**",
        "italic" => "*",
        "strike" => "~~",
        _ => "",
    }
}

fn fact(node: &Value, facts: Option<&Facts>) -> String {
    let id = node::text_attribute(node, "tool").unwrap_or_default();
    let fact = node::text_attribute(node, "fact").unwrap_or_default();
    let value = written(node, id, fact);
    let Some(facts) = facts else {
        let at = node::attribute(node, "written").and_then(|written| written.get("at")?.as_str());
        let text = if at.is_some() { value.unwrap_or_default() } else { fact };
        return format!("[{}]({FACT}{id}#{fact}{})", escape(text, false), title(at.unwrap_or_default()));
    };
    let shown = Shown::new(facts, id, fact, value);
    let text = escape(shown.text(), false);
    match (shown.tool, shown.written) {
        (None, _) => format!("{text} ({GONE})"),
        (Some(tool), _) if fact == "name" => format!("[{text}](/ai/{})", tool.slug),
        (Some(_), Some(written)) if shown.is_changed() => {
            format!("{text} ({} when written)", escape(written, false))
        }
        _ => text,
    }
}
