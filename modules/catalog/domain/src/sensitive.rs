//! Detects tools for adults by their texts.

use super::sensitive_words::{
    CERTAIN, COLOURS, HARMLESS, HOSTS, MODERATION, OFF_BEFORE, OFF_BEHIND, PROMISED, UNCENSORED, UNSURE,
};

/// The indications in a tool's own texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Nothing that is for adults only.
    Ordinary,
    /// It is about such content, to find or to block it.
    Moderation,
    /// It may be for adults, by this word: a person decides.
    Unsure(&'static str),
    /// It is for adults, by this word.
    Certain(&'static str),
}

/// The number of words before and after a hit that are its context.
const NEAR: usize = 8;

/// Reads a tool's `name` and `description`, and the address of its own site.
#[must_use]
pub fn read(name: &str, description: &str, url: &str) -> Reading {
    let text = format!("{name}\n{description}");
    let sentences: Vec<Vec<String>> = sentences(&text).map(words).filter(|words| !words.is_empty()).collect();
    let worst = worst_of(&sentences);
    // A name is no sentence: "NSFW JS" is what its description makes of it.
    let hit_in_name = sentences.first().map(|words| read_sentence(words));
    if let Some(Reading::Certain(_) | Reading::Unsure(_)) = hit_in_name
        && sentences.len() > 1
        && worst_of(&sentences[1..]) == Reading::Moderation
    {
        return Reading::Moderation;
    }
    let host =
        url::Url::parse(url).ok().and_then(|url| url.host_str().map(str::to_lowercase)).unwrap_or_default();
    let of_host = HOSTS.iter().find(|word| host.contains(**word)).map(|word| Reading::Certain(word));
    match (worst, of_host) {
        (Reading::Ordinary | Reading::Unsure(_), Some(found)) => found,
        _ => worst,
    }
}

/// Returns `true` if a category of a list is about blocking such content.
#[must_use]
pub fn is_moderation(category: &str) -> bool {
    read_sentence(&words(category)) == Reading::Moderation
}

/// The starter catalogue's category for `word`.
#[must_use]
pub fn category_of(word: &str) -> &'static str {
    let companion = ["friend", "gf", "companion", "女友"].iter().any(|part| word.contains(part));
    if companion { "AI Girlfriend" } else { "NSFW" }
}

/// A word of the lists as people read it.
#[must_use]
pub fn plain(word: &str) -> &str {
    word.trim_end_matches('*')
}

fn worst_of(sentences: &[Vec<String>]) -> Reading {
    sentences.iter().map(|sentence| read_sentence(sentence)).fold(Reading::Ordinary, worse)
}

fn worse(one: Reading, other: Reading) -> Reading {
    let rank = |reading: Reading| match reading {
        Reading::Ordinary => 0,
        Reading::Moderation => 1,
        Reading::Unsure(_) => 2,
        Reading::Certain(_) => 3,
    };
    if rank(other) > rank(one) { other } else { one }
}

fn read_sentence(sentence: &[String]) -> Reading {
    let hits = |list: &'static [&'static str]| {
        list.iter().flat_map(move |phrase| found(sentence, phrase).map(move |at| (at, *phrase)))
    };
    let harmless = |at: usize| HARMLESS.iter().any(|phrase| covers(sentence, phrase, at));
    let near = |at: usize| &sentence[at.saturating_sub(NEAR)..sentence.len().min(at + NEAR)];
    let moderated = |at: usize| {
        let near = near(at);
        MODERATION.iter().flat_map(|phrase| found(near, phrase)).any(|place| !is_off(near, place))
    };
    let has = |at: usize, list: &[&str]| list.iter().any(|phrase| found(near(at), phrase).next().is_some());
    let promised = |(at, _): &(usize, &'static str)| has(*at, PROMISED) && !has(*at, COLOURS);
    let mut reading = Reading::Ordinary;
    let certain = hits(CERTAIN).chain(hits(UNCENSORED).filter(promised));
    let certain = certain.map(|(at, phrase)| (at, Reading::Certain(phrase)));
    for (at, hit) in certain.chain(hits(UNSURE).map(|(at, phrase)| (at, Reading::Unsure(phrase)))) {
        if !harmless(at) {
            reading = worse(reading, if moderated(at) { Reading::Moderation } else { hit });
        }
    }
    reading
}

