//! A field of a resource, as the admin interface shows and edits it.

use serde_json::{Map, Value};

/// How a value is shown and entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "named after the words of openapi/admin/vocabulary.json")]
pub enum Widget {
    Changes,
    Chip,
    Code,
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

    /// The message for a text that does not match the schema's pattern.
    #[must_use]
    pub fn rule(self, text: &str) -> Self {
        self.with("rule", text)
    }

    /// Its durations are seconds, not milliseconds.
    #[must_use]
    pub fn seconds(self) -> Self {
        self.with("unit", "s")
    }
}
