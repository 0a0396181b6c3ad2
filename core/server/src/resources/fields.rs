//! The fields of bodies and filters: as flags, and as JSON.

use chrono::DateTime;
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction};
use serde_json::{Value, json};
use toolbase_kernel::command::day;

/// A field of a body, or a parameter of a list.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name in the document.
    pub name: String,
    about: String,
    kind: Kind,
    values: Vec<String>,
    is_required: bool,
}

/// The JSON that a value becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Text,
    /// A day.
    Day,
    /// A moment; a day stands for its beginning.
    Moment,
    /// A number, `true` or `false`.
    Scalar,
    /// Texts; the flag may be given several times.
    Texts,
    /// Names with values; the flag may be given several times.
    Pairs,
    /// An object, or a list of them, as JSON.
    Json,
}

impl Field {
    /// The field `name` with this schema. `components` has the schemas that it refers to.
    pub fn new(components: &Value, name: &str, schema: &Value, about: &str, is_required: bool) -> Self {
        let parts = parts(components, schema);
        let has = |kind: &str| parts.iter().any(|part| part["type"] == kind || is_one(&part["type"], kind));
        let has_format = |format: &str| parts.iter().any(|part| part["format"] == format);
        let items: Vec<Value> =
            parts.iter().flat_map(|part| self::parts(components, &part["items"])).collect();
        let of_items = items.iter().any(|part| part["type"] == "string");
        let kind = match () {
            () if has("array") && of_items => Kind::Texts,
            () if has("array") && items.iter().any(is_pair) => Kind::Pairs,
            () if has("array") || has("object") => Kind::Json,
            () if has("integer") || has("number") || has("boolean") => Kind::Scalar,
            () if has_format("date-time") => Kind::Moment,
            () if has_format("date") => Kind::Day,
            () => Kind::Text,
        };
        let values = parts.iter().chain(&items).filter_map(|part| part["enum"].as_array()).flatten();
        let values: Vec<String> = values.filter_map(Value::as_str).map(str::to_owned).collect();
        let values = if has("boolean") { vec!["true".to_owned(), "false".to_owned()] } else { values };
        Self { name: name.to_owned(), about: first_sentence(about), kind, values, is_required }
    }

    /// Its flag: `campaignId` is `campaign-id`.
    pub fn flag(&self) -> String {
        let letters = self.name.chars().flat_map(|letter| {
            let hyphen = letter.is_ascii_uppercase().then_some('-');
            hyphen.into_iter().chain([letter.to_ascii_lowercase()])
        });
        letters.collect()
    }

    /// The argument `--<flag>`. A field that is required has to be given where the operation `creates` or decides.
    pub fn argument(&self) -> Arg {
        let flag = self.flag();
        let single = flag.strip_suffix('s').filter(|_| self.kind == Kind::Pairs).map(str::to_owned);
        let argument = Arg::new(self.name.clone())
            .aliases(single)
            .long(flag)
            .value_name(match self.kind {
                Kind::Json => "JSON",
                Kind::Pairs => "NAME=VALUE",
                _ => "VALUE",
            })
            .required(self.is_required)
            .allow_hyphen_values(self.kind == Kind::Scalar)
            .action(if self.is_many() { ArgAction::Append } else { ArgAction::Set })
            .help(self.about.clone());
        if matches!(self.kind, Kind::Day | Kind::Moment) {
            let is_moment = self.kind == Kind::Moment;
            argument.value_parser(move |text: &str| match DateTime::parse_from_rfc3339(text) {
                Ok(_) if is_moment => Ok(text.to_owned()),
                _ => day(text).map(|_| text.to_owned()),
            })
        } else if self.values.is_empty() {
            argument
        } else {
            argument.value_parser(PossibleValuesParser::new(self.values.clone()))
        }
    }

    /// True if its flag may be given several times.
    fn is_many(&self) -> bool {
        matches!(self.kind, Kind::Texts | Kind::Pairs)
    }

    /// The JSON of what was given: the last value, or all of them.
    ///
    /// # Errors
    /// The rule that it breaks.
    pub fn json(&self, given: &[String]) -> Result<Value, String> {
        let last = given.last().map_or("", String::as_str);
        let parsed = || serde_json::from_str(last);
        let flag = self.flag();
        match self.kind {
            Kind::Texts => Ok(json!(given.iter().filter(|text| !text.is_empty()).collect::<Vec<_>>())),
            Kind::Pairs => given.iter().map(|text| pair(&flag, text)).collect(),
            _ if last.is_empty() && !self.is_required => Ok(Value::Null),
            Kind::Moment if last.len() == "2027-01-31".len() => Ok(json!(format!("{last}T00:00:00Z"))),
            Kind::Text | Kind::Day | Kind::Moment => Ok(json!(last)),
            Kind::Scalar => parsed()
                .ok()
                .filter(|value: &Value| value.is_number() || value.is_boolean())
                .ok_or_else(|| format!("--{flag} must be a number, found `{}`", last.escape_debug())),
            Kind::Json => parsed().map_err(|error| format!("--{flag} must be JSON: {error}")),
        }
    }
}

