//! The tools of headings with text below.

use super::super::super::fields::Field;
use super::super::super::mapping::plain;
use super::super::marks::Marks;
use super::blocks::{Block, Kind, Piece};
use super::entry::{Place, Reading, entry, words};
use super::lines::{lines_of, title};
use super::links::{Link, is_label, links, with_bare_links};
use super::sections::OTHERS;
use serde_json::{Map, Value};
use std::collections::HashMap;

/// The blocks from the heading `at` to the next one.
pub(super) fn below(blocks: &[Block], at: usize) -> Vec<&Block> {
    let ends = |block: &&Block| !matches!(block.kind, Kind::Heading(_) | Kind::Target);
    blocks[at + 1..].iter().take_while(ends).collect()
}

/// The tools of headings that have their address in the text below, by the number of the heading's block. A tool stands
/// beside others: at least half of the headings of its level below the same one above name one.
pub(super) fn tools(blocks: &[Block]) -> HashMap<usize, Map<String, Value>> {
    let mut found = HashMap::new();
    let mut open: Vec<Siblings> = Vec::new();
    for (at, block) in blocks.iter().enumerate() {
        let Kind::Heading(level) = block.kind else { continue };
        while let Some(closed) = open.pop_if(|siblings| siblings.level > level) {
            found.extend(closed.tools());
        }
        if open.last().is_none_or(|siblings| siblings.level < level) {
            open.push(Siblings { level, count: 0, linked: 0, tools: Vec::new() });
        }
        let Some(siblings) = open.last_mut() else { continue };
        siblings.count += 1;
        match entry(block.pieces(), Place::Heading) {
            Reading::Tool(_) => siblings.linked += 1,
            Reading::Nothing if !block.is_large() => {
                siblings.tools.extend(section(&title(block), &below(blocks, at)).map(|tool| (at, tool)));
            }
            _ => {}
        }
    }
    found.extend(open.into_iter().flat_map(Siblings::tools));
    found
}

/// Headings of one level below the same one.
struct Siblings {
    level: usize,
    count: usize,
    linked: usize,
    tools: Vec<(usize, Map<String, Value>)>,
}

impl Siblings {
    fn tools(self) -> Vec<(usize, Map<String, Value>)> {
        let named = self.linked + self.tools.len();
        // A single one below the title may be about the list.
        let enough = if self.level > 2 { 1 } else { 2 };
        if named >= enough && named * 2 >= self.count { self.tools } else { Vec::new() }
    }
}

/// Adds the text below a heading that names a tool: its paragraphs, or else its entries. Returns how many blocks they are.
pub(super) fn describe(fields: &mut Map<String, Value>, below: &[&Block]) -> usize {
    let mut marks = Marks::default();
    let mut text = Vec::new();
    let mut taken = 0;
    for block in below {
        let is_text = block.kind == Kind::Paragraph
            || (matches!(block.kind, Kind::Item(_)) && links(&with_bare_links(block.pieces())).is_empty());
        if !is_text || (block.kind != below[0].kind && taken > 0 && !text.is_empty()) {
            break;
        }
        taken += 1;
        if is_of_links(block.pieces()) {
            continue;
        }
        let words = words(block.pieces(), &mut marks);
        match labelled(&words) {
            Some((field, value)) => drop(fields.entry(field.name()).or_insert(value.into())),
            None => text.push(words),
        }
    }
    text.retain(|text| !text.is_empty());
    if !text.is_empty() {
        fields.insert("description".to_owned(), text.join(" ").into());
    }
    if let (Some(pricing), false) = (marks.pricing(), fields.contains_key("pricing")) {
        fields.insert("pricing".to_owned(), pricing.into());
    }
    taken
}

/// Returns `true` if more of a text is links than other words.
fn is_of_links(pieces: &[Piece]) -> bool {
    let letters = |is_linked: bool| {
        let of = pieces.iter().filter(|piece| piece.link.is_some() == is_linked && piece.style.is_text());
        of.flat_map(|piece| piece.text.chars()).filter(|c| c.is_alphanumeric()).count()
    };
    letters(true) > letters(false)
}

/// Returns `true` if `block` has the form of an entry with a tool of its own.
pub(super) fn is_entry(block: &Block) -> bool {
    match block.kind {
        Kind::Item(_) => matches!(entry(block.pieces(), Place::List), Reading::Tool(_)),
        Kind::Row { .. } => block.cells.iter().any(|cell| !links(&with_bare_links(cell)).is_empty()),
        _ => false,
    }
}

/// The tool of a heading with text below: its address stands there, by itself or behind `Website:`.
fn section(name: &str, below: &[&Block]) -> Option<Map<String, Value>> {
    let key = plain(name);
    if name.is_empty() || is_label(name) || OTHERS.contains(&key.as_str()) {
        return None;
    }
    let mut fields = Map::new();
    let mut url: Option<(usize, String)> = None;
    let mut texts = Vec::new();
    let mut marks = Marks::default();
    for block in below {
        if is_entry(block) {
            return None;
        }
        for line in lines_of(block) {
            let linked = with_bare_links(&line);
            for link in links(&linked).iter().filter(|link| !link.struck) {
                let rank = if leads_to(&link.text, &key) { Some(0) } else { rank_in(&linked, link) };
                if let Some(rank) = rank
                    && url.as_ref().is_none_or(|(known, _)| rank < *known)
                {
                    url = Some((rank, link.url.clone()));
                }
            }
            let text = words(&linked, &mut marks);
            match labelled(&text) {
                Some((field, value)) => drop(fields.entry(field.name()).or_insert(value.into())),
                None if !text.is_empty() && !is_label(&text) && !is_of_links(&line) => texts.push(text),
                None => {}
            }
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

/// Verbs before the name of a tool in the text of a link to it.
const VERBS: [&str; 6] = ["visit", "try", "get", "open", "goto", "launch"];

/// Returns `true` for the name `key`, and for `Visit` and the like with it.
fn leads_to(text: &str, key: &str) -> bool {
    plain(text).strip_suffix(key).is_some_and(|verb| verb.is_empty() || VERBS.contains(&verb))
}

/// The rank of `link` in its line: that of the label before it, as of `Website: [bo.example](…)`, or else its own.
fn rank_in(pieces: &[Piece], link: &Link) -> Option<usize> {
    let before: String = pieces[..link.at].iter().map(|piece| piece.text.as_str()).collect();
    let label = before.trim_end_matches([' ', ':', '：', '-', '–', '—', '→']).to_owned();
    if is_label(&label) { Link { text: label, ..link.clone() }.rank() } else { link.rank() }
}

/// The field and value of a line such as `Pricing: Free`.
fn labelled(text: &str) -> Option<(Field, String)> {
    let (label, value) = text.split_once([':', '：'])?;
    let label = plain(label);
    let (field, _) = Field::guesses().find(|(_, heads)| heads.contains(&label.as_str()))?;
    let value = value.trim();
    (!matches!(field, Field::Name | Field::Url)).then(|| (field, value.to_owned()))
}
