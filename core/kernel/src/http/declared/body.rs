//! Bodies of JSON.

use super::schemas::{BodySchemas, of_body, rules};
use super::{length, message, range, resolved};
use crate::http::{Code, Problem};
use serde_json::Value;
use utoipa::openapi::path::Operation;

/// The schema of an operation's body. Put into the extensions of its requests, where [`Json`](crate::http::Json) finds
/// it.
#[derive(Clone, Debug)]
pub struct BodyRules {
    schemas: BodySchemas,
    schema: Value,
}

/// The error of the field that breaks a rule.
pub(super) type Broken = Box<Problem>;

impl BodyRules {
    /// Of the operation `operation`, when it takes JSON; `schemas` are those of its document.
    #[must_use]
    pub fn from_operation(schemas: &BodySchemas, operation: &Operation) -> Option<Self> {
        let schema = rules(of_body(operation)?, &mut Vec::new());
        Some(Self { schemas: schemas.clone(), schema })
    }

    /// Checks `body` against the limits, and that objects are objects: serde would take a list of their values.
    ///
    /// # Errors
    /// 422, naming the field and the rule.
    pub fn check(&self, body: &Value) -> Result<(), Problem> {
        self.value(&self.schema, body, "").map_err(|problem| *problem)
    }

    /// Names the fields of this body in `problem`, which names the columns of a unique violation so far.
    pub fn name_fields(&self, problem: &mut Problem) {
        problem.name_fields(|name| self.has_field(&self.schema, name));
    }

    fn has_field(&self, schema: &Value, name: &str) -> bool {
        let schema = resolved(self.schemas.document(), schema);
        let parts =
            ["allOf", "oneOf", "anyOf"].into_iter().filter_map(|key| schema[key].as_array()).flatten();
        schema["properties"].get(name).is_some() || parts.into_iter().any(|part| self.has_field(part, name))
    }

    fn value(&self, schema: &Value, value: &Value, field: &str) -> Result<(), Broken> {
        let schema = resolved(self.schemas.document(), schema);
        for part in schema["allOf"].as_array().into_iter().flatten() {
            self.value(part, value, field)?;
        }
        if let Some(one) = self.alternative(schema, value) {
            self.value(one, value, field)?;
        }
        let found = match value {
            Value::String(text) => length(schema, text).map(|rule| broken(field, &rule, message(schema))),
            Value::Number(number) => {
                let rule = number.as_f64().and_then(|number| range(schema, number));
                rule.map(|rule| broken(field, &rule, None))
            }
            Value::Array(items) => return self.array(schema, items, field),
            Value::Object(fields) => {
                let known = &schema["properties"];
                for (name, value) in fields {
                    let of = known.get(name).unwrap_or(&schema["additionalProperties"]);
                    let field = if field.is_empty() { name.clone() } else { format!("{field}.{name}") };
                    self.value(of, value, &field)?;
                }
                None
            }
            Value::Null | Value::Bool(_) => None,
        };
        found.map_or(Ok(()), Err)
    }

    fn array(&self, schema: &Value, items: &[Value], field: &str) -> Result<(), Broken> {
        if is_of(schema, "object") && !is_of(schema, "array") {
            return Err(broken(field, "must be an object", None));
        }
        if let Some(most) = schema["maxItems"].as_u64().filter(|most| items.len() as u64 > *most) {
            return Err(broken(field, &format!("must be at most {most}"), None));
        }
        for (at, item) in items.iter().enumerate() {
            self.value(&schema["items"], item, &format!("{field}[{at}]"))?;
        }
        Ok(())
    }

