//! Which blocks of a list are tools, and the headings that are their categories.

use super::super::super::fields::Field;
use super::super::super::mapping::plain;
use super::super::marks::Marks;
use super::Found;
use super::blocks::{Block, Kind, Piece, Style};
use super::entry::{Place, Reading, SENTENCE, clean, entry, words};
use super::links::{is_label, links, with_bare_links};
use super::table::{self, Head};
use serde_json::{Map, Value};
use std::collections::HashSet;

/// Headings above what are no tools: letters and digits only.
#[rustfmt::skip]
const OTHERS: [&str; 33] = [
    "contents", "content", "toc", "tableofcontents", "index", "navigation", "contributors", "contributor", "contributing",
    "contribute", "contribution", "contributions", "howtocontribute", "license", "licence", "copyright", "sponsors", "sponsor",
    "sponsoring", "backers", "supporters", "supportus", "starhistory", "stargazers", "acknowledgements", "acknowledgments",
    "目录", "贡献", "贡献者", "贡献指南", "许可证", "许可", "致谢",
];

const CONTENTS: &str = "is an entry of the contents: its address leads to a heading of the list";
const BELOW: &str =
    "stands below a heading for something else than tools, as contents, contributors or licence";
const CODE: &str = "stands in a block of code: it is indented by four spaces or more";
const LARGE: &str = "is larger than 64 KiB, which no entry is";
const TARGET: &str = "is the target of a link that the list does not have";
const HEADING: &str = "is a heading above entries";

/// The levels of headings that are none in Markdown: bold paragraphs, and from here on entries above others.
const BOLD: usize = 8;
const ITEMS: usize = 10;
const CATEGORY_MAX: usize = 60;

/// A heading above a block.
struct Above {
    level: usize,
    text: String,
}

struct Reader<'b> {
    blocks: &'b [Block],
    slugs: HashSet<String>,
    /// The lowest level of headings that are categories: a single one at the top is the title.
    first: usize,
    above: Vec<Above>,
    head: (usize, Head),
    /// The depth of the last entry that is a tool.
    tool: Option<usize>,
    found: Vec<Found>,
    /// True if several headings at the top have a tool below them.
    is_alike: Option<bool>,
}

/// The tools, and the reasons why other lines with web addresses are none.
pub(super) fn found(blocks: &[Block]) -> Vec<Found> {
    let headings = || blocks.iter().filter(|block| matches!(block.kind, Kind::Heading(_)));
    let slugs = headings().map(|block| slug(&text_of(block.pieces()))).collect();
    let titles = headings().filter(|block| block.kind == Kind::Heading(1)).count();
    let first = if titles > 2 { 1 } else { 2 };
    let (above, head) = (Vec::new(), (0, Head::default()));
    let mut reader =
        Reader { blocks, slugs, first, above, head, tool: None, found: Vec::new(), is_alike: None };
    let mut at = 0;
    while at < blocks.len() {
        at += reader.read(at);
    }
    reader.found.sort_by_key(|found| found.line);
    reader.found
}

