//! Words that are written joined, with a hyphen, or open: "nocode", "no-code", "no code". Texts have the joined word as well,
//! with a mark, so that each spelling finds the others.

use std::sync::LazyLock;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::semantic::table;
use crate::text::fold::fold;
use crate::text::stop_words::is_stop_word;
use crate::text::tokens::{is_unspaced, stem};

/// The first character of a joined word that is not written so; no folded word begins so.
pub(crate) const JOINED: char = '-';

const SHORTEST: usize = 3;
/// In bytes.
const LONGEST: usize = 24;
/// Each part of a compound that the table of words has joined has so many letters.
const MIN_PART: usize = 3;

/// Compounds that the table of words does not have, in the open spelling.
const COMPOUNDS: [&str; 47] = [
    "audio book",
    "back end",
    "brain storm",
    "check list",
    "chat bot",
    "copy writing",
    "data base",
    "deep fake",
    "drop shipping",
    "e book",
    "e commerce",
    "e learning",
    "e mail",
    "e sports",
    "fact check",
    "face swap",
    "flash card",
    "front end",
    "hash tag",
    "help desk",
    "key word",
    "life style",
    "lip sync",
    "live stream",
    "low code",
    "mind map",
    "mock up",
    "news letter",
    "no code",
    "note taking",
    "open source",
    "play list",
    "pod cast",
    "road map",
    "slide show",
    "spread sheet",
    "stand up",
    "story board",
    "story telling",
    "time sheet",
    "to do",
    "video game",
    "voice over",
    "web app",
    "web hook",
    "web site",
    "white board",
];

/// Signs that belong to a word, and how the word is pronounced.
const SPOKEN: [(&str, &str); 4] = [("c++", "cpp"), ("c#", "csharp"), ("f#", "fsharp"), (".net", "dotnet")];

/// Words that follow a full stop inside a name ("x.ai", "Node.js"), not behind a sentence.
const DOMAINS: [&str; 3] = ["ai", "io", "js"];

/// The second parts of compounds by the first.
static OPEN: LazyLock<FxHashMap<&str, FxHashSet<&str>>> = LazyLock::new(|| {
    let mut open: FxHashMap<&str, FxHashSet<&str>> = FxHashMap::default();
    let words: FxHashSet<&str> = table::words().collect();
    let is_part = |part: &str| part.len() >= MIN_PART && !is_stop_word(part) && words.contains(part);
    for word in words.iter().filter(|word| word.is_ascii() && word.len() >= 2 * MIN_PART) {
        for (first, second) in (MIN_PART..=word.len() - MIN_PART).map(|at| word.split_at(at)) {
            if is_part(first) && is_part(second) {
                open.entry(first).or_default().insert(second);
            }
        }
    }
    for (first, second) in COMPOUNDS.iter().filter_map(|compound| compound.split_once(' ')) {
        open.entry(first).or_default().insert(second);
    }
    open
});

/// Returns `true` if two words, written open, are one in another spelling.
pub(crate) fn is_compound(first: &str, second: &str) -> bool {
    OPEN.get(first).is_some_and(|seconds| {
        seconds.contains(second) || second.strip_suffix('s').is_some_and(|second| seconds.contains(second))
    })
}

/// The word under which a text with another spelling of `joined` is found.
pub(crate) fn marked(joined: &str) -> String {
    marked_stem(&stem(joined))
}

/// As [`marked`], of a word with this stem.
pub(crate) fn marked_stem(stem: &str) -> String {
    format!("{JOINED}{stem}")
}

