//! Tables in Markdown.

use super::escape::escape;
use super::inline::inline;
use super::write::block;
use crate::facts::{Facts, GONE, Shown, written};
use crate::node;
use crate::nodes::FACTS;
use crate::render::tools::label_of;
use serde_json::Value;

/// Returns a table. The first row is its head, as Markdown requires; cells over several columns are followed by empty ones.
pub(super) fn table(node: &Value, facts: Option<&Facts>) -> String {
    let rows: Vec<Vec<String>> = node::children(node).iter().map(|row| cells(row, facts)).collect();
    let alignments = alignments(node, rows.first().map_or(0, Vec::len));
    lines(&rows, &alignments)
}

fn cells(row: &Value, facts: Option<&Facts>) -> Vec<String> {
    let mut cells = Vec::new();
    for cell in node::children(row) {
        cells.push(line(cell, facts));
        let more = node::number_attribute(cell, "colspan").unwrap_or(1).clamp(1, crate::COLUMNS_MAX) - 1;
        cells.extend((0..more).map(|_| String::new()));
    }
    cells
}

/// Returns the content of a cell in one line.
fn line(cell: &Value, facts: Option<&Facts>) -> String {
    let blocks = node::children(cell).iter().map(|part| match node::kind(part) {
        "paragraph" => inline(part, facts),
        _ => block(part, facts),
    });
    blocks.collect::<Vec<_>>().join("<br>").replace("\\\n", "<br>").replace('\n', " ")
}

/// Returns the rule of each column: aligned when the lines of all its cells are.
fn alignments(table: &Value, columns: usize) -> Vec<&'static str> {
    fn align(cell: &Value) -> Option<&str> {
        node::text_attribute(node::children(cell).first()?, "textAlign")
    }
    let rows = node::children(table);
    let column = |at: usize| rows.iter().map(move |row| node::children(row).get(at).and_then(align));
    let rules = (0..columns).map(|at| {
        if column(at).all(|align| align == Some("center")) {
            ":-:"
        } else if column(at).all(|align| align == Some("right")) {
            "--:"
        } else {
            "---"
        }
    });
    rules.collect()
}

fn lines(rows: &[Vec<String>], alignments: &[&str]) -> String {
    let line = |cells: &[String]| {
        let cells = cells.iter().map(|cell| format!(" {cell} |"));
        format!("|{}", cells.collect::<String>())
    };
    let mut lines: Vec<String> = rows.iter().map(|row| line(row)).collect();
    if !lines.is_empty() {
        let rules: Vec<String> = alignments.iter().map(|rule| (*rule).to_owned()).collect();
        lines.insert(1, line(&rules));
    }
    lines.join("\n")
}

/// Returns a table with a column for each tool and a row for each fact.
pub(super) fn comparison(node: &Value, facts: &Facts) -> String {
    let tools = node::texts(node, "tools");
    let shown_facts = node::texts(node, "facts");
    let shown =
        |tool: &str, fact: &str| Shown::new(facts, tool, fact, written(node, tool, fact)).text().to_owned();
    let head = tools.iter().map(|tool| {
        let name = escape(&shown(tool, "name"), false);
        facts
            .get(tool)
            .map_or_else(|| format!("{name} ({GONE})"), |tool| format!("[{name}](/ai/{})", tool.slug))
    });
    let mut rows: Vec<Vec<String>> = vec![std::iter::once(String::new()).chain(head).collect()];
    for fact in FACTS[1..].iter().filter(|fact| shown_facts.contains(fact)) {
        let values = tools.iter().map(|tool| escape(&shown(tool, fact), false));
        rows.push(std::iter::once(label_of(fact).to_owned()).chain(values).collect());
    }
    lines(&rows, &vec!["---"; tools.len() + 1])
}
