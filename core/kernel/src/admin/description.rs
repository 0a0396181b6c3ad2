//! The admin interface's description of a resource, typed. It becomes `x-admin` in the document.

use serde_json::{Map, Value, json};
use std::sync::Arc;

/// How a value is shown and entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "named after the words of openapi/admin/vocabulary.json")]
pub enum Widget {
    Changes,
    Chip,
    Count,
    Duration,
    Image,
    Json,
    Lines,
    Markdown,
    Textarea,
}

/// The color of a chip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "named after the words of openapi/admin/vocabulary.json")]
pub enum Color {
    Default,
    Error,
    Info,
    Primary,
    Success,
    Warning,
}

/// A variant's name is its word, in lower case.
fn word(name: impl std::fmt::Debug) -> Value {
    format!("{name:?}").to_lowercase().into()
}

/// A field of a record, of a form, or a filter.
#[derive(Clone, Debug)]
pub struct Field {
    pub(super) name: &'static str,
    pub(super) notes: Map<String, Value>,
}

impl Field {
    /// The field `name` and its label.
    #[must_use]
    pub fn new(name: &'static str, label: &str) -> Self {
        Self { name, notes: Map::new() }.with("label", label)
    }

    fn with(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.notes.insert(key.to_owned(), value.into());
        self
    }

    /// A sentence below its input.
    #[must_use]
    pub fn help(self, text: &str) -> Self {
        self.with("help", text)
    }

    /// How it is shown and entered.
    #[must_use]
    pub fn widget(self, widget: Widget) -> Self {
        self.with("widget", word(widget))
    }

    /// The resource whose ids it holds.
    #[must_use]
    pub fn reference(self, resource: &str) -> Self {
        self.with("reference", resource)
    }

    /// Lists can be sorted by it.
    #[must_use]
    pub fn sortable(self) -> Self {
        self.with("sortable", true)
    }

    /// The labels of its values.
    #[must_use]
    pub fn options(self, options: &[(&str, &str)]) -> Self {
        let options: Map<String, Value> =
            options.iter().map(|(value, label)| ((*value).to_owned(), (*label).into())).collect();
        self.with("options", options)
    }

    /// The colors of its values.
    #[must_use]
    pub fn colors(self, colors: &[(&str, Color)]) -> Self {
        let colors: Map<String, Value> =
            colors.iter().map(|(value, color)| ((*value).to_owned(), word(color))).collect();
        self.with("colors", colors)
    }

    /// The text for a missing value.
    #[must_use]
    pub fn empty(self, text: &str) -> Self {
        self.with("empty", text)
    }
}

/// The admin interface's description of a resource.
#[derive(Clone, Debug)]
pub struct Description {
    /// Its name in addresses and in the audit, as in `tools`.
    pub(super) name: &'static str,
    /// The permission of its operations.
    pub(super) permission: &'static str,
    /// The nouns of operation ids for one record and for several.
    pub(super) ids: (&'static str, &'static str),
    /// The order of its list.
    pub(super) sort: &'static str,
    missing: Option<&'static str>,
    pub(super) fields: Vec<Field>,
    notes: Map<String, Value>,
}

impl Description {
    /// The resource at `/api/admin/<name>` whose operations need `permission`. `ids` are the words for one record and
    /// for several in operation ids, as in `("admin_task", "admin_tasks")`.
    #[must_use]
    pub fn new(name: &'static str, permission: &'static str, ids: (&'static str, &'static str)) -> Self {
        Self { name, permission, ids, sort: "", missing: None, fields: Vec::new(), notes: Map::new() }
            .with("resource", name)
    }

    fn with(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.notes.insert(key.to_owned(), value.into());
        self
    }

    /// Sets its names: of the list in the menu, and of one record.
    #[must_use]
    pub fn labels(self, label: &str, singular: &str) -> Self {
        self.with("label", label).with("singular", singular)
    }

    /// Where the menu has it, and its icon.
    #[must_use]
    pub fn menu(self, group: &str, icon: &str) -> Self {
        self.with("group", group).with("icon", icon)
    }

    /// The field that names a record.
    #[must_use]
    pub fn title(self, field: &str) -> Self {
        self.with("title", field)
    }

    /// The columns of the list.
    #[must_use]
    pub fn columns(self, fields: &[&str]) -> Self {
        self.with("list", json!(fields))
    }

    /// The fields of a record's page.
    #[must_use]
    pub fn show(self, fields: &[&str]) -> Self {
        self.with("show", json!(fields))
    }

    /// The fields of the form.
    #[must_use]
    pub fn form(self, fields: &[&str]) -> Self {
        self.with("form", json!(fields))
    }

    /// The order of the list: a sortable field, downwards with a `-` in front.
    #[must_use]
    pub fn sort(mut self, field: &'static str) -> Self {
        self.sort = field;
        self.with("sort", field)
    }

    /// Sets the text of an empty list.
    #[must_use]
    pub fn empty(self, text: &str) -> Self {
        self.with("empty", text)
    }

    /// A tab above the list: its label, and the filters that it sets.
    #[must_use]
    pub fn tab(mut self, label: &str, filter: &Value) -> Self {
        let tabs = self.notes.entry("tabs").or_insert_with(|| json!([]));
        if let Some(tabs) = tabs.as_array_mut() {
            tabs.push(json!({ "label": label, "filter": filter }));
        }
        self
    }

    /// A field of the record, of the form, or a filter.
    #[must_use]
    pub fn field(mut self, field: Field) -> Self {
        self.fields.push(field);
        self
    }

    /// The message when there is no such record; by default made from its label.
    #[must_use]
    pub fn when_missing(self, text: &'static str) -> Self {
        Self { missing: Some(text), ..self }
    }

    /// The message when there is no such record.
    pub(super) fn missing(&self) -> Arc<str> {
        let singular = self.notes.get("singular").and_then(Value::as_str).unwrap_or("record");
        let text = || format!("There is no such {}.", singular.to_lowercase());
        self.missing.map_or_else(|| text().into(), Into::into)
    }

    /// `x-admin` of the list, with the notes of those fields that the schemas cannot bear.
    pub(super) fn notes(&self, others: Map<String, Value>) -> Value {
        let mut notes = self.notes.clone();
        if !others.is_empty() {
            notes.insert("fields".to_owned(), others.into());
        }
        notes.into()
    }
}

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
}

impl Action {
    /// A button with a label and an icon.
    #[must_use]
    pub fn new(label: &str, icon: &str) -> Self {
        Self { notes: Map::new() }.with("label", label).with("icon", icon)
    }

    fn with(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.notes.insert(key.to_owned(), value.into());
        self
    }

    /// Only where `field` has one of `values`.
    #[must_use]
    pub fn when(self, field: &str, values: &Value) -> Self {
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

    /// The id of the operation that takes it back.
    #[must_use]
    pub fn undo(self, operation: &str) -> Self {
        self.with("undo", operation)
    }

    /// `x-admin-action` of an operation of `resource`.
    pub(super) fn notes(&self, resource: &str, scope: &[&str]) -> Value {
        let mut notes = Map::new();
        notes.insert("resource".to_owned(), resource.into());
        notes.extend(self.notes.clone());
        notes.insert("scope".to_owned(), json!(scope));
        notes.into()
    }
}
