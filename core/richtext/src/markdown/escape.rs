//! Text in Markdown.

/// Returns `text` so that Markdown shows it as it is. `at_start`: it begins a line.
pub(super) fn escape(text: &str, at_start: bool) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        let after = text[at + c.len_utf8()..].chars().next();
        let is_within_word = before.is_alphanumeric() && after.is_some_and(char::is_alphanumeric);
        let is_marker = match c {
            '\\' | '`' | '*' | '[' | ']' | '<' | '~' | '|' => true,
            '_' => !is_within_word,
            '&' => is_entity(&text[at..]),
            '!' | '{' => after.is_none(),
            '#' | '+' | '-' | '=' | '>' | ':' => at_start && at == 0,
            '.' | ')' => {
                at_start && at > 0 && at < 10 && text[..at].bytes().all(|byte| byte.is_ascii_digit())
            }
            _ => false,
        };
        if is_marker {
            out.push('\\');
        }
        out.push(if c == '\n' || c == '\r' { ' ' } else { c });
        before = c;
    }
    out
}

/// Returns `address` as the destination of a link.
pub(super) fn destination(address: &str) -> String {
    let is_plain = !address.is_empty()
        && address.bytes().all(|byte| byte.is_ascii_graphic() && !b"<>()\\\"*_`[]&".contains(&byte));
    if is_plain {
        return address.to_owned();
    }
    format!("<{}>", escaped(address, &['<', '>', '\\']))
}

/// Returns `text` as the title of a link or a picture, with a space before it. Empty when there is none.
pub(super) fn title(text: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    format!(" \"{}\"", escaped(&text.replace(['\n', '\r'], " "), &['"', '\\']))
}

/// Returns `text` with a backslash before `special` characters and before what would be an entity.
fn escaped(text: &str, special: &[char]) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for (at, c) in text.char_indices() {
        if special.contains(&c) || (c == '&' && is_entity(&text[at..])) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// Returns whether `text` begins as a character entity such as `&amp;` does.
fn is_entity(text: &str) -> bool {
    let name = text[1..].split(';').next().unwrap_or_default();
    let is_terminated = name.len() + 1 < text.len();
    is_terminated
        && !name.is_empty()
        && name.len() <= 32
        && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'#')
}

/// Returns a fence of backticks that is longer than any in `text`, and at least `least` long.
pub(super) fn fence(text: &str, least: usize) -> String {
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    "`".repeat(least.max(longest + 1))
}
