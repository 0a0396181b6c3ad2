//! The pieces of HTML: texts, tags, comments, and elements whose content is no HTML. Whatever has no end ends with its block,
//! so that it does not take the rest of a post with it.

use std::borrow::Cow;
use std::collections::HashSet;

/// Elements whose content is no HTML.
const RAW: [&str; 9] =
    ["script", "style", "textarea", "title", "iframe", "noembed", "noframes", "noscript", "xmp"];

/// Elements that are left out with their content. Those in [`RAW`] are, too, but for texts that a browser shows.
pub(super) const DROPPED: [&str; 9] =
    ["applet", "select", "video", "audio", "canvas", "object", "svg", "math", "template"];

/// Elements before and behind which a text ends.
const BLOCKS: [&str; 34] = [
    "p",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "ul",
    "ol",
    "li",
    "blockquote",
    "pre",
    "table",
    "tr",
    "td",
    "th",
    "figure",
    "figcaption",
    "div",
    "hr",
    "section",
    "article",
    "main",
    "header",
    "footer",
    "aside",
    "nav",
    "address",
    "details",
    "summary",
    "dl",
    "dt",
    "dd",
    "form",
];

/// Most attributes of an element: the parser compares each with all before it.
const ATTRIBUTES_MAX: usize = 256;

/// Bytes that may be read in vain for the ends of tags that have none.
const VAIN_MAX: usize = 8 << 20;

/// The kind of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Text, with entities.
    Text,
    /// A start tag.
    Start,
    /// An end tag.
    End,
    /// An element with its content and its end tag, such as a script.
    Raw,
    /// A comment or a declaration.
    Comment,
}

/// A piece of HTML.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece<'a> {
    /// Its kind.
    pub kind: Kind,
    /// Its source.
    pub text: &'a str,
    /// It has no end, or more attributes than it may have.
    is_wrong: bool,
}

impl Piece<'_> {
    /// Returns the name of the element in small letters. Texts and comments have none.
    #[must_use]
    pub fn name(&self) -> String {
        match self.kind {
            Kind::Text | Kind::Comment => String::new(),
            _ => name_of(self.text),
        }
    }
}

/// Returns the pieces of `html`. Together they are `html`.
pub fn pieces(html: &str) -> impl Iterator<Item = Piece<'_>> {
    Pieces { rest: html, endless: HashSet::new(), vain: 0 }
}

/// Returns HTML in which every element that is left out has its end.
pub(crate) fn with_ends(html: &str) -> Cow<'_, str> {
    let pieces: Vec<Piece> = pieces(html).collect();
    let mut open: Vec<(usize, String)> = Vec::new();
    for (at, piece) in pieces.iter().enumerate() {
        let name = if matches!(piece.kind, Kind::Start | Kind::End) { piece.name() } else { continue };
        if !DROPPED.contains(&name.as_str()) {
            continue;
        }
        if piece.kind == Kind::Start {
            open.push((at, name));
        } else if let Some(start) = open.iter().rposition(|(_, other)| *other == name) {
            open.remove(start);
        }
    }
    let is_wrong = |piece: &Piece| piece.is_wrong || (piece.kind == Kind::Text && piece.text == "<");
    if open.is_empty() && !pieces.iter().any(is_wrong) {
        return Cow::Borrowed(html);
    }
    let without_end: HashSet<usize> = open.into_iter().map(|(at, _)| at).collect();
    let mut out = String::with_capacity(html.len() + 64);
    for (at, piece) in pieces.iter().enumerate() {
        let name = piece.name();
        match piece.kind {
            Kind::Text if piece.text == "<" => out.push_str("&lt;"),
            Kind::Comment if piece.is_wrong => {}
            Kind::Raw if piece.is_wrong => {
                match scan_tag(piece.text) {
                    Some((end, attributes)) if attributes <= ATTRIBUTES_MAX => {
                        out.push_str(&piece.text[..end]);
                    }
                    _ => out.extend(["<", &name, ">"]),
                }
                out.extend(["</", &name, ">"]);
            }
            // Everything behind it would be its text.
            Kind::Start if name == "plaintext" => {}
            Kind::Start if piece.is_wrong => out.extend(["<", &name, ">"]),
            Kind::End if piece.is_wrong => out.extend(["</", &name, ">"]),
            _ => out.push_str(piece.text),
        }
        if without_end.contains(&at) {
            out.extend(["</", &name, ">"]);
        }
    }
    Cow::Owned(out)
}

struct Pieces<'a> {
    rest: &'a str,
    /// The ends that were searched for in vain.
    endless: HashSet<String>,
    /// The bytes that were read in vain.
    vain: usize,
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        if self.rest.is_empty() {
            return None;
        }
        let (kind, length, is_wrong) = self.first();
        let (text, rest) = self.rest.split_at(length);
        self.rest = rest;
        Some(Piece { kind, text, is_wrong })
    }
}

