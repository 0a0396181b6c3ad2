//! Lines and titles of blocks, and the headings that links lead to.

use super::blocks::{Block, Kind, Piece, Style};
use super::entry::clean;
use super::links::{links, with_bare_links};
use std::collections::HashSet;

/// The most letters of a title that is none in Markdown.
pub(super) const TITLE_MAX: usize = 60;

/// The lines of a block that stand for themselves: those that a break divides, and in paragraphs those with a link. Others
/// go on with the line above.
pub(super) fn lines_of(block: &Block) -> Vec<Vec<Piece>> {
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
pub(super) fn bold(block: &Block) -> Option<String> {
    let shown = || block.pieces().iter().filter(|piece| !piece.text.trim().is_empty());
    let is_bold = shown().next().is_some()
        && shown().all(|piece| matches!(piece.style, Style::Marked | Style::Code) && piece.link.is_none());
    let text = title(block);
    (is_bold && !text.is_empty() && text.chars().count() <= TITLE_MAX).then_some(text)
}

pub(super) fn text_of(pieces: &[Piece]) -> String {
    let shown = pieces.iter().filter(|piece| piece.style.is_text());
    shown.map(|piece| piece.text.as_str()).collect()
}

/// The text of a heading without its number, as of `2.1 Chat` and `三、工具`.
pub(super) fn title(block: &Block) -> String {
    without_number(clean(&text_of(block.pieces())), true)
}

/// `text` without the number before it; one with full stops is one `with_points` only.
pub(super) fn without_number(text: String, with_points: bool) -> String {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit() || ".一二三四五六七八九十".contains(c));
    let number = &text[..text.len() - rest.len()];
    let behind = rest
        .strip_prefix(['、', ')', '）'])
        .or_else(|| rest.strip_prefix(' ').filter(|_| with_points && number.contains('.')));
    behind.filter(|_| !number.is_empty()).map(clean).filter(|title| !title.is_empty()).unwrap_or(text)
}

/// Returns `true` if the first link leads to a heading of the list itself.
pub(super) fn links_to_list(pieces: &[Piece], slugs: &HashSet<String>) -> bool {
    let links = links(&with_bare_links(pieces));
    let fragment =
        links.first().and_then(|link| link.url.split_once('#')).map(|(_, fragment)| fragment.to_lowercase());
    fragment.is_some_and(|fragment| {
        let fragment = fragment.trim_matches('-');
        !fragment.is_empty() && slugs.contains(fragment)
    })
}

/// The fragment of a heading, as GitHub makes it.
pub(super) fn slug(heading: &str) -> String {
    let letters = heading.trim().to_lowercase();
    let letters = letters.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    letters.map(|c| if c == ' ' { '-' } else { c }).collect::<String>().trim_matches('-').to_owned()
}
