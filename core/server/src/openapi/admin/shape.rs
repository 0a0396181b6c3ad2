//! The keys of the admin extensions, and the shape of their values.

use super::vocabulary::{Words, nearest};
use super::{AdminProblem, Place};
use serde_json::Value;

/// The types of values.
pub(super) enum Shape {
    Text,
    Flag,
    Number,
    Any,
    Word(Words),
    List(&'static Shape),
    /// Values under names that only the document can explain.
    Map(&'static Shape),
    Object(&'static [Key]),
    /// Text, or something longer.
    TextOr(&'static Shape),
}

/// A key of an object.
pub(super) struct Key {
    name: &'static str,
    required: bool,
    shape: Shape,
}

const fn must(name: &'static str, shape: Shape) -> Key {
    Key { name, required: true, shape }
}

const fn may(name: &'static str, shape: Shape) -> Key {
    Key { name, required: false, shape }
}

use Shape::{Any, Flag, List, Map, Number, Object, Text, TextOr, Word};

/// `x-admin` of the document.
pub(super) static DOCUMENT: Shape = Object(&[must("groups", List(&GROUP)), may("undoSeconds", Any)]);

static GROUP: Shape = Object(&[must("key", Text), must("label", Text), may("icon", Word(Words::Icons))]);

/// `x-admin` of a field or a parameter.
pub(super) static FIELD: Shape = Object(&[
    may("label", Text),
    may("help", Text),
    may("widget", Word(Words::Widgets)),
    may("unit", Word(Words::Units)),
    may("reference", Text),
    may("colors", Map(&Word(Words::Colors))),
    may("options", Map(&Text)),
    may("helps", Map(&Text)),
    may("sortable", Flag),
    may("priority", Number),
    may("empty", Text),
    may("none", Any),
    may("rule", Text),
    may("prefill", Text),
    may("leadsTo", Object(&[must("resource", Text), must("id", Text)])),
    may("keys", Text),
    may("choicesFrom", Text),
    may("inForce", Text),
]);

/// Fields, with headings or without.
const PARTS: Shape = List(&TextOr(&Object(&[may("label", Text), must("fields", List(&Text))])));

static TAB: Shape =
    Object(&[must("label", Text), may("filter", Map(&Any)), may("list", List(&Text)), may("empty", Text)]);

static PART_OF: Shape = Object(&[
    must("resource", Text),
    must("label", Text),
    must("parameter", Text),
    may("filter", Map(&Any)),
    may("list", List(&Text)),
]);

/// `x-admin` of the operation that lists a collection.
pub(super) static RESOURCE: Shape = Object(&[
    must("resource", Text),
    may("label", Text),
    may("singular", Text),
    may("icon", Word(Words::Icons)),
    may("group", Text),
    may("dashboardLink", Object(&DASHBOARD_LINK)),
    may("title", Text),
    may("list", List(&Text)),
    may("show", PARTS),
    may("form", PARTS),
    may("sort", Text),
    may("empty", Text),
    may("tabs", List(&TAB)),
    may("partOf", List(&PART_OF)),
    may("publicPage", Object(&PUBLIC_PAGE)),
    may("sitePreview", Object(&SITE_PREVIEW)),
    may("dialog", Object(&DIALOG)),
    may("reading", Object(&READING)),
    may("formPreview", Object(&FORM_PREVIEW)),
    may("history", Flag),
    may("recordsOf", Text),
    may("log", Flag),
    may("single", Text),
    may("unfinished", Object(&UNFINISHED)),
    may("bulkEdit", List(&Text)),
    may("inlineEdit", List(&Text)),
    may("fields", Map(&FIELD)),
]);

static WHEN: [Key; 2] = [must("field", Text), must("in", List(&Any))];

static DASHBOARD_LINK: [Key; 2] = [must("label", Text), must("position", Any)];

static PUBLIC_PAGE: [Key; 4] =
    [must("path", Text), may("when", Object(&WHEN)), may("heading", Text), may("link", Text)];

static SITE_PREVIEW: [Key; 2] = [must("label", Text), must("path", Text)];

static UNFINISHED: [Key; 4] =
    [must("when", Object(&WHEN)), must("mark", Text), must("label", Text), must("resource", Text)];

static DIALOG: [Key; 3] = [must("heading", Text), must("link", Text), must("title", Text)];

static FORM_PREVIEW: [Key; 2] = [must("operation", Text), must("fields", List(&Text))];

static READING: [Key; 2] = [may("resource", Text), must("fields", List(&Text))];

/// `x-admin-action` of an operation.
pub(super) static ACTION: Shape = Object(&[
    must("resource", Text),
    may("label", Text),
    may("icon", Word(Words::Icons)),
    may("key", Text),
    may("scope", List(&Word(Words::Scopes))),
    may("when", Object(&WHEN)),
    may("confirm", TextOr(&Object(&[must("text", Text), may("type", Text)]))),
    may("done", Text),
    may("failed", Text),
    may("destructive", Flag),
    may("removes", Flag),
    may("undo", Text),
    may("preview", Text),
    may("offers", Text),
]);

/// `x-admin-panel` of an operation.
pub(super) static PANEL: Shape = Object(&[
    must("resource", Text),
    may("effects", Flag),
    may("label", Text),
    may("first", Flag),
    may("when", Object(&WHEN)),
    may("fields", Map(&FIELD)),
]);

/// `x-admin-report` of an operation.
pub(super) static REPORT: Shape =
    Object(&[must("name", Text), may("title", Text), may("summary", Text), may("failed", Text)]);

impl Shape {
    /// Reports what of `value`, at `place`, does not have this shape.
    pub fn check(&self, value: &Value, place: &Place, found: &mut Vec<AdminProblem>) {
        match (self, value) {
            (Text | TextOr(_), Value::String(_)) | (Flag, Value::Bool(_)) | (Any, _) => {}
            (Number, Value::Number(number)) if number.is_u64() => {}
            (TextOr(other), _) => other.check(value, place, found),
            (Word(words), Value::String(word)) => {
                if !words.list().contains(word) {
                    found.push(place.problem(unknown(word, words.noun(), words.list())));
                }
            }
            (List(item), Value::Array(items)) => {
                for (number, one) in items.iter().enumerate() {
                    item.check(one, &place.item(number), found);
                }
            }
            (Map(item), Value::Object(entries)) => {
                for (name, one) in entries {
                    item.check(one, &place.key(name), found);
                }
            }
            (Object(keys), Value::Object(entries)) => object(keys, entries, place, found),
            _ => found.push(place.problem(format!("must be {}", self.noun()))),
        }
    }

    fn noun(&self) -> &'static str {
        match self {
            Text | Word(_) => "text",
            Flag => "true or false",
            Number => "a whole number from 0",
            Any => "a value",
            List(_) => "a list",
            Map(_) | Object(_) => "an object",
            TextOr(_) => "text or an object",
        }
    }
}

fn object(
    keys: &[Key],
    entries: &serde_json::Map<String, Value>,
    place: &Place,
    found: &mut Vec<AdminProblem>,
) {
    for (name, value) in entries {
        if let Some(key) = keys.iter().find(|key| key.name == name) {
            key.shape.check(value, &place.key(name), found);
        } else {
            let known: Vec<&str> = keys.iter().map(|key| key.name).collect();
            found.push(place.key(name).problem(unknown(name, "key here", &known)));
        }
    }
    for key in keys.iter().filter(|key| key.required && !entries.contains_key(key.name)) {
        found.push(place.key(key.name).problem("is required".to_owned()));
    }
}

/// Returns the message that `word` is none of `known`, with the word that was probably meant.
pub(super) fn unknown(word: &str, noun: &str, known: &[impl AsRef<str>]) -> String {
    let known = || known.iter().map(AsRef::as_ref);
    match nearest(word, known()) {
        Some(near) => format!("`{word}` is no {noun}; did you mean `{near}`?"),
        None => format!("`{word}` is no {noun}; there are {}", known().collect::<Vec<_>>().join(", ")),
    }
}
