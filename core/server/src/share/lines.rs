//! Texts broken into lines.

use super::fonts::{self, FAMILY};
use html_escape::encode_text;
use resvg::usvg::{Node, Options, Tree};
use std::fmt::Write;
use unicode_bidi::{Direction, format_chars, get_base_direction};

/// How a text is set.
#[derive(Clone, Copy)]
pub(super) struct Style {
    /// In pixels.
    pub size: f32,
    /// As in CSS.
    pub weight: u16,
}

/// A space, in parts of the size.
const SPACE: f32 = 0.26;

/// `text` in at most `most` lines of `width` pixels. What does not fit ends in an ellipsis. The lines of a text that is
/// written from right to left are isolated as such: the library takes each line as one from left to right.
pub(super) fn lines(text: &str, style: Style, width: f32, most: usize) -> Vec<String> {
    let mut lines = broken(text, style, width, most);
    if get_base_direction(text) == Direction::Rtl {
        for line in &mut lines {
            line.insert(0, format_chars::RLI);
            line.push(format_chars::PDI);
        }
    }
    lines
}

/// True for a line of [`lines`] that is written from right to left.
pub(super) fn is_rtl(line: &str) -> bool {
    line.starts_with(format_chars::RLI)
}

fn broken(text: &str, style: Style, width: f32, most: usize) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let widths = widths(&words, style);
    let space = style.size * SPACE;
    let mut lines: Vec<(String, f32)> = Vec::new();
    for (word, long) in words.iter().zip(widths) {
        if let Some((line, filled)) = lines.last_mut()
            && *filled + space + long <= width
        {
            line.push(' ');
            line.push_str(word);
            *filled += space + long;
        } else if lines.len() == most {
            return cut(lines, style, width);
        } else {
            lines.push(((*word).to_owned(), long));
        }
    }
    if lines.iter().any(|(_, filled)| *filled > width) { cut(lines, style, width) } else { texts(lines) }
}

fn texts(lines: Vec<(String, f32)>) -> Vec<String> {
    lines.into_iter().map(|(line, _)| line).collect()
}

/// The lines with an ellipsis: behind the last, and in those that are one word wider than the picture.
fn cut(lines: Vec<(String, f32)>, style: Style, width: f32) -> Vec<String> {
    let last = lines.len().saturating_sub(1);
    // No letter is narrower than a tenth of its height.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few hundred")]
    let at_most = (width / style.size * 10.0) as usize;
    let shorten = |(at, (line, _)): (usize, (String, f32))| {
        let mut line: String = line.chars().take(at_most).collect();
        let mut shown = line.clone();
        let mut ended = at == last;
        loop {
            if ended {
                shown = format!("{}…", line.trim_end_matches([' ', ',', '.', ';', ':']));
            }
            if line.is_empty() || widths(&[&shown], style)[0] <= width {
                return shown;
            }
            // A few letters at a time: each attempt is a measurement.
            let keep = line.chars().count().saturating_sub(3);
            line = line.chars().take(keep).collect();
            ended = true;
        }
    };
    lines.into_iter().enumerate().map(shorten).collect()
}

/// The widths of `texts` in pixels, each as it is drawn.
fn widths(texts: &[&str], style: Style) -> Vec<f32> {
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" font-family="{FAMILY}" font-size="{}" font-weight="{}">"#,
        style.size, style.weight
    );
    for (at, text) in texts.iter().enumerate() {
        // Writing to a String does not fail.
        let _ = write!(svg, r#"<text id="w{at}">{}</text>"#, encode_text(text));
    }
    svg.push_str("</svg>");
    let options = Options { fontdb: fonts::database(), ..Options::default() };
    let Ok(tree) = Tree::from_str(&svg, &options) else { return vec![0.0; texts.len()] };
    let width = |at| match tree.node_by_id(&format!("w{at}")) {
        Some(Node::Text(text)) => text.bounding_box().width(),
        _ => 0.0,
    };
    (0..texts.len()).map(width).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const STYLE: Style = Style { size: 36.0, weight: 400 };

    #[test]
    fn words_fill_lines_and_none_is_lost() {
        let text = "Ask, draft, code, analyse files and make images in one ongoing conversation.";
        let broken = lines(text, STYLE, 500.0, 9);
        assert!(broken.len() > 2, "{broken:?}");
        assert_eq!(broken.join(" "), text);
        assert!(
            widths(&broken.iter().map(String::as_str).collect::<Vec<_>>(), STYLE).iter().all(|w| *w <= 500.0)
        );
    }

    #[test]
    fn what_does_not_fit_ends_in_an_ellipsis() {
        let two = lines("one two three, four five six seven eight nine ten", STYLE, 200.0, 2);
        assert_eq!(two.len(), 2);
        assert!(two[1].ends_with('…') && !two[1].ends_with(",…"), "{two:?}");
        let word = lines(&"w".repeat(190), STYLE, 1040.0, 2);
        assert!(word.len() == 1 && word[0].ends_with('…') && word[0].len() > 20, "{word:?}");
        assert!(lines("", STYLE, 100.0, 2).is_empty());
    }

    #[test]
    fn each_line_of_a_text_from_right_to_left_is_one() {
        let two = lines("שלום לכולם (ChatGPT) היום.", STYLE, 240.0, 2);
        assert!(two.len() == 2 && two.iter().all(|line| is_rtl(line)), "{two:?}");
        assert!(!lines("ChatGPT: שלום", STYLE, 900.0, 1).iter().any(|line| is_rtl(line)));
    }

    #[test]
    fn text_is_text() {
        assert!(widths(&["<b>&amp;</b>"], STYLE)[0] > widths(&["b"], STYLE)[0]);
    }
}
