//! A line of text as a tool: its name, address and description, wherever the address stands.

use super::super::marks::Marks;
use super::blocks::{Piece, Style};
use super::lines::without_number;
use super::links::{Link, is_label, links, with_bare_links};

/// A tool as a list has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tool {
    pub name: String,
    pub url: String,
    pub description: String,
    pub maker: String,
    pub marks: Marks,
}

/// The kind of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reading {
    /// There is no web address in it.
    Nothing,
    Tool(Tool),
    /// The reason why its address is not taken.
    Not(&'static str),
}

pub(super) const STRUCK: &str = "is struck through";
pub(super) const NAMELESS: &str = "has no name beside its address";
pub(super) const SENTENCE: &str = "has its address within a sentence";

/// The most letters before the link of a name; more of them are a sentence.
const LEAD_MAX: usize = 3;
const NAME_MAX: usize = 100;
const NAME_WORDS: usize = 8;
/// The same outside of lists.
const NAME_WORDS_ALONE: usize = 5;
/// No name is looked for in a longer text, in bytes.
const LEAD_LENGTH: usize = 1000;

/// Signs between name and description.
const SEPARATORS: [&str; 11] = [" - ", " – ", " — ", ": ", "：", "——", " | ", " (", "（", " → ", ":\n"];

/// Words of a sentence about a link; no name has them.
const SENTENCES: [&str; 26] = [
    "see",
    "visit",
    "check",
    "read",
    "please",
    "our",
    "your",
    "this",
    "these",
    "here",
    "click",
    "join",
    "follow",
    "thanks",
    "credit",
    "inspired",
    "contribute",
    "contributing",
    "submit",
    "subscribe",
    "star",
    "note",
    "also",
    "refer",
    "sponsored",
    "curated",
];

/// Where a text stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    List,
    Heading,
    /// A paragraph may be a sentence: only what has a sign between name and description is an entry.
    Paragraph,
    /// The first line of a paragraph, where a name may stand alone above its description.
    Opening,
}

/// Reads `pieces`.
pub(super) fn entry(pieces: &[Piece], place: Place) -> Reading {
    let pieces = without_linked_pictures(with_bare_links(pieces));
    let all = links(&pieces);
    if all.is_empty() {
        return Reading::Nothing;
    }
    if all[0].struck {
        return Reading::Not(STRUCK);
    }
    let pieces: Vec<Piece> = pieces.into_iter().filter(|piece| !piece.struck).collect();
    let all = links(&pieces);
    let Some(first) = all.first() else { return Reading::Not(STRUCK) };
    let is_paragraph = matches!(place, Place::Paragraph | Place::Opening);
    let mut marks = Marks::default();
    let lead = words(&pieces[..first.at], &mut marks);
    if first.rank().is_none() && is_no_sentence(&lead) {
        let behind: Vec<Piece> =
            pieces[first.at..].iter().filter(|piece| !is_of(piece, first)).cloned().collect();
        let text = words(&behind, &mut marks);
        let is_alone = place == Place::Opening && stands_alone(&behind, &text);
        if is_paragraph && !text.is_empty() && !is_alone && !begins_with_sign(&behind) {
            return Reading::Not(SENTENCE);
        }
        return tool(&first.text, &first.url, &text, marks);
    }
    // Outside of a list, the link of a picture is a badge.
    let shown = all.iter().filter(|link| place == Place::List || !link.text.trim().is_empty());
    let ranked = shown.filter_map(|link| Some((link.rank()?, link)));
    let (site, pieces) = match ranked.min_by_key(|(rank, _)| *rank) {
        Some((_, site)) => (site, pieces.clone()),
        // `**Alpha** – [its documentation](…)`
        None if place == Place::List && is_named_before(&pieces, &all) => {
            (first, pieces.iter().filter(|piece| !is_of(piece, first)).cloned().collect())
        }
        None => return Reading::Not(SENTENCE),
    };
    if is_paragraph && !is_divided(&pieces, site) {
        return Reading::Not(SENTENCE);
    }
    let (name, text) = split(&pieces, &mut marks);
    if name.is_empty() || is_label(&name) {
        return Reading::Not(NAMELESS);
    }
    let named: Vec<String> =
        name.split_whitespace().map(|word| word.trim_matches(',').to_lowercase()).collect();
    let most = if place == Place::List { NAME_WORDS } else { NAME_WORDS_ALONE };
    let is_sentence = named.len() > most
        || name.contains(". ")
        || named.iter().any(|word| SENTENCES.contains(&word.as_str()));
    if is_sentence || name.ends_with(['.', '。']) {
        return Reading::Not(SENTENCE);
    }
    tool(&name, &site.url, &text, marks)
}

