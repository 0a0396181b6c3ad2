//! The form of a mail that is signed: `relaxed` of RFC 6376 section 3.4, for headers and body.
//!
//! Servers on the way may fold headers anew and change spaces; the form is the same before and after.

/// The header lines of a mail, and its body.
pub(super) fn parts(message: &[u8]) -> (&[u8], &[u8]) {
    let end = message.windows(4).position(|four| four == b"\r\n\r\n");
    end.map_or((message, &[]), |end| (&message[..end + 2], &message[end + 4..]))
}

/// Returns the headers in their order: the name in small letters, and the whole line in canonical form.
pub(super) fn headers(head: &[u8]) -> Vec<(String, String)> {
    let mut found: Vec<String> = Vec::new();
    for line in String::from_utf8_lossy(head).split_terminator("\r\n") {
        match found.last_mut() {
            Some(header) if line.starts_with([' ', '\t']) => header.push_str(line),
            _ => found.push(line.to_owned()),
        }
    }
    found.iter().map(|text| header(text)).collect()
}

/// The name and the canonical form of the header `text`, which may be folded.
pub(super) fn header(text: &str) -> (String, String) {
    let (name, value) = text.split_once(':').unwrap_or((text, ""));
    let name = name.trim_end().to_ascii_lowercase();
    let words: Vec<&str> = value.split([' ', '\t', '\r', '\n']).filter(|word| !word.is_empty()).collect();
    let line = format!("{name}:{}\r\n", words.join(" "));
    (name, line)
}

/// The canonical form of the last header called `name`.
pub(super) fn find<'a>(headers: &'a [(String, String)], name: &str) -> Option<&'a str> {
    headers.iter().rev().find(|(found, _)| found == name).map(|(_, line)| line.as_str())
}

/// The canonical form of the body: spaces are one space and end no line, and no empty lines are at its end.
pub(super) fn body(text: &[u8]) -> Vec<u8> {
    let mut written = Vec::with_capacity(text.len());
    let mut empty = 0;
    let text = text.strip_suffix(b"\r\n").unwrap_or(text);
    for line in text.split(|byte| *byte == b'\n') {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let line = single_spaces(line);
        if line.is_empty() {
            empty += 1;
            continue;
        }
        for _ in 0..std::mem::take(&mut empty) {
            written.extend_from_slice(b"\r\n");
        }
        written.extend_from_slice(&line);
        written.extend_from_slice(b"\r\n");
    }
    written
}

fn single_spaces(line: &[u8]) -> Vec<u8> {
    let mut written: Vec<u8> = Vec::with_capacity(line.len());
    for byte in line {
        match byte {
            b' ' | b'\t' if written.last() == Some(&b' ') => {}
            b' ' | b'\t' => written.push(b' '),
            other => written.push(*other),
        }
    }
    if written.last() == Some(&b' ') {
        written.pop();
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of RFC 6376 section 3.4.5.
    #[test]
    fn the_example_of_the_rfc_has_the_form_that_it_states() {
        let mail = b"A: X\r\nB : Y\t\r\n\tZ  \r\n\r\n C \r\nD \t E\r\n\r\n\r\n";
        let (head, text) = parts(mail);
        let lines: String = headers(head).into_iter().map(|(_, line)| line).collect();
        assert_eq!(lines, "a:X\r\nb:Y Z\r\n");
        assert_eq!(body(text), b" C\r\nD E\r\n");
    }

    #[test]
    fn an_empty_body_is_empty_and_a_last_line_gets_its_end() {
        for empty in ["", "\r\n", "\r\n\r\n", " \r\n"] {
            assert_eq!(body(empty.as_bytes()), b"", "{empty:?}");
        }
        assert_eq!(body(b"\r\na\r\n\r\nb"), b"\r\na\r\n\r\nb\r\n");
    }
}
