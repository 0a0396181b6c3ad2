//! Fields of CSV files.

/// Characters that begin a formula; the full-width ones do in spreadsheets of East Asia.
const FORMULA: [char; 10] = ['=', '+', '-', '@', '\t', '\r', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}'];

/// `text`, with a `'` in front when a spreadsheet would run it as a formula.
pub(crate) fn guarded(text: &str) -> String {
    if text.starts_with(FORMULA) { format!("'{text}") } else { text.to_owned() }
}

/// A field as RFC 4180 has it.
pub(crate) fn quote(field: &str, into: &mut String) {
    if field.contains(['"', ',', '\n', '\r']) {
        into.push('"');
        into.push_str(&field.replace('"', "\"\""));
        into.push('"');
    } else {
        into.push_str(field);
    }
}

#[cfg(test)]
mod tests {
    use super::guarded;

    #[test]
    fn signs_of_full_width_are_guarded_too() {
        for sign in ['＝', '＋', '－', '＠', '@', '+'] {
            assert_eq!(guarded(&format!("{sign}1")), format!("'{sign}1"));
            assert_eq!(guarded(&format!("1{sign}1")), format!("1{sign}1"), "only in front");
        }
    }
}
