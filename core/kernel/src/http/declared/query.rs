//! Parameters of the query.

use super::{NUL_RULE, choice, length, range, resolved};
use crate::http::Problem;
use serde_json::{Value, json};

/// The parameters of a list that search in it.
pub const SEARCHES: [&str; 3] = ["q", "query", "search"];

/// Returns `true` if a parameter of this name searches in a list.
#[must_use]
fn is_search(name: &Value) -> bool {
    name.as_str().is_some_and(|name| SEARCHES.contains(&name))
}

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
    /// Of the operation `operation` of `document`.
    #[must_use]
    pub fn from_operation(document: &Value, operation: &Value) -> Self {
        let mut rules = Self::default();
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            let parameter = resolved(document, parameter);
            let Some(name) = parameter["name"].as_str().filter(|_| parameter["in"] == "query") else {
                continue;
            };
            rules.reads_query = true;
            if is_search(&parameter["name"]) {
                rules.searches.push(name.to_owned());
            }
            let whole = resolved(document, &parameter["schema"]);
            let max_items = whole["maxItems"].as_u64().and_then(|most| usize::try_from(most).ok());
            let one = if whole["items"].is_object() { resolved(document, &whole["items"]) } else { whole };
            let keys =
                ["minimum", "maximum", "maxLength", "minLength", "enum", "format", "type", "x-messages"];
            let present = keys.into_iter().filter(|key| !one[*key].is_null());
            let schema: Value = present.map(|key| (key.to_owned(), one[key].clone())).collect();
            let limited =
                ["minimum", "maximum", "maxLength", "enum"].iter().any(|key| !schema[key].is_null())
                    || schema["format"] == json!("int32");
            if limited || max_items.is_some() {
                rules.parameters.push(Parameter { name: name.to_owned(), schema, max_items });
            }
        }
        rules
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

    #[test]
    fn a_value_beyond_a_declared_limit_is_rejected_by_name_and_rule() {
        let document =
            json!({ "components": { "schemas": { "Kind": { "type": "string", "enum": ["a", "b"] } } } });
        let operation = json!({ "parameters": [
            { "name": "page", "in": "query", "schema": { "type": "integer", "format": "int32", "minimum": 1 } },
            { "name": "limit", "in": "query", "schema": { "type": "integer", "minimum": 1, "maximum": 100 } },
            { "name": "q", "in": "query", "schema": { "type": "string", "maxLength": 3 } },
            { "name": "kind", "in": "query", "schema": { "$ref": "#/components/schemas/Kind" } },
            { "name": "ids", "in": "query", "schema": { "type": "array", "maxItems": 2, "items": { "type": "string" } } },
            { "name": "id", "in": "path", "schema": { "type": "string", "maxLength": 1 } },
        ] });
        let rules = QueryRules::from_operation(&document, &operation);
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
        let none = QueryRules::from_operation(&document, &json!({}));
        assert!(none.check("q=%00").is_ok(), "unknown parameters are ignored");
        assert!(rules.is_search("page=1&q=x") && !rules.is_search("q=&page=1"));
    }
}
