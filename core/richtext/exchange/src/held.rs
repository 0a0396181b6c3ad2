//! Marks by which a source says that a post is not for everybody.

use crate::dates;
use crate::publication::{self, Kind, Word, key};
use serde_json::{Map, Value};

/// The reason why a post must not be public.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    /// The kind of mark, for counts: `draft`, `password`, `private`, `pending`, `unlisted`, `expired` or `unclear`.
    pub kind: &'static str,
    /// The mark, to be read after "because".
    pub reason: String,
}

impl Held {
    pub(crate) fn new(kind: &'static str, reason: impl Into<String>) -> Self {
        Self { kind, reason: reason.into() }
    }
}

/// The kind of what is to be left out.
pub(crate) const TRASH: &str = "trash";

/// Fields of posts alone with their kinds.
const FIELDS: [(&str, Kind); 8] = [
    ("access", Kind::State),
    ("secret", Kind::Hidden),
    ("noindex", Kind::Hidden),
    ("sitemapexclude", Kind::Hidden),
    ("excludefromsitemap", Kind::Hidden),
    ("eleventyexcludefromcollections", Kind::Hidden),
    ("indexable", Kind::Public),
    ("sitemap", Kind::Public),
];

/// Parts of fields and words that name the kind of a mark, for counts. Others are drafts.
const NAMES: [(&str, &[&str]); 5] = [
    ("password", &["password", "protect"]),
    ("private", &["privat", "public", "internal", "member", "secret", "paid", "restrict", "subscriber"]),
    ("pending", &["pending", "review", "wait"]),
    (
        "unlisted",
        &["hid", "listed", "visible", "headless", "index", "sitemap", "exclude", "archiv", "show", "display"],
    ),
    ("expired", &["expir", "sunset", "retired", "endoflife", "eol"]),
];

fn name_of(field_or_word: &str) -> &'static str {
    let named = NAMES.iter().find(|(_, parts)| parts.iter().any(|part| field_or_word.contains(part)));
    named.map_or("draft", |(name, _)| name)
}

/// The kind of a field.
pub(crate) fn kind(name: &str) -> Option<Kind> {
    let of_posts = FIELDS.iter().find(|(field, _)| *field == name).map(|(_, kind)| *kind);
    of_posts.or_else(|| publication::kind_of(&publication::plain(name)))
}

/// Returns `true` if the field has a day, by its name.
pub(crate) fn is_day(name: &str) -> bool {
    #[rustfmt::skip]
    const ENDS: [&str; 15] = [
        "date", "until", "time", "through", "validto", "edat", "edon", "esat", "eson", "shat", "shon", "expires", "expire",
        "expiry", "expiration",
    ];
    ENDS.iter().any(|end| name.ends_with(end))
}

/// Returns what a source means by a yes or no.
pub(crate) fn truth(value: &Value) -> Option<bool> {
    match value {
        Value::Bool(truth) => Some(*truth),
        Value::Number(number) => publication::truth(&number.to_string()),
        Value::String(text) => publication::truth(text),
        _ => None,
    }
}

/// Returns the reason why a post in the state `word` is not public. When a scheduled one will be, its date shows.
pub(crate) fn of_state(field: &str, word: &str) -> Option<Held> {
    let plain = publication::plain(word);
    if ["future", "scheduled"].contains(&plain.as_str()) {
        return None;
    }
    let held = |kind| Some(Held::new(kind, format!("`{field}` is `{word}`")));
    match publication::word(word) {
        Some(Word::Public) => None,
        Some(Word::Gone) => held(TRASH),
        Some(Word::Waits) => held(name_of(&plain)),
        None if name_of(&plain) != "draft" => held(name_of(&plain)),
        None => Some(Held::new("unclear", format!("`{field}` has an unknown value: `{}`", shown(word)))),
    }
}

/// Returns the reason that a shortcode around a part of a text gives: plugins show the part to some readers only.
pub(crate) fn of_shortcode(name: &str) -> Option<Held> {
    const RESTRICTING: [&str; 9] =
        ["member", "restrict", "private", "protect", "password", "paywall", "logged", "subscriber", "hidden"];
    let reason = || format!("the shortcode `{name}` shows a part of it only to some");
    RESTRICTING.iter().any(|part| name.contains(part)).then(|| Held::new("private", reason()))
}

/// Returns all reasons that the fields of a post have. Themes of Hugo and Zola have some in tables of their own.
pub(crate) fn of_fields(fields: &Map<String, Value>) -> Vec<Held> {
    let tables = ["params", "extra"].into_iter().filter_map(|name| fields.get(name)?.as_object());
    std::iter::once(fields)
        .chain(tables)
        .flat_map(Map::iter)
        .filter_map(|(name, value)| of_field(name, value))
        .collect()
}

fn of_field(name: &str, value: &Value) -> Option<Held> {
    let text = match value {
        Value::String(text) => text.trim().to_owned(),
        Value::Null => String::new(),
        other => other.to_string(),
    };
    let named = || format!("`{name}` is {}", if truth(value) == Some(true) { "yes" } else { "no" });
    let unclear =
        || Some(Held::new("unclear", format!("`{name}` is neither yes nor no: `{}`", shown(&text))));
    let is_date = value.is_string() && dates::read(&text).is_some();
    match (name, kind(name)) {
        ("robots", _) if key(&text).contains("noindex") => {
            Some(Held::new("unlisted", "`robots` is `noindex`"))
        }
        ("permalink", _) if value == false => Some(Held::new("unlisted", "`permalink` is no")),
        ("build", _) => of_build(value),
        (_, Some(Kind::Secret)) if !text.is_empty() && truth(value) != Some(false) => {
            Some(Held::new("password", "it has a password"))
        }
        (_, Some(Kind::State)) if !text.is_empty() => of_state(name, &text),
        (_, Some(Kind::Published)) if text.is_empty() || truth(value) == Some(false) => {
            Some(Held::new("draft", format!("`{name}` is empty")))
        }
        (_, Some(Kind::Gone)) if is_date => Some(Held::new(TRASH, format!("`{name}` is set"))),
        // The days are read with the post's others.
        (_, Some(Kind::Hidden)) if is_date || is_day(name) => None,
        // `published` may be a time, and `sitemap` a table.
        (_, Some(Kind::Public)) if is_date => None,
        (_, Some(Kind::Public)) if value.is_object() => {
            let is_disabled = value.get("disable").is_some_and(|value| truth(value) != Some(false));
            is_disabled.then(|| Held::new(name_of(name), format!("`{name}` is disabled")))
        }
        (_, Some(kind @ (Kind::Public | Kind::Hidden | Kind::Gone))) => match truth(value) {
            None => unclear(),
            Some(truth) if truth == (kind == Kind::Public) => None,
            Some(_) if kind == Kind::Gone => Some(Held::new(TRASH, named())),
            Some(_) => Some(Held::new(name_of(name), named())),
        },
        _ => None,
    }
}

/// Hugo renders and lists a page by these rules.
fn of_build(value: &Value) -> Option<Held> {
    let is_left_out = |name: &str| {
        let rule = value.get(name);
        rule.is_some_and(|rule| {
            truth(rule) == Some(false)
                || matches!(rule.as_str().map(key).as_deref(), Some("never" | "link" | "local"))
        })
    };
    (is_left_out("render") || is_left_out("list")).then(|| Held::new("unlisted", "`build` leaves it out"))
}

/// Returns the beginning of a value that somebody wrote.
pub(crate) fn shown(value: &str) -> String {
    value.chars().filter(|c| !c.is_control()).take(40).collect()
}
