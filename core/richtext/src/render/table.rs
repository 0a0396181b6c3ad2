//! Tables.

use super::Html;
use crate::node;
use crate::values::{WIDTH_MAX, is_colour};
use crate::{COLUMNS_MAX, ROWS_MAX};
use serde_json::Value;

impl Html<'_> {
    pub(super) fn table(&mut self, node: &Value) {
        self.tables += 1;
        let label = format!("Table {}", self.tables);
        self.raw("<div class=\"rt-table\" role=\"region\" tabindex=\"0\"");
        self.attribute("aria-label", &label);
        self.raw("><table>\n");
        let rows = node::children(node);
        self.columns(rows);
        let heads = rows.iter().take_while(|row| is_head(row)).count();
        // A table of headers alone has no body, and the cells of a head do not reach into the body.
        let heads = if heads < rows.len() && !rows[..heads].iter().any(reaches_down) { heads } else { 0 };
        let (head, body) = rows.split_at(heads);
        for (element, rows) in [("thead", head), ("tbody", body)] {
            if !rows.is_empty() {
                self.raw(&format!("<{element}>\n"));
                for row in rows {
                    let is_column = element == "thead" || (head.is_empty() && is_head(row));
                    self.row(row, if is_column { "col" } else { "row" });
                }
                self.raw(&format!("</{element}>\n"));
            }
        }
        self.raw("</table></div>\n");
    }

    /// Writes the widths of the columns, when the first row has one.
    fn columns(&mut self, rows: &[Value]) {
        let mut widths: Vec<u64> = Vec::new();
        for cell in rows.first().map_or(&[][..], node::children) {
            let span = span(cell, "colspan", COLUMNS_MAX);
            let given = node::array(node::attribute(cell, "colwidth"));
            for at in 0..span {
                let width = usize::try_from(at).ok().and_then(|at| given.get(at)?.as_u64());
                widths.push(width.unwrap_or(0).min(WIDTH_MAX));
            }
        }
        if widths.iter().all(|width| *width == 0) {
            return;
        }
        self.raw("<colgroup>");
        for width in widths {
            self.raw("<col");
            if width > 0 {
                self.attribute("style", &format!("width:{width}px"));
            }
            self.raw(">");
        }
        self.raw("</colgroup>\n");
    }

    fn row(&mut self, row: &Value, scope: &str) {
        self.raw("<tr>");
        for cell in node::children(row) {
            let is_header = node::kind(cell) == "tableHeader";
            self.raw(if is_header { "<th" } else { "<td" });
            if is_header {
                self.attribute("scope", scope);
            }
            for (name, most) in [("colspan", COLUMNS_MAX), ("rowspan", ROWS_MAX as u64)] {
                let span = span(cell, name, most);
                if span > 1 {
                    self.attribute(name, &span.to_string());
                }
            }
            self.colours(cell);
            self.raw(">");
            self.cell(cell);
            self.raw(if is_header { "</th>" } else { "</td>" });
        }
        self.raw("</tr>\n");
    }

    fn colours(&mut self, cell: &Value) {
        let mut style = String::new();
        for (name, property) in [("backgroundColor", "background-color"), ("color", "color")] {
            if let Some(colour) = node::text_attribute(cell, name).filter(|colour| is_colour(colour)) {
                if !style.is_empty() {
                    style.push(';');
                }
                style.push_str(property);
                style.push(':');
                style.push_str(colour);
            }
        }
        if !style.is_empty() {
            self.attribute("style", &style);
        }
    }

    /// Writes the content of a cell: without a paragraph element when it is one line.
    fn cell(&mut self, cell: &Value) {
        match node::children(cell) {
            [line] if node::kind(line) == "paragraph" && node::attribute(line, "textAlign").is_none() => {
                self.inline(line);
            }
            _ => self.blocks(cell),
        }
    }
}

fn span(cell: &Value, name: &str, most: u64) -> u64 {
    node::number_attribute(cell, name).unwrap_or(1).clamp(1, most)
}

/// Returns whether all cells of a row are headers.
fn is_head(row: &Value) -> bool {
    let cells = node::children(row);
    !cells.is_empty() && cells.iter().all(|cell| node::kind(cell) == "tableHeader")
}

fn reaches_down(row: &Value) -> bool {
    node::children(row).iter().any(|cell| span(cell, "rowspan", ROWS_MAX as u64) > 1)
}
