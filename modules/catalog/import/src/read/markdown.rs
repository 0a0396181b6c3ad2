//! Lists in Markdown: a tool each line or table row, `- [Name](address) - description`, below headings that are its
//! categories.

use super::marks::Marks;
use super::{Item, ROW_MAX, ReadError, Row, Source, raw};
use serde_json::Value;

const COLUMNS: [&str; 7] = ["name", "url", "description", "category", "section", "pricing", "open source"];

/// The lines of a list that name a tool.
pub struct MarkdownRows {
    source: Source,
    columns: Vec<String>,
    /// Level and text of the headings above the line.
    headings: Vec<(usize, String)>,
    fenced: bool,
    buffer: Vec<u8>,
}

impl MarkdownRows {
    pub(super) fn new(source: Source) -> Self {
        let columns = COLUMNS.map(ToOwned::to_owned).to_vec();
        Self { source, columns, headings: Vec::new(), fenced: false, buffer: Vec::new() }
    }

    pub(super) fn columns(&self) -> &[String] {
        &self.columns
    }

    pub(super) fn position(&self) -> u64 {
        self.source.position()
    }

    pub(super) fn next_item(&mut self) -> Result<Option<Item>, ReadError> {
        loop {
            let number = self.source.line();
            if !self.source.read_line(&mut self.buffer, ROW_MAX)? {
                return Ok(None);
            }
            let text = String::from_utf8_lossy(&self.buffer).into_owned();
            let line = text.trim();
            if line.starts_with("```") || line.starts_with("~~~") {
                self.fenced = !self.fenced;
            }
            if self.fenced {
                continue;
            }
            if let Some(heading) = line.strip_prefix('#') {
                let level = 1 + heading.chars().take_while(|c| *c == '#').count();
                self.headings.retain(|(above, _)| *above < level);
                self.headings.push((level, plain(heading.trim_matches(['#', ' ']))));
                continue;
            }
            let Some((name, url, description, marks)) = tool(line) else { continue };
            let mut above = self.headings.iter().rev().filter(|(level, _)| *level > 1).map(|(_, text)| text);
            let (pricing, open_source) = (marks.pricing(), marks.open_source.then(|| "yes".to_owned()));
            let (name, url, description) = (Some(&name), Some(&url), Some(&description));
            let (category, section) = (above.next(), above.next());
            let values = [name, url, description, category, section, pricing.as_ref(), open_source.as_ref()];
            let values = values.map(|value| value.map_or(Value::Null, |text| Value::String(text.clone())));
            let raw = raw(&self.buffer);
            return Ok(Some(Item::Row(Row { line: number, values: values.to_vec(), fault: None, raw })));
        }
    }
}

/// Name, address, description and marks of a line that is an entry or a table row with a web address.
fn tool(line: &str) -> Option<(String, String, String, Marks)> {
    let rest = match line.strip_prefix('|') {
        Some(row) => row.trim(),
        None => entry(line)?,
    };
    let mut marks = Marks::default();
    let rest = marks.without_images(rest);
    let open = rest.find('[')?;
    // A name in the middle of a sentence is a reference.
    if rest[..open].chars().filter(|c| c.is_alphanumeric()).count() > 3 {
        return None;
    }
    marks.without_signs(&rest[..open]);
    let ((name, url), after) = link(&rest[open..])?;
    if !(url.starts_with("http://") || url.starts_with("https://")) {
        return None;
    }
    let mut text = |cell: &str| {
        let cell = marks.without_signs(cell);
        let cell = plain(&cell);
        marks.without_words(cell.trim_start_matches(['-', '–', '—', ':', '.', ',', '*', ')', ' ']))
    };
    let description = if line.starts_with('|') {
        let cells: Vec<String> = after.split('|').map(&mut text).collect();
        cells.into_iter().find(|cell| !cell.is_empty()).unwrap_or_default()
    } else {
        text(after)
    };
    Some((plain(name), url.to_owned(), description, marks))
}

/// The text of a list's entry.
fn entry(line: &str) -> Option<&str> {
    let numbered = line.trim_start_matches(|c: char| c.is_ascii_digit());
    ["- ", "* ", "+ "]
        .iter()
        .find_map(|mark| line.strip_prefix(mark))
        .or_else(|| (numbered.len() < line.len()).then(|| numbered.strip_prefix(". ")).flatten())
        .map(str::trim)
}

/// The parts of a link at the beginning of `text`, `[name](address "title")`, and what is behind it.
fn link(text: &str) -> Option<((&str, &str), &str)> {
    let end = text.find("](")?;
    let name = text.get(1..end)?;
    let inside = &text[end + 2..];
    let mut depth = 1;
    let close = inside.char_indices().find_map(|(at, c)| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        (depth == 0).then_some(at)
    })?;
    let address = inside[..close].split_whitespace().next().unwrap_or_default();
    Some(((name, address.trim_matches(['<', '>'])), &inside[close + 1..]))
}

/// Text without the marks of links, images and emphasis.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(open) = rest.find('[') {
        let Some(((name, _), after)) = link(&rest[open..]) else { break };
        let image = rest[..open].ends_with('!');
        plain.push_str(rest[..open].trim_end_matches('!'));
        if !image {
            plain.push_str(name);
        }
        rest = after;
    }
    plain.push_str(rest);
    plain.replace("**", "").replace("__", "").replace('`', "").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_and_table_rows_name_a_tool() {
        for (line, expected) in [
            ("- [Alpha](https://alpha.example) - Draws.", ("Alpha", "https://alpha.example", "Draws.")),
            (
                "* **[Beta](https://b.example/x_(y) \"t\")**: Reads [papers](https://p.example).",
                ("Beta", "https://b.example/x_(y)", "Reads papers."),
            ),
            ("1. [Gamma `G`](<https://g.example>)", ("Gamma G", "https://g.example", "")),
            (
                "| [Delta](https://d.example) | Ranks pages | Free |",
                ("Delta", "https://d.example", "Ranks pages"),
            ),
            (
                "- ![badge](https://i.example/b.svg) [Eps](https://e.example) — Sings",
                ("Eps", "https://e.example", "Sings"),
            ),
        ] {
            let (name, url, description, _) = tool(line).unwrap_or_default();
            assert_eq!((name.as_str(), url.as_str(), description.as_str()), expected, "{line}");
        }
        for line in [
            "- [Contents](#contents)",
            "- Read [this](https://t.example) first",
            "text",
            "| a | b |",
            "- none",
        ] {
            assert_eq!(tool(line), None, "{line}");
        }
    }
}
