//! Parameters of the query.

use super::schemas::{name_of, rules_of_value};
use super::{NUL_RULE, choice, length, range};
use crate::http::Problem;
use serde_json::Value;
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::schema::{Array, ArrayItems};
use utoipa::openapi::{Components, RefOr, Schema};

/// The parameters of a list that search in it.
pub const SEARCHES: [&str; 3] = ["q", "query", "search"];

/// The limits of an operation's parameters.
#[derive(Clone, Debug, Default)]
pub struct QueryRules {
    parameters: Vec<Parameter>,
    searches: Vec<String>,
    /// True if there is any parameter, limited or not.
    reads_query: bool,
}

#[derive(Clone, Debug)]
struct Parameter {
    name: String,
    /// The schema of one value, where several may be given.
    schema: Value,
    max_items: Option<usize>,
}

impl QueryRules {
    /// Of the operation `operation`, whose schemas are among `components`.
    #[must_use]
    pub fn from_operation(components: &Components, operation: &Operation) -> Self {
        let mut found = Self::default();
        for parameter in operation.parameters.iter().flatten() {
            let RefOr::T(parameter) = parameter else { continue };
            if parameter.parameter_in != ParameterIn::Query {
                continue;
            }
            found.reads_query = true;
            if SEARCHES.contains(&parameter.name.as_str()) {
                found.searches.push(parameter.name.clone());
            }
            let whole = parameter.schema.as_ref().and_then(|schema| resolved(components, schema));
            let (one, max_items) = match whole {
                Some(Schema::Array(Array { items: ArrayItems::RefOrSchema(items), max_items, .. })) => {
                    (resolved(components, items), *max_items)
                }
                one => (one, None),
            };
            let schema = one.map(rules_of_value).unwrap_or_default();
            let is_limited =
                ["minimum", "maximum", "maxLength", "enum"].iter().any(|key| !schema[key].is_null())
                    || schema["format"] == "int32";
            if is_limited || max_items.is_some() {
                found.parameters.push(Parameter { name: parameter.name.clone(), schema, max_items });
            }
        }
        found
    }

    /// Returns `true` if `query` searches in a list: that costs more than a page of it.
    #[must_use]
    pub fn is_search(&self, query: &str) -> bool {
        !self.searches.is_empty()
            && form_urlencoded::parse(query.as_bytes())
                .any(|(name, value)| !value.is_empty() && self.searches.iter().any(|search| *search == name))
    }

    /// Checks `query` against the limits.
    ///
    /// # Errors
    /// 422, naming the parameter and the rule.
    pub fn check(&self, query: &str) -> Result<(), Problem> {
        if query.is_empty() {
            return Ok(());
        }
        if self.reads_query && query.contains("%00") {
            let mut pairs = form_urlencoded::parse(query.as_bytes());
            if let Some((name, _)) = pairs.find(|(_, value)| value.contains('\0')) {
                return Err(Problem::invalid(&name, NUL_RULE));
            }
        }
        for Parameter { name, schema, max_items } in &self.parameters {
            let mut count = 0;
            for (_, value) in form_urlencoded::parse(query.as_bytes()).filter(|(of, _)| of == name) {
                count += 1;
                if let Some(rule) = broken(schema, &value) {
                    return Err(Problem::invalid(name, rule));
                }
            }
            if let Some(most) = max_items.filter(|most| count > *most) {
                return Err(Problem::invalid(name, format!("must be at most {most}")));
            }
        }
        Ok(())
    }
}

/// The schema that `schema` refers to, or `schema` itself.
fn resolved<'a>(components: &'a Components, schema: &'a RefOr<Schema>) -> Option<&'a Schema> {
    let mut schema = schema;
    // A schema that refers to itself alone is none; the document's own are far from this deep.
    for _ in 0..16 {
        match schema {
            RefOr::T(schema) => return Some(schema),
            RefOr::Ref(reference) => schema = components.schemas.get(name_of(reference)?)?,
        }
    }
    None
}

/// The rule that one value breaks. What is no number at all is rejected by the operation, with its own message.
fn broken(schema: &Value, value: &str) -> Option<String> {
    if schema["type"] == "integer" || schema["type"] == "number" {
        return range(schema, value.parse().ok().filter(|number: &f64| number.is_finite())?);
    }
    length(schema, value).or_else(|| choice(schema, value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_value, json};

    #[test]
    fn a_value_beyond_a_declared_limit_is_rejected_by_name_and_rule() {
        let kind = json!({ "type": "string", "enum": ["a", "b"] });
        let components = from_value(json!({ "schemas": { "Kind": kind } })).unwrap();
        let parameter = |place: &str, name: &str, schema: Value| json!({ "in": place, "name": name, "required": false, "schema": schema });
        let operation = from_value(json!({ "responses": {}, "parameters": [
            parameter("query", "page", json!({ "type": "integer", "format": "int32", "minimum": 1 })),
            parameter("query", "limit", json!({ "type": "integer", "minimum": 1, "maximum": 100 })),
            parameter("query", "q", json!({ "type": "string", "maxLength": 3 })),
            parameter("query", "kind", json!({ "$ref": "#/components/schemas/Kind" })),
            parameter("query", "ids", json!({ "type": "array", "maxItems": 2, "items": { "type": "string" } })),
            parameter("path", "id", json!({ "type": "string", "maxLength": 1 })),
        ] }))
        .unwrap();
        let rules = QueryRules::from_operation(&components, &operation);
        for fine in [
            "",
            "page=2147483647&limit=100&q=%C3%A4%C3%B6%C3%BC&kind=b&ids=1&ids=2",
            "page=&page=many",
            "id=long",
        ] {
            assert!(rules.check(fine).is_ok(), "{fine}");
        }
        for (query, message) in [
            ("page=2147483648", "page: must be at most 2147483647"),
            ("page=0", "page: must be 1 or more"),
            ("page=1&limit=101", "limit: must be 1 to 100"),
            ("limit=1&limit=101", "limit: must be 1 to 100"),
            ("q=abcd", "q: must be at most 3 characters"),
            ("kind=", "kind: must be a or b"),
            ("ids=1&ids=2&ids=3", "ids: must be at most 2"),
            ("page=1&q=a%00b", "q: must not contain the character U+0000"),
        ] {
            let problem = rules.check(query).unwrap_err();
            assert_eq!(problem.body("").message, message);
        }
        assert!(rules.check("q=%2500").is_ok(), "escaped twice, it is the text %00");
        let none = QueryRules::from_operation(&components, &Operation::new());
        assert!(none.check("q=%00").is_ok(), "unknown parameters are ignored");
        assert!(rules.is_search("page=1&q=x") && !rules.is_search("q=&page=1"));
    }
}
