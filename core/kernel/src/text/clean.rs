//! Texts as they are stored: plain, without characters that cannot be seen or that turn lines around.

use super::is_blank;

/// Line breaks that may follow each other.
const BREAKS: usize = 2;

/// Returns `true` if a character takes no room and is left out of texts.
fn is_hidden(character: char) -> bool {
    matches!(
        character,
        '\u{00AD}'
            | '\u{061C}'
            | '\u{180E}'
            | '\u{200B}'
            | '\u{200E}'
            | '\u{200F}'
            | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}'
            | '\u{FEFF}'
            | '\u{FFF9}'..='\u{FFFB}'
            | '\u{E0000}'..='\u{E007F}'
    ) || (character.is_control() && character != '\n')
}

/// Joins letters and pictures. Scripts need it, but it is nothing to read.
fn is_joiner(character: char) -> bool {
    matches!(character, '\u{200C}' | '\u{200D}' | '\u{FE0F}')
}

/// The text without hidden characters, with at most one empty line between paragraphs, and without blanks around
/// lines. Markup stays as it is: it is shown as text.
#[must_use]
pub fn clean(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut empty = BREAKS;
    for line in text.replace("\r\n", "\n").replace(['\r', '\u{2028}', '\u{2029}'], "\n").split('\n') {
        let line = clean_line(line);
        if line.is_empty() {
            empty += 1;
        } else {
            empty = 0;
        }
        if empty < BREAKS {
            lines.push(line);
        }
    }
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines.join("\n")
}

/// One line without hidden characters, and with single blanks between its words; empty when a reader sees nothing of it.
#[must_use]
pub fn clean_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    let mut blank = false;
    for character in text.chars() {
        // A tab is a control character, and a blank.
        if character.is_whitespace() {
            blank = !line.is_empty();
        } else if !is_hidden(character) {
            if blank {
                line.push(' ');
                blank = false;
            }
            line.push(character);
        }
    }
    if is_blank(&line) {
        return String::new();
    }
    let joiners = |character: char| is_joiner(character) || character.is_whitespace();
    line.trim_matches(joiners).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_removed() {
        assert_eq!(clean("\u{202E}abc\u{200B}def\u{FEFF} \u{2066}g"), "abcdef g");
        assert_eq!(clean_line("  a \t\u{00A0} b\u{0007}c  "), "a bc");
        assert_eq!(clean(&format!("a{}b", "\n".repeat(10_000))), "a\n\nb");
        assert_eq!(clean("\r\n\r\na\r\nb\u{2028}c\n\n\n"), "a\nb\nc");
        assert_eq!(clean("<b>5 < 6</b>"), "<b>5 < 6</b>", "markup is text");
    }

    #[test]
    fn joiners_stay() {
        let family = "👩\u{200D}👧";
        assert_eq!(clean(family), family);
    }

    #[test]
    fn lines_without_a_visible_character_are_empty() {
        assert_eq!(clean_line("\u{2800}\u{3164} \u{FE0F}"), "");
        assert_eq!(clean("a\n\u{2800}\n\u{3164}\nb"), "a\n\nb");
        assert_eq!(clean_line("⠓\u{2800}⠊"), "⠓\u{2800}⠊", "a space of Braille stays between letters");
    }
}
