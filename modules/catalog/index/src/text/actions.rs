//! Tasks and their objects: "caption" and "video" of "caption a video".

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use super::tokens::stem;

/// Words of tasks.
const ACTIONS: &[&str] = &[
    "analyse",
    "analyze",
    "animate",
    "annotate",
    "automate",
    "caption",
    "check",
    "clip",
    "clone",
    "colorize",
    "compress",
    "convert",
    "crop",
    "debug",
    "denoise",
    "deploy",
    "detect",
    "dub",
    "edit",
    "enhance",
    "erase",
    "explain",
    "extract",
    "fix",
    "generate",
    "host",
    "humanize",
    "label",
    "learn",
    "monitor",
    "optimise",
    "optimize",
    "organise",
    "organize",
    "paraphrase",
    "plan",
    "promote",
    "proofread",
    "publish",
    "record",
    "refactor",
    "remove",
    "rephrase",
    "restore",
    "review",
    "rewrite",
    "schedule",
    "scrape",
    "screen",
    "search",
    "sell",
    "share",
    "sharpen",
    "sign",
    "solve",
    "subtitle",
    "summarise",
    "summarize",
    "test",
    "transcribe",
    "translate",
    "trim",
    "upscale",
    "write",
];
/// Words of what they are done to.
const OBJECTS: &[&str] = &[
    "app",
    "article",
    "audio",
    "blog",
    "book",
    "call",
    "code",
    "contract",
    "data",
    "database",
    "document",
    "email",
    "essay",
    "file",
    "film",
    "image",
    "interview",
    "meeting",
    "model",
    "movie",
    "music",
    "page",
    "paper",
    "pdf",
    "photo",
    "picture",
    "podcast",
    "post",
    "presentation",
    "product",
    "recording",
    "resume",
    "slide",
    "song",
    "speech",
    "spreadsheet",
    "text",
    "video",
    "voice",
    "website",
];

/// The part of a word in a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Action,
    Object,
}

/// The kind of a folded token; `None` for most. "Recording" is an action, as "record" is.
pub(crate) fn kind_of(token: &str) -> Option<Kind> {
    static KINDS: LazyLock<FxHashMap<String, Kind>> = LazyLock::new(|| {
        let objects = OBJECTS.iter().map(|word| (stem(word).into_owned(), Kind::Object));
        objects.chain(ACTIONS.iter().map(|word| (stem(word).into_owned(), Kind::Action))).collect()
    });
    KINDS.get(&*stem(token)).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_a_word_are_of_one_kind() {
        for action in ["caption", "captions", "captioning", "summarises", "recording"] {
            assert_eq!(kind_of(action), Some(Kind::Action), "{action}");
        }
        for object in ["video", "videos", "documents"] {
            assert_eq!(kind_of(object), Some(Kind::Object), "{object}");
        }
        assert_eq!(kind_of("quickly"), None);
    }
}