impl Reader<'_> {
    /// Reads the block `at`; returns the number of blocks that it took.
    fn read(&mut self, at: usize) -> usize {
        let block = &self.blocks[at];
        if block.is_large() {
            self.reject(block.line, block.line, LARGE);
            return 1;
        }
        match block.kind {
            Kind::Heading(level) => return self.heading(at, level),
            Kind::Paragraph => self.paragraph(block),
            Kind::Item(depth) => self.item(at, depth),
            Kind::Row { table, is_head } => self.row(block, table, is_head),
            Kind::Code => self.reject_lines(block, CODE),
            Kind::Target => self.reject_lines(block, TARGET),
        }
        1
    }

    fn heading(&mut self, at: usize, level: usize) -> usize {
        let block = &self.blocks[at];
        self.tool = None;
        self.above.retain(|above| above.level < level);
        let below = self.blocks[at + 1..].iter().take_while(|block| !matches!(block.kind, Kind::Heading(_)));
        let below: Vec<&Block> = below.collect();
        let entries = below.iter().filter(|block| is_entry(block)).count();
        let mut taken = 1;
        match entry(block.pieces(), Place::Heading) {
            Reading::Tool(tool) if entries == 0 && level >= self.first => {
                let is_described = !tool.description.is_empty();
                let mut fields = tool.fields();
                if !is_described {
                    taken += describe(&mut fields, &below);
                }
                self.take(block, fields);
            }
            Reading::Nothing if entries == 0 && level > 1 => {
                if let Some(fields) = section(&clean(&text_of(block.pieces())), &below)
                    && (level > 2 || self.has_alike(level))
                    && !self.is_below_others()
                {
                    self.take(block, fields);
                    taken += below.len();
                }
            }
            Reading::Nothing => {}
            _ => self.reject_lines(block, HEADING),
        }
        self.above.push(Above { level, text: clean(&text_of(block.pieces())) });
        taken
    }

    /// Returns `true` if several headings of this level have a tool below them: a single one may be about the list.
    fn has_alike(&mut self, level: usize) -> bool {
        if let Some(known) = self.is_alike {
            return known;
        }
        let headings = self.blocks.iter().enumerate().filter(|(_, block)| block.kind == Kind::Heading(level));
        let alike = headings.filter(|(at, block)| {
            let below =
                self.blocks[at + 1..].iter().take_while(|block| !matches!(block.kind, Kind::Heading(_)));
            section(&clean(&text_of(block.pieces())), &below.collect::<Vec<_>>()).is_some()
        });
        let is_alike = alike.take(2).count() > 1;
        self.is_alike = Some(is_alike);
        is_alike
    }

    fn paragraph(&mut self, block: &Block) {
        if let Some(text) = bold(block) {
            self.above.retain(|above| above.level < BOLD);
            self.above.push(Above { level: BOLD, text });
            return;
        }
        // Entries without signs of a list, a line each.
        let is_below = self.above.iter().any(|above| above.level >= self.first);
        for line in lines_of(block) {
            let (first, last) = (line[0].line, line.last().map_or(0, |piece| piece.line));
            match entry(&line, Place::Paragraph) {
                Reading::Nothing => {}
                Reading::Tool(tool) if is_below => {
                    self.take_lines(first, last, links_to_list(&line, &self.slugs), tool.fields());
                }
                Reading::Tool(_) => self.reject_linked(&line, SENTENCE),
                Reading::Not(reason) => self.reject_linked(&line, reason),
            }
        }
    }

    fn item(&mut self, at: usize, depth: usize) {
        let block = &self.blocks[at];
        self.above.retain(|above| above.level < ITEMS + depth);
        let is_inside = self.tool.is_some_and(|tool| tool < depth);
        if !is_inside {
            self.tool = None;
        }
        match entry(block.pieces(), Place::List) {
            Reading::Tool(tool) => {
                if !is_inside {
                    self.tool = Some(depth);
                }
                self.take(block, tool.fields());
            }
            // Another page of the tool above it.
            Reading::Not(_) if is_inside && is_page(block) => {}
            Reading::Not(reason) => self.reject(block.line, block.last, reason),
            // The description of the tool above it.
            Reading::Nothing if is_inside => self.describe_last(block),
            Reading::Nothing => {
                let next = self.blocks.get(at + 1).map(|next| next.kind);
                let text = clean(&text_of(block.pieces()));
                if matches!(next, Some(Kind::Item(inner)) if inner > depth)
                    && !text.is_empty()
                    && text.chars().count() <= CATEGORY_MAX
                {
                    self.above.push(Above { level: ITEMS + depth, text });
                }
            }
        }
    }

    fn describe_last(&mut self, block: &Block) {
        let text = words(block.pieces(), &mut Marks::default());
        if let Some(Found { last, fields: Ok(fields), .. }) = self.found.last_mut()
            && !fields.contains_key("description")
            && !text.is_empty()
        {
            *last = block.last;
            fields.insert("description".to_owned(), text.into());
        }
    }

    fn row(&mut self, block: &Block, table: usize, is_head: bool) {
        if is_head && let Some(head) = Head::read(block) {
            self.head = (table, head);
            return;
        }
        if self.head.0 != table {
            self.head = (table, Head::default());
        }
        let found = table::read(&self.head.1, block);
        for fields in found {
            match fields {
                Ok(fields) => self.take(block, fields),
                Err(reason) => self.reject(block.line, block.last, reason),
            }
        }
    }

    fn is_below_others(&self) -> bool {
        self.above.iter().any(|above| OTHERS.contains(&plain(&above.text).as_str()))
    }

    fn take(&mut self, block: &Block, fields: Map<String, Value>) {
        let leads_to_list = block.cells.iter().any(|cell| links_to_list(cell, &self.slugs));
        self.take_lines(block.line, block.last, leads_to_list, fields);
    }

    fn take_lines(&mut self, line: u64, last: u64, leads_to_list: bool, mut fields: Map<String, Value>) {
        if self.is_below_others() {
            return self.reject(line, last, BELOW);
        }
        if leads_to_list {
            return self.reject(line, last, CONTENTS);
        }
        let mut above =
            self.above.iter().rev().filter(|above| above.level >= self.first && !above.text.is_empty());
        for key in ["category", "section"] {
            if !fields.contains_key(key)
                && let Some(above) = above.next()
            {
                fields.insert(key.to_owned(), above.text.clone().into());
            }
        }
        self.found.push(Found { line, last, fields: Ok(fields) });
    }

    fn reject(&mut self, line: u64, last: u64, reason: &'static str) {
        let reason = if self.is_below_others() { BELOW } else { reason };
        self.found.push(Found { line, last, fields: Err(reason) });
    }

    /// Rejects each line of `block` that has an address.
    fn reject_lines(&mut self, block: &Block, reason: &'static str) {
        for cell in &block.cells {
            self.reject_linked(cell, reason);
        }
    }

    fn reject_linked(&mut self, pieces: &[Piece], reason: &'static str) {
        let mut seen = 0;
        for piece in with_bare_links(pieces) {
            if piece.line != seen && !links(std::slice::from_ref(&piece)).is_empty() {
                seen = piece.line;
                self.reject(seen, seen, reason);
            }
        }
    }
}

