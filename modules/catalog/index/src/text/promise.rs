//! The sentences of promises, the headings of longer texts, and notices of scraped pages, which say nothing about a tool.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::fold::fold;
use super::sentences::{opening, sentences};
use super::tokens::tokens_of;

/// Shorter ones name a kind of tool ("AI image generator.").
const MIN_WORDS: usize = 5;
/// Questions say nothing of a tool even if they are short ("What is Inkwell?").
const MIN_WORDS_OF_QUESTION: usize = 3;
/// Longer lines are no headings, in bytes; and so many headings of a tool are looked at.
const HEADING_BYTES: usize = 100;
const HEADINGS: usize = 12;
/// The number of a part that is too short to be of a template.
pub(crate) const SHORT: u64 = 0;

/// The words of notices, folded. A sentence with one of them is the page's, not the tool's.
const NOTICES: [&str; 9] = [
    "we use cookies",
    "this site uses cookies",
    "this website uses cookies",
    "accept all cookies",
    "all rights reserved",
    "visit website to learn more",
    "visit the website to learn more",
    "visit our website to learn more",
    "enable javascript to",
];
/// Every notice has one of these, and few texts do.
const SIGNS: [&str; 4] = ["cookies", "all rights reserved", "to learn more", "javascript"];

/// Returns `true` if a folded text holds a notice.
pub(crate) fn has_notice(folded: &str) -> bool {
    SIGNS.iter().any(|sign| folded.contains(sign)) && NOTICES.iter().any(|notice| folded.contains(notice))
}

/// The text without the sentences that are notices.
pub(crate) fn without_notices(text: &str) -> String {
    sentences(text).filter(|sentence| !has_notice(&fold(sentence))).collect()
}

/// The parts of a promise: its sentences, without their openings, which are parts of their own. Together they are the text.
pub(crate) fn parts(promise: &str) -> impl Iterator<Item = &str> {
    sentences(promise)
        .flat_map(|sentence| {
            let (opening, rest) = opening(sentence);
            [opening, rest]
        })
        .filter(|part| !part.is_empty())
}

/// A number for a heading, as those of [`numbers`].
pub(crate) fn heading_number(heading: &str, name: &str) -> u64 {
    let least = if heading.ends_with('?') { MIN_WORDS_OF_QUESTION } else { MIN_WORDS };
    number_from(least, &tokens_of(&fold(heading)), &tokens_of(&fold(name)))
}

/// A number for each of the parts of a promise, the same for parts that differ in the tool's name and punctuation only.
pub(crate) fn numbers(promise: &str, name: &str) -> Box<[u64]> {
    let name = tokens_of(&fold(name));
    parts(promise).map(|part| number(&tokens_of(&fold(part)), &name)).collect()
}

/// The lines and questions of a longer text that end without a full stop: headings and menus of the page that it was
/// taken from.
pub(crate) fn headings(text: &str) -> impl Iterator<Item = &str> {
    let is_heading = |sentence: &&str| {
        let line = sentence.trim_end();
        let ends_line = sentence[line.len()..].contains('\n');
        line.len() <= HEADING_BYTES
            && (line.ends_with('?') || (ends_line && !line.ends_with(['.', '!', ':', ';', ','])))
    };
    sentences(text).filter(is_heading).map(str::trim).filter(|line| !line.is_empty()).take(HEADINGS)
}

/// The text without the sentences that are notices or whose parts are all `stock`; `None` when that is nothing or all of it.
pub(crate) fn own_sentences(text: &str, name: &str, is_stock: impl Fn(u64) -> bool) -> Option<String> {
    let is_own = |sentence: &&str| {
        !has_notice(&fold(sentence)) && !numbers(sentence, name).iter().all(|&number| is_stock(number))
    };
    let own: String = sentences(text).filter(is_own).collect();
    let own = own.trim();
    (!own.is_empty() && own.len() < text.trim().len()).then(|| own.to_owned())
}

fn number(tokens: &[String], name: &[String]) -> u64 {
    number_from(MIN_WORDS, tokens, name)
}

fn number_from(least: usize, tokens: &[String], name: &[String]) -> u64 {
    let (mut hasher, mut words, mut rest) = (DefaultHasher::new(), 0, tokens);
    while let [token, after @ ..] = rest {
        words += 1;
        rest = match rest.strip_prefix(name) {
            Some(behind) if !name.is_empty() => {
                "\0".hash(&mut hasher);
                behind
            }
            _ => {
                token.hash(&mut hasher);
                after
            }
        };
    }
    if words < least { SHORT } else { hasher.finish().max(SHORT + 1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_of_one_template_have_one_number() {
        let of = |name: &str| numbers(&format!("{name} is an AI-powered tool that writes to {name}."), name);
        let (one, other) = (of("Inkwell"), of("Pen & Paper"));
        assert_eq!(one.len(), 2);
        assert_eq!(one[0], other[0]);
        assert_eq!(one[1], SHORT, "three words");
        assert_ne!(one[0], numbers("Inkwell is a free tool for all that writes.", "Inkwell")[0]);
        assert_eq!(numbers("AI image generator.", "")[..], [SHORT]);
        assert!(numbers("", "Inkwell").is_empty());
    }

    #[test]
    fn headings_end_without_a_full_stop() {
        let text = "Product Information What is Inkwell? It writes letters.\nHome Features Pricing Blog Contact\n\nFast:\nYes";
        let found: Vec<&str> = headings(text).collect();
        assert_eq!(found, ["Product Information What is Inkwell?", "Home Features Pricing Blog Contact"]);
        assert_eq!(
            heading_number("What is Inkwell?", "Inkwell"),
            heading_number("What is Pen & Co?", "Pen & Co")
        );
        assert_ne!(heading_number("What is Inkwell?", "Inkwell"), SHORT);
        assert_eq!(heading_number("Text to speech", "Inkwell"), SHORT);
    }

    #[test]
    fn texts_of_many_tools_are_left_out_unless_nothing_else_is_left() {
        let stock = numbers("We work harder than all others do.", "Inkwell")[0];
        let own = |text: &str| own_sentences(text, "Inkwell", |number| number == stock);
        assert_eq!(
            own("We work harder than all others do. Writes letters.").as_deref(),
            Some("Writes letters.")
        );
        assert_eq!(own("Writes. We use cookies on this site.").as_deref(), Some("Writes."));
        for whole in ["Writes letters.", "We work harder than all others do.", ""] {
            assert_eq!(own(whole), None, "{whole}");
        }
    }

    #[test]
    fn notices_are_left_out_of_texts() {
        let text =
            "Drafts letters. We use cookies to improve your visit! Visit website to learn more. Sends them.";
        assert_eq!(without_notices(text), "Drafts letters. Sends them.");
        for own in ["Writes the cookies policy of your site.", "Learn JavaScript.", ""] {
            assert_eq!(without_notices(own), own);
        }
    }
}
