//! Which blocks of a list are tools, and the headings that are their categories.

use super::super::super::mapping::plain;
use super::super::marks::Marks;
use super::Found;
use super::blocks::{Block, Kind, Piece};
use super::entry::{Place, Reading, SENTENCE, Tool, clean, entry, words};
use super::headings::{self, describe, is_entry};
use super::lines::{TITLE_MAX, bold, lines_of, links_to_list, slug, text_of, title};
use super::links::{links, several, with_bare_links};
use super::table::{self, Head};
use serde_json::{Map, Value};
use std::collections::{HashMap, HashSet};

/// Headings above what are no tools: letters and digits only.
#[rustfmt::skip]
pub(super) const OTHERS: [&str; 48] = [
    "contents", "content", "toc", "tableofcontents", "index", "navigation", "contributors", "contributor", "contributing",
    "contribute", "contribution", "contributions", "howtocontribute", "license", "licence", "copyright", "sponsors", "sponsor",
    "sponsoring", "share", "sharing", "backers", "supporters", "supportus", "starhistory", "stargazers", "acknowledgements", "acknowledgments",
    "seealso", "related", "relatedlists", "relatedawesomelists", "relatedprojects", "similarlists", "similarprojects", "otherlists",
    "otherawesomelists", "morelists", "awesomelists", "相关列表", "友情链接",
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

/// A heading above a block.
struct Above {
    level: usize,
    text: String,
}

struct Reader<'b> {
    blocks: &'b [Block],
    slugs: HashSet<String>,
    /// True if there are headings below the title.
    has_sections: bool,
    /// The lowest level of headings that are categories: a single one at the top is the title.
    first: usize,
    above: Vec<Above>,
    head: (usize, Head),
    /// The depth of the last entry that is a tool; 0 for a heading.
    tool: Option<usize>,
    found: Vec<Found>,
    /// The tools of headings with text below.
    tools: HashMap<usize, Map<String, Value>>,
    /// The last block, a paragraph that names a tool and says nothing of it.
    bare: Option<usize>,
}

/// The tools, and the reasons why other lines with web addresses are none.
pub(super) fn found(blocks: &[Block]) -> Vec<Found> {
    let titles = || blocks.iter().filter(|block| matches!(block.kind, Kind::Heading(_)));
    let slugs = titles().map(|block| slug(&text_of(block.pieces()))).collect();
    let tops = titles().filter(|block| block.kind == Kind::Heading(1)).count();
    let first = if tops > 2 { 1 } else { 2 };
    let has_sections = titles().any(|block| block.kind != Kind::Heading(1));
    let tools = headings::tools(blocks);
    let mut reader = Reader {
        blocks,
        slugs,
        has_sections,
        first,
        above: Vec::new(),
        head: (0, Head::default()),
        tool: None,
        found: Vec::new(),
        tools,
        bare: None,
    };
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
            Kind::Paragraph => self.paragraph(at),
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
        let below = headings::below(self.blocks, at);
        let entries = below.iter().filter(|block| is_entry(block)).count();
        let mut taken = 1;
        match entry(block.pieces(), Place::Heading) {
            Reading::Tool(tool) if entries == 0 && level >= self.first => {
                self.tool = Some(0);
                let is_described = !tool.description.is_empty();
                let mut fields = tool.fields();
                if !is_described {
                    taken += describe(&mut fields, &below);
                }
                self.take(block, fields);
            }
            Reading::Nothing if level > 1 => {
                if let Some(fields) = self.tools.remove(&at).filter(|_| !self.is_below_others()) {
                    self.take(block, fields);
                    taken += below.len();
                }
            }
            Reading::Nothing => {}
            _ => self.reject_lines(block, HEADING),
        }
        self.above.push(Above { level, text: title(block) });
        taken
    }

    fn paragraph(&mut self, at: usize) {
        let block = &self.blocks[at];
        if self.bare.take().is_some_and(|bare| bare + 1 == at) && !has_links(block) {
            return self.describe_last(block);
        }
        if let Some(text) = bold(block) {
            self.above.retain(|above| above.level < BOLD);
            self.above.push(Above { level: BOLD, text });
            return;
        }
        // Entries without signs of a list, a line each.
        let is_below = !self.has_sections || self.above.iter().any(|above| above.level >= self.first);
        for (number, line) in lines_of(block).into_iter().enumerate() {
            let (first, last) = (line[0].line, line.last().map_or(0, |piece| piece.line));
            match entry(&line, if number == 0 { Place::Opening } else { Place::Paragraph }) {
                Reading::Nothing => {}
                Reading::Tool(tool) if is_below && self.tool != Some(0) => {
                    self.bare = Some(at).filter(|_| tool.description.is_empty());
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
        let is_inside = self.tool.is_some_and(|tool| tool > 0 && tool < depth);
        if !is_inside && self.tool != Some(0) {
            self.tool = None;
        }
        if let Some(several) = several(block.pieces()) {
            for link in several {
                let tool = Tool { name: clean(&link.text), url: link.url, ..Tool::default() };
                self.take(block, tool.fields());
            }
            return;
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
                    && text.chars().count() <= TITLE_MAX
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

fn has_links(block: &Block) -> bool {
    !links(&with_bare_links(block.pieces())).is_empty()
}

/// Returns `true` if all links of `block` are of pages that a tool has.
fn is_page(block: &Block) -> bool {
    links(&with_bare_links(block.pieces())).iter().all(|link| link.rank().is_some())
}