    /// The alternative of `oneOf` or `anyOf` that `value` must fit: there is one beside `null`, or one of its type.
    fn alternative<'a>(&'a self, schema: &'a Value, value: &Value) -> Option<&'a Value> {
        let all = schema["oneOf"].as_array().or_else(|| schema["anyOf"].as_array())?;
        let mut real = all.iter().filter(|one| resolved(self.schemas.document(), one)["type"] != "null");
        let first = real.next()?;
        if real.next().is_none() {
            return (!value.is_null()).then_some(first);
        }
        let kind = match value {
            Value::String(_) => "string",
            Value::Object(_) => "object",
            Value::Array(_) => "array",
            _ => return None,
        };
        let mut fitting = all.iter().filter(|one| is_of(resolved(self.schemas.document(), one), kind));
        // With several of one type, only the operation can distinguish them.
        fitting.next().filter(|_| fitting.next().is_none())
    }
}

#[expect(clippy::unnecessary_box_returns, reason = "every caller returns it as the large half of a result")]
pub(super) fn broken(field: &str, rule: &str, message: Option<&str>) -> Broken {
    let field = if field.is_empty() { "body" } else { field };
    let problem = match message {
        Some(message) => Problem::new(Code::Invalid, message).with_error(field, message),
        None => Problem::invalid(field, rule),
    };
    // Forms show the error of a part at the field that the part belongs to.
    let whole = field.split(['.', '[']).next().unwrap_or(field);
    Box::new(if whole == field { problem } else { problem.with_error(whole, message.unwrap_or(rule)) })
}

fn is_of(schema: &Value, kind: &str) -> bool {
    match &schema["type"] {
        Value::String(one) => one == kind,
        Value::Array(several) => several.iter().any(|one| one == kind),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_value, json};

    #[test]
    fn a_body_beyond_a_declared_limit_is_rejected_by_name_and_rule() {
        let operation: Operation = from_value(json!({ "responses": {}, "requestBody": { "content": { "application/json": { "schema": {
            "type": "object",
            "properties": {
                "name": { "type": ["string", "null"], "minLength": 2, "maxLength": 4 },
                "title": { "type": "string", "maxLength": 2, "x-messages": { "maxLength": "Too long a title" } },
                "rank": { "type": "integer", "minimum": 1, "maximum": 5 },
                "parts": { "type": "array", "maxItems": 2, "items": { "$ref": "#/components/schemas/Part" } },
                "part": { "oneOf": [{ "type": "null" }, { "$ref": "#/components/schemas/Part" }] },
                "either": { "oneOf": [{ "type": "string", "maxLength": 1 }, { "$ref": "#/components/schemas/Part" }] },
            },
        } } } } }))
        .unwrap();
        let components = from_value(json!({ "schemas": {
            "Part": { "type": "object", "properties": { "text": { "type": "string", "maxLength": 3 } } },
        } }))
        .unwrap();
        let schemas = BodySchemas::new(&components, [&operation].into_iter());
        let rules = BodyRules::from_operation(&schemas, &operation).unwrap();
        for fine in [
            json!({}),
            json!({ "name": null, "rank": 5, "parts": [{ "text": "äöü" }, {}], "part": null, "unknown": [[]] }),
            json!({ "name": 7, "rank": "high" }),
        ] {
            assert!(rules.check(&fine).is_ok(), "{fine}");
        }
        for (body, message) in [
            (json!(["x"]), "body: must be an object"),
            (json!({ "name": "abcde" }), "name: must be 2 to 4 characters"),
            (json!({ "title": "abc" }), "Too long a title"),
            (json!({ "rank": 6 }), "rank: must be 1 to 5"),
            (json!({ "parts": [{}, {}, {}] }), "parts: must be at most 2"),
            (json!({ "parts": [{}, ["x"]] }), "parts[1]: must be an object"),
            (json!({ "parts": [{ "text": "long" }] }), "parts[0].text: must be at most 3 characters"),
            (json!({ "part": ["x"] }), "part: must be an object"),
            (json!({ "either": "ab" }), "either: must be at most 1 characters"),
        ] {
            assert_eq!(rules.check(&body).unwrap_err().body("").message, message);
        }
        let nested = rules.check(&json!({ "parts": [{ "text": "long" }] })).unwrap_err().body("");
        let named: Vec<_> = nested.errors.keys().collect();
        assert_eq!(named, ["parts", "parts[0].text"], "the part, and the field of the form");
    }
}
