//! Names of people in mails: words that mail programs would turn into links are left out.

use unicode_normalization::UnicodeNormalization;

/// The replacement for a name of which nothing is left, as in "Hello there".
const NOBODY: &str = "there";

/// `name` without the words that are, or look like, addresses of pages or mailboxes.
pub(super) fn without_addresses(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().filter(|word| !is_address(word)).collect();
    if words.is_empty() { NOBODY.to_owned() } else { words.join(" ") }
}

fn is_address(word: &str) -> bool {
    // Dots, colons and slashes of other scripts and widths are read as such by browsers.
    let word: String = word.nfkc().flat_map(char::to_lowercase).collect();
    let word = word.replace('\u{3002}', ".");
    word.contains("://") || word.contains('@') || word.starts_with("www.") || has_domain(&word)
}

/// Returns `true` if two letters or more follow a dot that follows a letter or digit: "evil.com", but not "J.R.R.".
fn has_domain(word: &str) -> bool {
    let parts: Vec<&str> = word.split('.').collect();
    parts.windows(2).any(|pair| {
        let before = pair[0].chars().next_back().is_some_and(char::is_alphanumeric);
        let after = pair[1].chars().take_while(|sign| sign.is_alphanumeric() || *sign == '-').count();
        before && after >= 2
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_becomes_a_link() {
        for (name, left) in [
            ("Visit evil.com", "Visit"),
            ("https://evil.example/x now", "now"),
            ("Win at WWW.Evil", "Win at"),
            ("(evil.com)", "there"),
            ("Mail me@evil.example", "Mail"),
            ("Free evil\u{3002}com", "Free"),
            ("Free evil．ｃｏｍ", "Free"),
            ("javascript://x", "there"),
        ] {
            assert_eq!(without_addresses(name), left, "{name}");
        }
        for name in
            ["Ada Lovelace", "J. R. R. Tolkien", "J.R.R. Tolkien", "Dr. No", "דניאל כהן", "Sammy Davis Jr."]
        {
            assert_eq!(without_addresses(name), name);
        }
    }
}
