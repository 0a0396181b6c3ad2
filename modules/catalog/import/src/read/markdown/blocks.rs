//! A Markdown file as headings, paragraphs, entries and rows of tables, also those that are written in HTML.

use super::builder::Builder;
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{BufferQueue, Tokenizer, TokenizerOpts};
use pulldown_cmark::{Event, Options, Parser};
use std::collections::HashSet;

/// The level of a title that HTML folds its text under, below all headings.
pub(super) const SUMMARY: usize = 7;

/// The largest block, in bytes.
pub(super) const TEXT_MAX: usize = 64 * 1024;

/// How a piece of text is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    Plain,
    /// Emphasis.
    Marked,
    Code,
    /// The text in place of a picture, and behind a line break its address.
    Picture,
    /// The end of a line or paragraph.
    Break,
}

impl Style {
    /// Returns `true` for what is read, and no picture or end of a line.
    pub fn is_text(self) -> bool {
        matches!(self, Self::Plain | Self::Marked | Self::Code)
    }
}

/// Text of one style.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    pub text: String,
    /// The link that it is a part of: its number in the file, and the address.
    pub link: Option<(usize, String)>,
    pub style: Style,
    pub struck: bool,
    pub line: u64,
}

impl Piece {
    /// The address of a picture.
    pub fn source(&self) -> Option<&str> {
        self.text.split_once('\n').filter(|_| self.style == Style::Picture).map(|(_, source)| source)
    }
}

/// The sort of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Heading(usize),
    Paragraph,
    /// An entry of a list, at this depth from 1.
    Item(usize),
    /// A row of the table with this number.
    Row {
        table: usize,
        is_head: bool,
    },
    /// Lines of code, which are no part of the list.
    Code,
    /// The target of a link that nothing refers to.
    Target,
}

/// A block of text, from its first line to its last.
#[derive(Clone, Debug)]
pub(super) struct Block {
    pub kind: Kind,
    pub line: u64,
    pub last: u64,
    /// The bytes of its text.
    pub size: usize,
    /// The cells of a row; of other blocks one.
    pub cells: Vec<Vec<Piece>>,
}

impl Block {
    /// Returns `true` if it has more text than an entry.
    pub fn is_large(&self) -> bool {
        self.size > TEXT_MAX
    }

    /// The text of a block that has no cells.
    pub fn pieces(&self) -> &[Piece] {
        self.cells.first().map_or(&[], Vec::as_slice)
    }
}

/// The blocks of `text` in their order.
pub(super) fn blocks(text: &str) -> Vec<Block> {
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_HEADING_ATTRIBUTES
        | Options::ENABLE_YAML_STYLE_METADATA_BLOCKS;
    let ends: Vec<usize> = memchr::memchr_iter(b'\n', text.as_bytes()).collect();
    let line_of = |offset: usize| ends.partition_point(|end| *end < offset) as u64 + 1;
    let parser = Parser::new_ext(text, options);
    let mut targets: Vec<(String, u64)> = parser
        .reference_definitions()
        .iter()
        .map(|(_, target)| (target.dest.to_string(), line_of(target.span.start)))
        .collect();
    let tokenizer = Tokenizer::new(Builder::default(), TokenizerOpts::default());
    for (event, range) in parser.into_offset_iter() {
        let line = line_of(range.start);
        if let Event::Html(html) | Event::InlineHtml(html) = &event {
            tokenizer.sink.0.borrow_mut().line = line;
            let input = BufferQueue::default();
            input.push_back(StrTendril::from_slice(html));
            while !input.is_empty() {
                // A script stops the tokenizer, which goes on behind it.
                let _ = tokenizer.feed(&input);
            }
            continue;
        }
        let mut state = tokenizer.sink.0.borrow_mut();
        state.line = line;
        state.event(event);
    }
    let mut state = tokenizer.sink.0.take();
    let pieces = state.blocks.iter().flat_map(|block| block.cells.iter().flatten());
    let used: HashSet<&str> = pieces
        .flat_map(|piece| [piece.link.as_ref().map(|(_, url)| url.as_str()), piece.source()])
        .flatten()
        .collect();
    targets.retain(|(url, _)| !used.contains(url.as_str()));
    for (url, line) in targets {
        let link = Some((0, url.clone()));
        let piece = Piece { text: url, link, style: Style::Plain, struck: false, line };
        state.blocks.push(Block { kind: Kind::Target, line, last: line, size: 0, cells: vec![vec![piece]] });
    }
    state.blocks
}