impl Pieces<'_> {
    /// Returns the kind and the length of the first piece, and whether it is wrong.
    fn first(&mut self) -> (Kind, usize, bool) {
        let rest = self.rest;
        let Some(behind) = rest.strip_prefix('<') else {
            return (Kind::Text, rest.find('<').unwrap_or(rest.len()), false);
        };
        if let Some(comment) = behind.strip_prefix("!--") {
            return self.comment(comment);
        }
        let is_named = behind.trim_start_matches('/').starts_with(|c: char| c.is_ascii_alphabetic())
            && !behind.starts_with("//");
        if !is_named {
            let is_declaration = behind.starts_with(['!', '?', '/']) && !self.endless.contains(">");
            let end = if is_declaration { behind.find('>') } else { None };
            if is_declaration && end.is_none() {
                self.endless.insert(">".to_owned());
            }
            return end.map_or((Kind::Text, 1, false), |end| (Kind::Comment, end + 2, false));
        }
        let scanned = if self.vain < VAIN_MAX { scan_tag(rest) } else { None };
        let Some((end, attributes)) = scanned else {
            self.vain += rest.len();
            return (Kind::Text, 1, false);
        };
        let is_wrong = attributes > ATTRIBUTES_MAX;
        if behind.starts_with('/') {
            return (Kind::End, end, is_wrong);
        }
        let tag = &rest[..end];
        let name = name_of(tag);
        if RAW.contains(&name.as_str()) {
            return self.raw(tag, &name, is_wrong);
        }
        (Kind::Start, end, is_wrong || name == "plaintext")
    }

    fn comment(&mut self, inside: &str) -> (Kind, usize, bool) {
        let begin = "<!--".len();
        if let Some(end) = [">", "->"].into_iter().find(|end| inside.starts_with(end)) {
            return (Kind::Comment, begin + end.len(), false);
        }
        let end = if self.endless.contains("") { None } else { find_end(inside, &["-->", "--!>"]) };
        if let Some(end) = end {
            return (Kind::Comment, begin + end, false);
        }
        self.endless.insert(String::new());
        (Kind::Comment, begin + block_end(inside), true)
    }

    /// An element whose content is no HTML. One without an end is empty, but scripts and styles end with their block.
    fn raw(&mut self, tag: &str, name: &str, is_wrong: bool) -> (Kind, usize, bool) {
        let inside = &self.rest[tag.len()..];
        if tag.ends_with("/>") {
            return (Kind::Raw, tag.len(), true);
        }
        let end = if self.endless.contains(name) { None } else { find_end_tag(inside, name) };
        if let Some(end) = end {
            return (Kind::Raw, tag.len() + end, is_wrong);
        }
        self.endless.insert(name.to_owned());
        let is_code = matches!(name, "script" | "style");
        (Kind::Raw, tag.len() + if is_code { block_end(inside) } else { 0 }, true)
    }
}

fn name_of(tag: &str) -> String {
    let name = tag.trim_start_matches(['<', '/']);
    let end = name.find(|c: char| c.is_ascii_whitespace() || matches!(c, '>' | '/')).unwrap_or(name.len());
    name[..end].to_ascii_lowercase()
}

/// Returns the length of the tag with which `text` begins, and the number of its attributes, by the states of the tokenizer
/// in the HTML standard (section 13.2.5). A `>` within quotation marks does not end a tag.
fn scan_tag(text: &str) -> Option<(usize, usize)> {
    enum State {
        TagName,
        BeforeName,
        Name,
        AfterName,
        BeforeValue,
        Value,
        Quoted(u8),
    }
    let mut state = State::TagName;
    let mut attributes = 0;
    for (at, byte) in text.bytes().enumerate().skip(1) {
        let is_space = byte.is_ascii_whitespace();
        state = match (state, byte) {
            (State::Quoted(mark), byte) if byte == mark => State::BeforeName,
            (State::Quoted(mark), _) => State::Quoted(mark),
            (_, b'>') => return Some((at + 1, attributes)),
            (State::BeforeValue, b'"' | b'\'') => State::Quoted(byte),
            (State::BeforeValue, _) if is_space => State::BeforeValue,
            (State::BeforeValue, _) => State::Value,
            (State::Value, _) if !is_space => State::Value,
            (State::Name | State::AfterName, b'=') => State::BeforeValue,
            // The slash of an end tag stands before its name.
            (State::TagName, b'/') if at == 1 => State::TagName,
            (_, b'/') => State::BeforeName,
            (State::Name | State::AfterName, _) if is_space => State::AfterName,
            (_, _) if is_space => State::BeforeName,
            (State::TagName, _) => State::TagName,
            (State::Name, _) => State::Name,
            _ => {
                attributes += 1;
                State::Name
            }
        };
    }
    None
}

fn find_end(text: &str, ends: &[&str]) -> Option<usize> {
    ends.iter().filter_map(|end| Some(text.find(end)? + end.len())).min()
}

/// Returns where the first end tag of an element ends.
fn find_end_tag(text: &str, name: &str) -> Option<usize> {
    let mut from = 0;
    while let Some(at) = text[from..].find("</") {
        let tag = &text[from + at..];
        if tag.get(2..2 + name.len()).is_some_and(|found| found.eq_ignore_ascii_case(name))
            && name_of(tag) == name
        {
            return Some(from + at + tag.find('>').map_or(tag.len(), |end| end + 1));
        }
        from += at + 2;
    }
    None
}

/// Returns where the block ends in which `text` begins: at an empty line, or at a tag of a block.
fn block_end(text: &str) -> usize {
    let line = text.find("\n\n").unwrap_or(text.len());
    let line = text[..line].find("\r\n\r\n").unwrap_or(line);
    let before = &text[..line];
    let mut from = 0;
    while let Some(at) = before[from..].find('<') {
        let name: String = before[from + at + 1..].chars().skip_while(|c| *c == '/').take(10).collect();
        if BLOCKS.contains(&name_of(&name).as_str()) {
            return from + at;
        }
        from += at + 1;
    }
    line
}

/// Returns whether an element ends the text before it.
pub(super) fn is_block(name: &str) -> bool {
    BLOCKS.contains(&name)
}