/// `pieces` in which a picture leads nowhere if it only stands before the link of a name: `[![logo]…](…) [Alpha](…)`.
fn without_linked_pictures(mut pieces: Vec<Piece>) -> Vec<Piece> {
    let all = links(&pieces);
    let named = all.iter().position(|link| !link.text.trim().is_empty());
    if let Some(named) = named.filter(|named| *named > 0 && all[*named].rank().is_none()) {
        let before = &mut pieces[..all[named].at];
        if before
            .iter()
            .all(|piece| !piece.text.contains(char::is_alphanumeric) || piece.style == Style::Picture)
        {
            for piece in before {
                piece.link = None;
            }
        }
    }
    pieces
}

/// Returns `true` for what may stand beside the link of a name: a number, a sign or a code.
pub(super) fn is_no_sentence(text: &str) -> bool {
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    letters <= LEAD_MAX
        && !text.split_whitespace().any(|word| SENTENCES.contains(&word.to_lowercase().as_str()))
}

/// Name and description of pieces whose links are no names.
fn split(pieces: &[Piece], marks: &mut Marks) -> (String, String) {
    let shown = |piece: &&Piece| piece.style != Style::Break && !piece.text.trim().is_empty();
    let starts = pieces.iter().find(shown).filter(|piece| is_marked(piece) && piece.link.is_none());
    if let Some(first) = starts
        && !marks.take(&first.text)
    {
        let at = pieces.iter().position(|piece| std::ptr::eq(piece, first)).unwrap_or_default();
        return (first.text.clone(), words(&pieces[at + 1..], marks));
    }
    // The name ends at the first sign, or before the address.
    let mut name = String::new();
    for (at, piece) in pieces.iter().enumerate() {
        let is_end = piece.link.is_some() || piece.style == Style::Break;
        if is_end && !clean(&name).is_empty() {
            return (clean(&name), words(&pieces[at..], marks));
        }
        if piece.link.is_some() || matches!(piece.style, Style::Picture | Style::Break) {
            continue;
        }
        if name.len() > LEAD_LENGTH {
            return (name, String::new());
        }
        let begun = name.len();
        name.push_str(&piece.text);
        let sign = SEPARATORS.iter().filter_map(|sign| name.find(sign).map(|at| (at, sign.len())));
        let sign = sign.filter(|(at, _)| !clean(&name[..*at]).is_empty()).min();
        if let Some((end, length)) = sign {
            let opens = name[end..].trim_start().starts_with(['(', '（']);
            let from = (if opens { end } else { end + length }).max(begun) - begun;
            let rest = Piece { text: piece.text[from..].to_owned(), ..piece.clone() };
            let behind: Vec<Piece> = std::iter::once(rest).chain(pieces[at + 1..].iter().cloned()).collect();
            return (clean(&name[..end]), words(&behind, marks));
        }
    }
    (clean(&name), String::new())
}

/// Returns `true` if a sign divides the name from the address, or from what is behind it.
fn is_divided(pieces: &[Piece], site: &Link) -> bool {
    let at = pieces.iter().position(|piece| is_of(piece, site)).unwrap_or_default();
    let before: String = pieces[..at].iter().map(|piece| piece.text.as_str()).collect();
    let behind: Vec<Piece> = pieces[at..].iter().filter(|piece| !is_of(piece, site)).cloned().collect();
    SEPARATORS.iter().any(|sign| before.contains(sign))
        || before.trim_end().ends_with([':', '：', '-', '–', '—', '(', '（', '|', '→'])
        || begins_with_sign(&behind)
}

fn is_marked(piece: &Piece) -> bool {
    matches!(piece.style, Style::Marked | Style::Code)
}

