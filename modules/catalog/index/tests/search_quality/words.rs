//! The meaning of the words of a query: names with slips, fillers, directions, families of words, tools like a named one.

use toolbase_catalog_index::Snapshot;

use crate::catalogue::{Entry, now, record, snapshot};
use crate::names;

/// The catalogue with some more tools.
fn with(tools: &[Entry]) -> Snapshot {
    let added: Vec<_> = tools.iter().map(record).collect();
    snapshot().patched(&added, &[], now())
}

/// The tools that the search page lists, in order.
fn page(snapshot: &Snapshot, text: &str) -> Vec<String> {
    let ranked = snapshot.search_hybrid(text).ranked();
    names(snapshot, &ranked.into_iter().map(|(ordinal, _)| ordinal).collect::<Vec<_>>())
}

#[test]
fn a_direction_is_not_its_reverse() {
    let snapshot = with(&[
        ("Voicer", 3, &["AI Chatbot"], "Text to speech for lessons.", "Reads speech texts."),
        ("Dictato", 3, &["AI Chatbot"], "Speech to text for lessons.", "Writes speech texts."),
    ]);
    for (text, first) in [
        ("text to speech", "Voicer"),
        ("turn text into speech", "Voicer"),
        ("speech from text", "Voicer"),
        ("speech to text", "Dictato"),
        ("turn speech into text", "Dictato"),
        ("text from speech", "Dictato"),
    ] {
        assert_eq!(page(&snapshot, text)[0], first, "{text}");
    }
}

#[test]
fn like_a_tool_means_its_neighbours() {
    let snapshot = snapshot();
    for text in [
        "alternative to pixelorm",
        "free alternatives to pixelrom",
        "Pixelorm alternative",
        "tools like Pixelorm",
        "something similar to pixelorm",
    ] {
        let found = page(&snapshot, text);
        assert!(["Paintbox", "Framefox"].contains(&found[0].as_str()), "{text}: {found:?}");
        assert!(!found.contains(&"Pixelorm".to_owned()), "{text}: {found:?}");
    }
    // Nothing is called so, and here "like" is an ordinary word.
    assert!(!page(&snapshot, "alternative to meetings").is_empty());
    assert_eq!(
        page(&snapshot, "writes like a person chatterly").first().map(String::as_str),
        Some("Chatterly")
    );
}

#[test]
fn words_of_one_stem_with_another_meaning_do_not_meet() {
    let snapshot = with(&[("Focusly", 5, &["AI Chatbot"], "Productivity for students.", "Productivity.")]);
    assert!(
        snapshot
            .search("product")
            .ranked()
            .iter()
            .all(|(ordinal, _)| { snapshot.name(*ordinal).is_some_and(|name| name != "Focusly") })
    );
    assert_eq!(page(&snapshot, "productivity")[0], "Focusly");
}

#[test]
fn words_that_every_name_has_are_no_name() {
    let snapshot = with(&[
        ("Tinker AI", 5, &["AI Chatbot"], "AI for hobbies.", "A free AI app."),
        ("Otterly", 1, &["AI Chatbot"], "Notes by AI.", "A free AI app."),
    ]);
    assert_eq!(page(&snapshot, "otterly ai"), ["Otterly"]);
    assert_eq!(page(&snapshot, "free otterly app")[0], "Otterly");
    assert_eq!(page(&snapshot, "tinker")[0], "Tinker AI");
}

#[test]
fn the_nearest_name_comes_first_when_no_name_begins_so() {
    let snapshot = with(&[("Codex4All", 1, &["Code Assistant"], "Code for all.", "Code.")]);
    assert_eq!(page(&snapshot, "codex4sll")[0], "Codex4All");
    assert_eq!(page(&snapshot, "caffe scribe")[0], "Café Scribe");
    // An English word is no slip in a name.
    assert_ne!(page(&snapshot, "impale").first().map(String::as_str), Some("Image"));
}

#[test]
fn of_equally_popular_names_the_one_that_fits_comes_first() {
    let snapshot = with(&[
        ("Zephyr Beta Edition", 2, &["AI Chatbot"], "A helper.", "Helps."),
        ("Zephyra", 2, &["AI Chatbot"], "A helper.", "Helps."),
    ]);
    assert_eq!(names(&snapshot, &snapshot.pick("zephy", 5, false)), ["Zephyra", "Zephyr Beta Edition"]);
    assert_eq!(page(&snapshot, "zephy"), ["Zephyra", "Zephyr Beta Edition"]);
}