/// Adds the paragraphs below a heading that names a tool; returns how many blocks they are.
fn describe(fields: &mut Map<String, Value>, below: &[&Block]) -> usize {
    let paragraphs: Vec<&&Block> = below.iter().take_while(|block| block.kind == Kind::Paragraph).collect();
    let mut marks = Marks::default();
    let text: Vec<String> = paragraphs.iter().map(|block| words(block.pieces(), &mut marks)).collect();
    let text = text.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ");
    if !text.is_empty() {
        fields.insert("description".to_owned(), text.into());
    }
    if let (Some(pricing), false) = (marks.pricing(), fields.contains_key("pricing")) {
        fields.insert("pricing".to_owned(), pricing.into());
    }
    paragraphs.len()
}

/// The tool of a heading with text below: its address stands there, by itself or behind `Website:`.
fn section(name: &str, below: &[&Block]) -> Option<Map<String, Value>> {
    if name.is_empty() || is_label(name) || OTHERS.contains(&plain(name).as_str()) {
        return None;
    }
    let mut fields = Map::new();
    let mut url: Option<(usize, String)> = None;
    let mut texts = Vec::new();
    let mut marks = Marks::default();
    for line in below.iter().flat_map(|block| lines_of(block)) {
        let linked = with_bare_links(&line);
        for link in links(&linked).iter().filter(|link| !link.struck) {
            let rank = if plain(&link.text) == plain(name) { Some(0) } else { link.rank() };
            if let Some(rank) = rank
                && url.as_ref().is_none_or(|(known, _)| rank < *known)
            {
                url = Some((rank, link.url.clone()));
            }
        }
        let text = words(&linked, &mut marks);
        match labelled(&text) {
            Some((field, value)) => drop(fields.entry(field.name()).or_insert(value.into())),
            None if !text.is_empty() && !is_label(&text) => texts.push(text),
            None => {}
        }
    }
    let (_, url) = url?;
    let mut tool = fields;
    tool.insert("name".to_owned(), name.into());
    tool.insert("url".to_owned(), url.into());
    if !texts.is_empty() {
        tool.entry("description").or_insert(texts.join(" ").into());
    }
    if let Some(pricing) = marks.pricing() {
        tool.entry("pricing").or_insert(pricing.into());
    }
    Some(tool)
}

