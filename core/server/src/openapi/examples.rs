//! Examples for everything in the document, composed from those of the fields.
//!
//! A field has one example (`#[schema(example = …)]`); the documentation of an operation shows the
//! whole body. A missing example is derived from type, format and limits.

use super::schema::Schemas;
use axum::http::StatusCode;
use serde_json::{Map, Value, json};
use toolbase_kernel::http::Code;

/// Nested deeper than this, lists end empty: some shapes contain themselves.
const DEPTH: usize = 8;

/// Adds an example to every body and to every parameter that must be given.
pub(super) fn add(document: &mut Value) {
    let schemas = Schemas::from_document(document);
    let paths = document["paths"].as_object_mut().into_iter().flatten();
    for (_, operation) in paths.flat_map(|(_, methods)| methods.as_object_mut().into_iter().flatten()) {
        for parameter in operation.get_mut("parameters").and_then(Value::as_array_mut).into_iter().flatten() {
            let required = parameter["required"] == json!(true);
            if required && parameter.get("example").is_none() {
                let name = parameter["name"].as_str().unwrap_or_default().to_owned();
                parameter["example"] = compose(&parameter["schema"], &schemas, &name, 0);
            }
        }
        if let Some(request) = operation.get_mut("requestBody") {
            bodies(request, &schemas, &|schema| compose(schema, &schemas, "body", 0));
        }
        for (status, response) in
            operation.get_mut("responses").and_then(Value::as_object_mut).into_iter().flatten()
        {
            let description = response["description"].as_str().unwrap_or_default().to_owned();
            let status = status.parse().unwrap_or(200);
            bodies(response, &schemas, &|schema| {
                if is_problem(schema) {
                    problem(status, &description)
                } else {
                    compose(schema, &schemas, "answer", 0)
                }
            });
        }
    }
}

fn bodies(place: &mut Value, schemas: &Schemas, example: &dyn Fn(&Value) -> Value) {
    let Some(content) = place.get_mut("content").and_then(Value::as_object_mut) else { return };
    for body in content.values_mut() {
        let description = body.get("example").is_some() || body.get("examples").is_some();
        if !description && body.get("schema").is_some_and(|schema| !schemas.is_binary(schema)) {
            let example = example(&body["schema"]);
            body["example"] = example;
        }
    }
}

/// Returns `true` if `schema` is that of error responses.
pub(super) fn is_problem(schema: &Value) -> bool {
    schema["$ref"] == "#/components/schemas/Problem"
}

/// An error response with this status; `description` is its documentation.
pub(super) fn problem(status: u16, description: &str) -> Value {
    let title =
        StatusCode::from_u16(status).ok().and_then(|status| status.canonical_reason()).unwrap_or_default();
    let message = if description.is_empty() { title } else { description };
    let mut errors = Map::new();
    // "`limit` is out of range." names the field and the rule.
    if let Some((field, rule)) = description.strip_prefix('`').and_then(|rest| rest.split_once('`')) {
        errors.insert(field.to_owned(), json!([rule.trim().trim_end_matches('.')]));
    }
    json!({
        "type": "about:blank",
        "title": title,
        "status": status,
        "detail": message,
        "code": Code::from_status(status).map_or("error", Code::name),
        "message": message,
        "error": message,
        "errors": errors,
        "requestId": "0f8a1c52d9e34b17",
    })
}

fn compose(schema: &Value, schemas: &Schemas, name: &str, depth: usize) -> Value {
    let schema = schemas.resolve(schema);
    for key in ["example", "const", "default"] {
        if let Some(description) = schema.get(key) {
            return description.clone();
        }
    }
    if let Some(first) = schema["examples"].get(0).or_else(|| schema["enum"].get(0)) {
        return first.clone();
    }
    if let Some(choices) = schema.get("oneOf").or_else(|| schema.get("anyOf")).and_then(Value::as_array) {
        let solid = choices.iter().find(|choice| choice["type"] != "null");
        return solid.map_or(Value::Null, |choice| compose(choice, schemas, name, depth + 1));
    }
    if let Some(parts) = schema["allOf"].as_array() {
        let mut whole = Map::new();
        for part in parts {
            if let Value::Object(fields) = compose(part, schemas, name, depth + 1) {
                whole.extend(fields);
            }
        }
        return Value::Object(whole);
    }
    match Schemas::kind(schema) {
        "array" if depth > DEPTH || schema["maxItems"] == json!(0) => json!([]),
        "array" => json!([compose(&schema["items"], schemas, name, depth + 1)]),
        "object" => {
            let fields = schema["properties"].as_object().into_iter().flatten();
            let field =
                |(name, field): (&String, &Value)| (name.clone(), compose(field, schemas, name, depth + 1));
            Value::Object(fields.map(field).collect())
        }
        "integer" | "number" => schema.get("minimum").cloned().unwrap_or(json!(1)),
        "boolean" => json!(true),
        "null" => Value::Null,
        _ => text(schema, name),
    }
}

fn text(schema: &Value, name: &str) -> Value {
    let text = match schema["format"].as_str().unwrap_or_default() {
        "uuid" => "01933f4e-7c00-7a00-8000-5d2f1b7c9e10",
        "date-time" => "2025-06-15T12:00:00Z",
        "date" => "2025-06-15",
        "uri" => "https://example.com",
        "email" => "ada@example.com",
        _ if name.to_lowercase().ends_with("url") => "https://example.com",
        _ => name,
    };
    let shortest = schema["minLength"].as_u64().unwrap_or(0);
    let longest = schema["maxLength"].as_u64().unwrap_or(u64::MAX);
    let mut text: String = text.chars().take(usize::try_from(longest).unwrap_or(usize::MAX)).collect();
    while (text.chars().count() as u64) < shortest {
        text.push('x');
    }
    Value::String(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bodies_are_composed_of_their_fields() {
        let mut document = json!({
            "components": { "schemas": {
                "Node": { "type": "object", "properties": {
                    "name": { "type": "string", "example": "root" },
                    "kind": { "type": "string", "enum": ["leaf", "branch"] },
                    "id": { "type": "string", "format": "uuid" },
                    "parent": { "oneOf": [{ "type": "null" }, { "$ref": "#/components/schemas/Leaf" }] },
                    "short": { "type": ["string", "null"], "maxLength": 3 },
                    "children": { "type": "array", "items": { "$ref": "#/components/schemas/Node" } },
                } },
                "Leaf": { "type": "object", "properties": { "weight": { "type": "number", "minimum": 2 } } },
            } },
            "paths": { "/a/{id}": { "get": {
                "parameters": [{ "name": "id", "required": true, "schema": { "type": "string" } }],
                "responses": {
                    "200": { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Node" } } } },
                    "422": {
                        "description": "`limit` is out of range.",
                        "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Problem" } } },
                    },
                },
            } } },
        });
        add(&mut document);
        let operation = &document["paths"]["/a/{id}"]["get"];
        assert!(operation.get("requestBody").is_none());
        assert_eq!(operation["parameters"][0]["example"], "id");
        let node = &operation["responses"]["200"]["content"]["application/json"]["example"];
        assert_eq!(
            (&node["name"], &node["kind"], &node["short"]),
            (&json!("root"), &json!("leaf"), &json!("sho"))
        );
        assert_eq!(node["parent"], json!({ "weight": 2 }));
        assert_eq!(node["children"][0]["name"], "root");
        let problem = &operation["responses"]["422"]["content"]["application/json"]["example"];
        assert_eq!(problem["errors"], json!({ "limit": ["is out of range"] }));
        assert_eq!((&problem["status"], &problem["code"]), (&json!(422), &json!("invalid")));
    }
}
