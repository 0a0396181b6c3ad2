//! Directions: "text to speech" is not "speech to text". Each is indexed, and searched for, as a word of its own: what a tool
//! takes, and what it gives.

use super::stop_words::is_stop_word;
use super::tokens::stem;

/// The first character of a direction; no folded word begins so.
pub(crate) const MARK: char = '>';
/// Words that stand between a preposition and what it refers to.
const ARTICLES: [&str; 11] = ["a", "an", "the", "my", "your", "our", "their", "any", "some", "one", "this"];
/// How many words after a preposition may be what it refers to ("into realistic images").
const REACH: usize = 2;
/// Words that are the same in a direction, and the one that stands for them.
const SAME: [(&[&str], &str); 7] = [
    (&["image", "images", "picture", "pictures", "photo", "photos", "photograph", "photographs"], "image"),
    (&["speech", "voice", "voices", "audio", "voiceover", "voiceovers", "narration"], "speech"),
    (&["video", "videos", "clip", "clips", "movie", "movies", "film", "films", "footage"], "video"),
    (&["text", "texts", "prompt", "prompts", "words"], "text"),
    (&["music", "song", "songs"], "music"),
    (&["document", "documents", "doc", "docs", "pdf", "pdfs"], "document"),
    (&["presentation", "presentations", "slides", "slide", "deck", "decks", "ppt", "powerpoint"], "slide"),
];
/// Beginnings of words that are a direction by themselves.
const VERBS: [(&str, &str, &str); 3] =
    [("transcri", "speech", "text"), ("dictat", "speech", "text"), ("narrat", "text", "speech")];

/// Calls `visit` with every direction of a folded text: "X to Y", "X into Y", "Y from X", "Y out of X", at the beginning
/// "from X make Y", and verbs such as "transcribe".
pub(crate) fn for_each_direction(folded: &str, mut visit: impl FnMut(&str)) {
    for (verb, from, made) in VERBS {
        if folded.starts_with(verb) || folded.match_indices(verb).any(|(at, _)| folded[..at].ends_with(' ')) {
            visit(&direction(from, made));
        }
    }
    // Most texts have none, and most that have a preposition have it inside another word.
    if !["to ", "from ", "out of "].iter().any(|preposition| folded.contains(preposition)) {
        return;
    }
    let words: Vec<&str> = folded.split(' ').filter(|word| !ARTICLES.contains(word)).collect();
    for (at, &word) in words.iter().enumerate() {
        let reach = match word {
            "to" => 1,
            "into" | "from" => REACH,
            "of" if at > 0 && words[at - 1] == "out" => REACH,
            _ => continue,
        };
        let after = words[at + 1..].iter().take(reach).take_while(|word| is_content(word));
        let before = at.checked_sub(if word == "of" { 2 } else { 1 });
        let before = before.map(|at| words[at]).filter(|word| is_content(word));
        match (word, before) {
            ("from", None) if at == 0 => {
                let made = words.last().filter(|word| words.len() > 3 && is_content(word));
                if let (Some(from), Some(made)) = (after.clone().next(), made) {
                    visit(&direction(from, made));
                }
            }
            ("from" | "of", Some(made)) => after.for_each(|from| visit(&direction(from, made))),
            (_, Some(from)) => after.for_each(|made| visit(&direction(from, made))),
            (_, None) => {}
        }
    }
}

/// The opposite of a direction; `None` for other words, and when it is the same.
pub(crate) fn reverse(direction: &str) -> Option<String> {
    let (from, made) = direction.strip_prefix(MARK)?.split_once(' ')?;
    (from != made).then(|| format!("{MARK}{made} {from}"))
}

fn is_content(word: &str) -> bool {
    let is_known = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    !is_stop_word(word) && word.bytes().all(is_known) && word.bytes().any(|byte| byte.is_ascii_lowercase())
}

fn direction(from: &str, made: &str) -> String {
    let common = |word: &str| {
        let same = SAME.iter().find(|(words, _)| words.contains(&word));
        stem(same.map_or(word, |(_, common)| common)).into_owned()
    };
    format!("{MARK}{} {}", common(from), common(made))
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
        for text in ["photo to video", "clips out of pictures"] {
            assert_eq!(directions(text), [">imag video"], "{text}");
        }
        assert_eq!(directions("transcribes calls"), [">speech text"]);
        assert_eq!(directions("sketch to 3d"), [">sketch 3d"]);
        assert!(directions("in 2025 to 2026").is_empty() && directions("the best out of it").is_empty());
        assert_eq!(reverse(">imag video").as_deref(), Some(">video imag"));
        assert!(reverse("image").is_none() && reverse(">text text").is_none());
        assert_eq!(directions("video to image"), [">video imag"]);
        assert_eq!(directions("turn text into realistic images"), [">text realist", ">text imag"]);
        assert!(directions("how to write").is_empty() && directions("from the web").is_empty());
        assert!(directions("translate documents").is_empty());
    }
}
