//! Choices of fields that are known only when a form is opened, such as those that settings allow.

use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Display;
use utoipa::ToSchema;

/// The choices of fields, as the operation responds that [`Field::choices_from`](super::Field::choices_from) names.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct FieldChoices {
    /// The choices of each field by its name.
    #[schema(example = json!({ "places": [{ "value": "list", "when": { "field": "type", "in": ["website-visit"] } }] }))]
    fields: BTreeMap<&'static str, Vec<FieldChoice>>,
}

/// A value that a field may have.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FieldChoice {
    /// The value.
    #[schema(example = "list")]
    value: String,
    /// The value of another field that it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    when: Option<ChoiceCondition>,
}

/// A condition on another field of the form.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ChoiceCondition {
    /// The other field.
    #[schema(example = "type")]
    field: &'static str,
    /// One of these values.
    #[serde(rename = "in")]
    #[schema(example = json!(["website-visit"]))]
    values: Vec<String>,
}

impl FieldChoices {
    /// The field may have `value`.
    #[must_use]
    pub fn add(self, field: &'static str, value: &impl Display) -> Self {
        self.with(field, FieldChoice { value: value.to_string(), when: None })
    }

    /// The field may have `value` where the field `other` has the value `of`.
    #[must_use]
    pub fn add_when(
        self,
        field: &'static str,
        value: &impl Display,
        (other, of): (&'static str, &impl Display),
    ) -> Self {
        let when = ChoiceCondition { field: other, values: vec![of.to_string()] };
        self.with(field, FieldChoice { value: value.to_string(), when: Some(when) })
    }

    fn with(mut self, field: &'static str, choice: FieldChoice) -> Self {
        self.fields.entry(field).or_default().push(choice);
        self
    }
}
