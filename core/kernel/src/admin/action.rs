//! A button of a resource.

use serde::Serialize;
use serde_json::{Map, Value, json};
use std::time::Duration;

/// How long the admin interface offers to undo an action. What cannot be undone, such as a mail, waits longer.
pub const UNDO: Duration = Duration::from_secs(8);

/// The confirmations before an action.
#[derive(Clone, Copy, Debug)]
pub enum Confirm {
    /// A question; fields of the record stand in braces.
    Ask(&'static str),
    /// A question, and the text that must be typed.
    Type(&'static str, &'static str),
}

/// A button of the admin interface.
#[derive(Clone, Debug)]
pub struct Action {
    notes: Map<String, Value>,
    is_hidden: bool,
}

impl Action {
    /// A button with a label and an icon.
    #[must_use]
    pub fn new(label: &str, icon: &str) -> Self {
        Self { notes: Map::new(), is_hidden: false }.with("label", label).with("icon", icon)
    }

    /// An action without a button: others name it as their undo.
    #[must_use]
    pub fn hidden(label: &str) -> Self {
        Self { notes: Map::new(), is_hidden: true }.with("label", label)
    }

    fn with(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.notes.insert(key.to_owned(), value.into());
        self
    }

    /// Only where `field` has one of `values`: texts, or the variants of an enum.
    #[must_use]
    pub fn when<V: Serialize + ?Sized>(self, field: &str, values: &V) -> Self {
        self.with("when", json!({ "field": field, "in": values }))
    }

    /// Sets the confirmation before it.
    #[must_use]
    pub fn confirm(self, confirm: Confirm) -> Self {
        match confirm {
            Confirm::Ask(text) => self.with("confirm", text),
            Confirm::Type(text, typed) => self.with("confirm", json!({ "text": text, "type": typed })),
        }
    }

    /// The panel of the record that its dialog shows: the numbers that it is about. Named by its operation.
    #[must_use]
    pub fn preview(self, operation: &str) -> Self {
        self.with("preview", operation)
    }

    /// A download of the record that its dialog offers before it is done. Named by its operation.
    #[must_use]
    pub fn offers(self, operation: &str) -> Self {
        self.with("offers", operation)
    }

    /// The message when it is done.
    #[must_use]
    pub fn done(self, text: &str) -> Self {
        self.with("done", text)
    }

    /// The message when it fails.
    #[must_use]
    pub fn failed(self, text: &str) -> Self {
        self.with("failed", text)
    }

    /// It destroys something.
    #[must_use]
    pub fn destructive(self) -> Self {
        self.with("destructive", true)
    }

    /// There is no such record afterwards: its page gives way to the list.
    #[must_use]
    pub fn removes(self) -> Self {
        self.with("removes", true)
    }

    /// The id of the operation that takes it back.
    #[must_use]
    pub fn undo(self, operation: &str) -> Self {
        self.with("undo", operation)
    }

    /// The key that does it to the current record of a list, or to the record that is shown: a lower-case letter.
    #[must_use]
    pub fn key(self, key: char) -> Self {
        self.with("key", key.to_string())
    }

    /// `x-admin-action` of an operation of `resource`.
    pub(super) fn notes(&self, resource: &str, scope: &[&str]) -> Value {
        let mut notes = Map::new();
        notes.insert("resource".to_owned(), resource.into());
        notes.extend(self.notes.clone());
        notes.insert("scope".to_owned(), json!(if self.is_hidden { &[] } else { scope }));
        notes.into()
    }
}
