//! Shortcodes of `WordPress` in HTML. Captions, code and what they embed have a counterpart; others stay as text and are
//! named. In code, and without the end that they need, they are text.

use crate::arguments::Arguments;
use crate::embeds;
use crate::held;
use crate::post::Remarks;
use html_escape::{encode_double_quoted_attribute, encode_text};
use std::collections::HashSet;
use std::ops::Range;
use toolbase_richtext::Facts;
use toolbase_richtext::html::{self, Kind, Piece, pieces};

/// Shortcodes around code.
const CODE: [&str; 3] = ["code", "sourcecode", "syntaxhighlighter"];
/// Elements around code.
const CODE_ELEMENTS: [&str; 4] = ["pre", "code", "kbd", "samp"];
/// Shortcodes of `WordPress` itself that show what only its server has.
const LEFT_OUT: [&str; 2] = ["gallery", "playlist"];
/// Most bytes of the tag of a shortcode.
const TAG_MAX: usize = 4096;

/// The tag of a shortcode.
struct Tag<'a> {
    place: Range<usize>,
    name: String,
    arguments: &'a str,
    is_end: bool,
    /// It stands in double brackets, which make text of it.
    is_escaped: bool,
}

/// Returns the HTML of a post with what its shortcodes show.
pub(super) fn replaced(html: &str, remarks: &mut Remarks) -> String {
    let tags = tags(html);
    let mut out = String::with_capacity(html.len());
    let mut done = 0;
    let mut at = 0;
    // The end tags of shortcodes that are replaced, and the text between stays.
    let mut dropped = HashSet::new();
    while let Some(tag) = tags.get(at) {
        let end = ends(&tags, at);
        let inside = end.map(|end| &html[tag.place.end..tags[end].place.start]);
        let replacement = if tag.is_escaped {
            Some((html[tag.place.start + 1..tag.place.end - 1].to_owned(), at))
        } else if tag.is_end {
            dropped.remove(&at).then(|| (String::new(), at))
        } else {
            replacement(tag, inside, remarks).map(|(html, has_end)| {
                dropped.extend(end.filter(|_| !has_end));
                (html, end.filter(|_| has_end).unwrap_or(at))
            })
        };
        if let Some((new, last)) = replacement {
            out.push_str(&html[done..tag.place.start]);
            out.push_str(&new);
            done = tags[last].place.end;
            at = last;
        } else if !tag.is_end && is_shortcode(tag, inside.is_some()) {
            *remarks.shortcodes.entry(tag.name.clone()).or_default() += 1;
            remarks.held.extend(inside.and_then(|_| held::of_shortcode(&tag.name)));
        }
        at += 1;
    }
    out.push_str(&html[done..]);
    out
}

/// Returns the counterpart of a shortcode, and whether it reaches to its end tag. Otherwise the text before that stays.
fn replacement(tag: &Tag, inside: Option<&str>, remarks: &mut Remarks) -> Option<(String, bool)> {
    let arguments = Arguments::read(tag.arguments);
    match tag.name.as_str() {
        "caption" | "wp_caption" => Some((figure(inside?, arguments.named("caption"))?, true)),
        name if CODE.contains(&name) => {
            let language =
                ["language", "lang"].into_iter().find_map(|name| arguments.named(name)).unwrap_or_default();
            let class = format!("language-{}", encode_double_quoted_attribute(&language));
            Some((
                format!(
                    "<pre class=\"{class}\">{}</pre>",
                    inside?.trim_matches(['\r', '\n']).replace('<', "&lt;")
                ),
                true,
            ))
        }
        name if LEFT_OUT.contains(&name) => {
            remarks.count(name, 1);
            Some((String::new(), false))
        }
        name => {
            let inside = match inside.unwrap_or_default() {
                short if short.len() <= TAG_MAX => html::read(short).to_text(&Facts::default()),
                long => long.to_owned(),
            };
            let is_address = inside.starts_with("http") && !inside.contains(char::is_whitespace);
            let mut values = arguments.values.clone();
            // Old ones are written `[youtube=ADDRESS]`.
            values.extend(Some(inside.as_str()).filter(|_| is_address));
            let values: Vec<&str> = values.into_iter().map(|value| value.trim_start_matches('=')).collect();
            let address = embeds::address(name, &values, &|name| arguments.named(name))?;
            let address = html_escape::decode_html_entities(&address).into_owned();
            remarks.count(&format!("`{name}` (a link now)"), 1);
            let link = format!(
                "<a href=\"{}\">{}</a>",
                encode_double_quoted_attribute(&address),
                encode_text(&address)
            );
            Some((link, inside.is_empty() || inside == address))
        }
    }
}

/// Elements around a picture and in its caption that mean nothing there.
const AROUND: [&str; 4] = ["p", "div", "span", "center"];

