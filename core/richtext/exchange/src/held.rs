//! Marks by which a source says that a post is not for everybody.

use crate::front_matter::key;
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

/// Fields that hide a post when they say yes.
const HIDING: [(&str, &str); 20] = [
    ("draft", "draft"),
    ("isdraft", "draft"),
    ("wip", "draft"),
    ("private", "private"),
    ("isprivate", "private"),
    ("secret", "private"),
    ("membersonly", "private"),
    ("protected", "password"),
    ("hidden", "unlisted"),
    ("hide", "unlisted"),
    ("ishidden", "unlisted"),
    ("unlisted", "unlisted"),
    ("headless", "unlisted"),
    ("noindex", "unlisted"),
    ("sitemapexclude", "unlisted"),
    ("excludefromsitemap", "unlisted"),
    ("eleventyexcludefromcollections", "unlisted"),
    ("expired", "expired"),
    ("deleted", TRASH),
    ("trashed", TRASH),
];

/// Fields that hide a post when they say no.
const SHOWING: [(&str, &str); 9] = [
    ("published", "draft"),
    ("publish", "draft"),
    ("ispublished", "draft"),
    ("public", "private"),
    ("ispublic", "private"),
    ("visible", "unlisted"),
    ("listed", "unlisted"),
    ("indexable", "unlisted"),
    ("sitemap", "unlisted"),
];

/// Fields that have a word for the state of a post.
const STATES: [&str; 7] =
    ["status", "state", "visibility", "access", "poststatus", "publishstatus", "publicationstatus"];

/// Words for states, without blanks and hyphens. A post in any other state waits for a person.
const WORDS: [(&str, &[&str]); 6] = [
    ("", &["publish", "published", "public", "live", "posted", "visible", "listed", "future", "scheduled"]),
    ("draft", &["draft", "drafts", "autodraft", "wip", "unpublished", "inprogress", "idea", "todo"]),
    ("private", &["private", "internal", "members", "paid", "restricted"]),
    ("pending", &["pending", "pendingreview", "review", "inreview", "waiting"]),
    ("unlisted", &["unlisted", "hidden", "archived"]),
    (TRASH, &["trash", "trashed", "deleted", "removed"]),
];

/// Returns what a source means by a yes or no, in the words of YAML 1.1 and of forms.
pub(crate) fn truth(value: &Value) -> Option<bool> {
    let word = match value {
        Value::Bool(truth) => return Some(*truth),
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.trim().to_ascii_lowercase(),
        _ => return None,
    };
    match word.as_str() {
        "true" | "yes" | "y" | "on" | "t" | "1" => Some(true),
        "false" | "no" | "n" | "off" | "f" | "0" => Some(false),
        _ => None,
    }
}

/// Returns the reason why a post in the state `word` is not public.
pub(crate) fn of_state(field: &str, word: &str) -> Option<Held> {
    let name = key(word);
    match WORDS.iter().find(|(_, words)| words.contains(&name.as_str())) {
        Some(("", _)) => None,
        Some((kind, _)) => Some(Held::new(kind, format!("`{field}` is `{word}`"))),
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
    let find =
        |list: &[(&str, &'static str)]| list.iter().find(|(field, _)| *field == name).map(|(_, kind)| *kind);
    let text = || match value {
        Value::String(text) => text.trim().to_owned(),
        other => other.to_string(),
    };
    let is_empty = value.is_null() || text().is_empty();
    let (kind, hides) = match (find(&HIDING), find(&SHOWING)) {
        (Some(kind), _) => (kind, true),
        (None, Some(kind)) => (kind, false),
        (None, None) => {
            return match name {
                "password" | "postpassword" | "passphrase" if !is_empty && truth(value) != Some(false) => {
                    Some(Held::new("password", "it has a password"))
                }
                "robots" if key(&text()).contains("noindex") => {
                    Some(Held::new("unlisted", "`robots` is `noindex`"))
                }
                "permalink" if value == false => Some(Held::new("unlisted", "`permalink` is no")),
                "build" => of_build(value),
                _ if STATES.contains(&name) && !is_empty => of_state(name, &text()),
                _ => None,
            };
        }
    };
    // `published` may be a time, and `sitemap` a table.
    if !hides && value.is_string() && crate::dates::read(&text()).is_some() {
        return None;
    }
    if let (false, Some(table)) = (hides, value.as_object()) {
        let is_disabled = table.get("disable").is_some_and(|value| truth(value) != Some(false));
        return is_disabled.then(|| Held::new(kind, format!("`{name}` is disabled")));
    }
    match truth(value) {
        Some(truth) if truth == hides => {
            Some(Held::new(kind, format!("`{name}` is {}", if truth { "yes" } else { "no" })))
        }
        Some(_) => None,
        None => Some(Held::new("unclear", format!("`{name}` is neither yes nor no: `{}`", shown(&text())))),
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
