//! A field of a resource, as the admin interface shows and edits it.

use serde::Serialize;
use serde_json::{Map, Value, json};

/// How a value is shown and entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "named after the words of openapi/admin/vocabulary.json")]
pub enum Widget {
    Age,
    Changes,
    Chip,
    Code,
    Color,
    Count,
    Deed,
    Duration,
    Html,
    Image,
    Json,
    Lines,
    Markdown,
    Order,
    RichText,
    Stars,
    Switches,
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

/// A variant's name is its word, with a small first letter.
fn word(name: impl std::fmt::Debug) -> Value {
    let mut word = format!("{name:?}");
    if let Some(first) = word.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    word.into()
}

/// The name of a value in responses. A text and a variant without fields are texts there.
fn name_of(value: &impl Serialize) -> String {
    json!(value).as_str().unwrap_or_default().to_owned()
}

/// `timed-out` as a label: `Timed out`.
fn label_of(name: &str) -> String {
    let words = name.replace(['-', '_'], " ");
    let mut letters = words.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// A field of a record, of a form, or a filter.
#[derive(Clone, Debug)]
pub struct Field {
    pub(super) name: &'static str,
    pub(super) notes: Map<String, Value>,
    /// Its length in bodies, in characters.
    pub(super) length: Option<(usize, usize)>,
}

impl Field {
    /// The field `name` and its label.
    #[must_use]
    pub fn new(name: &'static str, label: &str) -> Self {
        Self { name, notes: Map::new(), length: None }.with("label", label)
    }

    fn with(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.notes.insert(key.to_owned(), value.into());
        self
    }

    /// From how many to how many characters a text has that is sent.
    #[must_use]
    pub fn length(self, least: usize, most: usize) -> Self {
        Self { length: Some((least, most)), ..self }
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

    /// Its text leads to a record of `resource`, whose id is in the field `id`: the name of a member, for example.
    #[must_use]
    pub fn leads_to(self, resource: &str, id: &str) -> Self {
        self.with("leadsTo", json!({ "resource": resource, "id": id }))
    }

    /// Its texts belong to the values of the field `name`: alternative texts to the addresses of pictures, for example.
    #[must_use]
    pub fn keys(self, name: &str) -> Self {
        self.with("keys", name)
    }

    /// Its choices are known only when a form is opened: the operation at `path` responds with
    /// [`FieldChoices`](super::FieldChoices). Labels are those of its options.
    #[must_use]
    pub fn choices_from(self, path: &str) -> Self {
        self.with("choicesFrom", path)
    }

    /// Where it has no value, the one that is in force stands in the field `name` of the record, and forms show it.
    #[must_use]
    pub fn in_force(self, name: &str) -> Self {
        self.with("inForce", name)
    }

    /// Lists can be sorted by it.
    #[must_use]
    pub fn sortable(self) -> Self {
        self.with("sortable", true)
    }

    /// Its column is less important, the more so the higher the number: where a table is too narrow for all columns, those
    /// with the highest numbers are the first behind its edge. The first column always stays.
    #[must_use]
    pub fn priority(self, priority: u8) -> Self {
        self.with("priority", priority)
    }

    /// Its values are those of an enum, which are labelled by their words: `timed-out` is `Timed out`.
    #[must_use]
    pub fn choices<'a, V: Serialize + 'a>(self, values: impl IntoIterator<Item = &'a V>) -> Self {
        let labelled = values.into_iter().map(name_of).map(|name| (label_of(&name), name));
        let options: Map<String, Value> = labelled.map(|(label, name)| (name, label.into())).collect();
        self.with("options", options)
    }

    /// The labels of its values: texts, or the variants of an enum.
    #[must_use]
    pub fn options<V: Serialize>(self, options: &[(V, &str)]) -> Self {
        let options: Map<String, Value> =
            options.iter().map(|(value, label)| (name_of(value), (*label).into())).collect();
        self.with("options", options)
    }

    /// A sentence below each of its options.
    #[must_use]
    pub fn helps<V: Serialize>(self, helps: &[(V, &str)]) -> Self {
        let helps: Map<String, Value> =
            helps.iter().map(|(value, help)| (name_of(value), (*help).into())).collect();
        self.with("helps", helps)
    }

    /// The label of one of its options, where its word will not do.
    #[must_use]
    pub fn relabel(mut self, value: impl Serialize, label: &str) -> Self {
        if let Some(Value::Object(options)) = self.notes.get_mut("options") {
            options.insert(name_of(&value), label.into());
        }
        self
    }

    /// The colors of its values: texts, or the variants of an enum.
    #[must_use]
    pub fn colors<V: Serialize>(self, colors: &[(V, Color)]) -> Self {
        let colors: Map<String, Value> =
            colors.iter().map(|(value, color)| (name_of(value), word(color))).collect();
        self.with("colors", colors)
    }

    /// In the body of an action it begins with the value of the record's field `name`.
    #[must_use]
    pub fn prefill(self, name: &str) -> Self {
        self.with("prefill", name)
    }

    /// The text for a missing value.
    #[must_use]
    pub fn empty(self, text: &str) -> Self {
        self.with("empty", text)
    }

    /// The value that stands for none, as 0 for the mean of nothing. It is shown as a missing value.
    #[must_use]
    pub fn none(self, value: impl Into<Value>) -> Self {
        self.with("none", value)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    #[serde(rename_all = "kebab-case")]
    enum Outcome {
        Done,
        TimedOut,
    }

    #[test]
    fn values_are_named_as_responses_name_them() {
        let field = Field::new("outcome", "Outcome")
            .choices(&[Outcome::Done, Outcome::TimedOut])
            .colors(&[(Outcome::TimedOut, Color::Error)]);
        assert_eq!(field.notes["options"], json!({ "done": "Done", "timed-out": "Timed out" }));
        assert_eq!(field.notes["colors"], json!({ "timed-out": "error" }));
        let field = field.relabel(Outcome::TimedOut, "Took too long");
        assert_eq!(field.notes["options"], json!({ "done": "Done", "timed-out": "Took too long" }));
        let of_texts = Field::new("outcome", "Outcome").options(&[("done", "Did it")]);
        assert_eq!(of_texts.notes["options"], json!({ "done": "Did it" }));
    }

    #[test]
    fn words_have_a_small_first_letter() {
        let field =
            Field::new("content", "Text").widget(Widget::RichText).colors(&[("draft", Color::Default)]);
        assert_eq!(field.notes["widget"], "richText");
        assert_eq!(field.notes["colors"]["draft"], "default");
    }
}
