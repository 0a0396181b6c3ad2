//! Free text: as typed into a form, and as found in lists, which is cleaned.

use toolbase_kernel::text::is_blank;
use unicode_normalization::UnicodeNormalization;

/// Elements whose beginning or end breaks the line.
const BLOCKS: [&str; 25] = [
    "address",
    "article",
    "blockquote",
    "br",
    "dd",
    "div",
    "dl",
    "dt",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "li",
    "ol",
    "p",
    "pre",
    "section",
    "table",
    "td",
    "th",
    "tr",
    "ul",
];

/// Elements that only mark a part of a line.
const INLINE: [&str; 37] = [
    "a", "abbr", "b", "big", "body", "center", "cite", "code", "del", "em", "figure", "font", "head", "html",
    "i", "iframe", "img", "input", "ins", "kbd", "label", "link", "main", "mark", "meta", "nav", "s",
    "small", "span", "strike", "strong", "sub", "sup", "svg", "tbody", "thead", "u",
];

/// Elements whose content is not for readers.
const HIDDEN: [&str; 2] = ["script", "style"];

/// Text of one line: entities decoded, tags and invisible characters removed, all white space single spaces.
#[must_use]
pub fn line(text: &str) -> String {
    clean(text).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Text of several lines: as [`line`], but line breaks stay, at most one empty line between two others.
#[must_use]
pub fn paragraphs(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut empty = 0;
    for row in clean(text).lines() {
        let row = row.split_whitespace().collect::<Vec<_>>().join(" ");
        if row.is_empty() {
            empty += 1;
            continue;
        }
        if !result.is_empty() {
            result.push_str(if empty > 0 { "\n\n" } else { "\n" });
        }
        result.push_str(&row);
        empty = 0;
    }
    result
}

/// A line as it was typed: nothing that can be seen is changed (decision 113). Line breaks become spaces; white space at
/// the ends and invisible characters go.
#[must_use]
pub fn typed_line(text: &str) -> String {
    visible(&text.replace("\r\n", "\n")).replace('\n', " ").trim().to_owned()
}

/// Text of several lines as it was typed, with its line breaks; as [`typed_line`] otherwise.
#[must_use]
pub fn typed_paragraphs(text: &str) -> String {
    visible(&text.replace("\r\n", "\n").replace('\r', "\n")).trim().to_owned()
}

/// Returns `true` if a line of `text` is a mark that a merge left behind.
#[must_use]
pub fn has_conflict_marker(text: &str) -> bool {
    text.lines().any(|line| {
        let line = line.trim_end();
        ["<<<<<<< ", ">>>>>>> ", "||||||| "].iter().any(|mark| line.starts_with(mark))
            || ["<<<<<<<", "=======", ">>>>>>>"].contains(&line)
    })
}

/// Cuts `text` to at most `max` characters, at the end of a sentence where one ends in the second half,
/// else at the end of a word with an ellipsis.
#[must_use]
pub fn shortened(text: &str, max: usize) -> String {
    if text.chars().count() <= max {
        return text.to_owned();
    }
    let end = text.char_indices().nth(max).map_or(text.len(), |(at, _)| at);
    let half = text.char_indices().nth(max / 2).map_or(0, |(at, _)| at);
    let cut = &text[..end];
    let mut sentence = cut.char_indices().filter(|&(at, c)| {
        let next = text[at + c.len_utf8()..].chars().next();
        "。！？".contains(c) || (".!?".contains(c) && next.is_none_or(char::is_whitespace))
    });
    if let Some((at, c)) = sentence.next_back().filter(|&(at, _)| at >= half) {
        return text[..at + c.len_utf8()].to_owned();
    }
    let room = cut.char_indices().last().map_or(0, |(at, _)| at);
    let word = cut[..room].rfind(char::is_whitespace).filter(|&at| at >= half).unwrap_or(room);
    format!("{}…", cut[..word].trim_end_matches([' ', '\n', ',', ';', ':']))
}

fn clean(text: &str) -> String {
    // Lists hold tags as they are, and tags that were escaped.
    let decoded = html_escape::decode_html_entities(text);
    let stripped = if decoded.contains('<') { without_tags(&decoded) } else { decoded.into_owned() };
    visible(&stripped)
}

/// Empty when a reader sees nothing of `text`.
fn visible(text: &str) -> String {
    if is_blank(text) {
        return String::new();
    }
    text.chars().map(as_white_space).filter(|&c| is_visible(c)).nfc().collect()
}

fn as_white_space(c: char) -> char {
    match c {
        '\u{2028}' | '\u{2029}' | '\u{85}' | '\u{b}' | '\u{c}' => '\n',
        '\t' | '\r' => ' ',
        other => other,
    }
}

/// Everything but control characters, text direction overrides, and characters without width that carry no
/// meaning. The joiners of emoji and of Persian and Indic scripts stay.
fn is_visible(c: char) -> bool {
    c == '\n'
        || !(c.is_control()
            || matches!(c, '\u{ad}' | '\u{200b}' | '\u{2060}'..='\u{2064}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
            || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{206f}' | '\u{fffe}' | '\u{ffff}' | '\u{e0001}'))
}

fn without_tags(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        result.push_str(&rest[..at]);
        let here = &rest[at..];
        if let Some(comment) = here.strip_prefix("<!--") {
            rest = comment.find("-->").map_or("", |end| &comment[end + 3..]);
        } else if let Some((name, closing, length)) = tag(here) {
            rest = &here[length..];
            if HIDDEN.contains(&name.as_str()) && !closing {
                let end = rest.to_ascii_lowercase().find(&format!("</{name}"));
                rest = end.map_or("", |end| &rest[end..]);
            }
            if BLOCKS.contains(&name.as_str()) {
                result.push('\n');
            }
        } else {
            result.push('<');
            rest = &here[1..];
        }
    }
    result.push_str(rest);
    result
}

/// The tag at the start of `text`: its name, whether it closes, its length in bytes. Unknown names are no tags:
/// `Vec<T>` and `<your name>` are text.
fn tag(text: &str) -> Option<(String, bool, usize)> {
    let inner = text.strip_prefix('<')?;
    let closing = inner.starts_with('/');
    let inner = inner.strip_prefix('/').unwrap_or(inner);
    let length = inner.find(|c: char| !c.is_ascii_alphanumeric())?;
    let name = inner[..length].to_ascii_lowercase();
    let known = [&BLOCKS[..], &INLINE, &HIDDEN].iter().any(|names| names.contains(&name.as_str()));
    if !known || !inner[length..].starts_with(|c: char| c.is_whitespace() || c == '/' || c == '>') {
        return None;
    }
    let mut quote = None;
    for (at, c) in text.char_indices() {
        match (quote, c) {
            (None, '>') => return Some((name, closing, at + 1)),
            (None, '"' | '\'') => quote = Some(c),
            (Some(open), c) if c == open => quote = None,
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn entities_and_tags_are_resolved() {
        assert_eq!(line("Tom &amp; Jerry&#39;s&nbsp;caf&eacute;"), "Tom & Jerry's café");
        assert_eq!(line("<p class=\"a>b\">One</p><p>two</p> <b>t</b>hree"), "One two three");
        assert_eq!(line("&lt;strong&gt;Bold&lt;/strong&gt;"), "Bold");
        assert_eq!(line("a<script>alert(1)</script>b<!-- c -->d"), "abd");
        assert_eq!(line("Vec<T>, 1 < 2, <your name>, I <3 it"), "Vec<T>, 1 < 2, <your name>, I <3 it");
    }

    #[test]
    fn what_was_typed_stays() {
        let typed = "<b>html</b> &amp; &lt;i&gt; a < b  <script>x</script> Vec<T>";
        assert_eq!(typed_line(&format!(" {typed}\n")), typed);
        assert_eq!(
            typed_paragraphs(&format!("{typed}\r\n\r\n\r\n  - one\n")),
            format!("{typed}\n\n\n  - one")
        );
        assert_eq!(typed_line("one\r\ntwo\u{202e}\0"), "one two");
    }

    #[test]
    fn invisible_characters_go() {
        assert_eq!(line("a\0b\u{202e}c\u{200b}d\u{feff} \u{1b}e"), "abcd e");
        assert_eq!(line("👩\u{200d}💻 می\u{200c}خواهم"), "👩\u{200d}💻 می\u{200c}خواهم");
        assert_eq!(line("e\u{301}"), "é");
        assert_eq!(
            (typed_line("\u{2800} \u{3164}").as_str(), typed_paragraphs("\u{115f}\n\u{34f}").as_str()),
            ("", "")
        );
    }

    #[test]
    fn line_breaks_stay_in_long_texts_only() {
        assert_eq!(paragraphs("  one \r\ntwo<br>three\n\n\n\nfour "), "one\ntwo\nthree\n\nfour");
        assert_eq!(line("one\r\ntwo"), "one two");
    }

    #[test]
    fn conflict_markers_are_seen() {
        assert!(has_conflict_marker("a\n<<<<<<< HEAD\nb"));
        assert!(has_conflict_marker("======="));
        assert!(!has_conflict_marker("======== a title ========"));
        assert!(!has_conflict_marker("a <<<<<<< b"));
    }

    #[test]
    fn texts_are_shortened_at_sentences_then_words() {
        assert_eq!(shortened("One two. Three four five.", 15), "One two.");
        assert_eq!(shortened("One two three four", 12), "One two…");
        assert_eq!(shortened("一二三四。五六七八九", 6), "一二三四。");
        assert_eq!(shortened("abcdefghij", 5), "abcd…");
        assert_eq!(shortened("short", 5), "short");
    }

    proptest! {
        #[test]
        fn nothing_invisible_is_left_and_cuts_fit(text in "(\\PC|[\\x00-\\x20]|<p>|&lt;|\u{202e}){0,60}", max in 2_usize..40) {
            let once = paragraphs(&text);
            prop_assert_eq!(once.find(|c: char| c.is_control() && c != '\n'), None);
            prop_assert_eq!(once.find('\u{202e}'), None);
            prop_assert_eq!(once.trim(), &once);
            prop_assert!(shortened(&once, max).chars().count() <= max);
        }
    }
}