/// Returns `true` if the blocking at `at` is itself circumvented.
fn is_off(words: &[String], at: usize) -> bool {
    let any = |list: &[&str], at: usize| list.iter().any(|word| at < words.len() && begins(words, at, word));
    let no_code = |at: usize| words[at] == "no" && words.get(at + 1).is_some_and(|next| next == "code");
    (at.saturating_sub(3)..at).any(|before| any(OFF_BEFORE, before) && !no_code(before))
        || any(OFF_BEHIND, at + 1)
}

/// The position of `phrase` in `words`.
pub(super) fn found<'a>(words: &'a [String], phrase: &'a str) -> impl Iterator<Item = usize> + 'a {
    (0..words.len()).filter(move |&at| begins(words, at, phrase))
}

fn begins(words: &[String], at: usize, phrase: &str) -> bool {
    if !phrase.is_ascii() {
        return words[at].contains(phrase);
    }
    phrase.split(' ').enumerate().all(|(step, requested)| {
        let word = words.get(at + step).map(String::as_str).unwrap_or_default();
        requested.strip_suffix('*').map_or(word == requested, |start| word.starts_with(start))
    })
}

/// Returns `true` if `phrase` covers the word at `at`.
fn covers(words: &[String], phrase: &str, at: usize) -> bool {
    let length = phrase.split(' ').count();
    (at.saturating_sub(length - 1)..=at).any(|start| begins(words, start, phrase))
}

fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.split(['.', '!', '?', ';', '\n', '。', '！', '？', '；'])
}

/// The words in lower case; `18+` is one.
pub(super) fn words(text: &str) -> Vec<String> {
    text.to_lowercase()
        .split(|c: char| !(c.is_alphanumeric() || c == '+'))
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tools_for_adults_are_known_by_their_words() {
        for (name, description) in [
            ("Dream Undresser", "Upload a photo and see."),
            ("Muse", "Makes NSFW images from text."),
            ("Muse", "Chat with your AI girlfriend, day and night."),
            ("Muse", "An image generator with no NSFW filter."),
            ("Muse", "Bypass the NSFW filter of chat bots."),
            ("Muse", "A safe place for NSFW roleplay."),
            ("Muse", "Stories (18+) with pictures."),
            ("Muse", "Only for people who are 18+."),
            ("Muse", "Uncensored chat."),
            ("Muse", "Chat with characters without any filters."),
            ("Muse", "Makes pictures from words, with no filter at all."),
            ("Muse", "An unfiltered roleplay companion."),
            ("缪斯", "无审查的聊天"),
            ("缪斯", "生成色情图片"),
        ] {
            assert!(matches!(read(name, description, ""), Reading::Certain(_)), "{name}: {description}");
        }
        assert_eq!(read("Muse", "Pictures.", "https://nudify-now.example"), Reading::Certain("nudify"));
    }

    #[test]
    fn preventing_such_content_is_no_such_content() {
        for (name, description) in [
            ("Guard", "Detects NSFW images before they are published."),
            ("Guard", "Content moderation: hate, spam, nudity and adult content."),
            ("NSFW JS", "Client-side detection of indecent pictures. It classifies NSFW content."),
            ("Guard", "Parental control that blocks porn."),
            ("Guard", "No-code NSFW detection."),
            ("卫士", "色情图片检测"),
        ] {
            assert_eq!(read(name, description, ""), Reading::Moderation, "{name}: {description}");
        }
        assert_eq!(
            read("Guard", "Detects NSFW pictures.", "https://nsfw-guard.example"),
            Reading::Moderation
        );
        assert!(is_moderation("NSFW detection") && !is_moderation("NSFW"));
    }

    #[test]
    fn what_may_be_meant_is_for_a_person_to_decide() {
        assert_eq!(read("Muse", "An uncensored language model.", ""), Reading::Unsure("uncensored"));
        assert_eq!(read("Waifu Labs", "Draws characters.", ""), Reading::Unsure("waifu*"));
    }

    #[test]
    fn ordinary_words_are_ordinary() {
        for description in [
            "Adult education made easy.",
            "Helps young adults to find work, regardless of sex.",
            "Training against sexual harassment.",
            "Upscales pictures with waifu2x.",
            "Chats in the terminal. Needs Node 18+ and npm.",
            "Requires Node.js 18+ or React 18+.",
            "Chat bots in 18+ languages, with 18+ integrations.",
            "Edit photos without filters.",
            "Search of files without filters or folders.",
            "An assistant for Essex and Sussex.",
            "Your everyday AI companion.",
            "成人教育平台",
        ] {
            assert_eq!(read("Muse", description, ""), Reading::Ordinary, "{description}");
        }
    }
}