/// The field and value of a line such as `Pricing: Free`.
fn labelled(text: &str) -> Option<(Field, String)> {
    let (label, value) = text.split_once([':', '：'])?;
    let label = plain(label);
    let (field, _) = Field::guesses().find(|(_, heads)| heads.contains(&label.as_str()))?;
    let value = value.trim();
    (!matches!(field, Field::Name | Field::Url)).then(|| (field, value.to_owned()))
}

/// Returns `true` if `block` has the form of an entry with a tool of its own.
fn is_entry(block: &Block) -> bool {
    match block.kind {
        Kind::Item(_) => matches!(entry(block.pieces(), Place::List), Reading::Tool(_)),
        Kind::Row { .. } => block.cells.iter().any(|cell| !links(&with_bare_links(cell)).is_empty()),
        _ => false,
    }
}

/// Returns `true` if all links of `block` are of pages that a tool has.
fn is_page(block: &Block) -> bool {
    links(&with_bare_links(block.pieces())).iter().all(|link| link.rank().is_some())
}

/// The lines of a block that stand for themselves: those that a break divides, and in paragraphs those with a link. Others
/// go on with the line above.
fn lines_of(block: &Block) -> Vec<Vec<Piece>> {
    let mut lines: Vec<Vec<Piece>> = vec![Vec::new()];
    for piece in block.pieces() {
        if piece.style == Style::Break {
            lines.push(Vec::new());
            continue;
        }
        let divides = block.kind == Kind::Paragraph && piece.link.is_none() && piece.style != Style::Picture;
        for (at, text) in piece.text.split_inclusive('\n').enumerate() {
            let is_new = at > 0 || lines.last().and_then(|line| line.last()).is_some_and(ends_line);
            if is_new && block.kind == Kind::Paragraph {
                lines.push(Vec::new());
            }
            let (text, line) =
                if divides { (text, piece.line + at as u64) } else { (&*piece.text, piece.line) };
            if let Some(last) = lines.last_mut() {
                last.push(Piece { text: text.to_owned(), line, ..piece.clone() });
            }
            if !divides {
                break;
            }
        }
    }
    if block.kind == Kind::Paragraph {
        let mut joined: Vec<Vec<Piece>> = Vec::new();
        for line in lines {
            match joined.last_mut().filter(|_| links(&with_bare_links(&line)).is_empty()) {
                Some(above) => above.extend(line),
                None => joined.push(line),
            }
        }
        lines = joined;
    }
    lines.retain(|line| line.iter().any(|piece| !piece.text.trim().is_empty()));
    lines
}

fn ends_line(piece: &Piece) -> bool {
    piece.link.is_none() && piece.text.ends_with('\n')
}

/// The text of a paragraph that is bold as a whole, as a heading.
fn bold(block: &Block) -> Option<String> {
    let shown = || block.pieces().iter().filter(|piece| !piece.text.trim().is_empty());
    let is_bold =
        shown().next().is_some() && shown().all(|piece| piece.style == Style::Marked && piece.link.is_none());
    let text = clean(&text_of(block.pieces()));
    (is_bold && !text.is_empty() && text.chars().count() <= CATEGORY_MAX).then_some(text)
}

fn text_of(pieces: &[Piece]) -> String {
    let shown = pieces.iter().filter(|piece| matches!(piece.style, Style::Plain | Style::Marked));
    shown.map(|piece| piece.text.as_str()).collect()
}

/// Returns `true` if the first link leads to a heading of the list itself.
fn links_to_list(pieces: &[Piece], slugs: &HashSet<String>) -> bool {
    let links = links(&with_bare_links(pieces));
    let fragment =
        links.first().and_then(|link| link.url.split_once('#')).map(|(_, fragment)| fragment.to_lowercase());
    fragment.is_some_and(|fragment| {
        let fragment = fragment.trim_matches('-');
        !fragment.is_empty() && slugs.contains(fragment)
    })
}

/// The fragment of a heading, as GitHub makes it.
fn slug(heading: &str) -> String {
    let letters = heading.trim().to_lowercase();
    let letters = letters.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    letters.map(|c| if c == ' ' { '-' } else { c }).collect::<String>().trim_matches('-').to_owned()
}
