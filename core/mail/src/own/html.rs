//! The HTML part of a plain text.

use std::fmt::Write;

/// The marks that end a sentence or a bracket around an address, and are no part of it.
const AROUND: [char; 13] = ['.', ',', ';', ':', '!', '?', '(', ')', '<', '>', '"', '“', '”'];

/// The paragraphs of `text`, which empty lines separate, with its addresses as links where `is_link` allows it.
pub(super) fn paragraphs(text: &str, is_link: impl Fn(&str) -> bool) -> String {
    let text = text.replace("\r\n", "\n");
    let blocks = text.split("\n\n").map(str::trim).filter(|block| !block.is_empty());
    let paragraphs: Vec<String> = blocks
        .map(|block| {
            let lines: Vec<String> = block.lines().map(|text| line(text, &is_link)).collect();
            format!("<p>{}</p>", lines.join("<br>\n"))
        })
        .collect();
    paragraphs.join("\n")
}

fn line(text: &str, is_link: &impl Fn(&str) -> bool) -> String {
    let mut html = String::with_capacity(text.len());
    for word in text.split_inclusive(char::is_whitespace) {
        match address_in(word).filter(|address| is_link(address)) {
            Some(address) => {
                let (before, after) = word.split_once(address).unwrap_or_default();
                let (before, address, after) = (escaped(before), escaped(address), escaped(after));
                let _ = write!(html, "{before}<a href=\"{address}\">{address}</a>{after}");
            }
            None => html.push_str(&escaped(word)),
        }
    }
    html
}

/// The web address that `word` consists of, but for marks around it.
pub(super) fn address_in(word: &str) -> Option<&str> {
    let address = word.trim().trim_matches(AROUND);
    (address.starts_with("https://") || address.starts_with("http://")).then_some(address)
}

fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.replace('"', "&quot;").replace('\'', "&#x27;")
}

#[cfg(test)]
mod tests {
    use super::paragraphs;

    #[test]
    fn a_plain_text_has_paragraphs_lines_and_links() {
        let text = "Hello <b>Ada</b> & Co,\r\n\r\nfirst\nsecond (https://a.example/x?y=1&z=2).\n\n\n\nhttps://evil.example\n";
        let html = paragraphs(text, |address| address.starts_with("https://a.example"));
        let link = "https://a.example/x?y=1&amp;z=2";
        assert_eq!(
            html,
            format!(
                "<p>Hello &lt;b&gt;Ada&lt;/b&gt; &amp; Co,</p>\n\
                 <p>first<br>\nsecond (<a href=\"{link}\">{link}</a>).</p>\n\
                 <p>https://evil.example</p>"
            )
        );
    }

    #[test]
    fn an_address_cannot_leave_its_attribute() {
        let html = paragraphs("https://a.example/\"onclick=alert(1)", |_| true);
        assert!(!html.contains("\"onclick"), "{html}");
    }
}
