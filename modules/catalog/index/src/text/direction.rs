//! Directions: "text to speech" is not "speech to text". Each is indexed, and searched for, as a word of its own.

use super::stop_words::is_stop_word;
use super::tokens::stem;

/// The first character of a direction; no folded word begins so.
pub(crate) const MARK: char = '>';
/// Words that stand between a preposition and what it refers to.
const ARTICLES: [&str; 11] = ["a", "an", "the", "my", "your", "our", "their", "any", "some", "one", "this"];
/// How many words after a preposition may be what it refers to ("into realistic images").
const REACH: usize = 2;

/// Calls `visit` with every direction of a folded text: "X to Y", "X into Y", "Y from X" and, at the beginning, "from X
/// make Y".
pub(crate) fn for_each_direction(folded: &str, mut visit: impl FnMut(&str)) {
    // Most texts have none, and most that have a preposition have it inside another word.
    if !folded.contains("to ") && !folded.contains("from ") {
        return;
    }
    let words: Vec<&str> = folded.split(' ').filter(|word| !ARTICLES.contains(word)).collect();
    for (at, &word) in words.iter().enumerate() {
        let reach = match word {
            "to" => 1,
            "into" | "from" => REACH,
            _ => continue,
        };
        let after = words[at + 1..].iter().take(reach).take_while(|word| is_content(word));
        let before = at.checked_sub(1).map(|at| words[at]).filter(|word| is_content(word));
        match (word, before) {
            ("from", None) if at == 0 => {
                let made = words.last().filter(|word| words.len() > 3 && is_content(word));
                if let (Some(from), Some(made)) = (after.clone().next(), made) {
                    visit(&direction(from, made));
                }
            }
            ("from", Some(made)) => after.for_each(|from| visit(&direction(from, made))),
            (_, Some(from)) => after.for_each(|made| visit(&direction(from, made))),
            (_, None) => {}
        }
    }
}

fn is_content(word: &str) -> bool {
    !is_stop_word(word) && !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase())
}

fn direction(from: &str, made: &str) -> String {
    format!("{MARK}{} {}", stem(from), stem(made))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn directions(folded: &str) -> Vec<String> {
        let mut found = Vec::new();
        for_each_direction(folded, |direction| found.push(direction.to_owned()));
        found
    }

    #[test]
    fn every_way_of_saying_it_is_the_same_direction() {
        for text in [
            "images to videos",
            "turn an image into a video",
            "a video from images",
            "from an image make a video",
        ] {
            assert_eq!(directions(text), [">imag video"], "{text}");
        }
        assert_eq!(directions("video to image"), [">video imag"]);
        assert_eq!(directions("turn text into realistic images"), [">text realist", ">text imag"]);
        assert!(directions("how to write").is_empty() && directions("from the web").is_empty());
        assert!(directions("translate documents").is_empty());
    }
}