/// Returns `true` if the only link stands right behind a name that is bold.
fn is_named_before(pieces: &[Piece], links: &[Link]) -> bool {
    let [link] = links else { return false };
    let mut before = pieces[..link.at].iter().filter(|piece| piece.text.contains(char::is_alphanumeric));
    before.next().is_some_and(is_marked) && before.next().is_none()
}

fn tool(name: &str, url: &str, text: &str, marks: Marks) -> Reading {
    let name = without_number(clean(name), false);
    if name.is_empty() {
        return Reading::Not(NAMELESS);
    }
    if name.chars().count() > NAME_MAX {
        return Reading::Not(SENTENCE);
    }
    let (maker, description) = made_by(without_brackets(text));
    let (url, description) = (url.to_owned(), description.to_owned());
    Reading::Tool(Tool { name, url, description, maker: maker.to_owned(), marks })
}

/// `text` without brackets around all of it.
fn without_brackets(text: &str) -> &str {
    let pairs = [('(', ')'), ('（', '）'), ('【', '】')];
    let inside = pairs.iter().find_map(|(open, close)| text.strip_prefix(*open)?.strip_suffix(*close));
    inside.filter(|inside| !inside.contains(['(', '（', '【'])).unwrap_or(text).trim()
}

/// The maker of `by Acme - Draws pictures.` and what is behind it.
fn made_by(text: &str) -> (&str, &str) {
    let Some(rest) = text.strip_prefix("by ").or_else(|| text.strip_prefix("By ")) else { return ("", text) };
    let end = [" - ", " – ", " — ", ": ", ", ", ". "]
        .iter()
        .filter_map(|sign| Some((rest.find(sign)?, sign.len())))
        .min();
    let (maker, behind) = end.map_or((rest, ""), |(at, length)| (&rest[..at], &rest[at + length..]));
    let is_name = maker.split_whitespace().count() <= 4 && !maker.starts_with(char::is_lowercase);
    if is_name { (maker.trim_end_matches('.'), behind) } else { ("", text) }
}

fn is_of(piece: &Piece, link: &Link) -> bool {
    piece.link.as_ref().is_some_and(|(id, _)| *id == link.id)
}

fn begins_with_sign(pieces: &[Piece]) -> bool {
    let text = pieces.iter().map(|piece| piece.text.trim_start()).find(|text| !text.is_empty());
    text.is_some_and(|text| text.starts_with(['-', '–', '—', ':', '：', '|', '，', '→']))
}

/// Returns `true` if `text` begins below its name.
fn stands_alone(behind: &[Piece], text: &str) -> bool {
    let first = behind.iter().find(|piece| !piece.text.trim_matches([' ', '*']).is_empty());
    first.is_some_and(|piece| piece.text.trim_start_matches(' ').starts_with('\n'))
        && !text.starts_with(char::is_lowercase)
}

/// `pieces` without codes behind the last sentence, which are tags, as a licence and a language.
fn without_tags<'a>(pieces: &'a [Piece], marks: &mut Marks) -> &'a [Piece] {
    let is_rest = |piece: &&Piece| {
        piece.link.is_none() && (piece.style == Style::Code || !piece.text.contains(char::is_alphanumeric))
    };
    let rest = pieces.iter().rev().take_while(is_rest).count();
    let from = pieces.len() - rest;
    let Some(first) = pieces[from..].iter().position(|piece| piece.style == Style::Code) else {
        return pieces;
    };
    let text: String = pieces[..from + first].iter().map(|piece| piece.text.as_str()).collect();
    if !text.trim_end().ends_with(['.', '!', '?', ')', '。', '！', '？', '）']) {
        return pieces;
    }
    for piece in pieces[from + first..].iter().filter(|piece| piece.style == Style::Code) {
        marks.take_code(&piece.text);
    }
    &pieces[..from + first]
}

/// The text of `pieces` for people. Marks are taken from it, and links with no name of their own are left out.
pub(super) fn words(pieces: &[Piece], marks: &mut Marks) -> String {
    let labels: Vec<usize> =
        links(pieces).iter().filter(|link| link.rank().is_some()).map(|link| link.id).collect();
    let mut text = String::new();
    for piece in without_tags(pieces, marks).iter().filter(|piece| !piece.struck) {
        match piece.style {
            Style::Picture => marks.take_picture(&piece.text),
            Style::Break => text.push('\n'),
            _ if piece.link.as_ref().is_some_and(|(id, _)| labels.contains(id)) => {}
            Style::Marked if marks.take(&piece.text) => text.push(' '),
            Style::Code if marks.take_code(&piece.text) => text.push(' '),
            _ => text.push_str(&piece.text),
        }
    }
    let text = marks.without_signs(&text);
    let text = marks.without_words(&flat(&without_empty_brackets(&without_codes(&text))));
    trimmed(&text).to_owned()
}

