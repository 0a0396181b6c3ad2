//! The sentences of promises, and notices of scraped pages, which say nothing about a tool.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::fold::fold;
use super::sentences::{opening, sentences};
use super::tokens::tokens_of;

/// Shorter ones name a kind of tool ("AI image generator.").
const MIN_WORDS: usize = 5;
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

/// A number for each of the parts of a promise, the same for parts that differ in the tool's name and punctuation only.
pub(crate) fn numbers(promise: &str, name: &str) -> Box<[u64]> {
    let name = tokens_of(&fold(name));
    parts(promise).map(|part| number(&tokens_of(&fold(part)), &name)).collect()
}

fn number(tokens: &[String], name: &[String]) -> u64 {
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
    if words < MIN_WORDS { SHORT } else { hasher.finish().max(SHORT + 1) }
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
    fn notices_are_left_out_of_texts() {
        let text =
            "Drafts letters. We use cookies to improve your visit! Visit website to learn more. Sends them.";
        assert_eq!(without_notices(text), "Drafts letters. Sends them.");
        for own in ["Writes the cookies policy of your site.", "Learn JavaScript.", ""] {
            assert_eq!(without_notices(own), own);
        }
    }
}
