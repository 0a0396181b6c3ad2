//! Blocks as the reader of Markdown and the tokenizer of HTML find them.

use super::super::super::links::encoded;
use super::blocks::{Block, Kind, Piece, SUMMARY, Style, TEXT_MAX};
use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{Tag as HtmlTag, TagKind, Token, TokenSink, TokenSinkResult};
use pulldown_cmark::{CodeBlockKind, Event, Tag, TagEnd};
use std::cell::RefCell;

/// Collects blocks; the tokenizer of HTML and the reader of Markdown both write to it.
#[derive(Default)]
pub(super) struct Builder(pub RefCell<State>);

/// The blocks so far, and what is open.
#[derive(Default)]
pub(super) struct State {
    pub blocks: Vec<Block>,
    /// The blocks that are open, the innermost last.
    open: Vec<usize>,
    /// The line of what comes next.
    pub line: u64,
    links: usize,
    link: Option<(usize, String)>,
    /// How many elements are open that mark, strike out or hide their text.
    marked: usize,
    struck: usize,
    hidden: usize,
    lists: usize,
    tables: Vec<usize>,
    tables_seen: usize,
    in_head: bool,
    picture: Option<(String, String)>,
    is_code: bool,
}

impl State {
    pub fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) => match &mut self.picture {
                Some((alternative, _)) => alternative.push_str(&text),
                None if self.is_code => self.code(&text),
                None => self.text(&text),
            },
            Event::Code(text) => self.add(&text, Style::Code),
            Event::SoftBreak => self.text("\n"),
            Event::HardBreak => self.line_break(),
            Event::Rule => self.close_texts(),
            _ => {}
        }
    }

    fn start(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Heading { level, .. } => self.open_block(Kind::Heading(level as usize)),
            Tag::CodeBlock(CodeBlockKind::Indented) => {
                self.is_code = true;
                self.close_texts();
            }
            Tag::Link { dest_url, .. } => self.open_link(&dest_url),
            Tag::Image { dest_url, .. } => self.picture = Some((String::new(), dest_url.to_string())),
            Tag::CodeBlock(_) | Tag::MetadataBlock(_) => self.hidden += 1,
            Tag::TableHead => {
                self.element("tr", true);
                self.in_head = true;
            }
            tag => self.element(name(tag.to_end()), true),
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(_) => self.close_texts(),
            TagEnd::CodeBlock if self.is_code => self.is_code = false,
            TagEnd::Link => self.link = None,
            TagEnd::Image => {
                if let Some((alternative, source)) = self.picture.take() {
                    self.add(&format!("{alternative}\n{source}"), Style::Picture);
                }
            }
            TagEnd::CodeBlock | TagEnd::MetadataBlock(_) => self.hidden = self.hidden.saturating_sub(1),
            TagEnd::TableHead => {
                self.element("tr", false);
                self.in_head = false;
            }
            tag => self.element(name(tag), false),
        }
    }

    fn tag(&mut self, tag: &HtmlTag) -> TokenSinkResult<()> {
        let name: &str = &tag.name;
        let starts = tag.kind == TagKind::StartTag;
        let value = |name: &str| {
            let found = tag.attrs.iter().find(|attribute| &*attribute.name.local == name);
            found.map(|attribute| attribute.value.to_string())
        };
        match name {
            "a" => match value("href").filter(|_| starts) {
                Some(address) => self.open_link(&address),
                None => self.link = None,
            },
            "img" => {
                let alternative = value("alt").unwrap_or_default().replace('\n', " ");
                self.add(&format!("{alternative}\n{}", value("src").unwrap_or_default()), Style::Picture);
            }
            "script" if starts => return TokenSinkResult::RawData(RawKind::ScriptData),
            "style" | "iframe" | "noembed" if starts => return TokenSinkResult::RawData(RawKind::Rawtext),
            "textarea" | "title" if starts => return TokenSinkResult::RawData(RawKind::Rcdata),
            name => self.element(name, starts),
        }
        TokenSinkResult::Continue
    }

    /// The beginning or end of an element of HTML, or what is its equal in Markdown.
    fn element(&mut self, name: &str, starts: bool) {
        let count = |count: &mut usize| *count = if starts { *count + 1 } else { count.saturating_sub(1) };
        match name {
            "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "summary" => {
                self.close_texts();
                if starts {
                    let level = name.strip_prefix('h').and_then(|level| level.parse().ok());
                    self.open_block(Kind::Heading(level.unwrap_or(SUMMARY)));
                }
            }
            "ul" | "ol" | "dl" | "menu" => {
                self.close_texts();
                count(&mut self.lists);
                self.close_items(self.lists + usize::from(!starts));
            }
            // Its description, behind it, is a part of it.
            "dt" if !starts => {}
            "li" | "dt" => {
                self.close_texts();
                self.close_items(self.lists.max(1));
                if starts {
                    self.open_block(Kind::Item(self.lists.max(1)));
                }
            }
            "table" => {
                self.close_texts();
                if starts {
                    self.tables_seen += 1;
                    self.tables.push(self.tables_seen);
                } else if let Some(table) = self.tables.pop() {
                    self.close(|kind| matches!(kind, Kind::Row { table: of, .. } if of >= table));
                }
            }
            "tr" => {
                let Some(&table) = self.tables.last() else { return };
                self.close(|kind| matches!(kind, Kind::Row { table: of, .. } if of >= table));
                if starts {
                    self.open_block(Kind::Row { table, is_head: false });
                }
            }
            "td" | "th" if starts => self.open_cell(name == "th" || self.in_head),
            "em" | "strong" | "b" | "i" | "code" | "kbd" | "mark" => count(&mut self.marked),
            "del" | "s" | "strike" => count(&mut self.struck),
            "pre" | "template" | "svg" | "select" => count(&mut self.hidden),
            "br" | "dd" => self.line_break(),
            "p" | "div" | "section" | "blockquote" | "center" | "article" | "details" | "hr" => {
                self.close_texts();
                self.line_break();
            }
            _ => {}
        }
    }

    fn open_block(&mut self, kind: Kind) {
        self.close_texts();
        let cells = if matches!(kind, Kind::Row { .. }) { Vec::new() } else { vec![Vec::new()] };
        self.open.push(self.blocks.len());
        self.blocks.push(Block { kind, line: self.line, last: self.line, size: 0, cells });
        self.link = None;
    }

    fn open_cell(&mut self, is_head: bool) {
        let Some(block) = self.open.last().and_then(|at| self.blocks.get_mut(*at)) else { return };
        if let Kind::Row { is_head: of_row, .. } = &mut block.kind {
            *of_row = is_head && (block.cells.is_empty() || *of_row);
            block.cells.push(Vec::new());
        }
    }

    fn open_link(&mut self, address: &str) {
        self.links += 1;
        self.link = Some((self.links, encoded(address)));
    }

    /// Closes what ends with the next block: paragraphs and headings.
    fn close_texts(&mut self) {
        while self
            .open
            .last()
            .is_some_and(|at| matches!(self.blocks[*at].kind, Kind::Paragraph | Kind::Heading(_)))
        {
            self.open.pop();
        }
    }

    /// Closes the entries from `depth` on.
    fn close_items(&mut self, depth: usize) {
        self.close(|kind| matches!(kind, Kind::Item(of) if of >= depth));
    }

    /// Closes the outermost open block of this kind and all inside of it.
    fn close(&mut self, is: impl Fn(Kind) -> bool) {
        if let Some(first) = self.open.iter().position(|at| is(self.blocks[*at].kind)) {
            self.open.truncate(first);
        }
    }

    fn line_break(&mut self) {
        if !self.open.is_empty() {
            self.add("\n", Style::Break);
        }
    }

    fn code(&mut self, text: &str) {
        let piece =
            Piece { text: text.to_owned(), link: None, style: Style::Plain, struck: false, line: self.line };
        self.blocks.push(Block {
            kind: Kind::Code,
            line: self.line,
            last: self.line,
            size: 0,
            cells: vec![vec![piece]],
        });
    }

    fn text(&mut self, text: &str) {
        let style = if self.marked > 0 { Style::Marked } else { Style::Plain };
        self.add(text, style);
    }

    fn add(&mut self, text: &str, style: Style) {
        if self.hidden > 0 || text.is_empty() {
            return;
        }
        if self.open.is_empty() {
            if text.trim().is_empty() {
                return;
            }
            let link = self.link.take();
            self.open_block(Kind::Paragraph);
            self.link = link;
        }
        let Some(block) = self.open.last().and_then(|at| self.blocks.get_mut(*at)) else { return };
        block.size += text.len();
        if block.size > TEXT_MAX {
            return;
        }
        // Text between the cells of a table belongs to none of them.
        let Some(pieces) = block.cells.last_mut() else { return };
        if !text.trim().is_empty() {
            block.last = block.last.max(self.line);
        }
        let (link, struck) = (self.link.clone(), self.struck > 0);
        match pieces.last_mut() {
            Some(last)
                if last.style == style && last.struck == struck && last.link == link && style.is_text() =>
            {
                last.text.push_str(text);
            }
            _ => pieces.push(Piece { text: text.to_owned(), link, style, struck, line: self.line }),
        }
    }
}

impl TokenSink for Builder {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        let mut state = self.0.borrow_mut();
        match token {
            Token::TagToken(tag) => return state.tag(&tag),
            Token::CharacterTokens(text) => state.text(&text),
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

/// The element of HTML that is written as this in Markdown.
fn name(tag: TagEnd) -> &'static str {
    match tag {
        TagEnd::Paragraph | TagEnd::BlockQuote(_) => "p",
        TagEnd::List(_) => "ul",
        TagEnd::Item => "li",
        TagEnd::Table => "table",
        TagEnd::TableRow => "tr",
        TagEnd::TableCell => "td",
        TagEnd::Emphasis => "em",
        TagEnd::Strong => "strong",
        TagEnd::Strikethrough => "del",
        _ => "",
    }
}