/// Calls `visit` with the marked compounds of a text, each as often as it occurs, and with the pronunciations of its signs.
pub(crate) fn for_each_compound(text: &str, folded: &str, mut visit: impl FnMut(&str)) {
    for (first, second) in hyphenated(text) {
        if !is_open(&first, &second) {
            visit(&marked(&format!("{first}{second}")));
        }
    }
    let mut before = "";
    for word in folded.split(' ') {
        if is_open(before, word) {
            visit(&marked(&format!("{before}{word}")));
        }
        if !word.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            if let Some((_, spoken)) = SPOKEN.iter().find(|(written, _)| *written == word) {
                visit(&marked(spoken));
            }
            if word.contains('/') {
                visit(&marked(&word.replace('/', "")));
            }
        }
        before = word;
    }
}

/// A compound in a text in the open spelling. "What to do" is not "todo".
fn is_open(first: &str, second: &str) -> bool {
    is_compound(first, second) && !(is_stop_word(first) && is_stop_word(second))
}

/// The folded pairs of words of a text that a hyphen joins, and of names that a full stop does. "Text-to-image" is not
/// a pair.
pub(crate) fn hyphenated(text: &str) -> impl Iterator<Item = (String, String)> {
    let is_joint = |character: char| matches!(character, '-' | '\u{2010}' | '\u{2011}' | '.');
    text.match_indices(is_joint).filter_map(move |(at, joint)| {
        let (before, after) = (&text[..at], &text[at + joint.len()..]);
        let first = before.rfind(|character: char| !character.is_alphanumeric());
        let first =
            first.map_or(before, |end| before[end..].trim_start_matches(|c: char| !c.is_alphanumeric()));
        let end = after.find(|character: char| !character.is_alphanumeric()).unwrap_or(after.len());
        let (second, rest) = after.split_at(end);
        let outer = before[..before.len() - first.len()].chars().next_back();
        // A full stop may end the sentence.
        let goes_on = rest.strip_prefix(is_joint).is_some_and(|rest| rest.starts_with(char::is_alphanumeric));
        if first.is_empty() || second.is_empty() || goes_on || outer.is_some_and(is_joint) {
            return None;
        }
        let (first, second) = (fold(first), fold(second));
        let length = first.len() + second.len();
        let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        let is_pair = (SHORTEST..=LONGEST).contains(&length)
            && !(is_number(&first) && is_number(&second))
            && if joint == "." {
                DOMAINS.contains(&second.as_str())
            } else {
                // "AI-powered" is two words.
                first != "ai" && second != "ai"
            }
            && !first.contains(is_unspaced)
            && !second.contains(is_unspaced);
        is_pair.then_some((first, second))
    })
}

/// The other word that stands for `token`: the sign for its pronunciation and the reverse.
pub(crate) fn pronounced(token: &str) -> Option<&'static str> {
    SPOKEN.iter().find_map(|&(written, spoken)| match token {
        _ if token == written => Some(spoken),
        _ if token == spoken => Some(written),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compounds(text: &str) -> Vec<String> {
        let mut found = Vec::new();
        for_each_compound(text, &fold(text), |word| found.push(word.to_owned()));
        found
    }

    #[test]
    fn compounds_of_texts_are_found_in_each_spelling() {
        for (text, found) in [
            ("A no-code builder", vec!["-nocod"]),
            ("Builds with no code.", vec!["-nocod"]),
            ("Chat bots and a chat-bot", vec!["-chatbot", "-chatbot"]),
            ("A to-do list, what to do", vec!["-todo"]),
            ("Text-to-image, state-of-the-art", vec![]),
            ("By x.ai. Next, see 4.5 of GPT-4.", vec!["-gpt4", "-xai"]),
            ("AI-powered, $10-20", vec![]),
            ("C++ and A/B tests", vec!["-cpp", "-ab"]),
            ("文-心", vec![]),
        ] {
            let (mut seen, mut found) = (compounds(text), found);
            seen.sort();
            found.sort_unstable();
            assert_eq!(seen, found, "{text}");
        }
    }

    #[test]
    fn words_side_by_side_are_no_compound_by_chance() {
        assert!(is_compound("work", "flows") && is_compound("screen", "shot"));
        assert!(!is_compound("a", "way") && !is_compound("image", "generator"));
    }
}