fn is_pair(schema: &Value) -> bool {
    let properties = &schema["properties"];
    properties["name"].is_object() && properties["value"].is_object()
}

fn pair(flag: &str, text: &str) -> Result<Value, String> {
    let (name, value) = text
        .split_once('=')
        .ok_or_else(|| format!("--{flag} must be NAME=VALUE, found `{}`", text.escape_debug()))?;
    Ok(json!({ "name": name, "value": value }))
}

fn is_one(types: &Value, kind: &str) -> bool {
    types.as_array().is_some_and(|types| types.iter().any(|one| one == kind))
}

/// The schemas that `schema` consists of, without references.
pub fn parts(components: &Value, schema: &Value) -> Vec<Value> {
    if let Some(name) = schema["$ref"].as_str().and_then(|name| name.rsplit('/').next()) {
        return parts(components, &components["schemas"][name]);
    }
    let several = ["oneOf", "anyOf", "allOf"].iter().filter_map(|key| schema[*key].as_array()).flatten();
    let mut all: Vec<Value> = several.flat_map(|part| parts(components, part)).collect();
    if all.is_empty() && !schema.is_null() {
        all.push(schema.clone());
    }
    all
}

/// The properties of a body with this schema.
pub fn properties(components: &Value, schema: &Value) -> Vec<Field> {
    let objects = parts(components, schema);
    let fields = objects.iter().flat_map(|object| {
        let properties = object["properties"].as_object().into_iter().flatten();
        properties.map(|(name, property)| {
            let is_required = is_one(&object["required"], name);
            let about = property["description"].as_str().or(property["x-admin"]["label"].as_str());
            Field::new(components, name, property, about.unwrap_or_default(), is_required)
        })
    });
    fields.collect()
}

/// The first sentence of a description, without the marks of code.
pub fn first_sentence(text: &str) -> String {
    let text = text.replace('\n', " ");
    let end = text.find(". ").unwrap_or(text.len());
    text[..end].trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(schema: &Value) -> Field {
        let components = json!({ "schemas": { "Role": { "type": "string", "enum": ["user", "admin"] } } });
        Field::new(&components, "campaignId", schema, "Which one. It runs.", false)
    }

    fn json_of(schema: &Value, given: &[&str]) -> Result<Value, String> {
        field(schema).json(&given.iter().map(ToString::to_string).collect::<Vec<_>>())
    }

    #[test]
    fn a_value_becomes_what_the_schema_expects() {
        let text = json!({ "type": ["string", "null"] });
        assert_eq!(json_of(&text, &["-1"]).unwrap(), json!("-1"));
        assert_eq!(json_of(&text, &[""]).unwrap(), Value::Null);
        assert_eq!(json_of(&json!({ "type": "integer" }), &["5"]).unwrap(), json!(5));
        assert_eq!(json_of(&json!({ "type": ["boolean", "null"] }), &["true"]).unwrap(), json!(true));
        let many = json!({ "type": "array", "items": { "type": "string" } });
        assert_eq!(json_of(&many, &["a", "b"]).unwrap(), json!(["a", "b"]));
        let moment = json!({ "oneOf": [{ "type": "string", "format": "date-time" }, { "type": "null" }] });
        assert_eq!(json_of(&moment, &["2027-01-31"]).unwrap(), json!("2027-01-31T00:00:00Z"));
        assert_eq!(json_of(&json!({ "type": "object" }), &["{\"a\":1}"]).unwrap(), json!({ "a": 1 }));
    }

    #[test]
    fn a_value_of_another_kind_is_an_error_that_names_the_flag() {
        let number = json_of(&json!({ "type": "integer" }), &["five"]).unwrap_err();
        assert_eq!(number, "--campaign-id must be a number, found `five`");
        let object = json_of(&json!({ "type": "object" }), &["{"]).unwrap_err();
        assert!(object.starts_with("--campaign-id must be JSON: "), "{object}");
    }

    #[test]
    fn a_flag_has_the_values_of_its_schema() {
        let argument = field(&json!({ "$ref": "#/components/schemas/Role" })).argument();
        let values: Vec<_> =
            argument.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
        assert_eq!(values, ["user", "admin"]);
        assert_eq!(argument.get_long(), Some("campaign-id"));
        assert_eq!(argument.get_help().map(ToString::to_string).as_deref(), Some("Which one"));
    }
}