/// A name without signs and codes of emoji around it.
pub(super) fn clean(text: &str) -> String {
    let text = flat(&without_codes(text));
    let begin = text.trim_start_matches(|c: char| !c.is_alphanumeric() && !"¿¡.@#$&«\"'“".contains(c));
    let ends = |c: char| !c.is_alphanumeric() && !"+#!?.)]*»\"'”™®°%&$）】".contains(c);
    let text = begin.trim_end_matches(ends);
    let text = if text.matches(['(', '（']).count() < text.matches([')', '）']).count() {
        text.trim_end_matches([')', '）'])
    } else {
        text
    };
    text.to_owned()
}

/// `text` without the signs between it and the name before it, and without those that lead to a link behind it.
fn trimmed(text: &str) -> &str {
    let keep = "¿¡#@$€£¥&~%«\"'“‘([{（【《「『`/<+";
    let mut text = text.trim();
    while let Some(first) = text.chars().next().filter(|c| !c.is_alphanumeric() && !keep.contains(*c)) {
        // `.NET` begins with a full stop of its own.
        if first == '.' && text[1..].starts_with(char::is_alphanumeric) {
            break;
        }
        text = &text[first.len_utf8()..];
    }
    text.trim_end_matches([
        ' ', '-', '–', '—', '|', '·', '(', '（', '【', '[', ',', ':', '：', ';', '，', '、', '→',
    ])
}

/// Lines as one: with a space between, but for scripts that write none.
fn flat(text: &str) -> String {
    let wide = |c: Option<char>| {
        c.is_some_and(|c| ('\u{2e80}'..='\u{ffef}').contains(&c) && !('\u{ac00}'..='\u{d7af}').contains(&c))
    };
    let mut flat = String::with_capacity(text.len());
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let is_joined = wide(flat.chars().next_back()) && wide(line.chars().next());
        if !flat.is_empty() && !is_joined {
            flat.push(' ');
        }
        flat.push_str(&line.split_whitespace().collect::<Vec<_>>().join(" "));
    }
    flat
}

/// `text` without the codes of emoji, as `:star:`.
fn without_codes(text: &str) -> String {
    let mut left = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(':') {
        let behind = &rest[at + 1..];
        let end = behind.find(|c: char| !(c.is_ascii_lowercase() || c.is_ascii_digit() || "_+-".contains(c)));
        let code = end.filter(|end| *end > 1 && behind[*end..].starts_with(':')).map(|end| &behind[..end]);
        let alone = !rest[..at].ends_with(char::is_alphanumeric);
        let is_code = |code: &&str| alone && code.contains(|c: char| c.is_ascii_lowercase() || c == '+');
        if let Some(code) = code.filter(is_code) {
            left.push_str(&rest[..at]);
            rest = &behind[code.len() + 1..];
        } else {
            left.push_str(&rest[..=at]);
            rest = behind;
        }
    }
    left + rest
}

/// `text` without brackets around nothing, which links have left behind.
fn without_empty_brackets(text: &str) -> String {
    const PAIRS: [(char, char); 4] = [('(', ')'), ('[', ']'), ('（', '）'), ('【', '】')];
    let mut left = String::with_capacity(text.len());
    // Open brackets with nothing behind them, each with its place.
    let mut open: Vec<(char, usize)> = Vec::new();
    for c in text.chars() {
        if let Some((_, close)) = PAIRS.iter().find(|(open, _)| *open == c) {
            open.push((*close, left.len()));
        } else if PAIRS.iter().any(|(_, close)| *close == c) {
            if let Some((_, start)) = open.pop().filter(|(close, _)| *close == c) {
                left.truncate(start);
                left.push(' ');
                continue;
            }
            open.clear();
        } else if c.is_alphanumeric() {
            open.clear();
        }
        left.push(c);
    }
    left
}