/// Returns a picture with its caption, which follows it or is `given`.
fn figure(inside: &str, given: Option<String>) -> Option<String> {
    let (mut picture, mut end) = (String::new(), 0);
    let mut has_picture = false;
    for piece in pieces(inside) {
        let is_link_end = piece.kind == Kind::End && piece.name() == "a";
        if has_picture && !(is_link_end || piece.text.trim().is_empty()) {
            break;
        }
        has_picture |= piece.kind == Kind::Start && piece.name() == "img";
        end += piece.text.len();
        picture.push_str(shown(&piece));
        if is_link_end && has_picture {
            break;
        }
    }
    let text = &inside[end..];
    let caption = given.map_or_else(|| text.to_owned(), |given| given + text);
    let caption: String = pieces(&caption).map(|piece| shown(&piece)).collect();
    has_picture.then(|| format!("<figure>{picture}<figcaption>{}</figcaption></figure>", caption.trim()))
}

fn shown<'a>(piece: &Piece<'a>) -> &'a str {
    let is_around = piece.kind != Kind::Text && AROUND.contains(&piece.name().as_str());
    if is_around { " " } else { piece.text }
}

/// Returns the place of the end tag of the tag at `at`: the next of its name, unless it begins anew before.
fn ends(tags: &[Tag], at: usize) -> Option<usize> {
    let tag = &tags[at];
    let next = tags[at + 1..]
        .iter()
        .take(LOOKED_AT)
        .position(|other| other.name == tag.name && !other.is_escaped)?
        + at
        + 1;
    tags[next].is_end.then_some(next)
}

/// Returns the length of the tag inside of the bracket before `rest`, whose first `near` bytes have no elements: in a value
/// in quotation marks, which `crossings` more tags may have, they are a part of it.
fn tag_length(rest: &str, near: usize, crossings: &mut usize) -> Option<usize> {
    let text = &rest[..near];
    if let Some(length) = text.find([']', '[']) {
        return (length <= TAG_MAX && text[length..].starts_with(']')).then_some(length);
    }
    text.find(['"', '\'']).filter(|at| text[..*at].ends_with('='))?;
    *crossings = crossings.checked_sub(1)?;
    let (mut start, mut quote, mut before) = (0, None, ' ');
    for piece in pieces(&rest[..rest.floor_char_boundary(TAG_MAX)]) {
        if piece.kind == Kind::Text {
            for (at, character) in piece.text.char_indices() {
                match (quote, character) {
                    (None, ']') => return Some(start + at),
                    (None, '[') => return None,
                    (None, '"' | '\'') if before == '=' => quote = Some(character),
                    (Some(open), _) if open == character => quote = None,
                    _ => {}
                }
                before = character;
            }
        } else {
            quote?;
        }
        start += piece.text.len();
    }
    None
}

/// Most tags with elements in them that are looked for.
const CROSSINGS_MAX: usize = 1000;

/// Most tags between a tag and its end.
const LOOKED_AT: usize = 200;

/// Returns whether text in brackets is a shortcode, and not a word such as "[sic]".
fn is_shortcode(tag: &Tag, has_end: bool) -> bool {
    has_end || tag.name.contains(['_', '-']) || Arguments::read(tag.arguments).has_names()
}

/// Returns what looks like tags of shortcodes outside of code.
fn tags(html: &str) -> Vec<Tag<'_>> {
    let mut tags = Vec::new();
    let mut start = 0;
    let mut code = 0_usize;
    let mut crossings = CROSSINGS_MAX;
    for piece in pieces(html) {
        match piece.kind {
            Kind::Text if code == 0 => {
                in_text(html, start..start + piece.text.len(), &mut crossings, &mut tags);
            }
            Kind::Start if CODE_ELEMENTS.contains(&piece.name().as_str()) => code += 1,
            Kind::End if CODE_ELEMENTS.contains(&piece.name().as_str()) => code = code.saturating_sub(1),
            _ => {}
        }
        start += piece.text.len();
    }
    tags
}

/// Adds the tags that begin in `html[text]`, which has no elements.
fn in_text<'a>(html: &'a str, text: Range<usize>, crossings: &mut usize, tags: &mut Vec<Tag<'a>>) {
    let mut from = tags.last().map_or(0, |last| last.place.end).max(text.start);
    while let Some(open) = html.get(from..text.end).and_then(|near| near.find('[')).map(|open| from + open) {
        from = open + 1;
        let rest = &html[from..];
        let Some(length) = tag_length(rest, text.end - from, crossings) else { continue };
        let (is_end, inside) =
            rest[..length].strip_prefix('/').map_or((false, &rest[..length]), |inside| (true, inside));
        let inside = inside.trim_end_matches('/');
        let name_end = inside
            .find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '-' | '_')))
            .unwrap_or(inside.len());
        let (name, arguments) = inside.split_at(name_end);
        let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic())
            && (arguments.is_empty()
                || arguments.starts_with(char::is_whitespace)
                || arguments.starts_with('='));
        if !is_name {
            continue;
        }
        let end = from + length + 1;
        let is_escaped = html[text.start..open].ends_with('[') && html[end..].starts_with(']');
        let wider = usize::from(is_escaped);
        tags.push(Tag {
            place: open - wider..end + wider,
            name: name.to_ascii_lowercase(),
            arguments,
            is_end,
            is_escaped,
        });
        from = end;
    }
}
